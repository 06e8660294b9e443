# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# A user without CMake: compiles the program in SOURCES with what pkg-config says, and runs it.
# usage: cmake -DPKG_CONFIG=... -DPREFIX=... -DCOMPILER=... -DFLAGS=... -DSOURCES=... -DVERSION=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT PKG_CONFIG)
    message("SKIPPED: pkg-config is not installed")
    return()
endif()
set(ENV{PKG_CONFIG_PATH} "${PREFIX}/share/pkgconfig")
execute_process(
    COMMAND "${PKG_CONFIG}" --modversion gamesearch
    OUTPUT_VARIABLE version
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
if(NOT version STREQUAL VERSION)
    message(FATAL_ERROR "pkg-config knows version ${version} instead of ${VERSION}")
endif()
execute_process(
    COMMAND "${PKG_CONFIG}" --cflags --libs gamesearch
    OUTPUT_VARIABLE flags
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
)
separate_arguments(flags UNIX_COMMAND "${FLAGS} ${flags}")
execute_process(COMMAND "${COMPILER}" -std=c++20 ${SOURCES} ${flags} -o "${PREFIX}-consumer" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${PREFIX}-consumer" COMMAND_ERROR_IS_FATAL ANY)
