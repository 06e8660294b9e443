# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# An overlay port: vcpkg install gamesearch --overlay-ports=PARENT_OF_THIS_FOLDER. The folder must be called gamesearch.
vcpkg_download_distfile(
    archive
    URLS "https://example.org/gamesearch-${VERSION}.tar.gz" # the address and the hash of your archive
    FILENAME "gamesearch-${VERSION}.tar.gz"
    SHA512 0
)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${archive}")

set(VCPKG_BUILD_TYPE release) # headers only
vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS -DGAMESEARCH_BUILD_TESTS=OFF -DGAMESEARCH_BUILD_EXAMPLES=OFF
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME gamesearch CONFIG_PATH share/cmake/gamesearch)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/share/licenses" "${CURRENT_PACKAGES_DIR}/share/cmake"
    "${CURRENT_PACKAGES_DIR}/share/cps")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
