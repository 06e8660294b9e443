# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Builds SOURCES for wasm32 without exceptions, and links them. Also parses them by MSVC's rules, as far as clang knows
# those: here, since libc++ can be parsed that way and libstdc++ cannot.
# usage: cmake -DCOMPILER=... -DFLAGS=... -DSOURCES=... -DINCLUDE=... -DPROGRAM=... -P wasm32.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT COMPILER)
    message("SKIPPED: clang is not installed")
    return()
endif()

# Are all parts installed: libc++, the C library, the linker, the run-time library?
set(compile "${COMPILER}" --target=wasm32-wasi -std=c++20 -fno-exceptions)
file(WRITE "${PROGRAM}.cpp" "#include <vector>\n#include <cstdio>\nint main() { return std::printf(\"\"); }\n")
execute_process(COMMAND ${compile} "${PROGRAM}.cpp" -o "${PROGRAM}" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
if(NOT status EQUAL 0)
    message(
        "SKIPPED: ${COMPILER} cannot build for wasm32 here; on Debian it needs libc++-19-dev-wasm32, "
        "libc++abi-19-dev-wasm32, libclang-rt-19-dev-wasm32, wasi-libc and lld-19"
    )
    return()
endif()

execute_process(
    COMMAND ${compile} ${FLAGS} -fno-rtti -O1 "-I${INCLUDE}" ${SOURCES} -o "${PROGRAM}"
    COMMAND_ERROR_IS_FATAL ANY
)

set(as_msvc
    -fms-compatibility -fms-compatibility-version=19.40 -fdelayed-template-parsing
    -Wno-delayed-template-parsing-in-cxx20
)
execute_process(
    COMMAND ${compile} ${FLAGS} ${as_msvc} -fsyntax-only "-I${INCLUDE}" ${SOURCES} COMMAND_ERROR_IS_FATAL ANY
)
