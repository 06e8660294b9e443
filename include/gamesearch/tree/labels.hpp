// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How the moves and positions of a tree are written.

#ifndef GAMESEARCH_TREE_LABELS_HPP
#define GAMESEARCH_TREE_LABELS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/move_text.hpp>

#include <concepts>
#include <functional>
#include <string>

namespace gamesearch {

namespace detail {

template <game G>
[[nodiscard]] std::string usual_move_text(const G& position, const move_t<G>& move)
{
    if constexpr (std::integral<move_t<G>>) {
        return std::to_string(+move);
    } else {
        return move_in_words(position, move);
    }
}

template <game G>
[[nodiscard]] std::string usual_position_text(const G& position)
{
    if constexpr (printable<G>) {
        return detail::printed(position);
    } else {
        return "";
    }
}

} // namespace detail

/// How the moves and positions of a game are written in the output made from its \ref recorded_tree. A text is
/// in UTF-8; each format quotes it as needed, puts U+FFFD in place of other bytes, and spaces in place of control
/// characters.
template <detail::checked_game G>
struct tree_words {
    /// The text of a move of a position. By default the text that `<<` prints, or if that is not possible its index in
    /// `legal_moves()`, as `#0`.
    std::function<std::string(const G&, const move_t<G>&)> move = detail::usual_move_text<G>;
    /// The text of a position, in lines; an empty text omits it. By default the text that `<<` prints, if there is one.
    std::function<std::string(const G&)> position = detail::usual_position_text<G>;
};

} // namespace gamesearch

#endif
