// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What searches say about a position, in words: without the types of the game.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_ANSWER_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_ANSWER_HPP

#include <gamesearch/limits.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

namespace program {

namespace gs = gamesearch;

/// A score of any type.
struct shown_score {
    std::string number = "0"; ///< such as +1, 0 or -0.25
    int sign = 0; ///< of the score: positive where it is good for the maximizer
    double size = 0; ///< with its sign; the sign itself where scores are no numbers
};

/// The one place that writes scores.
template <class Score>
shown_score show_score(const Score& score)
{
    if (score == Score{}) { // a zero of either sign
        return {};
    }
    const int sign = score > Score{} ? +1 : -1;
    if constexpr (std::is_integral_v<Score>) { // without a stream, which is most of a small module for browsers
        std::string number = sign > 0 ? "+" : ""; // in one expression with the rest, g++ 12 warns of it at -O3
        number += std::to_string(score);
        return {number, sign, static_cast<double>(score)};
    } else {
        std::ostringstream number;
        number << std::setprecision(std::numeric_limits<double>::digits10) << std::showpos << score;
        if constexpr (std::is_arithmetic_v<Score>) {
            return {number.str(), sign, static_cast<double>(score)};
        } else {
            return {number.str(), sign, static_cast<double>(sign)};
        }
    }
}

/// How far a score is known where the question was only who wins.
inline std::string side_of_a_draw(const shown_score& score, gs::bound bound)
{
    if (score.sign != 0) {
        return score.sign > 0 ? ">0" : "<0";
    }
    return bound == gs::bound::lower ? ">=0" : bound == gs::bound::upper ? "<=0" : "0";
}

/// A mean of results, to two decimals.
inline std::string show_mean(double mean)
{
    const double most = 1e12; // none of the games here has such scores
    const long long hundredths = std::llround(std::clamp(mean, -most, most) * 100);
    const std::string digits = std::to_string(1000 + std::abs(hundredths) % 100);
    return (hundredths < 0 ? "-" : "+") + std::to_string(std::abs(hundredths) / 100) + '.' + digits.substr(2);
}

/// What a search answers.
struct answer {
    std::string best_move; ///< empty where the game is over
    shown_score score;
    gs::bound bound = gs::bound::none;
    bool certain = false; ///< is the score, at least its sign, what the rules will pay, rather than an estimate?
    int depth = 0;
    int distance = 0;
    std::vector<std::string> line; ///< the principal variation
    gs::statistics statistics;
    gs::stop_reason stopped_by = gs::stop_reason::none;
    std::optional<shown_score> lower; ///< it is proven that the score is at least this
    std::optional<shown_score> upper; ///< and at most this
};

/// A legal move, and what a search says about the position after it.
struct ranked_answer {
    std::string move;
    shown_score score;
    gs::bound bound = gs::bound::none;
    bool certain = false;
    int distance = 0;
    double priority = 0; ///< what the game says of the move before any search; 0 where it says nothing
    std::uint64_t visits = 0; ///< simulations that began with it, if it was searched by simulations
    double mean = 0; ///< their mean result, for the maximizer
};

/// What is said about each legal move, best first.
struct ranked_answers {
    std::vector<ranked_answer> moves;
    int depth = 0; ///< to which all were searched
    bool whole = true; ///< were they searched to the end of the game?
};

} // namespace program

#endif
