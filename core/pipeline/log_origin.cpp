// SPDX-License-Identifier: GPL-3.0-or-later
// Each sign narrows what is left, and a sign that none or all of them bear says nothing.
#include "pipeline/log_origin.h"

#include "attempt/upstream_lists.h"
#include "config/effective.h"
#include "source/rotation.h"

#include <algorithm>
#include <numeric>

namespace retryscope {

namespace {

std::string_view folderOf(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/:"); // of an archive: "logs.tar:nginx.conf"
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::string baseName(std::string_view path)
{
    const std::string log = rotatedName(std::string(path)).set;
    return log.substr(log.find_last_of("/:") + 1);
}

std::set<std::string, std::less<>> serversOf(const Configuration& configuration)
{
    std::set<std::string, std::less<>> servers;
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        if (!configuration.directives[i].name.ends_with("_pass"))
            continue;
        const RetryPolicy policy = effectivePolicy(configuration, configuration.directives[i].parent);
        if (!policy.group || policy.group->fromVariable)
            continue;
        for (const UpstreamServer& server : policy.group->servers)
            servers.insert(server.address);
    }
    return servers;
}

std::set<std::string, std::less<>> hostsOf(const Configuration& configuration)
{
    std::set<std::string, std::less<>> hosts;
    for (const Directive& directive : configuration.directives)
        if (directive.name == "server_name")
            for (const Argument& argument : directive.args)
                hosts.insert(argument.value);
    return hosts;
}

/// What a few lines say of the nginx that wrote them.
struct Signs {
    std::set<std::string> servers, hosts;
};

Signs signsOf(std::span<const std::string> sample, std::span<const LogFormat> formats)
{
    Signs signs;
    for (const std::string& line : sample) {
        for (const LogFormat& format : formats) {
            AccessRecord record;
            if (!format.parse(line, record))
                continue;
            if (record.upstream->addr)
                for (const ListElement& element : splitUpstreamList(*record.upstream->addr))
                    signs.servers.emplace(element.text);
            const Text& host = record.host.empty() ? record.rare->serverName : record.host;
            if (!host.empty())
                signs.hosts.insert(host.str());
            break;
        }
    }
    return signs;
}

} // namespace

LogOrigins::LogOrigins(const Analysis& analysis)
{
    // One configuration needs no signs.
    for (std::size_t i = 0; i < analysis.configurations.size() && analysis.configurations.size() > 1; ++i) {
        const Configuration& configuration = *analysis.configurations[i];
        Traits traits;
        traits.servers = serversOf(configuration);
        traits.hosts = hostsOf(configuration);
        const std::vector<LogFormatDefinition> formats = logFormats(configuration);
        for (const AccessLogUse& use : accessLogs(configuration)) {
            traits.logNames.insert(baseName(use.path));
            if (const auto format = std::ranges::find(formats, use.format, &LogFormatDefinition::name); format != formats.end())
                traits.formats.insert(format->text);
        }
        if (!configuration.files.empty())
            traits.folder = folderOf(configuration.files.front().path);
        m_configurations.push_back(std::move(traits));
    }
}

LogOrigin LogOrigins::of(std::string_view path, std::span<const std::string> sample, std::span<const LogFormat> formats) const
{
    if (m_configurations.size() < 2)
        return {};
    std::vector<std::uint32_t> left(m_configurations.size());
    std::iota(left.begin(), left.end(), 0u);
    const auto narrow = [&](auto&& bears) {
        std::vector<std::uint32_t> fitting;
        std::ranges::copy_if(left, std::back_inserter(fitting), [&](std::uint32_t i) { return bears(m_configurations[i]); });
        if (!fitting.empty())
            left = std::move(fitting);
    };
    const Signs signs = signsOf(sample, formats);
    const auto anyOf = [](const std::set<std::string>& seen, const auto& known) { return std::ranges::any_of(seen, [&](const std::string& s) { return known.contains(s); }); };
    narrow([&](const Traits& traits) { return anyOf(signs.servers, traits.servers); });
    const std::string name = baseName(path);
    narrow([&](const Traits& traits) { return traits.logNames.contains(name); });
    if (!formats.empty())
        narrow([&](const Traits& traits) { return traits.formats.contains(formats.front().text()); });
    narrow([&](const Traits& traits) { return anyOf(signs.hosts, traits.hosts); });
    narrow([&](const Traits& traits) { return traits.folder == folderOf(path); });
    return {left.front(), left.size() == 1};
}

} // namespace retryscope
