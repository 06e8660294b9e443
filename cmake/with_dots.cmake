# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Runs cmake, with its output in a file, and prints a dot each second meanwhile: two scripts that run at the same time.
# usage: cmake -DSTATUS=... -DLOG=... -DARGUMENTS=... -P with_dots.cmake   runs cmake; its status ends up in a file
#        cmake -DSTATUS=... -P with_dots.cmake                           prints dots until that file is there

cmake_minimum_required(VERSION 3.25)

if(NOT LOG)
    set(dots)
    foreach(second RANGE 3600)
        execute_process(COMMAND "${CMAKE_COMMAND}" -E sleep 1)
        if(EXISTS "${STATUS}")
            break()
        endif()
        set(dots "\n")
        execute_process(COMMAND "${CMAKE_COMMAND}" -E echo_append .)
    endforeach()
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo_append "${dots}")
    return()
endif()

execute_process(COMMAND "${CMAKE_COMMAND}" ${ARGUMENTS} RESULT_VARIABLE status OUTPUT_FILE "${LOG}" ERROR_FILE "${LOG}")
file(WRITE "${STATUS}" "${status}")
