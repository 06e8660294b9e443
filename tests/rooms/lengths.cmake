# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# No header is longer than can be read in one sitting.
# usage: cmake -DINCLUDE=... -P lengths.cmake

cmake_minimum_required(VERSION 3.25)

set(most 400)
file(GLOB_RECURSE headers "${INCLUDE}/*.hpp")
if(NOT headers)
    message(FATAL_ERROR "no headers under ${INCLUDE}")
endif()
foreach(header IN LISTS headers)
    file(READ "${header}" text)
    string(REGEX REPLACE "[^\n]" "" ends "${text}")
    string(LENGTH "${ends}" length)
    if(length GREATER most)
        message(SEND_ERROR "${header} has ${length} lines; split it by ideas, the limit is ${most}")
    endif()
endforeach()
