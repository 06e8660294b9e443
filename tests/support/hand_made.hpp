// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Small trees written by hand.

#pragma once

#include "support/test.hpp"
#include "support/tree.hpp"

namespace support {

/// A tree that consists of an ended root, to be grown.
template <class S>
tree<S> ended_root(S score)
{
    tree<S> nodes(1);
    nodes[0].ended = true;
    nodes[0].score = score;
    return nodes;
}

/// Turns an ended node into a running one: \p mover has a move to an end with each of these scores. New nodes are
/// numbered consecutively.
template <class S>
void grow(tree<S>& nodes, std::uint32_t at, gs::player mover, const std::vector<std::type_identity_t<S>>& scores)
{
    nodes[at].mover = mover;
    nodes[at].ended = false;
    for (const S& score : scores) {
        nodes[at].children.push_back({static_cast<std::uint32_t>(nodes.size())});
        nodes.push_back({});
        nodes.back().parent = at;
        nodes.back().ended = true;
        nodes.back().score = score;
    }
}

} // namespace support
