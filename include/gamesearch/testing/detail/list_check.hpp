// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Checks lists of moves while moves are played and taken back.

#ifndef GAMESEARCH_TESTING_DETAIL_LIST_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_LIST_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/undo_check.hpp>

#include <cstddef>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
[[nodiscard]] moves_list<G> pseudo_legal_list(const G& position)
{
    auto&& listed = position.pseudo_legal_moves();
    return detail::copied_moves<G>(listed);
}

/// Checks the score where no move is legal. `accepted` are the moves that `is_legal` accepts.
template <game G>
[[gnu::cold]] void check_end_without_moves(const examined_position<G>& at, const moves_list<G>& accepted)
{
    if (!detail::moves_of(at.position).empty()) {
        at.report(broken_promise::ends_with_legal_moves);
    } else if (!accepted.empty()) {
        at.report(broken_promise::pseudo_legal_differ, "no move is legal");
    } else if (!detail::same_score(static_cast<score_t<G>>(at.position.score_without_moves()), *at.before.end)) {
        at.report(broken_promise::score_without_moves_differs);
    }
}

/// Checks that the pseudo-legal moves that are legal are the legal moves, and that the end is known if there are none.
template <game G>
[[gnu::cold]] void check_legality(const examined_position<G>& at)
{
    if constexpr (pseudo_legal_game<G>) {
        if (detail::plain_end(at.position)) {
            return;
        }
        const moves_list<G> listed = detail::pseudo_legal_list(at.position);
        moves_list<G> accepted;
        for (const move_t<G>& move : listed) {
            if (at.position.is_legal(move)) {
                accepted.push_back(move);
            }
        }
        if (at.before.end) {
            detail::check_end_without_moves(at, accepted);
        } else if (!detail::same_moves<G>(accepted, at.before.moves)) {
            at.report(broken_promise::pseudo_legal_differ, std::to_string(at.before.moves.size()) +
                                                               " moves are legal, and " +
                                                               std::to_string(accepted.size()) + " are accepted");
        }
        if constexpr (breadth_limited_game<G>) {
            if (listed.size() > G::max_moves) {
                at.report(broken_promise::max_moves_exceeded, "it is one of pseudo_legal_moves()");
            }
        }
    }
}

/// The treatment of each move of a list while the list is walked.
enum class meanwhile : unsigned char {
    nothing, ///< the list is only walked
    play,    ///< the move is played and taken back, as a search does
    list,    ///< the same, and before and after the move, every list of the position is made
};

/// Makes every list of a running game.
template <game G>
void list_all(const G& position)
{
    if (gamesearch::final_score(position) || detail::moves_of(position).empty()) {
        return;
    }
    if constexpr (pruned_game<G>) {
        static_cast<void>(position.undominated_moves());
    }
    if constexpr (noisy_game<G>) {
        static_cast<void>(position.noisy_moves());
    }
    if constexpr (pseudo_legal_game<G>) {
        static_cast<void>(position.pseudo_legal_moves());
    }
}

template <game G>
void play_and_take_back(G& position, const move_t<G>& move, meanwhile what)
{
    if (what == meanwhile::list) {
        detail::list_all(std::as_const(position));
    }
    played_move<G> played{position, move};
    if (what == meanwhile::list) {
        detail::list_all(std::as_const(position));
    }
    played.take_back(position);
}

/// Accepts every move of a list.
struct all_legal {
    template <class Move>
    [[nodiscard]] bool operator()(const Move&) const
    {
        return true;
    }
};

/// Walks a list of `position`. Returns whether its moves are those of `reference`, in any order. Plays only legal ones.
template <game G, class Range, class IsLegal = all_legal>
[[nodiscard]] bool walks_through(Range& list, const moves_list<G>& reference, G& position, meanwhile what,
                                 const IsLegal& is_legal = {})
{
    moves_list<G> left = reference;
    for (auto&& listed : list) {
        const std::size_t place = detail::place_of<move_t<G>>(listed, left);
        if (place == left.size()) {
            return false;
        }
        const move_t<G> move = left[place];
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
        if (what != meanwhile::nothing && is_legal(move)) {
            detail::play_and_take_back(position, move, what);
        }
    }
    return left.empty();
}

/// Walks a list as a search does. Returns whether its moves are those of `reference`.
template <game G, class ListOf>
[[nodiscard]] bool survives(const G& start, ListOf list_of, const moves_list<G>& reference, meanwhile what)
{
    G position = start;
    auto&& list = list_of(std::as_const(position));
    return detail::walks_through<G>(list, reference, position, what);
}

template <game G, class ListOf>
[[gnu::cold]] void check_survival(const examined_position<G>& at, ListOf list_of, const moves_list<G>& reference,
                                  const char* details)
{
    if (!detail::survives(at.position, list_of, reference, meanwhile::play)) {
        at.report(broken_promise::moves_spoiled_by_play, details);
    } else if (!detail::survives(at.position, list_of, reference, meanwhile::list)) {
        at.report(broken_promise::moves_spoiled_by_listing, details);
    }
}

/// Walks the pseudo-legal moves while those that are legal are played and taken back.
template <game G>
[[gnu::cold]] void check_pseudo_legal_survival(const examined_position<G>& at)
{
    if constexpr (pseudo_legal_game<G>) {
        G position = at.position;
        auto&& listed = std::as_const(position).pseudo_legal_moves();
        const auto is_legal = [&at](const move_t<G>& move) { return at.has_legal(move); };
        if (!detail::walks_through<G>(listed, detail::pseudo_legal_list(at.position), position, meanwhile::list,
                                      is_legal)) {
            at.report(broken_promise::moves_spoiled_by_play, "it is that of pseudo_legal_moves()");
        }
    }
}

/// Walks a list while its moves are played and taken back. Requires that `undo` is right.
template <game G>
[[gnu::cold]] void check_list_while_playing(const examined_position<G>& at)
{
    detail::check_survival(
        at, [](const G& position) -> decltype(auto) { return position.legal_moves(); }, at.before.moves, "");
    detail::check_pseudo_legal_survival(at);
    if constexpr (pruned_game<G>) {
        auto&& listed = at.position.undominated_moves();
        const moves_list<G> undominated = detail::copied_moves<G>(listed);
        for (const move_t<G>& move : undominated) {
            if (!at.has_legal(move)) {
                return; // reported by the check of the hints
            }
        }
        detail::check_survival(
            at, [](const G& position) -> decltype(auto) { return position.undominated_moves(); }, undominated,
            "it is that of undominated_moves()");
    }
}

/// Walks a list that terminal_score(moves) has read, like any other.
template <game G>
void check_list_after_end(const examined_position<G>& at)
{
    if constexpr (ends_by_moves<G>) {
        G unplayed = at.position;
        auto&& list = at.position.legal_moves();
        if constexpr (ends_plainly<G>) {
            static_cast<void>(at.position.terminal_score());
        }
        static_cast<void>(at.position.terminal_score(list));
        if (!detail::walks_through<G>(list, at.before.moves, unplayed, meanwhile::nothing)) {
            at.report(broken_promise::moves_spoiled_by_ending);
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
