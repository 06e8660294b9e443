// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The results of searches in words, without the types of the game.

#pragma once

#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/statistics.hpp>

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
    double size = 0; ///< with its sign; the sign itself if scores are not numbers
};

/// The only function that formats scores.
template <class Score>
shown_score show_score(const Score& score)
{
    if (score == Score{}) { // a zero of either sign
        return {};
    }
    const int sign = score > Score{} ? +1 : -1;
    if constexpr (std::is_integral_v<Score>) { // without a stream, which would be most of a small WebAssembly module
        std::string number = sign > 0 ? "+" : ""; // in a single expression g++ 12 warns about it at -O3
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

/// What is known of a score if the search only asked who wins.
inline std::string side_of_a_draw(const shown_score& score, gs::bound bound)
{
    if (score.sign != 0) {
        return score.sign > 0 ? ">0" : "<0";
    }
    return bound == gs::bound::lower ? ">=0" : bound == gs::bound::upper ? "<=0" : "0";
}

/// A mean of results, with two decimals.
inline std::string show_mean(double mean)
{
    const double most = 1e12; // no game here has scores this large
    const long long hundredths = std::llround(std::clamp(mean, -most, most) * 100);
    const std::string digits = std::to_string(1000 + std::abs(hundredths) % 100);
    std::string shown{hundredths < 0 ? "-" : "+"};
    shown += std::to_string(std::abs(hundredths) / 100); // `+` makes g++ 12 warn of memory at -O3
    return shown + '.' + digits.substr(2);
}

/// The result of a search.
struct answer {
    std::string best_move; ///< empty if the game is over
    shown_score score;
    gs::bound bound = gs::bound::none;
    bool certain = false; ///< is the score, or at least its sign, the true result rather than an estimate?
    int depth = 0;
    int distance = 0;
    std::vector<std::string> line; ///< the principal variation
    gs::statistics statistics;
    gs::stop_reason stopped_by = gs::stop_reason::none;
    std::optional<shown_score> lower; ///< the score is proven to be at least this
    std::optional<shown_score> upper; ///< and at most this
};

/// A legal move, and the result of searching the position after it.
struct ranked_answer {
    std::string move;
    shown_score score;
    gs::bound bound = gs::bound::none;
    bool certain = false;
    int distance = 0;
    double priority = 0; ///< the game's own move_priority; 0 if it has none
    std::uint64_t visits = 0; ///< simulations that began with it, in a Monte Carlo search
    double mean = 0; ///< their mean result, from the maximizer's viewpoint
    std::vector<std::string> line{}; ///< the principal variation, which begins with the move; empty if there is none
    int depth = 0; ///< plies from the ranked position to which score and bound hold; gs::max_depth to the game's end
};

/// The results for all legal moves, best first.
struct ranked_answers {
    std::vector<ranked_answer> moves;
    int depth = 0; ///< the depth to which all moves were searched
    bool whole = true; ///< were they searched to the end of the game?
    std::uint64_t nodes = 0; ///< of all searches
};

/// The moves of a search for proofs: what is proven decides. A win comes first, then what may still be one, and a loss
/// last, behind what nothing is known of. Equal ones keep their order. \p gain is +1 if the maximizer moves, else -1.
inline ranked_answers best_first(ranked_answers said, int gain)
{
    const auto standing = [gain](const ranked_answer& move) {
        if (move.bound == gs::bound::none || move.score.sign != 0) {
            return move.bound == gs::bound::none ? 0 : 2 * gain * move.score.sign;
        }
        return move.bound == gs::bound::lower ? gain : move.bound == gs::bound::upper ? -gain : 0;
    };
    const auto is_before = [&](const auto& a, const auto& b) { return standing(a) > standing(b); };
    for (auto at = said.moves.begin(); at != said.moves.end(); ++at) { // a library's sort is larger
        std::rotate(std::upper_bound(said.moves.begin(), at, *at, is_before), at, at + 1);
    }
    return said;
}

} // namespace program
