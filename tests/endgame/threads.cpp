// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once threaded

// Endgame tables that several threads build, check and probe at a time.

#include <gamesearch/endgame_table.hpp>

#include "support/heap_game.hpp"
#include "support/test.hpp"

#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>

namespace {

using heap = support::heap_game<200>;
using small_heap = support::heap_game<40>;

/// A heap of which a table holds only the lower part.
struct lower_heap : small_heap {
    [[nodiscard]] std::uint64_t index() const { return counters <= 20 ? small_heap::index() : gs::not_indexed; }
    static std::optional<lower_heap> from_index(std::uint64_t index)
    {
        return lower_heap{*small_heap::from_index(index)};
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(searches_on_several_threads_share_a_table)
{
    const auto table = gs::endgame_table<lower_heap>::build({.threads = 2});
    BOOST_TEST(table.size() == 40U);
    gs::shared_transposition_table<lower_heap> memory{1 << 16};
    for (int counters = 21; counters <= 30; ++counters) {
        const lower_heap root{{counters, counters % 2 == 0}};
        const auto search = gs::principal_variation_search.with(table, memory, gs::threads{2});
        const auto result = search(root);
        BOOST_TEST(result.score == root.true_score());
        BOOST_TEST(result.distance == root.true_distance());
        BOOST_TEST((result.bound == gs::bound::exact));
        BOOST_TEST(result.statistics.endgame_hits > 0U);
    }
}

BOOST_AUTO_TEST_CASE(threads_build_and_check_together)
{
    for (const unsigned threads : {2U, 4U}) {
        const auto all = gs::endgame_table<heap>::build({.threads = threads});
        const auto reached = gs::endgame_table<heap>::reachable_from(heap{}, {.threads = threads});
        BOOST_TEST(static_cast<bool>(all.check_values({.threads = threads})));
        BOOST_TEST(static_cast<bool>(reached.check_reachable_from(heap{}, {.threads = threads})));
        BOOST_TEST(reached.find(heap{199, false}).value().distance == (heap{199, false}.true_distance()));
    }
}
