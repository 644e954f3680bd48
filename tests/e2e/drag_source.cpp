// SPDX-License-Identifier: GPL-3.0-or-later
// A small window whose surface can be dragged: it hands over the files that it was given, as a file manager does.
#include <QApplication>
#include <QDrag>
#include <QLabel>
#include <QMimeData>
#include <QMouseEvent>
#include <QUrl>

namespace {

class Source : public QLabel {
public:
    explicit Source(QList<QUrl> urls)
        : QLabel(QStringLiteral("drag me"))
        , m_urls(std::move(urls))
    {
        setAlignment(Qt::AlignCenter);
        setWindowTitle(QStringLiteral("drag source"));
    }

protected:
    void mouseMoveEvent(QMouseEvent* event) override
    {
        if (!(event->buttons() & Qt::LeftButton))
            return;
        auto* dragged = new QMimeData;
        dragged->setUrls(m_urls);
        auto* drag = new QDrag(this);
        drag->setMimeData(dragged);
        drag->exec(Qt::CopyAction);
    }

private:
    QList<QUrl> m_urls;
};

} // namespace

int main(int argc, char** argv)
{
    const QApplication application(argc, argv);
    QList<QUrl> urls;
    for (const QString& path : QApplication::arguments().mid(3))
        urls += QUrl::fromLocalFile(path);
    Source source(urls);
    source.setGeometry(QApplication::arguments().value(1).toInt(), QApplication::arguments().value(2).toInt(), 200, 120);
    source.show();
    return QApplication::exec();
}
