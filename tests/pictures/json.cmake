# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks the JSON that PROGRAM writes against the SCHEMA, and that the script VALIDATE detects faults.
# usage: cmake -DPROGRAM=... -DPYTHON='...;...' -DVALIDATE=... -DSCHEMA=... -DFOLDER=... -P json.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT PYTHON)
    message("SKIPPED: pictures/json needs python3 (in Debian: python3)")
    return()
endif()
include("${CMAKE_CURRENT_LIST_DIR}/python_with_jsonschema.cmake")
if(NOT python)
    message("SKIPPED: pictures/json needs the jsonschema package of python3 (in Debian: python3-jsonschema)")
    return()
endif()

set(files)
function(write_tree name)
    execute_process(
        COMMAND "${PROGRAM}" ${ARGN} --format json -o "${FOLDER}/${name}.json" ERROR_QUIET COMMAND_ERROR_IS_FATAL LAST
    )
    set(files ${files} "${FOLDER}/${name}.json" PARENT_SCOPE)
endfunction()
write_tree(whole tic-tac-toe --position X.OX.XOO. --searcher minimax)
write_tree(cut tic-tac-toe --position X...O....)
write_tree(limited connect-four --searcher principal_variation_search --depth 4 --nodes 100)
write_tree(words nim --position "2 2 second" --searcher negamax)
write_tree(root tic-tac-toe --depth 0)
write_tree(simulations tic-tac-toe --position X.O/.../O.X --searcher monte_carlo_tree_search --simulations 40)
execute_process(COMMAND "${python}" "${VALIDATE}" "${SCHEMA}" ${files} COMMAND_ERROR_IS_FATAL ANY)
