// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// What a selective search claims is true where a repetition is a draw, with positions that were played before and a
// table that is kept from move to move, on one thread and on several in virtual time: it takes what it has not proven
// for true on other lines and after other moves, too, but claims none of it.

#include "games/gardner_minichess.hpp"
#include "support/cyclic_graph.hpp"
#include "support/path_minimax.hpp"
#include "support/search_pool.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

using namespace support;

namespace {

/// How much was claimed, so that a search that claims nothing does not pass.
struct claims {
    std::size_t searches = 0;
    std::size_t proven = 0;
    std::size_t wins = 0;

    template <class Found>
    void hold(const Found& found, int truth, std::uint64_t seed)
    {
        ++searches;
        proven += found.bound != gs::bound::none ? 1 : 0;
        wins += found.bound != gs::bound::none && found.score != 0 ? 1 : 0;
        BOOST_REQUIRE_MESSAGE(!gs::detail::is_at_least(found.bound) || found.score <= truth, seed);
        BOOST_REQUIRE_MESSAGE(!gs::detail::is_at_most(found.bound) || truth <= found.score, seed);
    }
};

/// Games from any position, of a few moves, with one table: it remembers the same positions after other ones.
void hold(std::uint64_t trials)
{
    using G = cyclic_graph<>;
    gs::transposition_table<G> table{1 << 12};
    gs::shared_transposition_table<G> shared{1 << 12};
    claims of_selective;
    claims on_threads;
    claims of_exact;
    for (std::uint64_t seed = 0; seed != trials; ++seed) {
        const auto positions = make_cyclic_positions(seed, varied_cyclic_options(seed));
        std::mt19937_64 random{seed};
        table.clear();
        shared.clear();
        for (int games = 0; games != 8; ++games) {
            G root{positions, random() % positions.size()};
            std::vector<G> played;
            for (std::uint64_t plies = random() % 6; !root.terminal_score(); --plies) {
                const gs::played before{std::span<const G>{played}};
                const auto selective = gs::selective_search.with(table, gs::draw_by_repetition, before);
                const gs::limits limits{.depth = 1 + static_cast<int>(random() % 12), .nodes = 1 + random() % 400};
                const int truth = path_minimax(root, to_the_end, played).score;
                of_selective.hold(gs::iterative_deepening{selective}(root, limits), truth, seed);
                of_selective.hold(selective(root, limits), truth, seed);
                of_selective.hold(selective(root, {.nodes = limits.nodes}), truth, seed); // to the end
                if (games == 0 && seed % 8 == 0) {
                    search_pool pool{static_cast<unsigned>(2 + seed % 3), seed, {.shuffles_locks = true}};
                    const auto by_all = gs::selective_search.with(shared, pool, gs::draw_by_repetition, before);
                    on_threads.hold(gs::iterative_deepening{by_all}(root, limits), truth, seed);
                }
                if (plies == 0) {
                    const auto exact = gs::principal_variation_search.with(table, gs::draw_by_repetition, before);
                    of_exact.hold(exact(root), truth, seed);
                    break;
                }
                played.push_back(root);
                const auto moves = moves_of(root);
                root.apply(moves[random() % moves.size()]);
            }
        }
    }
    BOOST_TEST(of_exact.proven == of_exact.searches);
    BOOST_TEST(of_selective.proven > of_selective.searches / 4);
    BOOST_TEST(of_selective.wins > of_selective.searches / 20);
    BOOST_TEST(on_threads.proven > on_threads.searches / 4);
    BOOST_TEST_MESSAGE(of_selective.searches << ' ' << of_selective.proven << ' ' << of_selective.wins);
}

} // namespace

BOOST_AUTO_TEST_CASE(guesses_of_other_lines_are_no_claims)
{
    hold(12'000);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(guesses_outlive_a_move)
{
    using game = games::gardner_minichess;
    gs::transposition_table<game> kept{1 << 20};
    gs::transposition_table<game> cleared{1 << 20};
    std::uint64_t nodes_of_kept = 0;
    std::uint64_t nodes_of_cleared = 0;
    game position;
    std::vector<game> played;
    for (int plies = 0; plies != 10; ++plies) {
        const gs::played before{std::span<const game>{played}};
        const auto search = gs::selective_search.with(gs::draw_by_repetition, before);
        cleared.clear();
        nodes_of_cleared += gs::iterative_deepening{search.with(cleared)}(position, {.depth = 8}).statistics.nodes;
        const auto found = gs::iterative_deepening{search.with(kept)}(position, {.depth = 8});
        nodes_of_kept += found.statistics.nodes;
        played.push_back(position);
        position.apply(*found.best_move);
    }
    BOOST_TEST_MESSAGE(nodes_of_kept << " and " << nodes_of_cleared);
    BOOST_TEST(5 * nodes_of_kept < 4 * nodes_of_cleared);
}
