// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The order in which the values of positions are found.

#ifndef GAMESEARCH_ENDGAME_DETAIL_WINNING_LAYERS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_WINNING_LAYERS_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The state of the position after a move, in one pass.
enum class child_state : unsigned char {
    maximizer_wins = 0, ///< with at least the score being searched for, and soon enough
    minimizer_wins = 1, ///< the same for the other player
    open = 2, ///< neither, as far as is known
    later = 3, ///< the value is known, and counts in a later pass
};

[[nodiscard]] constexpr child_state with_exchanged_players(child_state state) noexcept
{
    return state == child_state::maximizer_wins   ? child_state::minimizer_wins
           : state == child_state::minimizer_wins ? child_state::maximizer_wins
                                                  : state;
}

[[nodiscard]] constexpr child_state won_by(player p) noexcept
{
    return p == player::maximizer ? child_state::maximizer_wins : child_state::minimizer_wins;
}

/// The values that one player can win with, as pairs of score and distance. A pass searches for the positions of one
/// pair, which is a layer. The best score comes first, the distances of a score in ascending order. So when a layer is
/// searched for, every position with a value that the winner prefers is known already.
template <class S>
class winning_layers {
public:
    explicit winning_layers(player winner) : winner_{winner} {}

    [[nodiscard]] player winner() const noexcept { return winner_; }
    [[nodiscard]] bool wins_with(const S& score) const
    {
        return winner_ == player::maximizer ? S{} < score : score < S{};
    }

    /// From now on, searches for those of these scores that the player wins with. \pre the scores ascend
    void begin(const std::vector<S>& scores)
    {
        std::copy_if(scores.begin(), scores.end(), std::back_inserter(scores_),
                     [this](const S& score) { return wins_with(score); });
        if (winner_ == player::maximizer) {
            std::reverse(scores_.begin(), scores_.end());
        }
    }

    [[nodiscard]] bool done() const noexcept { return next_score_ == scores_.size(); }
    /// The layer being searched for. \pre not \ref done
    [[nodiscard]] endgame_value<S> layer() const { return {scores_[next_score_], distance_}; }

    /// The state of a position with this value, with which the player wins: it counts if the player prefers it to the
    /// layer.
    [[nodiscard]] child_state state_of(const endgame_value<S>& known) const
    {
        if (!done()) {
            const S& score = scores_[next_score_];
            if (!detail::equal(known.score, score)) {
                const bool is_better = (score < known.score) == (winner_ == player::maximizer);
                return is_better ? detail::won_by(winner_) : child_state::open;
            }
            if (known.distance >= distance_) {
                return child_state::later;
            }
        }
        return detail::won_by(winner_);
    }

    /// Goes to the next layer. \param found whether the layer has any position \param later the least distance of a
    /// known position of this score that did not count yet; 0 if there is none
    /// \return whether the next layer has another score, or there is none
    bool advance(bool found, int later)
    {
        if (found || later != 0) {
            distance_ = found ? distance_ + 1 : later + 1;
            return false;
        }
        ++next_score_;
        distance_ = 1;
        return true;
    }

    // For checkpoints -------------------------------------------------------------------------------------------------

    [[nodiscard]] std::size_t next_score() const noexcept { return next_score_; }
    void go_to(std::size_t next_score, int distance)
    {
        next_score_ = (std::min)(next_score, scores_.size());
        distance_ = distance;
    }
    [[nodiscard]] int layer_distance() const noexcept { return distance_; }

private:
    player winner_;
    std::vector<S> scores_{};
    std::size_t next_score_ = 0;
    int distance_ = 1;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
