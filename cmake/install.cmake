# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# The files that `cmake --install` installs: the headers, the package files for find_package, a pkg-config file, a
# package specification (CPS), and a bill of materials.
# All of them are architecture-independent, so they go to share/, and find the headers relative to their own location.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(gamesearch_package_dir "${CMAKE_INSTALL_DATADIR}/cmake/gamesearch")

install(TARGETS gamesearch EXPORT gamesearch_targets FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(
    FILES "${PROJECT_SOURCE_DIR}/include/gamesearch/gamesearch.cppm"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/gamesearch"
)
install(
    EXPORT gamesearch_targets
    FILE gamesearch-targets.cmake
    NAMESPACE gamesearch::
    DESTINATION "${gamesearch_package_dir}"
)

# The headers of the components are installed with the others, whether their dependencies are available here or not.
install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/include/gamesearch/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/gamesearch"
    FILES_MATCHING REGEX "/distributed/(detail/sql/)?(sqlite|postgresql)[^/]*$"
)

configure_package_config_file(
    "${CMAKE_CURRENT_LIST_DIR}/gamesearch-config.cmake.in" "${PROJECT_BINARY_DIR}/gamesearch-config.cmake"
    INSTALL_DESTINATION "${gamesearch_package_dir}"
    NO_SET_AND_CHECK_MACRO
)
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/gamesearch-config-version.cmake"
    COMPATIBILITY SameMinorVersion
    ARCH_INDEPENDENT
)
install(FILES "${CMAKE_CURRENT_LIST_DIR}/components.cmake" DESTINATION "${gamesearch_package_dir}" RENAME gamesearch-components.cmake)
install(
    FILES "${PROJECT_BINARY_DIR}/gamesearch-config.cmake" "${PROJECT_BINARY_DIR}/gamesearch-config-version.cmake"
    DESTINATION "${gamesearch_package_dir}"
)

# The path from the pkg-config file up to the prefix and down to the headers.
set(gamesearch_pkgconfig_dir "${CMAKE_INSTALL_DATADIR}/pkgconfig")
cmake_path(IS_ABSOLUTE CMAKE_INSTALL_INCLUDEDIR gamesearch_include_is_absolute)
if(gamesearch_include_is_absolute)
    set(gamesearch_pkgconfig_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
else()
    file(RELATIVE_PATH gamesearch_way "/prefix/${gamesearch_pkgconfig_dir}" "/prefix/${CMAKE_INSTALL_INCLUDEDIR}")
    set(gamesearch_pkgconfig_includedir "\${pcfiledir}/${gamesearch_way}")
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/gamesearch.pc.in" "${PROJECT_BINARY_DIR}/gamesearch.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gamesearch.pc" DESTINATION "${gamesearch_pkgconfig_dir}")

# A package specification (CPS), for build systems that support it. This version of CMake cannot write one itself.
set(gamesearch_cps_dir "${CMAKE_INSTALL_DATADIR}/cps/gamesearch")
set(gamesearch_cps_prefix "@prefix@") # which its readers replace by the prefix
if(gamesearch_include_is_absolute)
    set(gamesearch_cps_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
else()
    set(gamesearch_cps_includedir "${gamesearch_cps_prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/gamesearch.cps.in" "${PROJECT_BINARY_DIR}/gamesearch.cps" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gamesearch.cps" DESTINATION "${gamesearch_cps_dir}")

# A bill of materials. Reproducible builds set SOURCE_DATE_EPOCH.
string(TIMESTAMP gamesearch_spdx_time "%Y-%m-%dT%H:%M:%SZ" UTC)
string(UUID gamesearch_spdx_id NAMESPACE 6ba7b811-9dad-11d1-80b4-00c04fd430c8 NAME "${gamesearch_spdx_time}" TYPE SHA1)
configure_file(
    "${CMAKE_CURRENT_LIST_DIR}/gamesearch.spdx.json.in" "${PROJECT_BINARY_DIR}/gamesearch.spdx.json" @ONLY
)
install(FILES "${PROJECT_BINARY_DIR}/gamesearch.spdx.json" DESTINATION "${CMAKE_INSTALL_DATADIR}/gamesearch")

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/gamesearch")
