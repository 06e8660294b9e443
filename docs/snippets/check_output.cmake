# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that PROGRAM prints what is in the file EXPECTED. Lines such as `[name]` there tell docs/snippets/write which part
# prints what; they are not printed.
# usage: cmake -DPROGRAM=... -DEXPECTED=... -P check_output.cmake

cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
file(READ "${EXPECTED}" expected)
string(REGEX REPLACE "\\[[a-z ]+\\]\n" "" expected "${expected}")
if(NOT printed STREQUAL expected)
    message(FATAL_ERROR "It printed\n${printed}instead of\n${expected}")
endif()
