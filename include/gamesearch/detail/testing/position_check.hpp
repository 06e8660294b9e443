// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What must hold in a single position, and for each of its moves, played and taken back.

#ifndef GAMESEARCH_DETAIL_TESTING_POSITION_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_POSITION_CHECK_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/list_check.hpp>
#include <gamesearch/detail/testing/position_snapshot.hpp>
#include <gamesearch/detail/testing/undo_check.hpp>
#include <gamesearch/detail/values/apply_move.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>
#include <gamesearch/score.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace gamesearch::detail {

template <game G>
class position_check {
public:
    /// Looks at `position`, which `line` leads to.
    position_check(const G& position, const moves_list<G>& line, findings<G>& found)
        : position_{position}, line_{line}, found_{found}, before_{position}
    {}

    /// False if the copies of this game share their state: then nothing else can be said of it.
    bool run()
    {
        check_copy();
        check_scores();
        if (!check_asked_again() || before_.end) {
            return true;
        }
        if (before_.moves.empty()) {
            report(broken_promise::no_moves);
            return true;
        }
        check_list();
        check_list_after_end();
        check_hints();
        bool undone = true;
        for (const move_t<G>& move : before_.moves) {
            if (!check_move_on_copy(move)) {
                return false;
            }
            undone = undone && check_undo(move);
        }
        if (undone) {
            check_list_while_playing();
        }
        return true;
    }

private:
    void report(broken_promise promise, const std::string& details = {})
    {
        found_.add({.promise = promise, .by = rules_check::position, .line = line_}, [&] {
            return (details.empty() ? "" : "\n  " + details) + detail::board_in_words("position", before_.position);
        });
    }

    void check_copy()
    {
        if (!detail::same_position(position_, before_.position)) {
            report(broken_promise::copy_differs);
        }
    }

    /// False if answers change: then nothing that is asked later can be compared.
    bool check_asked_again()
    {
        const observed<G> again{position_};
        bool same = true;
        const auto report_unless = [&](bool kept, broken_promise promise) {
            if (!kept && same) {
                same = false;
                report(promise, "it changes when it is asked for twice");
            }
        };
        report_unless(again.mover == before_.mover, broken_promise::turn_changes);
        report_unless(detail::same_end(again.end, before_.end), broken_promise::score_changes);
        report_unless(detail::same_moves<G>(again.moves, before_.moves), broken_promise::moves_change);
        report_unless(again.hash == before_.hash, broken_promise::equal_positions_two_hashes);
        report_unless(again.key == before_.key, broken_promise::equal_positions_two_keys);
        return same;
    }

    void check_scores()
    {
        if ((before_.end && !detail::valid_score(*before_.end)) ||
            (before_.evaluation && !detail::valid_score(*before_.evaluation))) {
            report(broken_promise::invalid_score);
        }
    }

    void check_list()
    {
        for (auto move = before_.moves.begin(); move != before_.moves.end(); ++move) {
            if (std::find(before_.moves.begin(), move, *move) != move) {
                report(broken_promise::duplicate_moves, "the move " + detail::move_in_words(position_, *move));
                break;
            }
        }
        if constexpr (breadth_limited_game<G>) {
            if (before_.moves.size() > G::max_moves) {
                report(broken_promise::max_moves_exceeded, std::to_string(before_.moves.size()) + " moves, and " +
                                                               std::to_string(G::max_moves) + " at most");
            }
        }
    }

    /// A list that terminal_score(moves) has looked at is walked as any other.
    void check_list_after_end()
    {
        if constexpr (ends_by_moves<G>) {
            auto&& list = position_.legal_moves();
            if constexpr (ends_plainly<G>) {
                static_cast<void>(position_.terminal_score());
            }
            static_cast<void>(position_.terminal_score(list));
            if (!detail::walks_through<G>(list, before_.moves, [](const move_t<G>&) {})) {
                report(broken_promise::moves_spoiled_by_ending);
            }
        }
    }

    void check_hints()
    {
        if constexpr (pruned_game<G>) {
            auto&& listed = position_.undominated_moves();
            if (check_subset(listed, broken_promise::undominated_not_legal) == 0) {
                report(broken_promise::undominated_empty);
            }
        }
        if constexpr (noisy_game<G>) {
            auto&& listed = position_.noisy_moves();
            check_subset(listed, broken_promise::noisy_not_legal);
        }
        if constexpr (bounded_game<G>) {
            const auto bounds = position_.score_bounds();
            const auto lower = static_cast<score_t<G>>(bounds.lower);
            const auto upper = static_cast<score_t<G>>(bounds.upper);
            if (!detail::valid_score(lower) || !detail::valid_score(upper)) {
                report(broken_promise::invalid_score, "it is one of score_bounds()");
            }
            if (upper < lower) {
                report(broken_promise::bounds_crossed,
                       detail::score_in_words(lower) + " to " + detail::score_in_words(upper));
            }
        }
    }

    [[nodiscard]] bool is_subset(const moves_list<G>& moves) const
    {
        return std::ranges::all_of(moves, [&](const move_t<G>& move) { return is_legal(move); });
    }
    [[nodiscard]] bool is_legal(const move_t<G>& move) const
    {
        return std::ranges::find(before_.moves, move) != before_.moves.end();
    }

    /// How many moves are listed.
    template <class Range>
    std::size_t check_subset(Range& listed, broken_promise promise)
    {
        std::size_t count = 0;
        for (const move_t<G>& move : listed) {
            ++count;
            if (!is_legal(move)) {
                report(promise);
            }
        }
        return count;
    }

    /// Plays a move on a copy, and leaves it played: the original must not notice.
    bool check_move_on_copy(const move_t<G>& move)
    {
        G copy = position_;
        static_cast<void>(copy.apply(move));
        if (!detail::same_values(observed<G>{position_}, before_)) {
            // Told at once, since the line is not what it was.
            found_.add({.promise = broken_promise::copies_share_state,
                        .by = rules_check::none,
                        .line = line_,
                        .and_move = move},
                       [&] { return detail::board_in_words("the original now", position_); });
            return false;
        }
        if constexpr (alternating_game<G>) {
            if (!gamesearch::final_score(copy) && copy.to_move() == before_.mover) {
                found_.add({.promise = broken_promise::turns_do_not_alternate,
                            .by = rules_check::position,
                            .line = line_,
                            .and_move = move},
                           [&] { return detail::board_in_words("position", copy); });
            }
        }
        return true;
    }

    /// True if the position is as before. If not, it is made so.
    bool check_undo(const move_t<G>& move)
    {
        G copy = position_;
        played_move<G> played{copy, move};
        played.take_back(copy);
        const observed<G> now{copy};
        return detail::report_what_undo_changed(
            before_, now, found_,
            finding<G>{.by = rules_check::position, .line = line_, .and_move = move, .taken_back = 1});
    }

    // A list of moves while others are played -----------------------------------------------------------------------------

    void check_list_while_playing()
    {
        check_survival([](const G& position) -> decltype(auto) { return position.legal_moves(); }, before_.moves, "");
        if constexpr (pruned_game<G>) {
            moves_list<G> undominated;
            auto&& listed = position_.undominated_moves();
            for (auto&& move : listed) {
                undominated.push_back(move);
            }
            if (is_subset(undominated)) {
                check_survival([](const G& position) -> decltype(auto) { return position.undominated_moves(); },
                               undominated, "it is that of undominated_moves()");
            }
        }
    }

    template <class ListOf>
    void check_survival(ListOf list_of, const moves_list<G>& expected, const char* details)
    {
        if (!detail::survives(position_, list_of, expected, [](const G&) {})) {
            report(broken_promise::moves_spoiled_by_play, details);
        } else if (!detail::survives(position_, list_of, expected, detail::list_all<G>)) {
            report(broken_promise::moves_spoiled_by_listing, details);
        }
    }

    const G& position_;
    const moves_list<G>& line_;
    findings<G>& found_;
    observed<G> before_;
};

} // namespace gamesearch::detail

#endif
