// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/cyclic_graph.hpp"
#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

using support::textbook_tree;
using support::uniform_tree;
using table = gs::transposition_table<gs::tic_tac_toe>;

static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::principal_variation_search)>>);
static_assert(gs::searcher<decltype(gs::principal_variation_search), gs::tic_tac_toe>);
static_assert(
    gs::searcher<const decltype(gs::principal_variation_search.with(std::declval<table&>())), gs::tic_tac_toe>);

// From alpha-beta's viewpoint: the first reply is 3, the second is refuted at once, the third by its last end.
constexpr bool leaves_out_two_ends()
{
    const auto r = gs::principal_variation_search(textbook_tree);
    return r.score == 3 && r.best_move == 0 && r.bound == gs::bound::exact && r.distance == 2 &&
           r.stopped_by == gs::stop_reason::none &&
           r.statistics == gs::statistics{.nodes = 11, .leaves = 7, .cutoffs = 2} &&
           std::ranges::equal(r.principal_variation, std::array{0, 0});
}
static_assert(leaves_out_two_ends());

/// The second move is better: a null window shows that, and a second search finds its score.
inline constexpr uniform_tree<2, 2> second_is_better{{1, 9, 5, 7}};

constexpr bool searches_a_better_move_again()
{
    const auto r = gs::principal_variation_search(second_is_better);
    const auto wide = gs::principal_variation_search.with(gs::no_null_windows)(second_is_better);
    return r.score == 5 && r.best_move == 1 && r.distance == 2 && r.statistics.nodes == 1 + 3 + 3 + 3 &&
           std::ranges::equal(r.principal_variation, std::array{1, 0}) && wide.score == 5 &&
           wide.statistics.nodes == 1 + 3 + 3;
}
static_assert(searches_a_better_move_again());

/// Scores that are not integers have null windows, too.
struct in_halves : uniform_tree<2, 2> {
    [[nodiscard]] constexpr std::optional<double> terminal_score() const
    {
        const auto end = uniform_tree::terminal_score();
        return end ? std::optional{0.5 * *end} : std::nullopt;
    }
};
static_assert(gs::principal_variation_search(in_halves{second_is_better}).score == 2.5);
static_assert(gs::principal_variation_search(in_halves{second_is_better}).statistics.nodes == 1 + 3 + 3 + 3);

} // namespace

BOOST_AUTO_TEST_CASE(it_leaves_out_what_cannot_matter)
{
    BOOST_TEST(leaves_out_two_ends());
    BOOST_TEST(searches_a_better_move_again());
}

BOOST_AUTO_TEST_CASE(scores_outside_of_the_window_are_bounds)
{
    const auto above = gs::principal_variation_search.within(3, 10)(textbook_tree); // 3 is not above 3
    BOOST_TEST((above.bound == gs::bound::upper));
    BOOST_TEST(above.score <= 3);
    const auto below = gs::principal_variation_search.within(-10, 3)(textbook_tree);
    BOOST_TEST((below.bound == gs::bound::lower));
    BOOST_TEST(below.score >= 3);
    const auto inside = gs::principal_variation_search.within(2, 4)(textbook_tree);
    BOOST_TEST((inside.bound == gs::bound::exact));
    BOOST_TEST(inside.score == 3);
}

BOOST_AUTO_TEST_CASE(cut_by_depth)
{
    const auto r = gs::principal_variation_search(textbook_tree, {.depth = 1}, [](const auto& g) { return g.place; });
    BOOST_TEST(r.score == 2);
    BOOST_TEST(r.best_move.value() == 2);
    BOOST_TEST(r.depth == 1);
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
}

// A table outlives a search: the next one uses its entries, and gives the same answer.
BOOST_AUTO_TEST_CASE(a_second_search_takes_less)
{
    table t{1 << 20};
    const auto search = gs::principal_variation_search.with(t);
    const auto first = search(gs::tic_tac_toe{});
    const auto second = search(gs::tic_tac_toe{});
    BOOST_TEST(first.score == 0);
    BOOST_TEST(second.score == 0);
    BOOST_TEST(second.statistics.nodes < first.statistics.nodes / 10);
    BOOST_TEST(second.statistics.table_hits > 0U);
    BOOST_TEST(first.principal_variation == second.principal_variation, boost::test_tools::per_element());
    gs::tic_tac_toe next;
    next.apply(*first.best_move);
    BOOST_TEST(search(next).statistics.nodes < gs::principal_variation_search(next).statistics.nodes / 2);
}

namespace {

/// Gives priority to the best moves.
struct prized : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;
    [[nodiscard]] double move_priority(int cell) const { return cell == 4 ? 0.75 : cell % 2 == 0 ? 0.5 : 0.25; }
};

struct first_tried {
    std::vector<int> cells{};
    void on_try(const gs::try_event<prized>& e)
    {
        if (e.ply == 0) {
            cells.push_back(e.move);
        }
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(moves_of_a_higher_priority_first)
{
    first_tried observer;
    std::ignore =
        gs::principal_variation_search.with(gs::no_null_windows)(prized{}, {.depth = 1}, gs::own_evaluation, observer);
    BOOST_TEST(observer.cells == (std::vector{4, 0, 2, 6, 8, 1, 3, 5, 7}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(it_goes_where_searchers_go)
{
    table t{1 << 16};
    const auto search = gs::principal_variation_search.with(t);
    const gs::tic_tac_toe board{"X.OX.XOO."};
    const gs::any_searcher<gs::tic_tac_toe> any{search};
    BOOST_TEST(any(board).score == gs::alpha_beta(board).score);
    BOOST_TEST((any.policies() == gs::policy_set{}));
    const auto ranking = gs::rank_moves(board, search);
    const auto expected = gs::rank_moves(board, gs::alpha_beta);
    BOOST_TEST(std::ranges::size(ranking) == std::ranges::size(expected));
    for (auto a = std::ranges::begin(ranking), b = std::ranges::begin(expected); a != std::ranges::end(ranking);
         ++a, ++b) {
        BOOST_TEST((a->move == b->move && a->score == b->score && a->distance == b->distance));
    }
    BOOST_TEST(gs::rank_moves(board, std::ref(search)).begin()->score == ranking.begin()->score);
}

namespace {

using graph = gs::random_game<int>;

/// Checks that an observer's events are consistent, and true of the game.
class witness {
public:
    void on_enter(const gs::enter_event<graph>& e)
    {
        ++entered;
        check(e.ply == 0 || (open_.size() == static_cast<std::size_t>(e.ply) && open_.back().window == e.window));
    }
    void on_leaf(const gs::leaf_event<graph>& e)
    {
        if (e.reason == gs::leaf_reason::table) {
            ++from_table;
        }
        check_true(e.position, e.value, e.bound, e.ply);
    }
    void on_try(const gs::try_event<graph>& e)
    {
        check(open_.size() == static_cast<std::size_t>(e.ply));
        open_.push_back({e.move, e.window});
    }
    void on_return(const gs::return_event<graph>& e)
    {
        check(open_.size() == static_cast<std::size_t>(e.ply) + 1 && open_.back().move == e.move &&
              open_.back().window == e.window);
        open_.pop_back();
        again += e.bound == gs::bound::lower && !e.improves && e.position.to_move() == gs::player::maximizer ? 1 : 0;
        graph child = e.position;
        child.apply(e.move);
        check_true(child, e.value, e.bound, e.ply + 1);
    }
    void on_cutoff(const gs::cutoff_event<graph>& e) { check(open_.size() == static_cast<std::size_t>(e.ply)); }

    std::uint64_t entered = 0;
    std::uint64_t from_table = 0;
    std::uint64_t again = 0;
    std::uint64_t faults = 0;

private:
    struct tried {
        int move;
        gs::observed_window<int> window;
    };

    void check(bool holds) { faults += holds ? 0 : 1; }
    void check_true(const graph& game, const gs::value<int>& v, gs::bound b, int ply)
    {
        const int score = game.true_score();
        check(b != gs::bound::none);
        check(b != gs::bound::exact || (v.score == score && (score == 0 || v.distance == ply + game.true_distance())));
        check(b != gs::bound::lower || v.score <= score);
        check(b != gs::bound::upper || v.score >= score);
    }

    std::vector<tried> open_;
};

} // namespace

BOOST_AUTO_TEST_CASE(observers_see_what_the_table_settled)
{
    std::uint64_t from_table = 0;
    std::uint64_t again = 0;
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const graph game{seed};
        gs::transposition_table<graph> t{1 << 12};
        const auto search = gs::principal_variation_search.with(t);
        const auto quiet = search(game);
        t.clear();
        witness observer;
        const auto r = search(game, gs::unlimited, gs::own_evaluation, observer);
        BOOST_TEST((r.statistics == quiet.statistics)); // observing changes nothing
        BOOST_TEST(observer.faults == 0U);
        BOOST_TEST(observer.entered == r.statistics.nodes);
        BOOST_TEST(observer.from_table == r.statistics.table_hits);
        from_table += observer.from_table;
        again += observer.again;
    }
    BOOST_TEST(from_table > 1000U);
    BOOST_TEST(again > 100U);
}

namespace {

struct burnt {};

/// Throws at the n-th call of its hash.
struct fragile : graph {
    using graph::graph;
    static inline int left = 0;
    [[nodiscard]] std::uint64_t hash() const
    {
        if (--left == 0) {
            throw burnt{};
        }
        return graph::hash();
    }
    friend bool operator==(const fragile&, const fragile&) = default;
};

} // namespace

// Wherever a search is interrupted, the table holds only the truth, and serves the next search.
BOOST_AUTO_TEST_CASE(a_table_survives_exceptions)
{
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const fragile game{seed, {.positions = 40}};
        const fragile before = game;
        gs::transposition_table<fragile> t{1 << 12};
        const auto search = gs::principal_variation_search.with(t);
        bool thrown = true;
        for (int n = 1; thrown; ++n) {
            fragile::left = n;
            thrown = false;
            try {
                BOOST_TEST(search.with(gs::no_line)(game).score == game.true_score());
            } catch (const burnt&) {
                thrown = true;
            }
            fragile::left = 0;
            BOOST_TEST((game == before));
            BOOST_TEST(search(game).score == game.true_score());
            t.clear();
        }
    }
}

// Repeated searches are identical: these numbers change only if the search does.
BOOST_AUTO_TEST_CASE(signatures)
{
    const auto nodes_of = [](const auto& searcher) { return searcher(gs::tic_tac_toe{}).statistics.nodes; };
    table t{1 << 20};
    const auto with_table = [&](const auto&... policies) {
        t.clear();
        return gs::principal_variation_search.with(t, policies...);
    };
    const auto pvs = gs::principal_variation_search;
    BOOST_TEST(nodes_of(pvs) == 5769U);
    BOOST_TEST(nodes_of(pvs.with(gs::no_history)) == 18111U);
    BOOST_TEST(nodes_of(pvs.with(gs::no_null_windows)) == 6180U);
    BOOST_TEST(nodes_of(with_table()) == 2272U);
    BOOST_TEST(nodes_of(with_table(gs::no_line)) == 2272U);
    BOOST_TEST(nodes_of(with_table(gs::no_line, gs::ignore_distance)) == 1940U);
    BOOST_TEST(nodes_of(with_table(gs::no_history)) == 4789U);
    BOOST_TEST(nodes_of(with_table(gs::no_null_windows)) == 2609U);
    BOOST_TEST(nodes_of(with_table().within(-1, 1)) == 2208U);
}

// A table does not tell how far its entries are from the horizon of a search without a depth: of the second search,
// which finds a loss there that the first one did not see, nothing is known to hold at any depth.
BOOST_AUTO_TEST_CASE(a_table_at_the_horizon_of_a_search_without_a_depth)
{
    const support::cyclic_positions<int> positions{support::running(gs::player::minimizer, {1}),
                                                   support::running(gs::player::maximizer, {1, 2}, -4),
                                                   support::running(gs::player::maximizer, {3}, 1),
                                                   support::running(gs::player::minimizer, {4}, 6), support::over(-5)};
    const support::cyclic_graph<> game{positions};
    gs::transposition_table<support::cyclic_graph<>> table{std::size_t{1} << 16};
    const auto search = gs::principal_variation_search.with(table);
    for (int searches = 0; searches != 2; ++searches) {
        const auto r = search(game, {.nodes = 100'000});
        BOOST_TEST((r.bound == gs::bound::none));
        BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
    }
    const auto without_one = gs::principal_variation_search(game, {.nodes = 100'000});
    BOOST_TEST((without_one.bound == gs::bound::exact));
    BOOST_TEST(without_one.depth == gs::max_depth);
    BOOST_TEST(without_one.score == gs::minimax(game, {.depth = gs::max_depth}).score);
}
