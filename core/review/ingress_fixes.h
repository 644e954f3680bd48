// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of a configuration that was made from Kubernetes objects: edits of the YAML, with its comments and layout.
#pragma once

#include "incident/finding.h"

#include <optional>
#include <string_view>
#include <vector>

namespace retryscope {

/// A further annotation, or a further key of a ConfigMap; nullopt where there is no place that is known to be safe.
std::optional<Edit> addSetting(const Configuration& configuration, const KubernetesObject& object, std::string_view key, std::string_view value);

/// The value replaced in the way in which it is written.
Edit replaceSetting(const KubernetesSetting& setting, std::string_view value);

/// The key renamed, in its quotes.
Edit renameSetting(const Configuration& configuration, const KubernetesSetting& setting, std::string_view key);

/// The setting with its line taken out; nullopt where it shares its line with others.
std::optional<Edit> removeSetting(const Configuration& configuration, const KubernetesSetting& setting);

/// Makes findings of the general rules such that the author of the objects can do something about them: edits for nginx's
/// language become edits of the YAML, or there is none; what the controller alone is to blame for is left out.
void adaptToObjects(const Configuration& configuration, std::vector<Finding>& findings);

} // namespace retryscope
