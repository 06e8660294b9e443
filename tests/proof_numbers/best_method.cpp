// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include <gamesearch/proof_numbers/best_method.hpp>

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/searcher.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <type_traits>

namespace {

namespace gs = gamesearch;
using namespace std::chrono_literals;
using board = gs::tic_tac_toe;

constexpr auto by_best_method = gs::solve.with(gs::best_method);
static_assert(std::is_same_v<decltype(by_best_method(board{})), gs::solve_result<board>>);
static_assert(gs::searcher<decltype(by_best_method), board>);

} // namespace

BOOST_AUTO_TEST_CASE(small_positions_cost_what_they_cost_by_null_windows)
{
    const auto r = by_best_method(board{});
    BOOST_TEST((r.lower == 0 && r.upper == 0));
    BOOST_TEST((r.score == 0 && r.bound == gs::bound::exact && r.depth == gs::max_depth));
    BOOST_TEST(r.best_move.has_value());
    BOOST_TEST((r.distance == 0 && r.principal_variation.empty()));
    const auto score_alone = gs::solve.with(gs::ignore_distance, gs::no_line, gs::fewest_replies)(board{});
    BOOST_TEST(r.statistics.nodes == score_alone.statistics.nodes);
}

BOOST_AUTO_TEST_CASE(it_is_called_as_every_searcher_and_asks_for_no_estimate)
{
    const auto never = [](const board&) -> int { throw std::logic_error{"an estimate is not asked for"}; };
    BOOST_TEST((by_best_method(board{}, {}, never).bound == gs::bound::exact));
    const auto ranked = gs::rank_moves(board{"XX.OO...."}, by_best_method);
    BOOST_TEST(ranked.size() == 5U);
    BOOST_TEST(ranked.front().move == 2);
    BOOST_TEST((by_best_method(board{"XXXOO...."}).score == 1));
}

BOOST_AUTO_TEST_CASE(its_limits_are_those_of_all_searches)
{
    const auto all = by_best_method(board{}).statistics.nodes;
    for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{1}, all / 2, all - 1}) {
        const auto r = by_best_method(board{}, {.nodes = nodes});
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST(r.statistics.nodes <= nodes);
        BOOST_TEST(r.best_move.has_value());
    }
    BOOST_TEST((by_best_method(board{}, {.nodes = all}).stopped_by == gs::stop_reason::none));
    BOOST_TEST((by_best_method(board{}, {.time = 0s}).stopped_by == gs::stop_reason::time));
    BOOST_TEST((by_best_method(board{}, {.depth = 2}).stopped_by == gs::stop_reason::depth));
    BOOST_TEST(!by_best_method(board{}, {.depth = 0}).best_move.has_value());
}

BOOST_AUTO_TEST_CASE(with_tables_of_the_caller)
{
    gs::transposition_table<board> table{std::size_t{1} << 16};
    gs::proof_table<board> proofs{std::size_t{1} << 16};
    const auto solve_again = gs::solve.with(gs::best_method.with(table, proofs));
    const auto first = solve_again(board{});
    const auto second = solve_again(board{});
    BOOST_TEST((first.score == 0 && second.score == 0));
    BOOST_TEST(second.statistics.nodes < first.statistics.nodes / 10);
}
