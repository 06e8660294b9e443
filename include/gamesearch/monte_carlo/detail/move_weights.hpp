// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game's opinion of its moves before any of them has been tried.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_MOVE_WEIGHTS_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_MOVE_WEIGHTS_HPP

#include <gamesearch/game.hpp>

#include <algorithm>
#include <span>

namespace gamesearch::inline v0_2_0::detail {

/// The weight of a move among its siblings, from 0 to 1. Priors are scaled so that their sum is 1; priorities so that
/// the highest is 1 and the lowest 0. This primary template is for games that provide neither.
template <class G, bool IsKnown = weighted_game<G> || ordered_game<G>>
struct move_weight {
    static constexpr bool is_given = false;
    [[nodiscard]] static constexpr double get() { return 0; }
};

template <class G>
struct move_weight<G, true> {
    static constexpr bool is_given = true;
    [[nodiscard]] constexpr double get() const { return value; }
    float value = 0;
};

template <class Number>
[[nodiscard]] constexpr float small_enough(const Number& number)
{
    constexpr double most = 1e30;
    return static_cast<float>(std::clamp(static_cast<double>(number), -most, most));
}

/// The game's prior or priority for a move, unscaled. Infinities, and numbers near the limits of `float`, are replaced
/// by smaller ones, so that sums and differences are finite.
template <game G>
[[nodiscard]] constexpr float own_weight(const G& position, const move_t<G>& move)
{
    if constexpr (weighted_game<G>) {
        return detail::small_enough(position.prior(move));
    } else {
        return detail::small_enough(position.move_priority(move));
    }
}

template <game G, class Node>
void weigh_moves([[maybe_unused]] const G& position, [[maybe_unused]] std::span<Node> children)
{
    if constexpr (move_weight<G>::is_given) {
        float sum = 0;
        float least = 0;
        float most = 0;
        for (Node& child : children) {
            const float weight = own_weight<G>(position, child.move_to_it());
            const bool is_first = &child == children.data();
            sum += weight;
            least = is_first ? weight : (std::min)(least, weight);
            most = is_first ? weight : (std::max)(most, weight);
            child.weight.value = weight;
        }
        const float lowest = weighted_game<G> ? 0 : least;
        const float unit = weighted_game<G> ? sum : most - least;
        for (Node& child : children) { // all equal, if nothing distinguishes them
            const float alike = weighted_game<G> ? 1 / static_cast<float>(children.size()) : 0;
            child.weight.value = unit > 0 ? (child.weight.value - lowest) / unit : alike;
        }
    }
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
