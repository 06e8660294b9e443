// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How a game is written: its positions, moves, players and cells.

#ifndef GAMESEARCH_GAME_WORDS_HPP
#define GAMESEARCH_GAME_WORDS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/move_text.hpp>
#include <gamesearch/game/player.hpp>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

template <class G>
struct words;

namespace detail {

// What the game writes itself -----------------------------------------------------------------------------------------

template <class G>
concept has_from_text = requires(const std::string& text) {
    { G::from_text(text) } -> std::convertible_to<G>;
};

template <class G>
concept has_text = requires(const G& position) { std::string(position.text()); };

template <class G>
concept has_move_text =
    requires(const G& position, const listed_move_t<G>& move) { std::string(position.move_text(move)); };

template <class G>
concept has_parse_move = requires(const G& position, const std::string& text) {
    { position.parse_move(text) } -> std::convertible_to<std::optional<listed_move_t<G>>>;
};

/// A `parse_move` in another form is a mistake, and is not replaced by another function.
template <class G>
concept names_parse_move = requires(G& position, const std::string& text) { position.parse_move(text); };

template <class G>
concept names_from_text = requires(const std::string& text) { G::from_text(text); };

// What its words write ------------------------------------------------------------------------------------------------

template <class G>
concept writes_positions = requires(const G& position) { std::string(words<G>::text(position)); };

template <class G>
concept reads_positions = requires(const std::string& text) {
    { words<G>::from_text(text) } -> std::convertible_to<G>;
};

template <class G>
concept writes_moves =
    requires(const G& position, const listed_move_t<G>& move) { std::string(words<G>::move_text(position, move)); };

template <class G>
concept reads_moves = requires(const G& position, const std::string& text) {
    { words<G>::parse_move(position, text) } -> std::convertible_to<std::optional<listed_move_t<G>>>;
};

} // namespace detail

/// How a game is written, as its own members of these names say. All of them are optional; one that returns a text is
/// absent here if the game does not have it. Specializations of \ref words inherit from this.
template <class G>
struct default_words {
    using move = detail::listed_move_t<G>; ///< the type of moves

    /// The name of the game; in the game itself, `name` also works.
    static constexpr std::string_view title = [] {
        if constexpr (requires { std::string_view(G::title); }) {
            return std::string_view(G::title);
        } else if constexpr (requires { std::string_view(G::name); }) {
            return std::string_view(G::name);
        } else {
            return std::string_view("Game");
        }
    }();
    /// How people write a move, such as "a column, 1 to 7"; may be empty.
    static constexpr std::string_view move_form = [] {
        if constexpr (requires { std::string_view(G::move_form); }) {
            return std::string_view(G::move_form);
        } else {
            return std::string_view();
        }
    }();
    /// How people write a position, such as "nine of X, O and ."; may be empty.
    static constexpr std::string_view position_form = [] {
        if constexpr (requires { std::string_view(G::position_form); }) {
            return std::string_view(G::position_form);
        } else {
            return std::string_view();
        }
    }();

    /// The name of a side.
    [[nodiscard]] static std::string player_name(player side)
        requires requires { std::string(G::player_name(side)); }
    {
        return std::string(G::player_name(side));
    }

    /// The position as text, on one line if a protocol is to carry it.
    [[nodiscard]] static std::string text(const G& position)
        requires detail::has_text<G>
    {
        return std::string(position.text());
    }
    /// The position for people, in lines.
    [[nodiscard]] static std::string picture(const G& position)
        requires detail::printable<G>
    {
        return detail::printed(position);
    }
    /// The position that a text describes: by `G::from_text`, or by a constructor if the game writes positions. It may
    /// throw if the text is not a position.
    [[nodiscard]] static G from_text(const std::string& text)
        requires detail::has_from_text<G> ||
                 (!detail::names_from_text<G> && !std::is_aggregate_v<G> && detail::writes_positions<G> &&
                  std::constructible_from<G, std::string_view>)
    {
        if constexpr (detail::has_from_text<G>) {
            return G::from_text(text);
        } else {
            return G(std::string_view(text));
        }
    }

    /// A move as text, without line breaks; for protocols, without spaces.
    [[nodiscard]] static std::string move_text(const G& position, const move& played)
        requires detail::has_move_text<G>
    {
        return std::string(position.move_text(played));
    }
    /// The legal move that a text describes, if any: by `parse_move(text)`, or else the first move written like that.
    [[nodiscard]] static std::optional<move> parse_move(const G& position, const std::string& text)
        requires detail::has_parse_move<G> || (!detail::names_parse_move<G> && detail::writes_moves<G>)
    {
        if constexpr (detail::has_parse_move<G>) {
            return position.parse_move(text);
        } else {
            for (const move& legal : detail::open_moves(position)) {
                if (words<G>::move_text(position, legal) == text) {
                    return legal;
                }
            }
            return std::nullopt;
        }
    }

    /// @{
    /// The size of a rectangular board; 0 if there is none, and moves are chosen from a list.
    static constexpr int rows = [] {
        if constexpr (requires { static_cast<int>(G::rows + G::columns); }) {
            return static_cast<int>(G::rows);
        } else {
            return 0;
        }
    }();
    static constexpr int columns = [] {
        if constexpr (requires { static_cast<int>(G::rows + G::columns); }) {
            return static_cast<int>(G::columns);
        } else {
            return 0;
        }
    }();
    /// @}
    /// A thicker line follows after this many columns and rows; 0 for none.
    static constexpr int block = [] {
        if constexpr (requires { static_cast<int>(G::block); }) {
            return static_cast<int>(G::block);
        } else {
            return 0;
        }
    }();
    /// The number of marks in line that win; 0 if unknown.
    static constexpr int in_row = [] {
        if constexpr (requires { static_cast<int>(G::in_row); }) {
            return static_cast<int>(G::in_row);
        } else {
            return 0;
        }
    }();

    /// A character or text, needed with `rows`. Rows count from the top. `X` is a piece of the maximizer, `O` one of
    /// the minimizer, `.` an empty cell, a space a cell that does not exist; any other is shown as it is.
    [[nodiscard]] static auto cell(const G& position, int row, int column)
        requires requires { position.cell(row, column); }
    {
        return position.cell(row, column);
    }
    /// The move, legal or not, that a click on an empty cell requests. If several cells stand for one move, its score
    /// is shown in the lowest.
    [[nodiscard]] static std::optional<move> move_at([[maybe_unused]] const G& position, [[maybe_unused]] int row,
                                                     [[maybe_unused]] int column)
    {
        if constexpr (requires { std::optional<move>(position.move_at(row, column)); }) {
            return position.move_at(row, column);
        } else {
            return std::nullopt;
        }
    }
    /// A range of the cells to click for a move, such as its start and its end; a cell is `row * columns + column`.
    [[nodiscard]] static auto path(const move& played)
        requires requires { G::path(played); }
    {
        return G::path(played);
    }
    /// Who owns the part of the board around a cell: `X`, `O` or `.`.
    [[nodiscard]] static char owner(const G& position, int row, int column)
        requires requires { static_cast<char>(position.owner(row, column)); }
    {
        return static_cast<char>(position.owner(row, column));
    }
};

/// How a game is written, wherever the library writes it: at the terminal, in trees, reviews, protocols, and on pages.
/// Usually the game itself defines this. For a game that you cannot change, or to write it in another way, specialize
/// this template right after the game; members that the specialization leaves out are those of the game.
///
/// Example:
///
///     template <>
///     struct gs::words<gs::tic_tac_toe> : gs::default_words<gs::tic_tac_toe> {
///         static std::string player_name(gs::player side) { return side == gs::player::maximizer ? "X" : "O"; }
///         static std::string move_text(const gs::tic_tac_toe&, int cell)
///         {
///             return {"abc"[cell % 3], "321"[cell / 3]};
///         }
///     };
template <class G>
struct words : default_words<G> {};

/// A move as text: as the \ref words of the game write it, or else as `<<` prints it, or its index in the list of legal
/// moves.
///
/// \param position where it is played
/// \param move the move
/// \return the text; "?" if it has none of these
/// Throws: what the game throws.
/// Thread safety: any number of threads at the same time.
/// Complexity: that of the words, or at most one call of `legal_moves()`.
/// Example:
///
///     std::cout << gs::move_in_words(position, *result.best_move) << '\n';
template <game G>
[[nodiscard, gnu::cold]] std::string move_in_words(const G& position, const move_t<G>& move)
{
    if constexpr (detail::writes_moves<G>) {
        return std::string(words<G>::move_text(position, move));
    } else {
        return detail::plain_move_text(position, move);
    }
}

namespace detail {

template <class G>
concept pictures_positions = requires(const G& position) { std::string(words<G>::picture(position)); };

/// @{
/// The text of a position, or else its picture; or the other way round. Empty if its words have neither.
template <game G>
[[nodiscard]] std::string position_in_words(const G& position)
{
    if constexpr (writes_positions<G>) {
        return std::string(words<G>::text(position));
    } else if constexpr (pictures_positions<G>) {
        return std::string(words<G>::picture(position));
    } else {
        return "";
    }
}
template <game G>
[[nodiscard]] std::string picture_in_words(const G& position)
{
    if constexpr (pictures_positions<G>) {
        return std::string(words<G>::picture(position));
    } else {
        return detail::position_in_words(position);
    }
}
/// @}

/// The name of a side; without one, `first` or `second`.
template <class G>
[[nodiscard]] std::string player_in_words(player side, const char* first = "first", const char* second = "second")
{
    if constexpr (requires { std::string(words<G>::player_name(side)); }) {
        return std::string(words<G>::player_name(side));
    } else {
        return side == player::maximizer ? first : second;
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
