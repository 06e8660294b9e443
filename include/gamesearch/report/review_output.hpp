// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A review of a game as a line, a table, JSON, and a graph.

#ifndef GAMESEARCH_REPORT_REVIEW_OUTPUT_HPP
#define GAMESEARCH_REPORT_REVIEW_OUTPUT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/json.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/detail/text_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/report/detail/chart.hpp>
#include <gamesearch/report/detail/ranked_value.hpp>
#include <gamesearch/report/game_review.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/tree/labels.hpp>
#include <gamesearch/tree/ranking_json.hpp>

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

inline constexpr move_grade faulty_grades[]{move_grade::inaccuracy, move_grade::mistake, move_grade::blunder};

/// The name of a side; without one, `maximizer` or `minimizer`.
template <game G>
[[nodiscard]] std::string side_text(player side)
{
    return detail::player_in_words<G>(side, "maximizer", "minimizer");
}

/// The score as text: `1@3`, with a `~` before an estimate; `?` if it is unknown.
template <game G>
[[nodiscard]] std::string score_text(const ranked_move<G>& move)
{
    if (!is_known(move)) {
        return "?";
    }
    std::string text = is_proven(move) ? "" : "~";
    text += move.bound == bound::lower ? ">=" : move.bound == bound::upper ? "<=" : "";
    text += detail::score_in_words(move.score);
    if (move.distance != 0 && is_settled(move) && !detail::equal(move.score, score_t<G>{})) {
        text += '@' + detail::number_text(move.distance);
    }
    return text;
}

/// The faults as text: `2 mistakes, 1 blunder`, or `no mistakes`.
template <game G>
[[nodiscard]] std::string faults_text(const game_review<G>& review, player side)
{
    std::string text;
    for (const move_grade grade : faulty_grades) {
        if (const std::uint64_t count = review.count(side, grade); count != 0) {
            text += (text.empty() ? "" : ", ") + (grade == move_grade::inaccuracy && count != 1
                                                      ? detail::number_text(count) + " inaccuracies"
                                                      : detail::counted(count, detail::name_of(grade)));
        }
    }
    return text.empty() ? "no mistakes" : text;
}

/// The moves of a line, each as it is written in its position.
template <game G>
[[nodiscard]] std::string line_text(const G& position, const ranked_move<G>& ranked, const tree_words<G>& words)
{
    if (ranked.principal_variation.empty()) {
        return words.move(position, ranked.move);
    }
    std::string text;
    G now(position);
    for (const move_t<G>& move : ranked.principal_variation) {
        text.append(text.empty() ? "" : " ").append(words.move(std::as_const(now), move));
        static_cast<void>(now.apply(move));
    }
    return text;
}

/// The result that the maximizer can expect after a move that was played.
template <game G>
[[nodiscard]] double expected_after(const reviewed_move<G>& move)
{
    const double result = move.expected - move.expected_loss;
    return move.position.to_move() == player::maximizer ? result : 1 - result;
}

} // namespace detail

/// Prints the faults of both sides in one line, such as
///
///     9 moves; maximizer: no mistakes; minimizer: 1 blunder
///
/// The \ref words of the game name the sides.
template <detail::text_stream Stream, game G>
Stream& operator<<(Stream& out, const game_review<G>& printed)
{
    std::string text = detail::counted(printed.moves.size(), "move");
    for (const player side : {player::maximizer, player::minimizer}) {
        text += "; " + detail::side_text<G>(side) + ": " + detail::faults_text(printed, side);
    }
    out << text.c_str();
    return out;
}

/// Prints a row for each move: its number, the side, the move with its score and grade, how much of the expected result
/// it gave away, and, unless it was the best one, the line that would have been better. `~` marks an estimate, and `@`
/// the plies to where a score is settled. The last lines have the grades of each side.
///
/// \param out receives the table
/// \param review the review of a game
/// \param words writes the moves
/// Throws: what the stream and \p words throw.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the moves and their lines.
/// Example: docs/snippets/reports.cpp [review]
template <detail::text_stream Stream, game G>
void write_table(Stream& out, const game_review<G>& review, const tree_words<G>& words = {})
{
    detail::text_table table;
    table.add({"ply", "side", "move", "score", "grade", "lost", "best"}, "line");
    std::uint64_t ply = 0;
    for (const reviewed_move<G>& each : review.moves) {
        const bool is_known = each.grade != move_grade::unknown;
        const bool is_best = !is_known || each.grade == move_grade::best;
        table.add({detail::number_text(++ply), detail::side_text<G>(each.position.to_move()),
                   words.move(each.position, each.move), detail::score_text(each.played()), detail::name_of(each.grade),
                   is_known ? detail::decimals(each.expected_loss, 2) : "?",
                   is_best ? "" : detail::score_text(each.best())},
                  is_best ? "" : detail::line_text(each.position, each.best(), words));
    }
    std::string text = table.text() + '\n';
    for (const player side : {player::maximizer, player::minimizer}) {
        text += detail::side_text<G>(side) + ": " + detail::faults_text(review, side) + "; " +
                detail::decimals(review.mean_loss(side), 3) + " of the expected result lost per move\n";
    }
    out << text.c_str();
}

/// A review as JSON: an object described by docs/review.schema.json. Each element of `positions` is an analysis of a
/// position as docs/analysis.schema.json describes it, with the move that was played and its grade.
///
/// \param review the review of a game
/// \param words writes moves and positions
/// \return the text
/// Throws: what the game and \p words throw.
/// Thread safety: any number of threads at the same time.
/// Complexity: linear in all legal moves and their lines.
/// Example: docs/snippets/reports.cpp [files]
template <game G>
[[nodiscard]] std::string review_json(const game_review<G>& review, const tree_words<G>& words = {})
{
    detail::json_text out{R"({"format":"gamesearch review","version":1)"};
    if (review.scale > 0) {
        out.key("scale");
        out.text += detail::decimals(review.scale, 6);
    }
    if (const std::string board = words.position(review.last); !board.empty()) {
        out.string("last", board);
    }
    out.key("positions");
    std::string_view between = "[";
    for (const reviewed_move<G>& each : review.moves) {
        std::string analysis = gamesearch::ranking_json(each.position, each.ranking, {}, words);
        analysis.pop_back();
        out.text.append(between).append(analysis);
        out.string("played", words.move(each.position, each.move));
        out.string("grade", detail::name_of(each.grade));
        if (each.grade != move_grade::unknown) {
            if (each.loss) {
                out.key("loss");
                out.score(*each.loss);
            }
            out.key("expected");
            out.text += detail::decimals(each.expected, 6);
            out.key("expected_loss");
            out.text += detail::decimals(each.expected_loss, 6);
        }
        out.boolean("proven", each.proven);
        out.text += '}';
        between = ",";
    }
    out.text += review.moves.empty() ? "[]}" : "]}";
    return out.text;
}

/// Prints the result of \ref review_json.
template <game G>
std::ostream& write_json(std::ostream& out, const game_review<G>& review, const tree_words<G>& words = {})
{
    return out << gamesearch::review_json(review, words);
}

/// Prints a self-contained SVG picture: the result that the maximizer can expect after each move, with a mark at each
/// faulty move: a diamond for a blunder, a dot for an inaccuracy or a mistake. Each point has a tooltip with the move
/// and its score.
///
/// \param out receives the picture
/// \param review the review of a game
/// \param words writes the moves
/// \return \p out
/// Throws: what the stream and \p words throw.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the moves.
/// Example: docs/snippets/reports.cpp [files]
template <game G>
std::ostream& write_svg(std::ostream& out, const game_review<G>& review, const tree_words<G>& words = {})
{
    std::vector<detail::chart_bar> points;
    std::vector<detail::chart_mark> marks;
    for (std::size_t i = 0; i != review.moves.size(); ++i) {
        const reviewed_move<G>& each = review.moves[i];
        const std::string ply = detail::number_text(i + 1);
        const bool is_labelled = i == 0 || i + 1 == review.moves.size() || (i + 1) % 10 == 0;
        points.push_back({is_labelled ? ply : "", detail::expected_after(each),
                          ply + ". " + words.move(each.position, each.move) + ": " + detail::score_text(each.played()) +
                              ", " + detail::name_of(each.grade)});
        const bool is_faulty = each.grade == move_grade::inaccuracy || each.grade == move_grade::mistake ||
                               each.grade == move_grade::blunder;
        marks.push_back({is_faulty ? detail::name_of(each.position.to_move()) : "", each.grade == move_grade::blunder});
    }
    detail::chart_picture picture;
    picture.heading("Expected result after each move");
    picture.graph(points, marks);
    picture.note(0, detail::side_text<G>(player::maximizer) + " wins");
    picture.note(detail::chart_picture::height / 2, "even");
    picture.note(detail::chart_picture::height, detail::side_text<G>(player::minimizer) + " wins");
    picture.note(detail::chart_picture::height + 12, "move");
    for (const player side : {player::maximizer, player::minimizer}) {
        for (const bool blunder : {false, true}) {
            picture.legend({detail::name_of(side), blunder},
                           detail::side_text<G>(side) + (blunder ? ": blunder" : ": smaller fault"));
        }
    }
    return out << picture.text("A game, move by move", detail::printed(review)).c_str();
}

} // namespace gamesearch::inline v0_2_0

#endif
