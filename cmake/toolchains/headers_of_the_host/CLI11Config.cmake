# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The host's CLI11 for a compiler of another system, which must not see the host's other headers.

find_path(GAMESEARCH_HOST_CLI11 CLI/CLI.hpp PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH NO_DEFAULT_PATH)
if(GAMESEARCH_HOST_CLI11)
    file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/headers_of_the_host")
    file(CREATE_LINK "${GAMESEARCH_HOST_CLI11}/CLI" "${CMAKE_BINARY_DIR}/headers_of_the_host/CLI" SYMBOLIC)
    if(NOT TARGET CLI11::CLI11)
        add_library(CLI11::CLI11 INTERFACE IMPORTED)
        target_include_directories(CLI11::CLI11 INTERFACE "${CMAKE_BINARY_DIR}/headers_of_the_host")
    endif()
else()
    set(CLI11_FOUND FALSE)
endif()
