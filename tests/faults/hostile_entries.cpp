// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Whatever a table holds, such as one from a file that somebody has made, every search with it ends, is defined and
// plays a legal line. Nothing is promised of the scores.

#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

constexpr std::uint64_t first_seed = 20261124;
constexpr int games_of_a_kind = 150;

/// Any score of the type: the greatest and the least, what is near a draw, or any bits.
template <class S>
S any_score(std::mt19937_64& random)
{
    using numbers = std::numeric_limits<S>;
    const auto small = static_cast<S>(static_cast<int>(random() % 7) - 3);
    switch (random() % 8) {
    case 0:
        return numbers::max();
    case 1:
        return numbers::lowest();
    case 2:
        return static_cast<S>(numbers::lowest() + S{1});
    case 3:
        if constexpr (std::is_floating_point_v<S>) {
            return random() % 2 == 0 ? numbers::infinity() : numbers::quiet_NaN();
        } else {
            return static_cast<S>(random());
        }
    default:
        return small;
    }
}

template <class S>
gs::table_entry<S> any_entry(std::mt19937_64& random)
{
    constexpr std::array depths{0, 1, 2, 3, 254, 255};
    constexpr std::array distances{0, 1, 2, 5, 255, 256, 65534, 65535};
    return {.score = any_score<S>(random),
            .distance = static_cast<std::uint16_t>(distances[random() % distances.size()]),
            .move = static_cast<std::uint16_t>(random() % 4 == 0 ? random() : random() % 4),
            .depth = static_cast<std::uint8_t>(depths[random() % depths.size()]),
            .bound = static_cast<gs::bound>(random() % 4),
            .depth_limited = random() % 2 == 0,
            .proven = static_cast<gs::bound>(random() % 4)};
}

/// Of a good part of all positions, those that have ended too.
template <class S, class Table>
void fill(Table& table, std::uint32_t positions, std::mt19937_64& random)
{
    table.clear();
    const std::uint64_t one_in = 1 + random() % 3;
    for (std::uint32_t key = 0; key != positions; ++key) {
        if (random() % one_in == 0) {
            table.store(key, any_entry<S>(random));
        }
    }
}

template <class G, class Result>
void require_legal(const G& root, const Result& result, bool needs_move)
{
    G position{root};
    for (const auto& move : result.principal_variation) {
        BOOST_REQUIRE(!gs::final_score(position));
        const auto moves = position.legal_moves();
        BOOST_REQUIRE(std::ranges::find(moves, move) != moves.end());
        position.apply(move);
    }
    if (result.best_move) {
        const auto moves = root.legal_moves();
        BOOST_REQUIRE(std::ranges::find(moves, *result.best_move) != moves.end());
    }
    BOOST_REQUIRE(!needs_move || result.best_move);
}

/// Each search on a table that is filled for it.
template <class G, class Table>
void search_all_ways(int seeds)
{
    using score = gs::score_t<G>;
    for (int i = 0; i != seeds; ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        std::mt19937_64 random{seed};
        const std::uint32_t positions = 8 + static_cast<std::uint32_t>(random() % 40);
        const G root{seed, {.positions = positions, .plies = 2 + static_cast<int>(random() % 4)}};
        if (gs::final_score(root)) {
            continue;
        }
        Table table{1 << 12};
        const auto hold = [&](const auto& searcher, const auto&... limits) {
            fill<score>(table, positions, random);
            require_legal(root, searcher(root, limits...), ((limits.depth > 0) && ...));
        };
        BOOST_TEST_CONTEXT("seed " << seed)
        {
            const gs::limits within{.depth = static_cast<int>(random() % 7),
                                    .nodes = random() % 2 == 0 ? ~std::uint64_t{0} : random() % 300};
            const auto pvs = gs::principal_variation_search.with(table);
            hold(pvs);
            hold(pvs, within);
            hold(gs::solve.with(table));
            hold(gs::solve.with(table), within);
            hold(gs::solve.with(table), gs::limits{.nodes = 10'000});
            if constexpr (std::is_same_v<Table, gs::transposition_table<G>>) { // else it takes long to compile
                hold(pvs.with(gs::ignore_distance, gs::no_line));
                hold(gs::iterative_deepening{pvs}, within);
                hold(pvs.within(score{0}, score{1}));
                hold(pvs.within(score{-1}, score{1}), within);
            } else {
                hold(pvs.with(gs::enhanced_cutoffs, gs::accept_deeper), within);
                hold(pvs.with(gs::draw_by_repetition), within);
                hold(pvs.with(gs::draw_by_repetition));
                hold(gs::solve.with(table, gs::ignore_distance, gs::no_line), gs::limits{.nodes = 10'000});
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(any_entries_of_games_with_scores_of_32_bits)
{
    search_all_ways<gs::random_game<int>, gs::transposition_table<gs::random_game<int>>>(games_of_a_kind);
    search_all_ways<gs::hinted_random_game<int>, gs::shared_transposition_table<gs::hinted_random_game<int>>>(
        games_of_a_kind);
}

BOOST_AUTO_TEST_CASE(any_entries_of_games_with_scores_of_8_bits)
{
    using game = gs::random_game<signed char>;
    search_all_ways<game, gs::transposition_table<game>>(games_of_a_kind);
}

BOOST_AUTO_TEST_CASE(any_entries_of_games_with_scores_of_64_bits)
{
    using game = gs::random_game<std::int64_t>;
    search_all_ways<game, gs::shared_transposition_table<game>>(games_of_a_kind);
}

BOOST_AUTO_TEST_CASE(any_entries_of_games_with_fractions)
{
    using game = gs::random_game<double>;
    search_all_ways<game, gs::transposition_table<game>>(games_of_a_kind);
}
