// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How the moves and positions of a tree are written.

#ifndef GAMESEARCH_TREE_LABELS_HPP
#define GAMESEARCH_TREE_LABELS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/words.hpp>

#include <functional>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// How the moves and positions of a game are written in one output, of a \ref recorded_tree, a ranking or a review,
/// where that differs from its \ref words. A text is in UTF-8; each format quotes it as needed, puts U+FFFD in place of
/// other bytes, and spaces in place of control characters.
template <detail::checked_game G>
struct tree_words {
    /// The text of a move of a position. By default that of \ref move_in_words.
    std::function<std::string(const G&, const move_t<G>&)> move = gamesearch::move_in_words<G>;
    /// The text of a position, in lines; an empty text omits it. By default as the \ref words of the game write it, or
    /// else what `<<` prints, if anything.
    std::function<std::string(const G&)> position = detail::position_in_words<G>;
};

} // namespace gamesearch::inline v0_2_0

#endif
