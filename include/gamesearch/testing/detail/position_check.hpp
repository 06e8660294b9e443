// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The requirements on a single position, and on each of its moves, played and taken back.

#ifndef GAMESEARCH_TESTING_DETAIL_POSITION_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_POSITION_CHECK_HPP

#include <gamesearch/detail/text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/testing/detail/canonical_check.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/index_check.hpp>
#include <gamesearch/testing/detail/list_check.hpp>
#include <gamesearch/testing/detail/notation_check.hpp>
#include <gamesearch/testing/detail/parts_check.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/undo_check.hpp>

#include <cstddef>
#include <string>

namespace gamesearch::inline v0_2_0::detail {

/// Reports each listed move that is not legal.
template <game G>
void check_legal(const examined_position<G>& at, const moves_list<G>& listed, broken_promise promise)
{
    for (const move_t<G>& move : listed) {
        if (!at.has_legal(move)) {
            at.report(promise);
        }
    }
}

template <game G>
[[gnu::cold]] void report_crossed_bounds(const examined_position<G>& at, const score_t<G>& lower,
                                         const score_t<G>& upper)
{
    std::string text = detail::score_in_words(lower);
    text += " to ";
    text += detail::score_in_words(upper);
    at.report(broken_promise::bounds_crossed, text);
}

/// Checks that lists of moves hold legal moves, and that bounds are in order.
template <game G>
[[gnu::cold]] void check_hints(const examined_position<G>& at)
{
    if constexpr (pruned_game<G>) {
        auto&& listed = at.position.undominated_moves();
        const moves_list<G> undominated = detail::copied_moves<G>(listed);
        detail::check_legal(at, undominated, broken_promise::undominated_not_legal);
        if (undominated.empty()) {
            at.report(broken_promise::undominated_empty);
        }
    }
    if constexpr (noisy_game<G>) {
        auto&& listed = at.position.noisy_moves();
        moves_list<G> noisy = detail::copied_moves<G>(listed);
        if constexpr (pseudo_legal_game<G>) { // then they may be any of the pseudo-legal moves
            const moves_list<G> all = detail::pseudo_legal_list(at.position);
            std::erase_if(noisy, [&](const move_t<G>& move) { return detail::contains(all, move); });
        }
        detail::check_legal(at, noisy, broken_promise::noisy_not_legal);
    }
    if constexpr (bounded_game<G>) {
        const auto bounds = at.position.score_bounds();
        const auto lower = static_cast<score_t<G>>(bounds.lower);
        const auto upper = static_cast<score_t<G>>(bounds.upper);
        if (!detail::valid_score(lower) || !detail::valid_score(upper)) {
            at.report(broken_promise::invalid_score, "it is one of score_bounds()");
        }
        if (upper < lower) {
            detail::report_crossed_bounds(at, lower, upper);
        }
    }
}

/// Checks that a game which both lists its noisy moves and recognizes single ones gives the same answer both ways.
template <game G>
[[gnu::cold]] void check_noisy_alike(const examined_position<G>& at)
{
    if constexpr (noisy_game<G> && noise_telling_game<G>) {
        auto&& listed = at.position.noisy_moves();
        const moves_list<G> noisy = detail::copied_moves<G>(listed);
        for (const move_t<G>& move : at.before.moves) {
            if (at.position.is_noisy(move) != detail::contains(noisy, move)) {
                at.report(broken_promise::noisy_differs, "the move " + detail::plain_move_text(at.position, move));
                return;
            }
        }
    }
}

/// Reports what a null move has changed apart from the turn, as far as can be seen from `skipped`, the position after
/// it, and from a second null move, which must lead back.
template <game G>
[[gnu::cold]] void check_skipped(const examined_position<G>& at, G& skipped)
{
    if (skipped.to_move() == at.before.mover) {
        at.report(broken_promise::null_move_keeps_turn);
        return;
    }
    if (gamesearch::final_score(skipped)) {
        return;
    }
    const observed<G> after{skipped};
    if constexpr (hashable_game<G> || keyed_game<G>) {
        if (after.hash == at.before.hash && after.key == at.before.key) {
            at.report(broken_promise::null_move_keeps_hash);
        }
    }
    if (after.moves.empty() || !skipped.allows_null_move()) {
        return;
    }
    detail::after_null_move<G>(skipped, [&](const auto& twice) {
        const G& back = twice;
        if (!detail::same_position(back, at.before.position) || !detail::same_values(observed<G>{back}, at.before)) {
            at.report(broken_promise::null_move_changes_more);
        }
    });
}

/// Checks that a null move, where it is allowed, passes the turn, changes nothing else, and is taken back.
template <game G>
[[gnu::cold]] void check_null_move(const examined_position<G>& at)
{
    if constexpr (null_move_game<G>) {
        if (!at.position.allows_null_move()) {
            return;
        }
        G position = at.position;
        {
            const null_move_taken_back<G> skipped{position};
            detail::check_skipped(at, position);
        }
        if (!detail::same_position(position, at.before.position) ||
            !detail::same_values(observed<G>{position}, at.before)) {
            at.report(broken_promise::null_move_not_undone);
        }
    }
}

/// Draws some playout moves: they must be legal, and the position must stay unchanged.
template <game G>
[[gnu::cold]] void check_playout_moves(const examined_position<G>& at)
{
    if constexpr (guided_game<G>) {
        random_generator random{at.line.size()}; // the same in every run
        for (int draw = 0; draw != 4; ++draw) {
            const move_t<G> move = at.position.playout_move(random);
            const bool same = detail::same_position(at.position, at.before.position) &&
                              detail::same_values(observed<G>{at.position}, at.before);
            if (!same) {
                at.report(broken_promise::playout_changes_position);
                return;
            }
            if (!at.has_legal(move)) {
                at.report(broken_promise::playout_not_legal);
                return;
            }
        }
    }
}

/// Checks that weights are numbers of 0 or more.
template <game G>
[[gnu::cold]] void check_priors(const examined_position<G>& at)
{
    if constexpr (weighted_game<G>) {
        for (const move_t<G>& move : at.before.moves) {
            if (!(at.position.prior(move) >= 0)) {
                at.report(broken_promise::invalid_prior, "the move " + detail::plain_move_text(at.position, move));
                return;
            }
        }
    }
}

template <game G>
class position_check {
public:
    /// Examines `position`, to which `line` leads.
    position_check(const G& position, const moves_list<G>& line, findings<G>& found) : at_{position, line, found} {}

    /// False if the copies of this game share their state: nothing else can then be said about it.
    [[gnu::cold]] bool run()
    {
        check_copy();
        check_scores();
        if (!check_repeated_calls()) {
            return true;
        }
        detail::check_parts(at_);
        detail::check_notation(at_);
        detail::check_legality(at_);
        if (at_.before.end) {
            return true;
        }
        if (at_.before.moves.empty()) {
            at_.report(broken_promise::no_moves);
            return true;
        }
        check_list();
        detail::check_list_after_end(at_);
        detail::check_hints(at_);
        detail::check_noisy_alike(at_);
        detail::check_null_move(at_);
        detail::check_playout_moves(at_);
        detail::check_priors(at_);
        detail::check_form(at_);
        detail::check_index(at_);
        bool undone = true;
        for (const move_t<G>& move : at_.before.moves) {
            if (!check_move_on_copy(move)) {
                return false;
            }
            undone = undone && check_undo(move);
        }
        if (undone) {
            detail::check_list_while_playing(at_);
        }
        return true;
    }

private:
    void check_copy()
    {
        if (!detail::same_position(at_.position, at_.before.position)) {
            at_.report(broken_promise::copy_differs);
        }
    }

    /// False if answers change: no later answer can then be compared.
    bool check_repeated_calls()
    {
        const observed<G> again{at_.position};
        const observed<G>& before = at_.before;
        bool same = true;
        const auto report_unless = [&](bool kept, broken_promise promise) {
            if (!kept && same) {
                same = false;
                at_.report(promise, "two calls give different answers");
            }
        };
        report_unless(again.mover == before.mover, broken_promise::turn_changes);
        report_unless(detail::same_end(again.end, before.end), broken_promise::score_changes);
        report_unless(detail::same_moves<G>(again.moves, before.moves), broken_promise::moves_change);
        report_unless(again.hash == before.hash, broken_promise::equal_positions_two_hashes);
        report_unless(again.key == before.key, broken_promise::equal_positions_two_keys);
        report_unless(again.form == before.form, broken_promise::equal_positions_two_forms);
        return same;
    }

    void check_scores()
    {
        const observed<G>& before = at_.before;
        if ((before.end && !detail::valid_score(*before.end)) ||
            (before.evaluation && !detail::valid_score(*before.evaluation))) {
            at_.report(broken_promise::invalid_score);
        }
    }

    void check_list()
    {
        const moves_list<G>& moves = at_.before.moves;
        for (std::size_t place = 0; place != moves.size(); ++place) {
            if (detail::place_of(moves[place], moves) != place) {
                report_duplicate(moves[place]);
                break;
            }
        }
        if constexpr (breadth_limited_game<G>) {
            if (moves.size() > G::max_moves) {
                report_too_many(moves.size());
            }
        }
    }

    [[gnu::cold]] void report_duplicate(const move_t<G>& move)
    {
        at_.report(broken_promise::duplicate_moves, "the move " + detail::plain_move_text(at_.position, move));
    }

    [[gnu::cold]] void report_too_many(std::size_t moves)
    {
        if constexpr (breadth_limited_game<G>) {
            std::string text = std::to_string(moves);
            text += " moves, and ";
            text += std::to_string(G::max_moves);
            text += " at most";
            at_.report(broken_promise::max_moves_exceeded, text);
        }
    }

    /// Plays a move on a copy, and leaves it played: the original must not change.
    bool check_move_on_copy(const move_t<G>& move)
    {
        G copy = at_.position;
        static_cast<void>(copy.apply(move));
        if (!detail::same_values(observed<G>{at_.position}, at_.before)) {
            // Reported at once, since the line is no longer what it was.
            report_move(broken_promise::copies_share_state, rules_check::none, move, "the original now", at_.position);
            return false;
        }
        if constexpr (alternating_game<G>) {
            if (!gamesearch::final_score(copy) && copy.to_move() == at_.before.mover) {
                report_move(broken_promise::turns_do_not_alternate, rules_check::position, move, "position", copy);
            }
        }
        return true;
    }

    [[gnu::cold]] void report_move(broken_promise promise, rules_check by, const move_t<G>& move, const char* heading,
                                   const G& shown)
    {
        if (std::string* const details =
                at_.found.add({.promise = promise, .by = by, .line = at_.line, .and_move = move})) {
            *details = detail::board_in_words(heading, shown);
        }
    }

    bool check_undo(const move_t<G>& move)
    {
        G copy = at_.position;
        played_move<G> played{copy, move};
        played.take_back(copy);
        return detail::report_what_undo_changed(
            at_.before, observed<G>{copy}, at_.found,
            finding<G>{.by = rules_check::position, .line = at_.line, .and_move = move, .taken_back = 1});
    }

    examined_position<G> at_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
