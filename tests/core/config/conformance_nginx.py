# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds real nginx programs and asks them: the system's own, and those of other Debian releases where they can be had."""
import os, pathlib, re, shutil, subprocess

RELEASES = {"bookworm": "1.22", "bullseye": "1.18", "trixie": "1.26"}
LIBRARIES = {"bullseye": ["libssl1.1", "libpcre3"]}


class Nginx:
    def __init__(self, program, libraries=None, stream=None):
        self.program, self.stream = str(program), stream
        self.environment = dict(os.environ, **({"LD_LIBRARY_PATH": libraries} if libraries else {}))
        said = subprocess.run([self.program, "-v"], capture_output=True, text=True, env=self.environment, timeout=20).stderr
        self.version = re.search(r"nginx/([0-9.]+)", said).group(1)
        self.number = tuple(int(part) for part in self.version.split("."))

    def command(self, prefix, path, *more):
        settings = f"pid {prefix}/pid; error_log stderr;" + (" user root;" if os.getuid() == 0 else "")
        if self.stream:
            settings = f"load_module {self.stream}; " + settings
        early = ["-e", "stderr"] if self.number >= (1, 19, 5) else []
        return [self.program, *more, "-p", str(prefix), "-c", str(path), *early, "-g", settings]

    def line(self, prefix, path):
        """The line that nginx names; 0 if it accepts, -1 if it refuses without naming one. With its message."""
        run = subprocess.run(self.command(prefix, path, "-t"), capture_output=True, text=True, errors="replace", env=self.environment)
        if run.returncode == 0:
            return 0, ""
        said = run.stderr.splitlines()
        # Until 1.10 some faults are called a warning, and refused all the same.
        fault = re.compile(r"\[emerg\]|\[warn\].* (invalid value|may not have port) ")
        message = next((l for l in said if fault.search(l)), run.stderr.strip())
        named = re.search(r" in \S+:(\d+)$", message)
        return (int(named.group(1)) if named else -1), message


def has_stream(nginx, prefix):
    path = pathlib.Path(prefix) / "stream.conf"
    path.write_text("events { }\nstream { }\n")
    return nginx.line(prefix, path)[0] == 0


def with_stream(program, libraries=None, modules=()):
    """The program with its stream module, which Debian keeps in a file of its own."""
    for folder in modules:
        module = pathlib.Path(folder) / "ngx_stream_module.so"
        if module.exists():
            return Nginx(program, libraries, module)
    return Nginx(program, libraries)


def system_nginx():
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    return with_stream(program, None, ["/usr/lib/nginx/modules"]) if program else None


def fetched(cache):
    """Programs of other Debian releases, unpacked below `cache`; asks the package archive at most once a release."""
    found = []
    for release in RELEASES:
        folder = pathlib.Path(cache) / release
        if not (folder / "done").exists():
            fetch(release, folder)
        program = folder / "usr/sbin/nginx"
        libraries = ":".join(str(folder / path / "x86_64-linux-gnu") for path in ("usr/lib", "lib"))
        try:
            if program.exists():
                found.append(with_stream(program, libraries if release in LIBRARIES else None, [folder / "usr/lib/nginx/modules"]))
        except (AttributeError, OSError, subprocess.SubprocessError):
            pass  # its libraries are not here
    return found


def archive():
    """The Debian archive that this system takes its own packages from; None if it has none."""
    for path in [pathlib.Path("/etc/apt/sources.list"), *sorted(pathlib.Path("/etc/apt/sources.list.d").glob("*"))]:
        try:
            found = re.search(r"^[^#\n]*?(https?://\S+/debian)/?(?:\s|$)", path.read_text(), re.M)
        except (OSError, UnicodeDecodeError):
            continue
        if found:
            return found.group(1)
    return None


def fetch(release, folder):
    """With an apt of its own: nothing of the system's is touched."""
    site = archive()
    if not site or not shutil.which("apt-get") or not shutil.which("dpkg"):
        return
    for sub in ("lists/partial", "cache/archives/partial"):
        (folder / sub).mkdir(parents=True, exist_ok=True)
    (folder / "status").touch()
    (folder / "sources.list").write_text(f"deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] {site} {release} main\n")
    options = [f"-oDir::Etc::sourcelist={folder}/sources.list", "-oDir::Etc::sourceparts=/dev/null", f"-oDir::State::lists={folder}/lists",
               f"-oDir::Cache={folder}/cache", f"-oDir::State::status={folder}/status", "-oAcquire::Languages=none", "-oAPT::Sandbox::User=root",
               "-oAcquire::Retries=0", "-oAcquire::http::Timeout=10", "-oAPT::Architectures=amd64"]
    packages = ["nginx", "nginx-core", "libnginx-mod-stream"] + LIBRARIES.get(release, [])
    try:
        subprocess.run(["apt-get", *options, "update"], capture_output=True, timeout=60, check=True)
        for package in packages:  # which package has the program differs between releases
            subprocess.run(["apt-get", *options, "download", package], capture_output=True, timeout=60, cwd=folder)
        for package in folder.glob("*.deb"):
            subprocess.run(["dpkg", "-x", str(package), str(folder)], capture_output=True, timeout=60)
    except (subprocess.SubprocessError, OSError):
        return
    shutil.rmtree(folder / "lists", ignore_errors=True)
    (folder / "done").touch()
