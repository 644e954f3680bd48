# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of the house. Each takes the tree and yields "file:line: what is wrong"; check.py runs them by name.
import re
import statistics

from tree import CORE_CHAIN, reachable

LONGEST_FILE, LONGEST_FUNCTION, LONGEST_CONSTRUCTOR, LONGEST_MAIN_WINDOW, MEDIAN_FILE = 500, 50, 40, 90, 160


def folder_order(tree):
    """A folder includes only folders to its left."""
    for source in tree.sources():
        area, folder = source.folder
        allowed = reachable(area, folder)
        if allowed is None:
            yield f"{source.path}:1: {area}/{folder} is no folder of the architecture"
            continue
        for line, quoted, name in source.includes():
            complaint = include_complaint(area, allowed, name) if quoted else None
            if complaint:
                yield f"{source.path}:{line}: \"{name}\" {complaint}"
    yield from depends_order(tree)


def include_complaint(area, allowed, name):
    parts = name.split("/")
    if name.endswith(".moc") or name.startswith(("moc_", "ui_")):  # made by the build
        return None
    if ".." in parts:
        return "climbs out of its folder; name it from the include root"
    if len(parts) == 1 or (parts[0] in ("ui", "app", "core") and len(parts) == 2):
        return None if area == "app" else "is not named from the include root"
    if parts[0] == "app":
        return None if area == "app" else "belongs to app/, which nobody includes"
    if parts[0] == "ui":
        return None if parts[1] in allowed[1] else "stands to the right of this folder"
    if parts[0] in allowed[0]:
        return None
    return "stands to the right of this folder" if parts[0] in (*CORE_CHAIN, "review") else "is in no folder of the architecture"


def depends_order(tree):
    """The same for the libraries: retryscope_library(name … DEPENDS …)."""
    for source in tree.cmake("core"):
        for call in re.finditer(r"retryscope_library\(\s*(\w+)([^)]*)\)", source.text):
            depends = re.search(r"\bDEPENDS\s+([\w\s]+?)(?:\s(?:LINK|SOURCES|QT)\b|$)", call[2])
            allowed = reachable("core", call[1])
            for name in depends[1].split() if depends and allowed else ():
                if name not in allowed[0]:
                    yield f"{source.path}:{source.line_of(call.start())}: rs_{call[1]} links rs_{name}, which stands to its right"


def no_qt_in_core(tree):
    """core/ has no Qt: neither includes nor types nor libraries."""
    for source in tree.sources("core"):
        for line, quoted, name in source.includes():
            if not quoted and re.match(r"Q[A-Z]|Qt|KF?\d|KSyntax|qcustomplot|q[a-z]+\.h$", name):
                yield f"{source.path}:{line}: <{name}> in core/"
        for match in re.finditer(r"\b(Q[A-Z]\w+|Q_[A-Z]+|q(Debug|Warning|Utf8Printable)\b)", source.code):
            yield f"{source.path}:{source.line_of(match.start())}: {match[0]} in core/"
    for source in tree.cmake("core"):
        if source.path.startswith("core/"):
            for match in re.finditer(r"\b(Qt6?::|KF6|QCustomPlot)\w*", source.text):
                yield f"{source.path}:{source.line_of(match.start())}: {match[0]} in core/"


def file_length(tree):
    """No file above 500 lines, the median of the code near 110, the main window's header under 90."""
    lengths = []
    for source in tree.files(("app", "core", "ui", "tests", "packaging"), (".h", ".cpp", ".py", ".sh", "dev", "CMakeLists.txt")):
        if source.lines > LONGEST_FILE:
            yield f"{source.path}:{source.lines}: {source.lines} lines, {LONGEST_FILE} are the most"
        if source.path.endswith("shell/main_window.h") and source.lines >= LONGEST_MAIN_WINDOW:
            yield f"{source.path}:{source.lines}: {source.lines} lines, the window's header stays under {LONGEST_MAIN_WINDOW}"
        if source.path.endswith(".cpp") and not source.path.startswith("tests"):
            lengths.append(source.lines)
    if len(lengths) >= 40 and statistics.median(lengths) > MEDIAN_FILE:
        yield f"core/:1: the median file has {statistics.median(lengths):.0f} lines, {MEDIAN_FILE} are the most"


def function_length(tree):
    """Functions under 50 lines, constructors under 40. Rows "case X: return …;" are a table, whose length is no fault."""
    for source in tree.sources():
        code = source.code.split("\n")
        for name, first, last in functions(source.code):
            words = name.split("::")
            constructor = len(words) > 1 and words[-1] == words[-2]
            most = LONGEST_CONSTRUCTOR if constructor else LONGEST_FUNCTION
            rows = sum(row[0].count("\n") for row in TABLE_ROW.finditer("\n".join(code[first - 1:last])))
            if last - first + 1 - rows > most:
                yield f"{source.path}:{first}: {name}() has {last - first + 1 - rows} lines, {most} are the most"


TABLE_ROW = re.compile(r"\n\s*case\b[^\n;]*:\s*return\b[^;]*;|\n\s*case\b[^\n;]*:(?=\s*\n\s*case\b)")


def functions(code):
    """(name, first line, last line) of each function body that stands outside other functions."""
    line, stack, head, head_line, inside = 1, [], "", 1, None
    for char in code:
        if char == "\n":
            line += 1
        if char == "{":
            name = None if inside else function_name(head)
            # After a member set with braces the head goes on; after a function or a scope it starts anew.
            stack.append((name, head_line, "" if name or is_scope(head) else head + "{}"))
            inside = inside or name
            head = ""
        elif char == "}" and stack:
            name, first, head = stack.pop()
            if name:
                yield name, first, line
                inside = None
        elif char == ";" and head.count("(") == head.count(")"):
            head = ""
        else:
            if not head.strip():
                head, head_line = "", line
            head += char


def is_scope(head):
    return re.search(r"\b(namespace|class|struct|union|enum|extern)\b[^()=]*$", head) is not None


def function_name(head):
    """The name if `head` is what stands before a function's body."""
    head = re.sub(r"^\s*(#[^\n]*\n\s*)+", "", head)
    if "(" not in head or is_scope(head) or re.search(r"=\s*$|\breturn\b|=\s*[^=()]*$", head.split("(")[0]):
        return None
    if re.search(r"\)[\s\w]*:[^:]", head) and re.search(r"[\w>]\s*$", head) and not re.search(r"\b(const|noexcept|override)\s*$", head):
        return None  # a member set with braces in a constructor's list
    match = re.search(r"([~\w]+(?:::[~\w]+)*|operator\W+)\s*\(", head)
    return match[1] if match and match[1] not in ("if", "for", "while", "switch", "catch", "alignas", "decltype") else None


def file_heading(tree):
    """First an SPDX line, then one sentence of purpose; #pragma once in headers."""
    for source in tree.sources(*("app", "core", "ui", "tests")):
        first, second, *_ = (source.text + "\n\n").split("\n")
        if not first.startswith("// SPDX-License-Identifier: GPL-3.0-or-later"):
            yield f"{source.path}:1: no SPDX line"
        elif not re.match(r"// \S.{8,}", second):
            yield f"{source.path}:2: no sentence of purpose after the SPDX line"
        if source.path.endswith(".h") and "#pragma once" not in source.text:
            yield f"{source.path}:1: no #pragma once"


# (pattern in the code without comments and literals, where it is looked for, where it is allowed, why)
FORBIDDEN = (
    (r"\bfriend\s+(?:class|struct)\s+\w*(?:[Tt]est|tst_)\w*|\bFRIEND_TEST\b", ("app", "core", "ui"), (), "no friend for tests"),
    (r"\bprocessEvents\s*\(", ("app", "core", "ui"), (), "a loop inside the loop; use the job"),
    (r"\bQMessageBox\b", ("app", "ui"), ("ui/shell/",), "message boxes belong to ui/shell"),
    (r"\bQCP[A-Z]\w+|\bQCustomPlot\b", ("app", "ui"), ("ui/timeline/", "ui/overview/"), "plots belong to ui/timeline and ui/overview"),
    (r"\bKSyntaxHighlighting\b", ("app", "ui"), ("ui/configview/",), "highlighting belongs to ui/configview"),
    (r"\bQPdfWriter\b", ("app", "ui"), ("ui/report/",), "PDF is written in ui/report"),
    (r"\bQSettings\b", ("core",), (), "core reads no settings"),
    (r"\btr\s*\(", ("core",), (), "core returns codes, never prose"),
)
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")

# (pattern of the included name, where it may be included, why)
LIBRARIES = (
    (r"simdjson", ("core/access/", "core/effect/", "core/exchange/"), "simdjson stands behind access/, effect/ and exchange/"),
    (r"yaml-cpp", ("core/config/kubernetes_yaml",), "yaml-cpp stands behind config/kubernetes_yaml"),
    (r"pcre2", ("core/config/", "core/access/", "core/effect/"), "PCRE2 stands behind config/, access/ and effect/"),
    (r"sqlite3", ("core/casefile/",), "SQLite stands behind casefile/"),
    (r"^(?:archive|archive_entry|zlib|zstd|lzma|bzlib)\.h$", ("core/source/",), "compression stands behind source/"),
    (r"openssl/", ("core/source/",), "libcrypto stands behind source/"),
    (r"toml\+\+", ("core/effect/", "core/pipeline/"), "mapping presets are read in effect/ and pipeline/"),
    (r"(?:unicode|uchardet)/", ("core/source/", "core/effect/"), "encodings stand behind source/ and effect/"),
    (r"CLI/", ("app/",), "the command line is read in app/"),
    (r"qcustomplot", ("ui/timeline/", "ui/overview/"), "plots belong to ui/timeline and ui/overview"),
    (r"KSyntaxHighlighting|KF6", ("ui/configview/",), "highlighting belongs to ui/configview"),
)


def no_forbidden(tree):
    """What the architecture forbids by name, and each library behind its own folder."""
    for pattern, areas, allowed, why in FORBIDDEN:
        for source in tree.sources(*areas):
            if not source.path.startswith(allowed):
                for match in re.finditer(pattern, source.code):
                    yield f"{source.path}:{source.line_of(match.start())}: {match[0].strip()}: {why}"
    for source in tree.sources("app", "core", "ui", "tests"):
        for match in UNFINISHED.finditer(source.text):
            yield f"{source.path}:{source.line_of(match.start())}: {match[0]}: unfinished work does not stay in the tree"
    for source in tree.sources():
        for line, _, name in source.includes():
            for pattern, allowed, why in LIBRARIES:
                if re.search(pattern, name) and not source.path.startswith(allowed):
                    yield f"{source.path}:{line}: <{name}>: {why}"
    for source in tree.cmake("app", "core", "ui", "tests", "resources", "translations", "packaging"):
        code = re.sub(r"#[^\n]*", "", source.text)
        for match in re.finditer(r"(?i)\bfile\s*\(\s*GLOB\w*|\baux_source_directory\b", code):
            yield f"{source.path}:{code.count(chr(10), 0, match.start()) + 1}: {match[0]}: sources are listed by name"


RULES = {"folder_order": folder_order, "no_qt_in_core": no_qt_in_core, "file_length": file_length,
         "function_length": function_length, "file_heading": file_heading, "no_forbidden": no_forbidden}
