# Ways into the build root. Everything is exec, so that signals, terminal and exit status are the command's own.
# shellcheck shell=bash

# can_mount PREFIX…: does a bind mount work behind this prefix? (Namespaces may exist and still forbid it.)
can_mount() { "$@" unshare --mount --propagation private mount --rbind /tmp /tmp >/dev/null 2>&1; }

# choose_way: how `enter` gets to where the build happens. A user's own namespace needs no password, so it precedes sudo.
choose_way() {
    built=$top/build
    if [[ $mode == native ]]; then
        way=native
    elif ((EUID == 0)) && can_mount env; then
        way=mount
    elif ((EUID == 0)); then
        way=copy built=$root$top/build
        say_copying
    elif can_mount unshare --user --map-root-user; then
        way=namespace
    elif has sudo; then
        way=sudo
    else
        fail "the build root cannot be entered: neither user namespaces nor sudo are permitted here" \
            "Run as root, or permit user namespaces (sysctl kernel.unprivileged_userns_clone=1, kernel.apparmor_restrict_unprivileged_userns=0)."
    fi
    [[ $way != namespace && $way != sudo ]] || know_user
}

# enter CMD…: never returns.
enter() {
    local inside=("$BASH" "$packaging/lib/inside.sh" "$root" "$top")
    case $way in
        native) exec "$@" ;;
        mount) exec unshare --mount --propagation private "${inside[@]}" 0 0 "" "$@" ;;
        copy) enter_copy "$@" ;;
        namespace)
            exec unshare --user --map-root-user --mount --propagation private \
                "${inside[@]}" "$(id -u)" "$(id -g)" namespace "$@" ;;
        sudo)
            exec sudo --preserve-env -- env HOME="$HOME" unshare --mount --propagation private \
                "${inside[@]}" "$(id -u)" "$(id -g)" "$(id -G | tr ' ' ,)" "$@" ;;
    esac
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
