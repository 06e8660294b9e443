// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The properties that an algorithm declares. A property that it does not declare is false.

#ifndef GAMESEARCH_SEARCH_DETAIL_ALGORITHM_TRAITS_HPP
#define GAMESEARCH_SEARCH_DETAIL_ALGORITHM_TRAITS_HPP

namespace gamesearch::inline v0_2_0::detail {

/// The algorithm's `value_of` takes a window, so the searcher has `.within`.
template <class Algorithm>
concept windowed = requires { requires Algorithm::has_window; };

/// The algorithm follows the game's hints: `score_bounds`, `undominated_moves`, `move_priority`.
template <class Algorithm>
concept following_hints = requires { requires Algorithm::follows_hints; };

/// The algorithm uses a table, the history of moves, and quiescence.
template <class Algorithm>
concept remembering = requires { requires Algorithm::remembers; };

/// The algorithm's `value_of` returns values as the mover sees them. Otherwise they are from the maximizer's viewpoint.
template <class Algorithm>
concept negating = requires { requires Algorithm::negates; };

/// A search without a depth stops as soon as a line is \ref max_depth plies long.
template <class Algorithm>
concept ending_at_max_depth = requires { requires Algorithm::ends_at_max_depth; };

/// The same algorithm for a search that stops at \ref max_depth.
template <class Algorithm>
struct until_max_depth : Algorithm {
    static constexpr bool ends_at_max_depth = true;
};

/// The algorithm chooses among several orders of moves while it searches.
template <class Algorithm>
concept adapting = requires { requires Algorithm::adapts; };

/// The same algorithm for a search of \ref solve: it stops as soon as a line is \ref max_depth plies long, and adapts.
template <class Algorithm>
struct solving : until_max_depth<Algorithm> {
    static constexpr bool adapts = true;
};

/// The algorithm reduces or extends branches.
template <class Algorithm>
concept varying_depth = requires { requires Algorithm::varies_depth; };

/// The algorithm prunes and reduces by what is probable, so its result claims only what is proven.
template <class Algorithm>
concept selecting = requires { requires Algorithm::selects; };

/// The algorithm's own memory during a search: `Algorithm::memory<G>`, made for each search.
template <class Algorithm, class G>
struct memory_of {
    struct type {};
};
template <class Algorithm, class G>
    requires requires { typename Algorithm::template memory<G>; }
struct memory_of<Algorithm, G> {
    using type = typename Algorithm::template memory<G>;
};

/// The memory of an algorithm in a search, unless its table brings the memory of earlier searches.
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
    GAMESEARCH_NO_UNIQUE_ADDRESS typename memory_of<Algorithm, G>::type memory_;
};

/// The algorithm that a search uses. A selective one is replaced by another where no estimate can judge anything.
template <class Algorithm, class G, class Limits, class Evaluate>
struct algorithm_for {
    using type = Algorithm;
};
template <class Algorithm, class G, class Limits, class Evaluate>
    requires requires { typename Algorithm::template for_search<G, Limits, Evaluate>; }
struct algorithm_for<Algorithm, G, Limits, Evaluate> {
    using type = typename Algorithm::template for_search<G, Limits, Evaluate>;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
