# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Each build in BUILDS writes its files, and each of them reads all files. What a machine of the same byte order has
# written is read there as at home; what another one has written is refused with one line, except certificates, which
# are text.
# usage: cmake "-DBUILDS=build/debug;build/s390x" -DFOLDER=... -P exchange.cmake

cmake_minimum_required(VERSION 3.25)

set(faults)

# usage: run(BUILD VARIABLE ARGUMENT ...); where the files of `writer` are
function(run build result)
    include("${build}/tests/platforms/programs.cmake")
    execute_process(
        COMMAND ${files} ${ARGN} WORKING_DIRECTORY "${FOLDER}/${writer}" OUTPUT_VARIABLE printed
        COMMAND_ERROR_IS_FATAL ANY
    )
    string(REPLACE "\r\n" "\n" printed "${printed}")
    set(${result} "${printed}" PARENT_SCOPE)
endfunction()

# usage: line_about(NAME TEXT VARIABLE)
function(line_about name text result)
    string(REGEX MATCH "(^|\n)${name}: ([^\n]*)\n" ignored "${text}")
    set(${result} "${CMAKE_MATCH_2}" PARENT_SCOPE)
endfunction()

cmake_path(ABSOLUTE_PATH FOLDER)
file(REMOVE_RECURSE "${FOLDER}")
set(machines)
foreach(build IN LISTS BUILDS)
    cmake_path(ABSOLUTE_PATH build)
    cmake_path(GET build FILENAME writer)
    list(APPEND machines "${writer}")
    set(build_of_${writer} "${build}")
    file(MAKE_DIRECTORY "${FOLDER}/${writer}")
    run("${build}" about about)
    string(REGEX MATCH "^(little|big) ([48])\n$" ignored "${about}")
    set(order_of_${writer} "${CMAKE_MATCH_1}")
    set(long_of_${writer} "${CMAKE_MATCH_2}")
    run("${build}" ignored write .)
    file(GLOB names RELATIVE "${FOLDER}/${writer}" "${FOLDER}/${writer}/*")
endforeach()

set(pairs 0)
foreach(writer IN LISTS machines)
    run("${build_of_${writer}}" at_home read .)
    foreach(reader IN LISTS machines)
        run("${build_of_${reader}}" said read .)
        foreach(name IN LISTS names)
            line_about("${name}" "${at_home}" home)
            line_about("${name}" "${said}" line)
            set(expected "")
            if(name STREQUAL "windows_certificate.text")
                set(pattern "^refused: line 1: its lines end as text does on Windows; [^\n]*$")
            elseif(name MATCHES "table$" AND NOT order_of_${writer} STREQUAL order_of_${reader})
                set(pattern "^refused: './${name}' is damaged, or from a machine with another byte order: [^\n]*$")
            elseif(name STREQUAL "long.table" AND NOT long_of_${writer} EQUAL long_of_${reader})
                set(pattern "^refused: './${name}' is of a game with other types of score or key: [^\n]*$")
            else()
                set(expected "${home}")
                set(pattern "^(the same, (then [0-9]+ nodes|score -?[0-9]+ in [0-9]+)|[0-9]+ positions proven)$")
            endif()
            if(NOT line MATCHES "${pattern}" OR (expected AND NOT line STREQUAL expected))
                string(APPEND faults "${reader} reads ${name} of ${writer}: ${line}\n")
            endif()
            math(EXPR pairs "${pairs} + 1")
        endforeach()
    endforeach()
endforeach()

list(LENGTH machines count)
list(LENGTH names kinds)
message("${count} machines, ${kinds} kinds of file, ${pairs} files read")
if(pairs EQUAL 0)
    string(APPEND faults "nothing was read\n")
endif()
if(faults)
    message(FATAL_ERROR "${faults}")
endif()
