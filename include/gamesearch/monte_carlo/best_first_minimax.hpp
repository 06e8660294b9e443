// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Best-first minimax search, with proofs.

#ifndef GAMESEARCH_MONTE_CARLO_BEST_FIRST_MINIMAX_HPP
#define GAMESEARCH_MONTE_CARLO_BEST_FIRST_MINIMAX_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/fold_options.hpp>
#include <gamesearch/monte_carlo/detail/best_first.hpp>
#include <gamesearch/monte_carlo/detail/options.hpp>
#include <gamesearch/monte_carlo/detail/tree_searcher.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <type_traits>

namespace gamesearch {

/// The type of \ref best_first_minimax, callable in every form of \ref searcher_interface. `Tree` says where its
/// tree is stored.
template <class Tree = detail::own_tree, class Endgames = detail::no_endgames>
class best_first_searcher : public searcher_interface<best_first_searcher<Tree, Endgames>>,
                            private detail::tree_searcher<best_first_searcher<Tree, Endgames>, Tree, Endgames> {
    using base = detail::tree_searcher<best_first_searcher, Tree, Endgames>;
    friend base;
    friend searcher_interface<best_first_searcher>;

public:
    constexpr best_first_searcher() = default;
    /// Called by \ref with.
    constexpr best_first_searcher(const Tree& tree, seed from, const Endgames& endgames)
        : base{tree, endgames}, from_{from}
    {}

    /// The same searcher with a \ref search_tree or an endgame table, which the caller owns and which must outlive it,
    /// or with a \ref seed.
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_best_first_options<Options...>()) {
            const auto tree = detail::fold_options(detail::last_tree{}, this->tree_, options...);
            const seed given = detail::changed_settings({.from = from_}, options...).from;
            const auto endgames = detail::fold_options(detail::all_endgames{}, this->endgames_, options...);
            return best_first_searcher<std::remove_const_t<decltype(tree)>, std::remove_const_t<decltype(endgames)>>{
                tree, given, endgames};
        } else {
            return *this;
        }
    }

    /// The options that are set: distance is not tracked.
    [[nodiscard]] static constexpr policy_set policies() { return {.distance = false}; }

private:
    using base::search;

    template <class G, class Limits, class Evaluate, class Observer>
    monte_carlo_result<G> search_in(search_tree<G>& tree, const G& game, const Limits& limits, Evaluate& evaluate,
                                    Observer& observer) const
    {
        detail::best_first<G, Limits, Evaluate, Observer, Endgames> growing{game, limits,          evaluate, observer,
                                                                            tree, this->endgames_, from_};
        growing.run();
        growing.tell();
        return growing.answer();
    }

    seed from_{};
};

/// Best-first minimax: follows the line that is best for both sides by current estimates, evaluates all moves at its
/// end, and backs their minimax values up to the root. Proven bounds are stored in addition to the estimates
/// (completion), so that the score is proven in the end, as by \ref monte_carlo_tree_search. It returns a
/// \ref monte_carlo_result in the same way.
///
///     auto result = gs::best_first_minimax(position, {.time = 1s});
///
/// A move's `mean` is its minimax value, and its `visits` count how often the search was extended below it. Distance is
/// not tracked. Estimates guide the search even without limits, but are then in no answer. If a game has no evaluation
/// and the call passes none, all estimates are draws, and the search follows one line until it reaches an end of the
/// game.
///
/// `limits.nodes` counts the positions that are evaluated. `limits.depth` limits the depth of the tree: positions at
/// that depth that are not terminal are worth their estimate, so the proven score is that of \ref minimax to this
/// depth. Without limits the search ends when the score is proven; if the \ref search_tree is too small for the proof,
/// it may never end.
///
/// An endgame table (`.with(table)`) is used as by \ref monte_carlo_tree_search.
///
/// The search runs on one thread. If the caller supplies no tree, each call makes one of 64 MiB, and the searcher may
/// be called from any number of threads at the same time. The seed decides between equivalent moves; the same seed
/// gives the same answer. Observers are notified as by \ref monte_carlo_tree_search.
///
/// Complexity: for each step one way down the tree, and an evaluation of every move at its end.
/// Sources: R. E. Korf and D. M. Chickering, "Best-First Minimax Search", Artificial Intelligence 84 (1996); Q.
/// Cohen-Solal, "Learning to Play Two-Player Perfect-Information Games without Knowledge" (2020): the completion.
inline constexpr best_first_searcher<> best_first_minimax{};

} // namespace gamesearch

#endif
