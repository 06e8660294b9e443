# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks the JSON that PROGRAM writes of analyses against the SCHEMA, and that the script VALIDATE detects faults.
# usage: cmake -DPROGRAM=... -DPYTHON='...;...' -DVALIDATE=... -DSCHEMA=... -DFOLDER=... -P analysis.cmake

cmake_minimum_required(VERSION 3.25)

include("${CMAKE_CURRENT_LIST_DIR}/python_with_jsonschema.cmake")
if(NOT python)
    message("SKIPPED: pictures/analysis needs python3 with the jsonschema package (in Debian: python3-jsonschema)")
    return()
endif()

set(files)
foreach(searcher IN ITEMS minimax iterative_deepening monte_carlo_tree_search proof_number_search best_first_minimax)
    foreach(position IN ITEMS opening XX.OO.... XXXOO....)
        set(file "${FOLDER}/analysis_${searcher}_${position}.json")
        execute_process(
            COMMAND "${PROGRAM}" tic-tac-toe --analyze ${position} --json --searcher ${searcher} --nodes 2000
            OUTPUT_FILE "${file}" COMMAND_ERROR_IS_FATAL LAST
        )
        list(APPEND files "${file}")
    endforeach()
endforeach()
execute_process(COMMAND "${python}" "${VALIDATE}" "${SCHEMA}" ${files} COMMAND_ERROR_IS_FATAL ANY)
