// SPDX-License-Identifier: GPL-3.0-or-later
// The latest review wins; a result that comes after further typing is dropped, as its places would be wrong.
#include "ui/configview/review_session.h"

#include "ui/configview/counterparts.h"
#include "ui/configview/role_memory.h"
#include "ui/work/case_notes.h"

#include "pipeline/large_set.h"
#include "pipeline/role_settings_text.h"
#include "pipeline/settings_file.h"
#include "review/measure.h"

#include <QSettings>

#include <algorithm>
#include <filesystem>
#include <mutex>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr auto hideKey = "configuration/hideAccepted"_L1;

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

std::string pathBelow(const std::string& folder, const std::string& path)
{
    return path.starts_with(folder) ? path.substr(folder.size()) : path.substr(path.find_first_not_of('/'));
}

/// git and patch change files, no links: what a link leads to is named. nullopt: that lies outside of the folder.
std::optional<std::string> pathInPatch(const Configuration& configuration, const std::string& path)
{
    const std::string folder = commonFolder(configuration), plain = pathBelow(folder, path);
    std::error_code failed;
    const auto real = std::filesystem::canonical(path, failed);
    const auto root = failed ? real : std::filesystem::canonical(folder.empty() ? "." : folder, failed);
    if (failed || configuration.form == ConfigForm::Dump)
        return plain; // of a dump or an archive: nothing on this disk
    const std::string below = real.lexically_relative(root).generic_string();
    return below.empty() || below.starts_with("..") ? std::nullopt : std::optional(below);
}

} // namespace

/// Taken from the log when it is asked for first, in the job that asks.
struct MeasuredOnce {
    std::shared_ptr<const Analysis> analysis;
    std::once_flag once;
    std::vector<MeasuredTimes> times;

    const std::vector<MeasuredTimes>& get()
    {
        std::call_once(once, [this] { times = analysis->summary.countedOnly > 0 ? measuredTimes(analysis->summary) : measureLocations(analysis->requests); });
        return times;
    }
};

ReviewSession::ReviewSession(CaseNotes* notes, QObject* parent)
    : QObject(parent)
    , m_notes(notes)
    , m_hidesAccepted(QSettings().value(hideKey).toBool())
{
    connect(notes, &CaseNotes::replaced, this, [this] { m_anotherCase = true; });
    connect(notes, &CaseNotes::rolesChanged, this, &ReviewSession::takeRoles);
    connect(notes, &CaseNotes::changed, this, [this](OperationId operation) {
        if (!operation)
            emit decided();
    });
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &ReviewSession::reviewNow);
}

ReviewSession::~ReviewSession() = default;

void ReviewSession::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    m_timer.stop();
    m_job.cancel();
    Texts texts = std::exchange(m_texts, {});
    std::vector<std::string> given;
    for (std::size_t i = 0; i < m_now.size(); ++i)
        given.push_back(original(i)->given);
    if (std::exchange(m_anotherCase, false) || !analysis)
        texts.clear();
    m_due.clear();
    m_now.clear();
    m_loaded.clear();
    m_editable.clear();
    m_analysis = std::move(analysis);
    m_settings = {};
    if (!m_analysis)
        return;
    if (!m_analysis->request.settingsFile.empty())
        m_settings = readSettingsFile(m_analysis->request.settingsFile).value_or(ReviewSettings{});
    else
        m_settings.health = m_analysis->request.thresholds;
    m_measured = std::make_shared<MeasuredOnce>();
    m_measured->analysis = m_analysis;
    std::vector<std::vector<Finding>> findings(m_analysis->configurations.size());
    for (std::size_t i = 0; i < m_analysis->findings.size(); ++i)
        findings[m_analysis->findingConfiguration[i]].push_back(m_analysis->findings[i]);
    for (std::size_t i = 0; i < findings.size(); ++i) {
        m_loaded.push_back(asLoaded(m_analysis->configurations[i], std::move(findings[i])));
        m_editable.push_back(takesDrafts(*m_analysis->configurations[i]));
    }
    m_now = m_loaded;
    m_loadedRoles = m_settings.roles;
    // Roles were kept beside the program once, by the path of the configuration: they move into the case.
    if (const auto old = m_notes->roles() || m_now.empty() ? std::nullopt : takeRememberedRoles(m_now.front().configuration->given))
        setRoles(*old, tr("Take over the roles of this configuration", "for the undo menu"));
    takeRoles();
    keepDrafts(std::move(texts), given);
}

void ReviewSession::keepDrafts(Texts texts, const std::vector<std::string>& given)
{
    std::map<std::size_t, Drafts> aside;
    for (auto& [key, text] : texts) {
        const auto& configurations = m_analysis->configurations;
        const auto same = std::ranges::find(configurations, given[key.first], [](const auto& configuration) { return configuration->given; });
        if (same == configurations.end())
            continue;
        const auto configuration = static_cast<std::size_t>(same - configurations.begin());
        const auto file = std::ranges::find((*same)->files, key.second, &ConfigFile::path);
        if (file != (*same)->files.end() && file->text == text->original()) {
            text->disconnect(this);
            follow(text.get(), configuration);
            if (text->changed())
                m_due.insert(configuration);
            m_texts[{configuration, key.second}] = std::move(text);
        } else if (file != (*same)->files.end() && text->changed() && file->text != text->bytes()) { // else it was written there
            aside[configuration].emplace(key.second, text->bytes());
        }
    }
    if (!m_due.empty())
        m_timer.start();
    for (const auto& [configuration, drafts] : aside)
        emit setAside(configuration, drafts);
}

void ReviewSession::follow(DraftText* text, std::size_t configuration)
{
    connect(text, &DraftText::edited, this, [this, text, configuration] {
        if (!m_stepping)
            m_steps.typed(text->document());
        textEdited(configuration);
    });
}

Measured ReviewSession::measured(std::size_t configuration) const
{
    // Requests are attributed to the first configuration only.
    if (configuration != 0)
        return [](const Configuration&) { return std::vector<MeasuredTimes>(); };
    return [once = m_measured, original = m_analysis->configurations.front()](const Configuration& now) {
        std::vector<MeasuredTimes> measured = once->get();
        if (&now == original.get() || measured.empty())
            return measured;
        const auto after = counterparts(*original, now);
        std::erase_if(measured, [&](const MeasuredTimes& times) { return !after.contains(times.block); });
        for (MeasuredTimes& times : measured)
            times.block = after.at(times.block);
        return measured;
    };
}

const Annotation& ReviewSession::decisionOf(std::size_t configuration, std::size_t finding) const { return m_notes->of(m_now[configuration].anchors[finding]); }

std::set<FindingKey> ReviewSession::accepted(std::size_t configuration) const
{
    std::set<FindingKey> keys;
    for (std::size_t i = 0; i < m_now[configuration].findings.size(); ++i) {
        if (decisionOf(configuration, i).decision == ReviewDecision::Accepted)
            keys.insert(keyOf(m_now[configuration].findings[i]));
    }
    return keys;
}

bool ReviewSession::isHidden(std::size_t configuration, std::size_t finding) const
{
    return m_hidesAccepted && decisionOf(configuration, finding).decision == ReviewDecision::Accepted;
}

void ReviewSession::setHidesAccepted(bool hides)
{
    if (hides == m_hidesAccepted)
        return;
    m_hidesAccepted = hides;
    QSettings().setValue(hideKey, hides);
    emit decided();
}

void ReviewSession::setRoles(const RoleSettings& roles, const QString& text) { m_notes->editRoles(roleSettingsText(roles), text); }

/// What was chosen in this case counts before the settings of the team, by which the analysis was made.
void ReviewSession::takeRoles()
{
    if (m_now.empty())
        return;
    const auto settings = m_notes->roles() ? settingsOfText(*m_notes->roles(), "roles") : Result<ReviewSettings>(ReviewSettings{});
    useRoles(m_notes->roles() && settings ? settings->roles : m_loadedRoles);
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
    follow(text.get(), configuration);
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
    std::vector<DraftSteps::Place> places;
    for (const auto& [path, bytes] : texts) {
        if (DraftText* draft = text(configuration, path)) {
            places.push_back(DraftSteps::before(draft->document()));
            draft->replace(bytes);
        }
    }
    m_steps.record(std::move(places));
}

void ReviewSession::step(std::size_t configuration, const std::string& path, bool back, const std::function<void()>& own)
{
    DraftText* draft = text(configuration, path);
    if (!draft)
        return;
    const auto others = m_steps.others(draft->document(), back);
    m_stepping = true;
    own();
    for (QTextDocument* document : others)
        back ? document->undo() : document->redo();
    m_stepping = false;
}

void ReviewSession::discard(std::size_t configuration)
{
    Drafts originals;
    for (const auto& [key, text] : m_texts) {
        if (key.first == configuration)
            originals.emplace(key.second, text->original());
    }
    replace(configuration, originals);
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
    return pathBelow(commonFolder(configuration), path);
}

std::string ReviewSession::patch(std::size_t configuration) const { return patchWith(configuration, drafts(configuration)); }

std::string ReviewSession::patchWith(std::size_t configuration, const Drafts& texts) const
{
    const Configuration& original = *m_analysis->configurations[configuration];
    std::vector<PatchFile> files;
    for (const ConfigFile& file : original.files) {
        const auto draft = texts.find(file.path);
        const std::string path = draft == texts.end() ? std::string() : pathInPatch(original, file.path).value_or(relativePath(original, file.path));
        // Of two links to one file the first counts.
        if (!path.empty() && !std::ranges::contains(files, path, &PatchFile::path))
            files.push_back({path, file.text, draft->second});
    }
    return patchOf(files);
}

std::vector<std::string> ReviewSession::outsideOfPatch(std::size_t configuration) const
{
    std::vector<std::string> outside;
    for (const auto& [path, text] : drafts(configuration)) {
        if (!pathInPatch(*original(configuration), path))
            outside.push_back(path);
    }
    return outside;
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
    ChangedLines changes;
    for (const auto& [key, text] : m_texts) {
        if (key.first == configuration && text->changed())
            changes.emplace(key.second, text->changes());
    }
    auto work = [loaded = m_loaded[configuration], drafts = drafts(configuration), changes = std::move(changes), settings = m_settings, measured = measured(configuration),
                    rolesChanged = m_settings.roles != m_loadedRoles](const JobControl&) {
        if (drafts.empty())
            return rolesChanged ? withOtherRoles(loaded, settings, measured) : loaded;
        return reviewedDraft(loaded, drafts, changes, settings, measured);
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
