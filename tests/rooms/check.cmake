# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that every header under INCLUDE/gamesearch belongs to a theme of the table THEMES, that it includes headers of
# its own theme, without a cycle, or of themes above it in the table, and that `detail` defines nothing public.
# A private header (in a theme's `detail`) is included from its own theme only, unless SHARED lists it as a part that
# other themes build on, and that list only gets shorter. If all headers that include it belong to one other theme, it
# is in the wrong theme.
# usage: cmake -DINCLUDE=... -DTHEMES=... -DSHARED=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

set(root "${INCLUDE}/gamesearch")
set(faults)

# theme_of_X is the number of the theme for which the folder or header X is listed.
set(named)
set(theme 0)
file(STRINGS "${THEMES}" rows REGEX "^[^#]")
foreach(row IN LISTS rows)
    string(REGEX MATCHALL "[^ ]+" words "${row}")
    list(POP_FRONT words name_of_theme_${theme})
    foreach(word IN LISTS words)
        if(NOT EXISTS "${root}/${word}")
            string(APPEND faults "${word} is in the table, but there is no such folder or header\n")
        endif()
        set("theme_of_${word}" ${theme})
        list(APPEND named "${word}")
    endforeach()
    math(EXPR theme "${theme} + 1")
endforeach()

# belongs_to_X is the theme of the header X.
file(GLOB_RECURSE headers RELATIVE "${root}" "${root}/*")
foreach(header IN LISTS headers)
    string(REGEX REPLACE "/.*" "/" folder "${header}")
    if(DEFINED "theme_of_${header}")
        set("belongs_to_${header}" ${theme_of_${header}})
    elseif(DEFINED "theme_of_${folder}")
        set("belongs_to_${header}" ${theme_of_${folder}})
    else()
        string(APPEND faults "${header} has no theme in the table\n")
    endif()
endforeach()

file(STRINGS "${SHARED}" shared REGEX "^[^#]")
list(LENGTH shared count)
set(shared_at_most 35) # this number only falls
if(NOT count EQUAL shared_at_most)
    string(APPEND faults "${SHARED} lists ${count} private headers, not ${shared_at_most}: make a contract public, or lower the number\n")
endif()
set(shared_in_use)

# beside_X lists the headers of its own theme that the header X includes; users_of_X lists the themes of the headers
# that include the private header X.
foreach(header IN LISTS headers)
    set("beside_${header}")
    file(STRINGS "${root}/${header}" lines REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE "^[^<\"]*[<\"](gamesearch/)?([^>\"]+).*$" "\\2" other "${line}")
        if(line MATCHES "<[a-z0-9_]+>")
            continue() # the standard library's
        elseif(header STREQUAL "detail/table_memory.hpp" AND other STREQUAL "sys/mman.h")
            continue() # the system's, if it has it
        elseif(header MATCHES "^detail/files/(refusal_of_path|readable_file|replaced_file).hpp$" AND other MATCHES "^(fcntl|sys/stat|unistd).h$")
            continue() # the same
        elseif(header STREQUAL "detail/files/mapped_file.hpp" AND other MATCHES "^(fcntl|sys/mman|sys/stat|unistd).h$")
            continue() # the same
        elseif(header STREQUAL "ugi/detail/child_process_posix.hpp" AND other MATCHES "^(fcntl|poll|signal|spawn|sys/socket|sys/types|sys/wait|unistd).h$")
            continue() # the same
        elseif(header STREQUAL "distributed/detail/sql/sqlite_connection.hpp" AND other STREQUAL "sqlite3.h")
            continue() # that of the component
        elseif(header MATCHES "distributed/detail/sql/postgresql_connection.hpp" AND other STREQUAL "libpq-fe.h")
            continue() # the same
        elseif(header STREQUAL "detail/language.hpp" AND line MATCHES "#include \"gamesearch requires")
            continue() # a message: there is no such header
        elseif(NOT line MATCHES "<gamesearch/" OR NOT DEFINED "belongs_to_${other}")
            string(APPEND faults "${header} includes neither the standard library nor a header of this one: ${other}\n")
        elseif("${belongs_to_${other}}" GREATER "${belongs_to_${header}}")
            string(
                APPEND faults
                "${header} (${name_of_theme_${belongs_to_${header}}}) includes ${other} "
                "(${name_of_theme_${belongs_to_${other}}}), which comes after it in the table\n"
            )
        elseif("${belongs_to_${other}}" EQUAL "${belongs_to_${header}}")
            list(APPEND "beside_${header}" "${other}")
        elseif(other MATCHES "/detail/")
            list(APPEND shared_in_use "${other}")
            if(NOT other IN_LIST shared)
                string(APPEND faults "${header} includes ${other}, which is private to another theme\n")
            endif()
        endif()
        if(other MATCHES "/detail/")
            list(APPEND "users_of_${other}" "${belongs_to_${header}}")
        endif()
    endforeach()
    file(STRINGS "${root}/${header}" opened REGEX "^namespace gamesearch::inline [a-z0-9_]+ {")
    if(header MATCHES "(^|/)detail/" AND opened)
        string(APPEND faults "${header} defines something public, in detail\n")
    endif()
endforeach()

foreach(header IN LISTS headers)
    list(REMOVE_DUPLICATES "users_of_${header}")
    list(LENGTH "users_of_${header}" count)
    if(count EQUAL 1 AND NOT "${users_of_${header}}" EQUAL "${belongs_to_${header}}")
        string(APPEND faults "${header} belongs to ${name_of_theme_${users_of_${header}}}: no other theme includes it\n")
    endif()
endforeach()
foreach(header IN LISTS shared)
    if(NOT header IN_LIST shared_in_use)
        string(APPEND faults "${header} is listed as shared, but no other theme includes it\n")
    endif()
endforeach()

# Headers that include none of the remaining ones are removed; whatever remains at the end forms a cycle.
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
message("${count} headers in ${theme} themes, no include against their order")
