# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that PROGRAM, with ARGUMENTS, writes the contents of the file EXPECTED; otherwise reports the file WRITTEN.
# usage: cmake -DPROGRAM=... -DARGUMENTS=... -DWRITTEN=... -DEXPECTED=... -P compare.cmake

cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND "${PROGRAM}" ${ARGUMENTS} -o "${WRITTEN}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${WRITTEN}" "${EXPECTED}" RESULT_VARIABLE differs)
if(differs)
    message(
        FATAL_ERROR
        "The picture has changed. Look at ${WRITTEN}; if it is as it should be, copy it over ${EXPECTED}"
    )
endif()
