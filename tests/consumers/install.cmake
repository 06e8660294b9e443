# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Installs the build tree BUILD of the tree SOURCE into the folder PREFIX, via another one: an installation can be
# moved.
# usage: cmake -DSOURCE=... -DBUILD=... -DPREFIX=... -P install.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${PREFIX}" "${PREFIX}-at-first")
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${PREFIX}-at-first" COMMAND_ERROR_IS_FATAL ANY)
file(RENAME "${PREFIX}-at-first" "${PREFIX}")

# No installed file may name a folder of this machine.
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

# The bill of materials has what SPDX 2.3 demands of a document and of a package.
file(READ "${PREFIX}/share/gamesearch/gamesearch.spdx.json" bill)
foreach(
    field IN ITEMS spdxVersion dataLicense SPDXID name documentNamespace "creationInfo;created"
                   "creationInfo;creators;0" "packages;0;SPDXID" "packages;0;name" "packages;0;versionInfo"
                   "packages;0;downloadLocation" "packages;0;licenseDeclared" "relationships;0;relatedSpdxElement"
)
    string(JSON value GET "${bill}" ${field}) # a missing field is fatal
    if(value MATCHES "^$|@")
        message(FATAL_ERROR "gamesearch.spdx.json: ${field} is '${value}'")
    endif()
endforeach()
