# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Compiles SOURCE with COMPILER, and checks that it fails as the comments in it say (see CMakeLists.txt).
# usage: cmake -DCOMPILER=... -DSOURCE=... -DINCLUDES=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

cmake_path(GET SOURCE STEM name)
list(TRANSFORM INCLUDES PREPEND "-I")
execute_process(
    COMMAND "${COMPILER}" -std=c++20 -fsyntax-only -fdiagnostics-color=never ${INCLUDES} "${SOURCE}"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output
)

if(name MATCHES "_control$")
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${name} must compile, and does not:\n${output}")
    endif()
    return()
endif()

# The lines are taken apart by hand: as a CMake list they would lose their brackets and semicolons.
function(directives word result)
    file(READ "${SOURCE}" text)
    set(found)
    while(text MATCHES "// ${word}: ([^\n]+)\n(.*)$")
        set(rest "${CMAKE_MATCH_2}")
        string(STRIP "${CMAKE_MATCH_1}" directive)
        string(REPLACE ";" "\\;" directive "${directive}")
        list(APPEND found "${directive}")
        set(text "${rest}")
    endwhile()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()

set(faults)
if(status EQUAL 0)
    string(APPEND faults "it compiles\n")
endif()
directives(expect expected)
if(NOT expected)
    string(APPEND faults "it has no line '// expect: TEXT'\n")
endif()
foreach(text IN LISTS expected)
    string(FIND "${output}" "${text}" place)
    if(place EQUAL -1)
        string(APPEND faults "the output lacks: ${text}\n")
    endif()
endforeach()
directives(reject rejected)
foreach(text IN LISTS rejected)
    string(FIND "${output}" "${text}" place)
    if(NOT place EQUAL -1)
        string(APPEND faults "the output has: ${text}\n")
    endif()
endforeach()
directives(max-lines most)
if(most)
    string(REGEX REPLACE "[^\n]" "" newlines "${output}")
    string(LENGTH "${newlines}" lines)
    if(lines GREATER most)
        string(APPEND faults "the output has ${lines} lines, more than ${most}\n")
    endif()
endif()

if(faults)
    message(FATAL_ERROR "${name}:\n${faults}The compiler said:\n${output}")
endif()
