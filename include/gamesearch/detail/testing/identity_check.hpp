// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Whether positions are told apart by their hashes and keys when they differ, and only then.

#ifndef GAMESEARCH_DETAIL_TESTING_IDENTITY_CHECK_HPP
#define GAMESEARCH_DETAIL_TESTING_IDENTITY_CHECK_HPP

#include <gamesearch/detail/testing/findings.hpp>
#include <gamesearch/detail/testing/position_snapshot.hpp>
#include <gamesearch/game.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace gamesearch::detail {

template <game G>
struct seen_position {
    moves_list<G> line;
    observed<G> what;
};

/// Certainly two positions: they differ by `==`, or where there is none, in what can be seen.
template <game G>
[[nodiscard]] bool surely_differ(const observed<G>& a, const observed<G>& b)
{
    return !detail::same_position(a.position, b.position) || !detail::same_rules(a, b);
}

/// Certainly one position. Without `==` this cannot be told.
template <game G>
[[nodiscard]] bool surely_equal(const observed<G>& a, const observed<G>& b)
{
    return std::equality_comparable<G> && detail::same_position(a.position, b.position);
}

/// Holds the hashes and keys of two running positions against each other.
template <game G>
void check_identity(const seen_position<G>& a, const seen_position<G>& b, findings<G>& found)
{
    const auto report = [&](broken_promise promise) {
        found.add({.promise = promise, .by = rules_check::two_lines, .line = a.line, .other_line = b.line}, [&] {
            return detail::board_in_words("the one", a.what.position) +
                   detail::board_in_words("the other", b.what.position);
        });
    };
    const bool other_turn = a.what.mover != b.what.mover;
    if (detail::surely_differ(a.what, b.what)) {
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
    }
}

/// The running positions that were seen, up to a number. Each new one is held against those that it could be confused
/// with, or could be equal to.
template <game G>
class seen_positions {
public:
    static constexpr bool matters = hashable_game<G> || keyed_game<G>;

    void add(const moves_list<G>& line, const G& position, std::size_t most, findings<G>& found)
    {
        if (seen_.size() >= most) {
            return;
        }
        const seen_position<G> added{line, observed<G>{position}};
        if (added.what.end || added.what.moves.empty()) {
            return;
        }
        if constexpr (hashable_game<G>) {
            check_against(by_hash_[added.what.hash], added, found);
        }
        if constexpr (keyed_game<G>) {
            check_against(by_key_[static_cast<std::uint64_t>(added.what.key)], added, found);
        }
        auto& alike = by_looks_[{added.what.mover == player::maximizer, added.what.moves.size()}];
        for (const std::size_t other : alike) {
            if (detail::surely_equal(seen_[other].what, added.what)) {
                detail::check_identity(seen_[other], added, found);
            }
        }
        alike.push_back(seen_.size());
        seen_.push_back(added);
    }

private:
    using places = std::vector<std::size_t>;

    static constexpr std::size_t most_in_a_place = 20; // more share one only where much is wrong

    /// Holds the new position against the others in a place of the hashes or keys, and gives it its place there.
    void check_against(places& others, const seen_position<G>& added, findings<G>& found)
    {
        for (const std::size_t other : others) {
            detail::check_identity(seen_[other], added, found);
        }
        if (others.size() < most_in_a_place) {
            others.push_back(seen_.size());
        }
    }

    std::vector<seen_position<G>> seen_;
    std::map<std::uint64_t, places> by_hash_;
    std::map<std::uint64_t, places> by_key_; // of a wider key the lower bits
    std::map<std::pair<bool, std::size_t>, places> by_looks_;
};

} // namespace gamesearch::detail

#endif
