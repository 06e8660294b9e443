// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks that the evaluation does not have the wrong sign.

#ifndef GAMESEARCH_TESTING_DETAIL_EVALUATION_SIGN_HPP
#define GAMESEARCH_TESTING_DETAIL_EVALUATION_SIGN_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/findings.hpp>

#include <cstddef>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Estimates together with the values that they estimate.
template <game G>
class evaluation_sign {
public:
    void add(const G& position, const score_t<G>& solved) { add(position, solved, of_maximizer_, of_minimizer_); }

    /// Adds a position farther from the end, where estimates are less often right: used if there are too few others.
    void add_earlier(const G& position, const score_t<G>& solved)
    {
        add(position, solved, earlier_of_maximizer_, earlier_of_minimizer_);
    }
    [[gnu::cold]] void report_to(findings<G>& found) const
    {
        const bool when_maximizer_moves = mostly_wrong(pairs_of_maximizer());
        const bool when_minimizer_moves = mostly_wrong(pairs_of_minimizer());
        if (!when_maximizer_moves && !when_minimizer_moves) {
            return;
        }
        if (std::string* const details = found.add({.promise = broken_promise::evaluation_sign})) {
            *details = !when_minimizer_moves  ? "\n  only where the maximizer moves"
                       : when_maximizer_moves ? "\n  it should be good for the maximizer, whoever moves"
                                              : "\n  only where the minimizer moves: is it good for the side to move?";
        }
    }

    /// Why the sign is unknown; empty if it is known.
    [[nodiscard, gnu::cold]] std::string why_unknown() const
    {
        const bool unknown_to_maximizer = !pairs_of_maximizer().are_enough();
        const bool unknown_to_minimizer = !pairs_of_minimizer().are_enough();
        if (!unknown_to_maximizer && !unknown_to_minimizer) {
            return "";
        }
        std::string text = "its sign";
        text += !unknown_to_minimizer   ? " where the maximizer moves"
                : !unknown_to_maximizer ? " where the minimizer moves"
                                        : "";
        text += ": too few solved positions differ in value and estimate; allow more games or nodes";
        return text;
    }

private:
    struct sample {
        score_t<G> estimate;
        score_t<G> solved;
    };

    static void add(const G& position, const score_t<G>& solved, std::vector<sample>& of_maximizer,
                    std::vector<sample>& of_minimizer)
    {
        if constexpr (evaluating_game<G>) {
            auto& samples = position.to_move() == player::maximizer ? of_maximizer : of_minimizer;
            if (samples.size() < most_samples) {
                samples.push_back({static_cast<score_t<G>>(position.evaluate()), solved});
            }
        }
    }

    // Chance alone makes as many pairs agree as disagree; this many more do not occur by chance.
    static constexpr std::size_t most_samples = 400;
    static constexpr std::size_t fewest_pairs = 200;
    static constexpr double wrong_to_right = 2;

    /// Pairs of positions that differ in both estimate and value, and whether these agree on which position is better.
    struct pairs {
        std::size_t right = 0;
        std::size_t wrong = 0;

        [[nodiscard]] bool are_enough() const { return right + wrong >= fewest_pairs; }
    };

    [[nodiscard]] static pairs count(const std::vector<sample>& samples)
    {
        pairs counted;
        for (auto a = samples.begin(); a != samples.end(); ++a) {
            for (auto b = samples.begin(); b != a; ++b) {
                if (!detail::equal(a->solved, b->solved) && (a->estimate < b->estimate || b->estimate < a->estimate)) {
                    const bool agree = (a->estimate < b->estimate) == (a->solved < b->solved);
                    ++(agree ? counted.right : counted.wrong);
                }
            }
        }
        return counted;
    }

    [[nodiscard]] static pairs count(std::vector<sample> samples, const std::vector<sample>& earlier)
    {
        const pairs counted = count(samples);
        if (counted.are_enough()) {
            return counted;
        }
        samples.insert(samples.end(), earlier.begin(), earlier.end());
        return count(samples);
    }

    [[nodiscard]] pairs pairs_of_maximizer() const { return count(of_maximizer_, earlier_of_maximizer_); }
    [[nodiscard]] pairs pairs_of_minimizer() const { return count(of_minimizer_, earlier_of_minimizer_); }

    static bool mostly_wrong(const pairs& counted)
    {
        return counted.are_enough() &&
               static_cast<double>(counted.wrong) > wrong_to_right * static_cast<double>(counted.right);
    }

    std::vector<sample> of_maximizer_;
    std::vector<sample> of_minimizer_;
    std::vector<sample> earlier_of_maximizer_;
    std::vector<sample> earlier_of_minimizer_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
