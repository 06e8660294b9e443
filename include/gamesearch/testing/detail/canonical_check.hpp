// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Positions with one canonical form must play alike.

#ifndef GAMESEARCH_TESTING_DETAIL_CANONICAL_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_CANONICAL_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <cstddef>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
struct seen_position {
    moves_list<G> line;
    observed<G> what;
};

/// The moves of a running position by their names in its canonical form, in the order of the list.
template <canonical_game G>
[[nodiscard, gnu::cold]] moves_list<G> moves_in_form(const observed<G>& what)
{
    const auto form = what.position.canonical();
    moves_list<G> moves;
    for (const move_t<G>& move : what.moves) {
        moves.push_back(form.move(move));
    }
    return moves;
}

/// Checks that each legal move has a name of its own in the canonical form.
template <game G>
[[gnu::cold]] void check_form(const examined_position<G>& at)
{
    if constexpr (canonical_game<G>) {
        const moves_list<G> called = detail::moves_in_form(at.before);
        for (std::size_t place = 0; place != called.size(); ++place) {
            const std::size_t first = detail::place_of(called[place], called);
            if (first != place && !(at.before.moves[first] == at.before.moves[place])) {
                at.report(broken_promise::form_confuses_moves,
                          "the move " + detail::plain_move_text(at.position, at.before.moves[place]));
                return;
            }
        }
    }
}

/// Returns whether the positions after these moves end alike, or go on with one canonical form. If they
/// `may_end_apart`, one may end where the other goes on.
template <canonical_game G>
[[nodiscard, gnu::cold]] bool lead_to_one_form(G a, const move_t<G>& of_a, G b, const move_t<G>& of_b,
                                               bool may_end_apart)
{
    static_cast<void>(a.apply(of_a));
    static_cast<void>(b.apply(of_b));
    const auto end = gamesearch::final_score(a);
    const auto other_end = gamesearch::final_score(b);
    if (end || other_end) {
        return may_end_apart || detail::same_end(end, other_end);
    }
    return a.canonical().number == b.canonical().number;
}

/// The first difference in how two running positions play, as far as one move shows it; empty if there is none. Since
/// it is called for all positions, no more is needed: later differences show later.
template <canonical_game G>
[[nodiscard, gnu::cold]] std::string difference_of(const observed<G>& a, const observed<G>& b, bool may_end_apart)
{
    if (a.mover != b.mover) {
        return "it is not the same player's turn";
    }
    if (!detail::same_evaluation(a, b)) {
        return "evaluate() differs";
    }
    const moves_list<G> called_a = detail::moves_in_form(a);
    const moves_list<G> called_b = detail::moves_in_form(b);
    if (called_a.size() != called_b.size()) {
        return "the one has more moves than the other";
    }
    for (std::size_t i = 0; i != called_a.size(); ++i) {
        const std::size_t other = detail::place_of(called_a[i], called_b);
        const std::string move = "the move " + detail::plain_move_text(a.position, a.moves[i]) + " of the one ";
        if (other == called_b.size()) {
            return move + "is called what none of the other is";
        }
        if (!detail::lead_to_one_form(a.position, a.moves[i], b.position, b.moves[other], may_end_apart)) {
            return move + "and " + detail::plain_move_text(b.position, b.moves[other]) +
                   " of the other, called the same, lead to positions that do not";
        }
    }
    return "";
}

/// Compares two running positions with one canonical form.
template <canonical_game G>
[[gnu::cold]] void check_alike(const seen_position<G>& a, const seen_position<G>& b, bool may_end_apart,
                               findings<G>& found)
{
    const std::string difference = detail::difference_of(a.what, b.what, may_end_apart);
    if (difference.empty()) {
        return;
    }
    if (std::string* const details = found.add({.promise = broken_promise::forms_not_alike,
                                                .by = rules_check::two_lines,
                                                .line = a.line,
                                                .other_line = b.line})) {
        *details = "\n  " + difference;
        *details += detail::boards_in_words("the one", a.what.position, "the other", b.what.position);
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
