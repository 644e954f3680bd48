// SPDX-License-Identifier: GPL-3.0-or-later
// The configurations as files with their blocks, or as nginx sees them: http > server > location across all files.
#pragma once

#include "incident/analysis.h"

#include <QWidget>

class QTabBar;
class QTreeWidget;
class QTreeWidgetItem;

namespace retryscope::ui {

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

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
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
    void rebuild();
    void addFiles(std::size_t configuration, QTreeWidgetItem* parent);
    void addLogic(std::size_t configuration, QTreeWidgetItem* parent);
    void addBlocks(std::size_t configuration, const std::vector<DirectiveId>& blocks, ConfigFileId onlyFile, QTreeWidgetItem* parent);
    QTreeWidgetItem* addItem(QTreeWidgetItem* parent, const QString& text, const ConfigPlace& place, std::uint32_t lastLine);
    void countFindings(QTreeWidgetItem* item);

    std::shared_ptr<const Analysis> m_analysis;
    QTabBar* m_modes;
    QTreeWidget* m_tree;
};

} // namespace retryscope::ui
