// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The exact score of a sum of independent parts.

#ifndef GAMESEARCH_SEARCHERS_BY_PARTS_HPP
#define GAMESEARCH_SEARCHERS_BY_PARTS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/diagnostics.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/outcome_class.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <concepts>
#include <optional>
#include <ranges>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// The type of `gs::solve.with(gs::by_parts)`, callable in every form of \ref searcher_interface without limits. It
/// never calls an evaluation, and has no events.
class parts_solver : public searcher_interface<parts_solver> {
public:
    /// The options that are set: the solver finds neither distance nor principal variation.
    [[nodiscard]] static constexpr policy_set policies() { return {.distance = false, .line = false}; }

private:
    friend searcher_interface<parts_solver>;

    template <class G, class Limits, class Evaluate, class Observer>
    [[nodiscard]] auto search(const G& game, const Limits&, Evaluate&, Observer&) const
    {
        constexpr bool is_plain =
            std::same_as<Limits, unlimited_t> && std::same_as<std::remove_const_t<Observer>, detail::no_observer>;
        static_assert(is_plain, "gamesearch: a solve by parts has neither limits nor events; leave limits and observer "
                                "out (see docs/nimbers.md)");
        if constexpr (!detail::check_call<G, detail::whole_window, Evaluate, Observer>() || !is_plain) {
            return detail::no_game{};
        } else if constexpr (!detail::check_turnable_splitting<G>() || !detail::check_without_chance<G>()) {
            return solve_result<G>{};
        } else {
            return score_of(game);
        }
    }

    template <game G>
    [[nodiscard]] static solve_result<G> score_of(const G& game)
    {
        solve_result<G> found;
        found.score = final_score_below(game);
        if (!gamesearch::final_score(game)) {
            outcome_classes<G> class_of;
            found.best_move = class_of.winning_move(game);
            const bool maximizer_wins = found.best_move.has_value() == (game.to_move() == player::maximizer);
            if ((found.score > score_t<G>{}) != maximizer_wins) {
                found.score = static_cast<score_t<G>>(-found.score);
            }
            if (!found.best_move) {
                found.best_move = first_move(game);
            }
            found.statistics.nodes = class_of.nodes();
        }
        found.lower = found.upper = found.score;
        found.bound = bound::exact;
        found.depth = max_depth;
        return found;
    }

    /// The score at the end of any line: all ends have this score or its opposite.
    template <game G>
    [[nodiscard]] static score_t<G> final_score_below(G position)
    {
        while (true) {
            if (const auto score = gamesearch::final_score(position)) {
                return *score;
            }
            static_cast<void>(position.apply(first_move(position)));
        }
    }

    template <game G>
    [[nodiscard]] static move_t<G> first_move(const G& position)
    {
        auto&& moves = position.legal_moves();
        return *std::ranges::begin(moves);
    }
};

/// The type of \ref by_parts.
struct by_parts_option {
    /// For \ref solve.
    [[nodiscard]] constexpr parts_solver make_solver() const { return {}; }
};

/// Makes \ref solve find the score of a sum of independent parts by \ref outcome_classes, in games in which whoever
/// cannot move has lost:
///
///     auto result = gs::solve.with(gs::by_parts)(position);
///
/// It finds the score and a best move, but neither distance nor principal variation, and takes no limits. The nodes are
/// the sums that were searched.
///
/// \pre that of `splitting_game`; and all wins of a side have one score, the opposite of the other side's. A game whose
/// scores tell how soon it ends, or by how much it is won, needs \ref solve alone.
/// Throws: what the game throws, and `std::bad_alloc`.
/// Thread safety: any number of threads at the same time.
/// Complexity: exponential, in time and in memory.
/// Example: docs/snippets/outcome_class.cpp [solve]
inline constexpr by_parts_option by_parts{};

} // namespace gamesearch::inline v0_2_0

#endif
