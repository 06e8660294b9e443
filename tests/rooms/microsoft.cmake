# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that the headers and the examples use nothing that MSVC and Microsoft's standard library do not have. Each
# pattern stopped a compilation with that library, or is an extension of other compilers.
# usage: cmake -DSOURCE=... -P microsoft.cmake

cmake_minimum_required(VERSION 3.25)

set(patterns
    "[*] *(const )?[a-z_]+ = std::ranges::" # an iterator of std::array is a class: find in a std::span
    "ranges::find[(][a-z_]*moves_?, [a-z_]+[)]" # clang refuses sizes of moves other than 1, 2, 4 and 8: use any_of,
    "std::erase[(][a-z_]*moves_?," # and erase_if
    "\\[\\[no_unique_address" # is ignored: GAMESEARCH_NO_UNIQUE_ADDRESS
    "__attribute__"
    "__int128"
    "__PRETTY_FUNCTION__"
    "[^_a-z]typeof *[(]"
    "#include <(unistd|sys/[a-z]+|fcntl)[.]h>"
    "__builtin_"
    "__asm__"
)
# These ask which system or compiler it is before they use one of them; an iterator of a ray of minichess is a pointer.
set(known
    detail/language.hpp detail/table_memory.hpp detail/files/ ugi/detail/child_process_posix.hpp
    search/detail/search_context.hpp examples/games/gardner_minichess.hpp examples/web/ examples/solving/
    examples/program/terminal/ examples/match.cpp examples/solve.cpp
)
list(JOIN known "|" known)
file(GLOB_RECURSE files "${SOURCE}/include/*.hpp" "${SOURCE}/examples/*.[ch]pp")
list(LENGTH files count)
if(count LESS 300)
    message(FATAL_ERROR "only ${count} files under ${SOURCE}")
endif()
list(FILTER files EXCLUDE REGEX "${known}")
foreach(file IN LISTS files)
    file(READ "${file}" text)
    foreach(pattern IN LISTS patterns)
        if(text MATCHES "${pattern}")
            message(SEND_ERROR "${file}: MSVC does not compile '${CMAKE_MATCH_0}'; tests/rooms/microsoft.cmake says why")
        endif()
    endforeach()
endforeach()
message("${count} files without what MSVC lacks")
