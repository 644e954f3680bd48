// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations as files with their blocks, or as nginx sees them: http > server > location across all files.
#pragma once

#include "incident/finding.h"

#include <QHash>
#include <QWidget>

#include <map>

class QLayout;
class QLineEdit;
class QTabBar;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace retryscope::ui {

class ReviewSession;

/// A line of a file of a configuration.
struct ConfigPlace {
    std::size_t configuration = 0;
    ConfigFileId file;
    std::uint32_t line = 1; ///< 1-based
    bool operator==(const ConfigPlace&) const = default;
};

class ConfigTree : public QWidget {
    Q_OBJECT
public:
    enum Mode { Files, Logic };
    explicit ConfigTree(QWidget* parent = nullptr);

    /// Follows the configurations of the session as they are now.
    void setSession(const ReviewSession* session);
    void refresh(); ///< the session has others, or other findings; what was open stays open
    void setMode(Mode mode);
    /// Marks the innermost entry that contains the place; emits nothing.
    void showPlace(const ConfigPlace& place);
    /// "conf.d/shop.conf": as seen from the folder of the configuration's first file.
    static QString relativePath(const Configuration& configuration, ConfigFileId file);

signals:
    void placeChosen(const retryscope::ui::ConfigPlace& place);

protected:
    void changeEvent(QEvent* event) override;

private:
    QLayout* createFilter();
    void rebuild();
    std::size_t shape() const;
    bool isBroken() const;
    void countAll();
    void indexFindings();
    void countInBlocks(std::size_t configuration, const Finding& finding);
    void addUsers(std::size_t configuration, const Directive& upstream, QTreeWidgetItem* parent);
    const Configuration& configurationAt(std::size_t configuration) const;
    void keepExpansion(const QTreeWidgetItem* item, const QString& path);
    void restoreExpansion(QTreeWidgetItem* item, const QString& path);
    void applyFilter();
    bool filter(QTreeWidgetItem* item, bool aboveMatches);
    void addFiles(std::size_t configuration, QTreeWidgetItem* parent);
    void addLogic(std::size_t configuration, QTreeWidgetItem* parent);
    void addBlocks(std::size_t configuration, const std::vector<DirectiveId>& blocks, ConfigFileId onlyFile, QTreeWidgetItem* parent);
    /// The next entry below `parent`: one that is there already, as after a review most are the same, or a new one.
    QTreeWidgetItem* nextItem(QTreeWidgetItem* parent, const QString& label, bool expanded);
    QTreeWidgetItem* addItem(QTreeWidgetItem* parent, const QString& text, const ConfigPlace& place, std::uint32_t lastLine, bool expanded);
    void trim(QTreeWidgetItem* item);
    void addAll();
    void countFindings(QTreeWidgetItem* item);

    using Marks = std::vector<std::pair<std::uint32_t, Severity>>; ///< by line
    const ReviewSession* m_session = nullptr;
    std::map<std::pair<std::size_t, std::uint32_t>, Marks> m_marks; ///< by configuration and file
    std::map<std::pair<std::size_t, std::uint32_t>, std::pair<int, Severity>> m_blocks; ///< in Logic: count and worst, by configuration and block
    std::map<std::string, std::vector<DirectiveId>> m_users; ///< in Logic: who passes on to a group, by its name in lower case
    struct Placed {
        ConfigPlace first;
        std::uint32_t lastLine = 0;
        QTreeWidgetItem* item = nullptr;
    };
    std::vector<Placed> m_places;           ///< of the entries, those inside of others behind them
    QHash<QTreeWidgetItem*, int> m_next;    ///< while the tree is built: how many children are made
    QHash<QString, bool> m_expanded;
    int m_built = Files; ///< the mode that the tree shows
    std::size_t m_shape = 0;    ///< of what it shows
    bool m_builtBroken = false; ///< a brace was missing when it was built
    bool m_anew = false;        ///< all words and colours are others
    QTabBar* m_modes;
    QLineEdit* m_filter;
    QToolButton* m_onlyFindings;
    QTreeWidget* m_tree;
};

} // namespace retryscope::ui
