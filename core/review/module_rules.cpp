// SPDX-License-Identifier: GPL-3.0-or-later
// Directives of modules that the build was configured without: nginx calls them unknown.
#include "review/rules.h"

#include <algorithm>
#include <array>

namespace retryscope {

namespace {

/// auto/options of nginx: what is built unless it is turned off, and what is built only if it is asked for.
struct ModuleDirectives {
    std::string_view beginning; ///< of the directives' names; ending in a blank: the whole name
    std::string_view option;
};
constexpr std::array leftOut{
    ModuleDirectives{"grpc_", "--without-http_grpc_module"}, ModuleDirectives{"fastcgi_", "--without-http_fastcgi_module"},
    ModuleDirectives{"uwsgi_", "--without-http_uwsgi_module"}, ModuleDirectives{"scgi_", "--without-http_scgi_module"},
    ModuleDirectives{"memcached_", "--without-http_memcached_module"}, ModuleDirectives{"proxy_", "--without-http_proxy_module"},
    ModuleDirectives{"mirror ", "--without-http_mirror_module"}, ModuleDirectives{"mirror_request_body ", "--without-http_mirror_module"},
    ModuleDirectives{"map ", "--without-http_map_module"}, ModuleDirectives{"geo ", "--without-http_geo_module"},
    ModuleDirectives{"split_clients ", "--without-http_split_clients_module"}, ModuleDirectives{"rewrite ", "--without-http_rewrite_module"},
    ModuleDirectives{"return ", "--without-http_rewrite_module"}, ModuleDirectives{"set ", "--without-http_rewrite_module"},
    ModuleDirectives{"if ", "--without-http_rewrite_module"}, ModuleDirectives{"break ", "--without-http_rewrite_module"},
    ModuleDirectives{"ip_hash ", "--without-http_upstream_ip_hash_module"}, ModuleDirectives{"hash ", "--without-http_upstream_hash_module"},
    ModuleDirectives{"least_conn ", "--without-http_upstream_least_conn_module"}, ModuleDirectives{"random ", "--without-http_upstream_random_module"},
    ModuleDirectives{"keepalive ", "--without-http_upstream_keepalive_module"}, ModuleDirectives{"zone ", "--without-http_upstream_zone_module"},
    ModuleDirectives{"limit_req", "--without-http_limit_req_module"}, ModuleDirectives{"limit_conn", "--without-http_limit_conn_module"},
};
constexpr std::array askedFor{
    ModuleDirectives{"ssl_", "--with-http_ssl_module"}, ModuleDirectives{"proxy_ssl_", "--with-http_ssl_module"},
    ModuleDirectives{"grpc_ssl_", "--with-http_ssl_module"}, ModuleDirectives{"uwsgi_ssl_", "--with-http_ssl_module"},
    ModuleDirectives{"http2 ", "--with-http_v2_module"}, ModuleDirectives{"http3 ", "--with-http_v3_module"},
    ModuleDirectives{"set_real_ip_from ", "--with-http_realip_module"}, ModuleDirectives{"real_ip_", "--with-http_realip_module"},
};

bool isOf(const ModuleDirectives& module, std::string_view name)
{
    return module.beginning.ends_with(' ') ? name == module.beginning.substr(0, module.beginning.size() - 1) : name.starts_with(module.beginning);
}

/// The option that is there and should not be, or that is missing; empty if the build has the directive.
std::string_view obstacle(const std::vector<std::string>& arguments, std::string_view name)
{
    const auto given = [&](std::string_view option) { return std::ranges::any_of(arguments, [&](const std::string& a) { return a.starts_with(option); }); };
    for (const ModuleDirectives& module : leftOut)
        if (isOf(module, name) && given(module.option))
            return module.option;
    for (const ModuleDirectives& module : askedFor)
        if (isOf(module, name) && !given(module.option))
            return module.option;
    return {};
}

} // namespace

void checkModules(Survey& survey)
{
    const Configuration& configuration = survey.configuration();
    const auto& arguments = configuration.configureArguments;
    if (arguments.empty())
        return;
    // The same names in stream are other modules'; they are built with it or not at all.
    std::vector<bool> inStream(configuration.directives.size());
    for (std::size_t i = 0; i < configuration.directives.size(); ++i) {
        const Directive& directive = configuration.directives[i];
        const auto id = DirectiveId::fromIndex(i);
        inStream[i] = directive.parent ? inStream[directive.parent.index()] : directive.name == "stream" || directive.name == "mail";
        std::string_view option;
        if (directive.name == "stream" && !directive.parent && directive.block)
            option = std::ranges::any_of(arguments, [](const std::string& a) { return a.starts_with("--with-stream"); }) ? "" : "--with-stream";
        else if (!inStream[i])
            option = obstacle(arguments, directive.name);
        if (!option.empty())
            survey.report(Rule::InvalidParameter, Severity::Error, id, directive.nameSpan, {directive.name, std::string(option), {}, "not-built"});
    }
}

} // namespace retryscope
