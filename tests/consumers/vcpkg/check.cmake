# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# vcpkg's port, run with stand-ins for the functions of vcpkg that it calls, which have the same effect on the package;
# vcpkg itself is not available everywhere.
# usage: cmake -DSOURCE=... -DBUILD=... -DGENERATOR=... -DOPTIONS=... -DVERSION=... -P check.cmake

cmake_minimum_required(VERSION 3.25)

cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH consumers)
set(port "${SOURCE}/cmake/packages/vcpkg")
set(CURRENT_PACKAGES_DIR "${BUILD}/package")
file(REMOVE_RECURSE "${BUILD}")

file(READ "${port}/vcpkg.json" manifest)
foreach(field IN ITEMS name version license)
    string(JSON ${field} GET "${manifest}" ${field})
endforeach()
if(NOT "${name} ${version} ${license}" STREQUAL "gamesearch ${VERSION} BSL-1.0")
    message(FATAL_ERROR "vcpkg.json says ${name} ${version} ${license}, and the version is ${VERSION}")
endif()

function(vcpkg_download_distfile result)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "URLS;FILENAME;SHA512" "")
    if(NOT arg_FILENAME STREQUAL "gamesearch-${VERSION}.tar.gz")
        message(FATAL_ERROR "the archive is called ${arg_FILENAME}")
    endif()
    set(${result} "${arg_FILENAME}" PARENT_SCOPE)
endfunction()
function(vcpkg_extract_source_archive result)
    set(${result} "${SOURCE}" PARENT_SCOPE)
endfunction()
function(vcpkg_cmake_configure)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
    execute_process(
        COMMAND
            "${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${BUILD}/build" -G "${GENERATOR}" ${arg_OPTIONS} ${OPTIONS}
        COMMAND_ERROR_IS_FATAL ANY
    )
endfunction()
function(vcpkg_cmake_install)
    execute_process(
        COMMAND "${CMAKE_COMMAND}" --install "${BUILD}/build" --prefix "${CURRENT_PACKAGES_DIR}"
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY
    )
endfunction()
# Moves the package files to share/NAME, one folder nearer to the prefix.
function(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "PACKAGE_NAME;CONFIG_PATH" "")
    set(folder "${CURRENT_PACKAGES_DIR}/share/${arg_PACKAGE_NAME}")
    file(COPY "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}/" DESTINATION "${folder}")
    file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}")
    file(READ "${folder}/gamesearch-config.cmake" config)
    string(REPLACE "/../../../" "/../../" config "${config}")
    file(WRITE "${folder}/gamesearch-config.cmake" "${config}")
    file(READ "${folder}/gamesearch-targets.cmake" targets)
    string(REPLACE "get_filename_component(_IMPORT_PREFIX \"\${_IMPORT_PREFIX}\" PATH)\nif" "if" targets "${targets}")
    file(WRITE "${folder}/gamesearch-targets.cmake" "${targets}")
endfunction()
function(vcpkg_fixup_pkgconfig)
endfunction()
function(vcpkg_install_copyright)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
    file(COPY_FILE "${arg_FILE_LIST}" "${CURRENT_PACKAGES_DIR}/share/gamesearch/copyright")
endfunction()
include("${port}/portfile.cmake")

# What vcpkg rejects after an installation.
file(GLOB entries RELATIVE "${CURRENT_PACKAGES_DIR}" "${CURRENT_PACKAGES_DIR}/*" "${CURRENT_PACKAGES_DIR}/share/*")
if(NOT entries STREQUAL "include;share;share/gamesearch;share/pkgconfig")
    message(FATAL_ERROR "the package holds ${entries}")
endif()

set(CONSUMER "${consumers}/find_package")
list(APPEND OPTIONS "-DCMAKE_PREFIX_PATH=${CURRENT_PACKAGES_DIR}")
string(APPEND BUILD "/consumer")
include("${consumers}/build.cmake")
