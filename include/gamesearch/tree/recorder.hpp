// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An observer that records the tree of a search.

#ifndef GAMESEARCH_TREE_RECORDER_HPP
#define GAMESEARCH_TREE_RECORDER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// A node on the path from the root to the current node, and the ends of its lists.
struct place_on_path {
    tree_index index = no_index;
    tree_index last_child = no_index;
    tree_index last_stub = no_index;
};

/// How a value relates to the true one, if only the root's window shows it: a search looks for scores within it.
template <class S>
[[nodiscard]] constexpr bound bound_within(const value<S>& v, const observed_window<S>& window)
{
    const bool fails_low = window.alpha && !(window.alpha->score < v.score);
    const bool fails_high = window.beta && !(v.score < window.beta->score);
    return fails_low ? bound::upper : fails_high ? bound::lower : bound::exact;
}

} // namespace detail

/// Records the tree of a search as a \ref recorded_tree, to be examined afterwards.
///
/// Beyond a given number of nodes it only counts them: `left_out` of a node is the number of nodes missing below it.
/// The nodes that were entered first are the ones recorded.
///
/// Each search that enters a root begins a new tree. So if a searcher searches several times (iterative deepening,
/// solve), the last search is kept, which may have been stopped; `entered_in_all()` counts the nodes of all of them.
///
/// Thread safety: one search at a time, on one thread.
/// Example:
///
///     gs::tree_recorder<gs::tic_tac_toe> tree{10'000};
///     tree.finish(gs::alpha_beta(game, gs::unlimited, gs::own_evaluation, tree));
template <detail::checked_game G>
class tree_recorder : public recorded_tree<G> {
public:
    using typename recorded_tree<G>::node;

    /// Records up to \p max_nodes of each search, and always its root.
    constexpr explicit tree_recorder(std::size_t max_nodes)
        : max_nodes_{std::clamp<std::size_t>(max_nodes, 1, std::size_t{no_index} - 1)}
    {}

    /// Takes the principal variation from the result of the search. Without this call, or if the result has no line,
    /// the variation is read from the tree.
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
    /// The events of the search.
    constexpr void on_enter(const enter_event<G>& event)
    {
        if (event.ply == 0) {
            this->forget_tree();
            this->root_.emplace(event.position);
            ++this->searches_;
        }
        ++this->entered_;
        ++this->entered_in_all_;
        const auto ply = static_cast<std::size_t>(event.ply);
        path_.resize((std::min)(path_.size(), ply));
        if (this->nodes_.size() < max_nodes_) {
            record(event);
        } else {
            ++this->nodes_[path_.back().index].left_out; // the nearest recorded ancestor
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
        if (at != nullptr && tried_) { // but the position was never entered
            if (!was_searched(event.ply, event.move)) {
                add_stubs(event.ply, std::span{&event.move, 1}, stub_reason::stopped, {});
            }
        } else if (node* const child = at == nullptr ? nullptr : node_at(event.ply + 1)) {
            child->value = event.value;
            const bool is_by_leaf = child->leaf && event.bound != bound::none; // a leaf knows better than the window
            child->bound = is_by_leaf ? child->bound : event.bound;
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
        if (node_at(event.ply) != nullptr) {
            add_stubs(event.ply, event.moves, reason_of_stubs(event.reason), {});
        }
    }
    /// @}

private:
    [[nodiscard]] static constexpr stub_reason reason_of_stubs(skip_reason reason)
    {
        switch (reason) {
        case skip_reason::dominated:
            return stub_reason::dominated;
        case skip_reason::quiet:
            return stub_reason::quiet;
        case skip_reason::pruned:
            return stub_reason::pruned;
        case skip_reason::stopped:
        default:
            return stub_reason::stopped;
        }
    }

    constexpr void record(const enter_event<G>& event)
    {
        const auto index = static_cast<tree_index>(this->nodes_.size());
        node added{.ply = event.ply, .depth = event.depth, .window = event.window, .mover = event.position.to_move()};
        detail::place_on_path* const above = path_.empty() ? nullptr : &path_.back();
        if (above != nullptr) {
            added.parent = above->index;
            added.move = *tried_;
            added.again = was_searched(event.ply - 1, *tried_);
        }
        this->nodes_.push_back(std::move(added));
        if (above != nullptr) { // linked only once it exists, in case memory runs out
            const bool is_first = above->last_child == no_index;
            (is_first ? this->nodes_[above->index].first_child : this->nodes_[above->last_child].next_sibling) = index;
            above->last_child = index;
        }
        path_.push_back({index});
    }

    /// Returns whether this move was the last one searched at `ply`, so that this is a second search of it.
    [[nodiscard]] constexpr bool was_searched(int ply, const move_t<G>& move) const
    {
        const tree_index last = path_[static_cast<std::size_t>(ply)].last_child;
        return last != no_index && this->nodes_[last].move == move;
    }

    /// The node at `ply` on the path to the current node, if it was recorded.
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

    std::vector<detail::place_on_path> path_{}; // by ply, as far as recorded
    std::optional<move_t<G>> tried_{}; // until the position after it is entered
    std::size_t max_nodes_;
};

} // namespace gamesearch::inline v0_2_0

#endif
