// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The contents of a complete endgame table, wherever its bytes are.

#ifndef GAMESEARCH_ENDGAME_DETAIL_ENDGAME_CONTENTS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_ENDGAME_CONTENTS_HPP

#include <gamesearch/detail/number_map.hpp>
#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/endgame_value.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The codes of positions by their numbers, and the values of codes. Never changes.
template <class S>
struct endgame_contents {
    std::uint64_t indices = 0; ///< numbers that have a code
    std::uint64_t positions = 0; ///< of these, numbers that belong to a position
    std::vector<endgame_value<S>> values{}; ///< by code; those of codes without a position are unused
    const unsigned char* low = nullptr; ///< bytes of the codes
    const unsigned char* high = nullptr; ///< null if all of them are 0
    const std::uint64_t* reached = nullptr; ///< the numbers of reached positions, mixed and sorted, if these have keys
    std::shared_ptr<const number_map> map{}; ///< the indices that were reached; null if every index counts
    std::vector<std::shared_ptr<const void>> memory{}; ///< owns all of the above

    /// The value of a number; empty if no position has it.
    [[nodiscard]] std::optional<endgame_value<S>> at(std::uint64_t index) const
    {
        if (index >= indices) {
            return std::nullopt;
        }
        value_code code = low[index];
        if (code != 0 && high != nullptr) {
            code |= value_code{high[index]} << 8;
        }
        if (code == no_position_code || code >= values.size()) {
            return std::nullopt;
        }
        return values[code]; // a code of 0 means a draw
    }

    /// Calls `visit(index, value)` for each index that a position has. \pre the positions have indices
    template <class Visit>
    void each(const Visit& visit) const
    {
        for (std::uint64_t place = 0; place != indices; ++place) {
            if (const auto found = at(place)) {
                visit(map ? map->number_at(place) : place, *found);
            }
        }
    }

    /// The bytes of memory that it owns.
    [[nodiscard]] std::uint64_t bytes() const noexcept
    {
        const std::uint64_t bytes_each = 1U + (high != nullptr ? 1U : 0U) + (reached != nullptr ? 8U : 0U);
        return indices * bytes_each + (map ? map->bytes() : 0) + values.size() * sizeof(endgame_value<S>);
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
