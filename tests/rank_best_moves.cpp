// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// The best k moves only: the first k of the ranking of all, on random graphs. The test rank_moves has the rest.

#include "support/estimated_graph.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

/// The first moves of a ranking, with scores, distances and bounds; of draws searchers may differ in the distance.
template <class Game>
std::string first(std::size_t count, const std::vector<gs::ranked_move<Game>>& ranking)
{
    std::ostringstream out;
    for (std::size_t i = 0; i != (std::min)(count, ranking.size()); ++i) {
        const auto& [move, score, distance, bound] = ranking[i];
        out << move << ':' << +score << '@' << (score == 0 ? 0 : distance) << ' ' << bound << ' ';
    }
    return out.str();
}

/// Is it so for each number of moves, and not one move more?
template <class G, class Searcher>
void hold_first_of_all(const char* name, std::uint64_t seed, const G& game, const Searcher& search, int depth)
{
    const gs::limits limits{.depth = depth};
    const auto all = gs::rank_moves(game, search, limits);
    for (std::size_t most = 0; most <= all.size() + 1; ++most) {
        const auto best = gs::rank_moves(game, search, limits, {.best = most});
        BOOST_TEST_REQUIRE(best.size() == (std::min)(most, all.size()));
        BOOST_TEST_REQUIRE(first(most, best) == first(most, all), name << ", seed " << seed << ", depth " << depth
                                                                       << ", best " << most << ": " << first(most, best)
                                                                       << "rather than " << first(most, all));
    }
}

using games = std::tuple<estimated_graph<int>, estimated_graph<double, {.restless = false, .large = true}>,
                         estimated_graph<std::int64_t, {.ends_by_moves = true}>,
                         estimated_graph<std::int8_t, {.noisy = false, .restless = false}>>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(they_are_the_first_ones_of_all, G, games)
{
    const auto pvs = gs::principal_variation_search;
    gs::transposition_table<G> table{256};
    for (std::uint64_t seed = 0; seed != 1'000; ++seed) {
        const auto positions = G::random_positions(seed);
        const G game{positions};
        const int depth = seed % 6 == 5 ? gs::max_depth : static_cast<int>(1 + seed % 6);
        table.clear();
        hold_first_of_all("alpha_beta", seed, game, gs::alpha_beta, depth);
        hold_first_of_all("alpha_beta, bare", seed, game, gs::alpha_beta.with(gs::ignore_distance, gs::no_line), depth);
        hold_first_of_all("pvs", seed, game, pvs, depth);
        hold_first_of_all("pvs, no line", seed, game, pvs.with(gs::no_line), depth);
        hold_first_of_all("deepening", seed, game, gs::iterative_deepening{pvs}, depth);
        hold_first_of_all("deepening, table", seed, game, gs::iterative_deepening{pvs.with(table)}, depth);
        if (seed % 8 == 0) {
            hold_first_of_all("deepening by reference", seed, game, gs::iterative_deepening{std::ref(pvs)}, depth);
            hold_first_of_all("by reference", seed, game, std::ref(pvs), depth);
            hold_first_of_all("minimax", seed, game, gs::minimax, depth);
            hold_first_of_all("any searcher", seed, game, gs::any_searcher<G>{pvs}, depth);
            hold_first_of_all("within", seed, game, gs::alpha_beta.within(-1, 2), depth);
        }
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(stopped_anywhere_nothing_is_left_out_that_was_not_beaten, G, games)
{
    for (std::uint64_t seed = 0; seed != 1'000; ++seed) {
        const auto positions = G::random_positions(seed);
        const G game{positions};
        const std::size_t legal = static_cast<std::size_t>(std::ranges::distance(game.legal_moves()));
        const std::uint64_t nodes = seed % 40;
        const auto best = gs::rank_moves(game, gs::alpha_beta, {.nodes = nodes}, {.best = 2});
        BOOST_TEST(best.size() >= (std::min)(std::size_t{2}, legal));
        std::vector<double> left_out;
        for (const int move : game.legal_moves()) {
            const auto said = std::ranges::find(best, move, &gs::ranked_move<G>::move);
            G after = game;
            after.apply(move);
            if (said == best.end()) {
                left_out.push_back(static_cast<double>(after.truth()));
            } else if (said->bound != gs::bound::none) {
                BOOST_TEST_REQUIRE(said->score == after.truth(), "seed " << seed << ", nodes " << nodes);
            }
        }
        for (const double truth : left_out) {
            BOOST_TEST_REQUIRE((best.size() >= 2 && best[1].bound == gs::bound::exact));
            const auto second = static_cast<double>(best[1].score);
            BOOST_TEST_REQUIRE(!gs::better(game.to_move(), truth, second), "seed " << seed << ", nodes " << nodes);
        }
    }
}
