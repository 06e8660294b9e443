// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Several threads in one tree, in virtual time, with the order of events drawn from a seed. Their proofs are true, with
// trees that fill up again and again; limits are kept; and an exception in any thread leaves the tree usable.

#include "support/monte_carlo.hpp"
#include "support/search_pool.hpp"
#include "support/test.hpp"

#include <gamesearch/search/stop_token.hpp>

using namespace support;

namespace {

const std::string name = "monte_carlo_tree_search on threads";

search_pool pool_for(std::uint64_t seed)
{
    return {static_cast<unsigned>(2 + seed % 7), seed, {.shuffles_locks = true, .stalls = seed % 2 == 0}};
}

using forms = std::tuple<std::tuple_element_t<0, plain_variants>, std::tuple_element_t<3, plain_variants>,
                         std::tuple_element_t<0, hinted_variants>, std::tuple_element_t<5, hinted_variants>,
                         std::tuple_element_t<9, hinted_variants>>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_are_solved, G, forms)
{
    auto tree = tree_of<G>(5000);
    for (std::uint64_t seed = 0; seed != 1500; ++seed) {
        const scene s{&name, seed};
        search_pool pool = pool_for(seed);
        tree.clear();
        const auto nodes_of_game = tree_for<G>(seed);
        const G game{nodes_of_game};
        const auto r = gs::monte_carlo_tree_search.with(tree, pool, gs::seed{seed})(game);
        const known_position<G> known{game};
        require_solved(known, r, s);
        require_sound(known, r, s);
        require_untouched(game, G{nodes_of_game}, s);
    }
}

// Trees that are far too small, so that all threads wait for room again and again.
BOOST_AUTO_TEST_CASE_TEMPLATE(budgets_are_kept_to_the_simulation, G, forms)
{
    for (std::uint64_t seed = 0; seed != 600; ++seed) {
        const auto nodes_of_game = tree_for<G>(seed);
        const G game{nodes_of_game};
        const known_position<G> known{game};
        auto tree = tree_of<G>(16 + seed % 64);
        search_pool pool = pool_for(seed);
        for (const std::uint64_t nodes : std::array<std::uint64_t, 7>{0, 1, 2, 5, 13, 89, 233}) {
            const scene s{&name, seed, to_the_end, nodes};
            const auto r = gs::monte_carlo_tree_search.with(tree, pool, gs::seed{seed})(game, {.nodes = nodes});
            require_sound(known, r, s);
            const bool solved = r.bound == gs::bound::exact;
            require(solved ? r.statistics.simulations <= nodes : r.statistics.simulations == nodes,
                    "more simulations than allowed, or fewer than possible", s);
            require(r.statistics.nodes <= r.statistics.simulations, "more positions than simulations", s);
            require(tree.fill() <= 1, "more memory than given", s);
            std::uint64_t visits = 0;
            for (const auto& m : r.moves) {
                visits += m.visits;
            }
            require(nodes != 0 || seed % 3 != 0 || visits <= tree.bytes(), "visits that nobody made", s);
            if (seed % 3 == 0) {
                tree.clear();
            }
        }
    }
}

// Virtual visits, counted while simulations are under way, are all taken back: the visits of the moves, plus the one
// before the root was expanded, equal the simulations.
BOOST_AUTO_TEST_CASE(no_virtual_visit_is_left)
{
    using G = std::tuple_element_t<0, plain_variants>;
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const auto nodes_of_game = tree_for<G>(seed);
        const G game{nodes_of_game};
        auto tree = tree_of<G>(5000);
        search_pool pool = pool_for(seed);
        const auto r =
            gs::monte_carlo_tree_search.with(tree, pool, gs::no_proofs, gs::seed{seed})(game, {.nodes = 100});
        std::uint64_t visits = 0;
        for (const auto& m : r.moves) {
            visits += m.visits;
        }
        // Simulations that reached the root before it was expanded ended there.
        require(r.moves.empty() || (visits < 100 && visits + pool.size() >= 100), "visits of moves", {&name, seed});
    }
}

BOOST_AUTO_TEST_CASE(the_same_seed_of_events_the_same_answer)
{
    using G = std::tuple_element_t<0, plain_variants>;
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const auto nodes_of_game = tree_for<G>(seed);
        const G game{nodes_of_game};
        std::array<gs::statistics, 2> counts;
        std::array<double, 2> sums{};
        for (std::size_t i = 0; i != 2; ++i) {
            search_pool pool = pool_for(seed);
            const auto r = gs::monte_carlo_tree_search.with(pool)(game, {.nodes = 60});
            counts[i] = r.statistics;
            for (const auto& m : r.moves) {
                sums[i] += m.mean * static_cast<double>(m.visits);
            }
        }
        BOOST_TEST((counts[0] == counts[1]));
        BOOST_TEST(sums[0] == sums[1]);
    }
}

BOOST_AUTO_TEST_CASE(an_evaluation_that_throws_in_any_thread)
{
    using G = std::tuple_element_t<0, plain_variants>;
    int thrown = 0;
    for (std::uint64_t seed = 0; seed != 400; ++seed) {
        const scene s{&name, seed};
        const auto nodes_of_game = tree_for<G>(seed);
        const G game{nodes_of_game};
        auto tree = tree_of<G>(20 + seed % 100);
        search_pool pool = pool_for(seed);
        int calls = 0;
        const auto throwing = [&](const G&) -> gs::score_t<G> {
            if (++calls == static_cast<int>(1 + seed % 12)) {
                throw std::runtime_error{"burnt"};
            }
            return {};
        };
        const auto search = gs::monte_carlo_tree_search.with(tree, pool, gs::seed{seed});
        try {
            std::ignore = search(game, {.nodes = 200}, throwing);
        } catch (const std::runtime_error&) {
            ++thrown;
        }
        const auto again = search(game, {.nodes = 200});
        require_sound(game, again, s);
    }
    BOOST_TEST(thrown > 100);
}

BOOST_AUTO_TEST_CASE(a_token_stops_all_threads)
{
    using G = std::tuple_element_t<0, plain_variants>;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const auto nodes_of_game = tree_for<G>(seed);
        const G game{nodes_of_game};
        search_pool pool = pool_for(seed);
        gs::stop_source source;
        int calls = 0;
        const auto stopping = [&](const G&) -> gs::score_t<G> {
            if (++calls == 3) {
                source.request_stop();
            }
            return {};
        };
        const auto r = gs::monte_carlo_tree_search.with(pool, gs::seed{seed})(
            game, {.nodes = 1'000'000, .stop = source.get_token()}, stopping);
        const bool solved = r.bound == gs::bound::exact;
        require(solved || r.stopped_by == gs::stop_reason::stop, "stopped by something else", {&name, seed});
        require(r.statistics.simulations < 100'000, "not stopped", {&name, seed});
    }
}
