# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Checks the JSON and the pictures of reports and reviews that SNIPPET writes, and PLAY with --review, with the script
# VALIDATE.
# usage: cmake -DSNIPPET=... -DPLAY=... -DPYTHON='...;...' -DVALIDATE=... -DSCHEMAS=... -DFOLDER=... -P reports.cmake

cmake_minimum_required(VERSION 3.25)

# The first Python that has the package.
set(python)
foreach(candidate IN LISTS PYTHON)
    if(NOT python)
        execute_process(
            COMMAND "${candidate}" -c "import jsonschema" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET
        )
        if(status EQUAL 0)
            set(python "${candidate}")
        endif()
    endif()
endforeach()
if(NOT python)
    message("SKIPPED: pictures/reports needs python3 with the jsonschema package (in Debian: python3-jsonschema)")
    return()
endif()

file(MAKE_DIRECTORY "${FOLDER}")
execute_process(COMMAND "${SNIPPET}" "${FOLDER}" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(WRITE "${FOLDER}/game.txt" "# a game with three blunders\n1. 4 1 2. 0 8\n3. 2 6 4. 3\n")
foreach(form IN ITEMS json svg)
    execute_process(
        COMMAND "${PLAY}" tic-tac-toe --review "${FOLDER}/game.txt" --${form}
        OUTPUT_FILE "${FOLDER}/play_review.${form}" COMMAND_ERROR_IS_FATAL ANY
    )
endforeach()
execute_process(COMMAND "${python}" "${VALIDATE}" "${SCHEMAS}" "${FOLDER}" COMMAND_ERROR_IS_FATAL ANY)
