// SPDX-License-Identifier: GPL-3.0-or-later
// Reading access logs beside programs that everybody has: only ratios of the same run are printed.
#include "bench/log_generator.h"
#include "bench/measured_run.h"
#include "pipeline/analyze.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

using namespace retryscope;
using namespace retryscope::bench;

namespace {

struct Options {
    std::string program; ///< the program that is measured
    std::filesystem::path folder;
    std::uint64_t lines = 2'000'000;
    bool tenfold = false; ///< also a log of ten times the lines
    bool growth = false;  ///< only whether memory grows with requests that need no more than counting
    bool check = false;   ///< fail if a target is missed
};

class Bench {
public:
    explicit Bench(Options options)
        : m_options(std::move(options))
        , m_text(file("text.log"))
    {
    }

    bool run()
    {
        if (m_options.growth)
            return growth();
        if (!writeAccessLog(m_text, {.lines = m_options.lines}))
            return false;
        beside();
        compressed();
        json();
        memory();
        linear();
        cancelled();
        return m_good;
    }

private:
    std::string file(const char* name) const { return (m_options.folder / name).string(); }

    MeasuredRun analyzed(const std::string& path, int runs = 3) const { return fastestOf(runs, {m_options.program, "analyze", "--summary", path}); }

    /// A ratio with its target; `most`: not more than that, else not less.
    void say(const std::string& what, double ratio, double target, bool most)
    {
        const bool good = most ? ratio <= target : ratio >= target;
        m_good = m_good && good;
        std::printf("%-62s %8.2f   (%s %.2f)%s\n", what.c_str(), ratio, most ? "at most" : "at least", target, good ? "" : "   MISSED");
    }

    void beside()
    {
        m_seconds = analyzed(m_text).seconds;
        if (const MeasuredRun rg = fastestOf(3, {"rg", "-c", "ups=\"[^\"]+,", m_text}); rg.good)
            say("time of the summary / time of rg -c", m_seconds / rg.seconds, 2, true);
        const std::string format = R"(%x %h "%r" %s ups="%^" ust="%^" urt="%^" uct="%^" rt=%T bs=%b)";
        if (const MeasuredRun other = fastestOf(1, {"goaccess", m_text, "--log-format=" + format, "--datetime-format=%Y-%m-%dT%H:%M:%S%z", "--no-global-config", "-o", file("goaccess.json")}); other.good)
            say("time of GoAccess / time of the summary", other.seconds / m_seconds, 60, false);
    }

    void compressed()
    {
        if (!fastestOf(1, {"gzip", "-k", "-f", m_text}).good)
            return;
        const MeasuredRun zcat = fastestOf(3, {"zcat", m_text + ".gz"});
        if (zcat.good)
            say("time of zcat / time of the summary of the same gzip file", zcat.seconds / analyzed(m_text + ".gz").seconds, 0.9, false);
    }

    void json()
    {
        const std::string path = file("json.log");
        if (writeAccessLog(path, {.lines = m_options.lines, .json = true}))
            say("time of as many JSON lines / time of the text lines", analyzed(path).seconds / m_seconds, 2, true);
        std::filesystem::remove(path);
    }

    void memory()
    {
        const double base = analyzed(m_text, 1).peakMegabytes;
        say("peak memory in MB", base, 120, true);
        if (!m_options.tenfold)
            return;
        const std::string path = file("tenfold.log");
        if (writeAccessLog(path, {.lines = m_options.lines * 10}))
            say("peak memory in MB of ten times as many lines", analyzed(path, 1).peakMegabytes, 160, true);
        std::filesystem::remove(path);
        growth();
    }

    /// Safe requests with one attempt, as many as asked for and four times as many.
    bool growth()
    {
        const std::string path = file("growth.log");
        double few = 0, many = 0;
        if (writeAccessLog(path, {.lines = m_options.lines, .retried = 0, .unsafe = 0}))
            few = analyzed(path).peakMegabytes;
        if (writeAccessLog(path, {.lines = m_options.lines * 4, .retried = 0, .unsafe = 0}))
            many = analyzed(path).peakMegabytes;
        std::filesystem::remove(path);
        if (few <= 0 || many <= 0)
            return false;
        say("peak memory with four times as many safe requests / before", many / few, 1.1, true);
        return m_good;
    }

    void linear()
    {
        const std::string path = file("part.log");
        std::vector<double> seconds;
        for (const std::uint64_t part : {16, 4, 1})
            if (writeAccessLog(path, {.lines = m_options.lines / part}))
                seconds.push_back(analyzed(path, 5).seconds);
        const double start = fastestOf(5, {m_options.program, "--version"}).seconds;
        say("time of 4 parts / 4 times the time of 1 part, starting left out", (seconds[1] - start) / (4 * (seconds[0] - start)), 1.25, true);
        say("time of 16 parts / 4 times the time of 4 parts", (seconds[2] - start) / (4 * (seconds[1] - start)), 1.25, true);
        std::filesystem::remove(path);
    }

    /// From the wish to stop to the end of the analysis, at several moments; and whether progress tells bytes.
    void cancelled()
    {
        using Clock = std::chrono::steady_clock;
        AnalysisRequest request;
        request.accessLogs = {m_text};
        double longest = 0;
        std::uint64_t told = 0;
        for (const int afterMs : {20, 60, 120, 200}) {
            std::stop_source stop;
            Clock::time_point asked;
            std::jthread other([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(afterMs));
                asked = Clock::now();
                stop.request_stop();
            });
            const auto result = analyze(request, {[&](Stage, std::uint64_t, std::uint64_t total) { told = std::max(told, total); }, stop.get_token()});
            const auto ended = Clock::now();
            other.join();
            if (!result)
                longest = std::max(longest, std::chrono::duration<double, std::milli>(ended - asked).count());
        }
        say("longest time from cancelling to the end in ms", longest, 100, true);
        say("total that the progress tells / bytes of the file", static_cast<double>(told) / static_cast<double>(std::filesystem::file_size(m_text)), 1, true);
    }

    Options m_options;
    std::string m_text;
    double m_seconds = 0;
    bool m_good = true;
};

std::optional<Options> optionsOf(int count, char** words)
{
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (word == "--tenfold")
            options.tenfold = true;
        else if (word == "--growth")
            options.growth = true;
        else if (word == "--check")
            options.check = true;
        else if (i + 1 == count)
            return std::nullopt;
        else if (word == "--program")
            options.program = words[++i];
        else if (word == "--lines")
            options.lines = std::strtoull(words[++i], nullptr, 10);
        else
            return std::nullopt;
    }
    return options.program.empty() || options.lines < 1600 ? std::nullopt : std::optional(options);
}

} // namespace

int main(int count, char** words)
{
    auto options = optionsOf(count, words);
    if (!options) {
        std::fputs("bench_logs --program RETRYSCOPE [--lines N (2000000)] [--tenfold] [--growth] [--check]\n", stderr);
        return 2;
    }
    std::string folder = (std::filesystem::temp_directory_path() / "bench_logs.XXXXXX").string();
    if (!::mkdtemp(folder.data()))
        return 2;
    options->folder = folder;
    const bool check = options->check;
    const bool good = Bench(std::move(*options)).run();
    std::filesystem::remove_all(folder);
    return good || !check ? 0 : 1;
}
