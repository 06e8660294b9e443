// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Monte Carlo tree search as a textbook prints it: select, expand, simulate, back up.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_SIMULATION_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_SIMULATION_HPP

#include <gamesearch/detail/monte_carlo/backup.hpp>
#include <gamesearch/detail/monte_carlo/growing_tree.hpp>
#include <gamesearch/detail/monte_carlo/options.hpp>
#include <gamesearch/detail/monte_carlo/playout.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/selection.hpp>
#include <gamesearch/detail/monte_carlo/virtual_loss.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/random_generator.hpp>
#include <gamesearch/search_tree.hpp>

#include <optional>

namespace gamesearch::detail {

/// Grows a tree by simulations, until the score of its root is proven, or a limit is reached. Of each node `mean()` is the mean
/// of the results that came back through it.
template <game G, class Limits, class Evaluate>
class monte_carlo : public growing_tree<G, Limits, Evaluate> {
    using tree = growing_tree<G, Limits, Evaluate>;
    using tree::game_;
    using tree::nodes_;

public:
    monte_carlo(const G& game, const Limits& limits, Evaluate& evaluate, search_tree<G>& memory,
                const simulation_settings& given)
        : tree{game, limits, evaluate, memory, given.proves}, settings_{given}, random_{given.from.value},
          evaluation_share_{given.evaluation_share.value_or(usual_share<G>)}
    {}

    void run()
    {
        while (may_simulate()) {
            simulate();
        }
    }

    [[nodiscard]] monte_carlo_result<G> answer() const { return tree::answer(unit()); }

    template <class Observer>
    void tell(Observer& observer) const
    {
        tree::tell(observer, unit());
    }

    // Its parts, for threads that take turns at the tree ---------------------------------------------------------------

    /// Is the score still open, and does no limit forbid another simulation? If so, that is counted.
    [[nodiscard]] bool may_simulate() { return this->may_go_on(); }

    /// From the root down to where the tree ends, with one position more. It plays on `position`, which is that of the root.
    [[nodiscard]] node_index descend(G& position, random_generator& random)
    {
        node_index node = root_node;
        int ply = 0;
        while (nodes_[node].is_expanded() || this->expand(node, position)) {
            node = detail::select_child<G>(nodes_, node, unit(), settings_.proves, random);
            static_cast<void>(position.apply(nodes_[node].move_to_it()));
            ++ply;
        }
        if (nodes_[node].visits == 0) {
            this->enter(node, position, ply);
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
        return detail::likely_result<G, tree::is_limited>(position, this->evaluate_, evaluation_share_, random);
    }

    void back_up(node_index leaf, double result)
    {
        detail::back_up<G>(nodes_, leaf, result);
        this->tree_.spread().add(result);
        ++this->counts_.simulations;
    }

    [[nodiscard]] detail::virtual_loss virtual_loss() const { return detail::virtual_loss{this->tree_.spread()}; }

private:
    /// From the root down, one position more, on to the end of the game, and back.
    void simulate()
    {
        if (this->needs_room()) {
            this->make_room();
        }
        G position(game_); // the caller's is never changed
        const node_index leaf = descend(position, random_);
        const auto known = known_result(leaf);
        back_up(leaf, known ? *known : play_on(position, random_));
    }

    [[nodiscard]] double unit() const { return settings_.exploration * this->tree_.spread().deviation(); }

    simulation_settings settings_;
    random_generator random_;
    double evaluation_share_;
};

} // namespace gamesearch::detail

#endif
