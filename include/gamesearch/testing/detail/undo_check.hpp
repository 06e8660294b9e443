// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Moves that are played and taken back, after which the position must be unchanged.

#ifndef GAMESEARCH_TESTING_DETAIL_UNDO_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_UNDO_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A move that has been played, with everything needed to take it back. It stays in place, as the token may have to.
template <game G>
class played_move {
public:
    played_move(G& position, const move_t<G>& move) : move_{move}, token_{play(position, move)} {}
    played_move(const played_move&) = delete;
    played_move& operator=(const played_move&) = delete;

    void take_back(G& position)
    {
        if constexpr (undoes_with_token<G>) {
            static_cast<void>(position.undo(move_, std::move(token_)));
        } else {
            static_cast<void>(position.undo(move_));
        }
    }

private:
    struct no_token {};

    template <class H>
    struct kept {
        using type = no_token;
    };
    template <undoes_with_token H>
    struct kept<H> {
        using type = applied_t<H>;
    };
    using token = typename kept<G>::type;

    static token play(G& position, const move_t<G>& move)
    {
        if constexpr (undoes_with_token<G>) {
            return position.apply(move);
        } else {
            static_cast<void>(position.apply(move));
            return {};
        }
    }

    move_t<G> move_;
    token token_;
};

template <game G>
[[gnu::cold]] void report_change(broken_promise promise, const G& before, const G& now, findings<G>& all,
                                 finding<G> found)
{
    found.promise = promise;
    if (std::string* const details = all.add(std::move(found))) {
        *details = detail::boards_in_words("before", before, "now", now);
    }
}

/// Returns whether nothing has changed. Reports each change, at the place that `found` names.
template <game G>
bool report_what_undo_changed(const observed<G>& before, const observed<G>& now, findings<G>& all,
                              const finding<G>& found)
{
    bool same = true;
    const auto report_unless = [&](bool kept, broken_promise promise) {
        if (!kept) {
            same = false;
            detail::report_change(promise, before.position, now.position, all, found);
        }
    };
    report_unless(detail::same_position(before.position, now.position), broken_promise::undo_changes_position);
    report_unless(before.mover == now.mover, broken_promise::undo_changes_turn);
    report_unless(detail::same_end(before.end, now.end), broken_promise::undo_changes_score);
    if (before.end || now.end) {
        return same;
    }
    report_unless(detail::same_moves<G>(before.moves, now.moves), broken_promise::undo_changes_moves);
    if (before.moves.empty() || now.moves.empty()) {
        return same; // the rest was not recorded
    }
    report_unless(before.hash == now.hash, broken_promise::undo_changes_hash);
    report_unless(before.form == now.form, broken_promise::undo_changes_form);
    report_unless(before.key == now.key, broken_promise::undo_changes_key);
    report_unless(detail::same_evaluation(before, now), broken_promise::undo_changes_evaluation);
    return same;
}

/// Plays a line and takes it back to its start: each position must be as it was on the way down. Then plays it again:
/// the positions must be the same again, otherwise `undo` fails to restore something that did not show.
template <game G>
[[gnu::cold]] void check_way_back(const G& start, const moves_list<G>& line, findings<G>& found)
{
    G position = start;
    std::vector<observed<G>> seen;
    seen.reserve(line.size() + 1);
    std::vector<std::optional<played_move<G>>> played(line.size());
    for (std::size_t i = 0; i != line.size(); ++i) {
        seen.emplace_back(position);
        played[i].emplace(position, line[i]);
    }
    seen.emplace_back(position);
    finding<G> place{.by = rules_check::way_back, .line = line};
    while (place.taken_back != line.size()) {
        ++place.taken_back;
        const std::size_t last = line.size() - place.taken_back;
        played[last]->take_back(position);
        played[last].reset();
        if (!detail::report_what_undo_changed(seen[last], observed<G>{position}, found, place)) {
            return;
        }
    }
    for (const move_t<G>& move : line) {
        static_cast<void>(position.apply(move));
        ++place.played_again;
        if (!detail::report_what_undo_changed(seen[place.played_again], observed<G>{position}, found, place)) {
            return;
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
