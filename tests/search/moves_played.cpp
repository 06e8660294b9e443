// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// `statistics::moves_played()` of each searcher is the number of moves that it has played in the game.

#include "games/connect_four.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/monte_carlo.hpp>
#include <gamesearch/proof_numbers.hpp>

namespace {

/// Connect Four on a small board that counts the moves that are played.
struct counted {
    static inline std::uint64_t played = 0;

    games::connect_four<5, 4> board{};

    [[nodiscard]] auto legal_moves() const { return board.legal_moves(); }
    auto apply(int column)
    {
        ++played;
        return board.apply(column);
    }
    void undo(int column) { board.undo(column); }
    [[nodiscard]] gs::player to_move() const { return board.to_move(); }
    [[nodiscard]] std::optional<int> terminal_score() const { return board.terminal_score(); }
    [[nodiscard]] int evaluate() const { return board.evaluate(); }
    [[nodiscard]] std::uint64_t key() const { return board.key(); }
};

/// Searches, and compares the counts. A line to be told is completed by a few moves that no position depends on.
template <class Call>
gs::statistics expect_moves(std::string_view name, std::uint64_t for_the_line, const Call& call,
                            std::uint64_t roots = 1)
{
    counted::played = 0;
    const gs::statistics counts = call().statistics;
    const std::uint64_t told = counts.moves_played() - roots; // no move leads to a root
    BOOST_TEST(told <= counted::played, name << ": " << told << " counted of " << counted::played);
    BOOST_TEST(counted::played <= told + for_the_line, name << ": " << told << " counted of " << counted::played);
    BOOST_TEST_MESSAGE(name << ": " << counts.nodes << " nodes, " << counts.moves_played() << " moves");
    return counts;
}

} // namespace

BOOST_AUTO_TEST_CASE(bare_searches_play_no_extra_moves)
{
    const gs::limits six{.depth = 6};
    for (const auto& counts : {expect_moves("minimax", 0, [&] { return gs::minimax(counted{}, six); }),
                               expect_moves("negamax", 0, [&] { return gs::negamax(counted{}, six); }),
                               expect_moves("alpha-beta", 0, [&] { return gs::alpha_beta(counted{}, six); })}) {
        BOOST_TEST(counts.extra_moves == 0U);
    }
    expect_moves("deepening", 0, [&] { return gs::iterative_deepening{gs::alpha_beta}(counted{}, six); }, 6);
    // The move to the node that would be one too many is played.
    expect_moves("stopped", 1, [] { return gs::alpha_beta(counted{}, {.nodes = 100}); });
    BOOST_TEST(gs::alpha_beta(counted{}, {.nodes = 0}).statistics.moves_played() == 0U);
}

BOOST_AUTO_TEST_CASE(looks_at_the_next_positions_count)
{
    gs::transposition_table<counted> table{std::size_t{64} << 20}; // one that is worth asking in advance
    const auto pvs = gs::principal_variation_search.with(table);
    const auto counts = expect_moves("with a table", 60, [&] { return pvs(counted{}, {.depth = 10}); });
    BOOST_TEST(counts.extra_moves > counts.nodes / 2);
    expect_moves("solve", 200, [] { return gs::solve(counted{}); }, 20); // several searches
    expect_moves(
        "by the best method", 200, [] { return gs::solve.with(gs::best_method)(counted{}, {.nodes = 5000}); }, 20);
    expect_moves("proof numbers", 1,
                 [] { return gs::proof_number_search(counted{}, gs::at_least{1}, gs::limits{.nodes = 5000}); });
}

BOOST_AUTO_TEST_CASE(playouts_and_ways_down_a_tree_count)
{
    const auto counts =
        expect_moves("Monte Carlo", 0, [] { return gs::monte_carlo_tree_search(counted{}, {.nodes = 1000}); });
    BOOST_TEST(counts.moves_played() > 2 * counts.nodes);
    const auto played_out = expect_moves("playouts", 0, [] {
        return gs::monte_carlo_tree_search.with(gs::evaluation_weight{0})(counted{}, {.nodes = 1000});
    });
    BOOST_TEST(played_out.moves_played() > counts.moves_played());
    expect_moves("best-first minimax", 0, [] { return gs::best_first_minimax(counted{}, {.nodes = 1000}); });
}
