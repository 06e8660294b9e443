// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Positions that share a hash or key must play alike to the end, not only look alike at once.

#ifndef GAMESEARCH_TESTING_DETAIL_PLAYED_ON_HPP
#define GAMESEARCH_TESTING_DETAIL_PLAYED_ON_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>
#include <gamesearch/testing/detail/replay.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// Returns how the game ended, in words.
template <class S>
[[nodiscard, gnu::cold]] std::string end_in_words(const std::optional<S>& end)
{
    return end ? "ends with the score " + detail::score_in_words(*end) : "goes on";
}

/// The visible parts of two positions after the same moves.
template <game G>
struct seen_together {
    std::string difference{}; ///< in words; empty if they look alike
    moves_list<G> moves{};    ///< the legal moves of both; empty if one game is over or the positions differ
};

/// Compares the ends, turns and moves of two positions. `may_end_apart` means that the hash leaves out something that
/// only ends the game: two positions are then not compared once either game is over.
template <game G>
[[nodiscard, gnu::cold]] seen_together<G> look_at_both(const G& a, const G& b, bool may_end_apart)
{
    const auto end_a = gamesearch::final_score(a);
    const auto end_b = gamesearch::final_score(b);
    if (end_a || end_b) {
        if (may_end_apart || detail::same_end(end_a, end_b)) {
            return {};
        }
        return {.difference = "the one " + detail::end_in_words(end_a) + ", the other " + detail::end_in_words(end_b)};
    }
    if (a.to_move() != b.to_move()) {
        return {.difference = "different players are to move"};
    }
    moves_list<G> moves = detail::moves_of(a);
    if (!detail::same_moves<G>(moves, detail::moves_of(b))) {
        return {.difference = "different moves are legal"};
    }
    return {.moves = std::move(moves)};
}

/// Returns whether two running positions share the number that `promise` is about.
template <game G>
[[nodiscard, gnu::cold]] bool share_number(broken_promise promise, const G& a, const G& b)
{
    if constexpr (hashable_game<G>) {
        if (promise == broken_promise::hash_collision) {
            return a.hash() == b.hash();
        }
    }
    if constexpr (keyed_game<G>) {
        if (promise == broken_promise::key_collision) {
            return a.key() == b.key();
        }
    }
    return false;
}

/// The number of equal moves at the end of two lines.
template <class Move>
[[nodiscard, gnu::cold]] std::size_t same_moves_at_end(const std::vector<Move>& line, const std::vector<Move>& other)
{
    std::size_t same = 0;
    while (same < line.size() && same < other.size() &&
           line[line.size() - 1 - same] == other[other.size() - 1 - same]) {
        ++same;
    }
    return same;
}

/// Reports two lines that end with the same moves but lead to different positions, if before some of these moves they
/// led to positions that share a hash or key and look alike.
template <game G>
[[gnu::cold]] void check_lines_from_one_number(const G& start, broken_promise promise, const moves_list<G>& line,
                                               const moves_list<G>& other, bool may_end_apart, findings<G>& found)
{
    const auto a = detail::replay(start, line);
    const auto b = detail::replay(start, other);
    const std::string difference = a && b ? detail::look_at_both(*a, *b, may_end_apart).difference : std::string{};
    if (difference.empty()) {
        return;
    }
    for (std::size_t then = 1; then <= detail::same_moves_at_end(line, other); ++then) {
        const auto before = detail::replay(start, detail::without_last(line, then));
        const auto other_before = detail::replay(start, detail::without_last(other, then));
        if (before && other_before && detail::share_number(promise, *before, *other_before) &&
            detail::look_at_both(*before, *other_before, may_end_apart).difference.empty()) {
            if (std::string* const details = found.add({.promise = promise,
                                                        .by = rules_check::played_on,
                                                        .line = line,
                                                        .other_line = other,
                                                        .played_in_both = then})) {
                *details = difference;
                *details += detail::boards_in_words("the one", *before, "the other", *other_before);
            }
            return;
        }
    }
}

/// Plays on at random from pairs of positions that share a hash or key and look alike, with the same moves in both.
template <game G>
class playing_on {
public:
    playing_on(const G& start, std::uint64_t seed, bool may_end_apart)
        : start_{start}, random_{seed}, may_end_apart_{may_end_apart}
    {}

    [[nodiscard]] bool may_end_apart() const { return may_end_apart_; }
    [[nodiscard]] bool has_compared() const { return has_compared_; } ///< whether there has been such a pair

    /// Plays on from the positions after two different lines, which look alike, to the end of the game while there is
    /// time.
    [[gnu::cold]] void compare(broken_promise promise, const moves_list<G>& line, G a, const moves_list<G>& other, G b,
                               findings<G>& found)
    {
        has_compared_ = true;
        if (found.of(promise)) {
            return;
        }
        moves_list<G> then;
        for (int plies = plies_left_ > 0 ? most_plies : few_plies; plies != 0; --plies) {
            const auto seen = detail::look_at_both(a, b, may_end_apart_);
            if (!seen.difference.empty()) {
                report(promise, line, other, then, found);
                return;
            }
            if (seen.moves.empty()) {
                return;
            }
            const move_t<G> move = seen.moves[static_cast<std::size_t>(random_() % seen.moves.size())];
            static_cast<void>(a.apply(move));
            static_cast<void>(b.apply(move));
            then.push_back(move);
            --plies_left_;
        }
    }

private:
    [[gnu::cold]] void report(broken_promise promise, moves_list<G> line, moves_list<G> other,
                              const moves_list<G>& then, findings<G>& found)
    {
        for (const move_t<G>& move : then) {
            line.push_back(move);
            other.push_back(move);
        }
        detail::check_lines_from_one_number(start_, promise, line, other, may_end_apart_, found);
    }

    static constexpr int most_plies = 500;
    static constexpr int few_plies = 4; // once this many plies have been played, the checks would take too long

    const G& start_;
    std::mt19937_64 random_;
    int plies_left_ = 20000;
    bool may_end_apart_;
    bool has_compared_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
