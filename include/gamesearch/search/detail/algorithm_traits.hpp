// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What an algorithm says of itself. What it does not say is false.

#ifndef GAMESEARCH_SEARCH_DETAIL_ALGORITHM_TRAITS_HPP
#define GAMESEARCH_SEARCH_DETAIL_ALGORITHM_TRAITS_HPP

namespace gamesearch::detail {

/// Does its `value_of` take a window? Then `.within` exists.
template <class Algorithm>
concept windowed = requires { requires Algorithm::has_window; };

/// Does it ask for the members that change what is searched: `score_bounds`, `undominated_moves`, `move_priority`?
template <class Algorithm>
concept following_hints = requires { requires Algorithm::follows_hints; };

/// Does it use a table, the history of moves, and quiescence?
template <class Algorithm>
concept remembering = requires { requires Algorithm::remembers; };

/// Does its `value_of` return values as the mover sees them? Otherwise they are from the maximizer's viewpoint.
template <class Algorithm>
concept negating = requires { requires Algorithm::negates; };

/// Does a search without a depth stop as soon as a line is \ref max_depth plies long?
template <class Algorithm>
concept ending_at_max_depth = requires { requires Algorithm::ends_at_max_depth; };

/// The same algorithm for such a search.
template <class Algorithm>
struct until_max_depth : Algorithm {
    static constexpr bool ends_at_max_depth = true;
};

/// Does it choose the order of moves while it searches, among several?
template <class Algorithm>
concept adapting = requires { requires Algorithm::adapts; };

/// The same algorithm for a search of \ref solve: it stops as soon as a line is \ref max_depth plies long, and adapts.
template <class Algorithm>
struct solving : until_max_depth<Algorithm> {
    static constexpr bool adapts = true;
};

/// Does it reduce or extend branches?
template <class Algorithm>
concept varying_depth = requires { requires Algorithm::varies_depth; };

/// Does it prune and reduce by what is probable? Then its result claims what is proven, and nothing else.
template <class Algorithm>
concept selecting = requires { requires Algorithm::selects; };

/// What an algorithm remembers during a search, of its own: `Algorithm::memory<G>`, made for each search.
template <class Algorithm, class G>
struct memory_of {
    struct type {};
};
template <class Algorithm, class G>
    requires requires { typename Algorithm::template memory<G>; }
struct memory_of<Algorithm, G> {
    using type = typename Algorithm::template memory<G>;
};

/// The memory of an algorithm in a search, unless its table brings that of earlier searches.
template <class Algorithm, class G, bool TableBringsIt>
class own_memory {
public:
    template <class Table>
    [[nodiscard]] static constexpr auto& in(Table& table)
    {
        return table.memory();
    }
};
template <class Algorithm, class G>
class own_memory<Algorithm, G, false> {
public:
    template <class Table>
    [[nodiscard]] constexpr auto& in(Table&)
    {
        return memory_;
    }

private:
    [[no_unique_address]] typename memory_of<Algorithm, G>::type memory_;
};

/// The algorithm that a search uses: a selective one is another one where nothing can be judged by an estimate.
template <class Algorithm, class G, class Limits, class Evaluate>
struct algorithm_for {
    using type = Algorithm;
};
template <class Algorithm, class G, class Limits, class Evaluate>
    requires requires { typename Algorithm::template for_search<G, Limits, Evaluate>; }
struct algorithm_for<Algorithm, G, Limits, Evaluate> {
    using type = typename Algorithm::template for_search<G, Limits, Evaluate>;
};

} // namespace gamesearch::detail

#endif
