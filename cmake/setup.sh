# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

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

# Can a line of the terminal be written over?
shows_progress() {
    [[ -t 2 && -n ${TERM-} && $TERM != dumb ]]
}

# usage: portion LOG
# How much of its work a command has done, in percent, by what it has printed: apt with Status-Fd, ninja, or ctest.
portion() {
    local last
    last=$(grep -aoE '^((dl|pm)status:[^:]*:[0-9]+|\[[0-9]+/[0-9]+\]|[ 0-9]+/[0-9]+ Test)' "$1" | tail -n 1)
    case $last in
        dlstatus:*) echo $(( ${last##*:} / 2 )) ;; # downloads, then unpacks
        pmstatus:*) echo $(( 50 + ${last##*:} / 2 )) ;;
        */*) last=${last//[^0-9\/]/}; echo $(( 100 * ${last%/*} / ${last#*/} )) ;;
    esac
}

# usage: count_seconds TEXT SECONDS LOG
# Prints the text every second with the time that has passed, until the script ends: over itself where it can, otherwise
# a line every ten seconds. SECONDS is how long it takes, in words; if it is empty, or was too short, LOG tells; if it is -,
# the time is not worth a line that stays.
count_seconds() {
    local begin=$SECONDS passed done_so_far line columns expected=${2%% *}
    [[ $2 != *minutes ]] || expected=$(( 60 * expected + 30 ))
    while sleep 1 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        passed=$(( SECONDS - begin ))
        line="$1: $passed s"
        if [[ -n ${2#-} ]] && (( passed <= expected )); then
            line+=" of about $2"
        elif [[ $2 != - ]]; then
            done_so_far=$(portion "$3")
            if (( ${done_so_far:-0} > 0 )); then
                line+=", $done_so_far %"
                (( done_so_far < 5 )) || line+=", about $(in_words $(( passed * (100 - done_so_far) / done_so_far ))) left"
            fi
        fi
        if shows_progress; then
            columns=$(stty size <&2 2>/dev/null) || columns=80
            columns=${columns#* }
            (( columns > 0 )) || columns=80
            printf '\r\e[K%s' "${line:0:columns - 1}" >&2
        elif [[ $2 != - ]] && (( passed % 10 == 0 )); then
            echo "$line" >&2
        fi
    done
}

# usage: log_with_progress LOG TEXT SECONDS COMMAND ...
# Runs a command, whose output goes to a file; meanwhile a line says that it goes on, as count_seconds does. Returns its
# status.
log_with_progress() {
    local log=$1 text=$2 seconds=$3 counter status=0
    shift 3
    count_seconds "$text" "$seconds" "$log" >/dev/null &
    counter=$!
    "$@" >"$log" 2>&1 </dev/null || status=$?
    kill "$counter" 2>/dev/null || true
    wait "$counter" 2>/dev/null || true
    ! shows_progress || printf '\r\e[K' >&2
    return "$status"
}

# usage: with_progress TEXT SECONDS COMMAND ...
# Runs a command. Its output is shown only if it fails.
with_progress() {
    local text=$1 seconds=$2 log status=0
    shift 2
    log=$(mktemp)
    log_with_progress "$log" "$text" "$seconds" "$@" || status=$?
    (( status == 0 )) || grep -avE '^(dl|pm)status:' "$log" >&2 || true
    rm -f "$log"
    (( status == 0 )) || complain "this failed: $*"
}

# 40 s, 2 minutes: a time as people estimate it.
in_words() {
    local step=5
    (( $1 < 90 )) || { echo "$(( ($1 + 30) / 60 )) minutes"; return; }
    (( $1 >= 10 )) || step=1
    echo "$(( ($1 + step - 1) / step * step )) s"
}

# The time since some moment; to the second before bash 5.
microseconds() {
    local now=${EPOCHREALTIME:-$SECONDS.000000}
    echo "${now/[.,]/}"
}

# usage: estimate SECONDS
# The time on this machine, as busy as it is, of a build that took so long on one core of the machine of the authors:
# both compiled the same small source.
estimate() {
    local begin usual=320000 # microseconds
    begin=$(microseconds)
    printf '#include <iostream>\n#include <ranges>\n' | "${CXX:-c++}" -std=c++20 -fsyntax-only -x c++ - >/dev/null 2>&1
    in_words $(( $1 * ($(microseconds) - begin) / usual + 1 ))
}

# usage: run_as_root TEXT COMMAND ...
run_as_root() {
    local text=$1 root=()
    shift
    (( EUID == 0 )) || root=(sudo)
    with_progress "$text" "" "${root[@]}" "$@"
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
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o APT::Status-Fd=1)
    run_as_root "Reading the lists of packages" "${apt[@]}" update
    run_as_root "Installing packages" "${apt[@]}" install --yes --no-install-recommends "${packages[@]}"

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
    cd_and_run "Configuring" - "$@"
}

# usage: cd_and_run TEXT SECONDS COMMAND ...
cd_and_run() {
    local back=$PWD
    cd "$root"
    with_progress "$@"
    cd "$back"
}

# usage: seconds_of TARGET
# How long it takes to compile a program of build/play, for `estimate`.
seconds_of() {
    case $1 in
        play_*_threads) echo 18 ;;
        play_*)
            if [[ -e $root/build/play/examples/libplay_core.a ]]; then
                echo 9
            elif (( $(nproc) == 1 )); then
                echo 17
            else
                echo 10
            fi
            ;;
        match_*) echo 12 ;;
        *) echo 9 ;;
    esac
}

# usage: build_program TARGET WHAT_IT_IS
# Builds an example program in build/play.
build_program() {
    local time=-
    if [[ ! -x $root/build/play/examples/$1 ]]; then
        time=$(estimate "$(seconds_of "$1")")
        echo "Building $2; this takes about $time." >&2
    fi
    cd_and_run "Building $2" "$time" cmake --build --preset play --target "$1"
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
