# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# The components: the library, and another one that some of its headers need. This file is installed beside the package
# file, since what there is shows where the library is used.

# Sets gamesearch_NAME_FOUND; if so, gamesearch_NAME_library, and in any case gamesearch_NAME_need, for people.
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
