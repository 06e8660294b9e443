# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A project built with Meson: the wrap file of docs/install.md, with the archive already unpacked, as Meson would; and
# the result of `meson install`, by pkg-config.
# usage: cmake -DMESON=... -DPKG_CONFIG=... -DSOURCE=... -DBUILD=... -DCOMPILER=... -DVERSION=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT MESON)
    message("SKIPPED: meson is not installed")
    return()
endif()
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH consumers)
set(ENV{CXX} "${COMPILER}")
file(REMOVE_RECURSE "${BUILD}")
set(project "${BUILD}/project")
set(library "${project}/subprojects/gamesearch-${VERSION}")
file(
    COPY "${consumers}/main.cpp" "${consumers}/other.cpp" "${consumers}/take_away.hpp"
         "${CMAKE_CURRENT_LIST_DIR}/meson.build"
    DESTINATION "${project}"
)
file(COPY "${SOURCE}/include" "${SOURCE}/meson.build" "${SOURCE}/CMakeLists.txt" DESTINATION "${library}")

# The wrap file that users are told to write.
file(READ "${SOURCE}/docs/install.md" page)
string(FIND "${page}" "[wrap-file]" begin)
if(begin EQUAL -1)
    message(FATAL_ERROR "docs/install.md has no wrap file")
endif()
string(SUBSTRING "${page}" ${begin} -1 wrap)
string(FIND "${wrap}" "```" end)
string(SUBSTRING "${wrap}" 0 ${end} wrap)
file(WRITE "${project}/subprojects/gamesearch.wrap" "${wrap}")

foreach(
    command IN ITEMS
    "setup --wrap-mode=nodownload ${BUILD}/consumer ${project}" "compile -C ${BUILD}/consumer"
    "setup --prefix ${BUILD}/prefix ${BUILD}/library ${library}" "install -C ${BUILD}/library"
)
    separate_arguments(command)
    execute_process(COMMAND "${MESON}" ${command} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND "${BUILD}/consumer/consumer" COMMAND_ERROR_IS_FATAL ANY)

if(NOT EXISTS "${BUILD}/prefix/include/gamesearch/gamesearch.hpp")
    message(FATAL_ERROR "`meson install` has not installed the headers")
endif()
include("${consumers}/pkg_config/installed.cmake")
require_installed_version("${BUILD}/prefix")
