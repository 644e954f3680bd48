// SPDX-License-Identifier: GPL-3.0-or-later
// The objects of YAML files that say something to ingress-nginx.
#pragma once

#include "config/kubernetes_yaml.h"
#include "config/tree.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace retryscope {

/// A text of a file with its place.
struct PlacedText {
    std::string value;
    Span span;
};

struct IngressBackend {
    std::string service, port; ///< port as a number or a name
    Span span;                 ///< of the service's name
};

struct IngressPath {
    PlacedText path; ///< "/" where none is written
    std::string type; ///< "Exact", "Prefix", "ImplementationSpecific"
    std::optional<IngressBackend> backend; ///< none: a resource backend, which the controller skips
    Span span; ///< of the whole entry
};

struct IngressRule {
    PlacedText host; ///< "" = every host
    std::vector<IngressPath> paths;
    Span span;
};

struct Ingress {
    std::size_t object = 0; ///< in Configuration::objects
    std::vector<IngressRule> rules;
    std::optional<IngressBackend> defaultBackend;
};

struct KubernetesModel {
    std::vector<Ingress> ingresses; ///< for ingress-nginx, canaries included
    std::optional<std::size_t> configMap; ///< in Configuration::objects
    std::optional<NginxVersion> controller; ///< from an image or a label
    std::string prefix; ///< of annotations, with "/"
    /// Addresses by "namespace/service" and the name of the port, from Endpoints and EndpointSlices.
    std::map<std::string, std::map<std::string, std::vector<std::string>>> pods;
};

/// Adds the objects of one file to the configuration and the model. `file` is already in the configuration's files.
class KubernetesReader {
public:
    static constexpr std::size_t maxPaths = 100'000; ///< of all Ingresses; aliases can repeat what is written once

    KubernetesReader(Configuration& configuration, KubernetesModel& model) : m_configuration(configuration), m_model(model) {}

    /// The controller and the prefix of its annotations may be named in any file: to be called for all of them first.
    void findController(const YamlTree& tree);
    void read(const YamlTree& tree, const LineTable& lines);

private:
    struct Here {
        const YamlTree& tree;
        const LineTable& lines;
        std::string_view text;
    };

    void readObject(const Here& here, const YamlNode& object);
    void readIngress(const Here& here, const YamlNode& object);
    void readConfigMap(const Here& here, const YamlNode& object);
    void readEndpoints(const Here& here, const YamlNode& object);
    void readSlice(const Here& here, const YamlNode& object);
    KubernetesObject describe(const Here& here, const YamlNode& object, KubernetesObject::Kind kind, std::string_view settings) const;
    void readSettings(const Here& here, const YamlNode& map, KubernetesObject& into) const;
    IngressRule readRule(const Here& here, const YamlNode& rule);
    IngressPath readPath(const Here& here, const YamlNode& path) const;
    std::optional<IngressBackend> readBackend(const Here& here, const YamlNode* backend) const;
    bool belongsHere(const Here& here, const YamlNode& object, const KubernetesObject& described) const;
    void report(ConfigProblem::Kind kind, const Span& span, std::vector<std::string> args);

    Configuration& m_configuration;
    KubernetesModel& m_model;
    std::size_t m_paths = 0;
};

/// The objects of a document, those of a List one by one.
void forEachObject(const YamlTree& tree, const std::function<void(const YamlNode& object)>& visit);

/// Where a scalar stands, with its value byte by byte.
PlacedText placed(std::string_view text, const LineTable& lines, const YamlNode& node);

} // namespace retryscope
