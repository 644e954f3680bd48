// SPDX-License-Identifier: GPL-3.0-or-later
// One input in full: identity, format, and each kind of line that could not be read, with samples and why.
#pragma once

#include "source/input.h"
#include "ui/widgets/link_text.h"

namespace retryscope::ui {

class SourceDetails : public LinkText {
    Q_OBJECT
public:
    explicit SourceDetails(QWidget* parent = nullptr);
    void setInput(const Input* input, FileId id, bool isVanished = false); ///< null: nothing chosen
    void showDefects(); ///< scrolls to the lines that were not read

signals:
    void lineActivated(retryscope::FileId file, qulonglong line); ///< a sample was clicked

private:
    QString html(const Input& input, bool isVanished) const;
    QString defects(const Input& input) const;
    FileId m_file;
};

} // namespace retryscope::ui
