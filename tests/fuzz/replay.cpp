// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a fuzz target over the files of a corpus and over changed copies of them; the same files give the same copies.
// usage: replay_NAME CORPUS [COPIES]
#include "fuzz/fuzz_target.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace {

using Bytes = std::vector<std::uint8_t>;

const Bytes* inHand = nullptr;

/// Leaves the input that ended the program behind, to be kept in the corpus when its fault is mended.
extern "C" void keepInput(int)
{
    if (std::FILE* const file = std::fopen("failed.input", "wb")) {
        std::fwrite(inHand->data(), 1, inHand->size(), file);
        std::fclose(file);
    }
    std::fputs("the input lies in failed.input\n", stderr);
    std::_Exit(1);
}

void run(const Bytes& bytes)
{
    inHand = &bytes;
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

std::vector<Bytes> readCorpus(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> paths(std::filesystem::directory_iterator(folder), {});
    std::ranges::sort(paths);
    std::vector<Bytes> files;
    for (const auto& path : paths) {
        std::ifstream in(path, std::ios::binary);
        files.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    }
    return files;
}

/// One of: a byte changed, taken out or doubled, a piece of another file put in, the end cut off.
void change(Bytes& bytes, const std::vector<Bytes>& files, std::mt19937& random)
{
    static constexpr std::string_view telling = "{};\"'#$\\\n\r\t ,:[]()~*=@-%\xEF\xBB\xBF\xC2\xA0/0";
    const auto pick = [&](std::size_t count) { return count == 0 ? 0 : random() % count; };
    const std::size_t at = pick(bytes.size());
    switch (bytes.empty() ? 3 : pick(6)) {
    case 0: bytes[at] = static_cast<std::uint8_t>(telling[pick(telling.size())]); break;
    case 1: bytes[at] = static_cast<std::uint8_t>(random()); break;
    case 2: bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at)); break;
    case 3: {
        const Bytes& other = files[pick(files.size())];
        const std::size_t from = pick(other.size()), length = std::min<std::size_t>(pick(200), other.size() - from);
        bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), other.begin() + static_cast<std::ptrdiff_t>(from),
            other.begin() + static_cast<std::ptrdiff_t>(from + length));
        break;
    }
    case 4: bytes.resize(at); break;
    default: bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes[at]);
    }
}

} // namespace

int main(int count, char** arguments)
{
    if (count < 2)
        return 2;
    const auto files = readCorpus(arguments[1]);
    if (files.empty()) {
        std::fprintf(stderr, "no corpus in %s\n", arguments[1]);
        return 1;
    }
    const int copies = count > 2 ? std::stoi(arguments[2]) : 200;
    std::mt19937 random(20);
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS})
        std::signal(signal, keepInput);
    run({});
    for (const Bytes& file : files) {
        run(file);
        Bytes bytes = file;
        for (int i = 0; i < copies; ++i) {
            if (i % 8 == 0)
                bytes = file;
            change(bytes, files, random);
            run(bytes);
        }
    }
    std::printf("%zu files, %d changed copies of each\n", files.size(), copies);
    return 0;
}
