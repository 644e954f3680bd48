# Messages of packaging/dev: all on standard error, so that `run` leaves standard output to the program.
# shellcheck shell=bash

say() { printf 'packaging/dev: %s\n' "$*" >&2; }

# fail CAUSE [REMEDY]: 125 tells "the program never started" from the program's own status.
fail() {
    say "$1"
    [[ -z ${2:-} ]] || printf '    %s\n' "$2" >&2
    exit 125
}

# packages_of FILE…: the package names in the lists, comments left out, one a line.
packages_of() { sed -e 's/#.*//' "$@" | tr -s ' \t' '\n' | sed '/^$/d'; }

# explain_apt_failure LOG: the cause and the remedy in words, for what apt and mmdebstrap say most often.
explain_apt_failure() {
    local log=$1
    if grep -qE 'No space left on device|not have enough free space' "$log"; then
        echo "The disk is full. Free some space, or set XDG_CACHE_HOME to a folder on another disk."
    elif grep -qE 'Temporary failure resolving|Could not resolve|Could not connect|Connection timed out|Network is unreachable|Connection refused' "$log"; then
        echo "The package archive was not reached. Check the network (and http_proxy, or Acquire::http::Proxy of apt), then repeat."
    elif grep -qE 'NO_PUBKEY|is not signed|EXPKEYSIG' "$log"; then
        echo "The archive's signature could not be checked. Update the package debian-archive-keyring, then repeat."
    elif grep -qE 'is not valid yet|Release file .* is expired' "$log"; then
        echo "The archive's date does not fit this machine's clock. Correct the clock, then repeat."
    elif grep -qE 'does not have a Release file|404 +Not Found' "$log"; then
        echo "The archive of this machine's apt has no Debian 13, or its lists are old. Run apt-get update, or name a mirror that has trixie."
    elif grep -qE 'Unable to locate package|has no installation candidate' "$log"; then
        echo "A package is missing in the archive. Run apt-get update, and check that the component \"main\" is enabled."
    elif grep -qE 'Could not get lock|Unable to acquire the dpkg frontend lock|is another process using it' "$log"; then
        echo "Another package manager is at work. Wait until it is done, then repeat."
    elif grep -qE 'Permission denied|Operation not permitted' "$log"; then
        echo "A right is missing. Run as root, or where user namespaces, mounts or sudo are permitted."
    elif ! grep -qE '^(E|Err|W|dpkg):|rror' "$log"; then
        echo "It was interrupted. Repeat the command."
    else
        echo "The last lines above name the step; the whole record is $log."
    fi
}
