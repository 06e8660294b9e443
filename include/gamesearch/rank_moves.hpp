// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Every legal move with its score.

#ifndef GAMESEARCH_RANK_MOVES_HPP
#define GAMESEARCH_RANK_MOVES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/check_game.hpp>
#include <gamesearch/detail/stopwatch.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>
#include <gamesearch/searchers/detail/ranking_rounds.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// Options of \ref rank_moves, its last argument: `{.best = 3}`.
struct ranking_options {
    /// Ranks only this many of the best moves. They are the first ones of the full ranking, from fewer nodes, since a
    /// searcher with windows (\ref alpha_beta, \ref principal_variation_search, \ref iterative_deepening over one of
    /// them) only has to show that the other moves are no better. The others are left out, except those that the limits
    /// left unfinished, which come last with `bound::none`. Other searchers rank all moves first.
    std::size_t best = (std::numeric_limits<std::size_t>::max)();
};

/// Reports the ranking of a position so far: while it deepens, after each depth, or as far as the limits allowed;
/// otherwise once, at the end. The last event has the moves that \ref rank_moves returns.
template <game G>
struct ranking_event {
    const G& position; ///< the ranked position
    int depth; ///< the depth, from this position, to which all moves are ranked; 0 before the first complete round
    const std::vector<ranked_move<G>>& moves; ///< best first; never empty
    std::uint64_t nodes; ///< of all searches so far
    double nodes_per_second; ///< of all searches so far; 0 before the clock has moved
    std::chrono::duration<double> time; ///< since the call; 0 in a constant expression
};

namespace detail {

template <class T>
inline constexpr bool is_ranking_options = std::is_same_v<std::remove_cvref_t<T>, ranking_options>;

/// An iterative deepening over a searcher that can be accessed.
template <class Searcher>
concept deepening = requires(const Searcher& searcher) { searcher.searcher_of_iterations(); };

template <class O, class G>
concept has_on_ranking = requires(O& o, const ranking_event<G>& e) { o.on_ranking(e); };

/// Ranks the moves of one position. `run` is called once.
template <game G, class Searcher, class Limits, class Evaluate, class Observer>
class ranking_search {
public:
    constexpr ranking_search(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                             Observer& observer, std::size_t most)
        : game_{game}, searcher_{searcher}, remaining_{limits}, evaluate_{evaluate}, observer_{observer}, most_{most}
    {
        if constexpr (std::same_as<Limits, gamesearch::limits>) {
            nodes_of_root_ = limits.nodes == 0 ? 0 : 1;
        }
    }

    constexpr std::vector<ranked_move<G>> run()
    {
        if (gamesearch::final_score(game_) || remaining_.depth() == 0 || most_ == 0) {
            return {};
        }
        remaining_.spend(1); // the root
        auto&& below = detail::searcher_after(searcher_, game_);
        if constexpr (deepening<std::remove_cvref_t<decltype(below)>> && std::same_as<Limits, gamesearch::limits>) {
            auto iterated = below.searcher_of_iterations();
            return rank_deepening(iterated);
        } else {
            ranking_rounds<G, std::remove_reference_t<decltype(below)>, Evaluate> rounds{game_, below, evaluate_,
                                                                                         most_};
            const bool complete = rounds.search_all(remaining_, 1, true);
            rounds.finish_lines(remaining_);
            return reported(rounds, complete ? remaining_.depth() : 0);
        }
    }

private:
    /// Ranks all moves together, and searches the best moves of a round first in the next. So all are known to the same
    /// depth or, if the limits ended the last round, those before the unfinished move to one ply more.
    template <class Iterated>
    constexpr std::vector<ranked_move<G>> rank_deepening(Iterated& iterated)
    {
        ranking_rounds<G, Iterated, Evaluate> rounds{game_, iterated, evaluate_, most_};
        const int deepest = remaining_.depth() - 1;
        int ranked_to = 0;
        for (int depth = (std::min)(1, deepest);; ++depth) {
            const bool complete = rounds.search_all(remaining_, remaining_.depth() - depth, false);
            const bool goes_on = complete && rounds.is_open() && depth < deepest;
            ranked_to = complete ? depth + 1 : ranked_to;
            if (goes_on) {
                rounds.put_best_first();
            } else {
                rounds.finish_lines(remaining_);
            }
            if (!goes_on || has_on_ranking<Observer, G>) {
                auto ranks = reported(rounds, ranked_to);
                if (!goes_on) {
                    return ranks;
                }
            }
        }
    }

    /// Reports the current ranking to the observer, and returns it.
    template <class Rounds>
    constexpr std::vector<ranked_move<G>> reported(const Rounds& rounds, [[maybe_unused]] int depth)
    {
        ranking<G> ranks;
        rounds.tell(ranks);
        auto moves = ranks.best_first(game_.to_move(), detail::policies_of(searcher_), most_);
        if constexpr (has_on_ranking<Observer, G>) {
            const std::uint64_t nodes = nodes_of_root_ + rounds.nodes();
            const std::chrono::duration<double> time = since_call_.elapsed();
            const double rate = time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0;
            observer_.on_ranking(ranking_event<G>{game_, depth, moves, nodes, rate, time});
        }
        return moves;
    }

    const G& game_;
    Searcher& searcher_;
    remaining_limits<Limits> remaining_;
    Evaluate& evaluate_;
    Observer& observer_;
    std::size_t most_;
    std::uint64_t nodes_of_root_ = 1;
    GAMESEARCH_NO_UNIQUE_ADDRESS stopwatch_if<has_on_ranking<Observer, G>> since_call_{};
};

/// A searcher of the library that ranks moves itself.
template <class Searcher, class G, class Limits, class Evaluate>
concept ranks_itself = std::derived_from<Searcher, searcher_interface<Searcher>> &&
                       requires(const Searcher& searcher, const G& position, const Limits& limits, Evaluate& evaluate) {
                           searcher_access::ranked(searcher, position, limits, evaluate);
                       };

/// Returns whether an observer has the event of a ranking. If not, the error message says what is wrong.
template <class Observer, class G>
constexpr bool check_ranking_observer()
{
    if constexpr (std::is_same_v<Observer, no_observer>) {
        return true;
    } else {
        static_assert(
            has_on_ranking<Observer, G>,
            "gamesearch: the observer of a ranking has no on_ranking, or one with the wrong signature; make it take a "
            "const gs::ranking_event<G>& (see docs/observers.md)");
        return has_on_ranking<Observer, G>;
    }
}

template <class G, class Searcher, class Limits, class Evaluate, class Observer>
constexpr auto check_and_rank(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              Observer& observer, const ranking_options& options)
{
    if constexpr (!check_game<G>()) {
        return no_game{};
    } else {
        static_assert(
            gamesearch::searcher<Searcher, G>,
            "gamesearch: rank_moves takes a searcher of the game; give it gs::alpha_beta, or anything that is "
            "called in the same way (see docs/searchers.md)");
        if constexpr (ranks_itself<Searcher, G, Limits, Evaluate>) {
            static_assert(std::is_same_v<Observer, no_observer>,
                          "gamesearch: a ranking with dice has no events; leave out the observer (see "
                          "docs/games_with_dice.md)");
            auto ranks = searcher_access::ranked(searcher, game, limits, evaluate);
            ranks.erase(ranks.begin() + static_cast<std::ptrdiff_t>((std::min)(options.best, ranks.size())),
                        ranks.end());
            return ranks;
        } else if constexpr (gamesearch::searcher<Searcher, G> && check_evaluation<Evaluate, G>() &&
                             check_ranking_observer<Observer, G>()) {
            return ranking_search<G, Searcher, Limits, Evaluate, Observer>{game,     searcher, limits,
                                                                           evaluate, observer, options.best}
                .run();
        } else {
            return no_game{};
        }
    }
}

template <class G, class Searcher, class Limits, class Evaluate>
constexpr auto check_and_rank(const G& game, Searcher& searcher, const Limits& limits, Evaluate& evaluate,
                              const ranking_options& options)
{
    no_observer nobody{};
    return detail::check_and_rank(game, searcher, limits, evaluate, nobody, options);
}

} // namespace detail

/// Ranks every legal move by the score of the position after it, best first for the side to move; moves of equal value
/// stay in the order of `legal_moves()`. Distances count from \p game.
///
/// \param game the position, which is not changed
/// \param searcher searches the position after each move; it is taken by value.
/// \param options how many moves are ranked; all by default.
/// \return a vector of \ref ranked_move; empty at a terminal position
/// Throws: what the game and the searcher throw.
/// Thread safety: that of the searcher.
/// Complexity: a search for each move; with `options.best` most of them have a null window.
/// Example:
///
///     for (const auto& [move, score, distance, bound] : gs::rank_moves(game, search, {.time = 1s}, {.best = 3})) ...
template <class G, class Searcher>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, unlimited_t = unlimited,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, unlimited, own_evaluation, options);
}

/// Ranks every legal move with \ref alpha_beta.
template <class G>
[[nodiscard]] constexpr auto rank_moves(const G& game)
{
    return gamesearch::rank_moves(game, alpha_beta);
}

/// Takes an evaluation, which without limits is never called.
template <class G, class Searcher, class Evaluate>
    requires(!detail::is_ranking_options<Evaluate>)
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, unlimited_t, Evaluate&& evaluate,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, unlimited, evaluate, options);
}

/// Ranks within \p limits: nodes, time and stop are for the whole ranking, and depth counts from \p game. Empty at
/// depth 0. If it is stopped early, unfinished moves come last, with `bound::none`. With \ref iterative_deepening all
/// moves are deepened together, the best first: if it is stopped early, all are known to the same depth, or the last
/// ones, which are marked as `behind`, to one ply less.
template <class G, class Searcher>
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, limits, own_evaluation, options);
}

/// Ranks within \p limits, with an evaluation for the horizon.
template <class G, class Searcher, class Evaluate>
    requires(!detail::is_ranking_options<Evaluate>)
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits, Evaluate&& evaluate,
                                        const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, limits, evaluate, options);
}

/// Ranks within \p limits, with an evaluation and an observer. The observer's event
/// `on_ranking(const gs::ranking_event<G>&)` has the current ranking: after each depth with \ref iterative_deepening,
/// otherwise at the end. Pass \ref own_evaluation for the game's own evaluation.
template <class G, class Searcher, class Evaluate, class Observer>
    requires(!detail::is_ranking_options<Observer>)
[[nodiscard]] constexpr auto rank_moves(const G& game, Searcher searcher, const limits& limits, Evaluate&& evaluate,
                                        Observer&& observer, const ranking_options& options = {})
{
    return detail::check_and_rank(game, searcher, limits, evaluate, observer, options);
}

/// The error message if limits are given as the second argument.
template <class G, class... Rest>
constexpr auto rank_moves(const G&, const limits&, Rest&&...)
{
    static_assert(sizeof(G) == 0,
                  "gamesearch: rank_moves is called as (game, searcher, limits, evaluation); give it a searcher "
                  "in the second place, such as gs::alpha_beta (see docs/searchers.md)");
    return detail::no_game{};
}
/// The error message for a time without a unit.
template <class G, class Searcher, class... Rest>
constexpr auto rank_moves(const G&, Searcher, const detail::limits_without_unit&, Rest&&...)
{
    static_assert(sizeof(G) == 0, "gamesearch: limits.time is a duration; give it a unit, such as {.time = 1s} with "
                                  "`using namespace std::chrono_literals;` (see docs/limits.md)");
    return detail::no_game{};
}

} // namespace gamesearch::inline v0_2_0

#endif
