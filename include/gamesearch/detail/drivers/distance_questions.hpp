// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Asking for the distance of a score that is known.

#ifndef GAMESEARCH_DETAIL_DRIVERS_DISTANCE_QUESTIONS_HPP
#define GAMESEARCH_DETAIL_DRIVERS_DISTANCE_QUESTIONS_HPP

#include <gamesearch/detail/values/distance_window.hpp>
#include <gamesearch/detail/values/root_window.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/value.hpp>

namespace gamesearch::detail {

/// Which distance to ask for next, of a win or a loss: is it nearer than what has been found? What is found so comes nearer from
/// answer to answer, and after a no it is the distance. For several threads that is less than one search with a wide window, in
/// which they begin what a narrower one would have spared.
/// Source: A. Plaat et al., "Best-first fixed-depth minimax algorithms" (1996), where MTD comes down from above.
template <class S>
class distance_questions {
public:
    /// \pre the score is no draw's
    constexpr explicit distance_questions(const S& score) : score_{score} {}

    [[nodiscard]] constexpr distance_window<S> next() const { return {score_, at_most_ - 1, at_most_}; }

    /// The answer to \ref next. \return whether there is more to ask.
    template <class Found>
    [[nodiscard]] constexpr bool learn(const Found& found)
    {
        if (found.bound != (S{} < score_ ? bound::lower : bound::upper)) {
            at_least_ = at_most_;
            return false;
        }
        at_most_ = found.distance;
        ++answers_;
        return answers_ != most_answers;
    }

    /// The distances that are still possible, to be searched for with the line.
    [[nodiscard]] constexpr distance_window<S> rest() const { return {score_, at_least_ - 1, at_most_ + 1}; }

private:
    /// Connect Four takes two to six. A search that comes nearer ply by ply, over and over, is to go on with a wide window.
    static constexpr int most_answers = 12;

    S score_;
    int at_least_ = 0;
    int at_most_ = longest_distance; // which stands for a distance that is not known, too
    int answers_ = 0;
};

} // namespace gamesearch::detail

#endif
