# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# An algorithm orders its moves by killers in fewer than 15 lines: those that the page shows, between the markers of
# killer_moves.cpp, which are all that distinguishes the program from plain alpha-beta.
# usage: cmake -P own_order_is_short.cmake

file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/killer_moves.cpp" lines)
set(part "")
set(count 0)
foreach(line IN LISTS lines)
    if(line MATCHES "//! .(memory|order|learn).$")
        if(part STREQUAL CMAKE_MATCH_1)
            set(part "")
        else()
            set(part "${CMAKE_MATCH_1}")
            list(APPEND parts "${part}")
        endif()
    elseif(part)
        math(EXPR count "${count} + 1")
    endif()
endforeach()
list(LENGTH parts found)
if(NOT found EQUAL 3 OR count GREATER_EQUAL 15)
    message(FATAL_ERROR "${found} of 3 parts, ${count} lines: an order of its own must take fewer than 15")
endif()
message(STATUS "${count} lines")
