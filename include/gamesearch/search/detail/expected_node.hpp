// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The node type that is expected before a node is searched.

#ifndef GAMESEARCH_SEARCH_DETAIL_EXPECTED_NODE_HPP
#define GAMESEARCH_SEARCH_DETAIL_EXPECTED_NODE_HPP

#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/window.hpp>

#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The node types of D. E. Knuth and R. W. Moore (1975), by the names of T. A. Marsland and F. Popowich.
enum class node_type : unsigned char {
    principal, ///< its value will lie in the window
    cut,       ///< one of its moves will cause a cutoff, the first one if they are well ordered
    all,       ///< none of its moves will cause a cutoff: all are to be searched
};

/// The type of a child that is searched with the window `w`.
template <class Value>
[[nodiscard]] constexpr node_type type_after(node_type parent, const window<Value>& w)
{
    if (parent == node_type::principal && detail::can_be_narrowed(w)) {
        return node_type::principal;
    }
    return parent == node_type::cut ? node_type::all : node_type::cut;
}

/// The expected type of the next node. It is passed to that node in the search, not as an argument: only a search with
/// several threads uses it.
struct expectation {
    node_type type = node_type::principal;
};

/// The information that several threads need about a node that they could share.
struct node_before_moves {
    node_type type;
    std::uint64_t nodes; ///< the nodes visited when the node was entered
    std::uint64_t number; ///< the number of the position in the table

    template <class Search>
    void expect_next(Search& search, const typename Search::window& w) const
    {
        search.expected.type = detail::type_after(type, w);
    }
};
struct node_of_one_thread {
    template <class Search>
    static constexpr void expect_next(Search&, const typename Search::window&)
    {}
};

template <class Search, class Entry>
[[nodiscard]] constexpr auto node_before_its_moves([[maybe_unused]] const Search& search,
                                                   [[maybe_unused]] const Entry& entry)
{
    if constexpr (Search::splits) {
        return node_before_moves{search.expected.type, search.events.nodes(), entry.number};
    } else {
        return node_of_one_thread{};
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
