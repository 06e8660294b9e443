# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Runs cmake, with its output in a file, and prints a dot each second meanwhile: two scripts that run at the same time.
# usage: cmake -DSTATUS=... -DLOG=... -P with_dots.cmake -- ARGUMENT ...   runs cmake; its status ends up in a file
#        cmake -DSTATUS=... -P with_dots.cmake                            prints dots until that file is there

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
execute_process(COMMAND "${CMAKE_COMMAND}" ${arguments} RESULT_VARIABLE status OUTPUT_FILE "${LOG}" ERROR_FILE "${LOG}")
file(WRITE "${STATUS}" "${status}")
