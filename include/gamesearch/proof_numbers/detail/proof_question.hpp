// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A yes/no question about a score, as two cases: each player has one, and exactly one of them is right.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_QUESTION_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_QUESTION_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/proof_numbers/proof_result.hpp>

#include <concepts>
#include <optional>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// "At least s" is the maximizer's case, and "less than s" the minimizer's; "at most s" is the minimizer's, and "more
/// than s" the maximizer's.
template <score_type S>
struct proof_question {
    S score{};
    player prover{}; ///< the player whose case is the answer yes

    /// The player whose case is right if the score is this.
    [[nodiscard]] constexpr player winner(const S& s) const
    {
        if (prover == player::maximizer) {
            return s < score ? player::minimizer : player::maximizer;
        }
        return score < s ? player::maximizer : player::minimizer;
    }

    /// The player whose case is right if the score lies between these two; empty while both may be.
    [[nodiscard]] constexpr std::optional<player> winner(const S& lower, const S& upper) const
    {
        const player at_lower = winner(lower);
        return at_lower == winner(upper) ? std::optional<player>{at_lower} : std::nullopt;
    }

    friend constexpr bool operator==(const proof_question&, const proof_question&) = default;
};

/// For each player, the least favourable score among the ends that were won for that player's case. A proof rests on
/// some of these ends, so its winner gets no less.
template <score_type S>
struct weakest_wins {
    std::optional<S> of_maximizer{};
    std::optional<S> of_minimizer{};

    [[nodiscard]] constexpr const std::optional<S>& of(player winner) const
    {
        return winner == player::maximizer ? of_maximizer : of_minimizer;
    }

    /// Records an end. Returns whether it is weaker than those before.
    constexpr bool learn(player winner, const S& end)
    {
        std::optional<S>& weakest = winner == player::maximizer ? of_maximizer : of_minimizer;
        const bool is_weaker = !weakest || (winner == player::maximizer ? end < *weakest : *weakest < end);
        if (is_weaker) {
            weakest = end;
        }
        return is_weaker;
    }
};

/// The player who must prove the case, and the score type of the question.
template <class Question>
struct asked_of {};
template <class S>
struct asked_of<at_least<S>> {
    static constexpr player prover = player::maximizer;
    using score = S;
};
template <class S>
struct asked_of<at_most<S>> {
    static constexpr player prover = player::minimizer;
    using score = S;
};

template <class Question, class G>
concept question_about = requires { requires scores_as<typename asked_of<Question>::score, score_t<G>>; };

template <game G, question_about<G> Question>
[[nodiscard]] constexpr proof_question<score_t<G>> question_of(const Question& asked)
{
    using S = score_t<G>;
    if constexpr (std::integral<S> && std::integral<typename asked_of<Question>::score>) {
        GAMESEARCH_ASSERT(std::in_range<S>(asked.score), "the score of a question does not fit the game's score type");
    }
    const proof_question<S> question{static_cast<S>(asked.score), asked_of<Question>::prover};
    GAMESEARCH_ASSERT(detail::valid_score(question.score),
                      "the score of a question is NaN or its type's lowest integer");
    return question;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
