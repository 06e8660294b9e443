// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// The oracle and the random trees are right on hand-computed cases, before anything is compared with them.

#include "support/cyclic_graph.hpp"
#include "support/hand_made.hpp"
#include "support/oracle.hpp"
#include "support/path_minimax.hpp"
#include "support/test.hpp"
#include "support/textbook_alpha_beta.hpp"
#include "support/variants.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using namespace support;
constexpr auto maximizer = gs::player::maximizer;
constexpr auto minimizer = gs::player::minimizer;

truth<small_int> solve_small(const tree<int>& nodes, int depth = to_the_end, bool by_distance = true)
{
    return solve<small_int>(small_int{nodes}, depth, by_distance, own_estimate<small_int>());
}

} // namespace

BOOST_AUTO_TEST_CASE(an_ended_root_is_its_score)
{
    tree<int> nodes(1);
    nodes[0].ended = true;
    nodes[0].score = -3;
    const auto t = solve_small(nodes, 0);
    BOOST_TEST(t.score == -3);
    BOOST_TEST(t.line.empty());
    BOOST_TEST(t.nodes == 1U);
    BOOST_TEST(t.leaves == 1U);
    BOOST_TEST(!t.cut);
}

BOOST_AUTO_TEST_CASE(each_player_takes_the_first_of_the_best)
{
    tree<int> nodes(1);
    grow(nodes, 0, maximizer, {1, 3, 3, -5});
    BOOST_TEST(solve_small(nodes).score == 3);
    BOOST_TEST(solve_small(nodes).best()->to == 2U);
    nodes[0].mover = minimizer;
    BOOST_TEST(solve_small(nodes).score == -5);
    BOOST_TEST(solve_small(nodes).best()->to == 4U);
    BOOST_TEST(solve_small(nodes).nodes == 5U);
    BOOST_TEST(solve_small(nodes).leaves == 4U);
}

BOOST_AUTO_TEST_CASE(wins_come_soon_and_losses_late)
{
    tree<int> nodes(1);
    grow(nodes, 0, maximizer, {0, 1}); // 1 goes on, 2 wins at once
    grow(nodes, 1, minimizer, {1});
    BOOST_TEST(solve_small(nodes).best()->to == 2U);
    BOOST_TEST(solve_small(nodes).distance() == 1);
    BOOST_TEST(solve_small(nodes, to_the_end, false).best()->to == 1U);
    BOOST_TEST(solve_small(nodes, to_the_end, false).distance() == 2);
    nodes[0].mover = minimizer; // now both lose: the longer way is better
    BOOST_TEST(solve_small(nodes).best()->to == 1U);
    nodes[2].score = nodes[3].score = 0; // at a draw the distance does not matter
    std::swap(nodes[0].children[0], nodes[0].children[1]);
    BOOST_TEST(solve_small(nodes).best()->to == 2U);
}

BOOST_AUTO_TEST_CASE(a_player_may_move_twice)
{
    tree<int> nodes(1);
    grow(nodes, 0, maximizer, {0, 2});
    grow(nodes, 1, maximizer, {-9, 9});
    BOOST_TEST(solve_small(nodes).score == 9);
    nodes[1].mover = minimizer;
    BOOST_TEST(solve_small(nodes).score == 2);
}

BOOST_AUTO_TEST_CASE(the_horizon_is_worth_its_estimate_and_an_end_its_score)
{
    tree<int> nodes(1);
    grow(nodes, 0, minimizer, {0, 2});
    grow(nodes, 1, maximizer, {5});
    nodes[0].estimate = 7;
    nodes[1].estimate = 1;
    nodes[2].estimate = -100; // never requested: the node has ended
    BOOST_TEST(solve_small(nodes, 0).score == 7);
    BOOST_TEST(solve_small(nodes, 0).cut);
    BOOST_TEST(solve_small(nodes, 1).score == 1);
    BOOST_TEST(solve_small(nodes, 1).cut);
    BOOST_TEST(solve_small(nodes, 2).score == 2);
    BOOST_TEST(!solve_small(nodes, 2).cut);
}

BOOST_AUTO_TEST_CASE(the_known_counts_of_tic_tac_toe)
{
    using board = gs::tic_tac_toe;
    const auto t = solve<board>(board{}, to_the_end, true, own_estimate<board>());
    BOOST_TEST(t.nodes == 549'946U);
    BOOST_TEST(t.leaves == 255'168U);
    BOOST_TEST(t.score == 0);
    textbook_alpha_beta<board> by_score{false, own_estimate<board>()};
    by_score.search(board{}, to_the_end);
    BOOST_TEST(by_score.nodes == 18'297U);
    textbook_alpha_beta<board> by_distance{true, own_estimate<board>()};
    by_distance.search(board{}, to_the_end);
    BOOST_TEST(by_distance.nodes == 20'866U);
}

BOOST_AUTO_TEST_CASE(no_breach_is_seen_where_the_contract_is_kept)
{
    tree<int> nodes(1);
    grow(nodes, 0, maximizer, {1, 2});
    large_int game{nodes};
    const large_int before = game;
    auto token = game.apply({2});
    BOOST_TEST(!(game == before));
    game.undo({2}, std::move(token));
    BOOST_TEST((game == before));
    BOOST_TEST(breach() == nullptr);
    auto other = game.apply({1});
    game.undo({2}, std::move(other));
    BOOST_TEST(std::exchange(breach(), nullptr) != nullptr);
}

// The trees depend on the type of the scores and on the order of turns, not on how the game lists its moves.
using hinted_trees = std::tuple<bounded_medals, bounded_int64, undominated_int8, hinted_double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(hints_are_sound, G, hinted_trees)
{
    std::set<int> heights;
    std::size_t tight = 0;
    std::size_t left_out = 0;
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const auto nodes = tree_for<G>(seed);
        heights.insert(solve<G>(G{nodes}, to_the_end, true, own_estimate<G>()).distance());
        std::vector<G> open{G{nodes}};
        while (!open.empty()) {
            const G game = open.back();
            open.pop_back();
            const auto t = solve<G>(game, to_the_end, true, own_estimate<G>());
            BOOST_REQUIRE((game.node().lower <= t.score && t.score <= game.node().upper));
            tight += game.node().lower == game.node().upper;
            if (game.node().ended) {
                continue;
            }
            const auto& kept = game.node().kept;
            left_out += game.node().children.size() - kept.size();
            BOOST_REQUIRE(std::ranges::any_of(kept, [&](step s) {
                const auto below = solve<G>(after(game, s), to_the_end, true, own_estimate<G>());
                return below.score == t.score && (t.score == gs::score_t<G>{} || below.distance() + 1 == t.distance());
            }));
            for (const step s : game.node().children) {
                open.push_back(after(game, s));
            }
        }
    }
    BOOST_TEST(heights.size() >= 6U);
    BOOST_TEST(tight > 100U);
    BOOST_TEST(left_out > 100U);
    BOOST_TEST(breach() == nullptr);
}

// The path-tracking minimax is right on hand-computed cases, before anything is compared with it.
BOOST_AUTO_TEST_SUITE(paths)

namespace {

using game = cyclic_graph<>;
constexpr auto max = gs::player::maximizer;
constexpr auto min = gs::player::minimizer;

} // namespace

BOOST_AUTO_TEST_CASE(an_ended_root_is_its_score)
{
    const cyclic_positions<int> positions{over(-3)};
    const auto truth = path_minimax(game{positions}, 0);
    BOOST_TEST(truth.score == -3);
    BOOST_TEST(truth.distance == 0);
    BOOST_TEST(!truth.cut);
    BOOST_TEST(truth.moves.empty());
}

BOOST_AUTO_TEST_CASE(a_line_that_comes_back_to_the_root_is_a_draw)
{
    const cyclic_positions<int> positions{running(max, {1}, 7), running(min, {2}, 7), running(min, {0}, 7)};
    const auto truth = path_minimax(game{positions});
    BOOST_TEST(truth.score == 0);
    BOOST_TEST(truth.distance == 3);
    BOOST_TEST(!truth.cut);
    BOOST_TEST(truth.nodes == 4U);
}

BOOST_AUTO_TEST_CASE(a_position_of_the_line_below_the_root_counts)
{
    const cyclic_positions<int> positions{running(max, {1}), running(max, {2}), running(min, {1})};
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
}

BOOST_AUTO_TEST_CASE(a_move_to_the_same_position_is_a_draw)
{
    const cyclic_positions<int> positions{running(min, {0, 1}), over(2)};
    const auto truth = path_minimax(game{positions});
    BOOST_TEST(truth.score == 0);
    BOOST_TEST(truth.distance == 1);
    BOOST_TEST(truth.is_best(0));
    BOOST_TEST(!truth.is_best(1));
}

BOOST_AUTO_TEST_CASE(played_positions_are_draws_and_the_root_is_none)
{
    const cyclic_positions<int> positions{running(max, {1, 2}), running(min, {3}), running(min, {4}), over(2), over(1)};
    const game root{positions};
    BOOST_TEST(path_minimax(root).score == 2);
    BOOST_TEST(path_minimax(root, to_the_end, {root}).score == 2);
    const auto truth = path_minimax(root, to_the_end, {root, game{positions, 1}});
    BOOST_TEST(truth.score == 1);
    BOOST_TEST(truth.distance == 2);
    BOOST_TEST(truth.moves[0].value.score == 0);
    BOOST_TEST(truth.moves[0].value.distance == 1);
    BOOST_TEST(truth.moves[1].value.score == 1);
}

BOOST_AUTO_TEST_CASE(an_end_and_a_repetition_are_no_horizon)
{
    const cyclic_positions<int> positions{running(max, {1, 2, 3}, 9), over(1), running(min, {0}, -5),
                                          running(min, {1}, -6)};
    const game root{positions};
    const auto at_root = path_minimax(root, 0);
    BOOST_TEST(at_root.score == 9);
    BOOST_TEST(at_root.cut);
    BOOST_TEST(at_root.moves.empty());
    const auto one = path_minimax(root, 1);
    BOOST_TEST(one.score == 1);
    BOOST_TEST(one.cut);
    BOOST_TEST(!one.moves[0].value.cut);
    BOOST_TEST(one.moves[1].value.score == -5);
    BOOST_TEST(one.moves[1].value.cut);
    const auto played = path_minimax(root, 1, {game{positions, 2}, game{positions, 3}});
    BOOST_TEST(played.moves[1].value.score == 0);
    BOOST_TEST(!played.cut);
    const auto two = path_minimax(root, 2);
    BOOST_TEST(two.moves[1].value.score == 0);
    BOOST_TEST(two.moves[1].value.distance == 2);
    BOOST_TEST(!two.cut);
    BOOST_TEST(path_minimax(root, 1, {}, [](const game& g) { return 10 + static_cast<int>(g.at()); }).score == 13);
}

BOOST_AUTO_TEST_CASE(wins_come_soon_and_losses_late)
{
    // The maximizer wins from 1 in one ply, from 2 in three; as the minimizer loses either way, it takes the longer
    // one.
    cyclic_positions<int> positions{
        running(max, {2, 1}), running(min, {3}), running(min, {4}), over(1), running(max, {5}), over(1)};
    BOOST_TEST(path_minimax(game{positions}).distance == 2);
    positions[0].mover = min;
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
    positions[3].score = positions[5].score = -1;
    BOOST_TEST(path_minimax(game{positions}).distance == 2);
    positions[0].mover = max;
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
    positions[3].score = -2;
    positions[0].mover = min;
    BOOST_TEST(path_minimax(game{positions}).distance == 2);
    positions[5].score = -3;
    BOOST_TEST(path_minimax(game{positions}).distance == 3);
    BOOST_TEST(path_minimax(game{positions}).score == -3);
}

BOOST_AUTO_TEST_CASE(the_value_of_a_position_depends_on_the_way_to_it)
{
    // From 2 the maximizer wins only through 1, so not on a line that comes from there.
    const cyclic_positions<int> positions{running(max, {1, 2}), running(max, {2, 3}), running(max, {1}), over(1)};
    const game root{positions};
    BOOST_TEST(path_minimax(root).is_best(0));
    BOOST_TEST(!path_minimax(root).is_best(1)); // it wins as well, one ply later
    BOOST_TEST(path_minimax(game{positions, 2}).score == 1);
    BOOST_TEST(path_minimax(game{positions, 2}, to_the_end, {root, game{positions, 1}}).score == 0);
}

BOOST_AUTO_TEST_CASE(one_is_cut_if_any_line_is)
{
    const cyclic_positions<int> positions{running(max, {1, 2}), over(5), running(min, {0})};
    BOOST_TEST(path_minimax(game{positions}, 1).cut);
    BOOST_TEST(path_minimax(game{positions}, 1).score == 5);
    BOOST_TEST(!path_minimax(game{positions}, 2).cut);
}

BOOST_AUTO_TEST_CASE(without_cycles_it_is_plain_minimax)
{
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const gs::random_game<> root{seed};
        for (const int depth : {0, 1, 2, 3, to_the_end}) {
            const auto truth = path_minimax(root, depth);
            const auto plain = solve(root, depth, true, own_estimate<gs::random_game<>>());
            BOOST_TEST(truth.score == plain.score);
            BOOST_TEST(truth.distance == plain.distance());
            BOOST_TEST(truth.cut == plain.cut);
            BOOST_TEST(truth.nodes == plain.nodes);
            BOOST_TEST((!plain.best() || truth.is_best(*plain.best())));
        }
    }
}

BOOST_AUTO_TEST_CASE(a_random_graph_is_used_as_the_contract_allows)
{
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const auto positions = make_cyclic_positions(seed);
        path_minimax(game{positions}, 6);
    }
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
