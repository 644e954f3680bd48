// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the tree once per analysis; counts of findings stand at every level above them.
#include "ui/configview/config_tree.h"

#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QTabBar>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

enum ItemRole { ConfigurationRole = Qt::UserRole, FileRole, FirstLineRole, LastLineRole };
constexpr qsizetype labelLength = 60;

QString labelOf(const Directive& directive)
{
    QString label = foreign(directive.name);
    // "location ~* \.php$" as written; of a server its first name says more than nothing.
    for (const Argument& argument : directive.args)
        label += u' ' + foreign(argument.value, labelLength);
    return label;
}

QString labelOf(const Configuration& configuration, const Directive& directive)
{
    if (directive.name == "server" && directive.args.empty()) {
        for (const DirectiveId child : directive.children) {
            if (configuration.at(child).name == "server_name" && !configuration.at(child).args.empty())
                return labelOf(directive) + u' ' + foreign(configuration.at(child).args.front().value, labelLength);
        }
    }
    return labelOf(directive);
}

/// The folder of a file below that of the configuration's first file; "" for the same folder.
QString folderOf(const Configuration& configuration, const ConfigFile& file)
{
    const std::string& main = configuration.files.front().displayPath;
    const std::string base = main.substr(0, main.rfind('/') + 1);
    std::string_view path = file.displayPath;
    if (path.starts_with(base))
        path.remove_prefix(base.size());
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? QString() : foreign(path.substr(0, slash + 1));
}

QString nameOf(const ConfigFile& file) { return foreign(std::string_view(file.displayPath).substr(file.displayPath.rfind('/') + 1)); }

} // namespace

QString ConfigTree::relativePath(const Configuration& configuration, ConfigFileId file)
{
    return folderOf(configuration, configuration.file(file)) + nameOf(configuration.file(file));
}

ConfigTree::ConfigTree(QWidget* parent)
    : QWidget(parent)
    , m_modes(new QTabBar(this))
    , m_tree(new QTreeWidget(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_modes);
    layout->addWidget(m_tree);
    m_modes->addTab({});
    m_modes->addTab({});
    m_modes->setDrawBase(false);
    m_tree->setObjectName(u"configTree"_s);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->setIndentation(fontMetrics().averageCharWidth() * 2);
    connect(m_modes, &QTabBar::currentChanged, this, &ConfigTree::rebuild);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!item || !item->data(0, FileRole).toUInt())
            return;
        emit placeChosen({item->data(0, ConfigurationRole).toUInt(), ConfigFileId{item->data(0, FileRole).toUInt()}, item->data(0, FirstLineRole).toUInt()});
    });
    rebuild();
}

void ConfigTree::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    m_analysis = std::move(analysis);
    rebuild();
}

void ConfigTree::setMode(Mode mode) { m_modes->setCurrentIndex(mode); }

void ConfigTree::rebuild()
{
    const QSignalBlocker blocker(m_tree);
    m_tree->clear();
    m_modes->setTabText(Files, tr("Files"));
    //: The configuration as nginx sees it, whatever file a block stands in
    m_modes->setTabText(Logic, tr("Logic"));
    m_modes->setAccessibleName(tr("Order of the tree"));
    m_tree->setAccessibleName(tr("Files and blocks of the configuration"));
    if (!m_analysis)
        return;
    for (std::size_t i = 0; i < m_analysis->configurations.size(); ++i) {
        const Configuration& configuration = *m_analysis->configurations[i];
        QTreeWidgetItem* parent = m_tree->invisibleRootItem();
        if (m_analysis->configurations.size() > 1) {
            parent = new QTreeWidgetItem(parent, {foreign(configuration.given)});
            parent->setToolTip(0, parent->text(0));
            parent->setExpanded(true);
        }
        if (configuration.files.empty())
            continue;
        if (m_modes->currentIndex() == Files)
            addFiles(i, parent);
        else
            addLogic(i, parent);
    }
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        countFindings(m_tree->topLevelItem(i));
}

void ConfigTree::addFiles(std::size_t configuration, QTreeWidgetItem* parent)
{
    const Configuration& config = *m_analysis->configurations[configuration];
    std::map<QString, QTreeWidgetItem*> folders;
    std::vector<DirectiveId> tops;
    for (std::size_t f = 0; f < config.files.size(); ++f) {
        const ConfigFileId file = ConfigFileId::fromIndex(f);
        const ConfigFile& source = config.files[f];
        QTreeWidgetItem* above = parent;
        if (const QString folder = folderOf(config, source); !folder.isEmpty()) {
            QTreeWidgetItem*& item = folders[folder];
            if (!item) {
                item = new QTreeWidgetItem(parent, {folder});
                item->setExpanded(config.files.size() <= 12);
            }
            above = item;
        }
        const auto lines = static_cast<std::uint32_t>(1 + std::ranges::count(source.text, '\n'));
        QTreeWidgetItem* item = addItem(above, nameOf(source), {configuration, file, 1}, lines);
        item->setToolTip(0, foreign(source.displayPath));
        tops.clear();
        for (std::size_t d = 0; d < config.directives.size(); ++d) {
            const Directive& directive = config.directives[d];
            const bool top = !directive.parent || config.at(directive.parent).span.file != file;
            if (directive.block && directive.span.file == file && top)
                tops.push_back(DirectiveId::fromIndex(d));
        }
        addBlocks(configuration, tops, file, item);
        item->setExpanded(config.files.size() <= 4 || f == 0);
    }
    for (const auto& [name, item] : folders)
        item->setText(0, tr("%1 (%2)", "folder and number of files").arg(name, countText(static_cast<qulonglong>(item->childCount()))));
}

void ConfigTree::addLogic(std::size_t configuration, QTreeWidgetItem* parent)
{
    const Configuration& config = *m_analysis->configurations[configuration];
    std::vector<DirectiveId> tops;
    for (const DirectiveId root : config.roots) {
        if (config.at(root).block)
            tops.push_back(root);
    }
    addBlocks(configuration, tops, {}, parent);
}

void ConfigTree::addBlocks(std::size_t configuration, const std::vector<DirectiveId>& blocks, ConfigFileId onlyFile, QTreeWidgetItem* parent)
{
    const Configuration& config = *m_analysis->configurations[configuration];
    for (const DirectiveId id : blocks) {
        const Directive& directive = config.at(id);
        QTreeWidgetItem* item = addItem(parent, labelOf(config, directive), {configuration, directive.span.file, directive.span.line}, directive.span.endLine);
        std::vector<DirectiveId> inner;
        for (const DirectiveId child : directive.children) {
            if (config.at(child).block && (!onlyFile || config.at(child).span.file == onlyFile))
                inner.push_back(child);
        }
        addBlocks(configuration, inner, onlyFile, item);
        item->setExpanded(true);
    }
}

QTreeWidgetItem* ConfigTree::addItem(QTreeWidgetItem* parent, const QString& text, const ConfigPlace& place, std::uint32_t lastLine)
{
    auto* item = new QTreeWidgetItem(parent, {text});
    item->setData(0, ConfigurationRole, QVariant::fromValue<uint>(static_cast<uint>(place.configuration)));
    item->setData(0, FileRole, place.file.value);
    item->setData(0, FirstLineRole, place.line);
    item->setData(0, LastLineRole, lastLine);
    item->setSizeHint(0, QSize(0, fontMetrics().height() + grid::inside));
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    return item;
}

void ConfigTree::countFindings(QTreeWidgetItem* item)
{
    int count = 0;
    std::optional<Severity> worst;
    const auto configuration = item->data(0, ConfigurationRole).toUInt();
    const auto file = item->data(0, FileRole).toUInt();
    if (file) {
        for (std::size_t i = 0; i < m_analysis->findings.size(); ++i) {
            const Finding& finding = m_analysis->findings[i];
            if (m_analysis->findingConfiguration[i] != configuration || finding.span.file.value != file
                || finding.span.line < item->data(0, FirstLineRole).toUInt() || finding.span.line > item->data(0, LastLineRole).toUInt())
                continue;
            ++count;
            worst = std::max(worst.value_or(Severity::Info), finding.severity);
        }
    }
    for (int i = 0; i < item->childCount(); ++i)
        countFindings(item->child(i));
    if (!count || !worst)
        return;
    item->setText(1, countText(static_cast<qulonglong>(count)));
    item->setForeground(1, toneColor(toneOf(*worst), palette()));
    //: Count of findings and the severity of the worst, for screen readers and tool tips
    item->setToolTip(1, tr("%n finding(s), the worst: %1", nullptr, count).arg(severityText(*worst)));
}

void ConfigTree::showPlace(const ConfigPlace& place)
{
    const QSignalBlocker blocker(m_tree);
    QTreeWidgetItem* best = nullptr;
    for (QTreeWidgetItemIterator it(m_tree); *it; ++it) {
        QTreeWidgetItem* item = *it;
        if (item->data(0, ConfigurationRole).toUInt() == place.configuration && item->data(0, FileRole).toUInt() == place.file.value
            && item->data(0, FirstLineRole).toUInt() <= place.line && place.line <= item->data(0, LastLineRole).toUInt())
            best = item;
    }
    m_tree->setCurrentItem(best);
    if (best)
        m_tree->scrollToItem(best);
}

void ConfigTree::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        rebuild();
}

} // namespace retryscope::ui
