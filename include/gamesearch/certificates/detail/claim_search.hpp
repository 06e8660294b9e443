// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How the writer of a certificate calls its searcher.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_CLAIM_SEARCH_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_CLAIM_SEARCH_HPP

#include <gamesearch/certificates/detail/claim.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/searchers/detail/score_questions.hpp>

#include <concepts>
#include <limits>
#include <optional>

namespace gamesearch::detail {

/// Searches for moves that uphold a claim; with a null window where the searcher has windows.
template <class G, class Searcher>
class claim_search {
    using score = score_t<G>;
    static constexpr bool answers_within =
        std::integral<score> && requires(const Searcher& s, score e) { s.within(e, e); };
    static constexpr bool answers_within_distances = answers_within && requires { Searcher::policies().distance; };

public:
    claim_search(const Searcher& searcher, const claim<score>& claimed) : searcher_{searcher}, claimed_{claimed} {}

    /// Whether the searcher can be called with limits.
    static constexpr bool answers_soon =
        std::integral<score> &&
        requires(const Searcher& s, const G& position, score e) { s.within(e, e)(position, limits{}); };

    /// The lower end of the null window that tests the claim. Empty if the claim has distances, or if there is no such
    /// window.
    [[nodiscard]] std::optional<score> lower_end() const
    {
        constexpr score most = (std::numeric_limits<score>::max)();
        const score s = claimed_.score;
        const bool is_lower = claimed_.prover == player::maximizer;
        if (claimed_.plies || !(is_lower ? -most < s : s < most)) {
            return std::nullopt;
        }
        return static_cast<score>(is_lower ? s - 1 : s);
    }

    /// A move that upholds the claim with this many plies left.
    [[nodiscard]] auto best_move(const G& position, int left) const
    {
        if constexpr (answers_within) {
            if (const auto lower = lower_end()) {
                return asking_from(*lower)(position).best_move;
            }
        }
        if constexpr (answers_within_distances) {
            if (claimed_.plies && left > 0) {
                return asking_whether_in_time(left)(position).best_move;
            }
        }
        return searcher_(position).best_move;
    }

    /// Returns whether a short search shows that this position upholds the claim.
    /// \pre `lower_end()` is not empty.
    [[nodiscard]] bool keeps(const G& position) const
        requires answers_soon
    {
        const auto answer = asking_from(*lower_end())(position, limits{.nodes = 1000});
        return detail::includes(answer.bound, detail::bound_by(claimed_.prover)) &&
               !claimed_.is_better(claimed_.score, answer.score);
    }

private:
    [[nodiscard]] auto asking_from(score lower) const
        requires answers_within
    {
        return searcher_.within(lower, static_cast<score>(lower + 1));
    }

    /// Asks whether a win comes within \p left plies, or a loss no sooner, with a null window between two distances.
    /// \pre the claim has distances; left > 0
    [[nodiscard]] auto asking_whether_in_time(int left) const
        requires answers_within_distances
    {
        const int nearer = claimed_.is_won() ? left : left - 1;
        return searcher_access::with_window(searcher_.with(no_line),
                                            distance_window<score>{claimed_.score, nearer, nearer + 1});
    }

    const Searcher& searcher_;
    const claim<score>& claimed_;
};

} // namespace gamesearch::detail

#endif
