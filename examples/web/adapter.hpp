// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game on a web page: the page's requests, and the answers in JSON. It uses only the public contract of games, so it
/// works with any game whose \ref gamesearch::words write positions, moves and cells.

#pragma once

#include "../program/game/rules.hpp"
#include "../program/search/adviser.hpp"
#include "../program/search/answer.hpp"
#include "../program/search/few_searches.hpp"
#include "../program/search/horizon.hpp"
#include "../program/search/proof_numbers.hpp"
#include "../program/search/searcher_kind.hpp"
#include "../program/search/simulations.hpp"
#include "choice.hpp"
#include "request.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/detail/json.hpp>
#include <gamesearch/export/detail/game_json.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/stop_token.hpp>
#include <gamesearch/searchers/solve_result.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/recorder.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace web {

namespace gs = gamesearch;

/// The searches that every program offers, and the two best-first ones.
template <gs::game Game>
class searches : public program::few_searches<Game> {
public:
    using program::few_searches<Game>::few_searches;

    [[nodiscard]] program::simulations<Game>& simulations() { return simulations_; }

    void forget()
    {
        program::few_searches<Game>::forget();
        simulations_.forget();
        proof_numbers_.forget();
    }

    gs::solve_result<Game> operator()(program::searcher_kind kind, const Game& game, const gs::limits& limits,
                                      const program::horizon<Game>& estimate = {},
                                      const program::listener<Game>& told = {})
    {
        if (kind == program::searcher_kind::monte_carlo_tree_search) {
            const auto found = simulations_.search(game, limits, estimate);
            return {found, found.lower, found.upper};
        }
        if (kind == program::searcher_kind::proof_number_search) {
            return proof_numbers_.search(game, limits);
        }
        return program::few_searches<Game>::operator()(kind, game, limits, estimate, told);
    }

private:
    program::simulations<Game> simulations_;
    program::proof_numbers<Game> proof_numbers_;
};

/// Minimax or alpha-beta with an observer.
template <gs::game Game, class Observer>
gs::search_result<Game> watched(program::searcher_kind kind, const Game& game, const gs::limits& limits,
                                Observer& observer)
{
    const program::horizon<Game> estimate;
    return kind == program::searcher_kind::minimax ? gs::minimax(game, limits, estimate, observer)
                                                   : gs::alpha_beta(game, limits, estimate, observer);
}

using gs::detail::json_array;
using gs::detail::json_object;
using gs::detail::json_string;

inline std::string error(std::string_view message)
{
    return json_object{}.add("error", message).text();
}

/// The score of a move or a position, as far as it is known.
template <class Answer>
json_object scored(const Answer& said)
{
    json_object shown;
    shown.add("score", said.score.number).add("sign", said.score.sign).add("bound", gs::detail::name_of(said.bound));
    shown.add("certain", said.certain).add("distance", said.distance);
    return shown;
}

/// The moves, best first.
inline std::string to_json(const program::ranked_answers& ranked)
{
    const auto moves = json_array(ranked.moves, [](const program::ranked_answer& said) {
        json_object shown = scored(said);
        if (said.visits != 0) {
            shown.add("visits", said.visits).add("mean", program::show_mean(said.mean));
        }
        return shown.add("move", said.move).text();
    });
    return json_object{}.add("depth", ranked.depth).add("whole", ranked.whole).raw("moves", moves).text();
}

inline std::string to_json(const program::answer& said)
{
    return scored(said)
        .add("move", said.best_move)
        .raw("line", json_array(said.line, json_string))
        .add("depth", said.depth)
        .add("stopped_by", gs::detail::name_of(said.stopped_by))
        .add("nodes", said.statistics.nodes)
        .add("leaves", said.statistics.leaves)
        .add("cutoffs", said.statistics.cutoffs)
        .text();
}

/// A game with its type erased.
class page_game {
public:
    page_game() = default;
    page_game(const page_game&) = delete;
    page_game& operator=(const page_game&) = delete;
    virtual ~page_game() = default;

    [[nodiscard]] virtual std::string about() const = 0; ///< its vocabulary and its board
    [[nodiscard]] virtual std::string answer(const request& asked) = 0;
};

template <gs::game Game>
class adapter final : public page_game {
    using words = gs::words<Game>;
    using json = gs::detail::game_json<Game>;

    static constexpr bool has_oracle = requires { typename words::oracle; };

public:
    [[nodiscard]] std::string about() const override
    {
        auto said = json::about(Game{});
        if constexpr (has_oracle) {
            said.add("exact", true);
        }
        return said.text();
    }

    [[nodiscard]] std::string answer(const request& asked) override
    {
        Game game;
        int legal = 0; // legal moves so far
        for (const std::string& move : asked.line) {
            const auto next = gs::detail::played_by_text(game, move);
            if (!next) {
                return json_object{}.add("error", "no legal move: " + move).add("legal", legal).text();
            }
            game = *next;
            ++legal;
        }
        if (asked.ask == "look") {
            return json::look(game).text();
        }
        if (asked.ask == "exact") {
            return exact(asked);
        }
        if (gs::final_score(game)) {
            return error("the game is over");
        }
        if (asked.ask == "follow") { // uses the table that the ranking has filled
            return line(game, asked);
        }
        if (!asked.keep) {
            adviser_.forget(); // so that the same question always has the same answer
        }
        if (asked.ask == "rank") {
            return to_json(adviser_.rank(game, asked.who, [](const auto&) {}));
        }
        if (asked.ask == "search") {
            return to_json(adviser_.search(game, asked.who, {}));
        }
        if (asked.ask == "move") {
            const std::string move = chosen(game, asked);
            return json_object{}
                .add("move", move)
                .raw("after", json::look(*gs::detail::played_by_text(game, move)).text())
                .text();
        }
        return asked.ask == "tree" ? tree(game, asked) : error("no such question: " + asked.ask);
    }

private:
    /// The move of a level. The highest level plays the best move that the searcher finds.
    [[nodiscard]] std::string chosen(const Game& game, const request& asked)
    {
        if (plays_its_best(*asked.level)) {
            if constexpr (has_oracle) {
                const bool to_the_end = asked.who.limits.depth == gs::max_depth;
                if (to_the_end && asked.who.searcher == program::searcher_kind::iterative_deepening) {
                    return exact_move(game, asked);
                }
            }
            return best_move(game, asked.who);
        }
        const auto ranked = adviser_.rank_afresh(game, {.depth = asked.level->depth, .nodes = asked.level->nodes});
        std::mt19937_64 generator{asked.seed};
        return ranked.moves[choose(ranked, *asked.level, generator)].move;
    }

    /// A deepening search stops as soon as the end of the game is in sight.
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

    /// Who wins, after a line of play: +1, 0 or -1; no `sign` if it takes too many nodes.
    [[nodiscard]] std::string exact(const request& asked)
    {
        if constexpr (has_oracle) {
            json_object said;
            if (const auto sign = oracle_.sign(asked.line, asked.who.limits.nodes)) {
                said.add("sign", *sign);
            }
            return said.text();
        } else {
            return error("this game has no exact results");
        }
    }

    /// Of the moves that keep the result, the one that the search ranks first. A move that cannot be settled in time
    /// counts as a draw.
    [[nodiscard]] std::string exact_move(const Game& game, const request& asked)
        requires has_oracle
    {
        constexpr std::uint64_t most_nodes = 300'000; // for each move: a second or so in a browser
        const int side = game.to_move() == gs::player::maximizer ? +1 : -1;
        int best = -1;
        std::vector<std::string> good;
        program::for_each_move(game, [&](const auto& move) {
            std::vector<std::string> longer = asked.line;
            longer.push_back(words::move_text(game, move));
            const int result = side * oracle_.sign(longer, most_nodes).value_or(0);
            if (result > best) {
                best = result;
                good.clear();
            }
            if (result == best) {
                good.push_back(longer.back());
            }
        });
        if (good.size() == 1) {
            return good.front();
        }
        const auto ranked = adviser_.rank(game, asked.who, [](const auto&) {});
        for (const program::ranked_answer& said : ranked.moves) {
            if (std::ranges::find(good, said.move) != good.end()) {
                return said.move;
            }
        }
        return good.front();
    }

    /// The principal variation; none if the search was stopped.
    [[nodiscard]] std::string line(const Game& game, const request& asked)
    {
        auto who = asked.who;
        if (program::about(who.searcher).chooses_depth) {
            who.searcher = program::searcher_kind::principal_variation_search;
        }
        const auto found = adviser_.ask(game, who, who.limits, {});
        if (found.stopped_by != gs::stop_reason::none && found.stopped_by != gs::stop_reason::depth) {
            return json_object{}.raw("moves", "[]").text();
        }
        Game position = game;
        std::vector<std::string> moves;
        for (const auto& move : found.principal_variation) {
            moves.push_back(words::move_text(position, move));
            position = program::after(position, move);
        }
        return json_object{}.raw("moves", json_array(moves, json_string)).text();
    }

    [[nodiscard]] std::string tree(const Game& game, const request& asked)
    {
        gs::tree_recorder<Game> recorder{static_cast<std::size_t>(asked.record)};
        recorder.finish(watched(asked.who.searcher, game, asked.who.limits, recorder));
        return gs::tree_json(recorder, gs::tree_words<Game>{.position = json::cells});
    }

    static constexpr std::size_t bytes = std::size_t{4} << 20; // cleared for each request, while a visitor waits

    struct no_oracle {};
    template <class Place>
    struct oracle_of {
        using type = no_oracle;
    };
    template <class Place>
        requires requires { typename Place::oracle; }
    struct oracle_of<Place> {
        using type = typename Place::oracle;
    };

    program::adviser<Game, searches<Game>> adviser_{bytes};
    [[no_unique_address]] typename oracle_of<words>::type oracle_;
};

} // namespace web
