// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Monte Carlo tree search, best-first minimax and proof-number search with an endgame table that has the truth about a
// random part of the positions: compared with the truth about all of them.

#include "support/agreement.hpp"
#include "support/known_endings.hpp"

#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <random>
#include <string>

using namespace support;

namespace {

template <class G>
void hold_tree(const retrograde<G>& solved, const known_endings<G>& table, const auto& searcher, const G& game,
               const scene& s)
{
    const auto r = searcher(game);
    const auto truth = solved.at(game);
    require(r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none, "not exact", s);
    require(r.score == truth.score && r.lower == truth.score && r.upper == truth.score, "score", s);
    require(r.best_move && r.best_move == r.principal_variation.front(), "best move", s);
    G position = game;
    for (const int move : r.principal_variation) {
        require(!position.terminal_score(), "the line goes on after the end", s);
        position.apply(move);
        require(solved.at(position).score == truth.score, "a move of the line", s);
    }
    if (table.size() == solved.size()) { // the root is in the table: the way is the shortest, without a search
        require(solved.is_best(game, *r.best_move) && r.statistics.nodes == 1, "a root in the table", s);
        require(truth.score == 0 || static_cast<int>(r.principal_variation.size()) == truth.distance, "its way", s);
    }
    require_untouched(game, game, s);
}

template <class G>
void hold_questions(const retrograde<G>& solved, const auto& searcher, const G& game, const scene& s)
{
    const auto truth = solved.at(game);
    for (const int score : {-2, -1, 0, 1, 2}) {
        const auto answer = searcher(game, gs::at_least{score});
        require(answer.verdict == (truth.score >= score ? gs::verdict::proven : gs::verdict::disproven), "verdict", s);
        const bool movers = (truth.score >= score) == (game.to_move() == gs::player::maximizer);
        require(answer.best_move.has_value() == movers, "whose move is named", s);
        if (answer.best_move) {
            G child = game;
            child.apply(*answer.best_move);
            require((solved.at(child).score >= score) == (truth.score >= score), "the move", s);
        }
    }
    require_untouched(game, game, s);
}

template <class G>
known_endings<G> some_endings(const retrograde<G>& solved, std::mt19937_64& random)
{
    const auto of_8 = random() % 5 * 2;
    return {solved, [&](const G&) { return random() % 8 < of_8; }};
}

} // namespace

BOOST_AUTO_TEST_CASE(every_line_ends)
{
    using G = cyclic_graph<>;
    const std::string names[]{"monte_carlo_tree_search", "best_first_minimax", "proof_number_search"};
    gs::search_tree<G> tree{1 << 20};
    gs::search_tree<G> other{1 << 20};
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const auto positions = make_ordered_positions(seed, 16);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto table = some_endings(solved, random);
        tree.clear(); // of another game's positions
        other.clear();
        gs::proof_table<G> numbers{1 << 12};
        for (int tries = 0; tries != 3; ++tries) {
            const G game{positions, random() % positions.size()};
            if (!game.terminal_score()) {
                hold_tree(solved, table, gs::monte_carlo_tree_search.with(tree, table), game, {names, seed});
                hold_tree(solved, table, gs::best_first_minimax.with(table).with(other), game, {names + 1, seed});
                hold_questions(solved, gs::proof_number_search.with(table, numbers), game, {names + 2, seed});
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(with_cycles)
{
    using G = cyclic_graph<>;
    const std::string names[]{"proof_number_search", "solve by proof numbers"};
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        const auto positions = make_cyclic_positions<int>(seed, varied_cyclic_options<int>(seed));
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto table = some_endings(solved, random);
        gs::proof_table<G> numbers{1 << 12};
        const auto search = gs::proof_number_search.with(gs::draw_by_repetition, numbers, table);
        const auto solver = gs::solve.with(gs::by_proof_numbers.with(gs::draw_by_repetition, numbers, table));
        for (int tries = 0; tries != 3; ++tries) {
            const G game{positions, random() % positions.size()};
            if (!game.terminal_score()) {
                hold_questions(solved, search, game, {names, seed});
                const auto r = solver(game);
                require(r.bound == gs::bound::exact && r.score == solved.at(game).score, "score", {names + 1, seed});
            }
        }
    }
}
