// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/archetypes.hpp"
#include "support/heaps.hpp"
#include "support/monte_carlo.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>
#include <gamesearch/best_first_minimax.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

using namespace support;
using namespace std::chrono_literals;

namespace {

using gs::tic_tac_toe;
constexpr auto search = gs::best_first_minimax;

static_assert(gs::searcher<decltype(search), tic_tac_toe>);
static_assert(gs::searcher<decltype(search), archetypes::token_game>);
static_assert(gs::searcher<decltype(search), archetypes::moves_game>);
static_assert(gs::searcher<decltype(search), archetypes::fluent_game>);
static_assert(gs::searcher<decltype(search), archetypes::hinted_game>);

const auto zero = [](const tic_tac_toe&) { return 0; };

/// How many lines are open to X and hold a mark of it, less those of O.
const auto chances = [](const tic_tac_toe& game) {
    static constexpr std::array<std::array<int, 3>, 8> lines{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    int sum = 0;
    for (const auto& line : lines) {
        int of_x = 0;
        int of_o = 0;
        for (const int cell : line) {
            of_x += game.at(cell) == 'X' ? 1 : 0;
            of_o += game.at(cell) == 'O' ? 1 : 0;
        }
        sum += of_o == 0 ? of_x : of_x == 0 ? -of_o : 0;
    }
    return sum;
};

} // namespace

BOOST_AUTO_TEST_CASE(tic_tac_toe_is_solved)
{
    const auto r = search(tic_tac_toe{});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == 0);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
    BOOST_TEST(r.depth == gs::max_depth);
    BOOST_TEST(r.principal_variation.size() == 9U);
    BOOST_TEST((r.lower == 0 && r.upper == 0));
    BOOST_TEST(r.statistics.simulations == 0U); // nothing is played out
    BOOST_TEST(r.statistics.nodes == 12417U);
}

BOOST_AUTO_TEST_CASE(extra_turns_passes_and_margins)
{
    const auto truth = gs::minimax(heaps{});
    const auto r = search(heaps{});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == truth.score);
    BOOST_TEST(truth.score != 0);
    const auto report = gs::check_searcher(heaps{}, search, {.distance = false});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(held_by_check_searcher)
{
    const auto report = gs::check_searcher(tic_tac_toe{}, search, {.distance = false});
    BOOST_TEST(report.faults.empty(), report);
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const auto graph =
            gs::check_searcher(gs::random_game<int>{seed}, search, {.games = 3, .distance = false, .line = false});
        BOOST_TEST(graph.faults.empty(), "seed " << seed << ": " << graph);
    }
}

// One position each: the root, then its nine moves, then the nine replies to the best of them.
BOOST_AUTO_TEST_CASE(goes_on_at_the_end_of_the_best_line)
{
    const auto moves = search(tic_tac_toe{}, {.nodes = 10}, chances);
    BOOST_TEST(*moves.best_move == 4); // in the centre X has four lines
    BOOST_TEST(moves.moves[4].mean == 4);
    BOOST_TEST(moves.score == 4);
    for (const auto& m : moves.moves) {
        BOOST_TEST(m.visits == 1U);
    }
    const auto replies = search(tic_tac_toe{}, {.nodes = 18}, chances);
    BOOST_TEST(replies.moves[4].visits == 2U);
    BOOST_TEST(replies.moves[4].mean == 1); // a corner leaves three of the four lines, and two are O's
    BOOST_TEST(*replies.best_move == 0); // three lines; it has not been looked into
}

// A value is that of plain minimax over the leaves, not a mean.
BOOST_AUTO_TEST_CASE(values_are_minimax_values)
{
    struct {
        std::vector<std::pair<int, double>> values{};
        void on_visits(const gs::visits_event<tic_tac_toe>& e) { values.emplace_back(e.ply, e.mean); }
    } heard;
    const auto r = search(tic_tac_toe{}, {.nodes = 400}, chances, heard);
    double best = -100;
    for (const auto& [ply, value] : heard.values) {
        best = ply == 1 && value > best ? value : best;
    }
    BOOST_TEST(heard.values.front().second == best);
    BOOST_TEST(r.score == best);
    BOOST_TEST(heard.values.size() == r.statistics.nodes);
}

BOOST_AUTO_TEST_CASE(every_form_of_call)
{
    const tic_tac_toe game{"X.O/.X./O.."};
    struct {
        int entered = 0;
        void on_enter(const gs::enter_event<tic_tac_toe>&) { ++entered; }
    } observer;
    const auto expected = search(game);
    BOOST_TEST((expected.bound == gs::bound::exact));
    const auto hold = [&](const auto& r) {
        require_same<tic_tac_toe>(r, expected, {});
        BOOST_TEST((r.statistics == expected.statistics));
    };
    const auto own = [](const tic_tac_toe& g) { return g.evaluate(); };
    hold(search(game, gs::unlimited));
    hold(search(game, gs::unlimited, gs::own_evaluation));
    hold(search(game, gs::unlimited, own)); // it says where to go on, without limits too
    hold(search(game, gs::unlimited, own, observer));
    hold(search(game, gs::limits{}));
    hold(search(game, gs::limits{}, own));
    hold(search(game, gs::limits{}, gs::own_evaluation, observer));
    BOOST_TEST(observer.entered == 2 * static_cast<int>(expected.statistics.nodes));
    gs::any_searcher<tic_tac_toe> any{search};
    BOOST_TEST(any(game).score == expected.score);
    const auto ranks = gs::rank_moves(game, search);
    const auto true_ranks = gs::rank_moves(game, gs::alpha_beta.with(gs::ignore_distance));
    BOOST_REQUIRE_EQUAL(ranks.size(), true_ranks.size());
    for (std::size_t i = 0; i != ranks.size(); ++i) {
        BOOST_TEST(ranks[i].score == true_ranks[i].score);
        BOOST_TEST((ranks[i].bound == gs::bound::exact));
    }
}

BOOST_AUTO_TEST_CASE(archetypes_are_searched)
{
    BOOST_TEST(search(archetypes::token_game{9}).score.points() == 1);
    BOOST_TEST(search(archetypes::moves_game{8}).score.points() == -1);
    BOOST_TEST(search(archetypes::fluent_game{9}, {.nodes = 2000}).score.points() == 1);
    BOOST_TEST(search(archetypes::hinted_game{9}, {.depth = 20}, archetypes::evaluation<archetypes::hinted_game>{})
                   .score.points() == 1);
}

BOOST_AUTO_TEST_CASE(the_same_seed_the_same_answer)
{
    bool differ = false;
    const auto first = search(tic_tac_toe{}, {.nodes = 300}, zero);
    for (std::uint64_t seed = 0; seed != 10; ++seed) {
        const auto a = search.with(gs::seed{seed})(tic_tac_toe{}, {.nodes = 300}, zero);
        const auto b = search.with(gs::seed{seed})(tic_tac_toe{}, {.nodes = 300}, zero);
        BOOST_REQUIRE_EQUAL(a.moves.size(), b.moves.size());
        for (std::size_t i = 0; i != a.moves.size(); ++i) {
            BOOST_TEST(a.moves[i].mean == b.moves[i].mean);
            BOOST_TEST(a.moves[i].visits == b.moves[i].visits);
            differ = differ || a.moves[i].visits != first.moves[i].visits;
        }
    }
    BOOST_TEST(differ);
}

BOOST_AUTO_TEST_CASE(limits_are_kept)
{
    const tic_tac_toe game;
    for (const std::uint64_t n : std::array<std::uint64_t, 6>{0, 1, 2, 9, 50, 500}) {
        const auto r = search(game, {.nodes = n}, zero);
        BOOST_TEST(r.statistics.nodes == n);
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST((r.bound == gs::bound::none));
        BOOST_TEST(r.best_move.has_value());
    }
    const auto at_once = search(game, {.time = 0s});
    BOOST_TEST((at_once.stopped_by == gs::stop_reason::time));
    BOOST_TEST(at_once.statistics.nodes == 0U);
    const auto root = search(game, {.depth = 0});
    BOOST_TEST(!root.best_move);
    BOOST_TEST((root.bound == gs::bound::exact && root.stopped_by == gs::stop_reason::depth));
    const auto over = search(tic_tac_toe{"XXX/OO./..."}, {.nodes = 0});
    BOOST_TEST((over.score == 1 && over.bound == gs::bound::exact && !over.best_move));
}

BOOST_AUTO_TEST_CASE(a_kept_tree_goes_on_where_it_was_stopped)
{
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    const auto keeping = search.with(tree);
    std::uint64_t nodes = 0;
    gs::bound known = gs::bound::none;
    for (int calls = 0; calls != 100'000 && known != gs::bound::exact; ++calls) {
        const auto r = keeping(tic_tac_toe{}, {.nodes = 7}, chances); // stops in the middle of a list of moves
        nodes += r.statistics.nodes;
        known = r.bound;
    }
    const auto at_once = search(tic_tac_toe{}, gs::unlimited, chances);
    BOOST_TEST((known == gs::bound::exact));
    BOOST_TEST(nodes < 2 * at_once.statistics.nodes); // nothing was done twice
}

BOOST_AUTO_TEST_CASE(a_tree_is_never_larger_than_it_was_given)
{
    for (const std::size_t bytes : std::array<std::size_t, 5>{40, 100, 640, 1000, 12345}) {
        gs::search_tree<tic_tac_toe> tree{bytes};
        const auto r = search.with(tree)(tic_tac_toe{}, {.nodes = 3000}, chances);
        BOOST_TEST(tree.size() <= bytes);
        BOOST_TEST(tree.fill() <= 1.0);
        BOOST_TEST(r.statistics.nodes <= 3000U);
        BOOST_TEST(r.best_move.has_value());
        require_sound(tic_tac_toe{}, r, {nullptr, bytes});
    }
    auto tree = tree_of<tic_tac_toe>(500); // a twenty-fifth of what it takes
    const auto r = search.with(tree)(tic_tac_toe{}, {.nodes = 100'000});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == 0);
}

BOOST_AUTO_TEST_CASE(few_random_games)
{
    const auto hold = []<class G>(const G*) {
        for (std::uint64_t seed = 0; seed != 200; ++seed) {
            const auto nodes = tree_for<G>(seed);
            const G game{nodes};
            require_solved(game, search(game), solve(game, to_the_end, false, own_estimate<G>()), {nullptr, seed});
            auto small = tree_of<G>(16 + seed % 32);
            require_sound(game, search.with(small)(game, {.nodes = seed}), {nullptr, seed, to_the_end, seed});
            require_untouched(game, G{nodes}, {nullptr, seed});
        }
    };
    hold(static_cast<const small_int*>(nullptr));
    hold(static_cast<const lazy_medals*>(nullptr));
    hold(static_cast<const hinted_double*>(nullptr));
}
