// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finds the score by bisection, with proof-number searches.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_QUESTIONS_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_QUESTIONS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/statistics.hpp>
#include <gamesearch/searchers/next_question.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>
#include <gamesearch/searchers/solve_result.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>

namespace gamesearch::inline v0_2_0::detail {

/// Solves a position by searches with `prover`, within the limits of the whole call.
template <game G, class Prover, class Limits, class Observer>
class proof_questions {
    using score = score_t<G>;

public:
    constexpr proof_questions(const G& game, Prover& prover, const Limits& limits, Observer& observer)
        : game_{game}, prover_{prover}, remaining_{limits}, progress_{observer}
    {}

    [[nodiscard]] constexpr solve_result<G> solve()
    {
        if (const auto end = gamesearch::final_score(game_)) {
            ask(*end);
            known_.learn(*end, bound::exact);
        } else {
            known_.learn(detail::bounds_by_game(game_));
        }
        next_question<score> question;
        while (!known_.is_exact()) {
            const std::int64_t asked = question.next(known_);
            const verdict answered = ask(asked);
            if (is_contradicted_) {
                break;
            }
            if (answered == verdict::unknown) {
                ask_who_can_force_what(asked);
                break;
            }
        }
        if (known_.is_exact() && !best_move_ && !gamesearch::final_score(game_)) {
            ask_for_a_move();
        }
        return answer();
    }

private:
    /// Reports the progress of one search as that of the whole call.
    struct inner_observer {
        proof_questions& whole;

        constexpr void on_progress(const progress_event<G>& event) const
        {
            search_result<G> so_far{.best_move = whole.best_move_,
                                    .statistics = whole.spent_ + event.so_far.statistics};
            detail::tell_proven(so_far, whole.known_, whole.game_.to_move());
            whole.progress_.report(whole.game_, so_far, whole.known_);
        }
    };

    /// Tests by a search whether the score is at least `asked`.
    constexpr verdict ask(std::int64_t asked)
    {
        constexpr score greatest = (std::numeric_limits<score>::max)();
        if (asked > greatest) {
            known_.learn(greatest, bound::upper);
            return verdict::disproven;
        }
        const at_least question{static_cast<score>(asked)};
        const proof_result<G> found = [&] {
            if constexpr (has_on_progress<Observer, G>) {
                return prover_(game_, question, remaining_.left(), inner_observer{*this});
            } else {
                return prover_(game_, question, remaining_.left());
            }
        }();
        remaining_.spend(found.statistics.nodes);
        spent_ = spent_ + found.statistics;
        stopped_by_ = found.stopped_by;
        if (found.verdict == verdict::proven) {
            learn(static_cast<score>(asked), bound::lower);
        } else if (found.verdict == verdict::disproven) {
            learn(static_cast<score>(asked - 1), bound::upper);
        }
        if (found.score) {
            learn(*found.score, found.verdict == verdict::proven ? bound::lower : bound::upper);
        }
        if constexpr (requires { prover_.known(); }) {
            const score_bounds<score>& known = prover_.known();
            if (known.lower) {
                learn(*known.lower, bound::lower);
            }
            if (known.upper) {
                learn(*known.upper, bound::upper);
            }
        }
        if (found.best_move) {
            best_move_ = found.best_move; // each new move belongs to a side that gets more than before
        }
        return found.verdict;
    }

    /// Bounds that contradict each other are not merged: the first stays, and nothing more is asked.
    constexpr void learn(const score& s, bound b)
    {
        if (detail::contradicts(known_, s, b)) {
            is_contradicted_ = true;
        } else {
            known_.learn(s, b);
        }
    }

    /// If play can cycle forever, a question may have no answer although others do, so it asks who wins and who does
    /// not lose.
    constexpr void ask_who_can_force_what(std::int64_t but_for)
    {
        for (const std::int64_t asked : {1, 0}) {
            if (asked != but_for && detail::leaves_open(known_, asked) && stopped_by_ == stop_reason::none) {
                ask(asked);
            }
        }
    }

    /// Searches for a move where `score_bounds()` alone gave the score.
    constexpr void ask_for_a_move()
    {
        const bool is_least = game_.to_move() == player::maximizer;
        ask(is_least ? std::int64_t{*known_.lower} : std::int64_t{*known_.upper} + 1);
    }

    [[nodiscard]] constexpr solve_result<G> answer() const
    {
        search_result<G> found{.best_move = best_move_, .statistics = spent_, .stopped_by = stopped_by_};
        detail::tell_proven(found, known_, game_.to_move());
        if (remaining_.depth() == 0) {
            found.best_move.reset();
        } else if (!found.best_move && !gamesearch::final_score(game_)) {
            found.best_move = any_move();
        }
        return {found, known_.lower, known_.upper};
    }

    [[nodiscard]] constexpr std::optional<move_t<G>> any_move() const
    {
        auto&& moves = game_.legal_moves();
        const auto first = std::ranges::begin(moves);
        return first == std::ranges::end(moves) ? std::nullopt : std::optional<move_t<G>>{*first};
    }

    const G& game_;
    Prover& prover_;
    remaining_limits<Limits> remaining_;
    GAMESEARCH_NO_UNIQUE_ADDRESS progress_reporter<G, Observer> progress_;
    score_bounds<score> known_{};
    bool is_contradicted_ = false; // by a table entry that no search has stored
    std::optional<move_t<G>> best_move_{};
    statistics spent_{};
    stop_reason stopped_by_ = stop_reason::none;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
