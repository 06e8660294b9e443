// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized

// Games without an estimate that end: next to the horizon the table is not probed if a draw is enough. Score, distance
// and principal variation are still those of plain minimax, with tables from one bucket to plenty that are kept from
// search to search.

#include "support/held_to_minimax.hpp"
#include "support/random_tree.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/detail/random_graph.hpp>

using namespace support;

namespace {

using graph = gs::detail::graph<int>;

[[nodiscard]] graph graph_of(std::uint64_t seed)
{
    return gs::detail::graph_maker<int>{seed, shape_of<int>(seed)}.make();
}

/// A random graph, small enough for registers. It always ends; it declares its limits if it is `IsSized`.
template <bool IsSized>
class bare_graph : public sized_members<IsSized> {
public:
    explicit bare_graph(const graph& nodes) : nodes_{&nodes} {}

    [[nodiscard]] auto legal_moves() const { return std::views::iota(std::size_t{0}, node().children.size()); }
    std::size_t apply(std::size_t move)
    {
        const std::size_t before = at_;
        at_ = node().children[move];
        return before;
    }
    void undo(std::size_t, std::size_t before) noexcept { at_ = before; }
    [[nodiscard]] gs::player to_move() const { return node().mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return node().children.empty() ? std::optional{node().score} : std::nullopt;
    }
    [[nodiscard]] std::uint64_t hash() const { return (at_ + 1) * 0x9E3779B97F4A7C15U; }
    friend bool operator==(const bare_graph&, const bare_graph&) = default;

private:
    [[nodiscard]] const gs::detail::graph_node<int>& node() const { return (*nodes_)[at_]; }

    const graph* nodes_;
    std::size_t at_ = 0;
};

struct counts {
    std::uint64_t probes = 0;
    std::uint64_t nodes = 0;
};

/// Of searches to every depth, each with an empty table.
template <bool IsSized>
counts counts_of_searches(const graph& nodes)
{
    using game = bare_graph<IsSized>;
    counts all;
    for (int depth = 1; depth != 7; ++depth) {
        gs::transposition_table<game> table{1 << 16};
        all.nodes += gs::principal_variation_search.with(table)(game{nodes}, {.depth = depth}).statistics.nodes;
        all.probes += table.probes();
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(graphs)
{
    using game = bare_graph<true>;
    gs::transposition_table<game> table{table_sizes[0]};
    const auto search = gs::principal_variation_search.with(table);
    std::vector<option_set<game>> sets;
    add_with_every_answer<game>(sets, search);
    sets.push_back(limited_options_of<game>(search.with(gs::enhanced_cutoffs)));
    sets.push_back(limited_options_of<game>(search.with(gs::draw_by_repetition)));
    std::uint64_t searches = 0;
    for (std::uint64_t seed = 0; seed != 500; ++seed) {
        const graph nodes = graph_of(seed);
        for (const auto& options : sets) {
            table.resize(table_sizes[seed % table_sizes.size()]);
            searches += searches_held_to_minimax(game{nodes}, options, seed);
        }
    }
    BOOST_TEST(searches > 30'000U);
}

BOOST_AUTO_TEST_CASE(the_table_is_asked_less)
{
    counts sized;
    counts endless;
    for (std::uint64_t seed = 0; seed != 100; ++seed) {
        const graph nodes = graph_of(seed);
        const auto [probes, visited] = counts_of_searches<true>(nodes);
        sized.probes += probes;
        sized.nodes += visited;
        const auto [probes_of_endless, visited_of_endless] = counts_of_searches<false>(nodes);
        endless.probes += probes_of_endless;
        endless.nodes += visited_of_endless;
    }
    BOOST_TEST(sized.probes == 6'380U);
    BOOST_TEST(endless.probes == 7'105U);
    BOOST_TEST(sized.nodes == 16'579U);
    BOOST_TEST(endless.nodes == 16'481U);
}
