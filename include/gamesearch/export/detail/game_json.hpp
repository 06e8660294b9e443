// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game and its positions in JSON, as a page shows them.

#ifndef GAMESEARCH_EXPORT_DETAIL_GAME_JSON_HPP
#define GAMESEARCH_EXPORT_DETAIL_GAME_JSON_HPP

#include <gamesearch/detail/json.hpp>
#include <gamesearch/export/detail/view_of.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/move_text.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::detail {

/// The legal moves; none at the end of the game.
template <game G>
[[nodiscard]] moves_list<G> open_moves(const G& position)
{
    return gamesearch::final_score(position) ? moves_list<G>{} : detail::moves_of(position);
}

/// The position after a move, if it is a legal one.
template <game G>
[[nodiscard]] std::optional<G> played_by_text(const G& position, std::string_view text)
{
    for (const move_t<G>& move : detail::open_moves(position)) {
        if (view_of<G>::move_text(position, move) == text) {
            std::optional<G> next(position);
            static_cast<void>(next->apply(move));
            return next;
        }
    }
    return std::nullopt;
}

template <game G>
class game_json {
    using view = view_of<G>;
    static constexpr int cell_count = view::rows() * view::columns();

public:
    /// The name of the game, and the layout of its board.
    [[nodiscard]] static json_object about(const G& opening)
    {
        json_object said;
        said.add("title", view::title())
            .add("moves", detail::open_moves(opening).size())
            .add("columns", view::columns())
            .add("rows", view::rows())
            .add("block", view::block())
            .add("estimates", evaluating_game<G>)
            .raw("names", names(opening))
            .raw("players", '[' + json_string(view::player_name(player::maximizer)) + ',' +
                                json_string(view::player_name(player::minimizer)) + ']');
        if constexpr (view::in_row() != 0) {
            said.add("in_row", view::in_row());
        }
        return said;
    }

    /// The content of all cells, by rows from the top.
    [[nodiscard]] static std::string cells(const G& position)
    {
        return of_all_cells(position,
                            [](const G& shown, int row, int column) { return view::cell(shown, row, column); });
    }

    /// The position, with what can be clicked, or how the game has ended.
    [[nodiscard]] static json_object look(const G& position)
    {
        const moves_list<G> legal = detail::open_moves(position);
        json_object said;
        said.add("position", view::text(position))
            .add("to_move", position.to_move() == player::maximizer ? 0 : 1)
            .raw("cells", shown_cells(position))
            .raw("targets", targets(position, legal))
            .raw(view::has_paths ? "paths" : "moves", moves(position, legal));
        if constexpr (view::has_owners) {
            said.add("owners", of_all_cells(position, [](const G& shown, int row, int column) {
                         return view::owner(shown, row, column);
                     }));
        }
        if (const auto score = gamesearch::final_score(position)) {
            const score_t<G> draw{};
            said.raw("winner", draw < *score ? "0" : *score < draw ? "1" : "null"); // as `to_move` has the players
        }
        return said;
    }

private:
    /// One text, or an array of texts where a cell takes more than a character.
    [[nodiscard]] static std::string shown_cells(const G& position)
    {
        if constexpr (view::has_texts) {
            std::vector<std::string> texts;
            for (int cell = 0; cell != cell_count; ++cell) {
                texts.push_back(view::cell(position, cell / view::columns(), cell % view::columns()));
            }
            return json_array(texts, json_string);
        } else {
            return json_string(cells(position));
        }
    }

    template <class Say>
    [[nodiscard]] static std::string of_all_cells([[maybe_unused]] const G& position, [[maybe_unused]] Say say)
    {
        std::string all;
        if constexpr (view::has_board) {
            for (int cell = 0; cell != cell_count; ++cell) {
                all += say(position, cell / view::columns(), cell % view::columns());
            }
        }
        return all;
    }

    /// For each cell the move that a click on it requests in the opening.
    [[nodiscard]] static std::string names(const G& opening)
    {
        std::vector<std::string> texts;
        if constexpr (view::has_board) {
            for (int cell = 0; cell != cell_count; ++cell) {
                const auto move = view::move_at(opening, cell / view::columns(), cell % view::columns());
                texts.push_back(move ? view::move_text(opening, *move) : "");
            }
        }
        return json_array(texts, json_string);
    }

    /// For each cell the legal move that a click there plays; empty if there is none.
    [[nodiscard]] static std::string targets(const G& position, const moves_list<G>& legal)
    {
        std::vector<std::string> texts(static_cast<std::size_t>(cell_count));
        if constexpr (view::has_board) {
            for (std::size_t cell = 0; cell != texts.size(); ++cell) {
                const int row = static_cast<int>(cell) / view::columns();
                const int column = static_cast<int>(cell) % view::columns();
                if (view::is_empty(position, row, column)) {
                    const auto move = view::move_at(position, row, column);
                    const bool is_legal = move && detail::contains(legal, *move);
                    texts[cell] = is_legal ? view::move_text(position, *move) : "";
                }
            }
        }
        return json_array(texts, json_string);
    }

    /// The legal moves; with `path`, each with the cells to click for it.
    [[nodiscard]] static std::string moves(const G& position, const moves_list<G>& legal)
    {
        return json_array(legal, [&position](const move_t<G>& move) {
            const std::string text = view::move_text(position, move);
            if constexpr (view::has_paths) {
                const std::string cells = json_array(
                    view::path(move), [](const auto& cell) { return std::to_string(static_cast<int>(cell)); });
                return json_object{}.add("move", text).raw("path", cells).text();
            } else {
                return json_string(text);
            }
        });
    }
};

} // namespace gamesearch::detail

#endif
