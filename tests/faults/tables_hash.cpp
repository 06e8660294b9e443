// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// A faulty hash: different positions look the same to the table. The answer may be wrong, but no illegal move is played
// or named, and the search ends.

#include "support/agreement.hpp"
#include "support/table_games.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

using namespace support;

namespace {

/// Hashes all positions alike, or distinguishes only a few; and notices illegal moves.
template <class Base, std::uint64_t Mask>
struct lying : unkeyed<Base> {
    using unkeyed<Base>::unkeyed;

    auto apply(gs::move_t<Base> move)
    {
        expect_kept(std::ranges::count(moves_of(static_cast<const Base&>(*this)), move) == 1, "an illegal move played");
        return Base::apply(move);
    }
    [[nodiscard]] std::uint64_t hash() const { return Base::hash() & Mask; }
    friend bool operator==(const lying&, const lying&) = default;
};

template <class G>
void require_playable_answer(const option_set<G>& options, const G& game, const gs::limits& limits, const scene& s)
{
    const G before = game;
    const auto p = named<G>(options.name.c_str(), options.policies.distance, options.policies.line);
    const auto r = options.search(game, limits);
    require_untouched(game, before, s);
    require_legal_move(game, r, s);
    require_playable(p, game, r, s);
    require(r.statistics.nodes <= limits.nodes, "more nodes than allowed", s);
}

template <class G>
void hold_games(std::uint64_t seeds)
{
    gs::transposition_table<G> table{64};
    std::vector<option_set<G>> sets;
    add_with_every_answer<G>(sets, gs::principal_variation_search.with(table));
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        table.resize(table_sizes[seed % table_sizes.size()]);
        for (const auto& options : sets) {
            G game{seed, shape_of<gs::score_t<G>>(seed)};
            for (std::uint64_t ply = 0; !end_of(game).has_value(); ++ply) {
                for (const int depth : {1, 2, 4, to_the_end}) {
                    const scene s{&options.name, seed, depth};
                    require_playable_answer(options, game, {.depth = std::min(depth, gs::max_depth)}, s);
                    require_playable_answer(options, game, {.depth = std::min(depth, gs::max_depth), .nodes = 9}, s);
                }
                const auto moves = moves_of(game);
                game.apply(moves[(seed + ply) % moves.size()]);
            }
        }
    }
}

} // namespace

using liars = std::tuple<lying<gs::random_game<int>, 3ULL << 40>, lying<gs::hinted_random_game<int>, 0>,
                         lying<gs::hinted_random_game<double>, 1ULL << 40>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, liars)
{
    hold_games<G>(200U);
}

// Whole games between players with faulty hashes end normally.
BOOST_AUTO_TEST_CASE(games_between_liars)
{
    using G = lying<gs::tic_tac_toe, 0>;
    gs::transposition_table<G> table{1 << 12};
    const auto search = gs::principal_variation_search.with(table);
    for (int depth = 1; depth != 6; ++depth) {
        G game;
        int plies = 0;
        while (!game.terminal_score().has_value()) {
            const auto r = search(game, {.depth = depth});
            BOOST_TEST_REQUIRE((r.best_move && std::ranges::count(moves_of(game), *r.best_move) == 1));
            game.apply(*r.best_move);
            ++plies;
        }
        BOOST_TEST(plies <= 9);
    }
    BOOST_TEST(table.hits() > 0U); // the table returned entries
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

// A faulty hash does change the result, so the tests above have something to survive: the table returns wrong values.
BOOST_AUTO_TEST_CASE(a_lie_is_believed)
{
    using G = lying<gs::random_game<int>, 0>;
    std::uint64_t wrong = 0;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        gs::transposition_table<G> table{1 << 12};
        const G game{seed};
        const auto r = gs::principal_variation_search.with(table, gs::no_line)(game);
        wrong += r.score != game.true_score() ? 1U : 0U;
    }
    BOOST_TEST(wrong > 0U);
}
