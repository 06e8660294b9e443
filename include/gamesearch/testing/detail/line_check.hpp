// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The requirements on lines of play, and on the positions on them.

#ifndef GAMESEARCH_TESTING_DETAIL_LINE_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_LINE_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/testing/detail/cycle_check.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/identity_check.hpp>
#include <gamesearch/testing/detail/position_check.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/text.hpp>
#include <gamesearch/testing/detail/undo_check.hpp>
#include <gamesearch/testing/rules_options.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Examines one line after another, all from one start, and remembers what it needs from the earlier ones.
template <game G>
class line_check {
public:
    line_check(const G& start, const rules_options& options, findings<G>& found)
        : start_{start}, found_{found}, seen_{{start, options.seed, !options.left_out_of_hash.empty()}}
    {}

    /// Returns whether copies share their state. Nothing else can then be said about the game.
    [[nodiscard]] bool is_hopeless() const { return hopeless_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; } ///< the number of positions examined

    /// Returns whether the same moves, in another order, have led to the other player's turn. If so, hashes were
    /// compared that may differ only by the turn.
    [[nodiscard]] bool has_compared_turns() const { return has_compared_turns_; }

    /// Returns whether two lines have led to positions that share a hash or key.
    [[nodiscard]] bool has_compared_shared() const { return seen_.has_compared(); }

    /// Examines the position after a line, and compares it with earlier ones, if these are not too many.
    [[gnu::cold]] void look_at(const G& position, const moves_list<G>& line, std::size_t most_seen)
    {
        ++positions_;
        hopeless_ = !position_check<G>{position, line, found_}.run();
        if constexpr (seen_positions<G>::matters) {
            if (!answers_change()) {
                seen_.add(line, position, most_seen, found_);
            }
        }
    }

    /// Examines the position after the same moves in another order, which with luck is an equal one.
    [[gnu::cold]] void look_at_swapped(const G& original, const moves_list<G>& line, std::size_t most_seen)
    {
        if constexpr (seen_positions<G>::matters) {
            if (line.size() >= 3 && !answers_change()) {
                moves_list<G> swapped = line; // a list of bool has no elements that could be swapped
                swapped[line.size() - 3] = line[line.size() - 1];
                swapped[line.size() - 1] = line[line.size() - 3];
                if (const auto position = detail::replay(start_, swapped)) {
                    has_compared_turns_ = has_compared_turns_ || position->to_move() != original.to_move();
                    seen_.add(swapped, *position, most_seen, found_);
                }
            }
        }
    }

    /// Checks that the same moves, played again, lead to an equal position. If not, nothing more can be said.
    [[gnu::cold]] bool check_played_again(const G& position, const moves_list<G>& line)
    {
        const observed<G> before{position};
        const auto again = detail::replay(start_, line);
        if (again && detail::same_position(*again, position) && detail::same_values(observed<G>{*again}, before)) {
            return true;
        }
        if (answers_change()) {
            return true;
        }
        hopeless_ = true;
        report_played_again(line, before.position, again);
        return false;
    }

    [[gnu::cold]] void check_way_back(const moves_list<G>& line)
    {
        if (!answers_change()) {
            detail::check_way_back(start_, line, found_);
        }
    }

    [[gnu::cold]] void check_length(const moves_list<G>& line)
    {
        if constexpr (length_limited_game<G>) {
            if (line.size() > G::max_plies) {
                report_too_long(line);
            }
        }
    }

    /// Keeps the first line found to return to a position.
    [[gnu::cold]] void note_cycle(const moves_list<G>& line)
    {
        if (!cycle_) {
            cycle_ = detail::cycle_at_end_of(start_, line);
        }
    }

    [[gnu::cold]] void report_game_without_end(const moves_list<G>& line)
    {
        if (!cycle_) {
            cycle_ = detail::first_cycle_in(start_, line);
        }
        if (std::string* const details =
                found_.add(cycle_ ? *cycle_ : finding<G>{.promise = broken_promise::game_without_end, .line = line})) {
            *details = "\n  a game went on after ";
            *details += std::to_string(line.size());
            *details += " plies";
            *details += cycle_ ? ": this line leads to a position in which it has been before" : "";
        }
    }

private:
    [[gnu::cold]] void report_played_again(const moves_list<G>& line, const G& before, const std::optional<G>& again)
    {
        if (std::string* const details = found_.add({.promise = broken_promise::copies_share_state, .line = line})) {
            *details = "\n  the same moves, played again from the start, lead to another position";
            *details += detail::board_in_words("before", before);
            *details += again ? detail::board_in_words("now", *again) : "\n  now they are not legal";
        }
    }

    [[gnu::cold]] void report_too_long(const moves_list<G>& line)
    {
        if constexpr (length_limited_game<G>) {
            moves_list<G> too_long;
            while (too_long.size() <= G::max_plies) {
                too_long.push_back(line[too_long.size()]);
            }
            if (std::string* const details =
                    found_.add({.promise = broken_promise::max_plies_exceeded, .line = std::move(too_long)})) {
                *details = "\n  ";
                *details += std::to_string(G::max_plies);
                *details += " plies at most, says max_plies";
            }
        }
    }

    /// Returns whether two calls in one position have given different answers. Positions then cannot be compared with
    /// earlier ones.
    [[nodiscard]] bool answers_change() const
    {
        for (const finding<G>& found : found_.all()) {
            if (found.by == rules_check::position && detail::is_change_of_answer(found.promise)) {
                return true;
            }
        }
        return false;
    }

    const G& start_;
    findings<G>& found_;
    seen_positions<G> seen_;
    std::optional<finding<G>> cycle_{}; // a line that returns to a position
    std::uint64_t positions_ = 0;
    bool hopeless_ = false;
    bool has_compared_turns_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
