# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The package for xrepo, in a repository on this machine, with an archive of the tree SOURCE: installed, tested by
# itself, and used by a project.
# usage: cmake -DXMAKE=... -DSOURCE=... -DBUILD=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT XMAKE)
    message("SKIPPED: xmake install: xmake is not installed")
    return()
endif()
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH consumers)
include("${consumers}/archive.cmake")
file(REMOVE_RECURSE "${BUILD}")
set(project "${BUILD}/project")
set(package "${project}/repository/packages/g/gamesearch")
gamesearch_write_archive("${SOURCE}" "${BUILD}/archive" archive version hash)
file(
    COPY "${consumers}/main.cpp" "${consumers}/other.cpp" "${consumers}/take_away.hpp"
         "${CMAKE_CURRENT_LIST_DIR}/xmake.lua"
    DESTINATION "${project}"
)
file(COPY "${SOURCE}/cmake/packages/xrepo/xmake.lua" DESTINATION "${package}")
string(REPLACE "file://" "" archive "${archive}") # xmake takes a path
gamesearch_name_archive("${package}/xmake.lua" "${archive}" "${hash}")

set(ENV{XMAKE_GLOBALDIR} "${BUILD}/home")
set(ENV{XMAKE_ROOT} y) # allows running as root
foreach(command IN ITEMS "g --network=private" "config --yes --verbose" "build" "run")
    separate_arguments(command)
    execute_process(COMMAND "${XMAKE}" ${command} WORKING_DIRECTORY "${project}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
