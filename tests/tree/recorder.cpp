// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/steps.hpp>

namespace {

using ttt = gs::tic_tac_toe;
using hinted = gs::hinted_random_game<>;

constexpr auto everything = std::size_t{1} << 20;

// Any copyable game will do, assignable or not.
struct cannot_be_assigned {
    const int heap = 3;
    int left = heap;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int taken) { left -= taken; }
    void undo(int taken) { left += taken; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        return left > 0 ? std::nullopt : std::optional{0.5 * left};
    }
};

constexpr bool records_in_a_constant_expression()
{
    gs::tree_recorder<ttt> tree{everything};
    const auto r = gs::alpha_beta(ttt{"X.OX.XOO."}, gs::unlimited, gs::own_evaluation, tree);
    return tree.nodes().size() == r.statistics.nodes && tree.line().size() == 2 && gs::steps(tree).size() == 17;
}
static_assert(records_in_a_constant_expression());

/// The tree has as many nodes as the search counted, and each legal move of a node is there, once or as often as it was
/// searched.
template <class G>
void check_against(const gs::tree_recorder<G>& tree, const gs::statistics& counted)
{
    const auto count = [&](auto of) { return static_cast<std::uint64_t>(std::ranges::count_if(tree.nodes(), of)); };
    const auto is = [](gs::leaf_reason reason) { return [reason](const auto& node) { return node.leaf == reason; }; };
    BOOST_TEST_REQUIRE(tree.nodes().size() == counted.nodes);
    BOOST_TEST(count(is(gs::leaf_reason::terminal)) + count(is(gs::leaf_reason::horizon)) == counted.leaves);
    BOOST_TEST(count(is(gs::leaf_reason::table)) == counted.table_hits);
    BOOST_TEST(count(is(gs::leaf_reason::bounds)) + count([](const auto& node) { return node.cut_off; }) ==
               counted.cutoffs);
    for (gs::tree_index at = 0; at != tree.nodes().size(); ++at) {
        const auto& node = tree.nodes()[at];
        const G position = tree.position(at);
        BOOST_TEST((position.to_move() == node.mover));
        std::vector<int> moves;
        for (const gs::tree_index child : tree.children(at)) {
            BOOST_TEST(tree.nodes()[child].parent == at);
            BOOST_TEST(tree.nodes()[child].ply == node.ply + 1);
            BOOST_TEST(tree.nodes()[child].again == (!moves.empty() && moves.back() == tree.nodes()[child].move));
            if (!tree.nodes()[child].again) {
                moves.push_back(*tree.nodes()[child].move);
            }
        }
        for (const gs::tree_index stub : tree.stubs(at)) {
            BOOST_TEST(tree.stubs()[stub].parent == at);
            moves.push_back(tree.stubs()[stub].move);
        }
        std::ranges::sort(moves);
        std::vector<int> legal;
        if (!node.leaf) {
            std::ranges::copy(position.legal_moves(), std::back_inserter(legal));
        }
        BOOST_TEST(moves == legal, boost::test_tools::per_element());
    }
}

/// Is each skipped move skipped for a valid reason?
void check_reasons(const gs::tree_recorder<hinted>& tree)
{
    for (const auto& stub : tree.stubs()) {
        const hinted position = tree.position(stub.parent);
        const bool is_undominated = std::ranges::count(position.undominated_moves(), stub.move) != 0;
        const bool is_noisy = std::ranges::count(position.noisy_moves(), stub.move) != 0;
        const bool is_beyond = tree.nodes()[stub.parent].depth <= 0;
        BOOST_TEST((stub.reason != gs::stub_reason::dominated || (!is_undominated && !is_beyond)));
        BOOST_TEST((stub.reason != gs::stub_reason::quiet || (!is_noisy && is_beyond)));
        BOOST_TEST((stub.reason == gs::stub_reason::cutoff) == stub.cut_by.has_value());
    }
}

/// The positions of the line, compared with those of the answer.
template <class G>
void check_line(const gs::tree_recorder<G>& tree, const gs::search_result<G>& answer)
{
    std::vector<gs::move_t<G>> moves;
    gs::tree_index parent = gs::no_index;
    for (const gs::tree_index at : tree.line()) {
        BOOST_TEST(tree.nodes()[at].parent == parent);
        if (at != 0) {
            moves.push_back(*tree.nodes()[at].move);
        }
        parent = at;
    }
    BOOST_TEST(std::ranges::equal(moves, answer.principal_variation));
}

template <class G, class Searcher>
auto recorded(gs::tree_recorder<G>& tree, const Searcher& search, const G& game, const gs::limits& limits = {})
{
    return search(game, limits, gs::own_evaluation, tree);
}

/// The nodes of the subtree.
template <class G>
std::uint64_t nodes_from(const gs::tree_recorder<G>& tree, gs::tree_index at)
{
    std::uint64_t sum = 1;
    for (const gs::tree_index child : tree.children(at)) {
        sum += nodes_from(tree, child);
    }
    return sum;
}

} // namespace

BOOST_AUTO_TEST_CASE(minimax_whole)
{
    gs::tree_recorder<ttt> tree{everything};
    const ttt game{"X.OX.XOO."};
    const auto r = recorded(tree, gs::minimax, game);
    BOOST_TEST(r.statistics.nodes == 9u);
    check_against(tree, r.statistics);
    BOOST_TEST(tree.stubs().empty());
    BOOST_TEST((tree.root() == game));
    BOOST_TEST(tree.searches() == 1u);
    BOOST_TEST(tree.left_out() == 0u);
    for (gs::tree_index at = 0; at != tree.nodes().size(); ++at) { // every recorded node is true
        const auto truth = gs::minimax(tree.position(at));
        const auto& node = tree.nodes()[at];
        BOOST_TEST((node.value == gs::value<int>{truth.score, node.ply + truth.distance}));
        BOOST_TEST((node.bound == gs::bound::exact));
        BOOST_TEST((node.depth == gs::max_depth - node.ply));
        BOOST_TEST((!node.window.alpha && !node.window.beta));
    }
    BOOST_TEST(tree.line() == (std::vector<gs::tree_index>{0, 4}), boost::test_tools::per_element());
}

// Each branch of minimax is in the tree of alpha-beta, too, as a node or as a stub with the reason why it was pruned.
BOOST_AUTO_TEST_CASE(alpha_beta_has_a_stub_for_all_that_is_missing)
{
    for (const char* const board : {"X.OX.XOO.", "X...O....", "XO......."}) {
        gs::tree_recorder<ttt> whole{everything};
        gs::tree_recorder<ttt> cut{everything};
        static_cast<void>(recorded(whole, gs::minimax, ttt{board}));
        const auto r = recorded(cut, gs::alpha_beta, ttt{board});
        check_against(cut, r.statistics);
        check_line(cut, r);
        std::uint64_t missing = 0;
        const std::function<void(gs::tree_index, gs::tree_index)> compare = [&](gs::tree_index all, gs::tree_index at) {
            for (const gs::tree_index child : whole.children(all)) {
                const auto move = whole.nodes()[child].move;
                const auto is_it = [&](gs::tree_index other) { return cut.nodes()[other].move == move; };
                const auto is_stub = [&](gs::tree_index other) { return cut.stubs()[other].move == move; };
                if (const auto found = std::ranges::find_if(cut.children(at), is_it); found != cut.children(at).end()) {
                    compare(child, *found);
                    continue;
                }
                missing += nodes_from(whole, child);
                const auto stub = std::ranges::find_if(cut.stubs(at), is_stub);
                BOOST_TEST_REQUIRE((stub != cut.stubs(at).end()));
                BOOST_TEST((cut.stubs()[*stub].reason == gs::stub_reason::cutoff));
                BOOST_TEST(cut.stubs()[*stub].cut_by.has_value());
                BOOST_TEST(cut.nodes()[at].cut_off);
            }
        };
        compare(0, 0);
        BOOST_TEST(missing == whole.nodes().size() - cut.nodes().size());
        BOOST_TEST(missing != 0u);
    }
}

BOOST_AUTO_TEST_CASE(what_cut_a_move)
{
    gs::tree_recorder<ttt> tree{everything};
    static_cast<void>(recorded(tree, gs::alpha_beta, ttt{"X.OX.XOO."}));
    BOOST_TEST_REQUIRE(tree.stubs().size() == 1u);
    const auto& stub = tree.stubs().front();
    BOOST_TEST(stub.parent == 5u);
    BOOST_TEST(stub.move == 4);
    BOOST_TEST((stub.cut_by == gs::value<int>{1, 1})); // X can guarantee a win at ply 1: alpha, with O to move
    BOOST_TEST((tree.nodes()[5].bound == gs::bound::upper));
    BOOST_TEST((tree.nodes()[5].value == gs::value<int>{1, 3}));
    BOOST_TEST((tree.nodes()[4].bound == gs::bound::exact));
    BOOST_TEST((tree.nodes()[3].bound == gs::bound::exact)); // the end, though it lies outside the window
}

// Tables, bounds, undominated moves, quiescence, null windows: everything counted is recorded.
BOOST_AUTO_TEST_CASE(every_searcher_s_count)
{
    gs::transposition_table<hinted> table{1 << 14};
    const auto remembering = gs::principal_variation_search.with(table);
    gs::statistics seen;
    std::size_t twice = 0;
    std::size_t content = 0;
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const hinted game{seed};
        gs::tree_recorder<hinted> tree{everything};
        const gs::limits limits{.depth = seed % 3 == 0 ? gs::max_depth : static_cast<int>(seed % 5)};
        const auto first = recorded(tree, gs::alpha_beta, game, limits);
        check_against(tree, first.statistics);
        for (int search = 0; search != 2; ++search) { // the second one uses the first one's entries
            const auto r = recorded(tree, remembering, game, limits);
            check_against(tree, r.statistics);
            check_reasons(tree);
            BOOST_TEST(tree.nodes().front().value.score == r.score);
            BOOST_TEST((tree.nodes().front().bound == r.bound));
            seen = seen + r.statistics;
            twice += static_cast<std::size_t>(std::ranges::count_if(tree.nodes(), &gs::tree_node<hinted>::again));
            content += static_cast<std::size_t>(
                std::ranges::count_if(tree.nodes(), [](const auto& node) { return node.stand_pat.has_value(); }));
        }
        table.clear();
    }
    BOOST_TEST(seen.table_hits != 0u);
    BOOST_TEST(seen.noisy_nodes != 0u);
    BOOST_TEST(twice != 0u);
    BOOST_TEST(content != 0u);
}

BOOST_AUTO_TEST_CASE(the_bound_of_a_root)
{
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        gs::tree_recorder<hinted> tree{everything};
        const gs::limits limits{.depth = static_cast<int>(seed % 3)};
        const auto r = recorded(tree, gs::principal_variation_search.within(0, 1), hinted{seed}, limits);
        check_against(tree, r.statistics);
        const auto& root = tree.nodes().front();
        BOOST_TEST((root.bound == r.bound || (root.leaf && root.bound == gs::bound::exact))); // more is known of a leaf
        BOOST_TEST((root.leaf || root.value.score == r.score));
    }
}

BOOST_AUTO_TEST_CASE(searchers_that_search_several_times)
{
    gs::tree_recorder<ttt> tree{everything};
    const ttt game{"X...O...."};
    const auto deepened = recorded(tree, gs::iterative_deepening{gs::principal_variation_search}, game);
    BOOST_TEST(tree.entered_in_all() == deepened.statistics.nodes);
    BOOST_TEST(tree.searches() == 7u); // to depths from 1 to the end of the game
    BOOST_TEST(tree.nodes().size() == tree.entered()); // the last of them
    BOOST_TEST(tree.nodes().front().depth == 7);
    tree.finish(deepened);
    check_line(tree, deepened);

    tree.clear();
    BOOST_TEST((tree.nodes().empty() && tree.stubs().empty() && !tree.root() && tree.line().empty()));
    BOOST_TEST(tree.searches() + tree.entered() + tree.entered_in_all() == 0u);
    const auto solved = gs::solve(game, gs::unlimited, gs::own_evaluation, tree);
    BOOST_TEST(tree.entered_in_all() == solved.statistics.nodes);
    BOOST_TEST(tree.searches() > 1u);
}

// The first nodes are those of the whole tree; below those whose children are missing it reports their number.
BOOST_AUTO_TEST_CASE(no_more_nodes_than_wanted)
{
    const ttt game{"X...O...."};
    gs::tree_recorder<ttt> whole{everything};
    static_cast<void>(recorded(whole, gs::alpha_beta, game));
    for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{17}, std::size_t{300}}) {
        gs::tree_recorder<ttt> tree{most};
        const auto r = recorded(tree, gs::alpha_beta, game);
        BOOST_TEST_REQUIRE(tree.nodes().size() == std::max<std::size_t>(most, 1));
        BOOST_TEST(tree.entered() == r.statistics.nodes);
        BOOST_TEST(tree.left_out() == r.statistics.nodes - tree.nodes().size());
        for (gs::tree_index at = 0; at != tree.nodes().size(); ++at) {
            const auto& there = whole.nodes()[at];
            const auto& here = tree.nodes()[at];
            BOOST_TEST((here.parent == there.parent && here.move == there.move && here.value == there.value &&
                        here.bound == there.bound && here.cut_off == there.cut_off));
            std::uint64_t missing = 0; // below it, and below no other recorded node
            for (const gs::tree_index child : whole.children(at)) {
                missing += child < tree.nodes().size() ? 0 : nodes_from(whole, child);
            }
            BOOST_TEST(here.left_out == missing);
            const auto moves_of_stubs = [at](const gs::tree_recorder<ttt>& of) {
                std::vector<int> moves;
                for (const gs::tree_index stub : of.stubs(at)) {
                    moves.push_back(of.stubs()[stub].move);
                }
                return moves;
            };
            BOOST_TEST(moves_of_stubs(tree) == moves_of_stubs(whole), boost::test_tools::per_element());
        }
    }
}

// Wherever a search is stopped, each move was searched or is a stub, and a meaningless value is marked as such.
BOOST_AUTO_TEST_CASE(stopped)
{
    const ttt game{"X...O...."};
    const std::uint64_t all = gs::principal_variation_search(game).statistics.nodes;
    for (std::uint64_t nodes = 1; nodes < all; nodes += nodes < 60 ? 1 : 29) {
        gs::tree_recorder<ttt> tree{everything};
        const auto r = recorded(tree, gs::principal_variation_search, game, {.nodes = nodes});
        BOOST_TEST(r.statistics.nodes == nodes);
        check_against(tree, r.statistics);
        const auto is_stopped = [](const auto& stub) { return stub.reason == gs::stub_reason::stopped; };
        BOOST_TEST(std::ranges::any_of(tree.stubs(), is_stopped));
        BOOST_TEST((tree.nodes().front().bound == gs::bound::none));
        for (const auto& node : tree.nodes()) {
            BOOST_TEST((node.bound == gs::bound::none || node.parent != gs::no_index));
        }
        BOOST_TEST((gs::steps(tree).back() == gs::tree_step{gs::tree_step_kind::value, 0}));
    }
    gs::tree_recorder<ttt> tree{everything};
    static_cast<void>(recorded(tree, gs::alpha_beta, game, {.nodes = 0}));
    BOOST_TEST(tree.nodes().empty());
}

// The record of a search that an exception has ended does not disturb the next one.
BOOST_AUTO_TEST_CASE(after_an_exception)
{
    gs::tree_recorder<ttt> tree{everything};
    const auto fails = [](const ttt&) -> int { throw std::runtime_error{"no estimate"}; };
    BOOST_CHECK_THROW(static_cast<void>(gs::alpha_beta(ttt{}, {.depth = 3}, fails, tree)), std::runtime_error);
    BOOST_TEST(tree.nodes().size() == 4u);
    const auto r = recorded(tree, gs::alpha_beta, ttt{"X.OX.XOO."});
    check_against(tree, r.statistics);
}

BOOST_AUTO_TEST_CASE(a_game_that_cannot_be_assigned)
{
    gs::tree_recorder<cannot_be_assigned> tree{everything};
    const auto r = gs::minimax(cannot_be_assigned{}, gs::unlimited, gs::own_evaluation, tree);
    check_against(tree, r.statistics);
    tree.clear();
    BOOST_TEST(!tree.root().has_value());
}

BOOST_AUTO_TEST_CASE(the_steps_in_their_order)
{
    gs::tree_recorder<ttt> tree{everything};
    static_cast<void>(recorded(tree, gs::alpha_beta, ttt{"X.OX.XOO."}));
    std::string told;
    for (const gs::tree_step& step : gs::steps(tree)) {
        told += "espcv"[static_cast<std::size_t>(step.kind)] + std::to_string(step.node) + ' ';
    }
    BOOST_TEST(told == "e0 e1 e2 v2 e3 v3 v1 e4 v4 e5 e6 e7 v7 v6 c5 v5 v0 ");
    BOOST_TEST(gs::steps(gs::tree_recorder<ttt>{1}).empty());
}
