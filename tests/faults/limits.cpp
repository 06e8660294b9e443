// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Searches that are stopped early: the moves that they name, and their claims.

#include "support/hand_made.hpp"
#include "support/test.hpp"
#include "support/variant_probes.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/rank_moves.hpp>

using namespace support;
using namespace std::chrono_literals;

namespace {

constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

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
        {gs::stop_reason::time, {.time = -1s}},
        {gs::stop_reason::time, {.depth = 3, .time = -std::chrono::duration<double>::max()}},
        {gs::stop_reason::stop, {.stop = stopped_already()}},
    };
}

// The maximizer can lose at once, or play a move that looks won until the last reply is seen.
tree<int> tempting()
{
    auto nodes = ended_root(0);
    grow(nodes, 0, maximizer, {-1, 0}); // 1 and 2
    grow(nodes, 2, minimizer, {10, 10, 10, 10, -10});
    return nodes;
}

} // namespace

using stopped_variants = std::tuple<small_int, large_int, lazy_double, sized_medals, hinted_int>;

BOOST_AUTO_TEST_CASE_TEMPLATE(a_legal_move_at_once, G, stopped_variants)
{
    tree<gs::score_t<G>> nodes;
    std::uint64_t seed = 0;
    do {
        nodes = tree_for<G>(seed++);
    } while (nodes.size() < 100);
    const G game{nodes};
    for (const auto& p : probes_of<G>()) {
        for (const auto& [reason, limits] : limits_of_nothing()) {
            const auto r = p.limited(game, limits);
            BOOST_TEST((r.stopped_by == reason), p.name);
            BOOST_TEST_REQUIRE(r.best_move.has_value(), p.name);
            BOOST_TEST((r.best_move == moves_of(game).front()), p.name);
            BOOST_TEST((r.bound == gs::bound::none), p.name);
            BOOST_TEST(r.statistics.nodes <= 1U, p.name);
            BOOST_TEST((game == G{nodes}), p.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_terminal_root_is_recognised_under_any_limits)
{
    const auto nodes = ended_root(-6);
    const small_int game{nodes};
    for (const auto& p : probes_of<small_int>()) {
        for (const auto& [reason, limits] : limits_of_nothing()) {
            const auto r = p.limited(game, limits);
            BOOST_TEST(r.score == -6, p.name);
            BOOST_TEST((r.bound == gs::bound::exact), p.name);
            BOOST_TEST(!r.best_move.has_value(), p.name);
            BOOST_TEST(r.depth == gs::max_depth, p.name);
            BOOST_TEST(r.statistics.nodes <= limits.nodes, p.name);
        }
        for (const auto& [reason, limits] : limits_of_nothing()) {
            BOOST_TEST(std::ranges::empty(gs::rank_moves(game, gs::alpha_beta, limits)));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_terminal_root_that_shows_in_its_moves)
{
    const auto nodes = ended_root(0.5);
    for (const auto& p : probes_of<lazy_double>()) {
        for (const auto& [reason, limits] : limits_of_nothing()) {
            const auto r = p.limited(lazy_double{nodes}, limits);
            BOOST_TEST(r.score == 0.5, p.name);
            BOOST_TEST((r.bound == gs::bound::exact), p.name);
            BOOST_TEST(!r.best_move.has_value(), p.name);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_move_of_an_aborted_search)
{
    const auto nodes = tempting();
    const small_int game{nodes};
    for (const auto& p : probes_of<small_int>()) {
        for (std::uint64_t n = 2; n != 8; ++n) { // The refutation is the eighth node.
            const auto r = p.limited(game, {.nodes = n});
            BOOST_TEST((r.stopped_by == gs::stop_reason::nodes), p.name << " after " << n);
            BOOST_TEST((r.best_move == step{1}), p.name << " after " << n << ": " << r.best_move->to);
            BOOST_TEST((r.bound == gs::bound::lower), p.name << " after " << n); // from the finished move
            BOOST_TEST(r.score == -1, p.name << " after " << n);
        }
        const auto whole = p.limited(game, {.nodes = 8});
        BOOST_TEST((whole.stopped_by == gs::stop_reason::none), p.name);
        BOOST_TEST((whole.best_move == step{1}), p.name);
    }
}

BOOST_AUTO_TEST_CASE(a_bound_reported_as_a_root_score)
{
    const auto nodes = tempting();
    const small_int game{nodes};
    for (const auto& p : probes_of<small_int>()) {
        for (std::uint64_t n = 0; n != 8; ++n) {
            const auto r = p.limited(game, {.nodes = n});
            BOOST_TEST((r.bound != gs::bound::exact), p.name << " after " << n);
            BOOST_TEST((r.bound != gs::bound::upper), p.name << " after " << n);
        }
    }
    BOOST_TEST((gs::alpha_beta.within(0, 1)(game).bound == gs::bound::upper));
    BOOST_TEST((gs::alpha_beta.within(-10, -5)(game).bound == gs::bound::lower));
    BOOST_TEST((gs::alpha_beta.within(-10, 10)(game).bound == gs::bound::exact));
}

BOOST_AUTO_TEST_CASE(another_reason_outranks_the_depth)
{
    auto nodes = ended_root(0);
    grow(nodes, 0, maximizer, {0, 1});
    grow(nodes, 1, minimizer, {1, 1});
    for (const auto& p : probes_of<small_int>()) {
        const auto cut = p.limited(small_int{nodes}, {.depth = 1});
        BOOST_TEST((cut.stopped_by == gs::stop_reason::depth), p.name);
        const auto r = p.limited(small_int{nodes}, {.depth = 1, .nodes = 2}); // the first move is depth-limited
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes), p.name);
    }
}

BOOST_AUTO_TEST_CASE(a_finished_search_within_its_limits_was_not_stopped)
{
    const auto nodes = tempting();
    std::stop_source never;
    for (const auto& p : probes_of<small_int>()) {
        const auto r = p.limited(small_int{nodes}, {.depth = 2, .nodes = 8, .time = 1h, .stop = never.get_token()});
        BOOST_TEST((r.stopped_by == gs::stop_reason::none), p.name);
        BOOST_TEST(r.score == -1, p.name);
        BOOST_TEST(r.depth == gs::max_depth, p.name);
    }
}

BOOST_AUTO_TEST_CASE(times_are_written_in_any_unit)
{
    const gs::limits a{.time = 100ms};
    const gs::limits b{.time = 0.1s};
    const gs::limits c{10, 1000, 1min, std::nullopt}; // the order of the members is fixed
    BOOST_TEST(a.time.count() == b.time.count());
    BOOST_TEST(c.time.count() == 60.0);
    BOOST_TEST(gs::limits{}.depth == gs::max_depth);
    BOOST_TEST(gs::limits{}.nodes == std::numeric_limits<std::uint64_t>::max());
    BOOST_TEST((gs::limits{}.time == std::chrono::duration<double>::max()));
}

BOOST_AUTO_TEST_CASE(a_ranking_stopped_at_once)
{
    const auto nodes = tempting();
    const small_int game{nodes};
    for (const auto& [reason, limits] : limits_of_nothing()) {
        const auto ranking = gs::rank_moves(game, gs::any_searcher<small_int>{gs::alpha_beta}, limits);
        BOOST_TEST_REQUIRE(std::ranges::size(ranking) == 2U);
        for (const auto& r : ranking) {
            BOOST_TEST((r.bound == gs::bound::none || r.move == step{1})); // the search may see that 1 has ended
        }
    }
}
