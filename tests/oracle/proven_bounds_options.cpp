// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// No estimate is ever reported as proven: any three of the options that a searcher takes in each combination, with and
// without a table.

#include "support/proven_bounds.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

using game = estimated_graph<int>;

/// The options of one of 16 searchers. Any three of the first seven occur together in each of their eight combinations
/// (an extended Hamming code); each combination of all would take many times longer to compile.
constexpr bool is_chosen(std::size_t searcher, std::size_t option)
{
    constexpr std::array<unsigned, 7> parities{0b0001, 0b0010, 0b0100, 0b1000, 0b0111, 0b1011, 0b1101};
    return std::popcount(searcher & parities[option]) % 2 != 0;
}

template <bool Chosen, class Search, class Option>
auto with_option(const Search& search, Option option)
{
    if constexpr (Chosen) {
        return search.with(option);
    } else {
        return search;
    }
}

/// Calls `visit` with \p search with those of \p options that the searcher of this number has, from option `First` on.
template <std::size_t Number, std::size_t First, class Search, class Visit>
void with_chosen(const std::string& name, const Search& search, const Visit& visit)
{
    visit(name, search);
}
template <std::size_t Number, std::size_t First, class Search, class Visit, class Option, class... More>
void with_chosen(const std::string& name, const Search& search, const Visit& visit,
                 const std::pair<const char*, Option>& option, const More&... more)
{
    constexpr bool chosen = is_chosen(Number, First);
    with_chosen<Number, First + 1>(chosen ? name + ", " + option.first : name,
                                   with_option<chosen>(search, option.second), visit, more...);
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
using kept_table = gs::transposition_table<game>;
using kept_tables = std::array<kept_table, 4>;

/// The first four of the 16 searchers have the first two options in each combination.
template <std::size_t Number>
void add_searchers(std::vector<held_searcher<game>>& all, kept_tables& tables)
{
    if constexpr (Number < 4) {
        with_chosen<Number, 0>("minimax", gs::minimax, collector{all, false}, bare, no_line);
        with_chosen<Number, 0>("negamax", gs::negamax, collector{all, false}, bare, no_line);
        with_chosen<Number, 0>("alpha_beta", gs::alpha_beta, collector{all, false}, bare, no_line);
        with_chosen<Number, 0>("deepening negamax", gs::negamax, deepening_collector{{all, false}}, bare, no_line);
    }
    constexpr bool is_loud = is_chosen(Number, 0);
    constexpr bool is_deeper = is_chosen(Number, 1);
    const auto search = with_option<is_loud>(gs::principal_variation_search, gs::no_quiescence);
    const auto with_table = with_option<is_deeper>(search.with(tables[2 * is_loud + is_deeper]), gs::accept_deeper);
    const std::string name = is_loud ? "loud pvs" : "pvs";
    with_chosen<Number, 2>(name, search, collector{all, !is_loud}, bare, no_line, no_history, no_null_windows);
    with_chosen<Number, 2>(name + (is_deeper ? ", table, deeper" : ", table"), with_table,
                           collector{all, !is_loud, !is_deeper}, bare, no_line, no_history, no_null_windows,
                           enhanced_cutoffs);
}

} // namespace

BOOST_AUTO_TEST_CASE(nothing_is_said_that_is_not_so_under_any_options)
{
    std::vector<held_searcher<game>> all;
    kept_tables tables{kept_table{64}, kept_table{64}, kept_table{64}, kept_table{64}};
    [&]<std::size_t... Numbers>(std::index_sequence<Numbers...>) {
        (add_searchers<Numbers>(all, tables), ...);
    }(std::make_index_sequence<16>{});
    BOOST_TEST(all.size() == 16U + 2 * 16U);
    hold_all_to_the_truth<game>(all, 40'000, [&](small_random&) { std::ranges::for_each(tables, &kept_table::clear); });
}
