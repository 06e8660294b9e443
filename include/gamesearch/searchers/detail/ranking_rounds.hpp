// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Ranking the moves of a position: the values that are known, and the searches that find them.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_RANKING_ROUNDS_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_RANKING_ROUNDS_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher_access.hpp>
#include <gamesearch/search/searcher_interface.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/erased_search.hpp>
#include <gamesearch/searchers/detail/invoke_searcher.hpp>
#include <gamesearch/searchers/detail/iteration_loop.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/searchers/remaining_limits.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Moves the element at `last` to its place among those before it, which are sorted; after equal ones.
template <class List, class Before>
constexpr void insert_sorted(List& list, std::size_t last, const Before& goes_before)
{
    for (std::size_t i = last; i != 0 && goes_before(list[i], list[i - 1]); --i) {
        std::swap(list[i], list[i - 1]);
    }
}

/// Sorts the list. Stable, and constexpr.
template <class List, class Before>
constexpr void insertion_sort(List& list, const Before& goes_before)
{
    for (std::size_t last = 1; last < list.size(); ++last) {
        detail::insert_sorted(list, last, goes_before);
    }
}

/// Returns whether all moves that are not behind are proven to lose for `mover`.
template <game G>
[[nodiscard]] constexpr bool loses_for_certain(player mover, const std::vector<ranked_move<G>>& moves)
{
    return std::all_of(moves.begin(), moves.end(), [mover](const ranked_move<G>& each) {
        const bool is_proven = each.depth == max_depth && each.bound != detail::bound_by(mover);
        return each.behind || (is_proven && gamesearch::better(opponent(mover), each.score, score_t<G>{}));
    });
}

/// Ranks the moves of one position.
template <game G>
class ranking {
public:
    /// Adds `move`, whose child has the result `child`, perhaps from the round before.
    constexpr void add(const move_t<G>& move, const search_result<G>& child, bool behind)
    {
        const bool running = child.best_move.has_value();
        const bool finished = child.stopped_by == stop_reason::none || child.stopped_by == stop_reason::depth;
        if (finished) {
            const bool is_known = child.distance != 0 || !running || detail::equal(child.score, score_t<G>{});
            const int distance = is_known ? child.distance : unknown;
            moves_.push_back(
                {move, child.score, distance, child.bound, line_from(move, child), depth_from(child), behind});
        } else {
            moves_.push_back({move});
        }
        distances_seen_ = distances_seen_ || child.distance != 0 || !running;
        untracked_seen_ = untracked_seen_ || (running && finished && child.distance == 0);
    }

    /// The moves, best first for the side to move: the first `most` of them, and all others that are not finished.
    [[nodiscard]] constexpr std::vector<ranked_move<G>> best_first(player mover, std::optional<policy_set> policies,
                                                                   std::size_t most)
    {
        const bool tracked = policies ? policies->distance : distances_seen_ || !untracked_seen_;
        const bool draws_tracked = tracked && (!policies || policies->line);
        const score_t<G> drawn{};
        for (ranked_move<G>& ranked : moves_) {
            const bool draw = !(ranked.score < drawn) && !(drawn < ranked.score);
            const bool counts = ranked.bound != bound::none && (draw ? draws_tracked : tracked);
            ranked.distance = counts && ranked.distance != unknown ? ranked.distance + 1 : 0;
        }
        const bool mixes = !detail::loses_for_certain(mover, moves_);
        detail::insertion_sort(moves_, [mover, mixes](const auto& a, const auto& b) {
            return mixes && a.behind != b.behind && is_finished(a) == is_finished(b) ? b.behind
                                                                                     : goes_before(mover, a, b);
        });
        std::size_t place = 0;
        std::erase_if(moves_, [&](const auto& ranked) { return place++ >= most && is_finished(ranked); });
        for (ranked_move<G>& ranked : moves_) {
            if (policies && !policies->line) {
                ranked.principal_variation = {};
            }
        }
        return std::move(moves_);
    }

private:
    /// Stands for an unknown distance: the search returned 0 for a running game whose score is not a draw's.
    static constexpr int unknown = -1;
    /// The plies from the position that is ranked to which the result of a finished search holds.
    [[nodiscard]] static constexpr int depth_from(const search_result<G>& child)
    {
        if (child.bound == bound::none) {
            return 0;
        }
        // The greatest depth means the end of the game, and must not stand for a search that its limit stopped there.
        return child.stopped_by == stop_reason::none ? max_depth : (std::min)(child.depth + 1, max_depth - 1);
    }

    /// Returns whether the search after the move was finished, even if it proved nothing: then there is a line.
    [[nodiscard]] static constexpr bool is_finished(const ranked_move<G>& ranked)
    {
        return !ranked.principal_variation.empty();
    }

    [[nodiscard]] static constexpr line_t<G> line_from(const move_t<G>& move, const search_result<G>& child)
    {
        line_t<G> line{};
        line.push_back(move);
        for (const move_t<G>& next : child.principal_variation) {
            line.push_back(next);
        }
        return line;
    }

    [[nodiscard]] static constexpr bool goes_before(player mover, const ranked_move<G>& a, const ranked_move<G>& b)
    {
        if (!is_finished(a) || !is_finished(b)) {
            return is_finished(a) && !is_finished(b);
        }
        return gamesearch::better(mover, least_value(mover, a), least_value(mover, b));
    }

    /// A win whose distance is unknown counts as the latest one.
    [[nodiscard]] static constexpr auto least_value(player mover, const ranked_move<G>& ranked)
    {
        const bool is_late = ranked.distance == 0 && gamesearch::better(mover, ranked.score, score_t<G>{});
        return search_value_t<score_t<G>, true>{ranked.score, is_late ? longest_distance : ranked.distance};
    }

    std::vector<ranked_move<G>> moves_{};
    bool distances_seen_ = false;
    bool untracked_seen_ = false;
};

/// The result for a position after a move.
template <game G, class Searcher, class Limits, class Evaluate>
constexpr search_result<G> result_after(Searcher& searcher, const G& after, const Limits& limits, Evaluate& evaluate)
{
    if (detail::is_drawn_by_repetition(searcher, after)) {
        return {.bound = bound::exact, .depth = max_depth};
    }
    if (auto known = detail::known_result<G>(searcher, after)) {
        return *std::move(known);
    }
    no_observer nobody{};
    return detail::invoke_searcher(searcher, after, limits, evaluate, nobody);
}

/// A searcher of the library, or a `std::ref` to one, that can search any window.
template <class Searcher, class S>
concept takes_windows =
    is_erased<Searcher> || (std::derived_from<unwrapped_t<Searcher>, searcher_interface<unwrapped_t<Searcher>>> &&
                            requires(const unwrapped_t<Searcher>& searcher, const S& score) {
                                requires !searcher_access::selects<unwrapped_t<Searcher>>;
                                searcher.within(score, score);
                                // a searcher with a window of its own keeps it
                                {
                                    searcher_access::with_window(searcher, whole_window{})
                                } -> std::same_as<std::remove_const_t<unwrapped_t<Searcher>>>;
                            });

/// A move, and the result for the position after it.
template <game G>
struct ranking_candidate {
    move_t<G> move;
    std::size_t place; // in the list of legal moves
    search_result<G> result{.stopped_by = stop_reason::stop}; // not searched yet
    bool is_beaten = false; // known only to be no better than the best `most` moves
    bool is_behind = false; // open, and not searched in this round

    /// Moves of equal value keep the order of their list.
    [[nodiscard]] constexpr bool goes_before(player mover, const ranking_candidate& other) const
    {
        using value = search_value_t<score_t<G>, true>;
        const value a{result.score, result.distance};
        const value b{other.result.score, other.result.distance};
        return gamesearch::better(mover, a, b) || (a == b && place < other.place);
    }
};

/// Searches the positions after the moves of one position, one round after the other. A move that is no better than
/// `most` others of the round gets only a bound, if the searcher takes a window.
template <game G, class Searcher, class Evaluate>
class ranking_rounds {
public:
    using candidate = ranking_candidate<G>;

    constexpr ranking_rounds(const G& game, Searcher& searcher, Evaluate& evaluate, std::size_t most)
        : position_(game), mover_{game.to_move()}, searcher_{searcher}, evaluate_{evaluate}, most_{most}
    {
        auto&& moves = game.legal_moves();
        for (const move_t<G>& move : moves) {
            candidates_.push_back({move, candidates_.size()});
        }
    }

    /// Searches one round within the remaining limits, and to their depth minus `plies`. Returns false if the limits
    /// ended it, at the first move that they left unfinished, or after all moves if `goes_on`. Moves that were not
    /// reached keep the result of the round before, and are behind.
    template <class Limits>
    constexpr bool search_all(remaining_limits<Limits>& remaining, int plies, bool goes_on)
    {
        std::vector<const candidate*> best; // the best moves of this round, best first
        bool complete = true;
        bool is_mixed = false;
        for (candidate& each : candidates_) {
            each.is_behind = each.result.stopped_by == stop_reason::depth;
        }
        for (candidate& each : candidates_) {
            if (each.result.stopped_by != stop_reason::none || each.is_beaten) {
                auto found = detail::after_move<G>(position_, each.move, [&](const G& after) {
                    return result_of(after, remaining, plies, each, best);
                });
                complete = found.stopped_by == stop_reason::none || found.stopped_by == stop_reason::depth;
                if (!complete) {
                    if (goes_on) {
                        continue;
                    }
                    for (candidate& other : candidates_) {
                        other.is_behind = other.is_behind && is_mixed;
                    }
                    return false;
                }
                each.result = std::move(found);
                each.is_behind = false;
                is_mixed = true;
                each.is_beaten = selects() && best.size() == most_ && each.result.bound != bound::exact;
            }
            if (selects() && !each.is_beaten) {
                insert(best, each);
            }
        }
        return complete;
    }

    /// Continues lines that end where a book does.
    template <class Limits>
    constexpr void finish_lines(remaining_limits<Limits>& remaining)
    {
        if constexpr (requires { unwrap_reference(searcher_).searcher_of_iterations(); }) {
            finish_lines(unwrap_reference(searcher_).searcher_of_iterations(), remaining);
        } else {
            finish_lines(unwrap_reference(searcher_), remaining);
        }
    }

    /// Returns whether the value of a move could change at a greater depth.
    [[nodiscard]] constexpr bool is_open() const
    {
        return std::any_of(candidates_.begin(), candidates_.end(),
                           [](const candidate& each) { return each.result.stopped_by == stop_reason::depth; });
    }

    /// Puts the best moves of this round first in the next one.
    constexpr void put_best_first()
    {
        detail::insertion_sort(candidates_, [this](const candidate& a, const candidate& b) {
            return a.is_beaten || b.is_beaten ? !a.is_beaten && b.is_beaten : a.goes_before(mover_, b);
        });
    }

    /// The nodes of all searches so far.
    [[nodiscard]] constexpr std::uint64_t nodes() const { return nodes_; }

    /// Adds the moves in the order of the legal moves, except those that are beaten.
    constexpr void tell(ranking<G>& ranks) const
    {
        std::vector<const candidate*> listed(candidates_.size(), nullptr);
        for (const candidate& each : candidates_) {
            listed[each.place] = &each;
        }
        for (const candidate* each : listed) {
            if (!each->is_beaten) {
                ranks.add(each->move, each->result, each->is_behind);
            }
        }
    }

private:
    static constexpr bool windows = takes_windows<Searcher, score_t<G>>;

    template <class Called, class Limits>
    constexpr void finish_lines([[maybe_unused]] const Called& called,
                                [[maybe_unused]] remaining_limits<Limits>& remaining)
    {
        if constexpr (searcher_access::ends_lines_early<Called>) {
            for (candidate& each : candidates_) {
                nodes_ += detail::after_move<G>(position_, each.move, [&](const G& after) {
                    return detail::finish_line(each.result, after, called, remaining, evaluate_);
                });
            }
        }
    }

    [[nodiscard]] constexpr bool selects() const
    {
        bool takes = windows;
        if constexpr (is_erased<Searcher>) {
            takes = searcher_.takes_windows();
        }
        return takes && most_ < candidates_.size();
    }

    /// Once there are `most` best moves, a null window, if there is one, tests whether `tried` belongs to them.
    template <class Limits>
    [[nodiscard]] constexpr search_result<G> result_of(const G& after, remaining_limits<Limits>& remaining, int plies,
                                                       const candidate& tried,
                                                       const std::vector<const candidate*>& best)
    {
        const auto spent = [&](search_result<G> found) {
            remaining.spend(found.statistics.nodes);
            nodes_ += found.statistics.nodes;
            return found;
        };
        if constexpr (windows) {
            if (best.size() == most_) {
                const auto& last = *best.back();
                values_above<score_t<G>> asked{mover_, last.result.score, last.result.distance,
                                               tried.place < last.place, true};
                const auto result_within_asked = [&] {
                    auto searcher = searcher_access::with_window(detail::unwrap_reference(searcher_), asked);
                    return spent(detail::result_after(searcher, after, remaining.left(plies), evaluate_));
                };
                auto found = result_within_asked();
                if (found.bound == detail::bound_by(mover_)) { // it belongs to them: find its value
                    asked.asks_only_whether = false;
                    found = result_within_asked();
                }
                return found;
            }
        }
        return spent(detail::result_after(searcher_, after, remaining.left(plies), evaluate_));
    }

    constexpr void insert(std::vector<const candidate*>& best, const candidate& each) const
    {
        best.push_back(&each);
        detail::insert_sorted(best, best.size() - 1,
                              [this](const candidate* a, const candidate* b) { return a->goes_before(mover_, *b); });
        if (best.size() > most_) {
            best.pop_back();
        }
    }

    G position_;
    player mover_;
    Searcher& searcher_;
    Evaluate& evaluate_;
    std::size_t most_;
    std::vector<candidate> candidates_{};
    std::uint64_t nodes_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
