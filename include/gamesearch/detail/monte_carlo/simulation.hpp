// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Monte Carlo tree search as a textbook prints it: select, expand, simulate, back up.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_SIMULATION_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_SIMULATION_HPP

#include <gamesearch/detail/monte_carlo/backup.hpp>
#include <gamesearch/detail/monte_carlo/expansion.hpp>
#include <gamesearch/detail/monte_carlo/options.hpp>
#include <gamesearch/detail/monte_carlo/playout.hpp>
#include <gamesearch/detail/monte_carlo/proof_bounds.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/selection.hpp>
#include <gamesearch/detail/monte_carlo/summary.hpp>
#include <gamesearch/detail/monte_carlo/tell_tree.hpp>
#include <gamesearch/detail/monte_carlo/virtual_loss.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/detail/node/limit_checker.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/random_generator.hpp>
#include <gamesearch/search_tree.hpp>
#include <gamesearch/statistics.hpp>

#include <optional>

namespace gamesearch::detail {

/// Grows a tree by simulations, until the score of its root is proven, or a limit is reached.
///
/// Of each node `mean()` is the mean of the results that came back through it, and the true score, to the depth of the search,
/// lies between `proven.lower` and `proven.upper`.
template <game G, class Limits, class Evaluate>
class monte_carlo {
public:
    monte_carlo(const G& game, const Limits& limits, Evaluate& evaluate, search_tree<G>& tree,
                const simulation_settings& given)
        : game_{game}, limits_{limits}, evaluate_{evaluate}, tree_{tree}, nodes_{tree.memory()}, settings_{given},
          random_{given.from.value}
    {}

    void run()
    {
        while (may_simulate()) {
            simulate();
        }
    }

    [[nodiscard]] monte_carlo_result<G> answer() const
    {
        return detail::summary<G>(game_, tree_, limits_, counts_, unit());
    }

    template <class Observer>
    void tell(Observer& observer) const
    {
        if constexpr (observes_something<Observer, G> || has_on_visits<Observer, G>) {
            if (nodes_[root_node].visits != 0) {
                G position(game_);
                tree_teller<G, Observer>{nodes_, limits_.depth(), unit(), observer}.tell(root_node, position);
            }
        }
    }

    // Its parts, for threads that take turns at the tree ---------------------------------------------------------------

    /// Is the score still open, and does no limit forbid another simulation? If so, that is counted.
    [[nodiscard]] bool may_simulate() { return !nodes_[root_node].proven.are_exact() && limits_.may_enter(); }

    /// Is there no room for the children of a position that was to get some, or soon none to count visits?
    [[nodiscard]] bool needs_room() const { return is_full_ || nodes_[root_node].visits >= most_visits; }
    /// \pre nobody else is on the way in the tree.
    void make_room()
    {
        if (is_full_) {
            nodes_.give_up_half();
            is_full_ = false;
        } else {
            detail::halve_visits<G>(nodes_);
        }
    }

    /// From the root down to where the tree ends, with one position more. It plays on `position`, which is that of the root.
    [[nodiscard]] node_index descend(G& position, random_generator& random)
    {
        node_index node = root_node;
        int ply = 0;
        while (nodes_[node].is_expanded() || expand(node, position)) {
            node = detail::select_child<G>(nodes_, node, unit(), settings_.proves, random);
            static_cast<void>(position.apply(nodes_[node].move_to_it()));
            ++ply;
        }
        if (nodes_[node].visits == 0) {
            enter(node, position, ply);
        }
        return node;
    }

    /// What the simulation comes to without a playout, where the score is known.
    [[nodiscard]] std::optional<double> known_result(node_index node) const
    {
        const auto& proven = nodes_[node].proven;
        return proven.are_exact() ? std::optional{reward_of<score_t<G>>(proven.score())} : std::nullopt;
    }

    /// What random moves lead to from a position whose score is not known, and what the evaluation estimates. It asks nothing
    /// of the tree.
    [[nodiscard]] double play_on(G& position, random_generator& random) const
    {
        return detail::likely_result<G, is_limited>(position, evaluate_, settings_.evaluation_share, random);
    }

    void back_up(node_index leaf, double result)
    {
        detail::back_up<G>(nodes_, leaf, result);
        tree_.spread().add(result);
        ++counts_.simulations;
    }

    [[nodiscard]] auto& nodes() { return nodes_; }
    [[nodiscard]] detail::virtual_loss virtual_loss() const { return detail::virtual_loss{tree_.spread()}; }

private:
    /// From the root down, one position more, on to the end of the game, and back.
    void simulate()
    {
        if (needs_room()) {
            make_room();
        }
        G position(game_); // the caller's is never changed
        const node_index leaf = descend(position, random_);
        const auto known = known_result(leaf);
        back_up(leaf, known ? *known : play_on(position, random_));
    }

    /// A position that is visited again gets children; false at any other, and where there is no room for them.
    [[nodiscard]] bool expand(node_index node, const G& position)
    {
        if (nodes_[node].visits == 0 || nodes_[node].proven.are_exact()) {
            return false;
        }
        is_full_ = !detail::add_children<G>(nodes_, node, position);
        return !is_full_;
    }

    /// A position is visited for the first time. At the horizon it is worth its estimate.
    void enter(node_index node, const G& position, int ply)
    {
        detail::enter_node<G>(nodes_[node], position, node == root_node, counts_);
        if (is_limited && ply >= limits_.depth() && !nodes_[node].proven.are_exact()) {
            nodes_[node].proven = proof_bounds<score_t<G>>::exactly(gamesearch::estimate(position, evaluate_));
            tree_.set_cut();
            ++counts_.leaves;
        }
        if (settings_.proves) {
            detail::prove_above<G>(nodes_, node);
        }
    }

    [[nodiscard]] double unit() const { return settings_.exploration * tree_.spread().deviation(); }

    static constexpr bool is_limited = limit_checker<Limits>::limited;

    const G& game_;
    limit_checker<Limits> limits_;
    Evaluate& evaluate_;
    search_tree<G>& tree_;
    typename search_tree<G>::nodes& nodes_;
    simulation_settings settings_;
    random_generator random_;
    statistics counts_{};
    bool is_full_ = false;
};

} // namespace gamesearch::detail

#endif
