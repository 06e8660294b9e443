# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Builds the outside project CONSUMER in the folder BUILD and runs its program, unless PROGRAM is OFF.
# usage: cmake -DCONSUMER=... -DBUILD=... [-DGENERATOR=...] [-DOPTIONS=...] [-DPROGRAM=OFF] -P build.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${BUILD}")
execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${CONSUMER}" -B "${BUILD}" -G "${GENERATOR}" ${OPTIONS} COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${BUILD}" COMMAND_ERROR_IS_FATAL ANY)
if(NOT DEFINED PROGRAM OR PROGRAM)
    execute_process(COMMAND "${BUILD}/consumer" COMMAND_ERROR_IS_FATAL ANY)
endif()
