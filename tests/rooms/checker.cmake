# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Counts the lines of what checks certificates, without comments, empty lines and includes: so few that it can be read.
# That it includes no search follows from the floor that it stands on.
# usage: cmake -DINCLUDE=... -P checker.cmake

cmake_minimum_required(VERSION 3.25)

set(most 300)
set(count 0)
file(GLOB parts "${INCLUDE}/gamesearch/detail/proofs/*.hpp")
list(FILTER parts EXCLUDE REGEX "/(diagnostics|claim_search|searched_strategy|fact_[a-z]+)\\.hpp$")
foreach(part IN LISTS parts ITEMS "${INCLUDE}/gamesearch/check_certificate.hpp" "${INCLUDE}/gamesearch/provable_game.hpp")
    file(READ "${part}" text)
    string(REGEX REPLACE "[][;]" "" text "${text}") # which lists take for their own
    string(REGEX MATCHALL "\n *[^ \n/#][^\n]*" lines "${text}")
    list(LENGTH lines length)
    math(EXPR count "${count} + ${length}")
endforeach()
if(count LESS 100 OR count GREATER_EQUAL most)
    message(FATAL_ERROR "the checker has ${count} lines of code, and is to have fewer than ${most}")
endif()
message("${count} lines of code check a certificate")
