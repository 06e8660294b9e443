// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// A repeated position is a draw: compared with a path-tracking minimax, on random games with cycles, with and without
// positions that were played before, with tables of all sizes that are never cleared.

#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/path_minimax.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

using namespace support;

namespace {

/// A game, and the positions that led to the one that is searched.
template <class G>
struct history {
    std::vector<G> played;
    G game;
};

/// The position after some random moves from a randomly chosen one, with the positions that were passed before it.
template <class G>
history<G> play(const cyclic_positions<int>& positions, std::mt19937_64& random)
{
    history<G> line{{}, G{positions, random() % positions.size()}};
    for (std::uint64_t plies = random() % 4; plies != 0 && !line.game.terminal_score(); --plies) {
        line.played.push_back(line.game);
        const auto moves = moves_of(line.game);
        line.game.apply(moves[random() % moves.size()]);
    }
    return line;
}

template <class G>
struct contender {
    std::string name;
    bool by_distance;
    std::function<gs::search_result<G>(const history<G>&, const gs::limits&)> search;
};

template <class G, class Searcher>
contender<G> contends(const std::string& name, bool by_distance, const Searcher& searcher)
{
    return {name, by_distance, [searcher](const history<G>& line, const gs::limits& limits) {
                return gs::search_result<G>{searcher.with(gs::played{line.played})(line.game, limits)};
            }};
}

/// Iterative deepening that knows the positions played.
template <class Searcher>
struct deepening {
    Searcher searcher;
    auto with(const auto& played) const { return gs::iterative_deepening{searcher.with(played)}; }
};

/// One search in a narrow window, then one without a window, which reaches the same lines.
template <class Searcher>
struct questions {
    Searcher searcher;
    auto with(const auto& played) const
    {
        return [asked = searcher.with(played)](const auto& game, const gs::limits& limits) {
            for (const int score : {1, 0, -1}) {
                static_cast<void>(asked.within(score - 1, score)(game, limits));
            }
            return asked(game, limits);
        };
    }
};

template <class G>
void hold(const contender<G>& c, const history<G>& line, int depth, const scene& s)
{
    const auto r = c.search(line, {.depth = depth});
    const bool proven = r.stopped_by == gs::stop_reason::none;
    const auto truth = path_minimax(line.game, proven ? to_the_end : depth, line.played);
    require(r.bound == gs::bound::exact, "bound", s);
    require(proven || r.depth == depth, "depth", s);
    if (G::form.bounds && !proven) {
        return; // bounds are better informed than the depth
    }
    require(r.score == truth.score, "score", s);
    require(!c.by_distance || r.score == 0 || r.distance == truth.distance, "distance", s);
    require(!r.best_move || !c.by_distance || truth.is_best(*r.best_move), "best move", s);
}

template <class G>
void hold_all(std::uint64_t seeds, std::size_t most_positions)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = most_positions;
        options.most_moves = 3;
        const auto positions = make_cyclic_positions_of<G>(seed, options);
        std::mt19937_64 random{seed};
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        gs::transposition_table<G> table{bytes};
        gs::transposition_table<G> other{bytes};
        const auto draws = [](const auto& searcher) { return searcher.with(gs::draw_by_repetition); };
        const auto search = draws(gs::principal_variation_search);
        const std::vector<contender<G>> contenders{
            contends<G>("minimax", true, draws(gs::minimax)),
            contends<G>("alpha_beta", true, draws(gs::alpha_beta)),
            contends<G>("pvs without a table", true, search),
            contends<G>("pvs", true, search.with(table)),
            contends<G>("deepening", true, deepening{search.with(table)}),
            contends<G>("pvs in questions", false, questions{search.with(other, gs::no_line, gs::ignore_distance)}),
            contends<G>("pvs, ignore_distance, no_line", false, search.with(other, gs::no_line, gs::ignore_distance)),
        };
        for (int tries = 0; tries != 24; ++tries) {
            const auto line = play<G>(positions, random);
            if (line.game.terminal_score()) {
                continue;
            }
            const auto& c = contenders[static_cast<std::size_t>(tries) % contenders.size()];
            const int depth = 1 + static_cast<int>(random() % 12);
            hold(c, line, depth, {&c.name, seed, depth, bytes});
            hold(c, line, depth + 1, {&c.name, seed, depth + 1, bytes}); // the same lines again
        }
        const history<G> start{{}, G{positions}};
        const auto solved = draws(gs::solve).with(table)(start.game);
        const auto truth = path_minimax(start.game);
        const std::string name = "solve";
        const scene s{&name, seed, to_the_end, bytes};
        require(solved.score == truth.score && solved.bound == gs::bound::exact, "score", s);
        require(truth.score == 0 || solved.distance == truth.distance, "distance", s);
        const auto ranked = gs::rank_moves(start.game, search.with(table));
        require(ranked.size() == truth.moves.size(), "moves ranked", s);
        for (const auto& [move, value] : truth.moves) {
            const auto found = std::ranges::find(ranked, move, &gs::ranked_move<G>::move);
            require(found != ranked.end() && found->score == value.score, "score of a ranked move", s);
            require(value.score == 0 || found->distance == value.distance, "distance of a ranked move", s);
        }
        const auto deepened = gs::iterative_deepening{search.with(table)}(start.game);
        require(deepened.score == truth.score && deepened.stopped_by == gs::stop_reason::none, "score by deepening", s);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(with_an_evaluation)
{
    hold_all<cyclic_graph<>>(4000, 8);
}

BOOST_AUTO_TEST_CASE(without_one)
{
    hold_all<cyclic_graph<int, cyclic_form{.estimate = false}>>(4000, 8);
}

BOOST_AUTO_TEST_CASE(moves_taken_back)
{
    hold_all<cyclic_graph<int, cyclic_form{.large = true}>>(1000, 8);
}

BOOST_AUTO_TEST_CASE(with_bounds)
{
    hold_all<cyclic_graph<int, cyclic_form{.bounds = true}>>(1000, 8);
}

// What was played before a position was not mirrored with it.
BOOST_AUTO_TEST_CASE(with_mirror_images_of_positions)
{
    hold_all<mirrored_cyclic_graph<>>(1000, 10);
}
