# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Writes the library as one header, for online compilers and for single-file programs.
# usage: cmake [-DHEADERS="gamesearch.hpp;parallel.hpp"] -DOUTPUT=FILE -P cmake/single_header.cmake
# HEADERS: the headers to include, each with its own includes; default: the umbrella, the checks and the reference game.

cmake_minimum_required(VERSION 3.25)

if(NOT DEFINED OUTPUT)
    message(FATAL_ERROR "say where to write it: cmake -DOUTPUT=gamesearch_single.hpp -P cmake/single_header.cmake")
endif()
if(NOT DEFINED HEADERS)
    set(HEADERS gamesearch.hpp testing.hpp games/tic_tac_toe.hpp)
endif()
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH root)
file(STRINGS "${root}/include/gamesearch/version.hpp" version REGEX "^#define GAMESEARCH_VERSION_STRING ")
string(REGEX MATCH "[0-9.]+" version "${version}")

set(notice "// Copyright the gamesearch authors.\n// SPDX-License-Identifier: BSL-1.0\n")
set(all "")
set(written "")

# Appends a header to `all`, once, with its includes expanded in place. Its include guard encloses them.
function(append_header header)
    if(header IN_LIST written)
        return()
    endif()
    list(APPEND written "${header}")
    file(READ "${root}/include/gamesearch/${header}" text)
    string(REPLACE "${notice}" "" text "${text}")
    while(text MATCHES "#include <gamesearch/([^>]+)>\n")
        set(line "${CMAKE_MATCH_0}")
        set(included "${CMAKE_MATCH_1}")
        string(FIND "${text}" "${line}" place)
        string(SUBSTRING "${text}" 0 ${place} before)
        string(LENGTH "${line}" length)
        math(EXPR place "${place} + ${length}")
        string(SUBSTRING "${text}" ${place} -1 text)
        string(APPEND all "${before}")
        append_header("${included}")
    endwhile()
    string(APPEND all "${text}")
    set(written "${written}" PARENT_SCOPE)
    set(all "${all}" PARENT_SCOPE)
endfunction()

foreach(header IN LISTS HEADERS)
    append_header("${header}")
endforeach()

list(JOIN HEADERS ", " names)
file(WRITE "${OUTPUT}" "${notice}
// gamesearch ${version} in one file, with all that these headers hold: ${names}.
// Written by cmake/single_header.cmake.

${all}")
