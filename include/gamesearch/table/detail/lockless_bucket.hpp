// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The slots of a transposition table that several threads use at the same time, if an entry fits two words.

#ifndef GAMESEARCH_TABLE_DETAIL_LOCKLESS_BUCKET_HPP
#define GAMESEARCH_TABLE_DETAIL_LOCKLESS_BUCKET_HPP

#include <gamesearch/game/value.hpp>
#include <gamesearch/table/detail/table_bucket.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// Spreads the data of an entry one to one, so that they can hide the mark that they are stored with. `spread(0)` is 0.
///
/// Two data spread to the same upper 48 bits with odds of 2^-48: if their differences, bit by bit, are the same in all
/// four quarters, which are the halves of the score, the distance, and the move. So they never do if one of these is
/// equal in both. Without spreading, a difference in the lowest quarter alone would go unnoticed, since the mark lies
/// above that.
[[nodiscard]] constexpr std::uint64_t spread(std::uint64_t data) noexcept
{
    return data ^ data << 16;
}

/// The data before spreading.
[[nodiscard]] constexpr std::uint64_t gathered(std::uint64_t spread) noexcept
{
    spread ^= spread << 16;
    return spread ^ spread << 32;
}

/// No thread waits, and nothing is locked: an entry is two words, each read and written by itself, in any order. The
/// words of two entries may be mixed. To detect that, the first word hides the head, with the mark, under the second,
/// and only the data that it was stored with uncover it. Source: R. M. Hyatt and T. Mann, "A Lockless
/// Transposition-Table Implementation for Parallel Search", ICGA Journal 25 (2002).
template <class S>
class alignas(cache_line) lockless_bucket {
    static_assert(std::is_trivially_copyable_v<S> && sizeof(S) <= 4);

public:
    static constexpr std::size_t size = 4;

    /// The entry with this mark, renewed to this generation; an unused one if there is none.
    [[nodiscard]] table_slot<S> find(std::uint64_t mark, unsigned generation) noexcept
    {
        for (words& w : slots_) {
            const std::uint64_t data = w.data.load(std::memory_order_relaxed);
            const std::uint64_t turned = w.head.load(std::memory_order_relaxed) ^ data;
            if ((turned ^ mark << 16) >> 16 == 0) {
                entry_head p{std::rotr(turned, 16)};
                const table_slot<S> found = unpacked(p, data);
                if (p.generation() != generation) { // an unwritten cache line need not go back to memory
                    p.renew(generation);
                    w.head.store(std::rotl(p.head, 16) ^ data, std::memory_order_relaxed);
                }
                return found;
            }
        }
        return {};
    }

    /// Stores an entry of this generation. If it has no move, the stored one is kept.
    void keep(table_slot<S> known, unsigned generation) noexcept
    {
        std::array<entry_head, size> heads{};
        std::array<std::uint64_t, size> data{};
        for (std::size_t i = 0; i != size; ++i) {
            data[i] = slots_[i].data.load(std::memory_order_relaxed);
            heads[i] = uncovered(slots_[i], data[i]);
        }
        const entry_head& p = detail::slot_for(heads, known.head, known.depth(), generation);
        const auto i = static_cast<std::size_t>(&p - heads.data());
        if (p.is_of(known.head)) {
            known.move = known.move == 0 ? unpacked(p, data[i]).move : known.move;
        } else if (p.worth(generation) >= 0 && i != size - 1) {
            write(slots_.back(), p, data[i]);
        }
        write(slots_[i], known, packed(known));
    }

    /// The number of slots in use.
    [[nodiscard]] std::size_t used() const noexcept
    {
        return static_cast<std::size_t>(std::ranges::count_if(
            slots_, [](const words& w) { return uncovered(w, w.data.load(std::memory_order_relaxed)).in_use(); }));
    }

    /// Forgets everything. \pre no other thread uses the bucket
    void clear() noexcept
    {
        for (words& w : slots_) {
            write(w, {}, 0);
        }
    }

    /// A process killed while writing has locked nothing, so there is nothing to do.
    void recover() noexcept {}

    /// The slot at this index. \pre no other thread uses the bucket
    [[nodiscard]] table_slot<S> slot_at(std::size_t i) const noexcept
    {
        const std::uint64_t data = slots_[i].data.load(std::memory_order_relaxed);
        return unpacked(uncovered(slots_[i], data), data);
    }
    /// Replaces the slot at this index. \pre no other thread uses the bucket
    void put(std::size_t i, const table_slot<S>& p) noexcept { write(slots_[i], p, packed(p)); }

private:
    struct words {
        std::atomic<std::uint64_t> head{0}; ///< the mark above the rest, both under the data
        std::atomic<std::uint64_t> data{0}; ///< 32 bits of score, 16 of distance above them, 16 of move: all spread
    };

    [[nodiscard]] static entry_head uncovered(const words& w, std::uint64_t data) noexcept
    {
        return {std::rotr(w.head.load(std::memory_order_relaxed) ^ data, 16)};
    }

    static void write(words& w, const entry_head& p, std::uint64_t data) noexcept
    {
        w.head.store(std::rotl(p.head, 16) ^ data, std::memory_order_relaxed);
        w.data.store(data, std::memory_order_relaxed);
    }

    [[nodiscard]] static std::uint64_t packed(const table_slot<S>& p) noexcept
    {
        std::uint32_t score = 0;
        std::memcpy(&score, &p.score, sizeof(S)); // std::bit_cast takes no score of fewer bytes
        return spread(score | std::uint64_t{p.distance} << 32 | std::uint64_t{p.move} << 48);
    }

    [[nodiscard]] static table_slot<S> unpacked(const entry_head& p, std::uint64_t data) noexcept
    {
        data = gathered(data);
        const auto score = static_cast<std::uint32_t>(data);
        table_slot<S> whole{p};
        std::memcpy(&whole.score, &score, sizeof(S));
        whole.distance = static_cast<std::uint16_t>(data >> 32);
        whole.move = static_cast<std::uint16_t>(data >> 48);
        return whole;
    }

    std::array<words, size> slots_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
