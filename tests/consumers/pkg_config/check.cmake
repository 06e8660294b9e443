# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A user without CMake: compiles the program in SOURCES with the flags of pkg-config, and runs it.
# usage: cmake -DPKG_CONFIG=... -DPREFIX=... -DCOMPILER=... -DFLAGS=... -DSOURCES=... -DVERSION=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT PKG_CONFIG)
    message("SKIPPED: pkg-config is not installed")
    return()
endif()
include("${CMAKE_CURRENT_LIST_DIR}/installed.cmake")
require_installed_version("${PREFIX}")
execute_process(
    COMMAND "${PKG_CONFIG}" --cflags --libs gamesearch
    OUTPUT_VARIABLE flags
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
separate_arguments(flags UNIX_COMMAND "${FLAGS} ${flags}")
execute_process(COMMAND "${COMPILER}" -std=c++20 ${SOURCES} ${flags} -o "${PREFIX}-consumer" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${PREFIX}-consumer" COMMAND_ERROR_IS_FATAL ANY)
