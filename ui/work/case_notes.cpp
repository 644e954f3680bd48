// SPDX-License-Identifier: GPL-3.0-or-later
// Undo keeps whole annotations before and after: they are small, and nothing can be left half undone.
#include "ui/work/case_notes.h"

#include <QUndoCommand>

namespace retryscope::ui {

/// Annotations before and after.
class EditNotes : public QUndoCommand {
public:
    struct Step {
        Anchor anchor;
        Annotation before, after;
    };

    EditNotes(CaseNotes* notes, std::vector<Step> steps, const QString& text)
        : QUndoCommand(text)
        , m_notes(notes)
        , m_steps(std::move(steps))
    {
    }
    void undo() override { apply(&Step::before); }
    void redo() override { apply(&Step::after); }

private:
    void apply(Annotation Step::*which)
    {
        for (const Step& step : m_steps)
            m_notes->set(step.anchor, step.*which);
    }

    CaseNotes* m_notes;
    std::vector<Step> m_steps;
};

/// The roles of the locations before and after.
class EditRoles : public QUndoCommand {
public:
    EditRoles(CaseNotes* notes, std::string after, const QString& text)
        : QUndoCommand(text)
        , m_notes(notes)
        , m_before(notes->roles())
        , m_after(std::move(after))
    {
    }
    void undo() override { m_notes->setRoles(m_before); }
    void redo() override { m_notes->setRoles(m_after); }

private:
    CaseNotes* m_notes;
    std::optional<std::string> m_before, m_after;
};

namespace {

Instant now() { return std::chrono::floor<Duration>(std::chrono::system_clock::now()); }

} // namespace

CaseNotes::CaseNotes(QObject* parent)
    : QObject(parent)
{
}

void CaseNotes::open(Annotations annotations, std::vector<SavedFilter> filters, bool editable, std::optional<std::string> roles)
{
    m_undo.clear();
    m_roles = std::move(roles);
    m_annotations = std::move(annotations);
    m_filters = std::move(filters);
    m_anchors.clear();
    m_operations.clear();
    m_lost = 0;
    m_editable = editable;
    emit replaced();
    emit opened();
    emit changed({});
    emit filtersChanged();
    emit rolesChanged();
}

void CaseNotes::setEditable(bool editable)
{
    if (editable == m_editable)
        return;
    m_editable = editable;
    emit opened();
}

void CaseNotes::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    m_analysis = std::move(analysis);
    m_anchors.clear();
    m_operations.clear();
    m_lost = 0;
    if (!m_annotations.empty())
        emit changed({});
}

void CaseNotes::place(const PlacedAnnotations& placed)
{
    for (const auto& [from, to] : placed.moved) {
        const Annotation annotation = of(from);
        m_annotations.set(to, annotation);
        m_annotations.set(from, {});
        emit edited(from);
        emit edited(to);
    }
    m_anchors = placed.anchors;
    m_operations.clear();
    for (const auto& [operation, anchor] : m_anchors)
        m_operations.emplace(anchor, operation);
    m_lost = placed.lost.size();
    emit changed({});
}

const Annotation& CaseNotes::of(const Anchor& anchor) const
{
    static const Annotation none;
    const Annotation* found = m_annotations.find(anchor);
    return found ? *found : none;
}

const Annotation& CaseNotes::of(OperationId operation) const
{
    static const Annotation none;
    const auto found = m_anchors.find(operation);
    return found == m_anchors.end() ? none : of(found->second);
}

Anchor CaseNotes::anchorOf(OperationId operation) const
{
    if (const auto found = m_anchors.find(operation); found != m_anchors.end())
        return found->second;
    return operation && m_analysis ? retryscope::anchorOf(*m_analysis, operation) : Anchor{};
}

QStringList CaseNotes::tags() const
{
    std::set<std::string> all;
    for (const auto& [anchor, annotation] : m_annotations.all())
        all.insert(annotation.tags.begin(), annotation.tags.end());
    QStringList tags;
    for (const std::string& tag : all)
        tags.append(QString::fromStdString(tag));
    return tags;
}

void CaseNotes::edit(const std::vector<Anchor>& anchors, const Change& change, const QString& text)
{
    std::vector<EditNotes::Step> steps;
    for (const Anchor& anchor : anchors) {
        if (!m_editable || !anchor)
            continue;
        const Annotation& before = of(anchor);
        Annotation after = before;
        change(after);
        if (after == before)
            continue;
        after.changed = now();
        steps.push_back({anchor, before, std::move(after)});
    }
    if (!steps.empty())
        m_undo.push(new EditNotes(this, std::move(steps), text));
}

void CaseNotes::edit(const std::vector<OperationId>& operations, const Change& change, const QString& text)
{
    std::vector<Anchor> anchors;
    for (const OperationId operation : operations) {
        const Anchor anchor = anchorOf(operation);
        if (!anchor)
            continue;
        m_anchors.emplace(operation, anchor);
        m_operations.emplace(anchor, operation);
        anchors.push_back(anchor);
    }
    edit(anchors, change, text);
}

void CaseNotes::set(const Anchor& anchor, const Annotation& annotation)
{
    m_annotations.set(anchor, annotation);
    const auto operation = m_operations.find(anchor);
    emit changed(operation == m_operations.end() ? OperationId{} : operation->second);
    emit edited(anchor);
}

void CaseNotes::editRoles(const std::string& settings, const QString& text)
{
    if (m_editable && m_roles != settings)
        m_undo.push(new EditRoles(this, settings, text));
}

bool CaseNotes::undoesRoles() const { return m_undo.canUndo() && dynamic_cast<const EditRoles*>(m_undo.command(m_undo.index() - 1)); }

void CaseNotes::setRoles(const std::optional<std::string>& roles)
{
    m_roles = roles;
    emit rolesChanged();
}

void CaseNotes::setFilters(std::vector<SavedFilter> filters)
{
    if (filters == m_filters || !m_editable)
        return;
    m_filters = std::move(filters);
    emit filtersChanged();
}

} // namespace retryscope::ui
