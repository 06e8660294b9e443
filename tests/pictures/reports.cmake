# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks the JSON and the pictures of reports and reviews that SNIPPET writes, and PLAY with --review, with the script
# VALIDATE.
# usage: cmake -DSNIPPET=... -DPLAY=... -DPYTHON='...;...' -DVALIDATE=... -DSCHEMAS=... -DFOLDER=... -P reports.cmake

cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/python_with_jsonschema.cmake")
if(NOT python)
    message("SKIPPED: pictures/reports needs python3 with the jsonschema package (in Debian: python3-jsonschema)")
    return()
endif()

file(MAKE_DIRECTORY "${FOLDER}")
execute_process(COMMAND "${SNIPPET}" "${FOLDER}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(WRITE "${FOLDER}/game.txt" "# a game with three blunders\n1. b2 b3 2. a3 c1\n3. c3 a1 4. a2\n")
foreach(form IN ITEMS json svg)
    execute_process(
        COMMAND "${PLAY}" tic-tac-toe --review "${FOLDER}/game.txt" --${form}
        OUTPUT_FILE "${FOLDER}/play_review.${form}" COMMAND_ERROR_IS_FATAL ANY
    )
endforeach()
execute_process(COMMAND "${python}" "${VALIDATE}" "${SCHEMAS}" "${FOLDER}" COMMAND_ERROR_IS_FATAL ANY)
