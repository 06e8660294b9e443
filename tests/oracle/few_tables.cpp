// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Searches with tables compared with minimax, on random graphs with and without hints: small enough to be compiled and
// run for every change. tables and its neighbours, solve and iterative_deepening test them with all options and types
// of score.

#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

/// Each seed uses one table size; the table outlives the searches of its games. The node counts are signatures: they
/// show whether a change of the code changes the search.
template <class G>
std::uint64_t nodes_held_to_minimax(const std::vector<option_set<G>>& sets, gs::transposition_table<G>& table)
{
    std::uint64_t nodes = 0;
    for (std::uint64_t seed = 0; seed != 150; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            table.resize(table_sizes[seed % table_sizes.size()]);
            const auto report = gs::check_searcher(game, options.search, options.checks(seed, 2, 4));
            BOOST_TEST(report.faults.empty(), options.name << ", seed " << seed << '\n' << report);
            table.clear();
            nodes += options.search(game, {.depth = 5}).statistics.nodes;
            table.clear();
            nodes += options.search(game).statistics.nodes;
        }
    }
    return nodes;
}

template <class G>
bool is_honest(const gs::solve_result<G>& said, const gs::score_t<G>& truth)
{
    const bool inside = (!said.lower || !(truth < *said.lower)) && (!said.upper || !(*said.upper < truth));
    return inside && (said.bound != gs::bound::exact || said.score == truth) &&
           (said.bound != gs::bound::lower || said.lower == said.score) &&
           (said.bound != gs::bound::upper || said.upper == said.score);
}

} // namespace

BOOST_AUTO_TEST_CASE(integers)
{
    using G = gs::random_game<int>;
    gs::transposition_table<G> table{table_sizes[0]};
    const auto search = gs::principal_variation_search.with(table);
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(search)}, table) == 12528U);
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(search.with(gs::no_line, gs::ignore_distance))}, table) ==
               11970U);
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(search.with(gs::no_null_windows, gs::no_history))}, table) ==
               10384U);
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(gs::solve.with(table))}, table) == 9456U);
    const std::vector<option_set<G>> deepening{
        {"iterative_deepening",
         search.policies(),
         {gs::iterative_deepening{search},
          [&](const G& game, const gs::limits& limits) { return gs::iterative_deepening{search}(game, limits); }}}};
    BOOST_TEST(nodes_held_to_minimax<G>(deepening, table) == 22688U);
}

BOOST_AUTO_TEST_CASE(fractions_with_hints)
{
    using G = gs::hinted_random_game<double>;
    gs::transposition_table<G> table{table_sizes[0]};
    const auto search = gs::principal_variation_search.with(table);
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(search)}, table) == 2389U);
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(gs::solve.with(table, gs::no_line))}, table) == 2372U);
}

BOOST_AUTO_TEST_CASE(integers_with_hints_without_a_table)
{
    using G = gs::hinted_random_game<int>;
    gs::transposition_table<G> unused{64};
    BOOST_TEST(nodes_held_to_minimax<G>({options_of<G>(gs::principal_variation_search)}, unused) == 2401U);
}

namespace {

/// Some moves in a random game are noisy, and standing pat is not always allowed.
struct restless_game : gs::random_game<int> {
    using random_game::random_game;

    [[nodiscard]] std::span<const int> noisy_moves() const { return node().noisy; }
    [[nodiscard]] bool may_stand_pat() const { return key() % 3 != 0; }
    [[maybe_unused]] friend bool operator==(const restless_game&, const restless_game&) = default;
};

/// The value by plain minimax: all moves down to the depth, then the noisy ones until there are none.
int quiet_score(const restless_game& game, int depth)
{
    if (const auto final = game.terminal_score()) {
        return *final;
    }
    const bool highest = game.to_move() == gs::player::maximizer;
    std::optional<int> best;
    const auto see = [&](int score) { best = !best || (highest ? score > *best : score < *best) ? score : *best; };
    const auto noisy = game.noisy_moves();
    if (depth <= 0 && (noisy.empty() || game.may_stand_pat())) {
        see(game.evaluate());
    }
    for (const int move : game.legal_moves()) {
        if (depth > 0 || std::ranges::find(noisy, move) != noisy.end()) {
            restless_game next = game;
            static_cast<void>(next.apply(move));
            see(quiet_score(next, depth - 1));
        }
    }
    return *best;
}

} // namespace

BOOST_AUTO_TEST_CASE(noisy_moves_are_played_on)
{
    std::uint64_t nodes = 0;
    std::uint64_t noisy_nodes = 0;
    gs::transposition_table<restless_game> table{4096};
    const auto search = gs::principal_variation_search.with(table);
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const restless_game game{seed, shape_of<int>(seed)};
        table.clear();
        for (const int depth : {1, 2, 3, 2}) {
            const auto found = search(game, {.depth = depth});
            BOOST_TEST(found.score == quiet_score(game, depth), "depth " << depth << ", seed " << seed);
            nodes += found.statistics.nodes;
            noisy_nodes += found.statistics.noisy_nodes;
        }
    }
    BOOST_TEST(nodes == 13129U);
    BOOST_TEST(noisy_nodes == 1821U);
}

// The reported interval narrows until it is the answer.
BOOST_AUTO_TEST_CASE(the_interval_of_solve_narrows)
{
    using G = gs::random_game<int>;
    struct watcher {
        std::optional<int> lower;
        std::optional<int> upper;
        std::uint64_t nodes = 0;
        int events = 0;
        void on_bounds(const gs::bounds_event<G>& e)
        {
            BOOST_TEST((!lower || (e.lower && *e.lower >= *lower)));
            BOOST_TEST((!upper || (e.upper && *e.upper <= *upper)));
            BOOST_TEST(e.nodes >= nodes);
            lower = e.lower;
            upper = e.upper;
            nodes = e.nodes;
            ++events;
        }
    };
    int events = 0;
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const G game{seed, shape_of<int>(seed)};
        gs::transposition_table<G> table{4096};
        watcher told;
        const auto said = gs::solve.with(table)(game, gs::unlimited, gs::own_evaluation, told);
        BOOST_TEST((said.lower == said.score && said.upper == said.score && said.score == game.true_score()));
        BOOST_TEST((told.events == 0 || (told.lower == said.lower && told.upper == said.upper)));
        BOOST_TEST(said.statistics.nodes >= told.nodes);
        events += told.events;
    }
    BOOST_TEST(events == 147);
}

// With limits that do not stop it, too, it finds what it has already searched to the end.
BOOST_AUTO_TEST_CASE(solve_finds_in_a_table_what_was_searched_to_the_end)
{
    using G = gs::random_game<int>;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const G game{seed, shape_of<int>(seed)};
        gs::transposition_table<G> table{1 << 16};
        static_cast<void>(gs::solve.with(table)(game));
        const auto again = gs::solve.with(table)(game);
        const auto limited = gs::solve.with(table)(game, gs::limits{.nodes = 1'000'000});
        BOOST_TEST(limited.score == game.true_score());
        BOOST_TEST(limited.statistics.nodes <= again.statistics.nodes, "seed " << seed);
    }
}

// Stopped after each number of nodes, solve claims nothing false.
BOOST_AUTO_TEST_CASE(solve_stopped_at_every_number_of_nodes)
{
    using G = gs::random_game<int>;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const G game{seed, shape_of<int>(seed)};
        gs::transposition_table<G> table{table_sizes[seed % table_sizes.size()]};
        bool done = false;
        for (std::uint64_t nodes = 0; !done; ++nodes) {
            table.clear();
            const auto said = gs::solve.with(table)(game, gs::limits{.nodes = nodes});
            done = said.stopped_by == gs::stop_reason::none;
            BOOST_TEST_REQUIRE(said.statistics.nodes <= nodes);
            BOOST_TEST_REQUIRE(is_honest(said, game.true_score()), "seed " << seed << ", " << nodes << " nodes");
            BOOST_TEST_REQUIRE((!done || said.bound == gs::bound::exact));
        }
    }
}
