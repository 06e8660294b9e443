-- Copyright the gamesearch authors.
-- SPDX-License-Identifier: BSL-1.0

-- A project built with xmake, which takes gamesearch from a repository of its own.
add_rules("mode.release")
add_repositories("own repository")
add_requires("gamesearch 0.2.0")

target("consumer")
    set_kind("binary")
    set_languages("c++20")
    add_files("main.cpp", "other.cpp")
    add_packages("gamesearch")
