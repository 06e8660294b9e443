# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Builds the program play for the requested game, and runs it, where there is no bash: as examples/play does, which also
# installs what is missing. It needs CMake, Ninja, a C++20 compiler and CLI11.
# usage: cmake -P examples/play.cmake -- [ARGUMENT OF PLAY ...]
# for example: cmake -P examples/play.cmake -- connect-four

cmake_minimum_required(VERSION 3.25)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
set(programs "${root}/build/play/examples")

set(arguments)
set(is_argument FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
    if(is_argument)
        list(APPEND arguments "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(is_argument TRUE)
    endif()
endforeach()

if("--help" IN_LIST arguments OR "-h" IN_LIST arguments) # nothing is built for that
    file(READ "${root}/examples/help/play.txt" help) # a raw string of C++
    string(REGEX REPLACE "^R\"\\(|\n\\)\"\n$" "" help "${help}")
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${help}")
    return()
endif()

# Shows the output only if it fails, since the terminal belongs to the program that is being built; meanwhile, dots.
function(run_quietly)
    set(status_file "${root}/build/play.status")
    set(log_file "${root}/build/play.log")
    set(script "${root}/cmake/with_dots.cmake")
    file(REMOVE "${status_file}")
    file(MAKE_DIRECTORY "${root}/build")
    execute_process(
        COMMAND "${CMAKE_COMMAND}" "-DSTATUS=${status_file}" "-DLOG=${log_file}" "-DARGUMENTS=${ARGN}" -P "${script}"
        COMMAND "${CMAKE_COMMAND}" "-DSTATUS=${status_file}" -P "${script}"
        WORKING_DIRECTORY "${root}"
    )
    file(READ "${status_file}" status)
    if(NOT status EQUAL 0)
        file(READ "${log_file}" log)
        message("${log}")
        message(FATAL_ERROR "this failed: cmake ${ARGN}")
    endif()
endfunction()

# usage: build(TARGET VARIABLE); gives the path of the program.
function(build target result)
    find_program(there_${target} "${target}" PATHS "${programs}" NO_DEFAULT_PATH NO_CACHE)
    if(NOT there_${target})
        message("Building ${target}; this takes 10 to 60 seconds.")
    endif()
    run_quietly(--build --preset play --target "${target}")
    find_program(built_${target} "${target}" PATHS "${programs}" NO_DEFAULT_PATH NO_CACHE REQUIRED)
    set(${result} "${built_${target}}" PARENT_SCOPE)
endfunction()

run_quietly(--preset play)
list(SUBLIST arguments 0 1 game) # empty if there is none
file(STRINGS "${programs}/games_with_dice.txt" games_with_dice)
if(game IN_LIST games_with_dice)
    set(first "play_${game}")
else()
    set(first play_tic-tac-toe)
endif()
build("${first}" program)
# Every program can name the one that is needed. The one that runs reports wrong arguments.
execute_process(
    COMMAND "${program}" --which-program ${arguments} OUTPUT_VARIABLE wanted OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
)
if(wanted MATCHES "^play_" AND NOT wanted STREQUAL first)
    build("${wanted}" program)
endif()

execute_process(COMMAND "${program}" ${arguments} RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${program} ended with ${status}")
endif()
