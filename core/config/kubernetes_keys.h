// SPDX-License-Identifier: GPL-3.0-or-later
// What ingress-nginx knows: its annotations, the keys of its ConfigMap, and what it makes of those that decide about retries.
#pragma once

#include "config/version.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace retryscope {

/// How a value has to be written, and how nginx gets it.
enum class IngressValue : unsigned char {
    Mask,    ///< tokens with one blank between them
    Count,   ///< a whole number
    Seconds, ///< a whole number without a unit
    OnOff,
    Size,
};

/// A setting that becomes a directive in every location. (internal/ingress/controller/config/config.go, NewDefault, and
/// rootfs/etc/nginx/template/nginx.tmpl of controller 1.15.1; the defaults are the same since 0.16.0)
struct IngressKey {
    std::string_view key; ///< of the annotation, without its prefix, and of the ConfigMap
    std::string_view directive;
    IngressValue value;
    std::string_view standard; ///< the controller's own default
};

std::span<const IngressKey> ingressKeys();
/// By the key or by the directive that it becomes; nullptr if there is none.
const IngressKey* ingressKey(std::string_view key);
const IngressKey* ingressKeyOf(std::string_view directive);

inline constexpr std::string_view annotationPrefix = "nginx.ingress.kubernetes.io/";

std::span<const std::string_view> knownAnnotations(); ///< without the prefix, sorted
std::span<const std::string_view> knownConfigMapKeys(); ///< sorted

/// What replaced an annotation that earlier controllers knew; nullopt: it was never one, "": nothing did.
std::optional<std::string_view> replacedAnnotation(std::string_view key);

/// The controller reads the value: validator of the annotation (internal/ingress/annotations/proxy/main.go).
bool isUsable(const IngressKey& key, std::string_view value);

/// The value as the template writes it: "60" becomes "60s".
std::string directiveValue(const IngressKey& key, std::string_view value);
/// The reverse; empty if the annotation cannot say it ("500ms").
std::string annotationValue(const IngressKey& key, std::string_view text);

/// The nginx inside a controller (the table in the project's README.md); nullopt before 1.2.
std::optional<NginxVersion> nginxOfController(NginxVersion controller);
/// Taken where nothing states the controller: 1.15.1.
inline constexpr NginxVersion assumedIngressNginx{1, 27, 1};

} // namespace retryscope
