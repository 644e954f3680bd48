# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that every header of core/ and ui/ compiles alone:  headers.py TOP BUILD
#
# Each header is a unit of its own. The build's precompiled headers are not used, they would lend their includes. What a
# header reaches by its own includes may be precompiled for it, though: those headers are checked alone themselves, and
# its own text sees nothing more than it would have seen. A few such headers are chosen by what they save.
# Units that compiled are remembered in BUILD/arch-headers.json by everything that went into them.
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from tree import INCLUDE, Tree

DROP_WITH_VALUE = ("-o", "-c", "-MF", "-MT", "-MQ", "-include", "-x")
DROP = re.compile(r"-M[DMP]*$|-g\d?$|-O\w$|-fsanitize=.*|-fno-sanitize.*|-flto.*|-W.*|.*\.(?:cpp|cxx|gch)$")
# Bodies of templates that only come to life at the end of a unit belong to its user, not to the header.
PARSE_ONLY = ["-w", "-fno-implicit-templates"]
MOST_PRECOMPILED = 8
WORTH = 3  # precompiling costs more than reading once, and what templates cost comes on top of each


def flags_of(command):
    """Compiler and flags of one entry of compile_commands.json that matter for parsing."""
    words = shlex.split(command)
    while words and not re.search(r"(?:^|/)(?:c\+\+|g\+\+|clang\+\+)[-\d.]*$", words[0]):
        words.pop(0)
    flags, skip = [], False
    for word in words:
        if skip or word in DROP_WITH_VALUE:
            skip = not skip
        elif not DROP.match(word):
            flags.append(word)
    return flags


def flags_by_folder(top, build):
    """The flags of the first source of each folder, such as core/config; a folder without sources gets its area's."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        # Sources that are compiled together lie in the build's own copy of the folder: core/config/CMakeFiles/…/unity_0.cxx.
        base = build if path.is_relative_to(build) else top
        if path.is_relative_to(base):
            parts = path.relative_to(base).parts
            flags = flags_of(entry["command"])
            found.setdefault("/".join(parts[:2]), flags)
            found.setdefault(parts[0], flags)
    return found


def standard_folders(compiler):
    """Where the compiler looks by itself."""
    said = subprocess.run([compiler, "-E", "-v", "-x", "c++", os.devnull], capture_output=True, text=True, check=True).stderr
    listed = re.search(r"search starts here:\n(.*?)End of search list", said, re.S)
    return [pathlib.Path(line.strip()) for line in listed[1].splitlines() if line.startswith(" /")] if listed else []


class Headers:
    """The headers of the tree and what they reach. Names: paths from the top, or absolute paths of the system's."""

    def __init__(self, top, flags):
        self.top = top
        self.flags = flags
        self.sources = {source.path: source for source in Tree(top).files(("core", "ui"), (".h",))}
        named = {match for words in flags.values() for match in re.findall(r"(?:-I|-isystem)\0?([^\0]+)", "\0".join(words))}
        self.folders = [pathlib.Path(folder) for folder in sorted(named) if not pathlib.Path(folder).is_relative_to(top)]
        self.folders += standard_folders(next(iter(flags.values()))[0]) if flags else []
        self.direct, self.reached, self.sizes, self.found, self.weights = {}, {}, {}, {}, {}

    def flags_for(self, path):
        parts = path.split("/")
        return self.flags.get("/".join(parts[:2])) or self.flags.get(parts[0])

    def resolve(self, name):
        """Where an included name leads to, None for what only a condition would have included."""
        if name not in self.found:
            local = next((path for path in (name, "core/" + name) if path in self.sources), None)
            self.found[name] = local or next((str(folder / name) for folder in self.folders if (folder / name).is_file()), None)
        return self.found[name]

    def included(self, path):
        if path not in self.direct:
            text = self.sources[path].text if path in self.sources else pathlib.Path(path).read_text(errors="replace")
            self.sizes[path] = len(text)
            names = (self.resolve(match[2]) for match in INCLUDE.finditer(text))
            self.direct[path] = [name for name in names if name]
        return self.direct[path]

    def closure(self, path):
        """Everything that `path` includes, also through others; not itself."""
        if path not in self.reached:
            found, open_ends = set(), list(self.included(path))
            while open_ends:
                name = open_ends.pop()
                if name not in found:
                    found.add(name)
                    open_ends += self.included(name)
            self.reached[path] = found - {path}
        return self.reached[path]

    def weight(self, names):
        """Bytes that including these headers brings; the time goes with them."""
        key = frozenset(names)
        if key not in self.weights:
            everything = key.union(*(self.closure(name) for name in key))
            for name in everything:
                self.included(name)
            self.weights[key] = sum(self.sizes[name] for name in everything)
        return self.weights[key]

    def worth_precompiling(self, paths):
        """Sets of headers, each time the one that saves most text to those `paths` that reach all of it."""
        chosen, saved = [], dict.fromkeys(paths, 0)
        candidates = sorted({name for path in paths for header in self.closure(path) | {path} if header in self.sources
                             for name in self.included(header)})

        def gain(names):
            weight = self.weight(names)
            return sum(max(0, weight - saved[path]) for path in paths if names <= self.closure(path))

        while candidates and len(chosen) < MOST_PRECOMPILED:
            best = max((frozenset([name]) for name in candidates), key=gain)
            while (more := max((best | {name} for name in candidates), key=gain)) != best and gain(more) > gain(best):
                best = more
            if gain(best) < WORTH * self.weight(best):
                break
            chosen.append(best)
            for path in paths:
                if best <= self.closure(path):
                    saved[path] = max(saved[path], self.weight(best))
        return chosen

    def best_for(self, path, chosen):
        return max((names for names in chosen if names <= self.closure(path)), key=self.weight, default=None)

    def content(self, path):
        """The text of a header and of all of the tree below it."""
        names = sorted(name for name in self.closure(path) | {path} if name in self.sources)
        return "\0".join(f"{name}\0{self.sources[name].text}" for name in names)


def system_state(compiler):
    """Changes when the compiler or any installed package does."""
    version = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True).stdout
    status = pathlib.Path("/var/lib/dpkg/status")
    return version + (str(status.stat().st_mtime_ns) if status.exists() else "")


def fingerprint(content, flags, system):
    return hashlib.sha256("\0".join([content, *flags, system]).encode("utf-8", "replace")).hexdigest()


def precompile(headers, names, flags, folder):
    """A header to put before a unit. Where the compiler refuses the precompiled form it reads the text: slower, as right."""
    lines = [f'#include "{headers.top / name}"\n' for name in sorted(names)]
    stub = folder / (hashlib.sha256("".join(lines).encode()).hexdigest()[:16] + ".h")
    stub.write_text("".join(lines))
    subprocess.run([*flags, *PARSE_ONLY, "-x", "c++-header", str(stub), "-o", f"{stub}.gch"], capture_output=True, check=False)
    return stub


def compile_alone(path, flags, before):
    """None, or what the compiler says. Twice, so that #pragma once is seen to work. The last word has the plain unit."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as unit:
        unit.write(f'#include "{path}"\n#include "{path}"\n')
        unit.flush()
        preload = ["-include", str(before)] if before else []
        result = subprocess.run([*flags, *PARSE_ONLY, *preload, "-fsyntax-only", "-fmax-errors=3", unit.name],
                                capture_output=True, text=True)
    if result.returncode == 0:
        return None
    return compile_alone(path, flags, None) if before else result.stderr or f"the compiler ended with {result.returncode}"


def compile_all(headers, paths):
    """(path, what the compiler says or None) of each."""
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        plans = []
        for area in ("ui", "core"):
            mine = [path for path in paths if path.startswith(area + "/")]
            folder = pathlib.Path(scratch) / area
            folder.mkdir()
            chosen = headers.worth_precompiling(mine)
            stubs = {names: pool.submit(precompile, headers, names, headers.flags[area], folder) for names in chosen}
            plans.append((mine, chosen, stubs))
        jobs = [(path, stubs.get(headers.best_for(path, chosen))) for mine, chosen, stubs in plans for path in mine]
        results = pool.map(lambda job: compile_alone(headers.top / job[0], headers.flags_for(job[0]), job[1] and job[1].result()), jobs)
        return [(path, result) for (path, _), result in zip(jobs, results)]


def check(top, build):
    headers = Headers(top, flags_by_folder(top, build))
    cache_file = build / "arch-headers.json"
    known = set(json.loads(cache_file.read_text())) if cache_file.exists() else set()
    keys = {}
    for path in headers.sources:
        flags = headers.flags_for(path)
        if flags:
            system = keys.setdefault(None, system_state(flags[0]))
            keys[path] = fingerprint(headers.content(path), flags, system)
        else:
            yield f"{path}:1: nothing of its folder is compiled, so its flags are unknown"
    keys.pop(None, None)
    todo = [path for path, key in keys.items() if key not in known]
    good = set(keys.values()) & known
    for path, failure in compile_all(headers, todo):
        if failure is None:
            good.add(keys[path])
        else:
            yield f"{path}:1: does not compile alone\n{failure}"
    cache_file.write_text(json.dumps(sorted(good)))
    print(f"{len(headers.sources)} headers, {len(todo)} compiled now")


def main(top, build):
    complaints = list(check(pathlib.Path(top).resolve(), pathlib.Path(build).resolve()))
    for complaint in complaints:
        print(f"{complaint}  [headers_self_contained]")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
