# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Counts the lines of the certificate checker, without comments, empty lines and includes: there must be few enough to
# be read. Checks that it includes no search, and nothing else that could share a fault with the writer of the
# certificate.
# usage: cmake -DINCLUDE=... -P checker.cmake

cmake_minimum_required(VERSION 3.25)

set(most 300)
set(count 0)
file(GLOB parts "${INCLUDE}/gamesearch/certificates/detail/*.hpp")
list(FILTER parts EXCLUDE REGEX "/(diagnostics|claim_search|searched_strategy|fact_[a-z]+)\\.hpp$")
foreach(part IN LISTS parts ITEMS "${INCLUDE}/gamesearch/certificates/check_certificate.hpp" "${INCLUDE}/gamesearch/certificates/provable_game.hpp")
    file(READ "${part}" text)
    string(REGEX REPLACE "[][;]" "" text "${text}") # which are special in lists
    string(REGEX MATCHALL "\n *[^ \n/#][^\n]*" lines "${text}")
    list(LENGTH lines length)
    math(EXPR count "${count} + ${length}")
endforeach()
if(count LESS 100 OR count GREATER_EQUAL most)
    message(FATAL_ERROR "the checker has ${count} lines of code, and is to have fewer than ${most}")
endif()
set(included certificates/check_certificate.hpp)
set(left "${included}")
while(left)
    list(POP_FRONT left header)
    file(STRINGS "${INCLUDE}/gamesearch/${header}" lines REGEX "^#include <gamesearch/")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE ".*<gamesearch/([^>]+)>.*" "\\1" other "${line}")
        if(NOT other MATCHES "^(detail|game|certificates)/|^(game|check_game|version)\\.hpp$")
            message(FATAL_ERROR "the checker includes ${header}, which includes ${other}")
        elseif(NOT other IN_LIST included)
            list(APPEND included "${other}")
            list(APPEND left "${other}")
        endif()
    endforeach()
endwhile()
message("${count} lines of code check a certificate")
