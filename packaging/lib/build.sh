# Configure and compile inside the root (or natively); quiet when there is nothing to do.
# shellcheck shell=bash

# build PRESET: one at a time for each preset.
build() {
    local preset=$1
    grep -q "\"name\": *\"$preset\"" "$top/CMakePresets.json" || fail "there is no preset \"$preset\"" "CMakePresets.json lists them."
    ensure_extra "$preset"
    mkdir -p "$top/build" || fail "cannot create $top/build" "The checkout must be writable."
    (
        flock -n 9 || { say "another build of $preset is at work, waiting for it"; flock 9; }
        configure "$preset" </dev/null 9>&-
        compile "$preset" </dev/null 9>&-
    ) 9>"$top/build/.lock-$preset"
}

# configure PRESET: only when something that CMake itself does not watch has changed.
configure() {
    local preset=$1 dir=$built/$1 want have="" fresh=()
    want="$way $top $(cat "$top/CMakePresets.json" "$packaging/packages.txt" | sha256sum | cut -d ' ' -f 1)"
    [[ -f $dir/build.ninja && -f $dir/.configured ]] && have=$(<"$dir/.configured")
    [[ $have == "$want" ]] && return
    say "configuring $preset"
    [[ -f $dir/CMakeCache.txt && ${have% *} != "${want% *}" ]] && fresh=(--fresh)
    mkdir -p "$dir"
    local werror=ON
    [[ $preset == tidy || $preset == fuzz ]] && werror=OFF
    if ! ( cd "$top" && enter cmake "${fresh[@]}" --preset "$preset" -DRETRYSCOPE_WERROR=$werror ) >"$dir/configure.log" 2>&1; then
        cat "$dir/configure.log" >&2
        fail "CMake could not configure the preset $preset" "The error stands above; the whole record is $dir/configure.log."
    fi
    printf '%s\n' "$want" >"$dir/.configured"
}

compile() {
    local status=0
    local targets=()
    [[ $1 != fuzz ]] || targets=(fuzzers)
    ( cd "$top" && enter ninja -C "build/$1" "${targets[@]}" ) 2>&1 | show_progress || status=${PIPESTATUS[0]}
    ((status < 128)) || exit "$status"
    ((status == 0)) || fail "the preset $1 did not compile" "The first error stands above; repeat with: packaging/dev build $1"
}

# On a terminal ninja's status is one moving line; elsewhere a line for each tenth. Compilers speak in full.
show_progress() {
    local line step tenth=0 moving=0 width
    width=$(tput cols 2>/dev/null || echo 80)
    while IFS= read -r line; do
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]]; then
            step=$((BASH_REMATCH[1] * 10 / BASH_REMATCH[2]))
            if [[ -t 2 ]]; then
                printf '\r\033[K%s' "${line:0:width-1}" >&2
                moving=1
            elif ((step > tenth)); then
                tenth=$step
                say "built ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
            fi
        elif [[ $line != "ninja: no work to do." && $line != "ninja: Entering directory"* && $line != "-- "* ]]; then
            ((moving)) && printf '\r\033[K' >&2
            moving=0
            printf '%s\n' "$line" >&2
        fi
    done
    ((moving == 0)) || printf '\r\033[K' >&2
}
