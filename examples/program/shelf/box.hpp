// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The description of a game: its name and its editions, each with the type that plays it. These are types, so that a
/// program built for one edition still knows the names of all others.

#pragma once

#include "../game/scoring.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace program {

namespace gs = gamesearch;

/// A text as a template argument.
template <std::size_t Size>
struct fixed_text {
    char symbols[Size]{}; ///< with the terminating null character

    // NOLINTNEXTLINE(google-explicit-constructor): a template argument is written as a text
    consteval fixed_text(const char (&text)[Size]) { std::ranges::copy(text, symbols); }
    [[nodiscard]] constexpr std::string_view view() const { return {symbols, Size - 1}; }
};

/// A game in one size. CMakeLists.txt reads these words to name its build target.
/// \tparam Size as on the command line; empty if there is only one
/// \tparam Depth the default search depth: an answer takes at most a second or two
template <gs::game Game, fixed_text Size, int Depth, scoring Counted = scoring::win_or_lose>
struct edition_of {
    using game = Game;
    static constexpr std::string_view size = Size.view();
    static constexpr int depth = Depth;
    static constexpr scoring counted = Counted;
};

/// \tparam Name as on the command line
/// \tparam Editions the first is the default
template <fixed_text Name, class... Editions>
struct box {
    static constexpr std::string_view name = Name.view();
};

} // namespace program
