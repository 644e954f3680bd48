// SPDX-License-Identifier: GPL-3.0-or-later
// How long a configuration of many files takes, and how that grows: bench_config [FILES], 1000 files of 100 lines if not given.
#include "config/effective.h"
#include "config/load.h"
#include "config/location_match.h"
#include "review/review.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <fstream>
#include <limits>

using namespace retryscope;
namespace fs = std::filesystem;

namespace {

/// A folder that is gone when the measuring is over.
class Folder {
public:
    Folder()
    {
        std::string name = (fs::temp_directory_path() / "bench_config-XXXXXX").string();
        if (!::mkdtemp(name.data()))
            std::exit(2);
        m_path = name;
    }
    ~Folder() { fs::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// One site: a group, a server and seven locations of the kinds that real ones have; 100 lines.
std::string site(std::size_t n)
{
    std::string text = std::format("# site {0}\nupstream app{0} {{\n    server 10.{1}.{2}.1:8080 max_fails=2 fail_timeout=5s;\n    server 10.{1}.{2}.2:8080;\n"
                                   "    server 10.{1}.{2}.3:8080 backup;\n    keepalive 16;\n}}\n\nserver {{\n    listen 80;\n    server_name site{0}.example www.site{0}.example;\n"
                                   "    access_log /var/log/nginx/site{0}.log main;\n\n",
        n, n / 250 % 250, n % 250);
    static constexpr std::array places{"/", "/api/", "^~ /static/", "~* \\.(png|css|js)$", "= /health", "/checkout/", "/api/v2/orders/"};
    for (const char* place : places)
        text += std::format("    location {} {{\n        # behind the balancer of site {}\n        proxy_pass http://app{};\n        proxy_set_header Host $host;\n"
                            "        proxy_set_header X-Request-Id $request_id;\n        proxy_connect_timeout 2s;\n        proxy_read_timeout 20s;\n"
                            "        proxy_next_upstream error timeout;\n        proxy_next_upstream_tries 2;\n        proxy_next_upstream_timeout 30s;\n    }}\n\n",
            place, n, n);
    return text + "    error_page 404 /404.html;\n\n}\n";
}

void write(const fs::path& folder, std::size_t files)
{
    fs::create_directories(folder / "sites");
    std::ofstream main(folder / "nginx.conf");
    main << "events { }\nhttp {\n    log_format main '$remote_addr $msec $request_id \"$request\" $status $request_time $upstream_addr $upstream_status "
                                            "$upstream_response_time $upstream_connect_time $upstream_header_time $upstream_bytes_sent';\n";
    for (std::size_t n = 0; n < files; ++n) { // named one by one: a thousand includes stand in one block
        main << std::format("    include sites/{}.conf;\n", n);
        std::ofstream(folder / "sites" / std::format("{}.conf", n)) << site(n);
    }
    main << "}\n";
}

double processorSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6; };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Times {
    double read = 0, resolved = 0, reviewed = 0; ///< processor seconds
    double all() const { return read + resolved + reviewed; }
};

Times once(const fs::path& folder, std::size_t files)
{
    Times times;
    const double start = processorSeconds();
    const auto configuration = loadConfiguration(folder.string());
    if (!configuration || configuration->files.size() != files + 1 || !configuration->problems.empty()) {
        std::fprintf(stderr, "the configuration was not read whole\n");
        std::exit(1);
    }
    times.read = processorSeconds() - start;
    const LocationMatcher matcher(*configuration);
    std::size_t passed = 0;
    for (const DirectiveId location : blocksNamed(*configuration, "location"))
        passed += effectivePolicy(*configuration, location).family == Family::Proxy;
    if (passed != files * 7 || !matcher.choose(std::format("site{}.example", files - 1), "/checkout/x").location)
        std::exit(1);
    times.resolved = processorSeconds() - start - times.read;
    if (review(*configuration, {}).empty())
        std::exit(1);
    times.reviewed = processorSeconds() - start - times.read - times.resolved;
    return times;
}

Times fastest(std::size_t files)
{
    const Folder folder;
    write(folder.path(), files);
    Times best{std::numeric_limits<double>::max(), 0, 0};
    for (int run = 0; run < 5; ++run)
        best = std::min(best, once(folder.path(), files), [](const Times& a, const Times& b) { return a.all() < b.all(); });
    std::printf("%6zu files: %6.3f s read, %6.3f s resolved, %6.3f s reviewed, %6.3f s in all, %6.1f us a line\n", files, best.read, best.resolved, best.reviewed,
        best.all(), best.all() / static_cast<double>(files) / 100 * 1e6);
    return best;
}

} // namespace

int main(int argc, char** argv)
{
    const std::size_t files = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000;
    if (files < 160) {
        std::fprintf(stderr, "usage: bench_config [FILES], at least 160\n");
        return 2;
    }
    const double small = fastest(files / 16).all(), medium = fastest(files / 4).all(), large = fastest(files).all();
    std::printf("4 times as many files take %.2f times as long, 16 times as many %.2f times\n", medium / small, large / small);
    // Twice what linear growth takes: caches of the processor and a busy machine make some of it.
    return large / small > 32 || medium / small > 8 ? 1 : 0;
}
