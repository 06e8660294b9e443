// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Every algorithm compiles against games that offer only what the concept promises, and solves them.

#include "support/archetypes.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

namespace {

using undone_by_copy = gs::undo_by_copy<archetypes::forward_game>;
using full_games = std::tuple<archetypes::token_game, archetypes::moves_game, archetypes::fluent_game,
                              archetypes::hinted_game, undone_by_copy>;

template <class G>
G game_of(int heap)
{
    if constexpr (std::is_same_v<G, undone_by_copy>) {
        return G{archetypes::forward_game{heap}};
    } else {
        return G{heap};
    }
}

// The side to move loses if the heap is a multiple of four. The winner plays as fast as the loser delays: two plies for
// each four stones, and one to reach such a heap.
int points_of(int heap)
{
    return heap % 4 == 0 ? -1 : 1;
}

int plies_of(int heap)
{
    return heap / 4 * 2 + (heap % 4 == 0 ? 0 : 1);
}

template <class G>
void expect_solved(const gs::search_result<G>& r, int heap)
{
    BOOST_TEST(r.score.points() == points_of(heap));
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.distance == plies_of(heap));
    BOOST_TEST(r.best_move.has_value() == (heap != 0));
    if (heap % 4 != 0) {
        BOOST_TEST(r.best_move->stones() == heap % 4);
    }
    BOOST_TEST(std::ranges::distance(r.principal_variation) == plies_of(heap));
}

template <class G, class Searcher>
void hold(const Searcher& searcher)
{
    static_assert(gs::searcher<Searcher, G>);
    for (int heap = 0; heap != 9; ++heap) {
        const G game = game_of<G>(heap);
        expect_solved<G>(searcher(game), heap);
        expect_solved<G>(searcher(game, gs::limits{.depth = 20}), heap);
        expect_solved<G>(searcher(game, gs::limits{.depth = 20}, archetypes::evaluation<G>{}), heap);
        archetypes::evaluation<G> kept;
        expect_solved<G>(searcher(game, gs::limits{}, kept), heap);
    }
    const auto cut = searcher(game_of<G>(8), gs::limits{.depth = 2}, archetypes::evaluation<G>{});
    BOOST_TEST(cut.score.points() == 0);
    BOOST_TEST((cut.stopped_by == gs::stop_reason::depth));
}

// Constants and braces as limits and evaluation.
template <class G, class Searcher>
void hold_places(const Searcher& searcher)
{
    expect_solved<G>(searcher(game_of<G>(7), gs::unlimited), 7);
    expect_solved<G>(searcher(game_of<G>(7), gs::unlimited, gs::own_evaluation), 7);
    expect_solved<G>(searcher(game_of<G>(7), gs::unlimited, archetypes::evaluation<G>{}), 7);
    expect_solved<G>(searcher(game_of<G>(7), gs::limits{}, gs::own_evaluation), 7);
    expect_solved<G>(searcher(game_of<G>(7), {}), 7);
    expect_solved<G>(searcher(game_of<G>(7), {}, gs::own_evaluation), 7);
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(each_is_a_game, G, full_games)
{
    static_assert(gs::check_game<G>());
    static_assert(gs::game<G>);
    static_assert(std::is_same_v<gs::move_t<G>, archetypes::move>);
    static_assert(std::is_same_v<gs::score_t<G>, archetypes::score>);
    static_assert(!gs::game<archetypes::forward_game>);
    BOOST_TEST(true);
}

// A user-defined score need not be comparable in constant expressions.
BOOST_AUTO_TEST_CASE(values_are_equal_member_by_member)
{
    using archetypes::score;
    const gs::value<score> one{score{1}, 2};
    BOOST_TEST((one == gs::value<score>{score{1}, 2}));
    BOOST_TEST((one != gs::value<score>{score{2}, 2}));
    BOOST_TEST((one != gs::value<score>{score{1}, 3}));
    BOOST_TEST((gs::score_interval<score>{score{1}, score{2}} == gs::score_interval<score>{score{1}, score{2}}));
    BOOST_TEST((gs::observed_window<score>{.alpha = one} == gs::observed_window<score>{.alpha = one}));
    BOOST_TEST((gs::observed_window<score>{.alpha = one} != gs::observed_window<score>{}));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(minimax, G, full_games)
{
    hold<G>(gs::minimax);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(negamax, G, full_games)
{
    hold<G>(gs::negamax);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(alpha_beta, G, full_games)
{
    hold<G>(gs::alpha_beta);
    for (int heap = 0; heap != 9; ++heap) {
        const G game = game_of<G>(heap);
        BOOST_TEST(gs::alpha_beta.with(gs::no_line, gs::ignore_distance)(game).score.points() == points_of(heap));
        const auto r = gs::alpha_beta.within(archetypes::score{-2}, archetypes::score{2})(game);
        expect_solved<G>(r, heap);
    }
}

BOOST_AUTO_TEST_CASE(every_place_is_filled)
{
    hold_places<archetypes::token_game>(gs::minimax);
    hold_places<archetypes::moves_game>(gs::negamax);
    hold_places<archetypes::hinted_game>(gs::alpha_beta);
    hold_places<archetypes::moves_game>(gs::any_searcher<archetypes::moves_game>{gs::alpha_beta});
}

BOOST_AUTO_TEST_CASE_TEMPLATE(any_searcher, G, full_games)
{
    const auto searcher = gs::negamax;
    hold<G>(gs::any_searcher<G>{std::ref(searcher)});
    hold<G>(std::ref(searcher));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(rank_moves, G, full_games)
{
    for (int heap = 1; heap != 9; ++heap) {
        const G game = game_of<G>(heap);
        const auto ranking = gs::rank_moves(game, gs::alpha_beta);
        BOOST_TEST(std::ranges::distance(ranking) == std::min(heap, 3));
        BOOST_TEST(ranking.front().score.points() == points_of(heap));
        BOOST_TEST(ranking.front().distance == plies_of(heap));
        for (const auto& r : gs::rank_moves(game, gs::minimax, {.depth = 20}, archetypes::evaluation<G>{})) {
            BOOST_TEST(r.score.points() == -points_of(heap - r.move.stones()));
            BOOST_TEST(r.distance == plies_of(heap - r.move.stones()) + 1);
            BOOST_TEST((r.bound == gs::bound::exact));
        }
    }
    BOOST_TEST(std::ranges::empty(gs::rank_moves(game_of<G>(0), gs::alpha_beta)));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(plain, G, full_games)
{
    for (int heap = 0; heap != 9; ++heap) {
        const auto game = gs::plain(game_of<G>(heap));
        BOOST_TEST(gs::alpha_beta(game).score.points() == points_of(heap));
        BOOST_TEST(gs::negamax(game, {.depth = 20}).score.points() == points_of(heap));
    }
}

// A user-defined searcher that offers only what the concept promises: the wrappers accept it.
namespace {

using G = archetypes::token_game;

/// Has more members than a result.
struct own_result : gs::search_result<G> {
    int visits = 0;
};

/// Called as an lvalue, and not const; its result is publicly derived from the library's.
class own_searcher {
public:
    own_result operator()(const G& game) { return wrap(gs::minimax(game)); }
    own_result operator()(const G& game, const gs::limits& limits) { return wrap(gs::minimax(game, limits)); }
    template <class Evaluate>
    own_result operator()(const G& game, const gs::limits& limits, Evaluate&& evaluate)
    {
        return wrap(gs::minimax(game, limits, std::forward<Evaluate>(evaluate)));
    }

private:
    static own_result wrap(const gs::search_result<G>& r)
    {
        own_result own{r};
        own.visits = 1;
        return own;
    }
};

static_assert(gs::searcher<own_searcher, G>);
static_assert(!gs::searcher<own_searcher, archetypes::moves_game>);
static_assert(!gs::searcher<int, G>);
static_assert(gs::searcher<decltype(gs::minimax), G>);
static_assert(gs::searcher<gs::any_searcher<G>, G>);

// The searchers themselves are empty.
static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::minimax)>>);
static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::negamax)>>);
static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::alpha_beta)>>);
static_assert(std::is_empty_v<decltype(gs::alpha_beta.with(gs::no_line))>);

} // namespace

BOOST_AUTO_TEST_CASE(ranked_by_a_users_searcher)
{
    const auto ranking = gs::rank_moves(G{6}, own_searcher{});
    BOOST_TEST(std::ranges::distance(ranking) == 3);
    BOOST_TEST(ranking.front().move.stones() == 2);
    BOOST_TEST(ranking.front().score.points() == 1);
    BOOST_TEST(ranking.front().distance == 3);
    const auto limited = gs::rank_moves(G{6}, own_searcher{}, {.depth = 9}, archetypes::evaluation<G>{});
    BOOST_TEST(limited.front().move.stones() == 2);
}

BOOST_AUTO_TEST_CASE(a_users_searcher_behind_any_searcher)
{
    gs::any_searcher<G> erased{own_searcher{}};
    BOOST_TEST(erased(G{6}).best_move->stones() == 2);
    BOOST_TEST(erased(G{6}, {.depth = 1}).score.points() == 0);
    BOOST_TEST(erased(G{2}, {.depth = 1}, archetypes::evaluation<G>{}).score.points() == 1);
    erased = gs::alpha_beta;
    BOOST_TEST(erased(G{6}).best_move->stones() == 2);
    own_searcher named;
    erased = std::ref(named);
    BOOST_TEST(erased(G{6}).best_move->stones() == 2);
}

// A member function can evaluate a position, too, like anything that std::invoke can call.
BOOST_AUTO_TEST_CASE(an_evaluation_is_anything_that_is_called)
{
    using H = archetypes::hinted_game;
    BOOST_TEST(gs::alpha_beta(H{9}, {.depth = 2}, &H::evaluate).score.points() == 0);
    BOOST_TEST(gs::rank_moves(H{9}, gs::alpha_beta, {.depth = 2}, &H::evaluate).front().score.points() == 0);
    BOOST_TEST(gs::any_searcher<H>{gs::negamax}(H{9}, {.depth = 2}, &H::evaluate).score.points() == 0);
}
