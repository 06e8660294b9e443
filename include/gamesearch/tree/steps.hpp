// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The steps of a search in order, read from its recorded tree.

#ifndef GAMESEARCH_TREE_STEPS_HPP
#define GAMESEARCH_TREE_STEPS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>

namespace gamesearch::inline v0_2_0 {

/// The kind of a step.
enum class tree_step_kind : unsigned char {
    enter, ///< it enters the node
    skip, ///< it skips moves of the node: every stub except those caused by a cutoff
    stand_pat, ///< the side to move may stand pat on the node's evaluation
    cutoff, ///< the child that has just returned fails high
    value, ///< it leaves the node, whose value is known
};

namespace detail {

/// The name of a kind; the only place where it is spelled out.
[[nodiscard]] constexpr const char* name_of(tree_step_kind named)
{
    return detail::name_among(named, {"enter", "skip", "stand_pat", "cutoff", "value"});
}

} // namespace detail

/// A step of a search.
struct tree_step {
    tree_step_kind kind; ///< the kind of the step
    tree_index node; ///< the node at which it happens

    /// Compares member by member.
    friend bool operator==(const tree_step&, const tree_step&) = default;
};

namespace detail {

/// Returns whether stubs were left out before the node's first move or, with `when_stopped`, when the search was
/// stopped.
template <game G>
[[nodiscard]] constexpr bool has_skipped(const recorded_tree<G>& tree, tree_index of, bool when_stopped)
{
    for (const tree_index at : tree.stubs(of)) {
        const stub_reason reason = tree.stubs()[at].reason;
        if (reason != stub_reason::cutoff && (reason == stub_reason::stopped) == when_stopped) {
            return true;
        }
    }
    return false;
}

} // namespace detail

/// All steps of the search, as far as its nodes were recorded.
///
/// \param tree the recorded tree
/// \return the steps, in the order in which the search made them
/// Throws: `std::bad_alloc`.
/// Thread safety: any number of threads at the same time.
/// Complexity: linear in the recorded moves.
/// Example:
///
///     for (const gs::tree_step& step : gs::steps(tree)) { ... }
template <game G>
[[nodiscard]] constexpr detail::vector_for<tree_step, G> steps(const recorded_tree<G>& tree)
{
    detail::vector_for<tree_step, G> found;
    const auto add_if = [&](bool happened, tree_step_kind kind, tree_index node) {
        if (happened) {
            found.push_back({kind, node});
        }
    };
    for (tree_index at = tree.nodes().empty() ? no_index : 0; at != no_index;) {
        const auto& node = tree.nodes()[at];
        add_if(true, tree_step_kind::enter, at);
        add_if(detail::has_skipped(tree, at, false), tree_step_kind::skip, at);
        add_if(node.stand_pat.has_value(), tree_step_kind::stand_pat, at);
        tree_index next = node.first_child;
        while (next == no_index && at != no_index) {
            const auto& left = tree.nodes()[at];
            add_if(detail::has_skipped(tree, at, true), tree_step_kind::skip, at);
            add_if(left.cut_off, tree_step_kind::cutoff, at);
            add_if(true, tree_step_kind::value, at);
            next = left.next_sibling;
            at = left.parent;
        }
        at = next;
    }
    return found;
}

} // namespace gamesearch::inline v0_2_0

#endif
