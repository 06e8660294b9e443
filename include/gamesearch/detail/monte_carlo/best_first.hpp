// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Best-first minimax: go down the best line, expand its end, back up minimax values.

#ifndef GAMESEARCH_DETAIL_MONTE_CARLO_BEST_FIRST_HPP
#define GAMESEARCH_DETAIL_MONTE_CARLO_BEST_FIRST_HPP

#include <gamesearch/detail/monte_carlo/best_value.hpp>
#include <gamesearch/detail/monte_carlo/growing_tree.hpp>
#include <gamesearch/detail/monte_carlo/node_memory.hpp>
#include <gamesearch/detail/monte_carlo/reward.hpp>
#include <gamesearch/detail/monte_carlo/visited_node.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/random_generator.hpp>
#include <gamesearch/search_tree.hpp>

namespace gamesearch::detail {

/// Grows a tree at the end of its best line, until the score of its root is proven, or a limit is reached. Of each node `mean()`
/// is the minimax value of the tree below it, within what is proven, and `visits` counts how often that was worked out.
template <game G, class Limits, class Evaluate>
class best_first : public growing_tree<G, Limits, Evaluate> {
    using tree = growing_tree<G, Limits, Evaluate>;
    using tree::nodes_;

public:
    best_first(const G& game, const Limits& limits, Evaluate& evaluate, search_tree<G>& memory, seed from)
        : tree{game, limits, evaluate, memory, true}, random_{from.value}
    {}

    void run()
    {
        if (nodes_[root_node].visits == 0 && this->may_go_on()) {
            G position(this->game_);
            visit(root_node, position, 0);
        }
        while (may_extend()) {
            extend();
        }
    }

    [[nodiscard]] monte_carlo_result<G> answer() const { return tree::answer(no_doubt); }

    template <class Observer>
    void tell(Observer& observer) const
    {
        tree::tell(observer, no_doubt);
    }

private:
    static constexpr double no_doubt = 0; // a value is no mean, and as good after one visit as after many

    [[nodiscard]] bool may_extend() const
    {
        return !nodes_[root_node].proven.are_exact() && !this->limits_.is_stopped();
    }

    /// Down the best line to its end, which gets its children, and back.
    void extend()
    {
        if (this->needs_room()) {
            this->make_room();
        }
        G position(this->game_); // the caller's is never changed
        int ply = 0;
        node_index node = root_node;
        for (node_index next = next_on_line(node); next != no_node; next = next_on_line(node)) {
            static_cast<void>(position.apply(nodes_[next].move_to_it()));
            node = next;
            ++ply;
        }
        if (nodes_[node].is_expanded() || this->expand(node, position)) {
            visit_children(node, position, ply);
        } else { // no room; this counts, too, so that a search in too small a tree comes to its limits
            static_cast<void>(this->may_go_on());
        }
    }

    /// Where the best line goes on, or `no_node` where children are still to be visited.
    [[nodiscard]] node_index next_on_line(node_index node)
    {
        return nodes_[node].is_expanded() ? detail::most_valuable_open_child<G>(nodes_, node, random_) : no_node;
    }

    /// Evaluates the children that were not visited yet, until the score of the node is proven. When they all were, they are what
    /// the nodes above are worth.
    void visit_children(node_index node, G& position, int ply)
    {
        for (const auto& child : nodes_.children(node)) {
            if (child.visits != 0) {
                continue;
            }
            if (nodes_[node].proven.are_exact()) {
                break;
            }
            if (!this->limits_.may_enter()) {
                return;
            }
            gamesearch::after_move(position, child.move_to_it(), [&](G& next) {
                visit(nodes_.index_of(child), next, ply + 1);
                return 0;
            });
        }
        detail::back_up_values<G>(nodes_, node);
    }

    void visit(node_index node, const G& position, int ply)
    {
        this->enter(node, position, ply);
        const auto& proven = nodes_[node].proven;
        const double worth =
            proven.are_exact() ? 0 : reward_of<score_t<G>>(gamesearch::estimate(position, this->evaluate_));
        nodes_[node].set_value(reward_within(proven, worth));
    }

    random_generator random_;
};

} // namespace gamesearch::detail

#endif
