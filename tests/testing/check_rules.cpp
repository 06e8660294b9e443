// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// Valid games are not accused, whatever their form; and a report contains what it should.

#include "support/archetypes.hpp"
#include "support/random_tree.hpp"
#include "support/scores.hpp"
#include "testing/broken_games.hpp"

#include <gamesearch/game/undo_by_copy.hpp>

namespace {

using namespace broken_games;

BOOST_AUTO_TEST_CASE(good_games_are_not_accused)
{
    expect_clean(gs::tic_tac_toe{}, {.games = 40});
    expect_clean(full_tic_tac_toe{}, {.games = 20});
    expect_clean(boxes<2>{}, {.games = 40});
    expect_clean(pawns<4>{}, {.games = 40});
    expect_clean(talk<30>{}, {.games = 20});
    expect_clean(gs::plain(full_tic_tac_toe{}), {.games = 20});
    expect_clean(gs::undo_by_copy{full_tic_tac_toe{}}, {.games = 20});
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_has_little_to_be_looked_at)
{
    const auto report = gs::check_rules(full_tic_tac_toe{"XXXOO...."});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.solved == 0);
}

BOOST_AUTO_TEST_CASE(archetypes_are_not_accused)
{
    for (int stones = 0; stones != 12; ++stones) {
        expect_clean(archetypes::token_game{stones}, {.games = 10}, 2);
        expect_clean(archetypes::moves_game{stones}, {.games = 10}, 2);
        expect_clean(archetypes::fluent_game{stones}, {.games = 10}, 2);
        expect_clean(archetypes::hinted_game{stones}, {.games = 10}, 2);
        expect_clean(gs::undo_by_copy{archetypes::forward_game{stones}}, {.games = 10}, 2);
    }
}

// Games of every form, which check how they are used.
template <class G>
void expect_use_as_agreed()
{
    support::breach() = nullptr;
    for (std::uint64_t seed = 0; seed != 30; ++seed) {
        const auto nodes = support::make_tree<gs::score_t<G>>(seed, G::form.alternating);
        const auto report = gs::check_rules(G{nodes}, {.seed = seed, .games = 20});
        BOOST_TEST(report.faults.empty(), "seed " << seed << ": " << report);
    }
    BOOST_TEST(support::breach() == nullptr, support::breach());
}

BOOST_AUTO_TEST_CASE(games_are_used_as_agreed)
{
    using enum support::listing;
    using enum support::ending;
    using enum support::undoing;
    using support::features;
    expect_use_as_agreed<support::tree_game<int, features{}>>();
    expect_use_as_agreed<support::tree_game<signed char, features{.list = as_vector,
                                                                  .bounds = true,
                                                                  .undominated = true,
                                                                  .priority = true,
                                                                  .sized = true,
                                                                  .alternating = true}>>();
    expect_use_as_agreed<support::tree_game<
        float,
        features{.list = as_shared_vector, .end = by_either, .undo = with_either, .bounds = true, .large = true}>>();
    expect_use_as_agreed<support::tree_game<
        double,
        features{.list = as_lazy_range, .end = by_moves, .undo = with_token, .undominated = true, .large = true}>>();
    expect_use_as_agreed<support::tree_game<
        support::medals, features{.list = as_lazy_range, .undo = with_token, .bounds = true, .undominated = true}>>();
    expect_use_as_agreed<support::tree_game<long long, features{.end = by_moves, .undo = with_result_dropped}>>();
}

} // namespace
