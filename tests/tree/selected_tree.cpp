// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

// Parts of a recorded tree: what is selected, what is counted instead, and what pictures make of it.

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/selected_tree.hpp>
#include <gamesearch/tree/steps.hpp>
#include <gamesearch/tree/svg.hpp>

namespace {

using ttt = gs::tic_tac_toe;

constexpr auto everything = std::size_t{1} << 20;

template <class G, class Searcher>
gs::tree_recorder<G> recorded(const G& game, const Searcher& searcher, const gs::limits& limits = {})
{
    gs::tree_recorder<G> tree{everything};
    tree.finish(searcher(game, limits, gs::own_evaluation, tree));
    return tree;
}

template <class G>
std::size_t number_of_children(const gs::recorded_tree<G>& tree, gs::tree_index of)
{
    return static_cast<std::size_t>(std::ranges::distance(tree.children(of)));
}

/// The chains lead through all nodes and stubs, each behind its parent, and no node is lost or counted twice.
template <class G>
void check_whole(const gs::recorded_tree<G>& tree, const gs::recorded_tree<G>& whole)
{
    std::size_t linked = 1;
    std::size_t stubs = 0;
    std::uint64_t left_out = 0;
    for (gs::tree_index at = 0; at != tree.nodes().size(); ++at) {
        for (const gs::tree_index child : tree.children(at)) {
            BOOST_TEST(at < child);
            BOOST_TEST(tree.nodes()[child].parent == at);
            ++linked;
        }
        for (const gs::tree_index stub : tree.stubs(at)) {
            BOOST_TEST(tree.stubs()[stub].parent == at);
            ++stubs;
        }
        left_out += tree.nodes()[at].left_out;
    }
    BOOST_TEST(linked == tree.nodes().size());
    BOOST_TEST(stubs == tree.stubs().size());
    BOOST_TEST(left_out == tree.left_out());
    BOOST_TEST(tree.nodes().size() + left_out == whole.entered());
    BOOST_TEST(gs::steps(tree).size() >= 2 * tree.nodes().size());
}

/// The moves on the principal variation.
template <class G>
std::vector<gs::move_t<G>> line_of(const gs::recorded_tree<G>& tree)
{
    std::vector<gs::move_t<G>> moves;
    for (const gs::tree_index at : tree.line()) {
        if (at != 0) {
            moves.push_back(*tree.nodes()[at].move);
        }
    }
    return moves;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_selection_of_everything_is_the_tree)
{
    const auto tree = recorded(ttt{"X...O...."}, gs::alpha_beta, {.depth = 4});
    const gs::selected_tree<ttt> all{tree, {}};
    BOOST_TEST(gs::tree_json(all) == gs::tree_json(tree));
    const gs::selected_tree<ttt> empty{gs::tree_recorder<ttt>{10}, {.children = 1}};
    BOOST_TEST(empty.nodes().empty());
}

BOOST_AUTO_TEST_CASE(the_best_children_are_kept)
{
    const auto tree = recorded(ttt{"XX.OO...."}, gs::minimax); // 2 wins, 5 draws, and the others lose
    for (const std::size_t most : {1U, 2U, 3U}) {
        const gs::selected_tree<ttt> few{tree, {.children = most}};
        check_whole(few, tree);
        BOOST_TEST(number_of_children(few, 0) == most);
        std::vector<int> moves;
        for (const gs::tree_index child : few.children(0)) {
            moves.push_back(*few.nodes()[child].move);
        }
        BOOST_TEST(std::ranges::is_sorted(moves)); // in the order of the search
        BOOST_TEST((std::ranges::find(moves, 2) != moves.end()));
        BOOST_TEST((most == 1 || std::ranges::find(moves, 5) != moves.end()));
        for (gs::tree_index at = 0; at != few.nodes().size(); ++at) {
            BOOST_TEST(number_of_children(few, at) <= most);
        }
    }
    // The minimizer prefers what is bad for the maximizer.
    const auto after = recorded(ttt{"XX.OO.X.."}, gs::minimax); // O wins by 5
    const gs::selected_tree<ttt> best{after, {.children = 1}};
    BOOST_TEST(*best.nodes()[1].move == 5);
}

BOOST_AUTO_TEST_CASE(nothing_is_deeper_than_asked)
{
    const auto tree = recorded(ttt{"X...O...."}, gs::alpha_beta);
    for (const int plies : {0, 1, 3}) {
        const gs::selected_tree<ttt> few{tree, {.plies = plies}};
        check_whole(few, tree);
        for (const auto& node : few.nodes()) {
            BOOST_TEST(node.ply <= plies);
            BOOST_TEST((node.ply < plies || node.first_stub == gs::no_index));
        }
        const auto shallow = [&](const auto& node) { return node.ply <= plies; };
        BOOST_TEST(few.nodes().size() == static_cast<std::size_t>(std::ranges::count_if(tree.nodes(), shallow)));
    }
}

BOOST_AUTO_TEST_CASE(the_best_lines_are_kept)
{
    const auto tree = recorded(ttt{"XX.OO...."}, gs::minimax);
    for (const std::size_t lines : {1U, 2U, 4U}) {
        const gs::selected_tree<ttt> few{tree, {.lines = lines}};
        check_whole(few, tree);
        BOOST_TEST(number_of_children(few, 0) == lines);
        for (gs::tree_index at = 1; at != few.nodes().size(); ++at) {
            BOOST_TEST(number_of_children(few, at) == (few.nodes()[at].leaf ? 0U : 1U));
        }
        BOOST_TEST(line_of(few) == line_of(tree), boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(a_move_that_was_searched_twice_counts_once)
{
    std::ptrdiff_t searched_twice = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const gs::random_game<> game{seed, {.plies = 6, .moves = 6}};
        const auto tree = recorded(game, gs::principal_variation_search);
        searched_twice += std::ranges::count_if(tree.nodes(), [](const auto& node) { return node.again; });
        const gs::selected_tree few{tree, {.children = 99}};
        check_whole(few, tree);
        for (gs::tree_index at = 0; at != few.nodes().size(); ++at) {
            for (const gs::tree_index child : few.children(at)) {
                const gs::tree_index next = few.nodes()[child].next_sibling;
                BOOST_TEST((next == gs::no_index || few.nodes()[next].move != few.nodes()[child].move));
            }
        }
        BOOST_TEST((line_of(few) == line_of(tree)));
    }
    BOOST_TEST(searched_twice > 10);
}

BOOST_AUTO_TEST_CASE(the_most_visited_moves_are_the_best_of_simulations)
{
    const auto tree = recorded(ttt{}, gs::monte_carlo_tree_search.with(gs::seed{1}), {.nodes = 300});
    const gs::selected_tree<ttt> few{tree, {.children = 3, .plies = 2}};
    check_whole(few, tree);
    std::vector<std::uint64_t> all;
    for (const gs::tree_index child : tree.children(0)) {
        all.push_back(tree.nodes()[child].visits);
    }
    std::ranges::sort(all);
    for (const gs::tree_index child : few.children(0)) {
        BOOST_TEST((few.nodes()[child].visits >= all[all.size() - 3] || few.on_line()[child]));
    }
}

// Any tree, any selection: the parts fit together, and a picture of them is no wider than the selection allows.
BOOST_AUTO_TEST_CASE(random_trees_are_selected_from)
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const gs::random_game<> game{seed, {.plies = 5}};
        for (const std::size_t children : {1U, 2U, 5U}) {
            for (const std::size_t most : {1U, 10U, 1000U}) {
                const gs::tree_selection selection{.children = children,
                                                   .plies = static_cast<int>(seed % 6),
                                                   .lines = seed % 3 == 0 ? 2 : everything,
                                                   .nodes = most};
                const auto tree = recorded(game, gs::alpha_beta);
                const gs::selected_tree few{tree, selection};
                check_whole(few, tree);
                BOOST_TEST(few.nodes().size() <= most);
                BOOST_TEST(few.entered() == tree.entered());
                const auto position = [](const gs::random_game<>&) { return std::string{}; };
                std::ostringstream picture;
                gs::write_svg(picture, few, {.words = {.position = position}});
                BOOST_TEST(picture.str().ends_with("</svg>\n"));
            }
        }
    }
}
