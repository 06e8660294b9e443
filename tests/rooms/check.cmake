# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Checks that every header under INCLUDE has its floor in the table FLOORS, and includes only headers of lower floors
# and headers of the standard library.
# usage: cmake -DINCLUDE=... -DFLOORS=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

file(STRINGS "${FLOORS}" rows REGEX "^[^#]")
set(faults)
set(listed)
foreach(row IN LISTS rows)
    if(NOT row MATCHES "^([0-9.]+)[ ]+([^ ]+)$")
        message(FATAL_ERROR "${FLOORS}: not of the form 'floor header': ${row}")
    endif()
    set("floor_of_${CMAKE_MATCH_2}" "${CMAKE_MATCH_1}")
    list(APPEND listed "${CMAKE_MATCH_2}")
endforeach()

file(GLOB_RECURSE headers RELATIVE "${INCLUDE}" "${INCLUDE}/*")
foreach(header IN LISTS listed)
    if(NOT header IN_LIST headers)
        string(APPEND faults "${header} is in the table, but there is no such header\n")
    endif()
endforeach()

foreach(header IN LISTS headers)
    if(NOT header IN_LIST listed)
        string(APPEND faults "${header} has no floor in the table\n")
        continue()
    endif()
    file(STRINGS "${INCLUDE}/${header}" lines REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS lines)
        if(line MATCHES "include[ \t]*<([a-z0-9_]+)>")
            continue() # the standard library's
        elseif(header STREQUAL "gamesearch/detail/large_pages.hpp" AND line MATCHES "<sys/mman.h>")
            continue() # the system's, where it has it
        elseif(NOT line MATCHES "include[ \t]*<([^>]+)>" OR NOT CMAKE_MATCH_1 IN_LIST listed)
            string(APPEND faults "${header} includes neither the standard library nor a header in the table: ${line}\n")
        elseif(NOT floor_of_${CMAKE_MATCH_1} VERSION_LESS floor_of_${header})
            string(
                APPEND faults
                "${header} (floor ${floor_of_${header}}) includes "
                "${CMAKE_MATCH_1} (floor ${floor_of_${CMAKE_MATCH_1}}), which is not below it\n"
            )
        endif()
    endforeach()
endforeach()

list(LENGTH headers count)
if(count EQUAL 0)
    string(APPEND faults "no headers under ${INCLUDE}\n")
endif()
if(faults)
    message(FATAL_ERROR "${faults}")
endif()
message("${count} headers, all includes go down")
