// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>

namespace {

using namespace std::chrono_literals;
using board = gs::tic_tac_toe;

constexpr auto solve_by_proofs = gs::solve.with(gs::by_proof_numbers);
static_assert(std::is_same_v<decltype(solve_by_proofs(board{})), gs::solve_result<board>>);

static_assert(gs::searcher<decltype(solve_by_proofs), board>);

// X wins at once, and cannot be prevented.
constexpr auto known_at_compile_time = solve_by_proofs(board{"XX.OO...."});
static_assert(known_at_compile_time.lower == 1 && known_at_compile_time.upper == 1);
static_assert(known_at_compile_time.best_move == std::optional{2});

/// One move, and the game is over.
template <class S>
struct one_move {
    S score = 0;
    gs::player mover = gs::player::maximizer;
    bool over = false;

    [[nodiscard]] std::vector<int> legal_moves() const { return {7}; }
    void apply(int) { over = true; }
    void undo(int) { over = false; }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<S> terminal_score() const { return over ? std::optional{score} : std::nullopt; }
};

/// An endgame table that is wrong about it: it says that the maximizer wins.
template <class G>
struct false_table {
    using endgame_position = G;
    struct value {
        int score = 1;
        int distance = 1;
    };
    [[nodiscard]] static std::optional<value> find(const G&) { return value{}; }
};

} // namespace

BOOST_AUTO_TEST_CASE(bounds_that_contradict_each_other_are_not_merged)
{
    const false_table<one_move<int>> table;
    for (const gs::player mover : {gs::player::maximizer, gs::player::minimizer}) {
        const auto r = gs::solve.with(gs::by_proof_numbers.with(table))(one_move<int>{0, mover});
        BOOST_TEST((!r.lower || !r.upper || *r.lower <= *r.upper));
    }
}

BOOST_AUTO_TEST_CASE(tic_tac_toe_is_a_draw)
{
    const auto r = solve_by_proofs(board{});
    BOOST_TEST((r.lower == 0 && r.upper == 0));
    BOOST_TEST((r.score == 0 && r.bound == gs::bound::exact && r.depth == gs::max_depth));
    BOOST_TEST(r.best_move.has_value());
    BOOST_TEST((r.distance == 0 && r.principal_variation.empty()));
    BOOST_TEST(r.statistics.nodes == 4345U); // those of both questions
}

BOOST_AUTO_TEST_CASE(it_is_called_as_every_searcher_and_asks_for_no_estimate)
{
    const gs::any_searcher<board> any{solve_by_proofs};
    const auto never = [](const board&) -> int { throw std::logic_error{"an estimate is not asked for"}; };
    BOOST_TEST((any(board{}).bound == gs::bound::exact));
    BOOST_TEST(any(board{}, {}, never).statistics.nodes == 4345U);
    const auto ranked = gs::rank_moves(board{"XX.OO...."}, solve_by_proofs);
    BOOST_TEST(ranked.size() == 5U);
    BOOST_TEST(ranked.front().move == 2);
}

BOOST_AUTO_TEST_CASE(its_limits_are_those_of_all_questions)
{
    for (const std::uint64_t nodes : {0U, 1U, 100U, 3793U, 3794U, 3795U, 4344U}) {
        const auto r = solve_by_proofs(board{}, {.nodes = nodes});
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST(r.statistics.nodes <= nodes);
        BOOST_TEST(r.best_move.has_value());
        BOOST_TEST((nodes < 3794 ? !r.lower && !r.upper && r.bound == gs::bound::none
                                 : !r.lower && r.upper == 0 && r.bound == gs::bound::upper));
    }
    BOOST_TEST((solve_by_proofs(board{}, {.time = 0s}).stopped_by == gs::stop_reason::time));
    BOOST_TEST((solve_by_proofs(board{}, {.depth = 3}).stopped_by == gs::stop_reason::depth));
    BOOST_TEST(!solve_by_proofs(board{}, {.depth = 0}).best_move.has_value()); // as in every search
    BOOST_TEST((solve_by_proofs(board{}, {.nodes = 4345}).lower == 0));
}

BOOST_AUTO_TEST_CASE(a_table_of_the_callers_knows_what_was_asked)
{
    gs::proof_table<board> table{1 << 20};
    const auto solve_again = gs::solve.with(gs::by_proof_numbers.with(table));
    BOOST_TEST(solve_again(board{}).statistics.nodes > 1000U);
    BOOST_TEST(solve_again(board{}).statistics.nodes < 100U);
}

BOOST_AUTO_TEST_CASE(an_end_is_recognised_under_any_limits)
{
    for (const gs::limits& limits : {gs::limits{.depth = 0}, gs::limits{.nodes = 0}, gs::limits{}}) {
        const auto r = solve_by_proofs(board{"XXXOO...."}, limits);
        BOOST_TEST((r.lower == 1 && r.upper == 1 && r.bound == gs::bound::exact));
        BOOST_TEST(!r.best_move.has_value());
    }
}

using scores = std::tuple<std::int8_t, std::int16_t, std::int32_t>;

BOOST_AUTO_TEST_CASE_TEMPLATE(every_score_is_found, S, scores)
{
    constexpr S greatest = std::numeric_limits<S>::max();
    for (const int score : {0, 1, -1, 2, 3, -2, -3, 40, -40, int{greatest}, -int{greatest}}) {
        for (const gs::player mover : {gs::player::maximizer, gs::player::minimizer}) {
            const auto r = solve_by_proofs(one_move<S>{static_cast<S>(score), mover});
            BOOST_TEST((r.lower == score && r.upper == score), score);
            BOOST_TEST((r.best_move == std::optional{7}));
        }
    }
}

BOOST_AUTO_TEST_SUITE(best_method)

namespace {

constexpr auto by_best_method = gs::solve.with(gs::best_method);
static_assert(std::is_same_v<decltype(by_best_method(board{})), gs::solve_result<board>>);
static_assert(gs::searcher<decltype(by_best_method), board>);

/// The maximizer wins after the second move of the root, in three short lines. The first one looks better to null
/// windows, since it leaves two replies, but leads to a large tree of draws.
struct lure {
    std::uint64_t path = 1; ///< a digit to base 4 for each move
    int ply = 0;

    [[nodiscard]] bool is_in_tree() const { return ply != 0 && ((path >> (2 * (ply - 1))) & 3) == 0; }
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return ply == 0 || is_in_tree() ? std::vector{0, 1} : ply == 1 ? std::vector{0, 1, 2} : std::vector{0};
    }
    void apply(int move)
    {
        path = 4 * path + static_cast<std::uint64_t>(move);
        ++ply;
    }
    void undo(int)
    {
        path /= 4;
        --ply;
    }
    [[nodiscard]] gs::player to_move() const { return ply % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return is_in_tree() ? (ply == 30 ? std::optional{0} : std::nullopt)
               : ply == 7   ? std::optional{1}
                            : std::nullopt;
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {0, 1}; }
    [[nodiscard]] std::uint64_t hash() const { return path * 0x9E3779B97F4A7C15U; }
};

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

BOOST_AUTO_TEST_CASE(proof_numbers_take_their_turn_where_null_windows_are_lost)
{
    const auto r = by_best_method(lure{}, {.nodes = 100'000});
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
    BOOST_TEST((r.score == 1 && r.best_move == 1));
    BOOST_TEST(r.statistics.nodes < 30'000U); // null windows alone need 65,000
}

BOOST_AUTO_TEST_SUITE_END()
