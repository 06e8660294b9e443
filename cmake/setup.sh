# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Read by the scripts that people start on a fresh machine: sees to it that what they need is installed.

# Ends the script with one line that says what is wrong.
complain() {
    echo "$0: $*" >&2
    exit 1
}

# Is it there? Programs are named as on the command line, with ">=VERSION" where it matters, headers as in an #include,
# other files by their path.
present() {
    case $1 in
        c++)
            # The first compilers whose C++20 is complete enough.
            "${CXX:-c++}" -std=c++20 -E -x c++ - >/dev/null 2>&1 <<'EOF'
#if defined(__clang__) ? __clang_major__ < 16 : defined(__GNUC__) && __GNUC__ < 12
#error too old
#endif
EOF
            ;;
        /*)
            [[ -e $1 ]]
            ;;
        '<'*)
            printf '#if !__has_include(%s)\n#error\n#endif\n' "$1" | "${CXX:-c++}" -E -x c++ - >/dev/null 2>&1
            ;;
        *'>='*)
            local found
            found=$("${1%%>=*}" --version 2>/dev/null | grep -o -m 1 '[0-9][0-9.]*' | head -n 1) &&
                printf '%s\n' "${1#*>=}" "$found" | sort --check=quiet --version-sort
            ;;
        *)
            command -v "$1" >/dev/null
            ;;
    esac
}

# Runs a command as root, its output kept for the case that it fails.
run_as_root() {
    local log
    log=$(mktemp)
    if (( EUID == 0 )); then
        "$@" >"$log" 2>&1
    else
        sudo "$@" >"$log" 2>&1
    fi || {
        cat "$log" >&2
        rm -f "$log"
        complain "this failed: $*"
    }
    rm -f "$log"
}

# usage: need THING=PACKAGE ...
# Installs the Debian packages of the things that are not there.
need() {
    local pair missing=() packages=()
    for pair in "$@"; do
        present "${pair%=*}" || { missing+=("${pair%=*}"); packages+=("${pair##*=}"); }
    done
    (( ${#missing[@]} )) || return 0

    local what="${missing[*]} (in Debian: ${packages[*]})"
    command -v apt-get >/dev/null || complain "missing: $what. There is no apt here to install it; please do so yourself."
    if (( EUID != 0 )); then
        local ask=(sudo -n true)
        [[ -t 0 ]] && ask=(sudo true)
        command -v sudo >/dev/null && "${ask[@]}" ||
            complain "missing: $what. Installing it takes root: run this as root, or as a user with sudo."
    fi
    echo "Installing with apt: ${packages[*]}" >&2
    run_as_root env DEBIAN_FRONTEND=noninteractive apt-get update
    run_as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "${packages[@]}"

    for pair in "$@"; do
        present "${pair%=*}" || complain "still missing after installing ${pair##*=}: ${pair%=*}. Is this system too old?"
    done
}
