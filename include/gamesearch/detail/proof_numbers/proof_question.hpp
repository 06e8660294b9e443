// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A question of yes or no about a score, as two cases: each player has one, and one of them is right.

#ifndef GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_QUESTION_HPP
#define GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_QUESTION_HPP

#include <gamesearch/detail/game/optional_members.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/proof_result.hpp>
#include <gamesearch/score.hpp>

#include <concepts>
#include <optional>
#include <utility>

namespace gamesearch::detail {

/// "At least s" is the maximizer's case, and "less than s" the minimizer's; "at most s" is the minimizer's, and "more than s"
/// the maximizer's.
template <score_type S>
struct proof_question {
    S score{};
    player prover{}; ///< whose case is a yes

    /// Whose case it is that the score is this.
    [[nodiscard]] constexpr player winner(const S& s) const
    {
        if (prover == player::maximizer) {
            return s < score ? player::minimizer : player::maximizer;
        }
        return score < s ? player::maximizer : player::minimizer;
    }

    /// Who wins, where the score lies between two; nobody yet where both may.
    [[nodiscard]] constexpr std::optional<player> winner(const S& lower, const S& upper) const
    {
        const player at_lower = winner(lower);
        return at_lower == winner(upper) ? std::optional<player>{at_lower} : std::nullopt;
    }

    friend constexpr bool operator==(const proof_question&, const proof_question&) = default;
};

/// Whom a question asks to prove it.
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

/// Is it a question about a score of the game?
template <class Question, class G>
concept question_about = requires { requires scores_as<typename asked_of<Question>::score, score_t<G>>; };

template <game G, question_about<G> Question>
[[nodiscard]] constexpr proof_question<score_t<G>> question_of(const Question& asked)
{
    using S = score_t<G>;
    if constexpr (std::integral<S> && std::integral<typename asked_of<Question>::score>) {
        GAMESEARCH_ASSERT(std::in_range<S>(asked.score), "the score of a question is beyond the game's type of scores");
    }
    const proof_question<S> question{static_cast<S>(asked.score), asked_of<Question>::prover};
    GAMESEARCH_ASSERT(detail::valid_score(question.score),
                      "the score of a question is NaN or its type's lowest integer");
    return question;
}

} // namespace gamesearch::detail

#endif
