// SPDX-License-Identifier: GPL-3.0-or-later
// The last version of each branch that is in use, and the last one that repeats a POST like a GET.
#include "ui/configview/version_button.h"

#include <QEvent>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

/// nginx's CHANGES, 1.9.13: from then on requests with a non-idempotent method are no longer passed on once they were sent.
constexpr NginxVersion lastThatRepeatsAll{1, 9, 12};

constexpr std::array offered{NginxVersion{1, 31, 4}, NginxVersion{1, 30, 6}, NginxVersion{1, 28, 0}, NginxVersion{1, 26, 3}, NginxVersion{1, 24, 0}, NginxVersion{1, 22, 1},
    NginxVersion{1, 20, 2}, NginxVersion{1, 18, 0}, NginxVersion{1, 16, 1}, NginxVersion{1, 14, 2}, NginxVersion{1, 12, 2}, NginxVersion{1, 10, 3}};

} // namespace

VersionButton::VersionButton(QWidget* parent)
    : QToolButton(parent)
{
    setObjectName(u"nginxVersion"_s);
    setMenu(new QMenu(this));
    setPopupMode(InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    askForVersion = [this] {
        return QInputDialog::getText(this, tr("Version of nginx"), tr("The version that runs there, such as 1.21.6, or what nginx -V prints:"), QLineEdit::Normal,
            m_origin == Origin::Stated ? QString::fromStdString(m_version.text()) : QString());
    };
    retranslate();
}

void VersionButton::setVersion(NginxVersion version, Origin origin)
{
    if (version == m_version && origin == m_origin)
        return;
    m_version = version;
    m_origin = origin;
    retranslate();
}

void VersionButton::addVersion(NginxVersion version, const QString& text)
{
    QAction* action = menu()->addAction(text);
    // Later: stating makes the list anew, the entry included.
    connect(action, &QAction::triggered, this, [this, version] {
        if (m_origin != Origin::Stated || version != m_version)
            emit stated(version);
        retranslate(); // a choice that changes nothing keeps its mark
    }, Qt::QueuedConnection);
    action->setCheckable(true);
    action->setChecked(m_origin == Origin::Stated && version == m_version);
    action->setData(QString::fromStdString(version.text()));
}

void VersionButton::addOlder()
{
    //: An entry of the list of nginx's versions; %1: 1.9.12
    addVersion(lastThatRepeatsAll, tr("nginx %1 and older: repeats a POST like a GET").arg(QString::fromStdString(lastThatRepeatsAll.text())));
}

void VersionButton::takeAnother()
{
    const QString text = askForVersion();
    if (text.trimmed().isEmpty())
        return;
    const std::string bytes = text.trimmed().toStdString();
    const auto printed = statedVersion(bytes);
    if (const auto version = printed ? std::optional(printed->version) : parseNginxVersion(bytes))
        emit stated(*version);
    else
        emit notUnderstood(text.trimmed());
}

void VersionButton::retranslate()
{
    const QString number = QString::fromStdString(m_version.text());
    switch (m_origin) {
    case Origin::Found: setText(tr("nginx %1").arg(number)); break;
    case Origin::Assumed: setText(tr("nginx %1 (assumed)").arg(number)); break;
    //: A person said that this version runs there
    case Origin::Stated: setText(tr("nginx %1 (stated)").arg(number)); break;
    }
    setToolTip(tr("The version by whose rules findings, matrix, replay and verdicts are computed"));
    setAccessibleName(tr("Version of nginx: %1").arg(text()));
    menu()->clear();
    QAction* found = menu()->addAction(tr("As the &files say, else assumed"));
    connect(found, &QAction::triggered, this, [this] {
        if (m_origin == Origin::Stated)
            emit stated(std::nullopt);
        retranslate();
    }, Qt::QueuedConnection);
    found->setObjectName(u"versionOfFiles"_s);
    found->setCheckable(true);
    found->setChecked(m_origin != Origin::Stated);
    menu()->addSeparator();
    for (const NginxVersion& version : offered)
        addVersion(version, tr("nginx %1").arg(QString::fromStdString(version.text())));
    addOlder();
    if (m_origin == Origin::Stated && m_version != lastThatRepeatsAll && !std::ranges::contains(offered, m_version))
        addVersion(m_version, tr("nginx %1").arg(number));
    menu()->addSeparator();
    QAction* another = menu()->addAction(tr("Another &version…"));
    another->setObjectName(u"anotherVersion"_s);
    connect(another, &QAction::triggered, this, &VersionButton::takeAnother, Qt::QueuedConnection);
}

void VersionButton::changeEvent(QEvent* event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace retryscope::ui
