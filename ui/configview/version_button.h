// SPDX-License-Identifier: GPL-3.0-or-later
// The version of nginx by whose rules everything is judged: what the files say, what is assumed, or what a person states.
#pragma once

#include "config/version.h"

#include <QToolButton>

#include <functional>
#include <optional>

namespace retryscope::ui {

class VersionButton : public QToolButton {
    Q_OBJECT
public:
    enum class Origin { Found, Assumed, Stated };
    explicit VersionButton(QWidget* parent = nullptr);

    void setVersion(NginxVersion version, Origin origin);

    /// A version that is not in the list, or what `nginx -V` prints; an empty answer: the person changed their mind.
    std::function<QString()> askForVersion;

signals:
    void stated(const std::optional<retryscope::NginxVersion>& version); ///< nullopt: that of the files again
    void notUnderstood(const QString& text);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addVersion(NginxVersion version, const QString& text);
    void addOlder();
    void takeAnother();
    void retranslate();

    NginxVersion m_version = assumedVersion;
    Origin m_origin = Origin::Assumed;
};

} // namespace retryscope::ui
