# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The files that `cmake --install` installs: the headers, the package files for find_package, a pkg-config file, a
# package specification (CPS), and a bill of materials.
# All of them are architecture-independent, so they go to share/, and find the headers relative to their own location.
#
# In a larger project the rules exist as well: CMake exports a library that links to gamesearch only if gamesearch can be
# exported, too. They are then passed over, except by `cmake --install ... --component gamesearch`.

include(CMakePackageConfigHelpers)
if(GAMESEARCH_INSTALL)
    include(GNUInstallDirs)
    set(gamesearch_rule COMPONENT gamesearch)
else()
    set(gamesearch_rule COMPONENT gamesearch EXCLUDE_FROM_ALL)
    # The defaults of GNUInstallDirs, which would put them into the cache of the larger project.
    if(NOT CMAKE_INSTALL_INCLUDEDIR)
        set(CMAKE_INSTALL_INCLUDEDIR include)
    endif()
    if(NOT CMAKE_INSTALL_DATADIR)
        set(CMAKE_INSTALL_DATADIR share)
    endif()
endif()

set(gamesearch_package_dir "${CMAKE_INSTALL_DATADIR}/cmake/gamesearch")

# usage: gamesearch_export(SET FILE [RULE ...]); for packages that are installed, and for the build tree.
function(gamesearch_export set file)
    install(
        EXPORT ${set} FILE "${file}" NAMESPACE gamesearch:: DESTINATION "${gamesearch_package_dir}" ${ARGN}
    )
    export(EXPORT ${set} FILE "${PROJECT_BINARY_DIR}/${file}" NAMESPACE gamesearch::)
endfunction()

install(
    TARGETS gamesearch
    EXPORT gamesearch_targets
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" ${gamesearch_rule}
)
gamesearch_export(gamesearch_targets gamesearch-targets.cmake ${gamesearch_rule})
install(
    FILES "${PROJECT_SOURCE_DIR}/include/gamesearch/gamesearch.cppm"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/gamesearch"
    ${gamesearch_rule}
)

# The components have sets of their own, which are only there so that what links to a component can be exported. Nothing
# of them is installed: the package file makes these targets, where their dependencies are found.
foreach(component IN ITEMS sqlite postgresql)
    if(TARGET gamesearch_${component})
        set_target_properties(gamesearch_${component} PROPERTIES EXPORT_NAME ${component})
        install(
            TARGETS gamesearch_${component}
            EXPORT gamesearch_${component}_targets
            FILE_SET HEADERS
                DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT gamesearch_never EXCLUDE_FROM_ALL
        )
        gamesearch_export(
            gamesearch_${component}_targets gamesearch-${component}-targets.cmake
            COMPONENT gamesearch_never EXCLUDE_FROM_ALL
        )
    endif()
endforeach()

# The headers of the components are installed with the others, whether their dependencies are available here or not.
install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/include/gamesearch/"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/gamesearch"
    ${gamesearch_rule}
    FILES_MATCHING REGEX "/distributed/(detail/sql/)?(sqlite|postgresql)[^/]*$"
)

# CMake 3.25 writes an absolute folder as if it were relative to the prefix.
cmake_path(IS_ABSOLUTE CMAKE_INSTALL_INCLUDEDIR gamesearch_include_is_absolute)
set(gamesearch_absolute_includedir "")
if(gamesearch_include_is_absolute)
    set(gamesearch_absolute_includedir
        "set_target_properties(
    gamesearch::gamesearch
    PROPERTIES INTERFACE_INCLUDE_DIRECTORIES \"${CMAKE_INSTALL_INCLUDEDIR}\"
               HEADER_DIRS \"${CMAKE_INSTALL_INCLUDEDIR}\"
               HEADER_SET \"\"
)
"
    )
endif()
configure_package_config_file(
    "${CMAKE_CURRENT_LIST_DIR}/gamesearch-config.cmake.in" "${PROJECT_BINARY_DIR}/gamesearch-config.cmake"
    INSTALL_DESTINATION "${gamesearch_package_dir}"
    NO_SET_AND_CHECK_MACRO
)
configure_file(
    "${CMAKE_CURRENT_LIST_DIR}/gamesearch-config-version.cmake.in"
    "${PROJECT_BINARY_DIR}/gamesearch-config-version.cmake"
    @ONLY
)
configure_file("${CMAKE_CURRENT_LIST_DIR}/components.cmake" "${PROJECT_BINARY_DIR}/gamesearch-components.cmake" COPYONLY)
file(
    COPY "${CMAKE_CURRENT_LIST_DIR}/gamesearch-page.cmake" "${CMAKE_CURRENT_LIST_DIR}/page"
    DESTINATION "${PROJECT_BINARY_DIR}"
)
install(
    FILES "${PROJECT_BINARY_DIR}/gamesearch-config.cmake" "${PROJECT_BINARY_DIR}/gamesearch-config-version.cmake"
          "${PROJECT_BINARY_DIR}/gamesearch-components.cmake" "${CMAKE_CURRENT_LIST_DIR}/gamesearch-page.cmake"
    DESTINATION "${gamesearch_package_dir}"
    ${gamesearch_rule}
)
install(DIRECTORY "${CMAKE_CURRENT_LIST_DIR}/page" DESTINATION "${gamesearch_package_dir}" ${gamesearch_rule})

# The path from the pkg-config file up to the prefix and down to the headers.
set(gamesearch_pkgconfig_dir "${CMAKE_INSTALL_DATADIR}/pkgconfig")
cmake_path(IS_ABSOLUTE CMAKE_INSTALL_DATADIR gamesearch_data_is_absolute)
if(gamesearch_include_is_absolute)
    set(gamesearch_pkgconfig_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
elseif(gamesearch_data_is_absolute)
    set(gamesearch_pkgconfig_includedir "${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}")
else()
    file(RELATIVE_PATH gamesearch_way "/prefix/${gamesearch_pkgconfig_dir}" "/prefix/${CMAKE_INSTALL_INCLUDEDIR}")
    set(gamesearch_pkgconfig_includedir "\${pcfiledir}/${gamesearch_way}")
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/gamesearch.pc.in" "${PROJECT_BINARY_DIR}/gamesearch.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gamesearch.pc" DESTINATION "${gamesearch_pkgconfig_dir}" ${gamesearch_rule})

# A package specification (CPS), for build systems that support it. This version of CMake cannot write one itself.
set(gamesearch_cps_dir "${CMAKE_INSTALL_DATADIR}/cps/gamesearch")
set(gamesearch_cps_prefix "@prefix@") # which its readers replace by the prefix
if(gamesearch_include_is_absolute)
    set(gamesearch_cps_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
else()
    set(gamesearch_cps_includedir "${gamesearch_cps_prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/gamesearch.cps.in" "${PROJECT_BINARY_DIR}/gamesearch.cps" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/gamesearch.cps" DESTINATION "${gamesearch_cps_dir}" ${gamesearch_rule})

# A bill of materials. Reproducible builds set SOURCE_DATE_EPOCH.
string(TIMESTAMP gamesearch_spdx_time "%Y-%m-%dT%H:%M:%SZ" UTC)
string(UUID gamesearch_spdx_id NAMESPACE 6ba7b811-9dad-11d1-80b4-00c04fd430c8 NAME "${gamesearch_spdx_time}" TYPE SHA1)
configure_file(
    "${CMAKE_CURRENT_LIST_DIR}/gamesearch.spdx.json.in" "${PROJECT_BINARY_DIR}/gamesearch.spdx.json" @ONLY
)
install(
    FILES "${PROJECT_BINARY_DIR}/gamesearch.spdx.json"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/gamesearch"
    ${gamesearch_rule}
)

install(
    FILES "${PROJECT_SOURCE_DIR}/LICENSE"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/gamesearch"
    ${gamesearch_rule}
)
