// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The searches of the program play, on a game as it is and on the same game without hints: without a hash, so without a
// table.

#include "program/search/ranking.hpp"
#include "program/search/searches.hpp"
#include "program/search/searches_on_threads.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>

#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace {

namespace gs = gamesearch;
using hidden = std::remove_cvref_t<decltype(gs::plain(gs::tic_tac_toe{}))>;

static_assert(program::memory<gs::tic_tac_toe>::is_possible);
static_assert(!program::memory<hidden>::is_possible);

using on_threads = program::searches_on_threads<gs::tic_tac_toe>;

constexpr std::size_t bytes = std::size_t{1} << 16;

/// Proofs do not use one.
bool takes_an_estimate(program::searcher_kind kind)
{
    return kind != program::searcher_kind::proof_number_search;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_searcher_answers_with_and_without_hints)
{
    const gs::tic_tac_toe game{"X...O...."};
    const hidden without = gs::plain(game);
    program::searches<gs::tic_tac_toe> searches{bytes};
    program::searches<hidden> plain_searches{bytes};
    for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
        BOOST_TEST_CONTEXT(name)
        {
            const auto found = searches(kind, game, {});
            const auto plain = plain_searches(kind, without, {});
            BOOST_TEST(found.score == 0);
            BOOST_TEST(plain.score == 0);
            BOOST_TEST((found.bound == gs::bound::exact));
            BOOST_TEST((plain.bound == gs::bound::exact));
            BOOST_TEST(plain.statistics.table_hits == 0U);
            const bool has_table = remembers || !takes_an_estimate(kind); // or one of another kind
            BOOST_TEST((found.statistics.table_hits != 0) == has_table);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_searcher_comes_to_the_same_on_several_threads)
{
    const gs::tic_tac_toe game;
    const hidden without = gs::plain(game);
    program::searches<gs::tic_tac_toe> alone{bytes};
    on_threads searches{bytes};
    program::searches_on_threads<hidden> plain_searches{bytes};
    const auto threads = on_threads::make_threads(3);
    searches.use(threads);
    searches.remember_in(2 * bytes);
    plain_searches.use(threads);
    for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
        BOOST_TEST_CONTEXT(name)
        {
            const auto expected = alone(kind, game, {});
            for (const auto& score : {searches(kind, game, {}).score, plain_searches(kind, without, {}).score}) {
                BOOST_TEST(score == expected.score);
            }
            searches.forget();
            if (takes_an_estimate(kind)) {
                BOOST_TEST(searches(kind, game, {.depth = 2}, {.everywhere = 7}).score == 7);
            }
            searches.forget();
        }
    }
}

BOOST_AUTO_TEST_CASE(searches_that_have_one_thread_are_the_same_to_the_node)
{
    const gs::tic_tac_toe game;
    for (const unsigned count : {0U, 1U}) { // 0: by default
        program::searches<gs::tic_tac_toe> alone{bytes};
        on_threads searches{bytes};
        if (count != 0) {
            searches.use(on_threads::make_threads(count));
        }
        for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
            BOOST_TEST((searches(kind, game, {}).statistics == alone(kind, game, {}).statistics), name);
        }
    }
}

BOOST_AUTO_TEST_CASE(one_score_for_all_takes_the_place_of_an_estimate)
{
    const gs::tic_tac_toe game;
    program::searches<gs::tic_tac_toe> searches{bytes};
    for (const auto& [kind, name, remembers, chooses_depth] : program::searcher_kinds) {
        searches.memory().clear();
        BOOST_TEST(searches(kind, game, {.depth = 2}, {.everywhere = 7}).score == (takes_an_estimate(kind) ? 7 : 0),
                   name);
    }
}

BOOST_AUTO_TEST_CASE(a_deepening_ranking_ends_with_the_last_whole_one)
{
    const gs::tic_tac_toe game;
    program::searches<gs::tic_tac_toe> searches{bytes};
    int told = 0;
    const auto count = [&](const program::ranking<gs::tic_tac_toe>&) { ++told; };
    const auto cut = program::rank_deepening(searches, game, {.nodes = 1000}, count);
    BOOST_TEST(cut.is_complete());
    BOOST_TEST(!cut.whole);
    BOOST_TEST(cut.depth == told);
    BOOST_TEST(cut.depth >= 2);
    BOOST_TEST(cut.nodes <= 1000U);

    const auto whole = program::rank_deepening(searches, game, {}, count);
    BOOST_TEST(whole.whole);
    BOOST_TEST(whole.moves.size() == 9U);

    const auto hardly = program::rank_deepening(searches, game, {.nodes = 3}, count);
    BOOST_TEST(hardly.moves.size() == 9U); // some have no score, and come last
    BOOST_TEST(!hardly.is_complete());
}
