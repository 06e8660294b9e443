// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A review of a played game, move by move, with the moves that would have been better.

#ifndef GAMESEARCH_REPORT_REVIEW_HPP
#define GAMESEARCH_REPORT_REVIEW_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/report/detail/ranked_value.hpp>
#include <gamesearch/report/game_review.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The positions of a game: before each move, and after the last one. Throws `std::invalid_argument` for an illegal
/// move.
template <game G, class Moves>
[[nodiscard]] std::vector<G> positions_of_game(const G& start, const Moves& moves)
{
    std::vector<G> positions{start};
    for (const move_t<G>& move : moves) {
        const G& now = positions.back();
        if (gamesearch::final_score(now) || !detail::contains(detail::moves_of(now), move)) {
            const std::string message =
                "move " + detail::number_text(positions.size()) + " of the game to be reviewed is not legal";
            gamesearch::raise<std::invalid_argument>(message.c_str());
        }
        G next(now);
        static_cast<void>(next.apply(move));
        positions.push_back(std::move(next));
    }
    return positions;
}

/// The result that the maximizer expects with a score: 1 for a win, 0 for a loss.
/// \param settled whether the score comes from the end of the game
template <class S>
[[nodiscard]] double expected_result(const S& score, bool settled, double scale)
{
    if constexpr (arithmetic_score<S>) {
        if (!settled && scale > 0) {
            return 1 / (1 + std::pow(10.0, -static_cast<double>(score) / scale));
        }
    }
    return S{} < score ? 1 : score < S{} ? 0 : 0.5;
}

/// Without an evaluation, a score that is not a draw's comes from an end of the game.
template <game G, class Evaluate>
inline constexpr bool has_estimates =
    !std::is_same_v<std::remove_cvref_t<Evaluate>, own_evaluation_t> || evaluating_game<G>;

/// The typical loss of the middle move of each ranking, if scores are estimates; 0 if none are.
template <game G>
[[nodiscard]] double typical_loss(const std::vector<std::vector<ranked_move<G>>>& rankings)
{
    std::vector<double> losses;
    for (const auto& ranking : rankings) {
        if (!ranking.empty()) {
            const ranked_move<G>& best = ranking.front();
            const ranked_move<G>& middle = ranking[ranking.size() / 2];
            const bool estimated = is_known(best) && is_known(middle) && !is_settled(best) && !is_settled(middle);
            const auto loss = detail::difference(best.score, middle.score);
            if (estimated && loss && *loss > 0) {
                losses.push_back(*loss);
            }
        }
    }
    if (losses.empty()) {
        return 0;
    }
    const auto median = losses.begin() + static_cast<std::ptrdiff_t>(losses.size() / 2);
    std::nth_element(losses.begin(), median, losses.end());
    return *median;
}

/// The scale on which an estimate of \p loss gives away the expected result \p share from an even position.
[[nodiscard]] inline double scale_of(double loss, double share)
{
    const double expected = (std::min)(0.5 + share, 0.99);
    return loss / std::log10(expected / (1 - expected));
}

/// Grades one move of a game.
template <game G>
void grade_move(reviewed_move<G>& move, bool estimates, double scale, const review_options& options)
{
    const ranked_move<G>& best = move.best();
    const ranked_move<G>& played = move.played();
    if (!is_known(best) || !is_known(played)) {
        return;
    }
    const bool maximizes = move.position.to_move() == player::maximizer;
    const auto expected = [&](const ranked_move<G>& of) {
        const double result = detail::expected_result(of.score, is_settled(of) || !estimates, scale);
        return maximizes ? result : 1 - result;
    };
    const bool same = detail::equal(best.score, played.score);
    move.loss = detail::difference(best.score, played.score);
    move.expected = expected(best);
    move.expected_loss = same ? 0 : (std::max)(0.0, move.expected - expected(played));
    const auto is_certain = [](const ranked_move<G>& of) { return is_proven(of) && of.bound == bound::exact; };
    const bool wins = gamesearch::better(move.position.to_move(), best.score, score_t<G>{}) &&
                      (best.distance == 1 || std::ranges::all_of(move.ranking, is_known<G>));
    // An unproven move may be better than the best one, unless that wins: no move that was searched wins sooner.
    move.proven = is_certain(best) && is_certain(played) && (wins || std::ranges::all_of(move.ranking, is_certain));
    const double lost = move.expected_loss;
    move.grade = lost > 0 && lost >= options.blunder       ? move_grade::blunder
                 : lost > 0 && lost >= options.mistake     ? move_grade::mistake
                 : lost > 0 && lost >= options.inaccuracy  ? move_grade::inaccuracy
                 : detail::have_equal_values(best, played) ? move_grade::best
                                                           : move_grade::good;
}

/// Ranks the moves of each position but the last, from the end of the game to its start, so that a table of the
/// searcher knows what follows. A searcher that draws by repetition receives the positions that were played.
template <game G, class Searcher, class Evaluate>
[[nodiscard]] std::vector<std::vector<ranked_move<G>>> rankings_of_game(const std::vector<G>& positions,
                                                                        Searcher& searcher, const limits& each,
                                                                        Evaluate& evaluate)
{
    std::vector<std::vector<ranked_move<G>>> rankings(positions.size() - 1);
    for (std::size_t ply = rankings.size(); ply-- != 0;) {
        rankings[ply] = detail::with_positions_before<G>(searcher, {positions.data(), ply}, [&](auto& informed) {
            return gamesearch::rank_moves(positions[ply], informed, each, evaluate);
        });
    }
    return rankings;
}

/// Returns whether a game has no dice. If it has, the error message names the function to use instead.
template <class G>
[[nodiscard]] constexpr bool check_review()
{
    constexpr bool has_dice = names_is_chance<G>;
    static_assert(!has_dice,
                  "gamesearch: a game with dice is reviewed by gs::review(positions, value), with the values "
                  "of a table or a search (see docs/games_with_dice.md)");
    return !has_dice;
}

template <game G, class Moves, class Searcher, class Evaluate>
[[nodiscard]] game_review<G> review_game(const G& start, const Moves& moves, Searcher& searcher, const limits& each,
                                         Evaluate& evaluate, const review_options& options)
{
    GAMESEARCH_ASSERT(each.depth >= 1, "review is given a depth below 1; no move is ranked then");
    const auto positions = detail::positions_of_game(start, moves);
    auto rankings = detail::rankings_of_game(positions, searcher, each, evaluate);
    game_review<G> found{.last = positions.back()};
    constexpr bool estimates = detail::has_estimates<G, Evaluate>;
    if constexpr (estimates) {
        const double typical = detail::typical_loss(rankings);
        found.scale = options.scale > 0 ? options.scale : typical > 0 ? detail::scale_of(typical, options.mistake) : 0;
    }
    std::size_t ply = 0;
    for (const move_t<G>& move : moves) {
        std::size_t place = 0;
        while (!(rankings[ply][place].move == move)) {
            ++place;
        }
        found.moves.push_back({positions[ply], move, std::move(rankings[ply]), place});
        detail::grade_move(found.moves.back(), estimates, found.scale, options);
        ++ply;
    }
    return found;
}

} // namespace detail

/// Reviews a game that was played: ranks all moves of each of its positions, and says how much each move that was
/// played gave away.
///
/// A move is graded by its loss in the expected result: 1 is a win, 1/2 a draw, 0 a loss. Proven scores are one of
/// these, so if the searcher solves the positions the review is exact, a perfect game has no inaccuracy, mistake or
/// blunder, and a move that turns a win into a draw or a draw into a loss is a blunder. An estimate `e` of the side to
/// move expects 1 / (1 + 10^(-e / scale)); \ref review_options has the scale and the thresholds, which by default are
/// those of Lichess.
///
/// The positions are searched from the last to the first. Give the searcher a table, so that it already knows what
/// follows a position. In games with cycles give it \ref draw_by_repetition, so that the positions that were played
/// count. A searcher that ranks no moves, such as \ref monte_carlo_tree_search, leaves them `unknown`.
///
/// \param start the position in which the game began
/// \param moves the moves that were played, a forward range, in their order
/// \param searcher ranks the moves of each position; it is taken by value
/// \param each limits of each position
/// \param options scale and thresholds
/// \return a \ref game_review
/// \pre `each.depth` is at least 1.
/// Throws: `std::invalid_argument` if a move is not legal; what the game and the searcher throw.
/// Thread safety: that of the searcher.
/// Complexity: a ranking for each move.
/// Example: docs/snippets/reports.cpp [review]
/// Source: for the thresholds, lichess.org, which calls them 10, 20 and 30 percentage points of winning chances between
/// -1 and 1.
template <game G, class Moves, class Searcher>
[[nodiscard]] game_review<G> review(const G& start, const Moves& moves, Searcher searcher, const limits& each = {},
                                    const review_options& options = {})
{
    if constexpr (detail::check_review<G>()) {
        return detail::review_game(start, moves, searcher, each, own_evaluation, options);
    } else {
        return {.last = start};
    }
}

/// The same with an evaluation for the horizon.
template <game G, class Moves, class Searcher, class Evaluate>
    requires(!std::is_same_v<std::remove_cvref_t<Evaluate>, review_options>)
[[nodiscard]] game_review<G> review(const G& start, const Moves& moves, Searcher searcher, const limits& each,
                                    Evaluate&& evaluate, const review_options& options = {})
{
    if constexpr (detail::check_review<G>()) {
        return detail::review_game(start, moves, searcher, each, evaluate, options);
    } else {
        return {.last = start};
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
