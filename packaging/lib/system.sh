# The host: does it offer the packages itself, and how are packages installed on it?
# shellcheck shell=bash

os_release() { ( . /etc/os-release 2>/dev/null && eval "printf '%s' \"\${$1:-}\"" ) || true; }

has() { command -v "$1" >/dev/null 2>&1; }

# choose_mode: prints native, root (a Debian 13 build root is needed) or none (no apt here).
choose_mode() {
    if [[ -n ${RETRYSCOPE_BUILD_IN:-} ]]; then
        printf '%s' "$RETRYSCOPE_BUILD_IN"
    elif ! has apt-get || ! has dpkg-query; then
        printf none
    elif [[ $(os_release ID) == debian ]]; then
        local version
        version=$(os_release VERSION_ID)    # empty in testing and unstable
        if [[ -z $version || ${version%%.*} -ge 13 ]]; then printf native; else printf root; fi
    elif [[ -f $root/$stamp_name ]]; then
        printf root
    elif apt_offers qt6-base-dev 6.8 && apt_offers libkf6syntaxhighlighting-dev 6; then
        printf native
    else
        printf root
    fi
}

# apt_offers PACKAGE VERSION: is that version or a newer one installed or to be had?
apt_offers() {
    local have
    have=$(LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *\([0-9].*\)/\1/p')
    if [[ -z $have && -z $(find /var/lib/apt/lists -name '*Packages*' -print -quit 2>/dev/null) ]]; then
        host_admin apt-get -qq update >&2 || true
        have=$(LC_ALL=C apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *\([0-9].*\)/\1/p')
    fi
    [[ -n $have ]] && dpkg --compare-versions "$have" ge "$2"
}

# host_admin CMD…: as root on the host, with sudo only where that is needed.
host_admin() {
    if ((EUID == 0)); then
        "$@"
    elif has sudo; then
        sudo -- "$@"
    else
        say "needed as root, and there is no sudo: $*"
        return 1
    fi
}

# missing_on_host PACKAGE…: those that are not installed.
missing_on_host() {
    comm -23 <(printf '%s\n' "$@" | sort -u) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' | sort -u)
}

# install_on_host PACKAGE…: quiet when all are there.
install_on_host() {
    local missing log
    mapfile -t missing < <(missing_on_host "$@")
    ((${#missing[@]})) || return 0
    mkdir -p "$cache"
    log=$cache/host-packages.log
    say "installing on this system: ${missing[*]}"
    if ! apt_on_host install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
        apt_on_host update >"$log" 2>&1 || true
        if ! apt_on_host install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1; then
            tail -n 15 "$log" >&2
            fail "could not install: ${missing[*]}" "$(explain_apt_failure "$log")"
        fi
    fi
}

apt_on_host() { host_admin env DEBIAN_FRONTEND=noninteractive apt-get "$@"; }

explain_other_system() {
    say "this system has no apt; build by hand with your own packages:"
    cat >&2 <<END
    a C++23 compiler (g++ 14 or newer), CMake 3.25, Ninja, Python 3,
    Qt 6.8 (base, svg, tools with linguist, translations, pdf), KDE Frameworks 6 KSyntaxHighlighting, QCustomPlot 2.1 for Qt 6,
    and the development files of the libraries; Debian's names for all of them stand in packaging/packages.txt.
    Then:  cmake --preset dev && cmake --build build/dev && ctest --test-dir build/dev --output-on-failure
END
    exit 125
}
