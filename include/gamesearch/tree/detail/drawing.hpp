// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A tree ready to be drawn: plain text, independent of the types of its game. Common to all pictures.

#ifndef GAMESEARCH_TREE_DETAIL_DRAWING_HPP
#define GAMESEARCH_TREE_DETAIL_DRAWING_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/node.hpp>
#include <gamesearch/tree/recorded_tree.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

enum class drawn_kind : unsigned char {
    node, ///< a position that was searched
    stub, ///< moves that were not searched
    rest, ///< nodes that were not recorded
};

struct drawn_item {
    drawn_kind kind{};
    bool on_line = false;
    bool later = false; ///< the search has not reached it yet
    bool here = false; ///< the search is here
    std::vector<std::size_t> children{}; ///< their indices in the tree, all after this one
    std::string move{}; ///< leads here; for a stub, all its moves
    std::string value{}; ///< of a node; for a stub its moves, unless there are too many
    std::string note{}; ///< window and reasons, abbreviated
};

/// The nodes at their own indices, then all other items.
using drawn_tree = std::vector<drawn_item>;

/// A score and, after an `@`, the ply where it was determined; without the ply at a draw, where distance does not
/// order.
template <class S>
[[nodiscard]] std::string drawn_value(const value<S>& v)
{
    return score_in_words(v.score) +
           (v.distance == 0 || detail::equal(v.score, S{}) ? "" : "@" + std::to_string(v.distance));
}

/// The result of simulations: the score if it is proven, otherwise their mean.
template <game G>
[[nodiscard]] std::string drawn_result(const tree_node<G>& node)
{
    const bool solved = node.lower && node.upper && !(*node.lower < *node.upper);
    return solved ? "= " + score_in_words(*node.lower) : decimals(node.mean, 2);
}

/// The value that was returned. The triangle points the way the side to move wants it to go.
template <game G>
[[nodiscard]] std::string drawn_value(const tree_node<G>& node)
{
    const bool is_end = node.leaf == leaf_reason::terminal;
    const std::string mover = is_end ? "" : node.mover == player::maximizer ? "▲ " : "▼ ";
    if (node.visits != 0) {
        return mover + (is_end ? score_in_words(node.value.score) : drawn_result(node));
    }
    if (node.bound == bound::none) {
        return mover + "?";
    }
    const std::string_view sign = node.bound == bound::lower ? "≥ " : node.bound == bound::upper ? "≤ " : "";
    return mover + std::string{sign} + drawn_value(node.value);
}

/// The bounds of the window, if any, and other remarks.
template <game G>
[[nodiscard]] std::string drawn_note(const tree_node<G>& node)
{
    std::string note;
    const auto add = [&note](const std::string& text) { note += (note.empty() ? "" : " ") + text; };
    if (node.visits != 0) {
        add(std::to_string(node.visits) + (node.visits == 1 ? " visit" : " visits"));
    }
    if (node.window.alpha) {
        add("α " + drawn_value(*node.window.alpha));
    }
    if (node.window.beta) {
        add("β " + drawn_value(*node.window.beta));
    }
    if (node.again) {
        add("again");
    }
    if (node.leaf && *node.leaf != leaf_reason::terminal) {
        std::string reason = detail::name_of(*node.leaf);
        std::ranges::replace(reason, '_', ' ');
        add(reason);
    }
    return note;
}

/// The reason why a move was not searched.
template <game G>
[[nodiscard]] std::string drawn_reason(const tree_stub<G>& stub, player mover)
{
    const std::string text = stub.reason == stub_reason::cutoff ? "cut" : detail::name_of(stub.reason);
    return !stub.cut_by ? text : text + (mover == player::maximizer ? " β " : " α ") + drawn_value(*stub.cut_by);
}

/// The moves of a node that were not searched, grouped by reason.
template <game G>
[[nodiscard]] drawn_tree drawn_stubs(const recorded_tree<G>& tree, tree_index of, const G& position,
                                     const tree_words<G>& words)
{
    constexpr std::size_t widest = 24; // in bytes; longer lists continue in the tooltip only
    drawn_tree drawn;
    for (const tree_index at : tree.stubs(of)) {
        const tree_stub<G>& stub = tree.stubs()[at];
        const std::string reason = drawn_reason(stub, tree.nodes()[of].mover);
        const std::string move = words.move(position, stub.move);
        if (drawn.empty() || drawn.back().note != reason) {
            drawn.push_back({.kind = drawn_kind::stub, .move = move, .value = move, .note = reason});
        } else {
            const bool fits = drawn.back().move.size() + move.size() < widest;
            drawn.back().value += fits ? " " + move : drawn.back().value.ends_with("…") ? "" : " …";
            drawn.back().move += " " + move;
        }
    }
    return drawn;
}

template <game G>
[[nodiscard]] drawn_tree draw_tree(const recorded_tree<G>& tree, const tree_words<G>& words)
{
    const std::vector<bool> on_line = tree.on_line();
    drawn_tree drawn(tree.nodes().size());
    const auto add_to = [&drawn](tree_index parent, drawn_item item) {
        drawn[parent].children.push_back(drawn.size());
        drawn.push_back(std::move(item));
    };
    for (tree_index at = 0; at != tree.nodes().size(); ++at) {
        const tree_node<G>& node = tree.nodes()[at];
        const G position = tree.position(at);
        drawn[at].on_line = on_line[at];
        drawn[at].value = drawn_value(node);
        drawn[at].note = drawn_note(node);
        for (const tree_index child : tree.children(at)) {
            drawn[at].children.push_back(child);
            drawn[child].move = words.move(position, *tree.nodes()[child].move);
        }
        for (drawn_item& stub : drawn_stubs(tree, at, position, words)) {
            add_to(at, std::move(stub));
        }
        if (node.left_out != 0) {
            add_to(at,
                   {.kind = drawn_kind::rest, .value = std::to_string(node.left_out) + " more", .note = "not drawn"});
        }
    }
    return drawn;
}

/// A description of the tree in one sentence.
template <game G>
[[nodiscard]] std::string tree_in_words(const recorded_tree<G>& tree, const drawn_tree& drawn)
{
    std::string text = std::to_string(tree.entered()) + (tree.entered() == 1 ? " node" : " nodes");
    text += tree.left_out() == 0 ? "" : ", " + std::to_string(tree.left_out()) + " of them not drawn";
    text += "; " + std::to_string(tree.stubs().size()) + (tree.stubs().size() == 1 ? " move" : " moves");
    text += " not searched; principal variation:";
    const auto line = tree.line();
    for (std::size_t ply = 1; ply < line.size(); ++ply) {
        text += " " + drawn[line[ply]].move;
    }
    return text + (line.size() > 1 ? "" : " none");
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
