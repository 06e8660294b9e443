// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/searchers/detail/score_questions.hpp>
#include <gamesearch/solve.hpp>

#include <stop_token>

namespace {

using namespace std::chrono_literals;

static_assert(gs::searcher<decltype(gs::solve), gs::tic_tac_toe>);
static_assert(gs::searcher<std::reference_wrapper<decltype(gs::solve)>, gs::tic_tac_toe>);
static_assert(std::derived_from<gs::solve_result<gs::tic_tac_toe>, gs::search_result<gs::tic_tac_toe>>);
static_assert(std::same_as<decltype(gs::solve(gs::tic_tac_toe{})), gs::solve_result<gs::tic_tac_toe>>);

// X wins at once.
constexpr auto known_at_compile_time = gs::solve(gs::tic_tac_toe{"XX.OO...."});
static_assert(known_at_compile_time.score == 1 && known_at_compile_time.distance == 1);
static_assert(known_at_compile_time.lower == 1 && known_at_compile_time.upper == 1);

/// A choice between final scores, of any score type.
template <class S>
struct choice {
    std::vector<S> scores;
    gs::player mover = gs::player::maximizer;
    std::optional<std::size_t> chosen{};

    [[nodiscard]] std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> moves;
        for (std::size_t i = 0; i != scores.size(); ++i) {
            moves.push_back(i);
        }
        return moves;
    }
    void apply(std::size_t move) { chosen = move; }
    void undo(std::size_t) { chosen.reset(); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<S> terminal_score() const
    {
        return chosen ? std::optional<S>{scores[*chosen]} : std::nullopt;
    }
};

/// The reports of the proven interval.
struct record {
    struct entry {
        std::optional<int> lower;
        std::optional<int> upper;
        std::uint64_t nodes;
    };
    std::vector<entry> told{};

    void on_bounds(const gs::bounds_event<gs::tic_tac_toe>& e)
    {
        told.push_back({e.lower, e.upper, e.nodes});
        BOOST_TEST(e.time.count() >= 0);
    }
};

/// Observes nodes as well.
struct count_of_nodes : record {
    std::uint64_t entered = 0;

    void on_enter(const gs::enter_event<gs::tic_tac_toe>&) { ++entered; }
};

template <class S>
void require_both_sides(const std::vector<S>& scores, S least, S most)
{
    const auto best = gs::solve(choice<S>{scores});
    BOOST_TEST((best.score == most && best.lower == most && best.upper == most && best.bound == gs::bound::exact));
    const auto worst = gs::solve(choice<S>{scores, gs::player::minimizer});
    BOOST_TEST((worst.score == least && worst.lower == least && worst.upper == least));
    BOOST_TEST(scores[best.best_move.value()] == most);
    BOOST_TEST(scores[worst.best_move.value()] == least);
}

template <class S>
constexpr S greatest = std::numeric_limits<S>::max();

} // namespace

BOOST_AUTO_TEST_CASE(tic_tac_toe_is_a_draw)
{
    const auto result = gs::solve(gs::tic_tac_toe{});
    BOOST_TEST(result.score == 0);
    BOOST_TEST((result.bound == gs::bound::exact && result.stopped_by == gs::stop_reason::none));
    BOOST_TEST((result.lower == 0 && result.upper == 0));
    BOOST_TEST(result.depth == gs::max_depth);
    BOOST_TEST(result.principal_variation.size() == 9U); // a draw fills the board
    BOOST_TEST((result.best_move == result.principal_variation.front()));
}

BOOST_AUTO_TEST_CASE(it_answers_what_alpha_beta_answers)
{
    const gs::tic_tac_toe game{"X.O...XO."};
    const auto expected = gs::alpha_beta(game);
    const auto result = gs::solve(game);
    BOOST_TEST(result.score == expected.score);
    BOOST_TEST(result.distance == expected.distance);
    BOOST_TEST(result.principal_variation.size() == expected.principal_variation.size());
}

BOOST_AUTO_TEST_CASE(every_integer_is_found_from_either_side)
{
    require_both_sides<int>({-40, 3, 17, 18, 1000, 12}, -40, 1000);
    require_both_sides<int>({7}, 7, 7);
    require_both_sides<int>({-7}, -7, -7);
    require_both_sides<int>({0}, 0, 0);
    require_both_sides<int>({greatest<int>, -greatest<int>}, -greatest<int>, greatest<int>);
    require_both_sides<std::int8_t>({greatest<std::int8_t>, -greatest<std::int8_t>}, -127, 127);
    require_both_sides<std::int16_t>({-1, 300}, -1, 300);
    for (int score = -130; score <= 130; ++score) {
        require_both_sides<int>({score}, score, score);
    }
}

BOOST_AUTO_TEST_CASE(scores_between_which_there_are_others)
{
    require_both_sides<double>({-0.5, 0.25, 1e300}, -0.5, 1e300);
    require_both_sides<std::int64_t>({greatest<std::int64_t>, -3}, -3, greatest<std::int64_t>);
}

BOOST_AUTO_TEST_CASE(the_score_alone_still_names_a_best_move)
{
    const choice<int> game{{4, 9, 9, 2}};
    const auto result = gs::solve.with(gs::ignore_distance, gs::no_line)(game);
    BOOST_TEST(result.score == 9);
    BOOST_TEST((result.best_move == 1U || result.best_move == 2U));
    BOOST_TEST(result.distance == 0);
    BOOST_TEST(result.principal_variation.empty());
    static_assert(!gs::solve.with(gs::ignore_distance).policies().distance);
}

BOOST_AUTO_TEST_CASE(a_finished_game_is_known)
{
    const auto result = gs::solve(gs::tic_tac_toe{"XXXOO...."}, {.nodes = 0});
    BOOST_TEST((result.score == 1 && result.bound == gs::bound::exact && !result.best_move));
    BOOST_TEST((result.lower == 1 && result.upper == 1));
    BOOST_TEST((result.stopped_by == gs::stop_reason::none));
}

BOOST_AUTO_TEST_CASE(what_is_cut_by_depth_proves_nothing)
{
    const auto worth_seven = [](const auto&) { return 7; };
    const support::uniform_tree<3, 2> game{{5, 5, 5, 7, 7, 7, 9, 9, 9}};
    const auto cut = gs::solve(game, {.depth = 1}, worth_seven);
    BOOST_TEST((cut.score == 7 && cut.depth == 1 && cut.stopped_by == gs::stop_reason::depth));
    BOOST_TEST((!cut.lower && !cut.upper));
    const auto deep_enough = gs::solve(game, {.depth = 2}, worth_seven);
    BOOST_TEST((deep_enough.score == gs::minimax(game).score && deep_enough.stopped_by == gs::stop_reason::none));
    BOOST_TEST((deep_enough.lower == deep_enough.score && deep_enough.upper == deep_enough.score));
    const auto not_at_all = gs::solve(game, {.depth = 0}, worth_seven);
    BOOST_TEST((not_at_all.score == 7 && !not_at_all.best_move && !not_at_all.lower));
}

BOOST_AUTO_TEST_CASE(a_distance_that_is_not_known_yet)
{
    const gs::tic_tac_toe won{"XO......."};
    int unknown = 0;
    for (std::uint64_t nodes = 1; nodes != 400; ++nodes) {
        const auto result = gs::solve(won, {.nodes = nodes});
        BOOST_TEST(result.knows_distance() == (result.distance != 0));
        unknown += result.bound == gs::bound::exact && !result.knows_distance() ? 1 : 0;
    }
    BOOST_TEST(unknown != 0);
    BOOST_TEST((gs::solve(won).knows_distance() && gs::solve(won).distance == 5));
    BOOST_TEST(gs::solve(gs::tic_tac_toe{"XXX.OO..."}).knows_distance()); // 0
    BOOST_TEST(!gs::solve.with(gs::ignore_distance)(won).knows_distance());
}

BOOST_AUTO_TEST_CASE(stopped_before_it_began)
{
    const auto stopped = std::make_unique<std::stop_source>(); // on the stack, g++ 12 gives a false warning
    stopped->request_stop();
    const gs::tic_tac_toe game{};
    const std::vector<gs::limits> at_once{{.nodes = 0}, {.time = 0s}, {.time = -1s}, {.stop = stopped->get_token()}};
    for (const gs::limits& limits : at_once) {
        const auto result = gs::solve(game, limits);
        BOOST_TEST(result.best_move.has_value());
        BOOST_TEST(result.statistics.nodes == 0U);
        BOOST_TEST((result.stopped_by != gs::stop_reason::none && result.stopped_by != gs::stop_reason::depth));
        BOOST_TEST((result.bound != gs::bound::exact));
    }
}

BOOST_AUTO_TEST_CASE(nodes_are_for_all_questions_together)
{
    const auto whole = gs::solve(gs::tic_tac_toe{});
    for (std::uint64_t nodes = 1; nodes < whole.statistics.nodes; nodes += 13) {
        const auto result = gs::solve(gs::tic_tac_toe{}, {.nodes = nodes});
        BOOST_TEST(result.statistics.nodes == nodes);
        BOOST_TEST((result.stopped_by == gs::stop_reason::nodes));
    }
    const auto exactly_enough = gs::solve(gs::tic_tac_toe{}, {.nodes = whole.statistics.nodes});
    BOOST_TEST((exactly_enough.stopped_by == gs::stop_reason::none));
    BOOST_TEST((exactly_enough.statistics == whole.statistics));
}

BOOST_AUTO_TEST_CASE(the_interval_narrows_until_it_is_one_score)
{
    record seen;
    const auto result = gs::solve(gs::tic_tac_toe{}, gs::unlimited, gs::own_evaluation, seen);
    BOOST_TEST_REQUIRE(seen.told.size() >= 2U);
    for (std::size_t i = 1; i != seen.told.size(); ++i) {
        const auto& before = seen.told[i - 1];
        const auto& after = seen.told[i];
        BOOST_TEST((!before.lower || (after.lower && *before.lower <= *after.lower)));
        BOOST_TEST((!before.upper || (after.upper && *after.upper <= *before.upper)));
        BOOST_TEST(before.nodes <= after.nodes);
    }
    BOOST_TEST((seen.told.back().lower == result.lower && seen.told.back().upper == result.upper));
}

BOOST_AUTO_TEST_CASE(the_events_of_its_searches_are_told_too)
{
    count_of_nodes seen;
    const auto result = gs::solve(gs::tic_tac_toe{}, gs::limits{}, gs::own_evaluation, std::ref(seen));
    BOOST_TEST(seen.entered == result.statistics.nodes);
    BOOST_TEST(!seen.told.empty());
}

BOOST_AUTO_TEST_CASE(a_table_of_the_caller_is_used_and_profits)
{
    gs::transposition_table<gs::tic_tac_toe> table{1 << 16};
    const auto search = gs::solve.with(table);
    const auto first = search(gs::tic_tac_toe{});
    BOOST_TEST(table.probes() > 0U);
    const auto second = search(gs::tic_tac_toe{});
    BOOST_TEST(second.score == first.score);
    BOOST_TEST(second.statistics.nodes < first.statistics.nodes);
}

// Moves are left out if their values are known and no line is kept. If one is kept, all of its moves are searched, also
// those that a table knows from searches to every depth.
BOOST_AUTO_TEST_CASE(a_table_of_other_searches_does_not_spoil_the_line)
{
    gs::transposition_table<gs::tic_tac_toe> table{1 << 16};
    for (int depth = 1; depth != 9; ++depth) {
        table.clear();
        static_cast<void>(gs::principal_variation_search.with(table)(gs::tic_tac_toe{}, {.depth = depth}));
        const auto result = gs::solve.with(table)(gs::tic_tac_toe{});
        BOOST_TEST(result.principal_variation.size() == 9U);
        gs::tic_tac_toe position;
        for (const int cell : result.principal_variation) {
            BOOST_REQUIRE(std::ranges::count(position.legal_moves(), cell) == 1);
            position.apply(cell);
        }
        BOOST_TEST((position.terminal_score() == 0));
    }
}

BOOST_AUTO_TEST_CASE(other_wrappers_take_it)
{
    using G = gs::tic_tac_toe;
    const G game{"X.O...XO."};
    const auto expected = gs::alpha_beta(game);
    gs::transposition_table<G> table{1 << 16};
    const auto search = gs::solve.with(table);
    BOOST_TEST(gs::rank_moves(game, search).front().score == expected.score);
    const gs::any_searcher<G> any{search};
    BOOST_TEST(any(game).distance == expected.distance);
    BOOST_TEST(gs::iterative_deepening{search}(game).score == expected.score);
}

BOOST_AUTO_TEST_CASE(the_proven_bounds_are_printed)
{
    gs::solve_result<gs::tic_tac_toe> result;
    const auto ends_in = [&result](const char* proven) {
        std::ostringstream out;
        out << result;
        return out.str().ends_with(proven);
    };
    BOOST_TEST(ends_in(", proven from ? to ?"));
    result.lower = -1;
    BOOST_TEST(ends_in(", proven from -1 to ?"));
    result.upper = 0;
    BOOST_TEST(ends_in(", proven from -1 to 0"));
}

// Which distances `solve` searches for on several threads, and how it uses the answers.
namespace {

using value = gs::detail::search_value_t<int, true>;
using questions = gs::detail::distance_questions<int>;

struct answer {
    gs::bound bound;
    int distance;
};

} // namespace

BOOST_AUTO_TEST_CASE(of_a_win_it_asks_for_a_nearer_one_until_there_is_none)
{
    questions asked{1};
    const auto first = asked.next().as<value>();
    BOOST_TEST(!gs::detail::can_be_narrowed(first));
    BOOST_TEST((first.alpha == value{1, gs::detail::longest_distance}));
    BOOST_TEST(asked.learn(answer{gs::bound::lower, 9}));
    const auto second = asked.next().as<value>();
    BOOST_TEST((second.alpha == value{1, 9} && second.beta == value{1, 8}));
    BOOST_TEST(asked.learn(answer{gs::bound::lower, 5}));
    BOOST_TEST(!asked.learn(answer{gs::bound::upper, 7}));
    const auto rest = asked.rest().as<value>();
    BOOST_TEST((rest.alpha == value{1, 6} && rest.beta == value{1, 4})); // 5 lies between
}

BOOST_AUTO_TEST_CASE(of_a_loss_it_asks_the_same)
{
    questions asked{-3};
    BOOST_TEST(asked.learn(answer{gs::bound::upper, 10}));
    const auto second = asked.next().as<value>();
    BOOST_TEST((second.alpha == value{-3, 9} && second.beta == value{-3, 10}));
    BOOST_TEST(!asked.learn(answer{gs::bound::lower, 12}));
    const auto rest = asked.rest().as<value>();
    BOOST_TEST((rest.alpha == value{-3, 9} && rest.beta == value{-3, 11}));
}

BOOST_AUTO_TEST_CASE(it_does_not_ask_for_ever)
{
    questions asked{1};
    int answers = 1;
    int distance = 1'000;
    while (asked.learn(answer{gs::bound::lower, distance})) {
        BOOST_REQUIRE(answers < 100);
        ++answers;
        --distance;
    }
    const auto rest = asked.rest().as<value>();
    BOOST_TEST((rest.alpha < value{1, distance} && value{1, 0} < rest.beta)); // everything nearer
}

BOOST_AUTO_TEST_CASE(a_distance_that_is_not_known_is_left_open)
{
    questions asked{1};
    BOOST_TEST(!asked.learn(answer{gs::bound::upper, 0}));
    const auto rest = asked.rest().as<value>();
    BOOST_TEST(
        (rest.alpha < value{1, gs::detail::longest_distance} && value{1, gs::detail::longest_distance} < rest.beta));
}
