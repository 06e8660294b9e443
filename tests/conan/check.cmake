# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Makes the Conan package of the tree SOURCE in a Conan home of its own, and builds the outside project against it.
# usage: cmake -DCONAN=... -DSOURCE=... -DHOME=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT CONAN)
    message("SKIPPED: conan is not installed")
    return()
endif()
file(REMOVE_RECURSE "${HOME}")
set(ENV{CONAN_HOME} "${HOME}")
execute_process(COMMAND "${CONAN}" profile detect COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CONAN}" create . WORKING_DIRECTORY "${SOURCE}" COMMAND_ERROR_IS_FATAL ANY)
