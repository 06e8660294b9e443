-- Copyright the gamesearch authors.
-- SPDX-License-Identifier: BSL-1.0

-- A package for a repository of xmake, in which it lies at packages/g/gamesearch/xmake.lua.
package("gamesearch")
    set_kind("library", {headeronly = true})
    set_homepage("https://example.org/gamesearch") -- the address of your project
    set_description("Searches any two-player, perfect-information, zero-sum game")
    set_license("BSL-1.0")

    -- The address and the hash of your archive.
    add_urls("https://example.org/gamesearch-$(version).tar.gz")
    add_versions("0.2.0", "0000000000000000000000000000000000000000000000000000000000000000")

    on_install(function (package)
        os.cp("include", package:installdir())
    end)

    on_test(function (package)
        assert(package:check_cxxsnippets({test = [[
            #include <gamesearch/alpha_beta.hpp>
            #include <gamesearch/games/tic_tac_toe.hpp>
            int test() { return gamesearch::alpha_beta(gamesearch::tic_tac_toe{"X.OX.XOO."}).score; }
        ]]}, {configs = {languages = "c++20"}}))
    end)
