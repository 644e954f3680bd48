// SPDX-License-Identifier: GPL-3.0-or-later
// Edits and saves a case in a loop and says on standard output what is confirmed; or opens one as somebody without rights.
#include "casefile/case_file.h"

#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/resource.h>

using namespace retryscope;

namespace {

constexpr uid_t nobody = 65534;

Anchor anchor(int number) { return {Anchor::Of::Request, "/var/log/nginx/access.log", static_cast<std::uint64_t>(number), "0123456789abcdef"}; }

int edit(const char* path, int from)
{
    auto file = CaseFile::openOrCreate(path);
    if (!file)
        return 10 + static_cast<int>(file.error().code);
    for (int number = from;; ++number) {
        Annotation annotation;
        annotation.note = "note " + std::to_string(number);
        annotation.reviewed = number % 2 == 0;
        if (!file->keepDraft({{anchor(number), annotation}}))
            return 3;
        if (number % 3 == 0 && !file->saveDraft())
            return 3;
        if (number % 50 == 0 && !file->copyTo(std::string(path) + ".copy"))
            return 3;
        std::printf("%d\n", number);
        std::fflush(stdout);
    }
}

/// "read-only", "writable", or the word of the error.
int look(const char* path, bool create)
{
    if (geteuid() == 0 && setuid(nobody) != 0)
        return 4;
    auto file = create ? CaseFile::create(path) : CaseFile::open(path);
    if (!file)
        std::printf("%s\n", std::string(word(file.error().code)).c_str());
    else
        std::printf("%s %zu\n", file->isReadOnly() ? "read-only" : "writable", file->additions()->annotations.all().size());
    return 0;
}

/// Writes until the file may not grow any more.
int fill(const char* path)
{
    std::signal(SIGXFSZ, SIG_IGN);
    auto file = CaseFile::open(path);
    const rlimit limit{200'000, 200'000};
    if (!file || setrlimit(RLIMIT_FSIZE, &limit) != 0)
        return 5;
    Annotation annotation;
    annotation.note = std::string(20'000, 'x');
    for (int number = 1; number < 100; ++number) {
        if (auto kept = file->keepDraft({{anchor(number), annotation}}); !kept) {
            std::printf("%d %s\n", number - 1, std::string(word(kept.error().code)).c_str());
            return 0;
        }
    }
    return 6;
}

} // namespace

int main(int argc, char** argv)
{
    const std::string_view what = argc > 2 ? argv[1] : "";
    if (what == "edit")
        return edit(argv[2], argc > 3 ? std::atoi(argv[3]) : 1);
    if (what == "look" || what == "create")
        return look(argv[2], what == "create");
    return what == "fill" ? fill(argv[2]) : 2;
}
