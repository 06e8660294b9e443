# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Headers are short: one idea a file.
# usage: cmake -DINCLUDE=... -P lengths.cmake

cmake_minimum_required(VERSION 3.25)

set(most 200)
set(most_of_half 80)
file(GLOB_RECURSE headers "${INCLUDE}/*.hpp")
set(lengths "")
foreach(header IN LISTS headers)
    file(READ "${header}" text)
    string(REGEX REPLACE "[^\n]" "" ends "${text}")
    string(LENGTH "${ends}" length)
    if(length GREATER most)
        message(SEND_ERROR "${header} has ${length} lines, and is to have ${most} at most: does it hold two ideas?")
    endif()
    list(APPEND lengths ${length})
endforeach()
list(LENGTH lengths count)
list(SORT lengths COMPARE NATURAL)
math(EXPR middle "${count} / 2")
list(GET lengths ${middle} median)
if(count LESS 200 OR median GREATER most_of_half)
    message(FATAL_ERROR "half of ${count} headers have ${median} lines or more, and are to have ${most_of_half} at most")
endif()
message("${count} headers, half of them of ${median} lines at most")
