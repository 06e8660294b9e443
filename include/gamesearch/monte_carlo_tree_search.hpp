// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Monte Carlo tree search, by UCT, with proofs.

#ifndef GAMESEARCH_MONTE_CARLO_TREE_SEARCH_HPP
#define GAMESEARCH_MONTE_CARLO_TREE_SEARCH_HPP

#include <gamesearch/detail/monte_carlo/options.hpp>
#include <gamesearch/detail/monte_carlo/simulation.hpp>
#include <gamesearch/detail/searcher/diagnostics.hpp>
#include <gamesearch/detail/searcher/tree_events.hpp>
#include <gamesearch/detail/threads/threads_option.hpp>
#include <gamesearch/detail/values/root_window.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/search_tree.hpp>
#include <gamesearch/searcher_interface.hpp>

#include <type_traits>

namespace gamesearch {

/// The type of \ref monte_carlo_tree_search, called in the forms of \ref searcher_interface. `Tree` is where its tree is
/// kept, `Threads` says on how many threads it searches.
template <class Tree = detail::own_tree, class Threads = detail::one_thread>
class monte_carlo_searcher : public searcher_interface<monte_carlo_searcher<Tree, Threads>> {
public:
    constexpr monte_carlo_searcher() = default;
    /// What \ref with makes.
    constexpr monte_carlo_searcher(Tree tree, const detail::simulation_settings& given, const Threads& threads)
        : tree_{tree}, settings_{given}, threads_{threads}
    {}

    /// The same searcher with a \ref search_tree that the caller owns and that must outlive it, and with a \ref seed,
    /// an \ref exploration or an \ref evaluation_share; or on several \ref gamesearch::threads "threads" (threads.hpp).
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_monte_carlo_options<Options...>()) {
            const auto tree = detail::last_tree(tree_, options...);
            const auto threads = detail::last_threads(threads_, options...);
            return monte_carlo_searcher<std::remove_const_t<decltype(tree)>, std::remove_const_t<decltype(threads)>>{
                tree, detail::changed_settings(settings_, options...), threads};
        } else {
            return *this;
        }
    }

    /// Which policies it has: it tracks no distance.
    [[nodiscard]] static constexpr policy_set policies() { return {.tracks_distance = false}; }

private:
    friend searcher_interface<monte_carlo_searcher>;

    template <class G, class Limits, class Evaluate, class Observer>
    auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>()) {
            return detail::no_game{};
        } else if constexpr (!detail::check_tree<Tree, G>()) {
            return monte_carlo_result<G>{};
        } else {
            detail::require_tree_events<Observer, G>();
            return tree_.template use<G>([&](search_tree<G>& tree) {
                tree.begin_search(game);
                detail::monte_carlo<G, Limits, Evaluate> search{game, limits, evaluate, tree, settings_};
                run(search, game);
                search.tell(observer);
                return search.answer();
            });
        }
    }

    template <class Search, class G>
    void run(Search& search, const G& game) const
    {
        if constexpr (!std::is_same_v<Threads, detail::one_thread>) {
            if (threads_.size() > 1) {
                threads_.simulate(search, game, settings_.from);
                return;
            }
        }
        search.run();
    }

    [[no_unique_address]] Tree tree_{};
    detail::simulation_settings settings_{};
    [[no_unique_address]] Threads threads_{};
};

/// Monte Carlo tree search by UCT, with proven bounds. It answers with a \ref monte_carlo_result, the proven score and
/// `bound::exact`, or `bound::none` and an estimate, and what is known of each move.
///
///     auto result = gs::monte_carlo_tree_search(position, {.time = 1s});
///
/// A simulation takes one copy of the position, and plays forward on it: nothing is undone. It asks for `score_bounds`,
/// `undominated_moves`, `move_priority`, `prior`, `playout_move` and, within limits, `evaluate`, which takes the place of
/// playouts. Distance is not tracked.
///
/// `limits.nodes` counts simulations; each adds a position to the tree, as long as there is room. `limits.depth` is how deep the
/// tree goes: where the game goes on there, it is worth its estimate, so that the proven score is that of \ref minimax to this
/// depth. Without limits it ends when the score is proven; in a \ref search_tree that is too small for that it may not end.
///
/// Without a tree of the caller's it makes one of 64 MiB for the call, and may be called from any number of threads at the
/// same time. The same seed gives the same answer, on one thread. When it has ended, observers are told
/// of the tree, depth first, in the events of every search and by `on_visits`; a position at which the tree ends for now has no
/// `on_leaf`.
///
/// On several threads it grows one tree: they take turns in it, and play out or evaluate at the same time. So what is proven, and
/// the limits, are as on one thread; which moves are visited, and the estimates, depend on which thread comes first.
///
/// Sources: L. Kocsis and C. Szepesvari, "Bandit Based Monte-Carlo Planning", ECML (2006); T. Cazenave and A. Saffidine, "Score
/// Bounded Monte-Carlo Tree Search", Computers and Games (2010).
inline constexpr monte_carlo_searcher<> monte_carlo_tree_search{};

} // namespace gamesearch

#endif
