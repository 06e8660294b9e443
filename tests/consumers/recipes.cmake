# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Recipes that name a version themselves name that of the tree SOURCE.
# usage: cmake -DSOURCE=... -DVERSION=... -P recipes.cmake

cmake_minimum_required(VERSION 3.25)

set(named "\"${VERSION}\"")
foreach(
    recipe IN ITEMS conan_center/config.yml conan_center/all/conandata.yml xrepo/xmake.lua vcpkg/vcpkg.json
)
    file(READ "${SOURCE}/cmake/packages/${recipe}" text)
    string(FIND "${text}" "${named}" place)
    if(place EQUAL -1)
        message(SEND_ERROR "cmake/packages/${recipe} does not name version ${VERSION}")
    endif()
endforeach()

# So do the pages; and the changelog has its section.
foreach(page IN ITEMS docs/install.md CHANGELOG.md)
    file(READ "${SOURCE}/${page}" text)
    if(NOT text MATCHES "gamesearch-${VERSION}\\.tar|\n## \\[${VERSION}\\]")
        message(SEND_ERROR "${page} does not name version ${VERSION}")
    endif()
endforeach()
