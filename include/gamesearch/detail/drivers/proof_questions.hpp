// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Halves what is open of a score by questions to proof-number search.

#ifndef GAMESEARCH_DETAIL_DRIVERS_PROOF_QUESTIONS_HPP
#define GAMESEARCH_DETAIL_DRIVERS_PROOF_QUESTIONS_HPP

#include <gamesearch/detail/drivers/proven_interval.hpp>
#include <gamesearch/detail/drivers/proven_score.hpp>
#include <gamesearch/detail/drivers/remaining_limits.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/proof_result.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/solve_result.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>

namespace gamesearch::detail {

/// Solves one position by searches of `prover`, within the limits of the whole.
template <game G, class Prover, class Limits>
class proof_questions {
    using score = score_t<G>;

public:
    constexpr proof_questions(const G& game, const Prover& prover, const Limits& limits)
        : game_{game}, prover_{prover}, remaining_{limits}
    {}

    [[nodiscard]] constexpr solve_result<G> solve()
    {
        if (const auto end = gamesearch::final_score(game_)) {
            ask(*end);
            known_.learn(*end, bound::exact);
        } else {
            if constexpr (bounded_game<G>) {
                detail::learn_score_bounds(known_, game_);
            }
        }
        next_question<score> question;
        while (!known_.is_one_score()) {
            const std::int64_t asked = question.next(known_);
            if (ask(asked) == verdict::unknown) {
                ask_who_can_force_what(asked);
                break;
            }
        }
        if (known_.is_one_score() && !best_move_ && !gamesearch::final_score(game_)) {
            ask_for_a_move();
        }
        return answer();
    }

private:
    /// Is the score at least this?
    constexpr verdict ask(std::int64_t asked)
    {
        constexpr score greatest = (std::numeric_limits<score>::max)();
        if (asked > greatest) {
            known_.learn(greatest, bound::upper);
            return verdict::disproven;
        }
        const proof_result<G> found = prover_(game_, at_least{static_cast<score>(asked)}, remaining_.left());
        remaining_.spend(found.statistics.nodes);
        spent_ = spent_ + found.statistics;
        stopped_by_ = found.stopped_by;
        if (found.verdict == verdict::proven) {
            known_.learn(static_cast<score>(asked), bound::lower);
        } else if (found.verdict == verdict::disproven) {
            known_.learn(static_cast<score>(asked - 1), bound::upper);
        }
        if (found.best_move) {
            best_move_ = found.best_move; // each one is of a side that gets more than before
        }
        return found.verdict;
    }

    /// Where play can go round for ever, so that a question has no answer, others may have one all the same.
    constexpr void ask_who_can_force_what(std::int64_t but_for)
    {
        for (const std::int64_t asked : {1, 0}) {
            if (asked != but_for && known_.leaves_open(asked) && stopped_by_ == stop_reason::none) {
                ask(asked);
            }
        }
    }

    /// What `score_bounds()` know, no move was needed for.
    constexpr void ask_for_a_move()
    {
        const bool is_least = game_.to_move() == player::maximizer;
        ask(is_least ? std::int64_t{*known_.lower()} : std::int64_t{*known_.upper()} + 1);
    }

    [[nodiscard]] constexpr solve_result<G> answer() const
    {
        search_result<G> found{.best_move = best_move_, .statistics = spent_, .stopped_by = stopped_by_};
        detail::tell_proven(found, known_, game_.to_move());
        if (!found.best_move && !gamesearch::final_score(game_)) {
            found.best_move = any_move();
        }
        return {found, known_.lower(), known_.upper()};
    }

    [[nodiscard]] constexpr std::optional<move_t<G>> any_move() const
    {
        auto&& moves = game_.legal_moves();
        const auto first = std::ranges::begin(moves);
        return first == std::ranges::end(moves) ? std::nullopt : std::optional<move_t<G>>{*first};
    }

    const G& game_;
    const Prover& prover_;
    remaining_limits<Limits> remaining_;
    proven_interval<score> known_{};
    std::optional<move_t<G>> best_move_{};
    statistics spent_{};
    stop_reason stopped_by_ = stop_reason::none;
};

} // namespace gamesearch::detail

#endif
