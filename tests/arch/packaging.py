# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that what the desktop is told fits together, and that the scripts are readable to bash:  packaging.py TOP
import configparser
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as xml

ID = "org.retryscope.Retryscope"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def complaints(top):
    packaging = top / "packaging"
    desktop = configparser.RawConfigParser(strict=True)
    desktop.optionxform = str
    desktop.read(packaging / f"{ID}.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    metainfo = xml.parse(packaging / f"{ID}.metainfo.xml").getroot()
    mime = xml.parse(packaging / f"{ID}.mime.xml").getroot()
    types = {kind.get("type") for kind in mime.iter(MIME + "mime-type")}

    if metainfo.findtext("id") != ID or metainfo.findtext("launchable") != f"{ID}.desktop":
        yield "the metainfo names another desktop entry"
    if {kind for kind in entry["MimeType"].split(";") if kind} != types:
        yield "the desktop entry opens other types than the MIME file defines"
    if {node.text for node in metainfo.iter("mediatype")} != types:
        yield "the metainfo names other types than the MIME file defines"
    if "*.retrycase" not in {glob.get("pattern") for glob in mime.iter(MIME + "glob")}:
        yield "case files have no pattern"
    if entry["Icon"] != ID or xml.parse(packaging / f"{ID}.svg").getroot().tag != "{http://www.w3.org/2000/svg}svg":
        yield "the icon is missing"
    for key in ("GenericName", "Comment", "Keywords"):
        for language in ("ru", "zh_CN"):
            if not entry.get(f"{key}[{language}]"):
                yield f"the desktop entry has no {key} in {language}"
    manual = (packaging / "retryscope.1").read_text(encoding="utf-8")
    yield from (f"the manual has no section {name}" for name in ("NAME", "SYNOPSIS", "EXIT STATUS") if f".SH {name}\n" not in manual)
    readme = (top / "README.md").read_text(encoding="utf-8")
    yield from (f"README.md does not name {command}" for command in ("packaging/dev run", "packaging/dev test") if command not in readme)
    for script in (packaging / "dev", top / ".ci" / "run", *sorted((packaging / "lib").glob("*.sh"))):
        result = subprocess.run(["bash", "-n", str(script)], capture_output=True, text=True)
        if result.returncode:
            yield result.stderr.strip()


if __name__ == "__main__":
    found = list(complaints(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found) or "the desktop files and scripts fit together")
    sys.exit(1 if found else 0)
