# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks an installation below a prefix, by pkg-config. Needs PKG_CONFIG and VERSION.

# Makes pkg-config find the installation, which must have this version.
macro(require_installed_version prefix)
    set(ENV{PKG_CONFIG_PATH} "${prefix}/share/pkgconfig")
    execute_process(
        COMMAND "${PKG_CONFIG}" --modversion gamesearch
        OUTPUT_VARIABLE version
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY
    )
    if(NOT version STREQUAL VERSION)
        message(FATAL_ERROR "pkg-config knows version ${version} below ${prefix} instead of ${VERSION}")
    endif()
endmacro()
