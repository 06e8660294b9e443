// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What searches remember of positions.

#ifndef GAMESEARCH_TRANSPOSITION_TABLE_HPP
#define GAMESEARCH_TRANSPOSITION_TABLE_HPP

#include <gamesearch/detail/in_and_out/table_contents.hpp>
#include <gamesearch/detail/in_and_out/table_numbers.hpp>
#include <gamesearch/detail/support/table_bucket.hpp>
#include <gamesearch/detail/support/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table.hpp>
#include <gamesearch/value.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>

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
/// Not for several threads at a time: that is \ref shared_transposition_table.
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
        buckets_ = detail::buckets_in<bucket>(bytes);
        generation_ = 1;
        probes_ = hits_ = 0;
    }

    /// Forgets everything.
    void clear()
    {
        detail::clear_buckets(buckets_);
        generation_ = 1;
        probes_ = hits_ = 0;
    }

    /// In bytes; no more than was asked for.
    [[nodiscard]] std::size_t size() const noexcept { return buckets_.size() * sizeof(bucket); }

    /// Does it tell all positions apart? With a `key()` of up to 32 bits always, with one of up to 64 bits from 65,536
    /// buckets on (4 MiB for scores of up to 4 bytes), with a hash never.
    [[nodiscard]] bool is_exact() const noexcept { return detail::tells_all_apart<G>(buckets_.size()); }

    /// How much of it is in use, from 0 to 1. Looks at a thousand buckets.
    [[nodiscard]] double fill() const noexcept { return detail::fill_of(buckets_); }

    /// How often something was looked for, and found, since the table was cleared.
    [[nodiscard]] std::uint64_t probes() const noexcept { return probes_; }
    [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; } ///< \copydoc probes

    // For searchers ---------------------------------------------------------------------------------------------------

    /// A search begins: what there is gives way to what it stores.
    void begin_search() noexcept { generation_ = generation_ % detail::last_generation + 1; }

    /// Is it too large to be in the processor's cache, so that prefetching pays?
    [[nodiscard]] bool is_far() const noexcept { return detail::is_far(size()); }

    /// What tells \p position from others: its key, or its hash. Not of a game that only converts to `G`,
    /// or is derived from it: it may have rules of its own.
    template <std::same_as<G> Same>
    [[nodiscard]] static constexpr std::uint64_t number_of(const Same& position)
    {
        return detail::number_in_table(position);
    }

    /// Prefetches the bucket of the position with this number.
    void prefetch(std::uint64_t number) const noexcept { detail::prefetch(buckets_, detail::mixed(number)); }

    /// What is known of the position with this number; `bound::none` if nothing is.
    [[nodiscard]] entry probe(std::uint64_t number) noexcept
    {
        ++probes_;
        const std::uint64_t m = detail::mixed(number);
        const std::uint64_t mark = detail::mark_of<G>(number, m);
        for (place& p : buckets_[index(m)].places) {
            if (p.is_of(mark)) {
                hits_ += p.in_use() ? 1 : 0;
                if (p.generation() != generation_) { // what is not written need not be brought back to memory
                    p.renew(generation_);
                }
                return {p.score, p.distance, p.move, p.depth(), p.bound(), p.cut(), p.fact()};
            }
        }
        return {};
    }

    /// Remembers \p known of the position with this number. A move that is known already is kept if there is no new one.
    void store(std::uint64_t number, const entry& known) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        const std::uint64_t mark = detail::mark_of<G>(number, m);
        bucket& b = buckets_[index(m)];
        place& p = detail::place_for(b.places, mark, known.depth, generation_);
        if (!p.is_of(mark) && p.worth(generation_) >= 0) {
            b.places.back() = p;
        }
        p.move = known.move != 0 || !p.is_of(mark) ? known.move : p.move;
        p.label(mark, known.depth, known.bound, known.cut ? known.fact : bound::exact, generation_);
        p.score = known.score;
        p.distance = known.distance;
    }

private:
    friend struct detail::table_contents; // see table_file.hpp

    using place = detail::table_place<score_t<G>>;
    using bucket = detail::table_bucket<score_t<G>>;

    /// The place of a bucket.
    [[nodiscard]] std::size_t index(std::uint64_t m) const noexcept { return detail::bucket_of(m, buckets_.size()); }

    detail::table_memory<bucket> buckets_;
    unsigned generation_ = 1; // of the last search
    std::uint64_t probes_ = 0;
    std::uint64_t hits_ = 0;
};

} // namespace gamesearch

#endif
