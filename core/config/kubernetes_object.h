// SPDX-License-Identifier: GPL-3.0-or-later
// What Kubernetes objects say to ingress-nginx, as written: annotations of an Ingress, keys of a ConfigMap.
#pragma once

#include "config/span.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace retryscope {

/// How a text is written in YAML; decides what an edit has to put around it.
enum class YamlStyle : std::uint8_t { Plain, SingleQuoted, DoubleQuoted, Literal, Folded };

/// One annotation, or one key of a ConfigMap's data.
struct KubernetesSetting {
    std::string key;   ///< as written, annotations with their prefix
    std::string value; ///< what the controller gets
    Span keySpan, valueSpan; ///< with the quotes; of a block scalar from its "|"
    YamlStyle style = YamlStyle::Plain;
    bool isText = true; ///< false: an unquoted number, "true", a list …; the API server takes strings only
    bool valid = true;  ///< false: the controller cannot use the value and takes its default
    bool inForce = true; ///< false: the controller does not look at it here (a snippet that is not allowed, a canary)
    /// Where each byte of the value stands in the file, one more for its end; empty: not known byte by byte.
    std::vector<std::uint32_t> offsets;
};

/// Where a further setting can be written.
struct SettingPlace {
    bool known = false;
    Span at;              ///< empty: before the first setting, or before the first key of what has none yet
    std::string wrapper;  ///< "annotations" or "data": the map itself is missing and comes with the setting
    bool flow = false;    ///< {…}, as in JSON
    bool last = false;    ///< nothing follows in the map: no comma
};

/// Where ingress-nginx's balancer in Lua takes one location's requests.
struct BalancerTarget {
    std::string choice; ///< "round_robin", "ewma", "chash", "chashsubset", "sticky" or "sticky_changing"
    std::vector<std::string> pods; ///< addresses; empty: not known
};

struct KubernetesObject {
    enum class Kind : std::uint8_t { Ingress, ConfigMap };
    Kind kind = Kind::Ingress;
    std::string name, nameSpace; ///< "default" where no namespace is written
    Span span;     ///< the whole object
    Span nameSpan; ///< of its name; of the object's first line where it has none
    std::vector<KubernetesSetting> settings; ///< of two of the same key the last one counts
    SettingPlace place;
    bool canary = false;
    bool ours = true; ///< false: the object is for another controller
    bool snippets = true; ///< false: the ConfigMap does not allow snippets in annotations
    std::string prefix; ///< of the annotations that the controller reads, "nginx.ingress.kubernetes.io/"; empty for a ConfigMap

    /// The setting in force; nullptr if it is not written. For an Ingress the key is without the prefix.
    const KubernetesSetting* find(std::string_view key) const;
};

} // namespace retryscope
