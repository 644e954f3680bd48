// SPDX-License-Identifier: GPL-3.0-or-later
// One row for each preference; the window shows each choice while the dialog is open.
#include "ui/shell/preferences_dialog.h"

#include "ui/widgets/theme.h"
#include "ui/work/languages.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

namespace retryscope::ui {

PreferencesDialog::PreferencesDialog(const Preferences& now, QWidget* parent)
    : QDialog(parent)
    , m_before(now)
    , m_languageLabel(new QLabel(this))
    , m_themeLabel(new QLabel(this))
    , m_sizeLabel(new QLabel(this))
    , m_editorLabel(new QLabel(this))
    , m_editorHint(new QLabel(this))
    , m_language(new QComboBox(this))
    , m_theme(new QComboBox(this))
    , m_size(new QComboBox(this))
    , m_editor(new QLineEdit(now.editor, this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    layOut();
    for (const QString& code : Languages::codes())
        m_language->addItem(Languages::nativeName(code), code);
    m_language->setCurrentIndex(m_language->findData(now.language));
    m_theme->addItems({{}, {}, {}, {}}); // in the order of ThemeChoice
    m_theme->setCurrentIndex(static_cast<int>(now.theme));
    for (int points = Appearance::leastSize; points <= Appearance::mostSize; ++points)
        m_size->addItem({}, points);
    m_size->setCurrentIndex(m_size->findData(now.textSize));
    retranslate();
    const auto tell = [this] { emit tried(preferences()); };
    connect(m_language, &QComboBox::currentIndexChanged, this, tell);
    connect(m_theme, &QComboBox::currentIndexChanged, this, tell);
    connect(m_size, &QComboBox::currentIndexChanged, this, tell);
    connect(&Appearance::instance(), &Appearance::textSizeChanged, this, &PreferencesDialog::fit);
    connect(m_buttons, &QDialogButtonBox::accepted, this, [this] {
        emit chosen(preferences());
        accept();
    });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::rejected, this, [this] { emit tried(m_before); });
}

void PreferencesDialog::layOut()
{
    auto* cells = new QGridLayout(this);
    cells->setContentsMargins(grid::around, grid::around, grid::around, grid::around);
    cells->setHorizontalSpacing(grid::around);
    cells->setVerticalSpacing(grid::between);
    const std::pair<QLabel*, QWidget*> fields[] = {{m_languageLabel, m_language}, {m_themeLabel, m_theme}, {m_sizeLabel, m_size}, {m_editorLabel, m_editor}};
    int row = 0;
    for (const auto& [label, field] : fields) {
        label->setBuddy(field);
        cells->addWidget(label, row, 0);
        cells->addWidget(field, row++, 1);
    }
    for (QComboBox* box : {m_language, m_theme, m_size})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // also in another language
    m_editorHint->setWordWrap(true);
    m_editor->setMinimumWidth(fontMetrics().averageCharWidth() * 36);
    cells->addWidget(m_editorHint, row++, 1);
    cells->setRowStretch(row++, 1);
    cells->addWidget(m_buttons, row, 0, 1, 2);
}

Preferences PreferencesDialog::preferences() const
{
    return {m_language->currentData().toString(), static_cast<ThemeChoice>(m_theme->currentIndex()), m_size->currentData().toInt(), m_editor->text().trimmed()};
}

void PreferencesDialog::retranslate()
{
    setWindowTitle(tr("Settings"));
    m_languageLabel->setText(tr("&Language"));
    m_themeLabel->setText(tr("&Theme"));
    m_sizeLabel->setText(tr("Text &size"));
    m_editorLabel->setText(tr("Text &editor"));
    //: A theme: the colours that the desktop asks for
    const QString names[] = {tr("As the desktop"), tr("Light"), tr("Dark"), tr("High contrast, white on black")};
    for (int i = 0; i < m_theme->count(); ++i)
        m_theme->setItemText(i, names[i]);
    for (int i = 0; i < m_size->count(); ++i) {
        const int points = m_size->itemData(i).toInt();
        const QString size = QLocale().toString(Appearance::instance().pointSize(points), 'g', 3);
        //: Typographic points
        m_size->setItemText(i, points == 0 ? tr("%1 pt, as the desktop").arg(size) : tr("%1 pt").arg(size));
    }
    m_editor->setPlaceholderText(tr("One that is installed"));
    //: %f and %l are written as they are
    m_editorHint->setText(tr("Opens raw lines. %f stands for the file, %l for the line, as in “kate -l %l %f”."));
}

void PreferencesDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        fit();
    }
}

/// A hint of several lines asks for its height only after it has its width.
void PreferencesDialog::fit()
{
    m_editor->setMinimumWidth(fontMetrics().averageCharWidth() * 36);
    layout()->activate();
    const QSize wanted = sizeHint().expandedTo(layout()->totalMinimumSize());
    resize(wanted.width(), std::max(wanted.height(), layout()->totalHeightForWidth(wanted.width())));
}

} // namespace retryscope::ui
