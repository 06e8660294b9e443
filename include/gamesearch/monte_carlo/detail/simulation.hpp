// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Monte Carlo tree search as in a textbook: select, expand, simulate, back up.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_SIMULATION_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_SIMULATION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/monte_carlo/detail/backup.hpp>
#include <gamesearch/monte_carlo/detail/growing_tree.hpp>
#include <gamesearch/monte_carlo/detail/options.hpp>
#include <gamesearch/monte_carlo/detail/playout.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/selection.hpp>
#include <gamesearch/monte_carlo/detail/self_play.hpp>
#include <gamesearch/monte_carlo/detail/virtual_loss.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/detail/waiting_leaves.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Grows a tree by simulations, until the root's score is proven or a limit is reached. A node's `mean()` is the mean
/// result of the simulations that passed through it.
template <game G, class Limits, class Evaluate, class Observer, class Endgames>
class monte_carlo : public growing_tree<G, Limits, Evaluate, Observer, Endgames> {
    using tree = growing_tree<G, Limits, Evaluate, Observer, Endgames>;
    using tree::game_;
    using tree::nodes_;

public:
    monte_carlo(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer, search_tree<G>& memory,
                const Endgames& endgames, const simulation_settings& given)
        : tree{game, limits, evaluate, observer, memory, endgames, given.proves}, settings_{given},
          random_{given.from.value}, noise_{nodes_, given.noise, given.from},
          evaluation_weight_{given.evaluation_weight.value_or(usual_weight<G>)}
    {
        GAMESEARCH_ASSERT(!given.batch || may_judge_many(),
                          "gs::batch_size has no effect here; give the search limits and an evaluation with a member "
                          "evaluate_many(positions), and no gs::evaluation_weight of 0, or leave it out (see "
                          "docs/monte_carlo_tree_search.md)");
        GAMESEARCH_ASSERT(!given.noise || weighted_game<G>,
                          "gs::root_noise has no effect in a game without a member prior(move); write one, or leave it "
                          "out (see docs/monte_carlo_tree_search.md)");
    }

    void run()
    {
        if constexpr (can_judge_many) {
            if (batch() > 1) {
                while (simulate_many()) {
                }
                return;
            }
        }
        while (may_simulate()) {
            simulate();
            report_progress();
        }
    }

    [[nodiscard]] monte_carlo_result<G> answer() const
    {
        auto result = tree::answer(unit());
        if (settings_.temperature > 0 && result.bound != bound::exact) {
            const node_index drawn = detail::drawn_child<G>(nodes_, settings_.temperature, settings_.from);
            detail::tell_drawn_move<G>(result, nodes_, drawn, unit());
        }
        return result;
    }

    void tell() const { tree::tell(unit()); }

    // The steps of a simulation, for threads that take turns at the tree
    // ------------------------------------------------------------------

    /// Returns whether the root's score is unproven, and the limits allow another simulation. If so, counts it.
    [[nodiscard]] bool may_simulate() { return this->may_go_on(); }

    /// Descends from the root to the edge of the tree, and adds a position there. `position` must be the root's; it is
    /// changed.
    [[nodiscard]] node_index descend(G& position, random_generator& random)
    {
        node_index node = root_node;
        int ply = 0;
        std::uint32_t forced = 0; // plies since a player had a choice
        while (nodes_[node].is_expanded() || this->expand(node, position)) {
            if (node == root_node) {
                noise_.add_once();
            }
            forced = nodes_[node].child_count == 1 ? forced + 1 : 0;
            node = detail::select_child<G>(nodes_, node, unit(), settings_, random);
            static_cast<void>(position.apply(nodes_[node].move_to_it()));
            ++ply;
        }
        this->counts_.extra_moves += static_cast<std::uint64_t>(ply);
        if (nodes_[node].visits == 0) {
            this->counts_.extra_moves -= ply == 0 ? 0U : 1U; // the last one leads to a node
            this->enter(node, position, ply);
            if (!tree::is_limited && forced >= tree::long_forced_run) {
                node = to_end_of_forced_run(node, position, ply);
            }
        }
        return node;
    }

    /// The part of a simulation outside the tree.
    struct sample {
        double result = 0;
        std::uint64_t moves = 0; ///< moves played for it
    };

    /// The result of the simulation if the score is proven, so that no playout is needed.
    [[nodiscard]] std::optional<sample> known_result(node_index node) const
    {
        const auto& proven = nodes_[node].proven;
        return proven.are_exact() ? std::optional{sample{.result = reward_of<score_t<G>>(proven.score())}}
                                  : std::nullopt;
    }

    /// Samples the value of a position whose score is not proven, by playout, evaluation or both. Does not access the
    /// tree.
    [[nodiscard]] sample play_on(G& position, random_generator& random) const
    {
        sample found;
        found.result = detail::likely_result<G, tree::is_limited>(position, this->evaluate_, evaluation_weight_, random,
                                                                  found.moves);
        return found;
    }

    void back_up(node_index leaf, const sample& found)
    {
        const double result = found.result;
        this->counts_.extra_moves += found.moves;
        detail::back_up<G>(nodes_, leaf, result);
        if (settings_.proof_bias > 0) {
            detail::count_proof_efforts<G>(nodes_, leaf);
        }
        this->tree_.spread().add(result);
        ++this->counts_.simulations;
    }

    void report_progress() { tree::report_progress(unit()); }

    [[nodiscard]] detail::virtual_loss virtual_loss() const { return detail::virtual_loss{this->tree_.spread()}; }

    // The same for simulations that wait for one evaluation
    // -----------------------------------------------------

    using waiting_type = waiting_leaves<G>;

    static constexpr bool can_judge_many = tree::is_limited && judges_many<Evaluate, G>;

    /// The number of simulations that may wait at once.
    [[nodiscard]] std::size_t batch() const
    {
        return may_judge_many() ? settings_.batch.value_or(batch_size{}).value : 1;
    }

    /// Descends until a batch of simulations waits or no room is left. Calls `report` after each result that was known.
    /// Returns false if no more simulations are wanted.
    [[nodiscard]] bool collect(waiting_leaves<G>& waiting, random_generator& random, const auto& report)
    {
        bool goes_on = true;
        while (waiting.size() != batch() && !this->needs_room() && (goes_on = may_simulate())) {
            G position(game_);
            const node_index leaf = descend(position, random);
            if (const auto known = known_result(leaf)) {
                back_up(leaf, *known);
                report();
            } else {
                waiting.add(leaf, position);
            }
        }
        return goes_on;
    }

    /// Samples the values of all positions in one call of the evaluation. Does not access the tree.
    [[nodiscard]] std::vector<sample> judge(waiting_leaves<G>& waiting, random_generator& random) const
    {
        auto&& scores = this->evaluate_.evaluate_many(waiting.positions());
        auto next = std::ranges::begin(scores);
        std::vector<sample> samples(waiting.size());
        for (std::size_t i = 0; i != waiting.size(); ++i, ++next) {
            GAMESEARCH_ASSERT(next != std::ranges::end(scores),
                              "evaluate_many(positions) returns fewer scores than there are positions; return one for "
                              "each, in the same order");
            samples[i].result = detail::with_playout<G>(score_from<score_t<G>>(*next), evaluation_weight_,
                                                        waiting.position(i), this->evaluate_, random, samples[i].moves);
        }
        return samples;
    }

    /// \pre the virtual losses have been taken back.
    void back_up(const waiting_leaves<G>& waiting, const std::vector<sample>& samples)
    {
        for (std::size_t i = 0; i != samples.size(); ++i) {
            back_up(waiting.leaf(i), samples[i]);
        }
    }

private:
    /// Adds all positions up to the next one where a player has a choice, or to the end. One position per simulation,
    /// each of which begins at the root and plays on to the end, would cost n^2 moves for a forced run of n plies.
    [[nodiscard]] node_index to_end_of_forced_run(node_index node, G& position, int ply)
    {
        while (!nodes_[node].proven.are_exact() && this->add_children_of(node, position) &&
               nodes_[node].child_count == 1) {
            node = nodes_[node].first_child;
            static_cast<void>(position.apply(nodes_[node].move_to_it()));
            this->enter(node, position, ++ply);
        }
        return node;
    }

    /// Descends from the root, adds a position, plays on to the end of the game, and backs the result up.
    void simulate()
    {
        if (this->needs_room()) {
            this->make_room();
        }
        G position(game_); // the caller's game is never changed
        const node_index leaf = descend(position, random_);
        const auto known = known_result(leaf);
        back_up(leaf, known ? *known : play_on(position, random_));
    }

    /// Returns whether positions are judged, and several can be in one call.
    [[nodiscard]] bool may_judge_many() const { return can_judge_many && evaluation_weight_ > 0; }

    /// Has the positions of several simulations judged in one call, and backs their results up. Returns false if no
    /// more simulations are wanted. Room is made when no simulation waits.
    [[nodiscard]] bool simulate_many()
    {
        if (this->needs_room()) {
            this->make_room();
        }
        waiting_leaves<G> waiting{nodes_, virtual_loss()};
        const bool goes_on = collect(waiting, random_, [this] { report_progress(); });
        if (waiting.size() != 0) {
            const auto samples = judge(waiting, random_);
            waiting.release();
            back_up(waiting, samples);
            report_progress();
        }
        return goes_on;
    }

    [[nodiscard]] double unit() const { return settings_.exploration * this->tree_.spread().deviation(); }

    simulation_settings settings_;
    random_generator random_;
    noise_at_root<G> noise_;
    double evaluation_weight_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
