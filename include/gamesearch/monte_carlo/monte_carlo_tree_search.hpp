// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Monte Carlo tree search, by UCT, with proofs.

#ifndef GAMESEARCH_MONTE_CARLO_MONTE_CARLO_TREE_SEARCH_HPP
#define GAMESEARCH_MONTE_CARLO_MONTE_CARLO_TREE_SEARCH_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/fold_options.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/monte_carlo/detail/options.hpp>
#include <gamesearch/monte_carlo/detail/simulation.hpp>
#include <gamesearch/monte_carlo/detail/tree_searcher.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class G>
class chance_simulations;

} // namespace detail

/// The type of \ref monte_carlo_tree_search, callable in every form of \ref searcher_interface. `Tree` says where its
/// tree is stored, `Threads` on how many threads it searches.
template <class Tree = detail::own_tree, class Threads = detail::one_thread, class Endgames = detail::no_endgames>
class monte_carlo_searcher
    : public searcher_interface<monte_carlo_searcher<Tree, Threads, Endgames>>,
      private detail::tree_searcher<monte_carlo_searcher<Tree, Threads, Endgames>, Tree, Endgames> {
    using base = detail::tree_searcher<monte_carlo_searcher, Tree, Endgames>;
    friend base;
    friend searcher_interface<monte_carlo_searcher>;

public:
    constexpr monte_carlo_searcher() = default;
    /// Called by \ref with.
    constexpr monte_carlo_searcher(const Tree& tree, const detail::simulation_settings& given, const Threads& threads,
                                   const Endgames& endgames)
        : base{tree, endgames}, settings_{given}, threads_{threads}
    {}

    /// The same searcher with a \ref search_tree or an endgame table, which the caller owns and which must outlive it;
    /// with a \ref seed, an \ref exploration, an \ref evaluation_weight, a \ref proof_bias, a \ref batch_size, a \ref
    /// root_noise or a \ref temperature; or on several \ref gamesearch::threads "threads" (threads.hpp).
    template <class... Options>
    [[nodiscard]] constexpr auto with(Options&&... options) const
    {
        if constexpr (detail::check_monte_carlo_options<Options...>()) {
            const auto tree = detail::fold_options(detail::last_tree{}, this->tree_, options...);
            const auto threads = detail::fold_options(detail::last_threads{}, threads_, options...);
            const auto endgames = detail::fold_options(detail::all_endgames{}, this->endgames_, options...);
            return monte_carlo_searcher<std::remove_const_t<decltype(tree)>, std::remove_const_t<decltype(threads)>,
                                        std::remove_const_t<decltype(endgames)>>{
                tree, detail::changed_settings(settings_, options...), threads, endgames};
        } else {
            return *this;
        }
    }

    /// The options that are set: distance is not tracked.
    [[nodiscard]] static constexpr policy_set policies() { return {.distance = false}; }

private:
    using base::search;

    /// Chance nodes need another kind of tree, which <gamesearch/chance.hpp> defines.
    template <detail::names_is_chance G, class Limits, class Evaluate, class Observer>
    auto search_with_dice(const G& game, const Limits& limits, Evaluate& evaluate,
                          [[maybe_unused]] Observer& observer) const
    {
        static_assert(std::is_same_v<Tree, detail::own_tree> && std::is_same_v<Threads, detail::one_thread> &&
                          std::is_same_v<Endgames, detail::no_endgames> &&
                          std::is_same_v<Observer, detail::no_observer>,
                      "gamesearch: simulations of a game with dice take no gs::search_tree, threads, endgame table or "
                      "observer; leave them out (see docs/games_with_dice.md)");
        GAMESEARCH_ASSERT(!(settings_.proof_bias > 0),
                          "gs::proof_bias has no effect in a game with dice, in which nothing is proven; leave it out");
        GAMESEARCH_ASSERT(
            !settings_.batch && !settings_.noise && !(settings_.temperature > 0),
            "gs::batch_size, gs::root_noise and gs::temperature have no effect in a game with dice; leave "
            "them out (see docs/games_with_dice.md)");
        constexpr bool is_included = requires { sizeof(detail::chance_simulations<G>); };
        static_assert(is_included, "gamesearch: a game with dice is searched by simulations that this header does not "
                                   "have; include <gamesearch/chance.hpp> (see docs/games_with_dice.md)");
        if constexpr (is_included) {
            gamesearch::limits within{};
            if constexpr (std::is_same_v<Limits, gamesearch::limits>) {
                within = limits;
            }
            detail::chance_simulations<G> simulations{game, within, settings_.from.value, settings_.exploration,
                                                      settings_.evaluation_weight.value_or(detail::usual_weight<G>)};
            return simulations.run(evaluate);
        } else {
            return monte_carlo_result<G>{};
        }
    }

    template <class G, class Limits, class Evaluate, class Observer>
    monte_carlo_result<G> search_in(search_tree<G>& tree, const G& game, const Limits& limits, Evaluate& evaluate,
                                    Observer& observer) const
    {
        detail::monte_carlo<G, Limits, Evaluate, Observer, Endgames> growing{game, limits,          evaluate, observer,
                                                                             tree, this->endgames_, settings_};
        run(growing, game);
        growing.tell();
        return growing.answer();
    }

    template <class Search, class G>
    void run(Search& growing, const G& game) const
    {
        if constexpr (!std::is_same_v<Threads, detail::one_thread>) {
            if (threads_.size() > 1) {
                threads_.simulate(growing, game, settings_.from);
                return;
            }
        }
        growing.run();
    }

    detail::simulation_settings settings_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Threads threads_{};
};

/// Monte Carlo tree search by UCT, with proven bounds. Returns a \ref monte_carlo_result with the proven score and
/// `bound::exact`, or with an estimate and `bound::none`, and with the results of each move.
///
///     auto result = gs::monte_carlo_tree_search(position, {.time = 1s});
///
/// A simulation copies the position once and plays forward on the copy: nothing is undone. The search uses
/// `score_bounds`, `undominated_moves`, `move_priority`, `prior`, `playout_move` and, with limits, `evaluate`, which
/// replaces playouts. Distance is not tracked. With `canonical`, of the moves that lead to equivalent positions only
/// the first is searched: the others are not among the moves of the result.
///
/// `limits.nodes` counts simulations; each adds a position to the tree while there is room. `limits.depth` limits the
/// depth of the tree: positions at that depth that are not terminal are worth their estimate, so the proven score is
/// that of \ref minimax to this depth. Without limits the search ends when the score is proven; if the \ref search_tree
/// is too small for the proof, it may never end.
///
/// With an endgame table (`.with(table)`) a position that the table has is worth its score there. A root that the table
/// has is answered without a search, and without events: the line follows the table to the end of the game, or at a
/// draw keeps it for one move.
///
/// If the caller supplies no tree, each call makes one of 64 MiB, and the searcher may be called from any number of
/// threads at the same time. On one thread the same seed gives the same answer. When the search has ended, it reports
/// the tree to observers, depth first, by the events of every search and by `on_visits`; a position where the tree
/// merely ends for now has no `on_leaf`.
///
/// An evaluation with a member `evaluate_many(positions)` judges up to 16 positions in one call, or a \ref batch_size.
/// For games of self-play there are a \ref root_noise and a \ref temperature.
///
/// A game with dice needs `<gamesearch/chance.hpp>`, and limits of nodes, time or a stop token, since no score is
/// proven: outcomes are drawn by their weights, and the means are estimates of expected scores. The tree, of 64 MiB at
/// most, is then dropped. Of the options it takes a seed, an exploration and an evaluation weight; of the optional
/// members it uses only `playout_move` and `evaluate`.
///
/// On several threads it grows one tree: the threads take turns in it, and play out or evaluate at the same time. So
/// proofs and limits are as on one thread; the moves that are visited, and the estimates, depend on timing.
///
/// Complexity: for each simulation, one descent of the tree, and a playout or an evaluation.
/// Sources: L. Kocsis and C. Szepesvari, "Bandit Based Monte-Carlo Planning" (2006): UCT; T. Cazenave and A.
/// Saffidine, "Score Bounded Monte-Carlo Tree Search" (2010), after M. Winands, Y. Bjornsson and J.-T. Saito,
/// "Monte-Carlo Tree Search Solver" (2008): the proofs; G. Chaslot et al., "Progressive Strategies for
/// Monte-Carlo Tree Search" (2008): progressive bias; D. Silver et al., "Mastering the Game of Go without Human
/// Knowledge" (2017): PUCT, in this form.
inline constexpr monte_carlo_searcher<> monte_carlo_tree_search{};

} // namespace gamesearch::inline v0_2_0

#endif
