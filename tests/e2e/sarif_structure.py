# SPDX-License-Identifier: GPL-3.0-or-later
"""What SARIF 2.1.0 (OASIS standard, its published JSON schema) allows for the objects that Retryscope writes.

One line a member: NAME TYPE, "*" behind a name that is required. Types: an object's name, [of], {of} for a map, "a|b" for
closed words, else string, uri, reference, int or int>=N, bool. Members that the standard has but Retryscope never writes
are of type "-": their presence is allowed, their content is not looked at. Anything else is refused, as the schema does.
"""
import re

OBJECTS = """
sarifLog: $schema uri; version* 2.1.0; runs* [run]; inlineExternalProperties -; properties -
run: tool* tool; invocations [invocation]; conversion -; language language; versionControlProvenance -; originalUriBaseIds -;
  artifacts [artifact]; logicalLocations -; graphs -; results [result]; automationDetails -; runAggregates -; baselineGuid -;
  redactionTokens -; defaultEncoding string; defaultSourceLanguage string; newlineSequences -;
  columnKind utf16CodeUnits|unicodeCodePoints; externalPropertyFileReferences -; threadFlowLocations -; taxonomies -; addresses -;
  translations -; policies -; webRequests -; webResponses -; specialLocations -; properties -
tool: driver* toolComponent; extensions -; properties -
toolComponent: guid -; name* string; organization string; product string; productSuite string;
  shortDescription multiformatMessageString; fullDescription multiformatMessageString; fullName string; version string;
  semanticVersion string; dottedQuadFileVersion -; releaseDateUtc string; downloadUri uri; informationUri uri;
  globalMessageStrings -; notifications [reportingDescriptor]; rules [reportingDescriptor]; taxa -; locations -; language language;
  contents -; isComprehensive bool; localizedDataSemanticVersion -; minimumRequiredLocalizedDataSemanticVersion -;
  associatedComponent -; translationMetadata -; supportedTaxonomies -; properties -
reportingDescriptor: id* string; deprecatedIds [string]; guid -; deprecatedGuids -; name string; deprecatedNames -;
  shortDescription multiformatMessageString; fullDescription multiformatMessageString; messageStrings -;
  defaultConfiguration reportingConfiguration; helpUri uri; help multiformatMessageString; relationships -; properties -
reportingConfiguration: enabled bool; level none|note|warning|error; rank -; parameters -; properties -
multiformatMessageString: text* string; markdown string; properties -
message: text string; markdown string; id string; arguments [string]; properties -
result: ruleId string; ruleIndex int>=-1; rule -; kind -; level none|note|warning|error; message* message; analysisTarget -;
  locations [location]; guid -; correlationGuid -; occurrenceCount int>=1; partialFingerprints {string}; fingerprints {string};
  stacks -; codeFlows -; graphs -; graphTraversals -; relatedLocations [location]; suppressions -; baselineState -; rank -;
  attachments -; hostedViewerUri uri; workItemUris -; provenance -; fixes [fix]; taxa -; webRequest -; webResponse -; properties -
location: id int>=-1; physicalLocation physicalLocation; logicalLocations [logicalLocation]; message message; annotations -;
  relationships -; properties -
physicalLocation: address -; artifactLocation artifactLocation; region region; contextRegion region; properties -
artifactLocation: uri reference; uriBaseId string; index int>=-1; description message; properties -
region: startLine int>=1; startColumn int>=1; endLine int>=1; endColumn int>=1; charOffset int>=-1; charLength int>=0;
  byteOffset int>=-1; byteLength int>=0; snippet artifactContent; message message; sourceLanguage string; properties -
artifactContent: text string; binary string; rendered multiformatMessageString; properties -
logicalLocation: name string; index int>=-1; fullyQualifiedName string; decoratedName string; parentIndex int>=-1; kind string;
  properties -
fix: description message; artifactChanges* [artifactChange]+; properties -
artifactChange: artifactLocation* artifactLocation; replacements* [replacement]+; properties -
replacement: deletedRegion* region; insertedContent artifactContent; properties -
artifact: description message; location artifactLocation; parentIndex int>=-1; offset int>=0; length int>=-1;
  roles [analysisTarget|attachment|responseFile|resultFile|standardStream|directory|userSpecifiedConfiguration]; mimeType string;
  contents artifactContent; encoding string; sourceLanguage string; hashes {string}; lastModifiedTimeUtc string; properties -
invocation: commandLine string; arguments [string]; responseFiles -; startTimeUtc string; endTimeUtc string; exitCode int;
  ruleConfigurationOverrides -; notificationConfigurationOverrides -; toolExecutionNotifications [notification];
  toolConfigurationNotifications [notification]; exitCodeDescription string; exitSignalName string; exitSignalNumber int;
  processStartFailureMessage string; executionSuccessful* bool; machine string; account string; processId int;
  executableLocation -; workingDirectory -; environmentVariables -; stdin -; stdout -; stderr -; stdoutStderr -; properties -
notification: locations [location]; message* message; level none|note|warning|error; threadId int; timeUtc string; exception -;
  descriptor reportingDescriptorReference; associatedRule reportingDescriptorReference; properties -
reportingDescriptorReference: id string; index int>=-1; guid -; toolComponent -; properties -
"""
ONE_OF = {"message": ("text", "id"), "physicalLocation": ("address", "artifactLocation"),
          "region": ("startLine", "charOffset", "byteOffset"), "reportingDescriptorReference": ("index", "guid", "id")}
UNIQUE = {"artifacts", "rules", "roles", "fixes", "locations", "logicalLocations", "artifactChanges"}
FORMS = {"uri": r"[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*$", "language": r"[a-zA-Z]{2}(-[a-zA-Z]{2})?$",
         "reference": r"(?:[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$", "string": r"(?s).*$"}


def read_table():
    table = {}
    for text in re.split(r"\n(?! )", OBJECTS.strip()):
        name, members = text.split(": ", 1)
        pairs = [m.split(" ", 1) for m in re.split(r";\s*", re.sub(r"\s+", " ", members)) if m]
        table[name] = {k.rstrip("*"): (k.endswith("*"), t) for k, t in pairs}
    return table


TABLE = read_table()


def faults(value, kind="sarifLog", path="$"):
    """Yields "path: what is wrong"."""
    if kind == "-":
        return
    if kind.startswith("["):
        yield from list_faults(value, kind, path)
    elif kind.startswith("{"):
        if not isinstance(value, dict):
            yield f"{path}: not an object"
        else:
            for key, item in value.items():
                yield from faults(item, kind[1:-1], f"{path}.{key}")
    elif kind in TABLE:
        yield from object_faults(value, kind, path)
    elif kind == "bool":
        if not isinstance(value, bool):
            yield f"{path}: not a boolean"
    elif kind.startswith("int"):
        least = int(kind[5:]) if ">=" in kind else None
        if not isinstance(value, int) or isinstance(value, bool) or (least is not None and value < least):
            yield f"{path}: {value!r} is not {kind}"
    elif not isinstance(value, str):
        yield f"{path}: not a text"
    elif not (re.match(FORMS[kind], value) if kind in FORMS else value in kind.split("|")):
        yield f"{path}: {value!r} is not {kind}"


def list_faults(value, kind, path):
    if not isinstance(value, list):
        yield f"{path}: not a list"
        return
    if kind.endswith("+") and not value:
        yield f"{path}: empty"
    if path.rsplit(".", 1)[-1] in UNIQUE and any(item in value[:i] for i, item in enumerate(value)):
        yield f"{path}: an element twice"
    for i, item in enumerate(value):
        yield from faults(item, kind.rstrip("+")[1:-1], f"{path}[{i}]")


def object_faults(value, kind, path):
    if not isinstance(value, dict):
        yield f"{path}: not an object"
        return
    members = TABLE[kind]
    for key in value.keys() - members.keys():
        yield f"{path}: {kind} has no {key}"
    for key, (required, _) in members.items():
        if required and key not in value:
            yield f"{path}: {key} is missing"
    if kind in ONE_OF and not value.keys() & set(ONE_OF[kind]):
        yield f"{path}: one of {', '.join(ONE_OF[kind])} is needed"
    for key in value.keys() & members.keys():
        yield from faults(value[key], members[key][1], f"{path}.{key}")
