# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# `import gamesearch;`: the same nodes as with the headers. CMake supports modules from version 3.28 on; here the
# compiler is called directly.
# usage: cmake -DSOURCE=... -DBUILD=... -DCLANG=... -DPYTHON=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

foreach(program IN ITEMS CLANG PYTHON)
    if(NOT ${program})
        message("SKIPPED: consumers/module needs clang++-19 and python3 (in Debian: clang-19, python3)")
        return()
    endif()
endforeach()
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH consumers)
set(clang "${CLANG}" -std=c++20)
file(REMOVE_RECURSE "${BUILD}")
file(MAKE_DIRECTORY "${BUILD}")
set(module "${BUILD}/gamesearch.pcm")
foreach(
    command IN ITEMS
    "-I${SOURCE}/include --precompile ${SOURCE}/include/gamesearch/gamesearch.cppm -o ${module}"
    "-fmodule-file=gamesearch=${module} ${CMAKE_CURRENT_LIST_DIR}/nodes.cpp ${module} -o ${BUILD}/by_module"
    "-I${SOURCE}/include ${consumers}/single_header/nodes.cpp -o ${BUILD}/by_headers"
)
    separate_arguments(command)
    execute_process(COMMAND ${clang} ${command} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND "${BUILD}/by_module" OUTPUT_VARIABLE by_module COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${BUILD}/by_headers" OUTPUT_VARIABLE by_headers COMMAND_ERROR_IS_FATAL ANY)
if(NOT by_module STREQUAL by_headers)
    message(FATAL_ERROR "by the module:\n${by_module}by the headers:\n${by_headers}")
endif()

execute_process(
    COMMAND "${PYTHON}" "${CMAKE_CURRENT_LIST_DIR}/names.py" "${SOURCE}/include"
    COMMAND_ERROR_IS_FATAL ANY
)
