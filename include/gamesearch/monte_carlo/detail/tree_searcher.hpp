// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The common part of the searchers that grow a tree.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_TREE_SEARCHER_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_TREE_SEARCHER_HPP

#include <gamesearch/monte_carlo/detail/options.hpp>
#include <gamesearch/monte_carlo/detail/summary.hpp>
#include <gamesearch/monte_carlo/detail/waiting_leaves.hpp>
#include <gamesearch/monte_carlo/monte_carlo_result.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/line_below_edge.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/searchers/progress.hpp>

#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// For a search that reports its tree: requires that the observer handles at least one of its events.
template <class Observer, class G>
constexpr void require_tree_events()
{
    detail::require_visits<Observer, G>();
    detail::require_progress_event<Observer, G>();
    if constexpr (!detail::names_on_visits<std::remove_const_t<Observer>> &&
                  !detail::names_on_progress<std::remove_const_t<Observer>>) {
        detail::require_something_observed<Observer, G>();
    }
}

/// The tree and the endgame table of a searcher, and its `search`, which checks the call, and answers it by the table,
/// or else by `Searcher::search_in(tree, game, limits, evaluate, observer)`.
template <class Searcher, class Tree, class Endgames>
class tree_searcher {
public:
    template <class G, class Limits, class Evaluate, class Observer>
    auto search(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (!detail::check_call<G, whole_window, Evaluate, Observer>()) {
            return no_game{};
        } else if constexpr (requires(const Searcher& s) { s.search_with_dice(game, limits, evaluate, observer); }) {
            return static_cast<const Searcher&>(*this).search_with_dice(game, limits, evaluate, observer);
        } else if constexpr (!detail::check_without_chance<G>() || !detail::check_tree<Tree, G>() ||
                             !detail::check_endgames<Endgames, G>()) {
            return monte_carlo_result<G>{};
        } else {
            detail::require_tree_events<Observer, G>();
            detail::require_evaluation_of_many<Evaluate, G>();
            if constexpr (Endgames::have_edges) {
                const limits_of_call<Limits> whole{limits};
                auto found = searched(game, limits, evaluate, observer);
                detail::search_below_edge(
                    found, game, endgames_, whole.depth(), [&](const G& position, const auto&, int plies) {
                        no_observer nobody{};
                        search_tree<G> tree{bytes_below_edge};
                        return static_cast<const Searcher&>(*this).search_in(
                            tree, position, whole.left(plies, found.statistics.nodes), evaluate, nobody);
                    });
                return found;
            } else {
                return searched(game, limits, evaluate, observer);
            }
        }
    }

protected:
    GAMESEARCH_NO_UNIQUE_ADDRESS Tree tree_{};
    GAMESEARCH_NO_UNIQUE_ADDRESS Endgames endgames_{};

private:
    friend Searcher;

    static constexpr std::size_t bytes_below_edge = std::size_t{16} << 20;

    template <class G, class Limits, class Evaluate, class Observer>
    monte_carlo_result<G> searched(const G& game, const Limits& limits, Evaluate& evaluate, Observer& observer) const
    {
        if constexpr (Endgames::has_any) {
            if (const auto known = detail::answer_by_endgames(game, endgames_, limits)) {
                return *known;
            }
        }
        return tree_.template use<G>([&](search_tree<G>& tree) {
            return static_cast<const Searcher&>(*this).search_in(tree, game, limits, evaluate, observer);
        });
    }

    constexpr tree_searcher() = default;
    constexpr tree_searcher(const Tree& tree, const Endgames& endgames) : tree_{tree}, endgames_{endgames} {}
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
