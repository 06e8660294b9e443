// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A user-defined searcher that offers only what the concept promises: the wrappers accept it.

#include "support/archetypes.hpp"

#include <gamesearch/gamesearch.hpp>

#include <boost/test/unit_test.hpp>

#include <functional>
#include <utility>

namespace {

namespace gs = gamesearch;
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
