// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the tree once per analysis; counts of findings stand at every level above them.
#include "ui/configview/config_tree.h"

#include "config/effective.h"
#include "ui/configview/group_users.h"
#include "ui/configview/review_session.h"
#include "ui/text/foreign.h"
#include "ui/text/numbers.h"
#include "ui/text/phrases.h"
#include "ui/widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QTabBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

enum ItemRole { ConfigurationRole = Qt::UserRole, FileRole, FirstLineRole, LastLineRole, LabelRole, CountRole, BlockRole };
constexpr int severities = static_cast<int>(Severity::Error) + 1;
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
    , m_filter(new QLineEdit(this))
    , m_onlyFindings(new QToolButton(this))
    , m_tree(new QTreeWidget(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_modes);
    layout->addLayout(createFilter());
    layout->addWidget(m_tree);
    m_modes->addTab({});
    m_modes->addTab({});
    m_modes->setDrawBase(false);
    m_tree->setObjectName(u"configTree"_s);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setColumnCount(2);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle); // locations differ at their ends
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(grid::inside);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_tree->setIndentation(fontMetrics().averageCharWidth() * 2);
    connect(m_modes, &QTabBar::currentChanged, this, &ConfigTree::rebuild);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && item->data(0, FileRole).toUInt())
            emit placeChosen({item->data(0, ConfigurationRole).toUInt(), ConfigFileId{item->data(0, FileRole).toUInt()}, item->data(0, FirstLineRole).toUInt()});
    });
    rebuild();
}

QLayout* ConfigTree::createFilter()
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(grid::inside, grid::inside, grid::inside, grid::inside);
    row->setSpacing(grid::inside);
    row->addWidget(m_filter, 1);
    row->addWidget(m_onlyFindings);
    m_filter->setObjectName(u"treeFilter"_s);
    m_filter->setClearButtonEnabled(true);
    m_onlyFindings->setObjectName(u"treeOnlyFindings"_s);
    m_onlyFindings->setCheckable(true);
    m_onlyFindings->setAutoRaise(true);
    connect(m_filter, &QLineEdit::textChanged, this, &ConfigTree::applyFilter);
    connect(m_onlyFindings, &QToolButton::toggled, this, &ConfigTree::applyFilter);
    return row;
}

void ConfigTree::setSession(const ReviewSession* session)
{
    m_session = session;
    m_expanded.clear();
    m_places.clear();
    const QSignalBlocker blocker(m_tree);
    m_tree->clear();
    rebuild();
}

void ConfigTree::refresh()
{
    if (!m_session || m_places.empty())
        return rebuild();
    // A block that is being typed has everything behind it inside, for a moment: the tree waits for its brace.
    if (isBroken() && !m_builtBroken)
        return;
    if (shape() != m_shape)
        return rebuild();
    indexFindings();
    countAll();
}

bool ConfigTree::isBroken() const
{
    for (std::size_t i = 0; i < m_session->count(); ++i) {
        if (std::ranges::any_of(configurationAt(i).problems, [](const ConfigProblem& problem) { return problem.kind == ConfigProblem::Kind::UnexpectedEnd || problem.kind == ConfigProblem::Kind::UnexpectedBrace; }))
            return true;
    }
    return false;
}

/// Of everything that the entries are made of; their counts are not.
std::size_t ConfigTree::shape() const
{
    std::size_t all = static_cast<std::size_t>(m_modes->currentIndex());
    const auto add = [&all](std::size_t part) { all = (all ^ part) * 0x100000001b3U; };
    const auto addText = [&](std::string_view text) { add(std::hash<std::string_view>{}(text)); };
    for (std::size_t i = 0; i < m_session->count(); ++i) {
        const Configuration& configuration = configurationAt(i);
        addText(configuration.given);
        for (const ConfigFile& file : configuration.files) {
            addText(file.displayPath);
            add(static_cast<std::size_t>(std::ranges::count(file.text, '\n')));
        }
        for (const Directive& directive : configuration.directives) {
            if (!directive.block && directive.name != "server_name")
                continue;
            addText(directive.name);
            for (const Argument& argument : directive.args)
                addText(argument.value);
            for (const std::size_t part : {directive.span.line, directive.span.endLine, directive.span.file.value})
                add(part);
        }
    }
    return all;
}

const Configuration& ConfigTree::configurationAt(std::size_t configuration) const { return *m_session->at(configuration).configuration; }

void ConfigTree::indexFindings()
{
    m_marks.clear();
    m_blocks.clear();
    for (std::size_t i = 0; i < m_session->count(); ++i) {
        const auto& findings = m_session->at(i).findings;
        for (std::size_t f = 0; f < findings.size(); ++f) {
            // Nobody has to look after what was accepted.
            if (m_session->decisionOf(i, f).decision == ReviewDecision::Accepted)
                continue;
            if (m_modes->currentIndex() == Logic)
                countInBlocks(i, findings[f]);
            else
                m_marks[{i, findings[f].span.file.value}].emplace_back(findings[f].span.line, findings[f].severity);
        }
    }
    for (auto& [file, marks] : m_marks)
        std::ranges::sort(marks);
}

/// As nginx sees it a line of an included file stands in the block that includes it.
void ConfigTree::countInBlocks(std::size_t configuration, const Finding& finding)
{
    const Configuration& config = configurationAt(configuration);
    for (DirectiveId level = finding.directive; level && level.index() < config.directives.size(); level = config.at(level).parent) {
        if (!config.at(level).block)
            continue;
        auto& [count, worst] = m_blocks[{configuration, level.value}];
        ++count;
        worst = std::max(worst, finding.severity);
    }
}

void ConfigTree::keepExpansion(const QTreeWidgetItem* item, const QString& path)
{
    for (int i = 0; i < item->childCount(); ++i) {
        const QTreeWidgetItem* child = item->child(i);
        const QString own = path + QLatin1Char('\n') + child->text(0);
        if (child->childCount())
            m_expanded[own] = child->isExpanded();
        keepExpansion(child, own);
    }
}

void ConfigTree::restoreExpansion(QTreeWidgetItem* item, const QString& path)
{
    for (int i = 0; i < item->childCount(); ++i) {
        const QString own = path + QLatin1Char('\n') + item->child(i)->text(0);
        if (const auto known = m_expanded.constFind(own); known != m_expanded.constEnd())
            item->child(i)->setExpanded(*known);
        restoreExpansion(item->child(i), own);
    }
}

/// An entry is shown if it matches, or something in it does, or what it stands in does by its name.
bool ConfigTree::filter(QTreeWidgetItem* item, bool aboveMatches)
{
    const QString sought = m_filter->text().trimmed();
    const bool name = !sought.isEmpty() && item->text(0).contains(sought, Qt::CaseInsensitive);
    const bool own = (sought.isEmpty() || name || aboveMatches) && (!m_onlyFindings->isChecked() || !item->text(1).isEmpty());
    bool any = own;
    for (int i = 0; i < item->childCount(); ++i)
        any = filter(item->child(i), name || aboveMatches) || any;
    item->setHidden(!any);
    return any;
}

void ConfigTree::applyFilter()
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        filter(m_tree->topLevelItem(i), false);
}

void ConfigTree::setMode(Mode mode) { m_modes->setCurrentIndex(mode); }

void ConfigTree::rebuild()
{
    const QSignalBlocker blocker(m_tree);
    const bool again = m_built == m_modes->currentIndex();
    if (!again) {
        keepExpansion(m_tree->invisibleRootItem(), QString::number(m_built));
        m_tree->clear();
    }
    m_built = m_modes->currentIndex();
    m_modes->setTabText(Files, tr("Files"));
    //: The configuration as nginx sees it, whatever file a block stands in
    m_modes->setTabText(Logic, tr("Logic"));
    m_modes->setAccessibleName(tr("Order of the tree"));
    m_tree->setAccessibleName(tr("Files and blocks of the configuration"));
    m_filter->setPlaceholderText(tr("Filter by name"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_onlyFindings->setIcon(severityIcon(Severity::Warning, palette()));
    m_onlyFindings->setToolTip(tr("Only what has findings"));
    m_onlyFindings->setAccessibleName(m_onlyFindings->toolTip());
    m_places.clear();
    if (!m_session)
        return;
    indexFindings();
    addAll();
    m_shape = shape();
    m_builtBroken = isBroken();
    if (!again)
        restoreExpansion(m_tree->invisibleRootItem(), QString::number(m_built));
    countAll();
}

void ConfigTree::countAll()
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        countFindings(m_tree->topLevelItem(i));
    if (m_onlyFindings->isChecked() || !m_filter->text().isEmpty())
        applyFilter();
}

void ConfigTree::addAll()
{
    m_next.clear();
    for (std::size_t i = 0; i < m_session->count(); ++i) {
        const Configuration& configuration = configurationAt(i);
        QTreeWidgetItem* parent = m_tree->invisibleRootItem();
        if (m_session->count() > 1) {
            parent = nextItem(parent, foreign(configuration.host.empty() ? configuration.given : configuration.host), true);
            parent->setToolTip(0, foreign(configuration.given));
        }
        if (configuration.files.empty())
            continue;
        if (m_modes->currentIndex() == Files)
            addFiles(i, parent);
        else
            addLogic(i, parent);
    }
    trim(m_tree->invisibleRootItem());
}

void ConfigTree::trim(QTreeWidgetItem* item)
{
    while (item->childCount() > m_next.value(item))
        delete item->takeChild(item->childCount() - 1);
    for (int i = 0; i < item->childCount(); ++i)
        trim(item->child(i));
}

QTreeWidgetItem* ConfigTree::nextItem(QTreeWidgetItem* parent, const QString& label, bool expanded)
{
    constexpr int lookAhead = 3; // entries that are gone
    const int at = m_next[parent]++;
    for (int i = at; i < std::min(parent->childCount(), at + lookAhead); ++i) {
        if (parent->child(i)->data(0, LabelRole).toString() != label)
            continue;
        for (int gone = at; gone < i; ++gone)
            delete parent->takeChild(at);
        return parent->child(at);
    }
    auto* item = new QTreeWidgetItem({label});
    item->setData(0, LabelRole, label);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    parent->insertChild(at, item);
    item->setExpanded(expanded);
    return item;
}

void ConfigTree::addFiles(std::size_t configuration, QTreeWidgetItem* parent)
{
    const Configuration& config = configurationAt(configuration);
    std::map<QString, QTreeWidgetItem*> folders;
    std::vector<DirectiveId> tops;
    for (std::size_t f = 0; f < config.files.size(); ++f) {
        const ConfigFileId file = ConfigFileId::fromIndex(f);
        const ConfigFile& source = config.files[f];
        QTreeWidgetItem* above = parent;
        if (const QString folder = folderOf(config, source); !folder.isEmpty()) {
            QTreeWidgetItem*& item = folders[folder];
            if (!item)
                item = nextItem(parent, folder, config.files.size() <= 12);
            above = item;
        }
        const auto lines = static_cast<std::uint32_t>(1 + std::ranges::count(source.text, '\n'));
        QTreeWidgetItem* item = addItem(above, nameOf(source), {configuration, file, 1}, lines, config.files.size() <= 4 || f == 0);
        item->setToolTip(0, foreign(source.displayPath));
        tops.clear();
        for (std::size_t d = 0; d < config.directives.size(); ++d) {
            const Directive& directive = config.directives[d];
            const bool top = !directive.parent || config.at(directive.parent).span.file != file;
            if (directive.block && directive.span.file == file && top)
                tops.push_back(DirectiveId::fromIndex(d));
        }
        addBlocks(configuration, tops, file, item);
    }
    for (const auto& [name, item] : folders)
        item->setText(0, tr("%1 (%2)", "folder and number of files").arg(name, countText(static_cast<qulonglong>(item->childCount()))));
}

void ConfigTree::addLogic(std::size_t configuration, QTreeWidgetItem* parent)
{
    const Configuration& config = configurationAt(configuration);
    std::vector<DirectiveId> tops;
    m_users = usersOfGroups(config);
    for (const DirectiveId root : config.roots) {
        if (config.at(root).block)
            tops.push_back(root);
    }
    addBlocks(configuration, tops, {}, parent);
}

void ConfigTree::addBlocks(std::size_t configuration, const std::vector<DirectiveId>& blocks, ConfigFileId onlyFile, QTreeWidgetItem* parent)
{
    const Configuration& config = configurationAt(configuration);
    for (const DirectiveId id : blocks) {
        const Directive& directive = config.at(id);
        QTreeWidgetItem* item = addItem(parent, labelOf(config, directive), {configuration, directive.span.file, directive.span.line}, directive.span.endLine, true);
        item->setData(0, BlockRole, id.value);
        if (m_modes->currentIndex() == Logic && directive.name == "upstream")
            addUsers(configuration, directive, item);
        std::vector<DirectiveId> inner;
        for (const DirectiveId child : directive.children) {
            if (config.at(child).block && (!onlyFile || config.at(child).span.file == onlyFile))
                inner.push_back(child);
        }
        addBlocks(configuration, inner, onlyFile, item);
    }
}

/// The blocks that pass requests on to a group, below it.
void ConfigTree::addUsers(std::size_t configuration, const Directive& upstream, QTreeWidgetItem* parent)
{
    const Configuration& config = configurationAt(configuration);
    const auto users = upstream.args.empty() ? m_users.end() : m_users.find(groupNamed(upstream.args.front().value));
    if (users == m_users.end())
        return;
    for (const DirectiveId user : users->second) {
        const Directive& block = config.at(user);
        //: An entry below an upstream group: a location that passes requests on to it
        QTreeWidgetItem* item = nextItem(parent, tr("← %1").arg(labelOf(config, block)), false);
        // Its findings are counted where it stands: without a last line it holds none.
        for (const auto& [role, value] : {std::pair(ConfigurationRole, static_cast<uint>(configuration)), std::pair(FileRole, uint{block.span.file.value}), std::pair(FirstLineRole, uint{block.span.line})})
            item->setData(0, role, value);
        item->setToolTip(0, tr("%1 passes requests on to this group").arg(foreign(contextOf(config, user))));
    }
}

QTreeWidgetItem* ConfigTree::addItem(QTreeWidgetItem* parent, const QString& text, const ConfigPlace& place, std::uint32_t lastLine, bool expanded)
{
    QTreeWidgetItem* item = nextItem(parent, text, expanded);
    item->setData(0, ConfigurationRole, QVariant::fromValue<uint>(static_cast<uint>(place.configuration)));
    item->setData(0, FileRole, place.file.value);
    item->setData(0, FirstLineRole, place.line);
    item->setData(0, LastLineRole, lastLine);
    if (!item->data(0, Qt::SizeHintRole).isValid())
        item->setSizeHint(0, QSize(0, fontMetrics().height() + grid::inside));
    m_places.push_back({place, lastLine, item});
    return item;
}

void ConfigTree::countFindings(QTreeWidgetItem* item)
{
    int count = 0;
    std::optional<Severity> worst;
    const auto configuration = item->data(0, ConfigurationRole).toUInt();
    const auto file = item->data(0, FileRole).toUInt();
    if (const auto inside = m_blocks.find({configuration, item->data(0, BlockRole).toUInt()}); m_built == Logic && inside != m_blocks.end()) {
        count = inside->second.first;
        worst = inside->second.second;
    }
    const auto marks = m_marks.find({configuration, file});
    if (file && marks != m_marks.end()) {
        const auto& all = marks->second;
        for (auto mark = std::ranges::lower_bound(all, std::pair(item->data(0, FirstLineRole).toUInt(), Severity::Info));
             mark != all.end() && mark->first <= item->data(0, LastLineRole).toUInt(); ++mark) {
            ++count;
            worst = std::max(worst.value_or(Severity::Info), mark->second);
        }
    }
    for (int i = 0; i < item->childCount(); ++i)
        countFindings(item->child(i));
    const int known = count == 0 ? 0 : count * severities + static_cast<int>(*worst);
    if (!m_anew && item->data(0, CountRole).toInt() == known)
        return; // words and colours take long
    item->setData(0, CountRole, known);
    if (!count || !worst) {
        item->setText(1, QString());
        return item->setToolTip(1, QString());
    }
    item->setText(1, countText(static_cast<qulonglong>(count)));
    item->setForeground(1, toneColor(toneOf(*worst), palette()));
    //: Count of findings and the severity of the worst, for screen readers and tool tips
    item->setToolTip(1, tr("%n finding(s), the worst: %1", nullptr, count).arg(severityText(*worst)));
}

void ConfigTree::showPlace(const ConfigPlace& place)
{
    const QSignalBlocker blocker(m_tree);
    QTreeWidgetItem* best = nullptr;
    for (const Placed& placed : m_places) {
        if (placed.first.configuration == place.configuration && placed.first.file == place.file && placed.first.line <= place.line && place.line <= placed.lastLine)
            best = placed.item;
    }
    if (best == m_tree->currentItem())
        return;
    m_tree->setCurrentItem(best);
    if (best)
        m_tree->scrollToItem(best);
}

void ConfigTree::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange && event->type() != QEvent::PaletteChange)
        return;
    m_anew = true;
    rebuild();
    m_anew = false;
}

} // namespace retryscope::ui
