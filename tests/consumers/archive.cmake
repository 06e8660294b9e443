# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Stands in for a release, for recipes that download one.

# Archives the tree SOURCE in FOLDER; sets ARCHIVE to its address, and VERSION and HASH (SHA-256) accordingly.
function(gamesearch_write_archive SOURCE FOLDER ARCHIVE VERSION HASH)
    file(STRINGS "${SOURCE}/include/gamesearch/version.hpp" line REGEX "^#define GAMESEARCH_VERSION_STRING ")
    string(REGEX MATCH "[0-9.]+" version "${line}")
    set(name "gamesearch-${version}")
    file(
        COPY "${SOURCE}/CMakeLists.txt" "${SOURCE}/LICENSE" "${SOURCE}/include" "${SOURCE}/cmake"
        DESTINATION "${FOLDER}/${name}"
    )
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -E tar czf "${name}.tar.gz" "${name}"
        WORKING_DIRECTORY "${FOLDER}" COMMAND_ERROR_IS_FATAL ANY
    )
    file(SHA256 "${FOLDER}/${name}.tar.gz" hash)
    set(${ARCHIVE} "file://${FOLDER}/${name}.tar.gz" PARENT_SCOPE)
    set(${VERSION} "${version}" PARENT_SCOPE)
    set(${HASH} "${hash}" PARENT_SCOPE)
endfunction()

# Writes them into a recipe, as its user would.
function(gamesearch_name_archive FILE ARCHIVE HASH)
    file(READ "${FILE}" text)
    string(REGEX REPLACE "\"https://example\\.org/[^\"]*\\.tar\\.gz\"" "\"${ARCHIVE}\"" text "${text}")
    string(REGEX REPLACE "\"0000000+\"" "\"${HASH}\"" text "${text}")
    file(WRITE "${FILE}" "${text}")
endfunction()
