// SPDX-License-Identifier: GPL-3.0-or-later
// Which server block answers for a host: exact names, wildcards, regular expressions, default server.
#pragma once

#include "config/regex.h"
#include "config/tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace retryscope {

struct Listen {
    std::string address; ///< "*", "127.0.0.1", "[::]", "unix:/path"
    int port = 80;       ///< 0 for a unix socket
    bool isDefault = false;
};

/// "80", "*:80", "127.0.0.1", "[::1]:8080", "unix:/path", with parameters behind.
Listen readListen(const Directive& directive);

/// The default server's merge_slashes counts for its whole address; "on" where nothing says otherwise.
bool mergesSlashes(const Configuration& configuration, DirectiveId server);

/// All http servers of a configuration with their names, ready to be asked.
class ServerChooser {
public:
    explicit ServerChooser(const Configuration& configuration);

    struct Choice {
        DirectiveId server;        ///< none if there is no server (on that port)
        DirectiveId defaultServer; ///< of the same sockets; its merge_slashes counts for all
        const Regex* regex = nullptr; ///< the regular expression of the name; lives as long as the chooser
        std::string name;          ///< the host as it was compared
        bool certain = true;       ///< false: servers of several ports answer to the name, and the port is not known
        bool named = false;   ///< one of its names fits the host; else it is the default server
    };
    /// `port` 0 = not known. `host` may carry a port and a trailing dot.
    Choice choose(std::string_view host, int port) const;

private:
    struct Server {
        DirectiveId id;
        std::vector<Listen> listens;
        std::vector<std::string> names; ///< lower case; without regular expressions
        std::vector<Regex> regexes;
        bool onlyReturns = false; ///< a `return` of its own answers everything, as in a redirect to https
    };
    using Candidates = std::vector<const Server*>;

    void add(const Configuration& configuration, DirectiveId id);
    Candidates listeningOn(int port) const;
    static Candidates named(const Candidates& servers, std::string_view host, const Regex*& regex);
    static const Server* defaultOf(const Candidates& servers, int port);

    std::vector<Server> m_servers;
};

} // namespace retryscope
