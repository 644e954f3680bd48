# Second half of entering: runs in its own mount namespace, binds the user's folders at their own paths, then becomes
# the command.  inside.sh ROOT CHECKOUT UID GID GROUPS CMD…; GROUPS is "namespace" in a user namespace of an ordinary user.
# shellcheck shell=bash
set -euo pipefail
root=$1 checkout=$2 uid=$3 gid=$4 groups=$5
shift 5
here=$PWD
export PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH

# bind SOURCE: at the same path in the root. A folder that cannot be bound (a dead network mount) is left out.
bind() {
    [[ -d $root$1 ]] || mkdir -p "$root$1" 2>/dev/null || return 0
    mount --rbind "$1" "$root$1" 2>/dev/null || true
}

# The folder that holds the root itself goes first: what is mounted in the root later is then not seen twice.
bind "/$(cut -d / -f 2 <<<"$root")"
for folder in /*; do
    case ${folder#/} in
        bin | boot | dev | etc | lib* | proc | run | sbin | sys | usr | var | lost+found) continue ;;
    esac
    [[ -d $folder && $root/ != "$folder"/* ]] && bind "$folder"
done
for folder in /proc /dev /sys /run/user; do [[ -d $folder ]] && bind "$folder"; done
if [[ -d /var/log ]]; then
    bind /var/log
    mount -o remount,bind,ro "$root/var/log" 2>/dev/null || true
fi
for file in resolv.conf hosts machine-id; do
    if [[ -s /etc/$file && -f $root/etc/$file ]]; then mount --bind "/etc/$file" "$root/etc/$file" 2>/dev/null || true; fi
done
# A checkout, a home or a working folder below /usr or /var is reached too, as long as it hides nothing of the root.
for folder in "$checkout" "$HOME" "$here"; do
    [[ -d $folder && ! -d $root$folder ]] && bind "$folder"
done
[[ -e $root$checkout/packaging/dev || $checkout == / ]] || { echo "packaging/dev: $checkout is not reached inside $root" >&2; exit 125; }
[[ -d $root$here ]] || here=$checkout

# What the host's environment says about the host's libraries is wrong in here.
unset LD_LIBRARY_PATH LD_PRELOAD QT_PLUGIN_PATH QT_QPA_PLATFORM_PLUGIN_PATH QML2_IMPORT_PATH PYTHONHOME PYTHONPATH PERL5LIB \
    CMAKE_PREFIX_PATH PKG_CONFIG_PATH GTK_PATH GIO_MODULE_DIR LOCPATH
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
if [[ -z ${TZ:-} && -L /etc/localtime ]]; then
    zone=$(readlink -f /etc/localtime)
    [[ $zone == /usr/share/zoneinfo/* ]] && export TZ=${zone#/usr/share/zoneinfo/}
fi
# Qt wants UTF-8; the plain C locale says nothing about a language anyway.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in C | POSIX) unset LC_ALL LC_CTYPE; export LANG=C.UTF-8 ;; esac

if ((uid == 0)); then
    exec chroot "$root" /usr/bin/env -C "$here" -- "$@"
elif [[ $groups == namespace ]]; then
    exec unshare --user --map-user="$uid" --map-group="$gid" --root="$root" --wd="$here" -- "$@"
else
    exec chroot --userspec="$uid:$gid" --groups="$groups" "$root" /usr/bin/env -C "$here" -- "$@"
fi
