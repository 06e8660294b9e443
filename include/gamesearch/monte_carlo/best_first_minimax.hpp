// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Best-first minimax search, with proofs.

#ifndef GAMESEARCH_MONTE_CARLO_BEST_FIRST_MINIMAX_HPP
#define GAMESEARCH_MONTE_CARLO_BEST_FIRST_MINIMAX_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/fold_options.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/monte_carlo/detail/growing_tree.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/options.hpp>
#include <gamesearch/monte_carlo/detail/reward.hpp>
#include <gamesearch/monte_carlo/detail/selection.hpp>
#include <gamesearch/monte_carlo/detail/tree_searcher.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <cstdint>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether the search prefers `a` to `b`. It prefers the higher value for `mover`; then the node visited more
/// often, so that the search stays on its line; then the move that the game rates higher.
template <game G>
[[nodiscard]] bool goes_first(player mover, const visited_node<G>& a, const visited_node<G>& b)
{
    const double sign = mover == player::maximizer ? 1 : -1;
    const double more = sign * (a.mean() - b.mean());
    return more > 0 ||
           (more >= 0 && (b.visits < a.visits || (a.visits == b.visits && b.weight.get() < a.weight.get())));
}

/// The preferred child among those that are open. Ties go to the first in a rotation that starts at random. `no_node`
/// while a child is unvisited.
/// \pre the parent is expanded, and its score is not proven.
template <game G>
[[nodiscard]] node_index most_valuable_open_child(const node_memory<visited_node<G>>& tree, node_index parent,
                                                  random_generator& random)
{
    const visited_node<G>& above = tree[parent];
    const std::uint32_t start = random.below(above.child_count);
    node_index best = no_node;
    for (std::uint32_t i = 0; i != above.child_count; ++i) {
        const node_index child = above.rotated_child(start, i);
        if (tree[child].visits == 0) {
            return no_node;
        }
        if (detail::is_open(above, tree[child]) &&
            (best == no_node || detail::goes_first<G>(above.mover, tree[child], tree[best]))) {
            best = child;
        }
    }
    return best;
}

/// The value of the visited child that is best for the side to move.
/// \pre at least one child has been visited.
template <game G>
[[nodiscard]] double value_of_children(const node_memory<visited_node<G>>& tree, node_index parent)
{
    const bool is_max = tree[parent].mover == player::maximizer;
    bool found = false;
    double best = 0;
    for (const visited_node<G>& child : tree.children(parent)) {
        if (child.visits != 0) {
            const double value = reward_within(child.proven, child.mean());
            best = !found || (is_max ? best < value : value < best) ? value : best;
            found = true;
        }
    }
    return best;
}

/// Recomputes the value of a node and of all its ancestors from their children, each clamped to its proven bounds.
template <game G>
void back_up_values(node_memory<visited_node<G>>& tree, node_index node)
{
    for (node_index i = node; i != no_node; i = tree[i].parent) {
        tree[i].set_value(reward_within(tree[i].proven, detail::value_of_children<G>(tree, i)));
    }
}

/// Grows a tree at the end of its best line, until the root's score is proven or a limit is reached. A node's `mean()`
/// is the minimax value of the tree below it, clamped to its proven bounds; `visits` counts how often that was
/// computed.
template <game G, class Limits, class Evaluate, class Observer, class Endgames>
class best_first : public growing_tree<G, Limits, Evaluate, Observer, Endgames> {
    using tree = growing_tree<G, Limits, Evaluate, Observer, Endgames>;
    using tree::nodes_;

public:
    best_first(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer, search_tree<G>& memory,
               const Endgames& endgames, seed from)
        : tree{game, limits, evaluate, observer, memory, endgames, true}, random_{from.value}
    {}

    void run()
    {
        if (nodes_[root_node].visits == 0 && this->may_go_on()) {
            G position(this->game_);
            visit(root_node, position, 0);
        }
        while (may_extend()) {
            extend();
            this->report_progress(no_doubt);
        }
    }

    [[nodiscard]] monte_carlo_result<G> answer() const { return tree::answer(no_doubt); }

    void tell() const { tree::tell(no_doubt); }

private:
    static constexpr double no_doubt = 0; // a value is not a mean: after one visit it is as good as after many

    [[nodiscard]] bool may_extend() const
    {
        return !nodes_[root_node].proven.are_exact() && !this->limits_.is_stopped();
    }

    /// Follows the best line to its end, adds children there, and backs their values up.
    void extend()
    {
        if (this->needs_room()) {
            this->make_room();
        }
        G position(this->game_); // the caller's game is never changed
        int ply = 0;
        std::uint32_t forced = 0; // plies since a player had a choice
        node_index node = root_node;
        for (node_index next = next_on_line(node); next != no_node; next = next_on_line(node)) {
            static_cast<void>(position.apply(nodes_[next].move_to_it()));
            forced = nodes_[node].child_count == 1 ? forced + 1 : 0;
            node = next;
            ++ply;
        }
        this->counts_.extra_moves += static_cast<std::uint64_t>(ply);
        if (!tree::is_limited && forced >= tree::long_forced_run && !nodes_[node].is_expanded()) {
            node = to_end_of_forced_run(node, position, ply);
        }
        if (nodes_[node].is_expanded() || this->expand(node, position)) {
            visit_children(node, position, ply);
        } else { // no room; this counts as a step too, so that a search whose tree is too small reaches its limits
            static_cast<void>(this->may_go_on());
        }
    }

    /// Visits all positions up to the next one where a player has a choice, or before the end. Visiting one position at
    /// a time, from the root and back, would cost n^2 moves for a forced run of n plies.
    [[nodiscard]] node_index to_end_of_forced_run(node_index node, G& position, int& ply)
    {
        while (this->expand(node, position) && nodes_[node].child_count == 1) {
            const node_index next = nodes_[node].first_child;
            static_cast<void>(position.apply(nodes_[next].move_to_it()));
            visit(next, position, ++ply);
            node = next;
        }
        detail::back_up_values<G>(nodes_, nodes_[node].parent);
        return node;
    }

    /// The next node of the best line, or `no_node` at a node without children or with unvisited ones.
    [[nodiscard]] node_index next_on_line(node_index node)
    {
        return nodes_[node].is_expanded() ? detail::most_valuable_open_child<G>(nodes_, node, random_) : no_node;
    }

    /// Evaluates the children that have not been visited, stopping early if the score of the node is proven. Then backs
    /// values up from the children. If a limit stops it first, nothing is backed up.
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

} // namespace gamesearch::inline v0_2_0::detail

namespace gamesearch::inline v0_2_0 {

/// The type of \ref best_first_minimax, callable in every form of \ref searcher_interface. `Tree` says where its
/// tree is stored.
template <class Tree = detail::own_tree, class Endgames = detail::no_endgames>
class best_first_searcher : public searcher_interface<best_first_searcher<Tree, Endgames>>,
                            private detail::tree_searcher<best_first_searcher<Tree, Endgames>, Tree, Endgames> {
    using base = detail::tree_searcher<best_first_searcher, Tree, Endgames>;
    friend base;
    friend searcher_interface<best_first_searcher>;

public:
    constexpr best_first_searcher() = default;
    /// Called by \ref with.
    constexpr best_first_searcher(const Tree& tree, seed from, const Endgames& endgames)
        : base{tree, endgames}, from_{from}
    {}

    /// The same searcher with a \ref search_tree or an endgame table, which the caller owns and which must outlive it,
    /// or with a \ref seed.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_best_first_options<Options...>()) {
            const auto tree = detail::fold_options(detail::last_tree{}, this->tree_, options...);
            const seed given = detail::changed_settings({.from = from_}, options...).from;
            const auto endgames = detail::fold_options(detail::all_endgames{}, this->endgames_, options...);
            return best_first_searcher<std::remove_const_t<decltype(tree)>, std::remove_const_t<decltype(endgames)>>{
                tree, given, endgames};
        } else {
            return *this;
        }
    }

    /// The options that are set: distance is not tracked.
    [[nodiscard]] static constexpr policy_set policies() { return {.distance = false}; }

private:
    using base::search;

    template <class G, class Limits, class Evaluate, class Observer>
    monte_carlo_result<G> search_in(search_tree<G>& tree, const G& game, const Limits& limits, Evaluate& evaluate,
                                    Observer& observer) const
    {
        detail::best_first<G, Limits, Evaluate, Observer, Endgames> growing{game, limits,          evaluate, observer,
                                                                            tree, this->endgames_, from_};
        growing.run();
        growing.tell();
        return growing.answer();
    }

    seed from_{};
};

/// Best-first minimax: follows the line that is best for both sides by current estimates, evaluates all moves at its
/// end, and backs their minimax values up to the root. Proven bounds are stored in addition to the estimates
/// (completion), so that the score is proven in the end, as by \ref monte_carlo_tree_search. It returns a
/// \ref monte_carlo_result in the same way.
///
///     auto result = gs::best_first_minimax(position, {.time = 1s});
///
/// A move's `mean` is its minimax value, and its `visits` count how often the search was extended below it. Distance is
/// not tracked. Estimates guide the search even without limits, but then appear in no answer. If a game has no
/// evaluation and the call passes none, all estimates are draws, and the search follows one line until it reaches an
/// end of the game.
///
/// `limits.nodes` counts the positions that are evaluated. `limits.depth` limits the depth of the tree: positions at
/// that depth that are not terminal are worth their estimate, so the proven score is that of \ref minimax to this
/// depth. Without limits the search ends when the score is proven; if the \ref search_tree is too small for the proof,
/// it may never end.
///
/// An endgame table (`.with(table)`) is used as by \ref monte_carlo_tree_search.
///
/// The search runs on one thread. If the caller supplies no tree, each call makes one of 64 MiB, and the searcher may
/// be called from any number of threads at the same time. The seed decides between equivalent moves; the same seed
/// gives the same answer. Observers are notified as by \ref monte_carlo_tree_search.
///
/// Complexity: for each step, one descent of the tree, and an evaluation of every move at its end.
/// Sources: R. E. Korf and D. M. Chickering, "Best-First Minimax Search", Artificial Intelligence 84 (1996); Q.
/// Cohen-Solal, "Learning to Play Two-Player Perfect-Information Games without Knowledge" (2020): the completion.
inline constexpr best_first_searcher<> best_first_minimax{};

} // namespace gamesearch::inline v0_2_0

#endif
