# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Sourced by the scripts that people start on a fresh machine: makes sure that everything they need is installed.

# Ends the script with a one-line error message.
complain() {
    echo "$0: $*" >&2
    exit 1
}

# Is it installed? Programs are named as on the command line, with ">=VERSION" if it matters, headers as in an #include,
# other files by their paths.
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

# Runs a command as root, and shows its output only if it fails.
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
# Installs the Debian packages of the missing things.
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

# usage: configure PRESET [ARGUMENT OF CMAKE ...]
# In the root of the checkout. If the checkout was moved, renamed or copied since it was last configured, CMake would
# reject the paths in its cache: then it is configured afresh.
configure() {
    local folder=build/$1 home
    home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$folder/CMakeCache.txt" 2>/dev/null) || home=
    [[ -z $home || $home -ef . ]] || rm -rf "$folder"
    cmake --preset "$@"
}

# Runs a command in the folder `root`; its output is shown only if it fails, since the terminal belongs to the program
# that is being built.
quietly() {
    local log
    log=$(mktemp)
    if ! (cd "$root" && "$@") >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        complain "the build failed"
    fi
    rm -f "$log"
}

# usage: build_program TARGET WHAT_IT_IS
# Builds an example program in build/play.
build_program() {
    [[ -x $root/build/play/examples/$1 ]] || echo "Building $2; this takes some seconds." >&2
    quietly cmake --build --preset play --target "$1"
}

# usage: answer_help FILE [ARGUMENT ...]
# Prints the help of a program, and ends the script, if one of the arguments asks for it: nothing is installed or built
# for that. FILE is in examples/help; the program itself includes it, as a raw string of C++.
answer_help() {
    local file=$root/examples/help/$1.txt argument
    shift
    for argument in "$@"; do
        if [[ $argument == --help || $argument == -h ]]; then
            sed -e '1s/^R"(//' -e '$d' "$file"
            exit
        fi
    done
}

# usage: find_edition [FILE WHAT_IT_IS]
# Checks `game` and `size`, and fills in the default size, a game's first. Whatever they contain, only games of the list
# in FILE are built and run; without it, all games.
find_edition() {
    local list=${1:-$root/build/play/examples/games.txt} kind=${2:-game}
    local found='' games='' sizes='' name its_size
    while read -r name its_size; do
        [[ $games == *" $name"* ]] || games+=" $name"
        if [[ $name == "$game" ]]; then
            sizes+=" $its_size"
            if [[ -z $found && ( -z $size || $its_size == "$size" ) ]]; then
                found=yes size=$its_size
            fi
        fi
    done <"$list"
    if [[ -z $found ]]; then
        [[ -n $sizes ]] || complain "there is no $kind '$game'; there are$games"
        [[ -n ${sizes// /} ]] || complain "$game has one size only; leave --size out"
        complain "there is no $game of size '$size'; there are$sizes"
    fi
}
