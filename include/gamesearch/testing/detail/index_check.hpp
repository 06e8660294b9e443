// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An index and its inverse must agree.

#ifndef GAMESEARCH_TESTING_DETAIL_INDEX_CHECK_HPP
#define GAMESEARCH_TESTING_DETAIL_INDEX_CHECK_HPP

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/testing/broken_promise.hpp>
#include <gamesearch/testing/detail/examined_position.hpp>
#include <gamesearch/testing/detail/text.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The position after a move by its index. Positions outside the set are not distinguished.
template <game G>
struct indexed_child {
    std::optional<score_t<G>> end;
    std::uint64_t index = 0;
    bool is_exchanged = false;

    friend bool operator==(const indexed_child&, const indexed_child&) = default;
};

/// Returns whether the moves of two running positions lead to the same indices and ends, in any order, and equally
/// often. If the players are exchanged between the two, they must also be after each move.
template <indexed_game G>
[[nodiscard, gnu::cold]] bool lead_to_same_indices(G a, G b)
{
    const bool exchanged = detail::is_exchanged(a) != detail::is_exchanged(b);
    const auto children = [exchanged](G& position, bool first) {
        const bool turned = exchanged && !first;
        const auto of_first = [&](auto score) {
            if constexpr (exchanges_players<G>) {
                return turned ? static_cast<decltype(score)>(-score) : score;
            } else {
                return score;
            }
        };
        std::vector<indexed_child<G>> list;
        auto&& moves = position.legal_moves();
        for (auto&& move : moves) {
            list.push_back(gamesearch::after_move(position, move, [&](const G& child) -> indexed_child<G> {
                if (auto end = gamesearch::final_score(child)) {
                    return {of_first(*end), 0, false};
                }
                const auto index = (std::min<std::uint64_t>)(child.index(), G::index_count());
                return {std::nullopt, index, index != G::index_count() && detail::is_exchanged(child) != turned};
            }));
        }
        return list;
    };
    const auto of_a = children(a, true);
    const auto of_b = children(b, false);
    return std::is_permutation(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
}

/// Checks that `from_index` returns the position that has the index, or one that plays alike. If two positions have one
/// index, at least one of them differs from the one returned. So this finds shared indices, too.
template <game G>
[[gnu::cold]] void check_index(const examined_position<G>& at)
{
    if constexpr (indexed_game<G>) {
        const std::uint64_t index = at.position.index();
        if (index >= G::index_count()) {
            return;
        }
        const std::optional<G> other = G::from_index(index);
        const std::string number = "index() is " + std::to_string(index);
        if (!other || gamesearch::final_score(*other)) {
            at.report(broken_promise::index_without_position,
                      number + (other ? ", and from_index() of it is a position where the game is over"
                                      : ", and from_index() of it is empty"));
        } else if (const std::uint64_t again = other->index(); again != index) {
            at.report(broken_promise::index_without_position,
                      number + ", and from_index() of it has index() " + std::to_string(again));
        } else if (detail::is_exchanged(*other)) {
            at.report(broken_promise::index_without_position,
                      number + ", and from_index() of it has players_exchanged()");
        } else if ((other->to_move() != at.before.mover) != detail::is_exchanged<G>(at.position) ||
                   !detail::lead_to_same_indices<G>(at.position, *other)) {
            at.report(broken_promise::index_shared, number + detail::board_in_words("from_index() of it", *other));
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
