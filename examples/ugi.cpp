// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An engine for an example game, which speaks the Universal Game Interface: `./examples/ugi othello --size 6x6`. Each
/// game and size has its own program, which that command builds on first use.

#include "solving/edition.hpp"

#include <gamesearch/ugi.hpp>

#include UGI_SHELF_HEADER

#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace gs = gamesearch;

constexpr std::string_view usage =
#include "help/ugi.txt"
    ;

struct size_of_this {
    static constexpr std::string_view value = UGI_SIZE;
};
using edition = decltype(solving::unpacked<UGI_BOX>::edition<size_of_this>())::type;
using game = edition::game;
static_assert(gs::notated_game<game>);

} // namespace

int main(int argc, char** argv)
{
    const std::vector<std::string> given(argv + 1, argv + argc);
    if (std::ranges::find(given, "--help") != given.end()) {
        std::cout << usage;
        return std::cout.flush() ? 0 : 1;
    }
    std::vector<std::string> expected{std::string{UGI_BOX::name}};
    if (!edition::size.empty() && given.size() > 1) { // the size can be left out: this program has only one
        expected.insert(expected.end(), {"--size", std::string{edition::size}});
    }
    if (!given.empty() && given != expected) {
        std::cerr << "ugi: this program plays " << solving::full_name(UGI_BOX::name, edition::size)
                  << "; for another game run examples/ugi GAME [--size SIZE]\n";
        return 2;
    }
    gs::run_ugi<game>(std::cin, std::cout, {.name = "gamesearch " + solving::full_name(UGI_BOX::name, edition::size)});
    return 0;
}
