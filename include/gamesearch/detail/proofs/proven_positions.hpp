// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Positions, and what is proven of them.

#ifndef GAMESEARCH_DETAIL_PROOFS_PROVEN_POSITIONS_HPP
#define GAMESEARCH_DETAIL_PROOFS_PROVEN_POSITIONS_HPP

#include <gamesearch/provable_game.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// What is known of each position. Where there is a key it is the position; else the position itself is, and its hash only
/// helps to find it. A slot has the number of a position, from 1, and above it some bits of the spread hash.
template <provable_game G>
class proven_positions {
public:
    /// The number of a position, from 1, by which it stays known.
    [[nodiscard]] std::size_t number_of(const G& position)
    {
        if (slots_.size() <= 2 * known_.size()) {
            grow();
        }
        const auto& identity = identity_of(position);
        const std::uint64_t spread = spread_of(identity);
        std::size_t i = first_slot(spread);
        while (slots_[i] != 0) {
            const std::uint64_t number = slots_[i] & ~tag;
            if (((slots_[i] ^ spread << tag_shift) & tag) == 0 && known_[number - 1].identity == identity) {
                return number;
            }
            i = (i + 1) & (slots_.size() - 1);
        }
        known_.push_back(entry{identity});
        slots_[i] = spread << tag_shift | known_.size();
        return known_.size();
    }

    [[nodiscard]] auto& operator[](std::size_t number) { return known_[number - 1]; }
    [[nodiscard]] std::size_t size() const noexcept { return known_.size(); }

private:
    static constexpr int tag_shift = 40;
    static constexpr std::uint64_t tag = ~std::uint64_t{0} << tag_shift;

    [[nodiscard]] static decltype(auto) identity_of(const G& position)
    {
        if constexpr (keyed_game<G>) {
            return position.key();
        } else {
            return (position);
        }
    }
    using identity_type = std::remove_cvref_t<decltype(identity_of(std::declval<const G&>()))>;

    struct entry {
        identity_type identity;
        int plies = 0; ///< that were left where the claim was proven
        bool is_proven = false;
        bool is_open = false; ///< it lies on the line that is played

        void settle(int left) { *this = {.identity = identity, .plies = left, .is_proven = true}; }
    };

    [[nodiscard]] static std::uint64_t spread_of(const identity_type& identity)
    {
        std::uint64_t bits = 0;
        if constexpr (keyed_game<G>) {
            bits = static_cast<std::uint64_t>(identity);
        } else {
            bits = identity.hash();
        }
        return (bits ^ bits >> 32) * 0x9E3779B97F4A7C15u;
    }

    [[nodiscard]] std::size_t first_slot(std::uint64_t spread) const noexcept
    {
        return static_cast<std::size_t>(spread >> 32) & (slots_.size() - 1);
    }

    void grow()
    {
        slots_.assign(slots_.empty() ? 64 : 2 * slots_.size(), 0);
        for (std::size_t number = 1; number <= known_.size(); ++number) {
            const std::uint64_t spread = spread_of(known_[number - 1].identity);
            std::size_t i = first_slot(spread);
            for (; slots_[i] != 0; i = (i + 1) & (slots_.size() - 1)) {
            }
            slots_[i] = spread << tag_shift | number;
        }
    }

    std::vector<entry> known_;
    std::vector<std::uint64_t> slots_; // a power of two, of which half at most are used
};

} // namespace gamesearch::detail

#endif
