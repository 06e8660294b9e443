# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Doxygen takes a variable in code for an enumerator of the same name, such as `best`, and makes it a link. Every enumerator
# here is written with its type (`level::best`), so those without are variables.

file(GLOB pages "${HTML}/*.html")
foreach(page IN LISTS pages)
    file(READ "${page}" html)
    string(REGEX REPLACE "<a class=\"code hl_enumvalue\" href=\"[^\"]*\">([A-Za-z0-9_]+)</a>" "\\1" finished "${html}")
    if(NOT finished STREQUAL html)
        file(WRITE "${page}" "${finished}")
    endif()
endforeach()
