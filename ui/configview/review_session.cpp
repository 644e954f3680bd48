// SPDX-License-Identifier: GPL-3.0-or-later
// The latest review wins; a result that comes after further typing is dropped, as its places would be wrong.
#include "ui/configview/review_session.h"

#include "ui/configview/role_memory.h"

#include "pipeline/settings_file.h"
#include "review/review.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

/// What the log says against the configuration stays true while its lines stay; the review alone would lose it.
std::vector<Finding> fromLogs(const std::vector<Finding>& findings, const std::map<std::string, std::vector<LineChange>>& changes, const Configuration& before, const Configuration& now)
{
    std::vector<Finding> kept;
    for (Finding finding : findings) {
        if (finding.rule != Rule::BehaviourContradictsConfiguration && finding.rule != Rule::ReadTimeoutOffP999)
            continue;
        const std::string& path = finding.span.file ? before.file(finding.span.file).path : std::string();
        const auto file = std::ranges::find(now.files, path, &ConfigFile::path);
        const auto change = changes.find(path);
        if (file == now.files.end() || (change != changes.end() && !change->second.empty()))
            continue; // its places would have to be moved with it
        finding.span.file = ConfigFileId::fromIndex(static_cast<std::size_t>(file - now.files.begin()));
        finding.directive = {};
        kept.push_back(std::move(finding));
    }
    return kept;
}

/// The findings of the analysis, with the deviations of another review.
std::vector<Finding> withRoles(std::vector<Finding> findings, std::vector<Finding> reviewed)
{
    const auto deviates = [](const Finding& finding) { return finding.rule == Rule::RoleDeviation; };
    std::erase_if(findings, deviates);
    std::ranges::copy_if(reviewed, std::back_inserter(findings), deviates);
    std::ranges::stable_sort(findings, {}, [](const Finding& finding) { return std::pair(finding.span.file, finding.span.offset); });
    return findings;
}

std::string commonFolder(const Configuration& configuration)
{
    std::string folder;
    bool first = true;
    for (const ConfigFile& file : configuration.files) {
        const std::string own = file.path.substr(0, file.path.rfind('/') + 1);
        if (first)
            folder = own;
        first = false;
        while (!own.starts_with(folder))
            folder.erase(folder.rfind('/', folder.size() - 2) == std::string::npos ? 0 : folder.rfind('/', folder.size() - 2) + 1);
    }
    return folder;
}

} // namespace

ReviewSession::ReviewSession(QObject* parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &ReviewSession::reviewNow);
}

ReviewSession::~ReviewSession() = default;

void ReviewSession::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    m_timer.stop();
    m_job.cancel();
    m_texts.clear();
    m_due.clear();
    m_now.clear();
    m_editable.clear();
    m_analysis = std::move(analysis);
    m_settings = {};
    if (!m_analysis)
        return;
    if (!m_analysis->request.settingsFile.empty())
        m_settings = readSettingsFile(m_analysis->request.settingsFile).value_or(ReviewSettings{});
    else
        m_settings.health = m_analysis->request.thresholds;
    for (const auto& configuration : m_analysis->configurations) {
        m_now.push_back({configuration, {}});
        m_editable.push_back(takesDrafts(*configuration));
    }
    for (std::size_t i = 0; i < m_analysis->findings.size(); ++i)
        m_now[m_analysis->findingConfiguration[i]].findings.push_back(m_analysis->findings[i]);
    m_loadedRoles = m_settings.roles;
    // A settings file speaks for the team; without one what a person chose here counts.
    if (m_analysis->request.settingsFile.empty() && !m_now.empty())
        useRoles(rememberedRoles(m_now.front().configuration->given).value_or(m_loadedRoles));
}

void ReviewSession::setRoles(const RoleSettings& roles)
{
    if (m_now.empty())
        return;
    rememberRoles(original(0)->given, roles);
    useRoles(roles);
}

void ReviewSession::useRoles(const RoleSettings& roles)
{
    if (roles == m_settings.roles)
        return;
    m_settings.roles = roles;
    for (std::size_t i = 0; i < m_now.size(); ++i)
        m_due.insert(i);
    m_timer.start();
}

DraftText* ReviewSession::text(std::size_t configuration, const std::string& path)
{
    auto& text = m_texts[{configuration, path}];
    if (text)
        return text.get();
    const auto& files = m_analysis->configurations[configuration]->files;
    const auto file = std::ranges::find(files, path, &ConfigFile::path);
    if (file == files.end()) {
        m_texts.erase({configuration, path});
        return nullptr;
    }
    text = std::make_unique<DraftText>(file->text);
    connect(text.get(), &DraftText::edited, this, [this, configuration] { textEdited(configuration); });
    return text.get();
}

Drafts ReviewSession::drafts(std::size_t configuration) const
{
    Drafts drafts;
    for (const auto& [key, text] : m_texts) {
        if (key.first == configuration && text->changed())
            drafts.emplace(key.second, text->bytes());
    }
    return drafts;
}

void ReviewSession::replace(std::size_t configuration, const Drafts& texts)
{
    for (const auto& [path, bytes] : texts) {
        if (DraftText* draft = text(configuration, path))
            draft->replace(bytes);
    }
}

void ReviewSession::discard(std::size_t configuration)
{
    for (const auto& [key, text] : m_texts) {
        if (key.first == configuration)
            text->replace(text->original());
    }
}

ReviewSession::Extent ReviewSession::extent(std::size_t configuration) const
{
    Extent extent;
    for (const auto& [key, text] : m_texts) {
        if (key.first != configuration || !text->changed())
            continue;
        ++extent.files;
        for (const LineChange& change : text->changes())
            extent.lines += static_cast<int>(std::max(change.removed, change.added));
    }
    return extent;
}

std::string ReviewSession::relativePath(const Configuration& configuration, const std::string& path)
{
    const std::string folder = commonFolder(configuration);
    return path.starts_with(folder) ? path.substr(folder.size()) : path.substr(path.find_first_not_of('/'));
}

std::string ReviewSession::patch(std::size_t configuration) const { return patchWith(configuration, drafts(configuration)); }

std::string ReviewSession::patchWith(std::size_t configuration, const Drafts& texts) const
{
    const Configuration& original = *m_analysis->configurations[configuration];
    std::vector<PatchFile> files;
    for (const ConfigFile& file : original.files) {
        if (const auto draft = texts.find(file.path); draft != texts.end())
            files.push_back({relativePath(original, file.path), file.text, draft->second});
    }
    return patchOf(files);
}

void ReviewSession::textEdited(std::size_t configuration)
{
    m_due.insert(configuration);
    m_timer.start();
    emit edited(configuration);
}

void ReviewSession::reviewNow()
{
    const std::size_t configuration = *m_due.begin();
    const auto original = m_analysis->configurations[configuration];
    std::map<std::string, std::vector<LineChange>> changes;
    for (const auto& [key, text] : m_texts) {
        if (key.first == configuration)
            changes.emplace(key.second, text->changes());
    }
    std::vector<Finding> before;
    for (std::size_t i = 0; i < m_analysis->findings.size(); ++i) {
        if (m_analysis->findingConfiguration[i] == configuration)
            before.push_back(m_analysis->findings[i]);
    }
    auto work = [original, drafts = drafts(configuration), changes = std::move(changes), before = std::move(before), settings = m_settings,
                    rolesChanged = m_settings.roles != m_loadedRoles](const JobControl&) {
        if (drafts.empty())
            return ReviewedConfiguration{original, rolesChanged ? withRoles(before, review(*original, settings)) : before};
        auto now = std::make_shared<Configuration>(withDrafts(*original, drafts));
        std::vector<Finding> findings = review(*now, settings);
        std::ranges::move(fromLogs(before, changes, *original, *now), std::back_inserter(findings));
        std::ranges::stable_sort(findings, {}, [](const Finding& finding) { return std::pair(finding.span.file, finding.span.offset); });
        return ReviewedConfiguration{std::move(now), std::move(findings)};
    };
    m_job.start(std::move(work), [this, configuration](ReviewedConfiguration reviewed) { take(configuration, std::move(reviewed)); });
}

void ReviewSession::take(std::size_t configuration, ReviewedConfiguration reviewed)
{
    if (m_timer.isActive()) // something was typed since
        return;
    m_due.erase(configuration);
    m_now[configuration] = std::move(reviewed);
    if (!m_due.empty())
        m_timer.start();
    emit this->reviewed(configuration);
}

} // namespace retryscope::ui
