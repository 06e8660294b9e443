// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// No estimate is ever reported as proven, and nothing is mistaken for a repetition: the same in games whose moves lead
// back, under draw_by_repetition and without it.

#include "support/proven_bounds.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/negamax.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using namespace support;

namespace {

/// The truth is that of games in which a position that already stands on the line is a draw.
template <class S, estimated_form F = estimated_form{}>
class estimated_cycle : public estimated_graph<S, F> {
public:
    explicit estimated_cycle(const estimated_positions<S>& positions)
        : estimated_graph<S, F>{positions}, all_{&positions}
    {}

    friend bool operator==(const estimated_cycle&, const estimated_cycle&) = default;

    static estimated_positions<S> random_positions(std::uint64_t seed)
    {
        small_random random{seed};
        const std::size_t count = 2 + random.below(4);
        estimated_positions<S> made{gs::detail::graph<S>(count), {}, 0};
        const auto any_score = [&] { return static_cast<S>(static_cast<int>(random.below(6)) - 3); };
        S least{};
        S most{};
        for (std::size_t i = 0; i != count; ++i) {
            auto& node = made.nodes[i];
            node.mover = random.one_in(2) ? gs::player::maximizer : gs::player::minimizer;
            node.estimate = any_score();
            node.score = any_score();
            made.restless.push_back(random.one_in(2));
            const std::size_t moves = i != 0 && random.one_in(3) ? 0 : 1 + random.below(3);
            for (std::size_t move = 0; move != moves; ++move) {
                node.children.push_back(random.below(count));
                if (random.one_in(2)) {
                    node.noisy.push_back(static_cast<int>(move));
                }
            }
            least = moves == 0 ? (std::min)(least, node.score) : least;
            most = moves == 0 ? (std::max)(most, node.score) : most;
        }
        for (auto& node : made.nodes) {
            node.lower = least;
            node.upper = most;
        }
        return made;
    }

    [[nodiscard]] S truth() const { return truth_to(1'000'000, false); }
    [[nodiscard]] S truth_to(int depth, bool quietly) const
    {
        std::vector<bool> line(all_->nodes.size());
        return value(0, depth, quietly, line);
    }

private:
    [[nodiscard]] S value(std::size_t at, int depth, bool quietly, std::vector<bool>& line) const
    {
        const auto& node = all_->nodes[at];
        if (node.children.empty() || line[at]) {
            return node.children.empty() ? node.score : S{};
        }
        const bool goes_on = F.noisy && quietly && !node.noisy.empty();
        if (depth <= 0 && !goes_on) {
            return node.estimate;
        }
        std::optional<S> best;
        if (depth <= 0 && !(F.restless && all_->restless[at])) {
            best = node.estimate;
        }
        line[at] = true;
        for (std::size_t move = 0; move != node.children.size(); ++move) {
            if (depth > 0 || std::ranges::count(node.noisy, static_cast<int>(move)) != 0) {
                const S score = value(node.children[move], depth - 1, quietly, line);
                best = !best || gs::better(node.mover, score, *best) ? score : *best;
            }
        }
        line[at] = false;
        return *best;
    }

    const estimated_positions<S>* all_;
};

/// At most \p nodes: without repetitions being recognized, a line goes down to \ref gs::max_depth.
template <class G, class Searcher>
held_searcher<G> held(std::string name, const Searcher& search, bool quietly, bool repeats, std::uint64_t nodes)
{
    return {std::move(name), [=](const G& game, gs::limits limits, bool is_known) {
                limits.nodes = (std::min)(limits.nodes, nodes);
                const auto said = search(game, limits);
                std::string fault = fault_of(game, said, quietly, is_known && repeats);
                if constexpr (requires { said.lower; }) {
                    fault += fault_between(said.lower, said.upper, game.truth());
                }
                return fault;
            }};
}

template <class G>
void hold(std::uint64_t trials)
{
    const auto pvs = gs::principal_variation_search;
    constexpr std::uint64_t any = 1'000'000;
    constexpr std::uint64_t few = 700; // and yet some lines end at \ref gs::max_depth
    gs::transposition_table<G> table{64};
    gs::transposition_table<G> without{64};
    gs::search_tree<G> tree{1 << 12};
    const auto rule = pvs.with(gs::draw_by_repetition);
    const std::vector<held_searcher<G>> searchers{
        held<G>("minimax, draws", gs::minimax.with(gs::draw_by_repetition), false, true, any),
        held<G>("negamax, draws", gs::negamax.with(gs::draw_by_repetition, gs::no_line), false, true, any),
        held<G>("alpha_beta, draws", gs::alpha_beta.with(gs::draw_by_repetition), false, true, any),
        held<G>("pvs, draws", rule, true, true, any),
        held<G>("pvs, draws, table", rule.with(table), true, true, any),
        held<G>("pvs, draws, table, bare", rule.with(table, gs::no_line, gs::ignore_distance), true, true, any),
        held<G>("deepening, draws, table", gs::iterative_deepening(rule.with(table)), true, true, any),
        held<G>("selective, draws, table",
                gs::iterative_deepening(gs::selective_search.with(gs::draw_by_repetition, table)), true, true, any),
        held<G>("solve, draws, table", gs::solve.with(table, gs::draw_by_repetition), true, true, any),
        held<G>("alpha_beta", gs::alpha_beta, false, false, few),
        held<G>("pvs", pvs, true, false, few),
        held<G>("pvs, table", pvs.with(without, gs::no_line), true, false, few),
        held<G>("deepening, table", gs::iterative_deepening(pvs.with(without)), true, false, few),
        held<G>("solve, table", gs::solve.with(without), true, false, few),
        held<G>("simulations", gs::monte_carlo_tree_search.with(tree), false, false, 50),
    };
    hold_all_to_the_truth<G>(searchers, trials, [&](small_random& random) {
        table.clear();
        without.clear();
        tree.clear();
        if (random.one_in(16)) {
            table.resize(64U << 2 * random.below(4));
        }
    });
}

} // namespace

using games =
    std::tuple<estimated_cycle<int>, estimated_cycle<double, estimated_form{.large = true}>,
               estimated_cycle<int, estimated_form{.restless = false, .bounds = true}>,
               estimated_cycle<std::int64_t, estimated_form{.noisy = false, .restless = false, .ends_by_moves = true}>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(nothing_is_said_that_is_not_so, G, games)
{
    hold<G>(3'000);
}
