// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The view of a game: from its `game_view`, from its own members, or by default.

#ifndef GAMESEARCH_EXPORT_DETAIL_VIEW_OF_HPP
#define GAMESEARCH_EXPORT_DETAIL_VIEW_OF_HPP

#include <gamesearch/export/game_view.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/tree/labels.hpp>

#include <concepts>
#include <optional>
#include <string>

namespace gamesearch::detail {

template <class T>
concept has_title = requires { std::string(T::title); };

template <class T>
concept has_player_name = requires(player side) { std::string(T::player_name(side)); };

template <class T>
concept has_rows = requires {
    static_cast<int>(T::rows);
    static_cast<int>(T::columns);
};

template <class T>
concept has_block = requires { static_cast<int>(T::block); };

template <class T>
concept has_in_row = requires { static_cast<int>(T::in_row); };

template <class T, class G>
concept has_path = requires(const move_t<G>& move) { T::path(move); };

/// The type that states the rows and columns: the game itself, if no `game_view` does.
template <class G, bool = has_rows<game_view<G>>>
struct board_of {
    using type = game_view<G>;
};
template <class G>
struct board_of<G, false> {
    using type = G;
};

template <game G>
struct view_of {
    using view = game_view<G>;
    using board = typename board_of<G>::type;

    static constexpr bool has_board = has_rows<board>;

    [[nodiscard]] static std::string title()
    {
        if constexpr (has_title<view>) {
            return std::string(view::title);
        } else if constexpr (has_title<G>) {
            return std::string(G::title);
        } else if constexpr (requires { std::string(G::name); }) {
            return std::string(G::name);
        } else {
            return "Game";
        }
    }

    [[nodiscard]] static std::string player_name(player side)
    {
        if constexpr (has_player_name<view>) {
            return std::string(view::player_name(side));
        } else if constexpr (has_player_name<G>) {
            return std::string(G::player_name(side));
        } else {
            return side == player::maximizer ? "first" : "second";
        }
    }

    [[nodiscard]] static std::string text(const G& position)
    {
        if constexpr (requires { std::string(view::text(position)); }) {
            return std::string(view::text(position));
        } else if constexpr (requires { std::string(position.text()); }) {
            return std::string(position.text());
        } else {
            return detail::usual_position_text(position);
        }
    }

    [[nodiscard]] static std::string move_text(const G& position, const move_t<G>& move)
    {
        if constexpr (requires { std::string(view::move_text(position, move)); }) {
            return std::string(view::move_text(position, move));
        } else if constexpr (requires { std::string(position.move_text(move)); }) {
            return std::string(position.move_text(move));
        } else {
            return detail::usual_move_text(position, move);
        }
    }

    [[nodiscard]] static constexpr int rows()
    {
        if constexpr (has_board) {
            return static_cast<int>(board::rows);
        } else {
            return 0;
        }
    }

    [[nodiscard]] static constexpr int columns()
    {
        if constexpr (has_board) {
            return static_cast<int>(board::columns);
        } else {
            return 0;
        }
    }

    [[nodiscard]] static constexpr int block()
    {
        if constexpr (has_block<board>) {
            return static_cast<int>(board::block);
        } else {
            return 0;
        }
    }

    /// The marks in line that win; 0 if unknown.
    [[nodiscard]] static constexpr int in_row()
    {
        if constexpr (has_in_row<board>) {
            return static_cast<int>(board::in_row);
        } else {
            return 0;
        }
    }

    /// Is the content of a cell a text, rather than a character?
    static constexpr bool has_texts =
        has_board && (requires(const G& position) { std::string_view(view::cell(position, 0, 0)); } ||
                      requires(const G& position) { std::string_view(position.cell(0, 0)); });

    [[nodiscard]] static bool is_empty(const G& position, int row, int column)
    {
        if constexpr (has_texts) {
            return cell(position, row, column) == ".";
        } else {
            return cell(position, row, column) == '.';
        }
    }

    [[nodiscard]] static auto cell([[maybe_unused]] const G& position, [[maybe_unused]] int row,
                                   [[maybe_unused]] int column)
    {
        if constexpr (requires { std::string_view(view::cell(position, row, column)); }) {
            return std::string(view::cell(position, row, column));
        } else if constexpr (requires { std::string_view(position.cell(row, column)); }) {
            return std::string(position.cell(row, column));
        } else if constexpr (requires { static_cast<char>(view::cell(position, row, column)); }) {
            return static_cast<char>(view::cell(position, row, column));
        } else if constexpr (requires { static_cast<char>(position.cell(row, column)); }) {
            return static_cast<char>(position.cell(row, column));
        } else {
            static_assert(
                !has_board,
                "gamesearch: a game with rows and columns says what is in a cell; add `char cell(int row, int "
                "column) const`, and make it public (see docs/own_page.md)");
            return ' ';
        }
    }

    [[nodiscard]] static std::optional<move_t<G>> move_at(const G& position, int row, int column)
    {
        if constexpr (requires { std::optional<move_t<G>>(view::move_at(position, row, column)); }) {
            return view::move_at(position, row, column);
        } else if constexpr (requires { std::optional<move_t<G>>(position.move_at(row, column)); }) {
            return position.move_at(row, column);
        } else {
            return std::nullopt;
        }
    }

    static constexpr bool has_paths = has_board && (has_path<view, G> || has_path<G, G>);

    [[nodiscard]] static auto path(const move_t<G>& move)
        requires has_paths
    {
        if constexpr (has_path<view, G>) {
            return view::path(move);
        } else {
            return G::path(move);
        }
    }

    static constexpr bool has_owners =
        has_board && (requires(const G& position) { static_cast<char>(view::owner(position, 0, 0)); } ||
                      requires(const G& position) { static_cast<char>(position.owner(0, 0)); });

    [[nodiscard]] static char owner(const G& position, int row, int column)
        requires has_owners
    {
        if constexpr (requires { static_cast<char>(view::owner(position, row, column)); }) {
            return static_cast<char>(view::owner(position, row, column));
        } else {
            return static_cast<char>(position.owner(row, column));
        }
    }
};

} // namespace gamesearch::detail

#endif
