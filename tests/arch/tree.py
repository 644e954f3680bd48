# SPDX-License-Identifier: GPL-3.0-or-later
# The source tree as the rules see it: files, code without comments and strings, includes.
import pathlib
import re

CODE = ("app", "core", "ui")
CORE_CHAIN = ("base", "source", "config", "retry", "access", "attempt", "effect", "verdict", "incident", "casefile",
              "exchange", "pipeline")
REVIEW_MAY_INCLUDE = ("base", "config", "retry", "incident", "review")
REVIEW_MAY_BE_INCLUDED_BY = ("review", "casefile", "exchange", "pipeline")
UI_SHARED = ("work", "text", "widgets")
UI_PAGES = ("overview", "incidents", "timeline", "evidence", "configview", "sources", "report")
UI_SHELL = "shell"

LITERAL_OR_COMMENT = re.compile(
    r'R"(?P<tag>[^()\s]{0,16})\((?:.|\n)*?\)(?P=tag)"|//[^\n]*|/\*(?:.|\n)*?\*/'
    r'|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z_])\'(?:\\.|[^\'\\\n])+\'')
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(["<])([^">]+)[">]', re.M)


class Source:
    """One file: `path` from the top of the tree, its text, and its text with comments and literals blanked."""

    def __init__(self, top, path):
        self.path = path
        self.text = (top / path).read_text(encoding="utf-8", errors="replace")
        self.lines = self.text.count("\n") + (not self.text.endswith("\n") and bool(self.text))
        self._code = None

    @property
    def code(self):
        if self._code is None:
            self._code = LITERAL_OR_COMMENT.sub(blanked, self.text)
        return self._code

    @property
    def folder(self):
        """Area and folder: ("core", "config"); the folder is "" for a file directly in the area."""
        parts = pathlib.PurePosixPath(self.path).parts
        return parts[0], parts[1] if len(parts) > 2 else ""

    def includes(self):
        """(line, quoted, name) of each #include that is no comment."""
        kept = re.sub(r"//[^\n]*|/\*(?:.|\n)*?\*/", blanked, self.text)
        for match in INCLUDE.finditer(kept):
            yield self.line_of(match.start(2)), match[1] == '"', match[2]

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1


def blanked(match):
    return re.sub(r"[^\n]", " ", match[0])


class Tree:
    def __init__(self, top):
        self.top = pathlib.Path(top)

    def files(self, areas, suffixes):
        for area in areas:
            for path in sorted((self.top / area).rglob("*")):
                if path.is_file() and (path.suffix in suffixes or path.name in suffixes):
                    yield Source(self.top, path.relative_to(self.top).as_posix())

    def sources(self, *areas):
        return self.files(areas or CODE, (".h", ".cpp"))

    def cmake(self, *areas):
        yield from self.files(areas, ("CMakeLists.txt", ".cmake"))
        if (self.top / "CMakeLists.txt").is_file():
            yield Source(self.top, "CMakeLists.txt")


def reachable(area, folder):
    """What a folder may include: (core folders, ui folders). None: not a folder of the architecture."""
    if area == "app":
        return set(CORE_CHAIN) | {"review"}, set(UI_SHARED + UI_PAGES) | {UI_SHELL}
    if area == "core":
        if folder == "review":
            return set(REVIEW_MAY_INCLUDE), set()
        if folder not in CORE_CHAIN:
            return None
        left = set(CORE_CHAIN[:CORE_CHAIN.index(folder) + 1])
        return (left | {"review"} if folder in REVIEW_MAY_BE_INCLUDED_BY else left), set()
    core = set(CORE_CHAIN) | {"review"}
    if folder in UI_SHARED:
        return core, set(UI_SHARED[:UI_SHARED.index(folder) + 1])
    if folder in UI_PAGES:
        return core, set(UI_SHARED) | {folder}
    if folder == UI_SHELL:
        return core, set(UI_SHARED + UI_PAGES) | {UI_SHELL}
    return None
