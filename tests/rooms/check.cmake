# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Checks that every header under INCLUDE/gamesearch stands on a floor of the table FLOORS, that includes go down or stay on
# a floor without making a circle, and that `detail` defines nothing public.
# usage: cmake -DINCLUDE=... -DFLOORS=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

set(root "${INCLUDE}/gamesearch")
set(faults)

# floor_of_X is the number of the floor on which the folder or header X is named.
set(named)
set(floor 0)
file(STRINGS "${FLOORS}" rows REGEX "^[^#]")
foreach(row IN LISTS rows)
    string(REGEX MATCHALL "[^ ]+" words "${row}")
    list(POP_FRONT words name_of_floor_${floor})
    foreach(word IN LISTS words)
        if(NOT EXISTS "${root}/${word}")
            string(APPEND faults "${word} is in the table, but there is no such folder or header\n")
        endif()
        set("floor_of_${word}" ${floor})
        list(APPEND named "${word}")
    endforeach()
    math(EXPR floor "${floor} + 1")
endforeach()

# stands_on_X is the floor of the header X.
file(GLOB_RECURSE headers RELATIVE "${root}" "${root}/*")
foreach(header IN LISTS headers)
    string(REGEX REPLACE "[^/]+$" "" folder "${header}")
    if(DEFINED "floor_of_${header}")
        set("stands_on_${header}" ${floor_of_${header}})
    elseif(folder AND DEFINED "floor_of_${folder}")
        set("stands_on_${header}" ${floor_of_${folder}})
    else()
        string(APPEND faults "${header} has no floor in the table\n")
    endif()
endforeach()

# beside_X are the headers on its own floor that the header X includes.
foreach(header IN LISTS headers)
    set("beside_${header}")
    file(STRINGS "${root}/${header}" lines REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^[^<\"]*[<\"](gamesearch/)?([^>\"]+).*$" "\\2" other "${line}")
        if(line MATCHES "<[a-z0-9_]+>")
            continue() # the standard library's
        elseif(header STREQUAL "detail/support/huge_page_allocator.hpp" AND other STREQUAL "sys/mman.h")
            continue() # the system's, where it has it
        elseif(header STREQUAL "detail/support/replaced_file.hpp" AND other MATCHES "^(fcntl|unistd).h$")
            continue() # the same
        elseif(header STREQUAL "detail/facts/sqlite_connection.hpp" AND other STREQUAL "sqlite3.h")
            continue() # that of the component
        elseif(header MATCHES "detail/facts/postgresql_(answer|connection|connection_text).hpp" AND other STREQUAL "libpq-fe.h")
            continue() # the same
        elseif(NOT line MATCHES "<gamesearch/" OR NOT DEFINED "stands_on_${other}")
            string(APPEND faults "${header} includes neither the standard library nor a header of this one: ${other}\n")
        elseif("${stands_on_${other}}" GREATER "${stands_on_${header}}")
            string(
                APPEND faults
                "${header} (${name_of_floor_${stands_on_${header}}}) includes ${other} "
                "(${name_of_floor_${stands_on_${other}}}), which is above it\n"
            )
        elseif("${stands_on_${other}}" EQUAL "${stands_on_${header}}")
            list(APPEND "beside_${header}" "${other}")
        endif()
    endforeach()
    file(STRINGS "${root}/${header}" opened REGEX "^namespace gamesearch {")
    if(header MATCHES "(^|/)detail/" AND opened)
        string(APPEND faults "${header} defines something public, in detail\n")
    endif()
endforeach()

# What includes nothing that is left is taken away; what is left at the end goes round in a circle.
set(left "${headers}")
set(taken 1)
while(taken)
    set(taken)
    foreach(header IN LISTS left)
        set(waits FALSE)
        foreach(other IN LISTS "beside_${header}")
            if(other IN_LIST left)
                set(waits TRUE)
            endif()
        endforeach()
        if(NOT waits)
            list(APPEND taken "${header}")
        endif()
    endforeach()
    if(taken)
        list(REMOVE_ITEM left ${taken})
    endif()
endwhile()
if(left)
    string(APPEND faults "these include each other in a circle, or what does: ${left}\n")
endif()

list(LENGTH headers count)
if(count EQUAL 0)
    string(APPEND faults "no headers under ${root}\n")
endif()
if(faults)
    message(FATAL_ERROR "${faults}")
endif()
message("${count} headers on ${floor} floors, all includes go down")
