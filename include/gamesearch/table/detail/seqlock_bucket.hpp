// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The slots of a transposition table that several threads use at the same time, if an entry takes more than two words,
/// or must never be mistaken for another.

#ifndef GAMESEARCH_TABLE_DETAIL_SEQLOCK_BUCKET_HPP
#define GAMESEARCH_TABLE_DETAIL_SEQLOCK_BUCKET_HPP

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

/// A sequence lock that never makes a thread wait: its version is odd while a thread writes, and grows with every
/// write. A probe meanwhile finds nothing, and a store meanwhile is dropped: a table may forget.
///
/// All words are atomic. A reader accepts only words of the version that it began with, without a fence:
/// - It never sees an older word: the version was stored last, with release, and is loaded with acquire.
/// - It accepts no newer one: a word is stored with release after the version was made odd, and loaded with acquire. A
///   reader that has seen it also sees the odd version, or a later one, when it re-reads the version: that differs from
///   the one it began with, and with 64 bits no version occurs twice.
///
/// Source: H.-J. Boehm, "Can Seqlocks Get Along With Programming Language Memory Models?" (2012), where the readers
/// have a fence; the thread sanitizer does not understand fences.
template <class S>
class alignas(cache_line) seqlock_bucket {
    static_assert(std::is_trivially_copyable_v<S>);

    using slot = table_slot<S>;
    using word = std::atomic<std::uint64_t>;
    static constexpr std::size_t words = sizeof(slot) / sizeof(std::uint64_t);
    static_assert(sizeof(slot) % sizeof(std::uint64_t) == 0); // its first word is the head

public:
    static constexpr std::size_t size = (std::max<std::size_t>)(1, (cache_line - sizeof(word)) / sizeof(slot));

    /// The entry with this mark, renewed to this generation; an unused one if there is none.
    [[nodiscard]] slot find(std::uint64_t mark, unsigned generation) noexcept
    {
        const std::uint64_t before = version_.load(std::memory_order_acquire);
        for (std::array<word, words>& w : slots_) {
            if (head(w).is_of(mark)) {
                const slot found = read(w);
                return before % 2 == 0 && confirm(before, w, found, generation) ? found : slot{};
            }
        }
        return {};
    }

    /// Stores an entry of this generation, unless another thread writes. If it has no move, the stored one is kept.
    void keep(const slot& known, unsigned generation) noexcept
    {
        std::uint64_t before = version_.load(std::memory_order_relaxed);
        if (!begin_writing(before)) {
            return;
        }
        std::array<entry_head, size> heads{};
        std::ranges::transform(slots_, heads.begin(), head);
        const entry_head& p = detail::slot_for(heads, known.head, known.depth(), generation);
        std::array<word, words>& w = slots_[static_cast<std::size_t>(&p - heads.data())];
        slot kept = known;
        if (p.is_of(known.head)) {
            kept.move = known.move == 0 ? read(w).move : known.move;
        } else if (p.worth(generation) >= 0 && &w != &slots_.back()) {
            write(slots_.back(), read(w));
        }
        write(w, kept);
        end_writing(before);
    }

    [[nodiscard]] std::size_t used() const noexcept
    {
        return static_cast<std::size_t>(std::ranges::count_if(slots_, [](const auto& w) { return head(w).in_use(); }));
    }

    /// Forgets everything. \pre no other thread uses the bucket
    void clear() noexcept
    {
        for (std::array<word, words>& w : slots_) {
            write(w, {});
        }
    }

    /// Forgets everything if a process was killed while it wrote. \pre no other thread or process uses the bucket
    void recover() noexcept
    {
        const std::uint64_t version = version_.load(std::memory_order_relaxed);
        if (version % 2 != 0) {
            clear();
            version_.store(version + 1, std::memory_order_relaxed);
        }
    }

    /// The slot at this index. \pre no other thread uses the bucket
    [[nodiscard]] slot slot_at(std::size_t i) const noexcept { return read(slots_[i]); }
    /// Replaces the slot at this index. \pre no other thread uses the bucket
    void put(std::size_t i, const slot& p) noexcept { write(slots_[i], p); }

private:
    /// Makes the version odd, if it is `before` and no thread writes.
    [[nodiscard]] bool begin_writing(std::uint64_t before) noexcept
    {
        return before % 2 == 0 && version_.compare_exchange_strong(before, before + 1, std::memory_order_acquire,
                                                                   std::memory_order_relaxed);
    }
    void end_writing(std::uint64_t before) noexcept { version_.store(before + 2, std::memory_order_release); }

    /// Returns whether the words found in this slot are of this version. If so, renews them to this generation.
    [[nodiscard]] bool confirm(std::uint64_t before, std::array<word, words>& w, slot found,
                               unsigned generation) noexcept
    {
        if (found.generation() == generation) { // an unwritten cache line need not go back to memory
            return version_.load(std::memory_order_relaxed) == before;
        }
        if (!begin_writing(before)) {
            return false;
        }
        found.renew(generation);
        w.front().store(found.head, std::memory_order_release);
        end_writing(before);
        return true;
    }

    /// The head of a slot alone.
    [[nodiscard]] static entry_head head(const std::array<word, words>& w) noexcept
    {
        return {w.front().load(std::memory_order_acquire)};
    }

    [[nodiscard]] static slot read(const std::array<word, words>& w) noexcept
    {
        std::array<std::uint64_t, words> values{};
        std::ranges::transform(w, values.begin(), [](const word& one) { return one.load(std::memory_order_acquire); });
        return std::bit_cast<slot>(values);
    }

    static void write(std::array<word, words>& w, const slot& p) noexcept
    {
        std::array<std::uint64_t, words> values{};
        std::memcpy(values.data(), &p, sizeof(slot)); // not std::bit_cast: there may be padding
        for (std::size_t i = 0; i != words; ++i) {
            w[i].store(values[i], std::memory_order_release);
        }
    }

    word version_{0};
    std::array<std::array<word, words>, size> slots_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
