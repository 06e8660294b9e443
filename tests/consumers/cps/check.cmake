# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A build system that reads package specifications (CPS): the prefix follows from the file's location, includes and
# language level from the default components.
# usage: cmake -DPREFIX=... -DCOMPILER=... -DFLAGS=... -DSOURCES=... -DVERSION=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

set(file "${PREFIX}/share/cps/gamesearch/gamesearch.cps")
file(READ "${file}" package)
foreach(field IN ITEMS name version license cps_version cps_path)
    string(JSON ${field} GET "${package}" ${field})
endforeach()
if(NOT "${name} ${version} ${license}" STREQUAL "gamesearch ${VERSION} BSL-1.0" OR NOT cps_version MATCHES "^0\\.1[0-9]\\.")
    message(FATAL_ERROR "gamesearch.cps says ${name} ${version} ${license}, CPS ${cps_version}")
endif()

cmake_path(GET file PARENT_PATH folder)
string(REPLACE "@prefix@" "" way "${cps_path}")
string(REGEX REPLACE "${way}$" "" prefix "${folder}")
if(NOT "${prefix}${way}" STREQUAL folder OR NOT prefix STREQUAL PREFIX)
    message(FATAL_ERROR "cps_path is ${cps_path}, and the file lies in ${folder}")
endif()

string(JSON component GET "${package}" default_components 0)
foreach(field IN ITEMS type "includes;0" "compile_features;0")
    string(JSON value GET "${package}" components "${component}" ${field})
    list(GET field 0 field)
    set(${field} "${value}")
endforeach()
if(NOT type STREQUAL "interface")
    message(FATAL_ERROR "${component} is of type ${type}")
endif()
string(REPLACE "@prefix@" "${prefix}" includes "${includes}")
separate_arguments(flags UNIX_COMMAND "${FLAGS}")
execute_process(
    COMMAND "${COMPILER}" "-std=${compile_features}" ${flags} "-I${includes}" ${SOURCES} -o "${PREFIX}-cps-consumer"
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(COMMAND "${PREFIX}-cps-consumer" COMMAND_ERROR_IS_FATAL ANY)
