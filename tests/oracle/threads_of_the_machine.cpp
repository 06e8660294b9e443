// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized threaded

// The same as threads.cpp with real threads, which share every node that they can: for the thread sanitizer, and for
// effects that virtual time does not model.

#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/testing/check_searcher.hpp>
#include <gamesearch/testing/random_game.hpp>

#include <atomic>

using namespace support;

namespace {

class eager_pool : public gs::thread_pool {
public:
    using search_threads = gs::detail::pool_threads<eager_pool>;
    using gs::thread_pool::thread_pool;

    static constexpr std::uint64_t nodes_worth_sharing = 1;
    static constexpr std::uint64_t nodes_before_help() { return 1; }
};

/// With 1 to 16 threads. They outlive the searches.
std::vector<std::unique_ptr<eager_pool>> all_pools()
{
    std::vector<std::unique_ptr<eager_pool>> pools;
    for (const unsigned threads : {1U, 2U, 3U, 4U, 8U, 16U}) {
        pools.push_back(std::make_unique<eager_pool>(threads));
    }
    return pools;
}

template <class G, class Searcher>
option_set<G> on_threads(const Searcher& searcher, const std::vector<std::unique_ptr<eager_pool>>& pools,
                         std::uint64_t& turn)
{
    const auto search = [searcher, &pools, &turn](const G& game, const auto&... limits) {
        return searcher.with(*pools[++turn % pools.size()])(game, limits...);
    };
    auto options = options_for<G, Searcher>(search);
    options.search.unlimited = search;
    return options;
}

} // namespace

using games = std::tuple<gs::random_game<int>, gs::hinted_random_game<int>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(trees_and_graphs, G, games)
{
    const auto pools = all_pools();
    std::uint64_t turn = 0;
    gs::shared_transposition_table<G> table{table_sizes[0]};
    const auto with_table = gs::principal_variation_search.with(table);
    const std::vector<option_set<G>> sets{
        on_threads<G>(with_table, pools, turn),
        on_threads<G>(with_table.with(gs::no_line, gs::ignore_distance), pools, turn),
    };
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        for (const auto& options : sets) {
            table.resize(table_sizes[seed % table_sizes.size()]);
            const auto report = gs::check_searcher(game, options.search, options.checks(seed, 1, 4));
            BOOST_TEST(report.faults.empty(), options.name << ", seed " << seed << '\n' << report);
        }
    }
    for (const auto& pool : pools) {
        BOOST_TEST((pool->started() != 0) == (pool->size() != 1));
    }
}

BOOST_AUTO_TEST_CASE(an_evaluation_that_throws)
{
    using game = gs::random_game<int>;
    const auto pools = all_pools();
    std::uint64_t thrown = 0;
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const game start{seed, shape_of<int>(seed)};
        gs::shared_transposition_table<game> table{table_sizes[seed % table_sizes.size()]};
        const auto search = gs::principal_variation_search.with(table, *pools[seed % pools.size()]);
        std::atomic<int> calls{0};
        const auto evaluate = [&](const game& g) {
            return ++calls == static_cast<int>(seed % 40) ? throw std::runtime_error{"no estimate"} : g.evaluate();
        };
        try {
            static_cast<void>(search(start, {.depth = 4}, evaluate));
        } catch (const std::runtime_error&) {
            ++thrown;
        }
        BOOST_TEST(search(start, {.depth = 4}).score == gs::principal_variation_search(start, {.depth = 4}).score);
    }
    BOOST_TEST(thrown > 20U);
}
