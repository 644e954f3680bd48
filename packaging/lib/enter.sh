# Ways into the build root. Everything is exec, so that signals, terminal and exit status are the command's own.
# shellcheck shell=bash

# can_mount PREFIX…: does a bind mount work behind this prefix? (Namespaces may exist and still forbid it.)
can_mount() { "$@" unshare --mount --propagation private mount --rbind /tmp /tmp >/dev/null 2>&1; }

# enter CMD…: never returns.
enter() {
    if [[ $mode == native ]]; then
        exec "$@"
    elif ((EUID == 0)); then
        if can_mount env; then
            exec unshare --mount --propagation private "$BASH" "$packaging/lib/inside.sh" "$root" "$top" 0 0 "" "$@"
        fi
        enter_copy "$@"
    elif can_mount unshare --user --map-root-user; then
        know_user
        exec unshare --user --map-root-user --mount --propagation private \
            "$BASH" "$packaging/lib/inside.sh" "$root" "$top" "$(id -u)" "$(id -g)" namespace "$@"
    elif has sudo; then
        know_user
        exec sudo --preserve-env -- env HOME="$HOME" unshare --mount --propagation private \
            "$BASH" "$packaging/lib/inside.sh" "$root" "$top" "$(id -u)" "$(id -g)" "$(id -G | tr ' ' ,)" "$@"
    fi
    fail "the build root cannot be entered: neither user namespaces nor sudo are permitted here" \
        "Run as root, or permit user namespaces (sysctl kernel.unprivileged_userns_clone=1, kernel.apparmor_restrict_unprivileged_userns=0)."
}

# enter_as_owner CMD…: as root of the build root, for apt in it. Returns.
enter_as_owner() {
    if can_mount "${owner[@]:-env}"; then
        ( cd / && "${owner[@]}" unshare --mount --propagation private "$BASH" "$packaging/lib/inside.sh" "$root" / 0 0 "" "$@" )
    else
        cp -L /etc/resolv.conf "$root/etc/resolv.conf"
        chroot "$root" "$@"
    fi
}

# know_user: the user's own name inside the root as well.
know_user() {
    grep -q "^[^:]*:[^:]*:$(id -u):" "$root/etc/passwd" && return
    choose_owner
    getent passwd "$(id -u)" | "${owner[@]}" tee -a "$root/etc/passwd" >/dev/null
    grep -q "^[^:]*:[^:]*:$(id -g):" "$root/etc/group" ||
        getent group "$(id -g)" | "${owner[@]}" tee -a "$root/etc/group" >/dev/null
}
