# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# An archive of the committed tree has the same bytes each time, leaves out what .gitattributes names, and installs what
# a program needs; each of its source files names its licence.
# usage: cmake -DSOURCE=... -DFOLDER=... -DGENERATOR=... -DCOMPILER=... -P release.cmake

cmake_minimum_required(VERSION 3.25)

find_program(git git)
if(NOT git OR NOT EXISTS "${SOURCE}/.git")
    message("SKIPPED: this is no checkout, or there is no git")
    return()
endif()
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
foreach(name IN ITEMS first second)
    execute_process(
        COMMAND "${git}" -c "safe.directory=*" -C "${SOURCE}" archive --format=tar.gz --prefix=tree/ -o "${FOLDER}/${name}.tar.gz" HEAD
        COMMAND_ERROR_IS_FATAL ANY
    )
    file(SHA256 "${FOLDER}/${name}.tar.gz" hash_of_${name})
endforeach()
if(NOT hash_of_first STREQUAL hash_of_second)
    message(FATAL_ERROR "two archives of one tree differ")
endif()
file(ARCHIVE_EXTRACT INPUT "${FOLDER}/first.tar.gz" DESTINATION "${FOLDER}")
set(tree "${FOLDER}/tree")
foreach(left_out IN ITEMS .ci .github/workflows)
    if(EXISTS "${tree}/${left_out}")
        message(FATAL_ERROR "the archive has ${left_out}, against .gitattributes")
    endif()
endforeach()

foreach(pattern IN ITEMS hpp cpp cppm cmake js mjs css py CMakeLists.txt)
    file(GLOB_RECURSE files "${tree}/*${pattern}")
    foreach(file IN LISTS files)
        file(READ "${file}" beginning LIMIT 400)
        if(NOT beginning MATCHES "SPDX-License-Identifier: BSL-1.0")
            message(SEND_ERROR "${file} does not name its licence")
        endif()
    endforeach()
endforeach()

execute_process(
    COMMAND
        "${CMAKE_COMMAND}" -S "${tree}" -B "${FOLDER}/build" -G "${GENERATOR}" "-DCMAKE_CXX_COMPILER=${COMPILER}"
        -DGAMESEARCH_BUILD_TESTS=OFF -DGAMESEARCH_BUILD_EXAMPLES=OFF
    COMMAND_ERROR_IS_FATAL ANY
)
execute_process(
    COMMAND "${CMAKE_COMMAND}" --install "${FOLDER}/build" --prefix "${FOLDER}/prefix" OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
)
foreach(installed IN ITEMS include/gamesearch/gamesearch.hpp share/licenses/gamesearch/LICENSE)
    if(NOT EXISTS "${FOLDER}/prefix/${installed}")
        message(FATAL_ERROR "the archive does not install ${installed}")
    endif()
endforeach()
