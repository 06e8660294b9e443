# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A component is the library together with another one that some of its headers need. This file is installed next to the
# package file, since the place where the library is used decides which components are available.

# Sets gamesearch_NAME_FOUND; if true, also gamesearch_NAME_library; and always gamesearch_NAME_need, for messages.
macro(gamesearch_find_component name)
    if("${name}" STREQUAL "sqlite")
        find_package(SQLite3 3.37 QUIET ${ARGN})
        set(gamesearch_sqlite_FOUND "${SQLite3_FOUND}")
        set(gamesearch_sqlite_library SQLite::SQLite3)
        set(gamesearch_sqlite_need "SQLite 3.37 or later (in Debian: libsqlite3-dev)")
    elseif("${name}" STREQUAL "postgresql")
        find_package(PostgreSQL 15 QUIET ${ARGN})
        set(gamesearch_postgresql_FOUND "${PostgreSQL_FOUND}")
        set(gamesearch_postgresql_library PostgreSQL::PostgreSQL)
        set(gamesearch_postgresql_need "libpq 15 or later (in Debian: libpq-dev)")
    endif()
endmacro()
