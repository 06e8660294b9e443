// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What must hold in a single position, and for each of its moves, played and taken back.

#ifndef GAMESEARCH_DETAIL_TESTING_POSITION_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_POSITION_CHECK_HPP

#include <gamesearch/detail/play.hpp>
#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/observed.hpp>
#include <gamesearch/detail/testing/undo_check.hpp>
#include <gamesearch/game.hpp>
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
        check_asked_again();
        check_scores();
        if (before_.end) {
            return true;
        }
        if (before_.moves.empty()) {
            report(broken_promise::no_moves);
            return true;
        }
        check_list();
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
    void report(broken_promise promise, std::string details = {})
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

    void check_asked_again()
    {
        const observed<G> again{position_};
        if (!detail::same_end(again.end, before_.end)) {
            report(broken_promise::score_changes);
        } else if (again.moves != before_.moves) {
            report(broken_promise::moves_change);
        }
    }

    void check_scores()
    {
        if ((before_.end && !detail::valid_score(*before_.end)) || !detail::valid_score(before_.evaluation)) {
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
            if (upper < lower) {
                report(broken_promise::bounds_crossed,
                       detail::score_in_words(lower) + " to " + detail::score_in_words(upper));
            }
        }
    }

    /// How many moves are listed.
    template <class Range>
    std::size_t check_subset(Range& listed, broken_promise promise)
    {
        std::size_t count = 0;
        for (const move_t<G>& move : listed) {
            ++count;
            if (std::ranges::find(before_.moves, move) == before_.moves.end()) {
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
            found_.add({.promise = broken_promise::copies_share_state,
                        .by = rules_check::position,
                        .line = line_,
                        .and_move = move},
                       [&] { return detail::board_in_words("the original now", position_); });
            return false;
        }
        if constexpr (alternating_game<G>) {
            if (!detail::final_score(copy) && copy.to_move() == before_.mover) {
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
        if (!list_survives([](G&) {})) {
            report(broken_promise::moves_spoiled_by_play);
        } else if (!list_survives([](G& child) {
                       if (!detail::final_score(child)) {
                           static_cast<void>(detail::moves_of(child));
                       }
                   }) ||
                   !survives_listing_here()) {
            report(broken_promise::moves_spoiled_by_listing);
        }
    }

    /// Walks the list as a search does: each move is played, something is done there, and the move is taken back.
    template <class AtChild>
    bool list_survives(AtChild at_child)
    {
        G position = position_;
        return walks_as_before(position, [&](const move_t<G>& move) {
            const move_t<G> copy = move;
            played_move<G> played{position, copy};
            at_child(position);
            played.take_back(position);
        });
    }

    bool survives_listing_here()
    {
        G position = position_;
        return walks_as_before(position, [&](const move_t<G>&) { static_cast<void>(detail::moves_of(position)); });
    }

    template <class AtMove>
    bool walks_as_before(const G& position, AtMove at_move)
    {
        auto&& list = position.legal_moves();
        std::size_t index = 0;
        for (auto&& move : list) {
            if (index == before_.moves.size() || !(move == before_.moves[index])) {
                return false;
            }
            at_move(move);
            ++index;
        }
        return index == before_.moves.size();
    }

    const G& position_;
    const moves_list<G>& line_;
    findings<G>& found_;
    observed<G> before_;
};

} // namespace gamesearch::detail

#endif
