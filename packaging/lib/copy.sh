# Where mounts are not permitted: the checkout and the files named on the command line are copied into the root.
# shellcheck shell=bash

# enter_copy CMD…: never returns. Files keep their times (the posix format has fractions of seconds), so that a second build only builds what changed.
enter_copy() {
    copy_checkout
    local argument
    for argument in "$@" "${XAUTHORITY:-}"; do
        argument=${argument#*=}
        [[ $argument != "$top"/* && -e $argument ]] || continue
        copy_path "$(realpath -s -- "$argument")"
    done
    mkdir -p "$root$PWD"
    cp -L /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    exec env -u LD_LIBRARY_PATH -u LD_PRELOAD PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        LANG=C.UTF-8 chroot "$root" /usr/bin/env -C "$PWD" -- "$@"
}

# Said once, not at each command.
say_copying() {
    [[ ! -e $cache/copying-was-said ]] || return 0
    say "mounts are not permitted here: files are copied into the build root instead."
    say "what the program writes stays below $root, at the same path; a display may not be reached."
    : >"$cache/copying-was-said"
}

copy_checkout() {
    local copy=$root$top file
    mkdir -p "$copy"
    tar -C "$top" --format=posix --exclude=./build --exclude=./.git -cf - . | tar -C "$copy" --keep-newer-files -xf - 2>/dev/null ||
        fail "could not copy $top to $copy" "Free some space, or set XDG_CACHE_HOME to a folder on another disk."
    # What was deleted in the checkout is deleted in the copy.
    while IFS= read -r -d '' file; do
        [[ -e $top/$file || -L $top/$file ]] || rm -f -- "$copy/$file"
    done < <(cd "$copy" && find . -path ./build -prune -o ! -type d -print0)
}

# copy_path PATH: not the system's own folders, which the root has itself, and no folder that would bring half the disk.
copy_path() {
    case $1 in /bin/* | /dev/* | /lib*/* | /proc/* | /run/* | /sbin/* | /sys/* | /usr/* | "$root"/*) return ;; esac
    [[ $1 == /*/* && $root/ != "$1"/* && $top/ != "$1"/* && $HOME/ != "$1"/* ]] || return 0
    mkdir -p "$root$(dirname "$1")"
    cp -a -u -T -- "$1" "$root$1" 2>/dev/null || say "could not copy $1 into the build root"
}
