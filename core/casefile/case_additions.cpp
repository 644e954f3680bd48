// SPDX-License-Identifier: GPL-3.0-or-later
// Annotations, saved filters and the state of the window.
#include "casefile/case_file.h"

#include <algorithm>
#include <array>
#include <ranges>

namespace retryscope {

namespace {

constexpr std::array anchorWords{"request", "finding"}; ///< by Anchor::Of
constexpr std::array decisionWords{"", "accepted", "to-fix"}; ///< by ReviewDecision
constexpr const char *savedRoles = "roles", *editedRoles = "roles.draft"; ///< in the table of states
constexpr const char* selectAnnotations = "SELECT draft, of, file, line, mark, reviewed, to_report, tags, note, verdict, reason, author, decided, changed, decision, owner"
                                          " FROM annotation ORDER BY draft";
constexpr const char* insertAnnotation = "INSERT OR REPLACE INTO annotation(draft, of, file, line, mark, reviewed, to_report, tags, note, verdict, reason,"
                                         " author, decided, changed, decision, owner) VALUES(1,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";

std::optional<Verdict> verdictOf(const std::string& text)
{
    for (int i = 0; i <= static_cast<int>(Verdict::Unresolved); ++i) {
        if (word(static_cast<Verdict>(i)) == text)
            return static_cast<Verdict>(i);
    }
    return std::nullopt;
}

std::set<std::string> tagsOf(const std::string& lines)
{
    std::set<std::string> tags;
    for (const auto part : lines | std::views::split('\n')) {
        if (const std::string_view tag(part.begin(), part.end()); !tag.empty())
            tags.emplace(tag);
    }
    return tags;
}

std::string linesOf(const std::set<std::string>& tags)
{
    std::string lines;
    for (const std::string& tag : tags)
        lines.append(lines.empty() ? "" : "\n").append(tag);
    return lines;
}

Instant instantOf(std::int64_t micros) { return Instant{Duration{micros}}; }
std::int64_t microsOf(Instant instant) { return instant.time_since_epoch().count(); }

Annotation annotationOf(const Statement& row)
{
    Annotation annotation;
    annotation.reviewed = row.number(5) != 0;
    annotation.toReport = row.number(6) != 0;
    annotation.tags = tagsOf(row.text(7));
    annotation.note = row.text(8);
    if (const auto verdict = row.isNull(9) ? std::nullopt : verdictOf(row.text(9)))
        annotation.verdict = ManualVerdict{*verdict, row.text(10), row.text(11), instantOf(row.number(12))};
    annotation.changed = instantOf(row.number(13));
    const auto decision = std::ranges::find(decisionWords, row.text(14));
    annotation.decision = decision == decisionWords.end() ? ReviewDecision::None : static_cast<ReviewDecision>(decision - decisionWords.begin());
    annotation.owner = row.text(15);
    return annotation;
}

void bindAnnotation(Statement& statement, const Anchor& anchor, const Annotation& annotation)
{
    statement.bind(1, anchorWords[static_cast<std::size_t>(anchor.of)]).bind(2, anchor.file).bind(3, static_cast<std::int64_t>(anchor.line)).bind(4, anchor.mark);
    statement.bind(5, std::int64_t{annotation.reviewed}).bind(6, std::int64_t{annotation.toReport});
    statement.bind(7, linesOf(annotation.tags)).bind(8, annotation.note);
    if (annotation.verdict) {
        const ManualVerdict& verdict = *annotation.verdict;
        statement.bind(9, word(verdict.verdict)).bind(10, verdict.reason).bind(11, verdict.author).bind(12, microsOf(verdict.at));
    }
    statement.bind(13, microsOf(annotation.changed));
    statement.bind(14, std::string(decisionWords[static_cast<std::size_t>(annotation.decision)])).bind(15, annotation.owner);
}

} // namespace

Result<CaseAdditions> CaseFile::additions()
{
    CaseAdditions result;
    auto rows = m_database->prepare(selectAnnotations);
    if (!rows)
        return std::unexpected(rows.error());
    while (rows->step()) {
        Anchor anchor{Anchor::Of::Request, rows->text(2), static_cast<std::uint64_t>(rows->number(3)), rows->text(4)};
        if (rows->text(1) == anchorWords[1])
            anchor.of = Anchor::Of::Finding;
        result.hasDraft = result.hasDraft || rows->number(0) != 0;
        result.annotations.set(anchor, annotationOf(*rows));
    }
    if (m_database->failed())
        return std::unexpected(m_database->error());
    auto filters = m_database->prepare("SELECT name, text FROM filter ORDER BY position");
    if (!filters)
        return std::unexpected(filters.error());
    while (filters->step())
        result.filters.push_back({filters->text(0), filters->text(1)});
    result.roles = kept(editedRoles);
    result.hasDraft = result.hasDraft || result.roles;
    if (!result.roles)
        result.roles = kept(savedRoles);
    if (m_database->failed())
        return std::unexpected(m_database->error());
    return result;
}

Result<void> CaseFile::keepDraft(const std::vector<std::pair<Anchor, Annotation>>& edits)
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return std::unexpected(transaction.error());
    auto insert = m_database->prepare(insertAnnotation);
    if (!insert)
        return std::unexpected(insert.error());
    for (const auto& [anchor, annotation] : edits) {
        bindAnnotation(*insert, anchor, annotation);
        if (auto done = m_database->finish(*insert); !done)
            return done;
        insert->reset();
    }
    return transaction->commit();
}

Result<void> CaseFile::saveDraft()
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return std::unexpected(transaction.error());
    // An entry that says nothing takes the saved one away and goes itself.
    const char* save = "UPDATE OR REPLACE annotation SET draft=0 WHERE draft=1;"
                       "DELETE FROM annotation WHERE draft=0 AND reviewed=0 AND to_report=0 AND tags='' AND note='' AND verdict IS NULL AND decision='' AND owner='';"
                       "INSERT OR REPLACE INTO state(name, value) SELECT 'roles', value FROM state WHERE name='roles.draft';"
                       "DELETE FROM state WHERE name='roles.draft'";
    if (auto saved = m_database->run(save); !saved)
        return saved;
    return transaction->commit();
}

void CaseFile::settle() { (void)m_database->number("PRAGMA wal_checkpoint(TRUNCATE)"); }

Result<void> CaseFile::discardDraft() { return m_database->run("DELETE FROM annotation WHERE draft=1; DELETE FROM state WHERE name='roles.draft'"); }

Result<void> CaseFile::keepRoles(const std::string& settings) { return setState(editedRoles, settings); }

std::optional<std::string> CaseFile::kept(const std::string& name)
{
    auto row = m_database->prepare("SELECT value FROM state WHERE name=?");
    if (!row)
        return std::nullopt;
    row->bind(1, name);
    return row->step() ? std::optional(row->blob(0)) : std::nullopt;
}

Result<void> CaseFile::setFilters(const std::vector<SavedFilter>& filters)
{
    auto transaction = Transaction::begin(*m_database);
    if (!transaction)
        return std::unexpected(transaction.error());
    if (auto cleared = m_database->run("DELETE FROM filter"); !cleared)
        return cleared;
    auto insert = m_database->prepare("INSERT OR REPLACE INTO filter(name, text) VALUES(?,?)");
    if (!insert)
        return std::unexpected(insert.error());
    for (const SavedFilter& filter : filters) {
        insert->bind(1, filter.name).bind(2, filter.text);
        if (auto done = m_database->finish(*insert); !done)
            return done;
        insert->reset();
    }
    return transaction->commit();
}

std::string CaseFile::state(const std::string& name) { return kept(name).value_or(std::string()); }

Result<void> CaseFile::setState(const std::string& name, const std::string& value)
{
    auto insert = m_database->prepare("INSERT OR REPLACE INTO state(name, value) VALUES(?,?)");
    if (!insert)
        return std::unexpected(insert.error());
    insert->bind(1, name).bindBlob(2, value);
    return m_database->finish(*insert);
}

} // namespace retryscope
