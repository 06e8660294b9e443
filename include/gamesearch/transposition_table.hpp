// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What searches remember of positions.

#ifndef GAMESEARCH_TRANSPOSITION_TABLE_HPP
#define GAMESEARCH_TRANSPOSITION_TABLE_HPP

#include <gamesearch/detail/support/huge_page_allocator.hpp>
#include <gamesearch/error.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

namespace gamesearch {

/// A memory of positions for searchers that take one: `gs::principal_variation_search.with(table)`.
///
/// It holds values of one set of rules, one evaluation and one set of policies: \ref clear it when one of them changes. It
/// outlives a search, so that the next one profits. Its size is fixed, and nothing is allocated in a search.
///
/// A position's `hash()` chooses a bucket of one cache line, and an entry in it is verified by a 48-bit signature. Two
/// positions with good hashes collide with a chance of 2^-48 if they share a bucket: of 2^-(48 + b) for any two in a table
/// of 2^b buckets, and of 2^-64 from 2^16 buckets on, where all bits count. A collision may make an answer wrong; it never
/// makes a move illegal.
///
/// If the game has a `key()` of up to 64 bits, that takes the place of the hash, and there are no collisions where
/// \ref is_exact says so.
///
/// Replacement scheme, in each bucket: depth-preferred slots plus one always-replace slot, which also takes what is
/// displaced from the others; older generations go first.
///
/// Not for several threads at a time.
template <class G>
class transposition_table {
    static_assert(memorable_game<G>,
                  "gamesearch: a transposition table needs a game with hash() const, which returns a "
                  "std::uint64_t, or with key(); add one, or search without a table (see docs/game.md)");

public:
    using entry = table_entry<score_t<G>>; ///< what it says of a position

    /// At most so many bytes, at least one bucket (64 bytes for scores of up to 4 bytes).
    /// Throws `std::invalid_argument` for fewer, and for more than there is.
    explicit transposition_table(std::size_t bytes) { resize(bytes); }

    /// Forgets everything, and takes another size, in bytes, as the constructor does. If it throws, the table is as before.
    void resize(std::size_t bytes)
    {
        const std::size_t count = std::min<std::size_t>(bytes / sizeof(bucket), most_buckets);
        if (count == 0) {
            raise<std::invalid_argument>("a transposition table needs room for one bucket; give it 64 bytes or more");
        }
        buckets_ = allocated(count);
        generation_ = 1;
        probes_ = hits_ = 0;
    }

    /// Forgets everything.
    void clear()
    {
        std::ranges::fill(buckets_, bucket{});
        generation_ = 1;
        probes_ = hits_ = 0;
    }

    /// In bytes; no more than was asked for.
    [[nodiscard]] std::size_t size() const noexcept { return buckets_.size() * sizeof(bucket); }

    /// Does it tell all positions apart? With a `key()` of up to 32 bits always, with one of up to 64 bits from 65,536
    /// buckets on (4 MiB for scores of up to 4 bytes), with a hash never.
    [[nodiscard]] bool is_exact() const noexcept
    {
        return by_key && (by_short_key || buckets_.size() >= std::size_t{1} << 16);
    }

    /// How much of it is in use, from 0 to 1. Looks at a thousand buckets.
    [[nodiscard]] double fill() const noexcept
    {
        const std::size_t seen = std::min<std::size_t>(buckets_.size(), 1000);
        std::size_t used = 0;
        for (std::size_t i = 0; i != seen; ++i) {
            used += static_cast<std::size_t>(
                std::ranges::count_if(buckets_[i].places, [](const place& p) { return p.in_use(); }));
        }
        return static_cast<double>(used) / static_cast<double>(seen * places_in_bucket);
    }

    /// How often something was looked for, and found, since the table was cleared.
    [[nodiscard]] std::uint64_t probes() const noexcept { return probes_; }
    [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; } ///< \copydoc probes

    // For searchers ---------------------------------------------------------------------------------------------------

    /// A search begins: what there is gives way to what it stores.
    void begin_search() noexcept { generation_ = generation_ % last_generation + 1; }

    /// Is it too large to be in the processor's cache, so that prefetching pays?
    [[nodiscard]] bool is_far() const noexcept { return size() > std::size_t{1} << 20; }

    /// What tells \p position, of a running game, from others: its key, or its hash.
    [[nodiscard]] static constexpr std::uint64_t number_of(const G& position)
    {
        if constexpr (by_key) {
            return position.key();
        } else {
            return position.hash();
        }
    }

    /// Prefetches the bucket of the position with this number.
    void prefetch(std::uint64_t number) const noexcept
    {
#if defined(__GNUC__)
        __builtin_prefetch(&buckets_[index(mixed(number))]);
        __asm__ volatile(""); // or g++ takes the whole function for one without effect, and leaves it out
#else
        static_cast<void>(number);
#endif
    }

    /// What is known of the position with this number; `bound::none` if nothing is.
    [[nodiscard]] entry probe(std::uint64_t number) noexcept
    {
        ++probes_;
        const std::uint64_t m = mixed(number);
        const std::uint64_t mark = by_short_key ? number : m;
        for (place& p : buckets_[index(m)].places) {
            if (p.is_of(mark)) {
                hits_ += p.in_use() ? 1 : 0;
                if (p.generation() != generation_) { // what is not written need not be brought back to memory
                    p.label(mark, p.depth(), p.bound(), p.cut(), generation_);
                }
                return {p.score, p.distance, p.move, p.depth(), p.bound(), p.cut()};
            }
        }
        return {};
    }

    /// Remembers \p known of the position with this number. A move that is known already is kept if there is no new one.
    void store(std::uint64_t number, const entry& known) noexcept
    {
        const std::uint64_t m = mixed(number);
        const std::uint64_t mark = by_short_key ? number : m;
        bucket& b = buckets_[index(m)];
        place& p = place_for(b, mark, known.depth);
        if (!p.is_of(mark) && worth(p) >= 0) {
            b.places.back() = p;
        }
        p.move = known.move != 0 || !p.is_of(mark) ? known.move : p.move;
        p.label(mark, known.depth, known.bound, known.cut, generation_);
        p.score = known.score;
        p.distance = known.distance;
    }

private:
    static constexpr bool by_key = detail::small_keyed_game<G>;
    /// A short key is kept whole. Of a mixed number 48 bits are kept; the others follow from the bucket if there are 2^16
    /// or more, as mixing loses nothing.
    static constexpr bool by_short_key = [] {
        if constexpr (by_key) {
            return sizeof(std::declval<const G&>().key()) <= 4;
        } else {
            return false;
        }
    }();

    /// 16 bytes for scores of 4 bytes.
    struct place {
        std::uint64_t head =
            0; // from below: 48 bits that mark the position, 8 of depth, 2 of bound, 1 if cut, 5 of generation
        score_t<G> score{};
        std::uint16_t distance = 0;
        std::uint16_t move = 0;

        [[nodiscard]] std::uint8_t depth() const noexcept { return static_cast<std::uint8_t>(head >> 48); }
        [[nodiscard]] gamesearch::bound bound() const noexcept
        {
            return static_cast<gamesearch::bound>(head >> 56 & 3);
        }
        [[nodiscard]] bool cut() const noexcept { return (head >> 58 & 1) != 0; }
        [[nodiscard]] unsigned generation() const noexcept { return static_cast<unsigned>(head >> 59); }
        void label(std::uint64_t mark, std::uint8_t depth, gamesearch::bound b, bool cut, unsigned generation) noexcept
        {
            const unsigned marks = static_cast<unsigned>(b) | (cut ? 4U : 0U) | generation << 3;
            head = mark << 16 >> 16 | std::uint64_t{depth} << 48 | std::uint64_t{marks} << 56;
        }
        [[nodiscard]] bool in_use() const noexcept { return bound() != gamesearch::bound::none; }
        /// An empty place may pass for that of one position, of which it says nothing.
        [[nodiscard]] bool is_of(std::uint64_t mark) const noexcept { return (head ^ mark) << 16 == 0; }
    };

    static constexpr unsigned last_generation = 31; // 0 is that of empty places
    static constexpr std::size_t cache_line = 64;
    static constexpr std::size_t places_in_bucket = std::max<std::size_t>(1, cache_line / sizeof(place));
    static constexpr std::uint64_t most_buckets = UINT32_MAX;

    struct alignas(cache_line) bucket {
        std::array<place, places_in_bucket> places{};
    };

    using memory = std::vector<bucket, detail::huge_page_allocator<bucket>>;

    static memory allocated(std::size_t count)
    {
        memory buckets;
        if (count > buckets.max_size()) {
            raise<std::invalid_argument>("a transposition table of this size is more than this system has room for");
        }
#if defined(__cpp_exceptions)
        try {
            buckets.resize(count);
        } catch (const std::bad_alloc&) {
            raise<std::invalid_argument>(
                "there is no memory for a transposition table of this size; give it fewer bytes");
        }
#else
        buckets.resize(count);
#endif
        return buckets;
    }

    /// Spreads the bits of a number one to one: the high ones choose the bucket.
    [[nodiscard]] static std::uint64_t mixed(std::uint64_t number) noexcept
    {
        number = (number ^ (number >> 32)) * 0x9E3779B97F4A7C15u;
        return (number ^ (number >> 32)) * 0x9E3779B97F4A7C15u;
    }

    /// Multiplies where others divide. Source: D. Lemire, "Fast Random Integer Generation in an Interval" (2019).
    [[nodiscard]] std::size_t index(std::uint64_t m) const noexcept
    {
        return static_cast<std::size_t>((m >> 32) * buckets_.size() >> 32);
    }

    [[nodiscard]] place& place_for(bucket& b, std::uint64_t mark, int depth) const noexcept
    {
        place* shallowest = &b.places.front();
        for (place& p : b.places) {
            if (p.is_of(mark)) {
                return p;
            }
            if (&p != &b.places.back() && worth(p) < worth(*shallowest)) {
                shallowest = &p;
            }
        }
        return worth(*shallowest) <= depth ? *shallowest : b.places.back();
    }

    /// What is of an earlier search is worth nothing, nor is an empty place.
    [[nodiscard]] int worth(const place& p) const noexcept { return p.generation() == generation_ ? p.depth() : -1; }

    memory buckets_;
    unsigned generation_ = 1; // of the last search
    std::uint64_t probes_ = 0;
    std::uint64_t hits_ = 0;
};

} // namespace gamesearch

#endif
