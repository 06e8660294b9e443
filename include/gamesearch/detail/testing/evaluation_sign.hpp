// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Whether an evaluation is high where the value is high, or the other way round.

#ifndef GAMESEARCH_DETAIL_TESTING_EVALUATION_SIGN_HPP
#define GAMESEARCH_DETAIL_TESTING_EVALUATION_SIGN_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/game.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gamesearch::detail {

/// Estimates beside the values that they are estimates of.
template <game G>
class evaluation_sign {
public:
    void add(const G& position, const score_t<G>& solved)
    {
        if constexpr (evaluating_game<G>) {
            auto& samples = position.to_move() == player::maximizer ? of_maximizer_ : of_minimizer_;
            if (samples.size() < most_samples) {
                samples.push_back({static_cast<score_t<G>>(position.evaluate()), solved});
            }
        }
    }

    [[gnu::cold]] void check(findings<G>& found) const
    {
        const bool when_maximizer_moves = mostly_wrong(of_maximizer_);
        const bool when_minimizer_moves = mostly_wrong(of_minimizer_);
        if (!when_maximizer_moves && !when_minimizer_moves) {
            return;
        }
        if (std::string* const details = found.add({.promise = broken_promise::evaluation_sign})) {
            *details = !when_minimizer_moves ? "\n  it is so where the maximizer moves"
                       : when_maximizer_moves
                           ? "\n  it should be good for the maximizer, whoever moves"
                           : "\n  it is so where the minimizer moves: is it good for the side to move?";
        }
    }

private:
    struct sample {
        score_t<G> estimate;
        score_t<G> solved;
    };

    // Chance alone makes as many pairs agree as disagree; so many more do not come about by chance.
    static constexpr std::size_t most_samples = 400;
    static constexpr std::size_t fewest_pairs = 200;
    static constexpr double wrong_to_right = 2;

    /// Of the pairs of positions of which both the estimates and the values differ, do most disagree in which is better?
    static bool mostly_wrong(const std::vector<sample>& samples)
    {
        std::size_t right = 0;
        std::size_t wrong = 0;
        for (auto a = samples.begin(); a != samples.end(); ++a) {
            for (auto b = samples.begin(); b != a; ++b) {
                if (!(a->solved == b->solved) && (a->estimate < b->estimate || b->estimate < a->estimate)) {
                    const bool agree = (a->estimate < b->estimate) == (a->solved < b->solved);
                    ++(agree ? right : wrong);
                }
            }
        }
        return right + wrong >= fewest_pairs &&
               static_cast<double>(wrong) > wrong_to_right * static_cast<double>(right);
    }

    std::vector<sample> of_maximizer_;
    std::vector<sample> of_minimizer_;
};

} // namespace gamesearch::detail

#endif
