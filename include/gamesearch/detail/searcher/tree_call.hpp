// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#ifndef GAMESEARCH_DETAIL_SEARCHER_TREE_CALL_HPP
#define GAMESEARCH_DETAIL_SEARCHER_TREE_CALL_HPP

#include <gamesearch/detail/monte_carlo/options.hpp>
#include <gamesearch/detail/searcher/diagnostics.hpp>
#include <gamesearch/detail/values/root_window.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/search_tree.hpp>

#include <type_traits>

namespace gamesearch::detail {

/// Of a search that tells of its tree: is there anything that the observer wants to hear?
template <class Observer, class G>
constexpr void require_tree_events()
{
    detail::require_visits<Observer, G>();
    if constexpr (!detail::names_on_visits<std::remove_const_t<Observer>>) {
        detail::require_something_observed<Observer, G>();
    }
}

/// What `search(tree)` answers, with a tree that begins at `game`; nothing to use, and a message, if the call is not of its form.
template <class Evaluate, class Observer, class Tree, class G, class Search>
auto in_tree(const Tree& where, const G& game, const Search& search)
{
    if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
        return detail::no_game{};
    } else if constexpr (!detail::check_tree<Tree, G>()) {
        return monte_carlo_result<G>{};
    } else {
        detail::require_tree_events<Observer, G>();
        return where.template use<G>([&](search_tree<G>& tree) {
            tree.begin_search(game);
            return search(tree);
        });
    }
}

} // namespace gamesearch::detail

#endif
