# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A library that uses gamesearch in its own tree is found by another project, from its build tree and installed; and
# gamesearch is installed with it only on demand.
# usage: cmake -DWAY=... -DCOMPONENTS=... -DSOURCE=... -DBUILD=... -DGENERATOR=... -DOPTIONS=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

set(library "${BUILD}/mine")
set(prefix "${BUILD}/prefix")
set(gamesearch "${library}/gamesearch")
if(WAY STREQUAL "fetch_content")
    set(gamesearch "${library}/_deps/gamesearch-build")
endif()
file(REMOVE_RECURSE "${BUILD}")
list(APPEND OPTIONS "-DCOMPONENTS=${COMPONENTS}")
execute_process(
    COMMAND
        "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}" -B "${library}" -G "${GENERATOR}" "-DWAY=${WAY}"
        "-DGAMESEARCH_SOURCE_DIR=${SOURCE}" ${OPTIONS}
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${library}" COMMAND_ERROR_IS_FATAL ANY)

# By default nothing is installed but the library itself.
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${library}" --prefix "${prefix}" COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE installed RELATIVE "${prefix}" "${prefix}/*")
list(FILTER installed EXCLUDE REGEX "^share/cmake/mine/|^lib[^/]*/[^/]*mine")
if(installed)
    message(FATAL_ERROR "gamesearch installs what nobody asked for: ${installed}")
endif()
execute_process(
    COMMAND "${CMAKE_COMMAND}" --install "${gamesearch}" --prefix "${prefix}" --component gamesearch
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)

# usage: build_user(NAME OPTION ...)
function(build_user name)
    set(CONSUMER "${CMAKE_CURRENT_LIST_DIR}/user")
    set(BUILD "${BUILD}/${name}")
    list(APPEND OPTIONS ${ARGN})
    include("${CMAKE_CURRENT_LIST_DIR}/../build.cmake")
endfunction()
build_user(of_build_tree "-Dmine_DIR=${library}" "-Dgamesearch_DIR=${gamesearch}")
build_user(of_installation "-DCMAKE_PREFIX_PATH=${prefix}")
