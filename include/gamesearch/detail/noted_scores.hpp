// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The scores that occur in a table.

#ifndef GAMESEARCH_DETAIL_NOTED_SCORES_HPP
#define GAMESEARCH_DETAIL_NOTED_SCORES_HPP

#include <gamesearch/detail/equal.hpp>

#include <algorithm>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Distinct scores, in ascending order. If \p Exchanges, the negative of each score is included, which is its value for
/// the other player.
template <class S, bool Exchanges>
class noted_scores {
public:
    void note(const S& score)
    {
        insert(score);
        if constexpr (Exchanges) {
            insert(static_cast<S>(-score));
        }
    }

    void note(const noted_scores& others)
    {
        std::for_each(others.scores_.begin(), others.scores_.end(), [this](const S& score) { insert(score); });
    }

    [[nodiscard]] const std::vector<S>& list() const noexcept { return scores_; }

private:
    void insert(const S& score)
    {
        const auto place = std::lower_bound(scores_.begin(), scores_.end(), score);
        if (place == scores_.end() || !detail::equal(*place, score)) {
            scores_.insert(place, score);
        }
    }

    std::vector<S> scores_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
