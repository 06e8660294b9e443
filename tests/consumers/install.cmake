# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Installs the build tree BUILD of the tree SOURCE into the folder PREFIX, by way of another one: what is installed can be moved.
# usage: cmake -DSOURCE=... -DBUILD=... -DPREFIX=... -P install.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${PREFIX}" "${PREFIX}-at-first")
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${PREFIX}-at-first" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${PREFIX}-at-first" "${PREFIX}")

# Nothing that is installed may name a folder of this machine.
file(GLOB_RECURSE files "${PREFIX}/*")
foreach(file IN LISTS files)
    file(READ "${file}" text)
    foreach(folder IN ITEMS "${BUILD}" "${SOURCE}" "${PREFIX}")
        string(FIND "${text}" "${folder}" place)
        if(NOT place EQUAL -1)
            message(FATAL_ERROR "${file} names ${folder}")
        endif()
    endforeach()
endforeach()
