# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A compiler that knows only the attributes of ISO C++20, and ignores [[no_unique_address]], as MSVC does: COMPILER
# builds SOURCES pedantically with a copy of the headers without them, and the program runs.
# usage: cmake -DCOMPILER=... -DFLAGS=... -DSOURCES=... -DINCLUDE=... -DFOLDER=... -P no_extensions.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${FOLDER}")
file(GLOB_RECURSE headers RELATIVE "${INCLUDE}" "${INCLUDE}/*.hpp")
set(count 0)
foreach(header IN LISTS headers)
    file(READ "${INCLUDE}/${header}" text)
    string(REGEX REPLACE "(, )?(gnu|clang|msvc)::[a-z_]+(\\([^()]*\\))?|no_unique_address" "" plain "${text}")
    if(NOT plain STREQUAL text)
        math(EXPR count "${count} + 1")
    endif()
    if(plain MATCHES "(gnu|clang|msvc)::")
        message(FATAL_ERROR "${header} has an attribute of a vendor that this does not know")
    endif()
    file(WRITE "${FOLDER}/${header}" "${plain}")
endforeach()
if(count LESS 10)
    message(FATAL_ERROR "only ${count} headers have attributes: is the pattern right?")
endif()

separate_arguments(flags UNIX_COMMAND "${FLAGS}")
execute_process(
    COMMAND "${COMPILER}" -std=c++20 -pedantic-errors ${flags} "-I${FOLDER}" ${SOURCES} -o "${FOLDER}/consumer"
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND "${FOLDER}/consumer" COMMAND_ERROR_IS_FATAL ANY)
