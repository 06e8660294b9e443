# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that the searches of this platform visit the nodes, and return the results, that are in EXPECTED. After an
# intended change of a search, WRITE=TRUE writes that file.
# usage: cmake -DPROGRAMS=... -DEXPECTED=... [-DWRITE=TRUE] -P check_searches.cmake

cmake_minimum_required(VERSION 3.25)

include("${PROGRAMS}")
execute_process(COMMAND ${searches} OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\r\n" "\n" printed "${printed}")
if(WRITE)
    file(WRITE "${EXPECTED}" "${printed}")
endif()
file(READ "${EXPECTED}" expected)
if(NOT printed STREQUAL expected)
    message(FATAL_ERROR "It printed\n${printed}instead of\n${expected}")
endif()
