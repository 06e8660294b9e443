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
#include "json.hpp"
#include "request.hpp"
#include "searches.hpp"
#include "view.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/stop_token.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/recorder.hpp>

#include <cstddef>
#include <random>
#include <string>

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
    using views = view<Game>;

public:
    [[nodiscard]] std::string about() const override { return views::about(); }

    [[nodiscard]] std::string answer(const request& asked) override
    {
        Game game;
        int legal = 0; // moves so far
        for (const std::string& move : asked.line) {
            const auto next = views::played(game, move);
            if (!next) {
                return object{}.add("error", "no legal move: " + move).add("legal", legal).text();
            }
            game = *next;
            ++legal;
        }
        if (asked.ask == "look") {
            return views::look(game);
        }
        if (gs::final_score(game)) {
            return error("the game is over");
        }
        adviser_.forget(); // so that the same question has the same answer
        if (asked.ask == "rank") {
            return to_json(adviser_.rank(game, asked.who, [](const auto&) {}));
        }
        if (asked.ask == "search") {
            return to_json(adviser_.search(game, asked.who, {}));
        }
        if (asked.ask == "move") {
            const std::string move = chosen(game, asked);
            return object{}.add("move", move).raw("after", views::look(*views::played(game, move))).text();
        }
        return asked.ask == "tree" ? tree(game, asked) : error("no such question: " + asked.ask);
    }

private:
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
        recorder.finish(watched(asked.who.searcher, game, asked.who.limits, recorder));
        const gs::tree_words<Game> written{
            [](const Game& position, const gs::move_t<Game>& move) { return words::move_text(position, move); },
            views::cells};
        return gs::tree_json(recorder, written);
    }

    static constexpr std::size_t bytes = std::size_t{4} << 20; // cleared for each question, while a visitor waits

    program::adviser<Game, searches<Game>> adviser_{bytes};
};

} // namespace web

#endif
