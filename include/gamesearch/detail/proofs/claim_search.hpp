// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the writer of a certificate asks its searcher.

#ifndef GAMESEARCH_DETAIL_PROOFS_CLAIM_SEARCH_HPP
#define GAMESEARCH_DETAIL_PROOFS_CLAIM_SEARCH_HPP

#include <gamesearch/detail/proofs/claim.hpp>
#include <gamesearch/detail/values/bound_halves.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/limits.hpp>
#include <gamesearch/player.hpp>

#include <concepts>
#include <limits>
#include <optional>

namespace gamesearch::detail {

/// Searches for moves that keep what is claimed; by a null window where the searcher has windows.
template <class G, class Searcher>
class claim_search {
    using score = score_t<G>;
    static constexpr bool answers_within =
        std::integral<score> && requires(const Searcher& s, score e) { s.within(e, e); };

public:
    claim_search(const Searcher& searcher, const claim<score>& claimed) : searcher_{searcher}, claimed_{claimed} {}

    /// Can it be asked with a limit?
    static constexpr bool answers_soon =
        std::integral<score> &&
        requires(const Searcher& s, const G& position, score e) { s.within(e, e)(position, limits{}); };

    /// Of the null window that asks whether what is claimed is so; none where distances are to be kept, or there is no such
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

    /// One that keeps what is claimed.
    [[nodiscard]] auto best_move(const G& position) const
    {
        if constexpr (answers_within) {
            if (const auto lower = lower_end()) {
                return asking_from(*lower)(position).best_move;
            }
        }
        return searcher_(position).best_move;
    }

    /// Is it soon found out that this position does?
    /// \pre lower_end()
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

    const Searcher& searcher_;
    const claim<score>& claimed_;
};

} // namespace gamesearch::detail

#endif
