// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Which moves of a position are noisy.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_NOISY_LIST_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_NOISY_LIST_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/searchers/detail/quiescence.hpp>

#include <algorithm>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Which moves of a position are noisy, where a game has such moves.
template <class G, bool TellsSome = noisy_game<G> || noise_telling_game<G>>
class noisy_list {
public:
    constexpr explicit noisy_list(const G&) {}
    [[nodiscard]] static constexpr bool has(const G&, const move_t<G>&) { return false; }
};
template <class G>
class noisy_list<G, true> {
public:
    constexpr explicit noisy_list([[maybe_unused]] const G& position)
    {
        if constexpr (!noise_telling_game<G>) {
            holder<noisy_t<G>> listed{[&]() -> noisy_t<G> { return position.noisy_moves(); }};
            for (const move_t<G>& move : listed.object) {
                moves_.push_back(move);
            }
        }
    }
    [[nodiscard]] constexpr bool has([[maybe_unused]] const G& position, const move_t<G>& move) const
    {
        if constexpr (noise_telling_game<G>) {
            return position.is_noisy(move);
        } else {
            // Not std::ranges::find, which Microsoft's library and clang do not compile for some sizes of a move.
            return std::ranges::any_of(moves_, [&](const move_t<G>& other) { return other == move; });
        }
    }

private:
    struct unused {};
    GAMESEARCH_NO_UNIQUE_ADDRESS std::conditional_t<noise_telling_game<G>, unused, std::vector<move_t<G>>> moves_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
