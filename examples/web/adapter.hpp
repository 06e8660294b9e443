// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A game on a page: what the page may ask, and the answers in JSON. It is written against the public contract of games,
/// so that any game fits that has a `program::notation` and a `web::board`; see docs/own_page.md.

#ifndef GAMESEARCH_EXAMPLES_WEB_ADAPTER_HPP
#define GAMESEARCH_EXAMPLES_WEB_ADAPTER_HPP

#include "../program/adviser.hpp"
#include "../program/choice.hpp"
#include "../program/notation.hpp"
#include "../program/rules.hpp"
#include "answers.hpp"
#include "board.hpp"
#include "json.hpp"
#include "request.hpp"
#include "searches.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/stop_token.hpp>
#include <gamesearch/tree_json.hpp>
#include <gamesearch/tree_recorder.hpp>
#include <gamesearch/tree_words.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace web {

/// A game without its type.
class page_game {
public:
    page_game() = default;
    page_game(const page_game&) = delete;
    page_game& operator=(const page_game&) = delete;
    virtual ~page_game() = default;

    [[nodiscard]] virtual std::string about() const = 0; ///< its words and its board
    [[nodiscard]] virtual std::string answer(const request& asked) = 0;
};

template <gs::game Game>
class adapter final : public page_game {
    using words = program::notation<Game>;
    using place = board<Game>;

public:
    [[nodiscard]] std::string about() const override
    {
        int moves = 0;
        program::for_each_move(Game{}, [&moves](const auto&) { ++moves; });
        return object{}
            .add("title", words::title)
            .add("moves", moves)
            .add("columns", place::columns)
            .add("rows", place::rows)
            .add("block", place::block)
            .raw("players", array(std::vector{gs::player::maximizer, gs::player::minimizer},
                                  [](gs::player side) { return json_string(words::player_name(side)); }))
            .text();
    }

    [[nodiscard]] std::string answer(const request& asked) override
    {
        Game game;
        for (const std::string& move : asked.line) {
            const auto next = played(game, move);
            if (!next) {
                return error("no legal move: " + move);
            }
            game = *next;
        }
        if (asked.ask == "look") {
            return look(game);
        }
        if (program::final_score(game)) {
            return error("the game is over");
        }
        adviser_.memory().clear(); // so that the same question has the same answer
        if (asked.ask == "rank") {
            return to_json(adviser_.rank(game, asked.who, [](const auto&) {}));
        }
        if (asked.ask == "search") {
            return to_json(adviser_.search(game, asked.who, {}));
        }
        if (asked.ask == "move") {
            return object{}.add("move", chosen(game, asked)).text();
        }
        return asked.ask == "tree" ? tree(game, asked) : error("no such question: " + asked.ask);
    }

private:
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

    /// What there is to say of each cell, by rows from the top.
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

    /// For each cell the move that a click there plays; empty if it plays none.
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

    [[nodiscard]] static std::string look(const Game& game)
    {
        object said;
        said.add("position", words::text(game))
            .add("to_move", game.to_move() == gs::player::maximizer ? 0 : 1)
            .add("cells", cells(game))
            .raw("targets", targets(game));
        if constexpr (requires { place::owner(game, 0, 0); }) {
            said.add("owners", of_all_cells(game, place::owner));
        }
        if (const auto score = program::final_score(game)) {
            said.add("winner", program::show_score(*score).sign);
        }
        return said.text();
    }

    /// The move of a level. The last one plays what the searcher finds best.
    [[nodiscard]] std::string chosen(const Game& game, const request& asked)
    {
        if (program::plays_its_best(*asked.level)) {
            return best_move(game, asked.who);
        }
        const auto ranked = adviser_.rank_afresh(game, {.depth = asked.level->depth, .nodes = asked.level->nodes});
        std::mt19937_64 generator{asked.seed};
        return ranked.moves[program::choose(ranked, *asked.level, generator)].move;
    }

    /// A search that deepens goes on no longer when the end of the game is in sight.
    [[nodiscard]] std::string best_move(const Game& game, program::thinker who)
    {
        gs::stop_source enough;
        if (program::about(who.searcher).chooses_depth) {
            who.limits.stop = enough.get_token();
        }
        const program::listener<Game> told{[&enough](const gs::iteration_event<Game>& found) {
            if (found.score != gs::score_t<Game>{} && found.distance < found.depth) {
                enough.request_stop();
            }
        }};
        return words::move_text(game, *adviser_.ask(game, who, who.limits, told).best_move);
    }

    [[nodiscard]] std::string tree(const Game& game, const request& asked)
    {
        gs::tree_recorder<Game> recorder{static_cast<std::size_t>(asked.record)};
        recorder.finish(searches<Game>::watched(asked.who.searcher, game, asked.who.limits, recorder));
        const gs::tree_words<Game> written{
            [](const Game& position, const gs::move_t<Game>& move) { return words::move_text(position, move); }, cells};
        return gs::tree_json(recorder, written);
    }

    static constexpr std::size_t bytes = std::size_t{4} << 20; // cleared for each question, while a visitor waits

    program::adviser<Game, searches<Game>> adviser_{bytes};
};

} // namespace web

#endif
