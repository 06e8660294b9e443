// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The protocol between the library's searchers.

#ifndef GAMESEARCH_SEARCH_SEARCHER_ACCESS_HPP
#define GAMESEARCH_SEARCH_SEARCHER_ACCESS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/search/detail/algorithm_traits.hpp>

namespace gamesearch::inline v0_2_0 {

/// The access that searchers need if they drive other searchers: a searcher declares this class a friend.
///
/// Thread safety: any number of threads at the same time.
/// Example:
///
///     const auto asked = gs::searcher_access::with_window(searcher, window);
struct searcher_access {
    /// The same searcher, with this window.
    template <class Searcher, class Window>
    [[nodiscard]] static constexpr auto with_window(const Searcher& searcher, const Window& window)
    {
        return searcher.with_window(window);
    }

    /// The same searcher, which stops as soon as a line is \ref max_depth plies long.
    template <class Searcher>
    [[nodiscard]] static constexpr auto until_max_depth(const Searcher& searcher)
    {
        return searcher.template until_max_depth<detail::until_max_depth>();
    }

    /// The same searcher, which adapts its order of moves to the game.
    template <class Searcher>
    [[nodiscard]] static constexpr auto solving(const Searcher& searcher)
    {
        return searcher.template until_max_depth<detail::solving>();
    }

    /// The same searcher, which keeps what it learns from one search to the next.
    template <class Searcher, class Memory>
    [[nodiscard]] static constexpr auto remembering(const Searcher& searcher, Memory& memory)
        -> decltype(searcher.remembering(memory))
    {
        return searcher.remembering(memory);
    }
    /// The type of the memory that `remembering` takes.
    template <class Searcher, class G>
    using memory_for = typename Searcher::template memory_for<G>;

    /// Whether the searcher claims only what is proven, and leaves out unlikely moves.
    template <class Searcher>
    static constexpr bool selects = requires { requires Searcher::selects; };

    /// Whether the searcher declares that it searches all branches to one depth.
    template <class Searcher>
    static constexpr bool has_one_depth = requires { requires Searcher::has_one_depth; };

    /// Whether the searcher was given \ref gamesearch::threads "threads", or a pool of them.
    template <class Searcher>
    static constexpr bool takes_threads = Searcher::takes_threads;

    /// Whether an endgame table may end a line of the searcher before the end of the game.
    template <class Searcher>
    static constexpr bool ends_lines_early = requires { requires Searcher::ends_lines_early; };
    /// The endgame tables of such a searcher.
    template <class Searcher>
    [[nodiscard]] static constexpr const auto& endgames(const Searcher& searcher)
    {
        return searcher.endgames();
    }

    /// Returns whether there are threads other than the caller's.
    template <class Searcher>
    [[nodiscard]] static constexpr bool has_helpers(const Searcher& searcher)
    {
        return searcher.has_helpers();
    }

    /// The searcher for the positions after `position`, which counts as played under \ref draw_by_repetition.
    template <class Searcher, class G>
    [[nodiscard]] static constexpr auto after(const Searcher& searcher, const G& position)
        -> decltype(searcher.after(position))
    {
        return searcher.after(position);
    }

    /// The same searcher, with these positions, a view, played before the one that is searched, if the searcher has
    /// \ref draw_by_repetition.
    template <class Searcher, class Positions>
    [[nodiscard]] static constexpr auto with_played_positions(const Searcher& searcher, const Positions& before)
        -> decltype(searcher.with_played_positions(before))
    {
        return searcher.with_played_positions(before);
    }

    /// Returns whether the game is drawn at `position`, because the position was played before.
    template <class Searcher, class G>
    [[nodiscard]] static constexpr auto draws_at(const Searcher& searcher, const G& position)
        -> decltype(searcher.draws_at(position))
    {
        return searcher.draws_at(position);
    }

    /// The ranking of a searcher that ranks the moves itself, since its scores are of another type than the game's.
    template <class Searcher, class G, class Limits, class Evaluate>
    [[nodiscard]] static constexpr auto ranked(const Searcher& searcher, const G& position, const Limits& limits,
                                               Evaluate& evaluate)
        -> decltype(searcher.ranked(position, limits, evaluate))
    {
        return searcher.ranked(position, limits, evaluate);
    }

    /// The result for a position that the searcher's endgame table has; it need not name a move. Empty otherwise.
    template <class Searcher, class G>
    [[nodiscard]] static constexpr auto result_by_endgames(const Searcher& searcher, const G& position)
        -> decltype(searcher.result_by_endgames(position))
    {
        return searcher.result_by_endgames(position);
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
