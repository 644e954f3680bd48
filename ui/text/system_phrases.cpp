// SPDX-License-Identifier: GPL-3.0-or-later
// The system's texts come in its own language, or in English where an analysis was made elsewhere: both are known by their codes.
#include "ui/text/system_phrases.h"

#include "ui/text/foreign.h"
#include "ui/text/phrases_context.h"

#include <QCoreApplication>

#include <cerrno>
#include <system_error>
#include <utility>

namespace retryscope::ui {

namespace {

constexpr std::pair<int, const char*> known[]{
    {ENOENT, QT_TRANSLATE_NOOP("Phrases", "No such file or directory")},
    {EACCES, QT_TRANSLATE_NOOP("Phrases", "Permission denied")},
    {EPERM, QT_TRANSLATE_NOOP("Phrases", "Operation not permitted")},
    {EISDIR, QT_TRANSLATE_NOOP("Phrases", "Is a directory")},
    {ENOTDIR, QT_TRANSLATE_NOOP("Phrases", "Not a directory")},
    {ENOSPC, QT_TRANSLATE_NOOP("Phrases", "No space left on device")},
    {EROFS, QT_TRANSLATE_NOOP("Phrases", "Read-only file system")},
    {EIO, QT_TRANSLATE_NOOP("Phrases", "Input/output error")},
    {ENODEV, QT_TRANSLATE_NOOP("Phrases", "No such device")},
    {ENXIO, QT_TRANSLATE_NOOP("Phrases", "No such device or address")},
    {EMFILE, QT_TRANSLATE_NOOP("Phrases", "Too many open files")},
    {ELOOP, QT_TRANSLATE_NOOP("Phrases", "Too many levels of symbolic links")},
    {ENAMETOOLONG, QT_TRANSLATE_NOOP("Phrases", "File name too long")},
    {EBUSY, QT_TRANSLATE_NOOP("Phrases", "Device or resource busy")},
    {ENOMEM, QT_TRANSLATE_NOOP("Phrases", "Cannot allocate memory")},
    {EINVAL, QT_TRANSLATE_NOOP("Phrases", "Invalid argument")},
};

} // namespace

QString systemArg(const std::vector<std::string>& args, std::size_t index)
{
    for (const auto& [code, english] : known) {
        if (index < args.size() && (args[index] == english || args[index] == std::generic_category().message(code)))
            return Phrases::tr(english);
    }
    return foreignArg(args, index);
}

} // namespace retryscope::ui
