// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Whether positions are distinguished by their hashes and keys exactly when they differ.

#ifndef GAMESEARCH_TESTING_DETAIL_IDENTITY_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_IDENTITY_CHECK_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/testing/detail/canonical_check.hpp>
#include <gamesearch/testing/detail/findings.hpp>
#include <gamesearch/testing/detail/played_on.hpp>
#include <gamesearch/testing/detail/position_snapshot.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether two positions certainly differ: by `==`, or, without `==`, in their visible parts.
template <game G>
[[nodiscard]] bool surely_differ(const observed<G>& a, const observed<G>& b)
{
    return !detail::same_position(a.position, b.position) || !detail::same_rules(a, b);
}

/// Returns whether two positions may share a hash or key, as far as can be seen. If the hash leaves out something that
/// only ends the game, they may differ by `==`.
template <game G>
[[nodiscard]] bool may_share(const observed<G>& a, const observed<G>& b, bool may_end_apart)
{
    return may_end_apart ? detail::same_rules(a, b) : !detail::surely_differ(a, b);
}

/// Returns whether both are certainly the same position. Without `==` this is unknown.
template <game G>
[[nodiscard]] bool surely_equal(const observed<G>& a, const observed<G>& b)
{
    return std::equality_comparable<G> && detail::same_position(a.position, b.position);
}

template <game G>
[[gnu::cold]] void report_identity(broken_promise promise, const seen_position<G>& a, const seen_position<G>& b,
                                   findings<G>& found)
{
    if (std::string* const details =
            found.add({.promise = promise, .by = rules_check::two_lines, .line = a.line, .other_line = b.line})) {
        *details = detail::boards_in_words("the one", a.what.position, "the other", b.what.position);
    }
}

/// Compares the hashes, keys and canonical forms of two running positions. If `may_end_apart`, these may leave out
/// something that only ends the game.
template <game G>
[[gnu::cold]] void check_identity(const seen_position<G>& a, const seen_position<G>& b, bool may_end_apart,
                                  findings<G>& found)
{
    const auto report = [&](broken_promise promise) { detail::report_identity(promise, a, b, found); };
    const bool other_turn = a.what.mover != b.what.mover;
    if (!detail::may_share(a.what, b.what, may_end_apart)) {
        if (hashable_game<G> && a.what.hash == b.what.hash) {
            report(other_turn ? broken_promise::hash_ignores_turn : broken_promise::hash_collision);
        }
        if (keyed_game<G> && a.what.key == b.what.key) {
            report(other_turn ? broken_promise::key_ignores_turn : broken_promise::key_collision);
        }
    } else if (detail::surely_equal(a.what, b.what)) {
        if (hashable_game<G> && a.what.hash != b.what.hash) {
            report(broken_promise::equal_positions_two_hashes);
        }
        if (keyed_game<G> && a.what.key != b.what.key) {
            report(broken_promise::equal_positions_two_keys);
        }
        if (canonical_game<G> && a.what.form != b.what.form) {
            report(broken_promise::equal_positions_two_forms);
        }
    }
    if constexpr (canonical_game<G>) {
        if (a.what.form == b.what.form) {
            detail::check_alike(a, b, may_end_apart, found);
        }
    }
}

/// A number for each position that was seen, in order. They are so few that searching all of them costs nothing
/// compared with the checks, and it compiles faster than a tree or a hash table.
class seen_numbers {
public:
    void add(std::uint64_t number) { numbers_.push_back(number); }

    /// The first few places of a number.
    [[nodiscard]] std::vector<std::size_t> places_of(std::uint64_t number, std::size_t most) const
    {
        std::vector<std::size_t> places;
        const std::size_t count = numbers_.size();
        const std::uint64_t* const numbers = numbers_.data();
        for (std::size_t i = 0; i != count; ++i) {
            if (numbers[i] == number && places.size() != most) {
                places.push_back(i);
            }
        }
        return places;
    }

private:
    std::vector<std::uint64_t> numbers_;
};

/// The running positions that were seen, up to a limit. Each new one is compared with those that it could be confused
/// with, or could be equal to.
template <game G>
class seen_positions {
public:
    static constexpr bool matters = hashable_game<G> || keyed_game<G> || canonical_game<G>;

    explicit seen_positions(const playing_on<G>& play_on) : play_on_{play_on} {}

    /// Returns whether two lines have led to positions that share a hash or key.
    [[nodiscard]] bool has_compared() const { return play_on_.has_compared(); }

    [[gnu::cold]] void add(const moves_list<G>& line, const G& position, std::size_t most, findings<G>& found)
    {
        if (seen_.size() >= most) {
            return;
        }
        const seen_position<G> added{line, observed<G>{position}};
        if (added.what.end || added.what.moves.empty()) {
            return;
        }
        if constexpr (hashable_game<G>) {
            check_against(broken_promise::hash_collision, hashes_, added.what.hash, added, found);
        }
        if constexpr (keyed_game<G>) {
            check_against(broken_promise::key_collision, keys_, detail::folded(added.what.key), added, found);
        }
        if constexpr (canonical_game<G>) {
            check_against(broken_promise::forms_not_alike, forms_, added.what.form, added, found);
        }
        const std::uint64_t looks = added.what.moves.size() * 2 + (added.what.mover == player::maximizer ? 1 : 0);
        for (const std::size_t other : looks_.places_of(looks, most)) {
            if (detail::surely_equal(seen_[other].what, added.what)) {
                detail::check_identity(seen_[other], added, play_on_.may_end_apart(), found);
            }
        }
        looks_.add(looks);
        seen_.push_back(added);
    }

private:
    static constexpr std::size_t most_of_a_number = 20; // more share one only if much is wrong

    /// Compares the new position with the others of its hash, key or form, and plays on from those that share one of
    /// the first two.
    void check_against(broken_promise promise, seen_numbers& numbers, std::uint64_t number,
                       const seen_position<G>& added, findings<G>& found)
    {
        for (const std::size_t other : numbers.places_of(number, most_of_a_number)) {
            const seen_position<G>& earlier = seen_[other];
            detail::check_identity(earlier, added, play_on_.may_end_apart(), found);
            if (earlier.line != added.line && detail::may_share(earlier.what, added.what, play_on_.may_end_apart()) &&
                detail::share_number(promise, earlier.what.position, added.what.position)) {
                play_on_.compare(promise, earlier.line, earlier.what.position, added.line, added.what.position, found);
            }
        }
        numbers.add(number);
    }

    playing_on<G> play_on_;
    std::vector<seen_position<G>> seen_;
    seen_numbers hashes_;
    seen_numbers keys_; // folded into 64 bits if they are wider
    seen_numbers forms_;
    seen_numbers looks_; // the side to move, and the number of moves
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
