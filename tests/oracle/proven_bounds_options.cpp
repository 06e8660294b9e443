// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// No estimate is ever reported as proven: each combination of the options that a searcher takes, with and without a
// table.

#include "support/proven_bounds.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace support;

namespace {

using game = estimated_graph<int>;

/// Calls `visit` with \p search under each combination of \p options.
template <class Search, class Visit>
void each_combination(const std::string& name, const Search& search, const Visit& visit)
{
    visit(name, search);
}
template <class Search, class Visit, class Option, class... More>
void each_combination(const std::string& name, const Search& search, const Visit& visit,
                      const std::pair<const char*, Option>& option, const More&... more)
{
    each_combination(name, search, visit, more...);
    each_combination(name + ", " + option.first, search.with(option.second), visit, more...);
}

constexpr std::pair bare{"ignore_distance", gs::ignore_distance};
constexpr std::pair no_line{"no_line", gs::no_line};
constexpr std::pair no_history{"no_history", gs::no_history};
constexpr std::pair no_null_windows{"no_null_windows", gs::no_null_windows};
constexpr std::pair enhanced_cutoffs{"enhanced_cutoffs", gs::enhanced_cutoffs};

/// Holds the answers of one searcher, or, with an even number of nodes, those to a window.
template <class Searcher>
std::string fault_in(const Searcher& search, const game& position, const gs::limits& limits, bool quietly,
                     bool is_known)
{
    if constexpr (requires { search.within(0, 1); }) {
        if (limits.nodes % 2 == 0) {
            const int lower = static_cast<int>(limits.nodes / 2 % 4) - 2;
            return fault_of(position, search.within(lower, lower + 1)(position, limits), quietly, is_known);
        }
    }
    return fault_of(position, search(position, limits), quietly, is_known);
}

/// Adds each searcher that it is called with.
struct collector {
    std::vector<held_searcher<game>>& all;
    bool quietly = true;
    bool to_depth = true; ///< is a claim to a depth that of plain minimax to that depth?

    template <class Searcher>
    void operator()(const std::string& name, const Searcher& search) const
    {
        all.push_back({name, [search, is_quiet = quietly, told = to_depth](const game& position,
                                                                           const gs::limits& limits, bool is_known) {
                           return fault_in(search, position, limits, is_quiet, is_known && told);
                       }});
    }
};

/// Adds each searcher that it is called with, in a deepening one.
struct deepening_collector : collector {
    template <class Searcher>
    void operator()(const std::string& name, const Searcher& search) const
    {
        collector::operator()(name, gs::iterative_deepening{search});
    }
};

/// Values of searches with quiescence and without it differ at the same depth; and under \ref gs::accept_deeper a table
/// has values that rest on deeper searches than they say.
struct tables {
    gs::transposition_table<game> quiet{64};
    gs::transposition_table<game> loud{64};
    gs::transposition_table<game> quiet_deeper{64};
    gs::transposition_table<game> loud_deeper{64};

    void clear()
    {
        for (auto* table : {&quiet, &loud, &quiet_deeper, &loud_deeper}) {
            table->clear();
        }
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(nothing_is_said_that_is_not_so_under_any_options)
{
    std::vector<held_searcher<game>> all;
    tables kept;
    each_combination("minimax", gs::minimax, collector{all, false}, bare, no_line);
    each_combination("negamax", gs::negamax, collector{all, false}, bare, no_line);
    each_combination("alpha_beta", gs::alpha_beta, collector{all, false}, bare, no_line);
    each_combination("deepening negamax", gs::negamax, deepening_collector{{all, false}}, bare, no_line);

    const auto pvs = gs::principal_variation_search;
    const auto loud = pvs.with(gs::no_quiescence);
    each_combination("pvs", pvs, collector{all}, bare, no_line, no_history, no_null_windows);
    each_combination("loud pvs", loud, collector{all, false}, bare, no_line, no_history, no_null_windows);
    each_combination("pvs, table", pvs.with(kept.quiet), collector{all}, bare, no_line, no_history, no_null_windows,
                     enhanced_cutoffs);
    each_combination("loud pvs, table", loud.with(kept.loud), collector{all, false}, bare, no_line, no_history,
                     no_null_windows, enhanced_cutoffs);
    each_combination("pvs, table, deeper", pvs.with(kept.quiet_deeper, gs::accept_deeper), collector{all, true, false},
                     bare, no_line, no_history, no_null_windows, enhanced_cutoffs);
    each_combination("loud pvs, table, deeper", loud.with(kept.loud_deeper, gs::accept_deeper),
                     collector{all, false, false}, bare, no_line, no_history, no_null_windows, enhanced_cutoffs);
    BOOST_TEST(all.size() == 16U + 32U + 128U);
    hold_all_to_the_truth<game>(all, 40'000, [&](small_random&) { kept.clear(); });
}
