# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Builds the Conan packages of the tree SOURCE in a Conan home of its own, by both recipes, and builds an outside
# project against each.
# With COMPONENTS, if the libraries of the components are installed, also with these.
# usage: cmake -DCONAN=... -DSOURCE=... -DHOME=... [-DCOMPONENTS=ON] -P check.cmake

cmake_minimum_required(VERSION 3.25)

if(NOT CONAN)
    message("SKIPPED: conan create: conan is not installed")
    return()
endif()
file(REMOVE_RECURSE "${HOME}")
set(ENV{CONAN_HOME} "${HOME}")
execute_process(COMMAND "${CONAN}" profile detect COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CONAN}" create . WORKING_DIRECTORY "${SOURCE}" COMMAND_ERROR_IS_FATAL ANY)

# The recipe for Conan's public index, with the address and the hash of an archive of this tree.
set(index "${HOME}/index")
include("${CMAKE_CURRENT_LIST_DIR}/../consumers/archive.cmake")
gamesearch_write_archive("${SOURCE}" "${HOME}/archive" archive version hash)
file(COPY "${SOURCE}/cmake/packages/conan_center/" DESTINATION "${index}")
gamesearch_name_archive("${index}/all/conandata.yml" "${archive}" "${hash}")
execute_process(
    COMMAND "${CONAN}" create "${index}/all" "--version=${version}" -s compiler.cppstd=20 COMMAND_ERROR_IS_FATAL ANY
)

if(COMPONENTS)
    set(options -o "&:sqlite=True" -o "&:postgresql=True" --test-folder "${CMAKE_CURRENT_LIST_DIR}/components")
    set(names sqlite3 libpq)
    set(numbers 3.40.0 15.0)
    foreach(name number IN ZIP_LISTS names numbers)
        execute_process(
            COMMAND "${CONAN}" create "${CMAKE_CURRENT_LIST_DIR}/system_library" --name ${name} --version
                ${number}
            COMMAND_ERROR_IS_FATAL ANY
        )
    endforeach()
    execute_process(
        COMMAND "${CONAN}" create . ${options} WORKING_DIRECTORY "${SOURCE}" COMMAND_ERROR_IS_FATAL ANY
    )
    execute_process(
        COMMAND "${CONAN}" create "${index}/all" "--version=${version}" -s compiler.cppstd=20 ${options}
        COMMAND_ERROR_IS_FATAL ANY
    )
endif()
