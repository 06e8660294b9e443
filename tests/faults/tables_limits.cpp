// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick deep

// A search with a table that is stopped at once: it names a legal move. It stores nothing that it was not allowed to
// see.

#include "support/agreement.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/testing/random_game.hpp>

using namespace support;
using namespace std::chrono_literals;

namespace {

gs::stop_token stopped_already()
{
    static std::stop_source source; // unless static, g++ 12 takes it for uninitialized
    source.request_stop();
    return source.get_token();
}

std::vector<std::pair<gs::stop_reason, gs::limits>> limits_of_nothing()
{
    return {
        {gs::stop_reason::nodes, {.nodes = 0}},
        {gs::stop_reason::time, {.time = 0s}},
        {gs::stop_reason::time, {.depth = 3, .time = -1s}},
        {gs::stop_reason::stop, {.stop = stopped_already()}},
    };
}

using G = gs::hinted_random_game<int>;

G running_game()
{
    std::uint64_t seed = 0;
    G game{seed};
    while (end_of(game).has_value() || moves_of(game).size() < 2) {
        game = G{++seed};
    }
    return game;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_legal_move_at_once)
{
    const G game = running_game();
    gs::transposition_table<G> table{4096};
    std::vector<option_set<G>> sets;
    add_with_every_answer<G>(sets, gs::principal_variation_search.with(table));
    for (const bool knowing : {false, true}) {
        for (const auto& options : sets) {
            table.clear();
            if (knowing) {
                std::ignore = options.search(game); // everything is in the table, and the first move is still named
            }
            const auto known = table.fill();
            for (const auto& [reason, limits] : limits_of_nothing()) {
                const auto r = options.search(game, limits);
                BOOST_TEST((r.stopped_by == reason), options.name);
                BOOST_TEST((r.best_move == moves_of(game).front()), options.name);
                BOOST_TEST((r.bound == gs::bound::none), options.name);
                BOOST_TEST(r.statistics.nodes == 0U, options.name);
                BOOST_TEST(table.fill() == known, options.name);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(a_terminal_root_is_recognised_under_any_limits)
{
    const G game{0, {.plies = 0}};
    BOOST_TEST_REQUIRE(game.terminal_score().has_value());
    gs::transposition_table<G> table{4096};
    for (const auto& [reason, limits] : limits_of_nothing()) {
        const auto r = gs::principal_variation_search.with(table)(game, limits);
        BOOST_TEST((r.bound == gs::bound::exact));
        BOOST_TEST(r.score == game.true_score());
        BOOST_TEST(!r.best_move.has_value());
    }
    BOOST_TEST(table.probes() == 0U);
}

// The root counts as a node, and nothing else is visited: nothing is known about the root.
BOOST_AUTO_TEST_CASE(a_node_that_was_not_finished_is_not_remembered)
{
    const G game = running_game();
    gs::transposition_table<G> table{4096};
    std::ignore = gs::principal_variation_search.with(table)(game, {.nodes = 1});
    BOOST_TEST(table.fill() == 0.0);
}

BOOST_AUTO_TEST_CASE(depth_zero_values_the_root_whatever_the_table_knows)
{
    const G game = running_game();
    gs::transposition_table<G> table{4096};
    std::ignore = gs::principal_variation_search.with(table)(game);
    const auto r = gs::principal_variation_search.with(table)(game, {.depth = 0});
    BOOST_TEST(r.score == game.evaluate());
    BOOST_TEST(r.depth == 0);
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(!r.best_move.has_value());
}
