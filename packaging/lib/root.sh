# The Debian 13 build root: made once by mmdebstrap, kept up to date with the package list.
# shellcheck shell=bash

# Raised when an existing root must be made again although the package list is the same.
readonly root_recipe=1

root_fingerprint() { { echo "$root_recipe"; packages_of "$packaging/packages.txt" | sort -u; } | sha256sum | cut -d ' ' -f 1; }

root_is_ready() { [[ -f $root/$stamp_name && $(<"$root/$stamp_name") == "$(root_fingerprint)" ]]; }

# Two at once: the second waits for the first and then finds the work done.
setup_root() {
    root_is_ready && return
    mkdir -p "$cache" || fail "cannot create $cache" "Set XDG_CACHE_HOME to a folder that can be written."
    (
        flock -n 9 || { say "another setup is at work, waiting for it"; flock 9; }
        if ! root_is_ready; then
            choose_owner
            if ! { [[ -f $root/$stamp_name ]] && update_root; }; then create_root; fi
        fi
    ) 9>"$cache/lock"
}

# owner: what stands before a command that must own the root's files. A user's own namespace is preferred to sudo.
choose_owner() {
    owner=()
    ((EUID == 0)) && return
    if can_mount unshare --user --map-root-user --map-auto; then
        owner=(unshare --user --map-root-user --map-auto)
    elif has sudo; then
        owner=(sudo --)
    else
        fail "a build root can be made only by root, with sudo, or in a user namespace" \
            "Ask the administrator for: apt-get install mmdebstrap uidmap util-linux (and entries in /etc/subuid, /etc/subgid), or for the right to use sudo."
    fi
}

create_root() {
    local new=$root.new.$$ log=$cache/setup.log
    install_on_host mmdebstrap debian-archive-keyring
    check_space
    remove_tree "$root".new.* "$root".old.*
    say "making a Debian 13 build root in $root (about 600 MB to load, 2 GB on disk, once)"
    # The archive that this machine already uses comes first; mmdebstrap knows the common one.
    local sources
    sources=$(archive_of_host)
    if ! bootstrap "$new" "$log" "$sources"; then
        if [[ -n $sources ]] && grep -qE 'does not have a Release file|404 +Not Found' "$log"; then
            say "the archive of this machine's apt has no Debian 13; trying the common one"
            remove_tree "$new"
            bootstrap "$new" "$log" "" || bootstrap_failed "$new" "$log"
        else
            bootstrap_failed "$new" "$log"
        fi
    fi
    finish_root "$new"
    if [[ -e $root ]]; then "${owner[@]}" mv -T "$root" "$root.old.$$"; fi
    "${owner[@]}" mv -T "$new" "$root"
    remove_tree "$root.old.$$"
    say "the build root is ready"
}

bootstrap_failed() {
    tail -n 15 "$2" >&2
    remove_tree "$1"
    fail "mmdebstrap could not make the build root" "$(explain_apt_failure "$2")"
}

# bootstrap DIRECTORY LOG SOURCES
bootstrap() {
    local new=$1 log=$2 sources=$3 settings=$cache/apt.conf
    local include
    include=$(packages_of "$packaging/packages.txt" | paste -s -d ,)
    apt_settings_of_host >"$settings"
    local arguments=(--variant=minbase --include="$include" --aptopt="$settings"
        --keyring=/usr/share/keyrings/debian-archive-keyring.gpg
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/doc/*'
        --dpkgopt='path-include=/usr/share/doc/*/copyright' trixie)
    if [[ ${owner[0]:-} == unshare ]]; then arguments+=(-); else arguments+=("$new"); fi
    [[ -z $sources ]] || arguments+=("$sources")
    if [[ ${owner[0]:-} == unshare ]]; then
        # mmdebstrap's namespace has other user ids than `owner`: through an archive the files become the user's own.
        # Its scratch folder must be open to those ids, and is too large for a /tmp in memory.
        mkdir -p "$new"
        { TMPDIR=/var/tmp mmdebstrap --mode=unshare --format=tar --skip=output/dev "${arguments[@]}" |
            "${owner[@]}" tar -C "$new" --numeric-owner -xpf -; } 2>&1 | tee "$log" | show_bootstrap
    else
        "${owner[@]}" mmdebstrap --mode=root "${arguments[@]}" 2>&1 | tee "$log" | show_bootstrap
    fi
}

# mmdebstrap's own steps are the progress; its warnings stay in the record.
show_bootstrap() { grep --line-buffered '^I: ' | sed -u -e 's/^I: /    /' >&2 || true; }

# The first archive in the host's apt that serves a Debian release (never its security or backports part).
archive_of_host() {
    [[ $(os_release ID) == debian ]] || return 0
    local uri suite
    while read -r uri suite; do
        case $uri in http://* | https://*) ;; *) continue ;; esac
        case $suite in
            *-* | */*) ;;
            "$(os_release VERSION_CODENAME)" | stable | oldstable | oldoldstable | testing | sid | unstable | bullseye | bookworm | trixie | forky)
                printf 'deb %s trixie main' "$uri"
                return ;;
        esac
    done < <(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' 2>/dev/null || true)
}

# Proxies, certificates, retries and date checks of the host hold in the root as well. Programs that the host's apt
# would start (Proxy-Auto-Detect) do not exist in the root.
apt_settings_of_host() {
    cat <<'END'
APT::Install-Recommends "false";
APT::Sandbox::User "root";
Acquire::Languages "none";
END
    apt-config dump | grep -E '^Acquire::(https?|ftp|tor|socks5h|Check-|Max-|Min-|Retries|ForceIPv|Queue-Mode|Source-Symlinks|By-Hash)' |
        grep -viE 'Auto-?Detect|::SSLCert|::SSLKey|::CaInfo| "";$' || true
}

# finish_root DIRECTORY: what the packages leave open, then the stamp that says the root is complete.
finish_root() {
    "${owner[@]}" bash -euc '
        root=$1 stamp=$2 fingerprint=$3
        printf "#!/bin/sh\nexit 101\n" >"$root/usr/sbin/policy-rc.d"    # no service starts in here
        chmod 755 "$root/usr/sbin/policy-rc.d"
        for language in en_US ru_RU zh_CN; do
            chroot "$root" localedef -i "$language" -f UTF-8 "$language.UTF-8" >/dev/null 2>&1 || true
        done
        for file in resolv.conf hosts machine-id; do rm -f "$root/etc/$file"; : >"$root/etc/$file"; done
        printf "%s\n" "$fingerprint" >"$root/$stamp"
    ' bash "$1" "$stamp_name" "$(root_fingerprint)"
}

# update_root: only what the list has and the root has not. False when the root must be made again.
update_root() {
    local missing
    mapfile -t missing < <(missing_in_root "$packaging/packages.txt")
    if ((${#missing[@]})); then
        install_in_root "${missing[@]}" || { say "updating did not succeed; making the build root again"; return 1; }
    fi
    root_fingerprint | "${owner[@]}" tee "$root/$stamp_name" >/dev/null
}

missing_in_root() {
    comm -23 <(packages_of "$1" | sort -u) \
        <(sed -n -e 's/^Package: //p' "$root/var/lib/dpkg/status" | sort -u)
}

install_in_root() {
    local log=$cache/update.log
    say "adding to the build root: $*"
    enter_as_owner sh -c 'export DEBIAN_FRONTEND=noninteractive
        apt-get -q update && apt-get -q -y --no-install-recommends install "$@" && apt-get clean' sh "$@" >"$log" 2>&1 && return
    tail -n 15 "$log" >&2
    explain_apt_failure "$log" >&2
    return 1
}

# ensure_extra PRESET: packages that only one preset needs.
ensure_extra() {
    local list=$packaging/packages.$1.txt missing
    [[ -f $list ]] || return 0
    if [[ $mode == native ]]; then
        mapfile -t missing < <(packages_of "$list")
        install_on_host "${missing[@]}"
        return
    fi
    (
        flock 9
        mapfile -t missing < <(missing_in_root "$list")
        ((${#missing[@]})) || exit 0
        choose_owner
        install_in_root "${missing[@]}" || fail "the preset $1 needs: ${missing[*]}"
    ) 9>"$cache/lock"
}

check_space() {
    local free
    free=$(df --output=avail -k "$cache" | tail -n 1)
    ((free > 3 * 1024 * 1024)) || fail "only $((free / 1024)) MB are free in $cache, 3072 are needed" \
        "Free some space, or set XDG_CACHE_HOME to a folder on another disk."
}

# Never crosses into another file system: a bind mount that somebody left there is safe.
remove_tree() {
    local tree
    for tree in "$@"; do
        [[ ! -e $tree ]] || "${owner[@]}" rm -rf --one-file-system -- "$tree"
    done
}
