// SPDX-License-Identifier: GPL-3.0-or-later
// A panel of running text with links that mean something inside the program; it loads nothing from anywhere.
#pragma once

#include <QTextBrowser>

namespace retryscope::ui {

/// The caller escapes whatever comes from a file (QString::toHtmlEscaped). Links are reached by Tab and opened by Return.
/// Keeps a line from being broken here; nothing of it is copied.
inline constexpr QChar wordJoiner(0x2060);

class LinkText : public QTextBrowser {
    Q_OBJECT
public:
    explicit LinkText(QWidget* parent = nullptr);

    /// Keeps the scroll position if the text is only refreshed.
    void setContent(const QString& html);
    /// "color:#…" of the palette's secondary text, for a span's style attribute.
    QString mutedStyle() const;
    static QString link(const QString& target, const QString& text); ///< both are escaped

signals:
    void linkActivated(const QString& target);
    void paletteChanged(); ///< the content holds colours: set it again

protected:
    void changeEvent(QEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;
    QVariant loadResource(int type, const QUrl& name) override;
};

} // namespace retryscope::ui
