// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The memory of positions that searches use.

#ifndef GAMESEARCH_TABLE_TRANSPOSITION_TABLE_HPP
#define GAMESEARCH_TABLE_TRANSPOSITION_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/table/bucket_table.hpp>
#include <gamesearch/table/detail/table_bucket.hpp>
#include <gamesearch/table/detail/table_contents.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gamesearch::inline v0_2_0 {

/// A memory of positions for searchers that take one: `gs::principal_variation_search.with(table)`.
///
/// It holds values for one set of rules, one evaluation and one set of policies: \ref clear it when one of them
/// changes. It outlives a search, so the next one profits. Its size is fixed, and nothing is allocated in a search.
///
/// A position's `hash()` chooses a bucket of one cache line, and an entry in it is verified by a 48-bit signature. Two
/// positions with good hashes collide with a chance of 2^-48 if they share a bucket: with one of 2^-(48 + b) for any
/// two in a table of 2^b buckets, and of 2^-64 from 2^16 buckets on, where all bits count. A collision may make an
/// answer wrong; it never makes a move illegal.
///
/// If the game has a `key()` of up to 64 bits, that replaces the hash, and there are no collisions if \ref is_exact
/// returns true.
///
/// Replacement scheme, in each bucket: depth-preferred slots plus one always-replace slot, which also takes the entries
/// displaced from the others; older generations go first.
///
/// Sources: R. D. Greenblatt, D. E. Eastlake and S. D. Crocker, "The Greenblatt Chess Program" (1967): the
/// table; A. L. Zobrist, "A New Hashing Method with Application for Game Playing" (1970); D. M. Breuker, J. W.
/// H. M. Uiterwijk and H. J. van den Herik, "Replacement Schemes for Transposition Tables" (1994): one slot for
/// the deepest entry, one for the newest; R. M. Hyatt and T. Mann, "A Lockless Transposition-Table
/// Implementation for Parallel Search" (2002); H.-J. Boehm, "Can Seqlocks Get Along With Programming Language
/// Memory Models?" (2012): tables that threads share.
/// Thread safety: one search at a time; for several, \ref shared_transposition_table.
/// Example: docs/snippets/transposition_table.cpp [table]
template <detail::checked_game G>
class transposition_table : public bucket_table<G, detail::table_memory<detail::table_bucket<score_t<G>>>> {
    static_assert(memorable_game<G>,
                  "gamesearch: a transposition table needs a game with hash() const, which returns a "
                  "std::uint64_t, or with key(); add one, or search without a table (see docs/game.md)");

    using base = bucket_table<G, detail::table_memory<detail::table_bucket<score_t<G>>>>;

public:
    using entry = typename base::entry; ///< the data stored for a position

    /// Takes at most this many bytes, at least one bucket (64 bytes for scores of up to 4 bytes).
    /// Throws `std::invalid_argument` for fewer, or if the memory cannot be allocated.
    explicit transposition_table(std::size_t bytes) { resize(bytes); }

    /// Forgets everything and changes the size, in bytes, as the constructor does. If it throws, the table is
    /// unchanged.
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

    /// The number of probes and of hits since the table was cleared.
    [[nodiscard]] std::uint64_t probes() const noexcept { return probes_; }
    [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; } ///< \copydoc probes

    // For searchers ---------------------------------------------------------------------------------------------------

    /// Starts a new generation: entries of earlier searches are replaced first.
    void begin_search() noexcept { generation_ = generation_ % detail::last_generation + 1; }

    /// The entry of the position with this number; `bound::none` if there is none.
    [[nodiscard]] entry probe(std::uint64_t number) noexcept
    {
        ++probes_;
        const std::uint64_t m = detail::mixed(number);
        const std::uint64_t mark = detail::mark_of<G>(number, m);
        for (slot& p : this->bucket_of(m).all_slots) {
            if (p.is_of(mark)) {
                hits_ += p.in_use() ? 1U : 0U;
                if (p.generation() != generation_) { // an unwritten cache line need not go back to memory
                    p.renew(generation_);
                }
                return {p.score, p.distance, p.move, p.depth(), p.bound(), p.depth_limited(), p.proven()};
            }
        }
        return {};
    }

    /// Stores \p known for the position with this number. If \p known has no move, the stored one is kept.
    void store(std::uint64_t number, const entry& known) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        const std::uint64_t mark = detail::mark_of<G>(number, m);
        bucket& b = this->bucket_of(m);
        slot& p = detail::slot_for(b.all_slots, mark, known.depth, generation_);
        if (!p.is_of(mark) && p.worth(generation_) >= 0) {
            b.all_slots.back() = p;
        }
        p.move = known.move != 0 || !p.is_of(mark) ? known.move : p.move;
        p.label(mark, known.depth, known.bound, known.depth_limited ? known.proven : bound::exact, generation_);
        p.score = known.score;
        p.distance = known.distance;
    }

private:
    friend struct detail::table_contents; // see table_file.hpp

    using slot = detail::table_slot<score_t<G>>;
    using bucket = typename base::bucket;
    using base::buckets_;

    unsigned generation_ = 1; // the generation of the last search
    std::uint64_t probes_ = 0;
    std::uint64_t hits_ = 0;
};

} // namespace gamesearch::inline v0_2_0

#endif
