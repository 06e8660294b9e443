// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>

#include <boost/test/unit_test.hpp>

#include <tuple>
#include <type_traits>
#include <utility>

namespace {

namespace gs = gamesearch;
using gs::detail::usable_option;
using table = gs::transposition_table<gs::tic_tac_toe>;
using pvs = gs::principal_variation_search_algorithm;
using alpha_beta = gs::alpha_beta_algorithm;
using minimax = gs::minimax_algorithm;

// Every searcher supports two options; the others are for searchers that have what they switch off.
static_assert(usable_option<minimax, const gs::ignore_distance_t&> && usable_option<alpha_beta, gs::no_line_t>);
static_assert(usable_option<pvs, const gs::no_line_t&> && usable_option<pvs, gs::no_history_t&>);
static_assert(usable_option<pvs, const gs::no_null_windows_t&>);
static_assert(!usable_option<alpha_beta, gs::no_history_t> && !usable_option<minimax, gs::no_null_windows_t>);

// A table must belong to the caller, and outlive the searcher.
static_assert(usable_option<pvs, table&>);
static_assert(!usable_option<pvs, table> && !usable_option<pvs, const table&> && !usable_option<pvs, table*>);
static_assert(!usable_option<alpha_beta, table&> && !usable_option<minimax, table&>);
static_assert(!usable_option<pvs, int> && !usable_option<pvs, const char*>);

// A searcher with a table is a pointer, and one without is empty.
static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::principal_variation_search)>>);
static_assert(sizeof(gs::principal_variation_search.with(std::declval<table&>())) == sizeof(void*));
static_assert(std::is_trivially_copyable_v<decltype(gs::principal_variation_search.with(std::declval<table&>()))>);

bool asked(table& t)
{
    const auto before = t.probes();
    t.clear();
    return before != 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_last_table_counts)
{
    table first{1 << 12};
    table second{1 << 12};
    const gs::tic_tac_toe game;
    const gs::limits few{.depth = 2};
    std::ignore = gs::principal_variation_search.with(first)(game, few);
    BOOST_TEST((asked(first) && !asked(second)));
    std::ignore = gs::principal_variation_search.with(first, gs::no_line, second)(game, few);
    BOOST_TEST((!asked(first) && asked(second)));
    std::ignore = gs::principal_variation_search.with(second).with(first)(game, few);
    BOOST_TEST((asked(first) && !asked(second)));
}

BOOST_AUTO_TEST_CASE(a_table_is_kept_by_what_changes_other_things)
{
    table t{1 << 12};
    const gs::tic_tac_toe game;
    const auto with_table = gs::principal_variation_search.with(t);
    std::ignore = with_table.with(gs::no_history)(game, {.depth = 2});
    BOOST_TEST(asked(t));
    std::ignore = with_table.within(-1, 1)(game, {.depth = 2});
    BOOST_TEST(asked(t));
    std::ignore = gs::principal_variation_search.within(-1, 1).with(gs::no_line, t)(game, {.depth = 2});
    BOOST_TEST(asked(t));
    std::ignore = gs::principal_variation_search.with()(game, {.depth = 2});
    BOOST_TEST(!asked(t));
}
