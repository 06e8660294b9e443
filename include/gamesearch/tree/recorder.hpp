// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// An observer that records the tree of a search.

#ifndef GAMESEARCH_TREE_RECORDER_HPP
#define GAMESEARCH_TREE_RECORDER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/observer.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/tree/detail/search_path.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gamesearch {

/// Records the tree of a search, for \ref recorded_tree to be walked:
///
///     gs::tree_recorder<gs::tic_tac_toe> tree{10'000};
///     tree.finish(gs::alpha_beta(game, gs::unlimited, gs::own_evaluation, tree));
///
/// Beyond a number of nodes it only counts: `left_out` of a node says how many below it are missing. Those that are
/// there are the first that were entered.
///
/// Each search that enters a root begins a new tree. So of a searcher that searches several times (iterative deepening,
/// solve) the last search is kept, which may be one that was stopped; `entered_in_all()` counts the nodes of all.
template <game G>
class tree_recorder : public recorded_tree<G> {
public:
    using typename recorded_tree<G>::node;

    /// Records up to \p max_nodes of each search, and at least its root.
    constexpr explicit tree_recorder(std::size_t max_nodes)
        : max_nodes_{std::clamp<std::size_t>(max_nodes, 1, std::size_t{no_index} - 1)}
    {}

    /// Takes the principal variation from the search's answer. Without it, or without a line in it, it is read off the
    /// tree.
    constexpr void finish(const search_result<G>& result)
    {
        this->named_line_.assign(result.principal_variation.begin(), result.principal_variation.end());
    }

    /// Forgets everything.
    constexpr void clear()
    {
        this->forget_tree();
        this->root_.reset();
        this->entered_in_all_ = this->searches_ = 0;
    }

    /// @{
    /// What the search tells.
    constexpr void on_enter(const enter_event<G>& event)
    {
        if (event.ply == 0) {
            this->forget_tree();
            this->root_.emplace(event.game);
            ++this->searches_;
        }
        ++this->entered_;
        ++this->entered_in_all_;
        const auto ply = static_cast<std::size_t>(event.ply);
        path_.resize((std::min)(path_.size(), ply));
        if (this->nodes_.size() < max_nodes_) {
            record(event);
        } else {
            ++this->nodes_[path_.back().index].left_out; // the last one above it that was recorded
        }
        tried_.reset();
    }
    constexpr void on_leaf(const leaf_event<G>& event)
    {
        if (node* const at = node_at(event.ply)) {
            at->leaf = event.reason;
            at->value = event.value;
            at->bound = event.bound;
        }
    }
    constexpr void on_stand_pat(const stand_pat_event<G>& event)
    {
        if (node* const at = node_at(event.ply)) {
            at->stand_pat = at->value = event.value;
            at->bound = detail::bound_within(event.value, at->window);
        }
    }
    constexpr void on_visits(const visits_event<G>& event)
    {
        if (node* const at = node_at(event.ply)) {
            at->visits = event.visits;
            at->mean = event.mean;
            at->lower = event.lower;
            at->upper = event.upper;
        }
    }
    constexpr void on_try(const try_event<G>& event) { tried_.emplace(event.move); }
    constexpr void on_return(const return_event<G>& event)
    {
        node* const at = node_at(event.ply);
        if (at != nullptr && tried_) { // but never entered
            if (!was_searched(event.ply, event.move)) {
                add_stubs(event.ply, std::span{&event.move, 1}, stub_reason::stopped, {});
            }
        } else if (node* const child = at == nullptr ? nullptr : node_at(event.ply + 1)) {
            child->value = event.value;
            const bool is_told = child->leaf && event.bound != bound::none; // a leaf knows it better than the window
            child->bound = is_told ? child->bound : event.bound;
            child->improves = event.improves;
        }
        tried_.reset();
        if (event.ply == 0 && (event.improves || event.bound == bound::none)) {
            at->value = event.improves ? event.value : at->value;
            at->bound = event.bound == bound::none ? bound::none : detail::bound_within(event.value, at->window);
        }
    }
    constexpr void on_cutoff(const cutoff_event<G>& event)
    {
        if (node* const at = node_at(event.ply)) {
            at->cut_off = true;
            const auto& end = at->mover == player::maximizer ? event.window.beta : event.window.alpha;
            add_stubs(event.ply, event.unsearched, stub_reason::cutoff, end);
        }
    }
    constexpr void on_skip(const skip_event<G>& event)
    {
        constexpr stub_reason reasons[]{stub_reason::dominated, stub_reason::quiet, stub_reason::stopped};
        if (node_at(event.ply) != nullptr) {
            add_stubs(event.ply, event.moves, reasons[static_cast<std::size_t>(event.reason)], {});
        }
    }
    /// @}

private:
    constexpr void record(const enter_event<G>& event)
    {
        const auto index = static_cast<tree_index>(this->nodes_.size());
        node added{.ply = event.ply, .depth = event.depth, .window = event.window, .mover = event.game.to_move()};
        detail::place_on_path* const above = path_.empty() ? nullptr : &path_.back();
        if (above != nullptr) {
            added.parent = above->index;
            added.move = *tried_;
            added.again = was_searched(event.ply - 1, *tried_);
        }
        this->nodes_.push_back(std::move(added));
        if (above != nullptr) { // linked when it is there, should memory run out
            const bool is_first = above->last_child == no_index;
            (is_first ? this->nodes_[above->index].first_child : this->nodes_[above->last_child].next_sibling) = index;
            above->last_child = index;
        }
        path_.push_back({index});
    }

    /// Is it the move that was searched last, of the node at `ply`, so that this is but another search of it?
    [[nodiscard]] constexpr bool was_searched(int ply, const move_t<G>& move) const
    {
        const tree_index last = path_[static_cast<std::size_t>(ply)].last_child;
        return last != no_index && this->nodes_[last].move == move;
    }

    /// The node at `ply` on the way to where the search is, if it was recorded.
    [[nodiscard]] constexpr node* node_at(int ply)
    {
        const auto row = static_cast<std::size_t>(ply);
        return row < path_.size() ? &this->nodes_[path_[row].index] : nullptr;
    }

    constexpr void add_stubs(int ply, std::span<const move_t<G>> moves, stub_reason reason,
                             const std::optional<value<score_t<G>>>& cut_by)
    {
        detail::place_on_path& at = path_[static_cast<std::size_t>(ply)];
        for (const move_t<G>& move : moves) {
            const auto index = static_cast<tree_index>(this->stubs_.size());
            this->stubs_.push_back({at.index, no_index, move, reason, cut_by});
            (at.last_stub == no_index ? this->nodes_[at.index].first_stub : this->stubs_[at.last_stub].next) = index;
            at.last_stub = index;
        }
    }

    std::vector<detail::place_on_path> path_{}; // by ply, as far as it was recorded
    std::optional<move_t<G>> tried_{}; // until the position after it is entered
    std::size_t max_nodes_;
};

} // namespace gamesearch

#endif
