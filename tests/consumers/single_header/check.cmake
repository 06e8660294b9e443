# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The library in one file: visits the same nodes as its headers, and can be used in several translation units of a
# program.
# usage: cmake -DSOURCE=... -DBUILD=... -DCOMPILER=... -DFLAGS=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH consumers)
separate_arguments(flags UNIX_COMMAND "-std=c++20 ${FLAGS}")
file(REMOVE_RECURSE "${BUILD}")
set(headers gamesearch.hpp testing.hpp games/tic_tac_toe.hpp certificates/certificate.hpp distributed/fact_store.hpp table/table_file.hpp)
foreach(header IN LISTS headers)
    file(WRITE "${BUILD}/gamesearch/${header}" "#include <gamesearch/gamesearch.hpp>\n")
endforeach()
execute_process(
    COMMAND
        "${CMAKE_COMMAND}" "-DHEADERS=${headers}" "-DOUTPUT=${BUILD}/gamesearch/gamesearch.hpp" -P
        "${SOURCE}/cmake/single_header.cmake"
    COMMAND_ERROR_IS_FATAL ANY
)

foreach(include IN ITEMS "${SOURCE}/include" "${BUILD}")
    execute_process(
        COMMAND
            "${COMPILER}" ${flags} "-I${include}" "${CMAKE_CURRENT_LIST_DIR}/nodes.cpp" -o "${BUILD}/nodes"
        COMMAND_ERROR_IS_FATAL ANY
    )
    execute_process(COMMAND "${BUILD}/nodes" OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND outputs "${output}")
endforeach()
list(GET outputs 0 of_headers)
list(GET outputs 1 of_one_file)
if(NOT of_headers STREQUAL of_one_file)
    message(FATAL_ERROR "with its headers:\n${of_headers}in one file:\n${of_one_file}")
endif()

execute_process(
    COMMAND
        "${COMPILER}" ${flags} "-I${BUILD}" "${consumers}/main.cpp" "${consumers}/other.cpp" -o "${BUILD}/consumer"
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND "${BUILD}/consumer" COMMAND_ERROR_IS_FATAL ANY)
