// SPDX-License-Identifier: GPL-3.0-or-later
// From files with Kubernetes objects to a configuration like any other.
#pragma once

#include "config/tree.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

struct KubernetesFile {
    std::string path;
    std::string text; ///< without NUL bytes
};

/// True for YAML or JSON with Kubernetes objects, and for whatever is named *.yaml or *.yml. Never true for nginx's language.
bool looksLikeKubernetes(std::string_view text, std::string_view path);

/// True for a file of a directory that says something about nginx: an Ingress or a ConfigMap.
bool hasIngressObjects(std::string_view text, std::string_view path);

/// All files together are one cluster. Objects that are none of ingress-nginx's are passed over. `version`: what the user
/// states about nginx; without it, that of the controller where it is known, else the newest controller's.
Configuration loadKubernetes(std::vector<KubernetesFile> files, const std::string& given, std::optional<NginxVersion> version);

} // namespace retryscope
