// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proof-number search of one game, with a table that is kept between calls: who wins?

#pragma once

#include "kept.hpp"

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/proof_numbers/proof_table.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <chrono>
#include <limits>
#include <type_traits>

namespace program {

namespace gs = gamesearch;

/// Asks two questions: does the side to move win, and does the other side? So the two answers prove a draw; a win by a
/// margin is only known to be a win.
template <gs::game Game>
class proof_numbers {
    using score_type = gs::score_t<Game>;
    static constexpr score_type smallest_win =
        std::is_integral_v<score_type> ? score_type{1} : std::numeric_limits<score_type>::denorm_min();

public:
    /// Names a move if the move preserves the proven result.
    gs::solve_result<Game> search(const Game& game, const gs::limits& limits)
    {
        const auto start = std::chrono::steady_clock::now();
        const gs::player mover = game.to_move();
        gs::limits half = limits; // if the first question takes longer, the second may be the easier one
        half.nodes -= limits.nodes / 2;
        half.time = limits.time / 2;
        gs::solve_result<Game> found;
        const auto first = ask(game, mover, half);
        tell(found, mover, first);
        if (first.verdict != gs::verdict::proven) {
            gs::limits left = limits;
            left.nodes -= first.statistics.nodes;
            left.time -= std::chrono::steady_clock::now() - start;
            tell(found, gs::opponent(mover), ask(game, gs::opponent(mover), left));
        }
        settle(found);
        return found;
    }

    void forget() { table_.forget(); }

private:
    /// Does this player win?
    gs::proof_result<Game> ask(const Game& game, gs::player winner, const gs::limits& limits)
    {
        const auto search = table_.search();
        return winner == gs::player::maximizer ? search(game, gs::at_least{smallest_win}, limits)
                                               : search(game, gs::at_most{score_type{-smallest_win}}, limits);
    }

    static void tell(gs::solve_result<Game>& found, gs::player winner, const gs::proof_result<Game>& answer)
    {
        const bool is_maximizer = winner == gs::player::maximizer;
        if (answer.verdict == gs::verdict::proven) {
            (is_maximizer ? found.lower : found.upper) = is_maximizer ? smallest_win : -smallest_win;
        } else if (answer.verdict == gs::verdict::disproven) {
            (is_maximizer ? found.upper : found.lower) = score_type{};
        }
        found.best_move = answer.best_move ? answer.best_move : found.best_move;
        found.statistics = found.statistics + answer.statistics;
        if (found.stopped_by == gs::stop_reason::none) {
            found.stopped_by = answer.stopped_by;
        }
    }

    /// Combines both answers.
    static void settle(gs::solve_result<Game>& found)
    {
        const bool wins = found.lower == smallest_win;
        const bool loses = found.upper == -smallest_win;
        if (wins || loses) {
            found.score = wins ? smallest_win : -smallest_win;
            found.bound = wins ? gs::bound::lower : gs::bound::upper;
        } else if (found.lower && found.upper) {
            found.bound = gs::bound::exact;
        } else if (found.lower || found.upper) {
            found.bound = found.lower ? gs::bound::lower : gs::bound::upper;
        }
        if (wins || loses || found.bound == gs::bound::exact) { // the winner is known, whatever ended the search
            found.stopped_by = gs::stop_reason::none;
        }
        found.depth = found.bound == gs::bound::none ? 0 : gs::max_depth;
        if (found.best_move) {
            found.principal_variation.push_back(*found.best_move);
        }
    }

    /// A game whose positions cannot be identified by a number is searched without a table.
    template <class G>
    struct kept_table {
        [[nodiscard]] const auto& search() const { return gs::proof_number_search; }
        void forget() {}
    };
    template <gs::memorable_game G>
    struct kept_table<G> {
        [[nodiscard]] auto search() { return gs::proof_number_search.with(*table); }
        void forget() { table.forget(); }

        kept<gs::proof_table<G>> table{};
    };

    kept_table<Game> table_{};
};

} // namespace program
