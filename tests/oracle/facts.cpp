// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Tables on games with cycles: at each depth the value is that of plain minimax to that depth, whatever was searched
// before with the same table, to whatever depth and in whatever window; and every proven bound holds.

#include "support/agreement.hpp"
#include "support/backed_up.hpp"
#include "support/cyclic_graph.hpp"
#include "support/retrograde.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

constexpr int deepest = 12;

/// The values of plain minimax for each depth and each position.
template <class G>
std::vector<std::vector<settled_value<int>>> values_by_depth(const cyclic_positions<int>& positions)
{
    std::vector<std::vector<settled_value<int>>> values;
    for (int depth = 0; depth <= deepest; ++depth) {
        std::vector<settled_value<int>> now;
        for (std::size_t i = 0; i != positions.size(); ++i) {
            const G game{positions, i};
            if (positions[i].ended) {
                now.push_back({positions[i].score, 0});
            } else if (depth == 0) {
                now.push_back({gs::estimate(game), 0});
            } else {
                now.push_back(backed_up(game, [&](const G& g) { return values.back()[g.at()]; }));
            }
        }
        values.push_back(now);
    }
    return values;
}

/// A searcher, and whether it tracks distances.
template <class G>
struct contender {
    std::string name;
    bool by_distance;
    erased_searcher<G> search;
};

template <class G, class Searcher>
contender<G> contends(const std::string& name, bool by_distance, const Searcher& searcher)
{
    return {name, by_distance, {{}, [searcher](const G& game, const gs::limits& limits) {
                                    return searcher(game, limits);
                                }}};
}

/// A result's claims about a position are true: to its depth, or to the end.
template <class G>
void require_true(const gs::search_result<G>& r, const settled_value<int>& value, const scene& s)
{
    require(r.bound != gs::bound::exact || r.score == value.score, "score", s);
    require(r.bound != gs::bound::lower || r.score <= value.score, "lower bound", s);
    require(r.bound != gs::bound::upper || r.score >= value.score, "upper bound", s);
}

/// Does its answer claim to hold to the end?
template <class G>
bool hold(const contender<G>& c, const G& game, int depth, const std::vector<std::vector<settled_value<int>>>& values,
          const settled_value<int>& truth, const scene& s)
{
    const auto r = c.search(game, {.depth = depth});
    const bool to_the_end = r.stopped_by == gs::stop_reason::none;
    const auto& value = to_the_end ? truth : values[static_cast<std::size_t>(depth)][game.at()];
    require(to_the_end == (r.depth == gs::max_depth), "depth", s);
    if (G::form.bounds && !to_the_end) {
        return to_the_end; // bounds are better informed than the depth
    }
    require_true(r, value, s);
    const bool tells = c.by_distance && r.bound == gs::bound::exact && r.score != 0;
    require(!tells || r.distance == value.distance, "distance", s);
    return to_the_end;
}

/// Searches every position of many graphs, to random depths and in random windows.
template <class G>
std::size_t hold_all(int seeds, bool plain_to_depth = true)
{
    std::size_t proven = 0;
    for (int seed = 0; seed != seeds; ++seed) {
        auto options = varied_cyclic_options<int>(static_cast<std::uint64_t>(seed));
        options.estimates = seed % 4 == 0 ? std::vector<int>{0} : options.estimates;
        const auto positions = make_cyclic_positions<int>(static_cast<std::uint64_t>(seed), options);
        const auto values = values_by_depth<G>(positions);
        std::vector<G> running;
        for (std::size_t i = 0; i != positions.size(); ++i) {
            if (!positions[i].ended) {
                running.emplace_back(positions, i);
            }
        }
        const retrograde<G> solved{running};
        std::mt19937_64 random{static_cast<std::uint64_t>(seed)};
        for (const std::size_t bytes : table_sizes) {
            gs::transposition_table<G> full{bytes};
            gs::transposition_table<G> bare{bytes};
            gs::transposition_table<G> deeper{bytes};
            const auto search = gs::principal_variation_search;
            std::vector<contender<G>> contenders;
            contenders.push_back(contends<G>("pvs", true, search.with(full)));
            contenders.push_back(contends<G>("deepening", true, gs::iterative_deepening{search.with(full)}));
            contenders.push_back(contends<G>("window", true, search.with(full).within(-1, 2)));
            contenders.push_back(contends<G>("bare", false, search.with(bare, gs::no_line, gs::ignore_distance)));
            contenders.push_back(
                contends<G>("question", false, search.with(bare, gs::no_line, gs::ignore_distance).within(0, 1)));
            if (!plain_to_depth) {
                contenders.push_back(contends<G>("accept_deeper", true, search.with(deeper, gs::accept_deeper)));
            }
            for (int tries = 0; tries != 40; ++tries) {
                const G& game = running[random() % running.size()];
                const auto& c = contenders[random() % contenders.size()];
                const int depth = 1 + static_cast<int>(random() % deepest);
                const scene s{&c.name, static_cast<std::uint64_t>(seed), depth, bytes};
                proven += hold(c, game, depth, values, solved.at(game), s) ? 1 : 0;
            }
        }
    }
    return proven;
}

} // namespace

BOOST_AUTO_TEST_CASE(with_an_evaluation)
{
    BOOST_TEST(hold_all<cyclic_graph<>>(600) > 1000U);
}

BOOST_AUTO_TEST_CASE(without_one)
{
    BOOST_TEST((hold_all<cyclic_graph<int, cyclic_form{.estimate = false}>>(600) > 1000U));
    BOOST_TEST((hold_all<cyclic_graph<int, cyclic_form{.large = true, .estimate = false}>>(100) > 100U));
}

BOOST_AUTO_TEST_CASE(with_bounds)
{
    BOOST_TEST((hold_all<cyclic_graph<int, cyclic_form{.bounds = true}>>(400, false) > 1000U));
    BOOST_TEST((hold_all<cyclic_graph<int, cyclic_form{.bounds = true, .estimate = false}>>(400, false) > 1000U));
}
