// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a box on the shelf holds: a game by its name, and its editions, each with the type that plays it. That is told by
/// types, so that a program can be built for one edition, and knows the names of all the others nevertheless.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_BOX_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_BOX_HPP

#include "../scoring.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace program {

namespace gs = gamesearch;

/// A text that a template can be instantiated with.
template <std::size_t Size>
struct fixed_text {
    char symbols[Size]{}; ///< with the null character at the end

    // NOLINTNEXTLINE(google-explicit-constructor): a template argument is written as a text
    consteval fixed_text(const char (&text)[Size]) { std::ranges::copy(text, symbols); }
    [[nodiscard]] constexpr std::string_view view() const { return {symbols, Size - 1}; }
};

/// A game in one size. Its build target is found by these words: CMakeLists.txt reads them.
/// \tparam Size as on the command line; empty where there is only one
/// \tparam Depth searched where nothing else is asked for: an answer comes within a second or two
template <gs::game Game, fixed_text Size, int Depth, scoring Counted = scoring::win_or_lose>
struct edition_of {
    using game = Game;
    static constexpr std::string_view size = Size.view();
    static constexpr int depth = Depth;
    static constexpr scoring counted = Counted;
};

/// \tparam Name as on the command line
/// \tparam Editions the first is the one that people mean
template <fixed_text Name, class... Editions>
struct box {
    static constexpr std::string_view name = Name.view();
};

} // namespace program

#endif
