// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/monte_carlo.hpp"
#include "support/test.hpp"
#include "support/tree_search_basics.hpp"

#include <gamesearch/any_searcher.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>

using namespace support;
using namespace std::chrono_literals;

namespace {

using gs::tic_tac_toe;
constexpr auto search = gs::best_first_minimax;

constexpr tic_tac_toe_estimate zero = [](const tic_tac_toe&) { return 0; };

/// The number of lines that are open to X and contain an X, minus those of O.
constexpr tic_tac_toe_estimate chances = [](const tic_tac_toe& game) {
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
    BOOST_TEST(r.statistics.simulations == 0U); // there are no playouts
    BOOST_TEST(r.statistics.nodes == 12417U);
}

BOOST_AUTO_TEST_CASE(extra_turns_passes_and_margins)
{
    hold_extra_turns_passes_and_margins(search);
}

BOOST_AUTO_TEST_CASE(held_by_check_searcher)
{
    hold_by_check_searcher(search);
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
    BOOST_TEST(*replies.best_move == 0); // three lines; it has not been expanded
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
    const auto own = [](const tic_tac_toe& g) { return g.evaluate(); }; // it directs the search, without limits too
    const auto expected = hold_every_form_of_call(search, game, own);
    gs::any_searcher<tic_tac_toe> any{search};
    BOOST_TEST(any(game).score == expected.score);
    hold_ranks(search, game);
}

BOOST_AUTO_TEST_CASE(archetypes_are_searched)
{
    hold_archetypes(search);
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

BOOST_AUTO_TEST_CASE(a_proven_move_is_a_bound)
{
    const tic_tac_toe won{"...OX...."};
    const auto r = search(won, {.nodes = 200}, zero);
    BOOST_TEST((r.stopped_by == gs::stop_reason::nodes && r.lower == 1 && !r.upper));
    BOOST_TEST((r.bound == gs::bound::lower && r.score == 1 && r.depth == gs::max_depth));
    const auto by_simulations = gs::monte_carlo_tree_search(won, {.nodes = 200});
    BOOST_TEST((by_simulations.bound == gs::bound::lower && by_simulations.score == 1));
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

BOOST_AUTO_TEST_CASE(a_tree_that_is_deeper_than_the_search_is_not_used_again)
{
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    const auto keeping = search.with(tree);
    const tic_tac_toe late{"XO./.../..."};
    const auto deep = keeping(late, {.nodes = 300}, chances);
    BOOST_TEST(!tree.is_depth_limited());
    const auto shallow = keeping(late, {.depth = 1}, chances);
    BOOST_TEST((shallow.bound == gs::bound::exact && shallow.depth == 1));
    BOOST_TEST(shallow.score == gs::minimax(late, {.depth = 1}, chances).score);
    BOOST_TEST(shallow.principal_variation.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_tree_is_never_larger_than_it_was_given)
{
    const known_position<tic_tac_toe> known{tic_tac_toe{}};
    for (const std::size_t bytes : std::array<std::size_t, 5>{48, 100, 640, 1000, 12345}) {
        gs::search_tree<tic_tac_toe> tree{bytes};
        const auto r = search.with(tree)(tic_tac_toe{}, {.nodes = 3000}, chances);
        BOOST_TEST(tree.bytes() <= bytes);
        BOOST_TEST(tree.fill() <= 1.0);
        BOOST_TEST(r.statistics.nodes <= 3000U);
        BOOST_TEST(r.best_move.has_value());
        require_sound(known, r, {nullptr, bytes});
    }
    auto tree = tree_of<tic_tac_toe>(500); // a twenty-fifth of what is needed
    const auto r = search.with(tree)(tic_tac_toe{}, {.nodes = 100'000});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == 0);
}

BOOST_AUTO_TEST_CASE(few_random_games)
{
    hold_few_random_games_of_three_forms(search);
}
