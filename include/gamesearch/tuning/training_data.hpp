// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Positions with the results of their games, for fitting the weights of an evaluation.

#ifndef GAMESEARCH_TUNING_TRAINING_DATA_HPP
#define GAMESEARCH_TUNING_TRAINING_DATA_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game/player.hpp>
#include <gamesearch/tuning/features.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// Positions, each as its features, with the result of the game in which it occurred. \ref tune fills one by playing;
/// games from elsewhere can be added by hand, and fitted by \ref fit_weights.
///
/// Thread safety: that of a vector.
/// Example:
///
///     gs::training_data data;
///     data.add_game(1); // the maximizer won it
///     data.add_position(position.features(), position.to_move());
class training_data {
public:
    /// Begins a game: all positions added until the next game begins belong to it.
    /// \param outcome 1 if the maximizer won it, -1 if the minimizer did, 0 for a draw
    /// \param is_held_out whether it is held out, to judge the fit by games that it has not seen
    void add_game(int outcome, bool is_held_out = false)
    {
        games_.push_back({positions_.size(), (1 + outcome) / 2.0, is_held_out});
        held_out_games_ += is_held_out ? 1U : 0U;
    }

    /// Adds a position of the game that was begun last.
    /// \param features as a `featured_game` returns them
    /// \param mover the side to move in it
    /// \param estimate of the evaluation that the fit is to be compared with, if there is one
    template <detail::some_features Features>
    void add_position(Features&& features, player mover, double estimate = 0)
    {
        detail::for_each_feature(features, [&](std::size_t index, auto value) {
            count_ = index < count_ ? count_ : index + 1;
            const auto given = static_cast<double>(value);
            if (!((std::abs)(given) <= static_cast<double>((std::numeric_limits<float>::max)()))) {
                unusable_ = unusable_ ? unusable_ : std::optional{unusable_feature{positions_.size(), index, given}};
            } else if (const auto number = static_cast<float>(given); number < 0 || number > 0) {
                values_.push_back({static_cast<std::uint32_t>(index), number});
            }
        });
        is_sparse_ = !detail::dense_features<Features>;
        positions_.push_back({values_.size(), estimate, mover});
    }

    /// A position: its features that are not 0, and the result of its game.
    struct position {
        std::span<const sparse_feature> features; ///< without those that are 0
        double estimate; ///< as passed to `add_position`
        player mover; ///< the side to move
    };

    /// One of the positions, in the order in which they were added.
    [[nodiscard]] position operator[](std::size_t index) const
    {
        const std::size_t begin = index == 0 ? 0 : positions_[index - 1].end;
        const stored& found = positions_[index];
        return {std::span{values_}.subspan(begin, found.end - begin), found.estimate, found.mover};
    }

    /// A game: its positions are those from `first` up to, but not including, `last`.
    struct game {
        std::size_t first; ///< number of its first position
        std::size_t last; ///< one more than the number of its last position
        double result; ///< 1 if the maximizer won, 1/2 for a draw, 0 if the minimizer won
        bool is_held_out; ///< as passed to `add_game`
    };

    /// One of the games, in the order in which they were added.
    [[nodiscard]] game game_at(std::size_t index) const
    {
        const began& found = games_[index];
        const std::size_t last = index + 1 == games_.size() ? positions_.size() : games_[index + 1].first;
        return {found.first, last, found.result, found.is_held_out};
    }

    /// A feature that is infinite or not a number, or beyond what a `float` holds. No weights can be fitted to it.
    struct unusable_feature {
        std::size_t position; ///< the number of the position
        std::size_t index; ///< the number of the feature
        double value; ///< as passed to `add_position`
    };

    /// The first unusable feature; empty if there is none.
    [[nodiscard]] const std::optional<unusable_feature>& unusable() const noexcept { return unusable_; }

    /// The number of games.
    [[nodiscard]] std::size_t games() const noexcept { return games_.size(); }
    /// The number of games that are held out.
    [[nodiscard]] std::size_t held_out_games() const noexcept { return held_out_games_; }
    /// The number of positions.
    [[nodiscard]] std::size_t positions() const noexcept { return positions_.size(); }
    /// The number of features: one more than the highest index.
    [[nodiscard]] std::size_t features() const noexcept { return count_; }
    /// Returns whether the features were given as \ref sparse_feature.
    [[nodiscard]] bool is_sparse() const noexcept { return is_sparse_; }

private:
    struct stored {
        std::size_t end; // of its features among the values
        double estimate;
        player mover;
    };
    struct began {
        std::size_t first;
        double result;
        bool is_held_out;
    };

    std::vector<sparse_feature> values_{};
    std::vector<stored> positions_{};
    std::vector<began> games_{};
    std::size_t count_ = 0;
    std::size_t held_out_games_ = 0;
    bool is_sparse_ = false;
    std::optional<unusable_feature> unusable_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
