# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Installs the tree SOURCE to absolute folders, as Nix and Guix do, outside of the prefix, and finds it. Then a project
# finds it, and adds the folder; and another adds it twice. A header of another version is refused.
# usage: cmake -DSOURCE=... -DFOLDER=... -DPKG_CONFIG=... -P folders.cmake

cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

# usage: use(LINE ...); a project with these lines is configured, and compiles a program
function(use)
    list(JOIN ARGN "\n" lines)
    file(REMOVE_RECURSE "${FOLDER}/use/build")
    file(WRITE "${FOLDER}/use/use.cpp" "#include <gamesearch/version.hpp>\nint main() {}\n")
    file(
        WRITE "${FOLDER}/use/CMakeLists.txt"
        "cmake_minimum_required(VERSION 3.25)\nproject(use CXX)\n${lines}\n"
        "add_executable(use use.cpp)\ntarget_link_libraries(use PRIVATE gamesearch::gamesearch)\n"
    )
    run("${CMAKE_COMMAND}" -S "${FOLDER}/use" -B "${FOLDER}/use/build" "-DCMAKE_PREFIX_PATH=${FOLDER}/data")
    run("${CMAKE_COMMAND}" --build "${FOLDER}/use/build")
endfunction()

file(REMOVE_RECURSE "${FOLDER}")
run(
    "${CMAKE_COMMAND}" -S "${SOURCE}" -B "${FOLDER}/build" -DGAMESEARCH_BUILD_TESTS=OFF -DGAMESEARCH_BUILD_EXAMPLES=OFF
    "-DCMAKE_INSTALL_PREFIX=${FOLDER}/prefix" "-DCMAKE_INSTALL_INCLUDEDIR=${FOLDER}/headers/include"
    "-DCMAKE_INSTALL_DATADIR=${FOLDER}/data/share"
)
run("${CMAKE_COMMAND}" --install "${FOLDER}/build")
use("find_package(gamesearch CONFIG REQUIRED)")
use("find_package(gamesearch CONFIG REQUIRED)" "add_subdirectory(\"${SOURCE}\" again)")
use("add_subdirectory(\"${SOURCE}\" one)" "add_subdirectory(\"${SOURCE}\" two)")

# The same with headers below the prefix.
run("${CMAKE_COMMAND}" -S "${SOURCE}" -B "${FOLDER}/build" -DCMAKE_INSTALL_INCLUDEDIR=include)
run("${CMAKE_COMMAND}" --install "${FOLDER}/build")
use("find_package(gamesearch CONFIG REQUIRED)")
if(PKG_CONFIG)
    run("${CMAKE_COMMAND}" -E env "PKG_CONFIG_PATH=${FOLDER}/data/share/pkgconfig" "${PKG_CONFIG}" --cflags gamesearch)
    if(NOT output MATCHES "-I${FOLDER}/prefix/include")
        message(FATAL_ERROR "pkg-config names another folder: ${output}")
    endif()
endif()

# Two versions in one tree.
file(COPY "${SOURCE}/CMakeLists.txt" DESTINATION "${FOLDER}/versions")
file(WRITE "${FOLDER}/versions/include/gamesearch/version.hpp" "#define GAMESEARCH_VERSION_STRING \"0.1.9\"\n")
execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${FOLDER}/versions" -B "${FOLDER}/versions/build"
    RESULT_VARIABLE status
    OUTPUT_QUIET
    ERROR_VARIABLE output
)
if(status EQUAL 0 OR NOT output MATCHES "CMakeLists.txt says VERSION [0-9.]+, but" OR NOT output MATCHES "\"0.1.9\"")
    message(FATAL_ERROR "two versions in one tree are not refused: ${output}")
endif()
