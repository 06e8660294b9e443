# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks that no partial specialization is constrained by a game concept: `template <bounded_game G> struct x<G>`. To
# find whether it is more specialized than its primary template, clang compares all alternatives of both concepts while
# it parses, which costs every file up to 0.2 s. Specialize on a bool instead: `template <class G, bool IsBounded =
# bounded_game<G>> struct x`, and `template <class G> struct x<G, true>`.
# usage: cmake -DINCLUDE=... -P specializations.cmake

cmake_minimum_required(VERSION 3.25)

set(constrained "[<, ]([a-z_]+::)?([a-z]+_)*game [A-Z]")
set(kind "(struct|class|union|(inline )?constexpr [a-z_:<>]+)")
file(GLOB_RECURSE headers "${INCLUDE}/*.hpp")
if(NOT headers)
    message(FATAL_ERROR "no headers under ${INCLUDE}")
endif()
foreach(header IN LISTS headers)
    file(READ "${header}" text)
    string(REGEX REPLACE "[][;]" "" text "${text}") # which are special in lists
    # The last line of the parameters and of the constraints stands directly above the name.
    string(REGEX MATCHALL "template <[^\n]+>\n( +requires[^{]*\n)? *${kind} [a-z_]+<[^\n]+" specializations "${text}")
    foreach(specialization IN LISTS specializations)
        string(REGEX REPLACE "\n *${kind} [a-z_]+<.*" "" parameters "${specialization}")
        if(parameters MATCHES "${constrained}" OR parameters MATCHES "template <class G>\n +requires +([a-z]+_)*game<")
            message(SEND_ERROR "${header}: specialize on a bool: ${specialization}")
        endif()
    endforeach()
endforeach()
