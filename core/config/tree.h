// SPDX-License-Identifier: GPL-3.0-or-later
// The configuration as a tree of directives with exact places; errors in it are part of it.
#pragma once

#include "base/ids.h"
#include "base/result.h"
#include "config/kubernetes_object.h"
#include "config/span.h"
#include "config/version.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace retryscope {

struct Argument {
    std::string value; ///< as nginx sees it: quotes and backslashes resolved
    Span span;         ///< with the quotes
    char quote = 0;    ///< '"', '\'' or 0
};

/// Who wrote a directive: a person in nginx's language, or ingress-nginx from what a person wrote in Kubernetes objects.
enum class Made : std::uint8_t {
    Written,
    FromIngress,   ///< from an annotation or the rules of an Ingress
    FromConfigMap, ///< from a key of the controller's ConfigMap
    ByDefault,     ///< from nothing that is written: the controller's own default
};

struct Directive {
    std::string name;
    Span nameSpan;
    std::vector<Argument> args;
    Span span; ///< from the name to the ';' or to the closing brace, both included
    Span headSpan; ///< from the name to the ';' or the opening brace, both included
    bool block = false;
    Made made = Made::Written; ///< for anything else the spans lead to what it was made from
    bool closed = true;     ///< false: the file ended before the '}'
    std::string opaqueBody; ///< of *_by_lua_block and the like: not nginx syntax, kept as it is
    DirectiveId parent;     ///< none: top level. Includes are transparent: the parent is the block around the include.
    DirectiveId includedBy; ///< the include directive that brought this file in; none in the main file
    std::vector<DirectiveId> children; ///< in nginx's order, those of included files in place
    std::vector<DirectiveId> settings; ///< the children that set something: neither blocks nor includes, of which there may be thousands
};

/// Why something in the configuration was not understood. The severity is always error for nginx itself.
struct ConfigProblem {
    enum class Kind {
        UnexpectedEnd,        ///< "unexpected end of file, expecting "}"" or ";"
        UnexpectedBrace,      ///< a "}" too many
        UnterminatedQuote,
        TextAfterQuote,       ///< "…"x : nginx refuses
        MissingSemicolon,     ///< a "}" or "{" where a directive had not ended
        UnexpectedBlockStart, ///< "{" without a name
        UnexpectedSemicolon,  ///< ";" without a name
        IncludeNotFound,      ///< args: pattern
        IncludeCycle,         ///< args: path
        IncludeOutside,       ///< args: path; outside the tree that was given, not read
        IncludeTooMany,       ///< args: limit
        FileUnreadable,       ///< args: path, reason
        NotText,              ///< NUL bytes
        TooLong,              ///< args: limit in bytes; a word or comment that nginx's buffer cannot hold
        InvalidName,          ///< a name that no module could have (a BOM, "2}$", a no-break space)
        MemberOutside,        ///< args: path; its name or its link leads out of the archive
        MemberSpecial,        ///< args: path; a device, a pipe and the like
        MemberEncrypted,      ///< args: path
        MemberDuplicate,      ///< args: path; an earlier member of the same name, which the last one replaces
        ArchiveTooLarge,      ///< args: path, limit of members
        ArchiveDamaged,       ///< args: path; what comes behind the damage
        UnpacksTooLarge,      ///< args: path
        NotIncluded,          ///< args: path; given, but no configuration asks for it
        UnsupportedInput,     ///< args: what
        YamlSyntax,           ///< args: what the YAML library says
        YamlTemplate,         ///< a Helm template that is not rendered: "{{ … }}"
        YamlDuplicateKey,     ///< args: key, line of the first
        YamlLimit,            ///< args: "nesting", "size", "nodes" or "locations"
        OtherController,      ///< args: class; an Ingress that ingress-nginx does not serve
        CanaryAlone,          ///< args: name; a canary without the Ingress that it belongs to
        SecondConfigMap,      ///< args: name; one is in force
        NoIngress,            ///< neither an Ingress nor the controller's ConfigMap in it
        NoDirectives,         ///< a file in which nothing stands but blanks and comments
        NoConfiguration,      ///< args: path; a folder or an archive in which none was found
    };
    Kind kind{};
    Span span;
    std::vector<std::string> args;
};

/// A part of the input that the review and the engine did not see; never left unsaid.
struct UnreadPart {
    std::string file;
    std::uint32_t line = 0; ///< 1-based; 0 = the whole file
    ConfigProblem::Kind kind{};
};

struct ConfigFile {
    std::string path;        ///< as given, or as the dump names it
    std::string text;        ///< its bytes
    std::string displayPath; ///< starts with the path as given by the user
};

/// A comment that speaks to this program: "# retryscope: …".
struct Remark {
    Span span;
    std::string text; ///< behind "retryscope:", blanks around it taken off
};

enum class ConfigForm { MainFile, Directory, Dump, Fragment, Kubernetes };

struct Configuration {
    std::string given; ///< the path that the user gave; with "#" and the host where it holds several
    std::string host;  ///< which of several hosts: its name where the text states it, else its number; empty if there is one
    ConfigForm form{};
    std::vector<ConfigFile> files;
    std::vector<Directive> directives;
    std::vector<DirectiveId> roots;        ///< top-level directives in order
    std::vector<DirectiveId> rootSettings; ///< those of them that set something
    std::vector<ConfigProblem> problems;
    std::vector<Remark> remarks;
    std::vector<UnreadPart> unread;
    NginxVersion version = assumedVersion;
    bool versionAssumed = true;
    Distribution distribution = Distribution::Nginx; ///< as the text states it
    std::vector<std::string> configureArguments;     ///< of the build, as `nginx -V` prints them; empty: not known
    /// For a fragment: the blocks that it was assumed to stand in ("http", "server"); empty otherwise.
    std::vector<std::string> assumedContext;
    std::vector<KubernetesObject> objects; ///< that the directives were made from; empty unless the form is Kubernetes
    std::map<DirectiveId, BalancerTarget> balancerTargets; ///< by the *_pass of the location; without an entry: in turn, pods not known
    /// `upstream` blocks by their name in lower case (nginx compares without case); several when http and stream both have one
    /// of that name.
    std::map<std::string, std::vector<DirectiveId>, std::less<>> upstreams;
    std::vector<DirectiveId> logFormats; ///< every `log_format`, in nginx's order

    const Directive& at(DirectiveId id) const { return directives[id.index()]; }
    const ConfigFile& file(ConfigFileId id) const { return files[id.index()]; }
    /// What stands directly in a block; "none" is the top level.
    const std::vector<DirectiveId>& childrenOf(DirectiveId block) const { return block ? at(block).children : roots; }
    const std::vector<DirectiveId>& settingsOf(DirectiveId block) const { return block ? at(block).settings : rootSettings; }
};

} // namespace retryscope
