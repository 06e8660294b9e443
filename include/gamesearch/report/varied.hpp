// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A player that varies its games without giving anything away.

#ifndef GAMESEARCH_REPORT_VARIED_HPP
#define GAMESEARCH_REPORT_VARIED_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/report/detail/ranked_value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/ranked_move.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The places of the moves that are as good as the first one of a ranking, which is among them.
/// \param margin how much less than the best estimate an estimate may be
template <game G>
[[nodiscard]] std::vector<std::uint32_t> equally_good(const std::vector<ranked_move<G>>& ranking, double margin)
{
    std::vector<std::uint32_t> places;
    for (std::uint32_t place = 0; place != ranking.size(); ++place) {
        if (place == 0 || detail::is_as_good(ranking[place], ranking.front(), margin)) {
            places.push_back(place);
        }
    }
    return places;
}

/// The places of the moves of a tree search that are as good as its best one: those whose means are within \p margin of
/// the best move's, and that have at least half of its visits, so that their means are known equally well. Where
/// anything is proven about one of two moves, their means are not compared.
template <class Found>
[[nodiscard]] std::vector<std::uint32_t> equally_good_by_visits(const Found& found, double margin)
{
    std::vector<std::uint32_t> places;
    auto best = found.moves.begin();
    while (!(best->move == *found.best_move)) {
        ++best;
    }
    for (auto tried = found.moves.begin(); tried != found.moves.end(); ++tried) {
        const bool is_estimate = !best->lower && !best->upper && !tried->lower && !tried->upper;
        const bool is_known = is_estimate && tried->visits >= best->visits / 2;
        const double apart = tried->mean < best->mean ? best->mean - tried->mean : tried->mean - best->mean;
        if (tried == best || (is_known && margin > 0 && apart <= margin)) {
            places.push_back(static_cast<std::uint32_t>(tried - found.moves.begin()));
        }
    }
    return places;
}

/// A result that has the number of visits of each move.
template <class Found>
concept counts_visits = requires(const Found& found) { found.moves.front().visits; };

} // namespace detail

/// Made by \ref varied.
template <class Searcher, class Evaluate = own_evaluation_t>
class varied_player {
public:
    /// Ranks the moves with a copy of \p searcher.
    varied_player(Searcher searcher, limits own, std::uint64_t seed, double margin,
                  Evaluate evaluate = Evaluate(own_evaluation))
        : searcher_{std::move(searcher)}, limits_{std::move(own)}, evaluate_{std::move(evaluate)}, margin_{margin},
          seed_{seed}, generator_{seed}
    {
        GAMESEARCH_ASSERT(margin >= 0, "the margin of varied is negative; give 0 or more");
    }

    /// Restarts the random numbers from both seeds.
    void new_game(std::uint64_t seed) { generator_ = random_generator{detail::mixed(seed_ + 1) ^ seed}; }

    /// One of the equally good moves.
    template <game G>
    move_t<G> operator()(const G& position)
    {
        return (*this)(position, limits{});
    }

    /// The same within both \p given and its own limits: the lesser of each counts. Its own stop token takes
    /// precedence.
    template <game G>
    move_t<G> operator()(const G& position, const limits& given)
    {
        return *chosen_by(searcher_, position, given).move;
    }

    /// The move with its score, called in the form of a match. If the searcher has \ref draw_by_repetition, a line that
    /// returns to an earlier position of the game is a draw.
    template <game G, std::same_as<turn<G>> Turn>
    scored_move<G> operator()(const G& position, const Turn& now)
    {
        return detail::with_positions_before<G>(
            searcher_, now.before, [&](auto& searcher) { return chosen_by(searcher, position, now.limits); });
    }

private:
    template <game G, class Called>
    scored_move<G> chosen_by(Called& searcher, const G& position, const limits& given)
    {
        limits both = detail::lesser_limits(limits_, given);
        both.depth = (std::max)(both.depth, 1);
        if constexpr (detail::counts_visits<decltype(searcher(position, both, evaluate_))>) {
            const auto found = searcher(position, both, evaluate_);
            if (found.moves.empty()) {
                return {found.best_move};
            }
            const auto& chosen = found.moves[one_of(detail::equally_good_by_visits(found, margin_))];
            return {chosen.move, chosen.move == *found.best_move ? std::optional{found.score} : std::nullopt};
        } else {
            const auto ranking = gamesearch::rank_moves(position, searcher, both, evaluate_);
            const auto& chosen = ranking[one_of(detail::equally_good(ranking, margin_))];
            return {chosen.move, detail::is_known(chosen) ? std::optional{chosen.score} : std::nullopt};
        }
    }

    [[nodiscard]] std::size_t one_of(const std::vector<std::uint32_t>& places)
    {
        return places[generator_.below(static_cast<std::uint32_t>(places.size()))];
    }

    Searcher searcher_;
    limits limits_;
    Evaluate evaluate_;
    double margin_;
    std::uint64_t seed_;
    random_generator generator_;
};

/// A player whose games differ, at the full strength of its search: it chooses at random among the equally good moves,
/// all equally likely.
///
/// Moves are equally good if they have the same proven score and distance; a draw has no distance. Where the best score
/// is an estimate, they are those whose scores come within \p margin of it, and are estimates too: nothing that is
/// proven is given away for an estimate, nor a win that is in sight for a later one. All moves are ranked
/// (\ref rank_moves), which takes longer than a search for the best one: within the same limits it looks ahead somewhat
/// less far than \ref searching. With \ref monte_carlo_tree_search and \ref best_first_minimax the margin applies to
/// means, and only moves with at least half of the visits of the best one are considered.
///
/// \param searcher is taken by value; its options, such as a table, are shared by all copies.
/// \param own limits of each move
/// \param seed of the random numbers; the same one gives the same games
/// \param margin how much less than the best estimate an estimate may be, in the units of the evaluation. Not used if
/// scores are not numbers.
/// \return a \ref varied_player
/// \pre \p margin is not negative.
/// Throws: what copying the searcher throws.
/// Thread safety: one thread for each copy; what copies share must be safe to share.
/// Complexity: a move takes a search for each legal move.
/// Example: docs/snippets/reports.cpp [varied]
template <class Searcher>
[[nodiscard]] auto varied(Searcher searcher, const limits& own = {}, std::uint64_t seed = 0, double margin = 0)
{
    return varied_player<Searcher>{std::move(searcher), own, seed, margin};
}

/// The same with an evaluation for the horizon.
template <class Searcher, class Evaluate>
    requires(!std::convertible_to<Evaluate, std::uint64_t>)
[[nodiscard]] auto varied(Searcher searcher, const limits& own, Evaluate evaluate, std::uint64_t seed = 0,
                          double margin = 0)
{
    return varied_player<Searcher, Evaluate>{std::move(searcher), own, seed, margin, std::move(evaluate)};
}

} // namespace gamesearch::inline v0_2_0

#endif
