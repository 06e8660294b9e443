// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What searches say about a position, in words: without the types of the game.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_ANSWER_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_ANSWER_HPP

#include <gamesearch/limits.hpp>
#include <gamesearch/statistics.hpp>
#include <gamesearch/value.hpp>

#include <iomanip>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

namespace program {

namespace gs = gamesearch;

/// Who thinks, and for how long.
struct thinker {
    std::string searcher = "alpha_beta";
    gs::limits limits{};
};

/// A score of any type.
struct shown_score {
    std::string number = "0"; ///< such as +1, 0 or -0.25
    int sign = 0; ///< of the score: positive where it is good for the maximizer
};

/// The one place that writes scores.
template <class Score>
shown_score show_score(const Score& score)
{
    if (score == Score{}) { // a zero of either sign
        return {};
    }
    std::ostringstream number;
    number << std::setprecision(std::numeric_limits<double>::digits10) << std::showpos << score;
    return {number.str(), score > Score{} ? +1 : -1};
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
};

/// A legal move, and what a search says about the position after it.
struct ranked_answer {
    std::string move;
    shown_score score;
    gs::bound bound = gs::bound::none;
    bool certain = false;
    int distance = 0;
};

} // namespace program

#endif
