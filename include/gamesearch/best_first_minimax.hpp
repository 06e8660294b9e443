// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Best-first minimax search, with proofs.

#ifndef GAMESEARCH_BEST_FIRST_MINIMAX_HPP
#define GAMESEARCH_BEST_FIRST_MINIMAX_HPP

#include <gamesearch/detail/monte_carlo/best_first.hpp>
#include <gamesearch/detail/monte_carlo/options.hpp>
#include <gamesearch/detail/searcher/diagnostics.hpp>
#include <gamesearch/detail/searcher/tree_events.hpp>
#include <gamesearch/detail/values/root_window.hpp>
#include <gamesearch/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo_result.hpp>
#include <gamesearch/policies.hpp>
#include <gamesearch/search_tree.hpp>
#include <gamesearch/searcher_interface.hpp>

#include <type_traits>

namespace gamesearch {

/// The type of \ref best_first_minimax, called in the forms of \ref searcher_interface. `Tree` is where its tree is kept.
template <class Tree = detail::own_tree>
class best_first_searcher : public searcher_interface<best_first_searcher<Tree>> {
public:
    constexpr best_first_searcher() = default;
    /// What \ref with makes.
    constexpr best_first_searcher(Tree tree, seed from) : tree_{tree}, from_{from} {}

    /// The same searcher with a \ref search_tree that the caller owns and that must outlive it, and with a \ref seed.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_best_first_options<Options...>()) {
            const auto tree = detail::last_tree(tree_, options...);
            const seed from = detail::changed_settings({.from = from_}, options...).from;
            return best_first_searcher<std::remove_const_t<decltype(tree)>>{tree, from};
        } else {
            return *this;
        }
    }

    /// Which policies it has: it tracks no distance.
    [[nodiscard]] static constexpr policy_set policies() { return {.tracks_distance = false}; }

private:
    friend searcher_interface<best_first_searcher>;

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
                detail::best_first<G, Limits, Evaluate> search{game, limits, evaluate, tree, from_};
                search.run();
                search.tell(observer);
                return search.answer();
            });
        }
    }

    [[no_unique_address]] Tree tree_{};
    seed from_{};
};

/// Best-first minimax: goes down the line that is best for both by what it knows, evaluates all moves at its end, and takes their
/// minimax values back to the root. What is certain is kept beside the estimates (completion), so that the score is proven in
/// the end, as by \ref monte_carlo_tree_search, and it answers with a \ref monte_carlo_result in the same way.
///
///     auto result = gs::best_first_minimax(position, {.time = 1s});
///
/// Of a move, `mean` is its minimax value, and `visits` counts how often the search went on below it. Distance is not tracked.
/// Estimates say where to go on, without limits too, and are then in no answer. A game without an evaluation, in a call without
/// one, is searched in breadth.
///
/// `limits.nodes` counts the positions that are evaluated. `limits.depth` is how deep the tree goes: where the game goes on there,
/// it is worth its estimate, so that the proven score is that of \ref minimax to this depth. Without limits it ends when the score
/// is proven; in a \ref search_tree that is too small for that it may not end.
///
/// It has one thread. Without a tree of the caller's it makes one of 64 MiB for the call, and may be called from any number of
/// threads at the same time. The same seed, which decides between moves that are alike, gives the same answer. Observers are told
/// as by \ref monte_carlo_tree_search.
///
/// Sources: R. E. Korf and D. M. Chickering, "Best-First Minimax Search", Artificial Intelligence 84 (1996); Q. Cohen-Solal,
/// "Learning to Play Two-Player Perfect-Information Games without Knowledge" (2020): the completion.
inline constexpr best_first_searcher<> best_first_minimax{};

} // namespace gamesearch

#endif
