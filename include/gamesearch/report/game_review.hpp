// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The result of a review of a played game: the quality of each move.

#ifndef GAMESEARCH_REPORT_GAME_REVIEW_HPP
#define GAMESEARCH_REPORT_GAME_REVIEW_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The class of a move, by how much of the expected result it gives away.
enum class move_grade : unsigned char {
    unknown, ///< the limits left the move, or those that it is compared with, unsearched
    best, ///< worth as much as the best move, and equally soon
    good, ///< gives away less than `review_options::inaccuracy`, such as the margin of a win, or a few plies
    inaccuracy, ///< gives away that much or more
    mistake, ///< gives away `review_options::mistake` or more
    blunder, ///< gives away `review_options::blunder` or more
};

namespace detail {

[[nodiscard]] constexpr const char* name_of(move_grade named)
{
    return detail::name_among(named, {"unknown", "best", "good", "inaccuracy", "mistake", "blunder"});
}

} // namespace detail

/// Prints its name, such as `inaccuracy`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, move_grade printed)
{
    out << detail::name_of(printed);
    return out;
}

/// The options of a review.
struct review_options {
    /// The estimate with which a side expects ten points of eleven (400 if the evaluation is in units of Elo). If it is
    /// 0, it is chosen so that playing the middle one of all moves is typically a mistake in this game. `gs::report`
    /// fits one to the results of many games.
    double scale = 0;
    double inaccuracy = 0.05; ///< the least expected result, between 0 and 1, that an inaccuracy gives away
    double mistake = 0.10; ///< the same for a mistake
    double blunder = 0.15; ///< the same for a blunder
};

/// A move that was played, and the alternatives.
///
/// Thread safety: that of a container.
/// Example: docs/snippets/reports.cpp [review]
template <game G>
struct reviewed_move {
    G position; ///< in which it was played
    move_t<G> move; ///< that was played
    std::vector<ranked_move<G>> ranking; ///< every legal move with its score and line, best first
    std::size_t place; ///< of `move` in the ranking
    /// The difference of its score from the best one, for the side that moved; not negative. Empty if it is unknown,
    /// and for scores that differ and are not numbers.
    std::optional<double> loss{};
    double expected = 0.5; ///< the result that the side to move can expect after the best move: 1 a win, 1/2 a draw
    double expected_loss = 0; ///< the part of it that the move gives away, between 0 and 1
    bool proven = false; ///< whether everything above holds to the end of the game, rather than by estimates
    move_grade grade = move_grade::unknown; ///< by `expected_loss`

    /// The best move of the position.
    [[nodiscard]] const ranked_move<G>& best() const { return ranking.front(); }
    /// The move that was played, with its score.
    [[nodiscard]] const ranked_move<G>& played() const { return ranking[place]; }
};

/// The result of \ref review.
///
/// Thread safety: that of a container.
/// Example: docs/snippets/reports.cpp [review]
template <game G>
struct game_review {
    G last; ///< the position after all moves
    std::vector<reviewed_move<G>> moves{}; ///< in the order in which they were played
    double scale = 0; ///< the scale that was used, as in \ref review_options; 0 without estimates

    /// The number of moves of a side with this grade.
    [[nodiscard]] std::uint64_t count(player side, move_grade grade) const
    {
        std::uint64_t found = 0;
        for (const reviewed_move<G>& each : moves) {
            found += each.position.to_move() == side && each.grade == grade ? 1U : 0U;
        }
        return found;
    }

    /// The mean expected result that a side has given away with a move; 0 if it has not moved.
    [[nodiscard]] double mean_loss(player side) const
    {
        double lost = 0;
        double count = 0;
        for (const reviewed_move<G>& each : moves) {
            if (each.position.to_move() == side && each.grade != move_grade::unknown) {
                lost += each.expected_loss;
                ++count;
            }
        }
        return count > 0 ? lost / count : 0;
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
