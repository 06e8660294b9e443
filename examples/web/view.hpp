// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A game and its positions as a page shows them, in JSON.

#ifndef GAMESEARCH_EXAMPLES_WEB_VIEW_HPP
#define GAMESEARCH_EXAMPLES_WEB_VIEW_HPP

#include "../program/game/notation.hpp"
#include "../program/game/rules.hpp"
#include "../program/search/answer.hpp"
#include "board.hpp"
#include "json.hpp"

#include <gamesearch/game.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace web {

template <class Game>
class view {
    using words = program::notation<Game>;
    using place = board<Game>;

    static constexpr bool has_paths = requires(const gs::move_t<Game>& move) { place::path(move); };

public:
    /// The game's vocabulary and its board.
    [[nodiscard]] static std::string about()
    {
        int moves = 0;
        program::for_each_move(Game{}, [&moves](const auto&) { ++moves; });
        object said;
        said.add("title", words::title)
            .add("moves", moves)
            .add("columns", place::columns)
            .add("rows", place::rows)
            .add("block", place::block)
            .add("estimates", gs::evaluating_game<Game>)
            .raw("names", array(names(), json_string))
            .raw("players", array(std::vector{gs::player::maximizer, gs::player::minimizer},
                                  [](gs::player side) { return json_string(words::player_name(side)); }));
        if constexpr (requires { place::in_row; }) {
            said.add("in_row", place::in_row);
        }
        if constexpr (requires { typename place::oracle; }) {
            said.add("exact", true);
        }
        return said.text();
    }

    /// The names of the cells, by rows from the top: for each cell the move that a click on it requests in the opening.
    [[nodiscard]] static std::vector<std::string> names()
    {
        std::vector<std::string> texts;
        for (int cell = 0; cell != place::rows * place::columns; ++cell) {
            const auto move = place::move_at(Game{}, cell / place::columns, cell % place::columns);
            texts.push_back(move ? words::move_text(Game{}, *move) : "");
        }
        return texts;
    }

    /// The position after a move, if it is a legal one.
    [[nodiscard]] static std::optional<Game> played(const Game& game, std::string_view text)
    {
        std::optional<Game> next;
        program::for_each_move(game, [&](const auto& move) {
            if (!next && words::move_text(game, move) == text) {
                next = program::after(game, move);
            }
        });
        return next;
    }

    /// A value for each cell, by rows from the top.
    template <class Say>
    [[nodiscard]] static std::string of_all_cells(const Game& game, Say say)
    {
        std::string all;
        for (int cell = 0; cell != place::rows * place::columns; ++cell) {
            all += say(game, cell / place::columns, cell % place::columns);
        }
        return all;
    }
    [[nodiscard]] static std::string cells(const Game& game) { return of_all_cells(game, place::at); }

    /// For each cell the move that a click there plays; empty if there is none.
    [[nodiscard]] static std::string targets(const Game& game)
    {
        std::vector<gs::move_t<Game>> moves;
        program::for_each_move(game, [&](const auto& move) { moves.push_back(move); });
        std::vector<std::string> texts(static_cast<std::size_t>(place::rows * place::columns));
        for (std::size_t cell = 0; cell != texts.size(); ++cell) {
            const int row = static_cast<int>(cell) / place::columns;
            const int column = static_cast<int>(cell) % place::columns;
            if (place::at(game, row, column) == '.') {
                const auto move = place::move_at(game, row, column);
                const bool legal = move && std::ranges::find(moves, *move) != moves.end();
                texts[cell] = legal ? words::move_text(game, *move) : "";
            }
        }
        return array(texts, json_string);
    }

    /// The legal moves; with `path`, each with the cells to click for it.
    [[nodiscard]] static std::string moves(const Game& game)
    {
        std::vector<std::string> texts;
        program::for_each_move(game, [&](const auto& move) {
            if constexpr (has_paths) {
                const std::string cells = array(place::path(move), [](int cell) { return std::to_string(cell); });
                texts.push_back(object{}.add("move", words::move_text(game, move)).raw("path", cells).text());
            } else {
                texts.push_back(json_string(words::move_text(game, move)));
            }
        });
        return array(texts, [](const std::string& text) { return text; });
    }

    [[nodiscard]] static std::string look(const Game& game)
    {
        object said;
        said.add("position", words::text(game))
            .add("to_move", game.to_move() == gs::player::maximizer ? 0 : 1)
            .add("cells", cells(game))
            .raw("targets", targets(game))
            .raw(has_paths ? "paths" : "moves", moves(game));
        if constexpr (requires { place::owner(game, 0, 0); }) {
            said.add("owners", of_all_cells(game, place::owner));
        }
        if (const auto score = gs::final_score(game)) {
            said.add("winner", program::show_score(*score).sign);
        }
        return said.text();
    }
};

} // namespace web

#endif
