# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that each public header (with clang: each at the root), compiled below C++20, is refused in at most 6 lines
# that name the remedy; and that _MSVC_LANG, where it is defined, counts as the language.
# usage: cmake -DCOMPILER=... -DINCLUDE=... -DFOLDER=... -P language.cmake

cmake_minimum_required(VERSION 3.25)

set(remedy "gamesearch requires C[+][+]20: compile with -std=c[+][+]20")
set(faults)

macro(compile header)
    file(WRITE "${FOLDER}/language.cpp" "#include <gamesearch/${header}>\nint main() {}\n")
    execute_process(
        COMMAND "${COMPILER}" ${ARGN} -fsyntax-only "-I${INCLUDE}" "${FOLDER}/language.cpp"
        RESULT_VARIABLE status ERROR_VARIABLE said OUTPUT_QUIET
    )
    string(REGEX MATCHALL "[^\n]*\n" lines "${said}")
    list(LENGTH lines lines)
endmacro()

macro(expect_refusal header)
    compile(${header} ${ARGN})
    if(status EQUAL 0 OR lines GREATER 6 OR NOT said MATCHES "${remedy}")
        string(SUBSTRING "${said}" 0 500 said)
        string(APPEND faults "${header} with '${ARGN}': result ${status}, ${lines} lines:\n${said}\n")
    endif()
endmacro()

# Clang reads the rest of a header after the fatal error, which takes it four minutes for all; g++ does not.
set(glob GLOB_RECURSE)
if(COMPILER MATCHES "clang")
    set(glob GLOB)
endif()
file(${glob} headers RELATIVE "${INCLUDE}/gamesearch" "${INCLUDE}/gamesearch/*.hpp")
list(FILTER headers EXCLUDE REGEX "(^|/)detail/")
foreach(header IN LISTS headers)
    expect_refusal(${header} -std=c++17)
endforeach()
expect_refusal(gamesearch.hpp -std=c++98)
expect_refusal(gamesearch.hpp -std=c++20 -D_MSVC_LANG=201703L)

# The default of the compiler, where it is an older language; and what must be accepted.
execute_process(COMMAND "${COMPILER}" -dM -E -x c++ /dev/null OUTPUT_VARIABLE macros)
string(REGEX MATCH "__cplusplus ([0-9]+)L" language "${macros}")
if(CMAKE_MATCH_1 LESS 202002)
    expect_refusal(gamesearch.hpp)
endif()
foreach(flags IN ITEMS "-std=c++20" "-std=c++17;-D_MSVC_LANG=202002L")
    compile(detail/language.hpp ${flags})
    if(NOT status EQUAL 0)
        string(APPEND faults "refused with '${flags}':\n${said}\n")
    endif()
endforeach()

list(LENGTH headers count)
if(count EQUAL 0)
    string(APPEND faults "no headers under ${INCLUDE}\n")
endif()
if(faults)
    message(FATAL_ERROR "${faults}")
endif()
