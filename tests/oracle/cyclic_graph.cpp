// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Random games with cycles satisfy the contract of games in every form, and their bounds are sound.

#include "support/cyclic_graph.hpp"
#include "support/path_minimax.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"

#include <gamesearch/game/undo_by_copy.hpp>
#include <gamesearch/testing.hpp>

using namespace support;

namespace {

using game = cyclic_graph<>;

} // namespace

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    using hinted = cyclic_graph<int, cyclic_form{.bounds = true, .large = true}>;
    for (std::uint64_t seed = 0; seed != 30; ++seed) {
        const auto positions = make_cyclic_positions(seed, varied_cyclic_options(seed));
        const auto report = gs::check_rules(hinted{positions}, {.games = 10, .plies = 30, .may_go_on = true});
        BOOST_TEST(report.faults.empty(), report);
    }
}

BOOST_AUTO_TEST_CASE(bounds_are_sound)
{
    using bounded = cyclic_graph<int, cyclic_form{.bounds = true}>;
    std::size_t tight = 0;
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        cyclic_options<int> options = varied_cyclic_options(seed);
        options.bounds_with_any_history = seed % 2 == 0;
        const auto positions = make_cyclic_positions(seed, options);
        const retrograde<bounded> solved{bounded{positions}};
        for (const bounded& position : solved.positions()) {
            const auto bounds = position.score_bounds();
            const int score = solved.at(position).score;
            BOOST_REQUIRE_MESSAGE((bounds.lower <= score && score <= bounds.upper), position);
            tight += bounds.lower == bounds.upper ? 1 : 0;
        }
    }
    BOOST_TEST(tight > 1000U);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(bounds_hold_with_the_positions_that_led_there)
{
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        cyclic_options<int> options = varied_cyclic_options(seed);
        options.bounds_with_any_history = false;
        const auto positions = make_cyclic_positions(seed, options);
        game root{positions};
        std::vector<game> played;
        std::mt19937_64 random{seed};
        for (int plies = 0; plies != 6 && !root.node().ended; ++plies) {
            const int score = path_minimax(root, to_the_end, played).score;
            BOOST_REQUIRE_MESSAGE((root.node().lower <= score && score <= root.node().upper), root);
            played.push_back(root);
            root.apply(static_cast<int>(random() % root.node().children.size()));
        }
    }
}

BOOST_AUTO_TEST_CASE(bounds_hold_with_any_history)
{
    std::size_t outside_otherwise = 0;
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        const auto positions = make_cyclic_positions(seed, varied_cyclic_options(seed));
        auto narrow = positions;
        bound_by_reach(narrow, false);
        std::vector<game> played;
        for (std::size_t at = seed % 2; at < positions.size(); at += 2) {
            if (!positions[at].ended) {
                played.emplace_back(positions, at);
            }
        }
        const retrograde<game> solved{game{positions}};
        for (const game& root : solved.positions()) {
            const int score = path_minimax(root, to_the_end, played).score;
            BOOST_REQUIRE_MESSAGE((root.node().lower <= score && score <= root.node().upper), root);
            outside_otherwise += score < narrow[root.at()].lower || narrow[root.at()].upper < score ? 1 : 0;
        }
    }
    BOOST_TEST(outside_otherwise > 0U);
}

BOOST_AUTO_TEST_CASE(every_form_is_the_same_game)
{
    using large = cyclic_graph<int, cyclic_form{.bounds = true, .alternating = true, .large = true}>;
    using copied = gs::undo_by_copy<large>;
    for (std::uint64_t seed = 0; seed != 300; seed += 3) {
        const auto positions = make_cyclic_positions(seed, varied_cyclic_options(seed));
        const copied root{large{positions}};
        BOOST_TEST((retrograde<copied>{root}.at(root) == retrograde<game>{game{positions}}.at(game{positions})));
        large here{positions};
        for (const int move : here.legal_moves()) {
            const auto token = here.apply(move);
            here.undo(move, token);
            BOOST_TEST(here.at() == 0U);
        }
    }
    BOOST_TEST(breach() == nullptr);
    BOOST_TEST(gs::alternating_game<copied>);
}
