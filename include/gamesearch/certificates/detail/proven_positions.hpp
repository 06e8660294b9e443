// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A set of positions, with the plies for which each is proven.

#ifndef GAMESEARCH_CERTIFICATES_DETAIL_PROVEN_POSITIONS_HPP
#define GAMESEARCH_CERTIFICATES_DETAIL_PROVEN_POSITIONS_HPP

#include <gamesearch/certificates/provable_game.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/game/identity.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// The knowledge of each position. A position is identified by its key if the game has one; otherwise by itself, and
/// its hash only helps to find it. A slot holds the number of a position, from 1, and above it some bits of the spread
/// hash.
template <provable_game G>
class proven_positions {
public:
    /// The number of a position, from 1. It stays the same from the first call on.
    [[nodiscard]] std::size_t number_of(const G& position)
    {
        if (slots_.size() <= 2 * entries_.size()) {
            slots_.assign(2 * slots_.size(), 0);
            for (std::size_t number = 0; const entry& each : entries_) {
                slots_[place_of(each.identity)] = spread_of(each.identity) << tag_shift | ++number;
            }
        }
        const auto& identity = identity_of(position);
        std::uint64_t& slot = slots_[place_of(identity)];
        if (slot == 0) {
            entries_.push_back(entry{identity});
            slot = spread_of(identity) << tag_shift | entries_.size();
        }
        return number_in(slot);
    }

    /// The number of a position if it has one already, otherwise 0.
    [[nodiscard]] std::size_t stored_number_of(const G& g) const { return number_in(slots_[place_of(identity_of(g))]); }

    [[nodiscard]] auto& operator[](std::size_t number) { return entries_[number - 1]; }
    [[nodiscard]] std::size_t size() const noexcept { return entries_.size(); }

private:
    static constexpr std::uint64_t odd = 0x9E3779B97F4A7C15u; // 2 to the power of 64 divided by the golden ratio
    static constexpr int tag_shift = 40;
    static constexpr std::uint64_t tag = ~std::uint64_t{0} << tag_shift;

    [[nodiscard]] static std::size_t number_in(std::uint64_t slot) { return detail::as_size(slot & ~tag); }
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
        int plies = 0; ///< plies left when the claim was proven
        bool is_proven = false;
        bool is_open = false; ///< it lies on the line being played

        void settle(int left) { *this = {.identity = identity, .plies = left, .is_proven = true}; }
    };

    [[nodiscard]] static std::uint64_t spread_of(const identity_type& identity)
    {
        if constexpr (keyed_game<G>) {
            return detail::folded(identity) * odd;
        } else {
            return static_cast<std::uint64_t>(identity.hash()) * odd;
        }
    }

    /// The index of the slot that holds the position, or else of a free one.
    [[nodiscard]] std::size_t place_of(const identity_type& identity) const
    {
        const std::uint64_t spread = spread_of(identity);
        // The high bits of a product depend on all bits of its factors.
        auto i = detail::as_size(spread >> (1 + std::countl_zero(std::uint64_t{slots_.size()})));
        while (slots_[i] != 0 && (((slots_[i] ^ spread << tag_shift) & tag) != 0 ||
                                  !(entries_[number_in(slots_[i]) - 1].identity == identity))) {
            i = (i + 1) & (slots_.size() - 1);
        }
        return i;
    }

    std::vector<entry> entries_;
    std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(32); // a power of two, at most half of them in use
};

} // namespace gamesearch::detail

#endif
