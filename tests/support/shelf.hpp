// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The checks that every example game must pass: the rules check, and a comparison of all searchers with plain minimax.

#pragma once

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/testing.hpp>

#include <boost/test/unit_test.hpp>

namespace support {

namespace gs = gamesearch;

template <class G>
void hold_to_its_promises(const G& game, const gs::rules_options& options)
{
    const auto report = gs::check_rules(game, options);
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.warnings.empty(), report);
    BOOST_TEST(report.positions > 0);
}

template <class G>
void expect_no_faults(const gs::searcher_report<G>& report)
{
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(report.searches > 0);
}

template <class G, class Searcher>
void hold_to_minimax(const G& game, const Searcher& searcher, const gs::searcher_check_options& options)
{
    expect_no_faults(gs::check_searcher(game, searcher, options));
}

/// The searcher, called with limits in each form: a call without limits compiles the whole search once more.
template <class G, class Searcher>
struct limited {
    Searcher search;

    gs::search_result<G> operator()(const G& game, const gs::limits& limits = {}) const { return search(game, limits); }
    gs::search_result<G> operator()(const G& game, const gs::limits& limits, const auto& evaluate) const
    {
        return search(game, limits, evaluate);
    }
    [[nodiscard]] auto within(const gs::score_t<G>& lower, const gs::score_t<G>& upper) const
        requires requires { search.within(lower, upper); }
    {
        return search.within(lower, upper);
    }
};

template <class G, class Searcher>
void hold_limited_to_minimax(const G& game, const Searcher& searcher, const gs::searcher_check_options& options)
{
    hold_to_minimax(game, limited<G, Searcher>{searcher}, options);
}

/// All searchers, with and without their options; also without the game's hints, for depth-limited searches. One of
/// them is called without limits, too.
template <class G>
void hold_searchers_to_minimax(const G& game, gs::searcher_check_options options)
{
    hold_limited_to_minimax(game, gs::minimax, options);
    hold_limited_to_minimax(game, gs::negamax, options);
    hold_to_minimax(game, gs::alpha_beta, options);
    hold_limited_to_minimax(gs::plain(game), gs::alpha_beta, options);
    options.line = false;
    hold_limited_to_minimax(game, gs::alpha_beta.with(gs::no_line), options);
    options.distance = false;
    hold_limited_to_minimax(game, gs::alpha_beta.with(gs::ignore_distance, gs::no_line), options);
    hold_limited_to_minimax(gs::plain(game), gs::alpha_beta.with(gs::ignore_distance, gs::no_line), options);
}

template <class G>
void hold_to_the_contract(const G& game, const gs::rules_options& rules = {.games = 20},
                          const gs::searcher_check_options& searchers = {.games = 3, .depth = 2, .nodes = 2000})
{
    hold_to_its_promises(game, rules);
    hold_searchers_to_minimax(game, searchers);
}

/// The same with one searcher for all: for other sizes of a game that is tested against the whole contract elsewhere.
template <class G>
void hold_size_to_the_contract(const G& game, const gs::rules_options& rules = {.games = 20})
{
    hold_to_its_promises(game, rules);
    hold_to_minimax(game, gs::alpha_beta, {.games = 3, .depth = 2, .nodes = 2000});
}

} // namespace support
