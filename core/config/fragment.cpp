// SPDX-License-Identifier: GPL-3.0-or-later
// The context is told from the names at the top level.
#include "config/fragment.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

constexpr std::array<std::string_view, 4> wholeBlocks{"http", "stream", "mail", "events"};
constexpr std::array<std::string_view, 12> mainOnly{"user", "worker_processes", "pid", "load_module", "worker_rlimit_nofile",
    "daemon", "master_process", "worker_cpu_affinity", "worker_priority", "env", "pcre_jit", "google_perftools_profiles"};
constexpr std::array<std::string_view, 10> httpLevel{"server", "upstream", "map", "geo", "log_format", "split_clients",
    "limit_req_zone", "proxy_cache_path", "types", "limit_conn_zone"};
constexpr std::array<std::string_view, 5> serverLevel{"location", "listen", "server_name", "merge_slashes", "ssl_certificate"};

template<std::size_t N>
bool anyRoot(const Configuration& configuration, const std::array<std::string_view, N>& names)
{
    return std::ranges::any_of(configuration.roots,
        [&](DirectiveId id) { return std::ranges::contains(names, configuration.at(id).name); });
}

bool hasChild(const Configuration& configuration, DirectiveId block, std::string_view name)
{
    return std::ranges::any_of(
        configuration.childrenOf(block), [&](DirectiveId id) { return configuration.at(id).name == name; });
}

} // namespace

bool isFragment(const Configuration& configuration)
{
    if (anyRoot(configuration, wholeBlocks) || anyRoot(configuration, mainOnly))
        return false;
    return std::ranges::any_of(configuration.roots, [&](DirectiveId id) { return configuration.at(id).name != "include"; });
}

std::vector<std::string> contextOfFragment(const Configuration& configuration)
{
    const auto isLoneStream = [&](DirectiveId id) { return isStreamServer(configuration, id); };
    if (std::ranges::any_of(configuration.roots, isLoneStream))
        return {"stream"};
    if (anyRoot(configuration, httpLevel))
        return {"http"};
    if (anyRoot(configuration, serverLevel))
        return {"http", "server"};
    return {"http", "server", "location"};
}

bool isStreamServer(const Configuration& configuration, DirectiveId server)
{
    const Directive& directive = configuration.at(server);
    if (directive.name != "server" || !directive.block)
        return false;
    if (directive.parent)
        return configuration.at(directive.parent).name == "stream";
    return hasChild(configuration, server, "proxy_pass") && !hasChild(configuration, server, "location");
}

} // namespace retryscope
