// SPDX-License-Identifier: GPL-3.0-or-later
// The annotations of the open case as the pages see them: looked up by operation, edited with undo.
#pragma once

#include "casefile/annotations.h"

#include <QObject>
#include <QStringList>
#include <QUndoStack>

#include <functional>
#include <memory>
#include <optional>

namespace retryscope::ui {

/// Part of the Selection. Who keeps a case on disk listens to edited() and keeps what changed.
class CaseNotes : public QObject {
    Q_OBJECT
public:
    explicit CaseNotes(QObject* parent = nullptr);

    /// Another case: replaces everything and empties the undo stack.
    void open(Annotations annotations, std::vector<SavedFilter> filters, bool editable, std::optional<std::string> roles = std::nullopt);
    /// Another analysis: places are forgotten until place() is called. Annotations stay.
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// Lines that moved take their annotations along; these moves are kept, and no edit that could be undone.
    void place(const PlacedAnnotations& placed);

    const Annotation& of(OperationId operation) const;
    const Annotation& of(const Anchor& anchor) const;
    /// Where edits of this operation go; without a file if it cannot be annotated.
    Anchor anchorOf(OperationId operation) const;
    /// Of all operations of this analysis that have one, or had.
    const std::unordered_map<OperationId, Anchor>& anchors() const { return m_anchors; }
    const Annotations& annotations() const { return m_annotations; }
    QStringList tags() const; ///< all that are in use, sorted
    std::size_t lost() const { return m_lost; } ///< annotations whose lines are not in this analysis

    bool isEditable() const { return m_editable; } ///< false: the case was opened read-only
    void setEditable(bool editable);

    /// One step of undo, for all of them together. `text`: what is done, for the menu. Nothing happens if nothing changes.
    using Change = std::function<void(Annotation&)>;
    void edit(const std::vector<Anchor>& anchors, const Change& change, const QString& text);
    void edit(const std::vector<OperationId>& operations, const Change& change, const QString& text);
    void edit(OperationId operation, const Change& change, const QString& text) { edit(std::vector{operation}, change, text); }
    /// The roles of the locations as the text of a settings file; nullopt: none were ever given in this case.
    const std::optional<std::string>& roles() const { return m_roles; }
    void editRoles(const std::string& settings, const QString& text); ///< one step of undo
    /// True if the next step of undo takes back the roles.
    bool undoesRoles() const;

    QUndoStack* undoStack() { return &m_undo; }
    /// What is being typed is made an edit now: the case is about to be saved or left.
    void finishEdits() { emit finishing(); }

    const std::vector<SavedFilter>& filters() const { return m_filters; }
    void setFilters(std::vector<SavedFilter> filters); ///< kept at once, without undo

signals:
    void changed(retryscope::OperationId operation); ///< its annotation; none: any of them may have changed
    void edited(const retryscope::Anchor& anchor);   ///< has to be kept
    void filtersChanged();
    void rolesChanged();
    void finishing();
    void replaced();                                 ///< another case, or none: what was edited belongs to the one before
    void opened();                                   ///< another case, or editable or not

private:
    friend class EditNotes;
    friend class EditRoles;
    void setRoles(const std::optional<std::string>& roles);
    void set(const Anchor& anchor, const Annotation& annotation);

    std::shared_ptr<const Analysis> m_analysis;
    Annotations m_annotations;
    std::unordered_map<OperationId, Anchor> m_anchors;
    std::map<Anchor, OperationId> m_operations;
    std::vector<SavedFilter> m_filters;
    std::optional<std::string> m_roles;
    QUndoStack m_undo;
    std::size_t m_lost = 0;
    bool m_editable = true;
};

} // namespace retryscope::ui
