// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The memory of positions that searches in several threads share.

#ifndef GAMESEARCH_TABLE_SHARED_TRANSPOSITION_TABLE_HPP
#define GAMESEARCH_TABLE_SHARED_TRANSPOSITION_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/table/bucket_table.hpp>
#include <gamesearch/table/detail/lockless_bucket.hpp>
#include <gamesearch/table/detail/seqlock_bucket.hpp>
#include <gamesearch/table/detail/table_bucket.hpp>
#include <gamesearch/table/detail/table_contents.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// As many buckets as fit behind the first cache line. They are not constructed: their contents were stored earlier,
/// and zeros are empty buckets.
/// Throws `std::invalid_argument` if there is no room, or if the memory is not aligned to a cache line.
template <class Bucket>
[[nodiscard]] std::span<Bucket> lent_buckets(std::span<std::byte> memory)
{
    static_assert(alignof(Bucket) == cache_line);
    // With locks, each process would have a lock of its own.
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free);
    if (reinterpret_cast<std::uintptr_t>(memory.data()) % cache_line != 0) {
        raise<std::invalid_argument>("memory for a transposition table begins at a multiple of 64 bytes; align it");
    }
    if (memory.size() < cache_line + sizeof(Bucket)) {
        raise<std::invalid_argument>("a transposition table needs memory for one bucket; give it 128 bytes or more");
    }
    const std::size_t count = (memory.size() - cache_line) / sizeof(Bucket);
    return {reinterpret_cast<Bucket*>(memory.data() + cache_line), (std::min<std::size_t>)(count, UINT32_MAX)};
}

/// The generation, in the first cache line, whose layout is the same for all tables. It is 0 before the first search.
[[nodiscard]] inline std::atomic<unsigned>& lent_generation(std::span<std::byte> memory)
{
    return *reinterpret_cast<std::atomic<unsigned>*>(memory.data());
}

/// A game whose table several threads can share.
template <class G>
concept sharing_game = memorable_game<G> && std::is_trivially_copyable_v<score_t<G>>;

/// In the mark of a key all bits count, and folding the data would hide some of them.
template <class G>
inline constexpr bool is_lockless = !small_keyed_game<G> && sizeof(score_t<G>) <= 4;

template <class G>
using shared_bucket = std::conditional_t<is_lockless<G>, lockless_bucket<score_t<G>>, seqlock_bucket<score_t<G>>>;

} // namespace detail

/// A \ref transposition_table that several threads may use at the same time: each of them searches with a searcher of
/// its own, `gs::principal_variation_search.with(table)`, and profits from what the others have found.
///
/// It is used like \ref transposition_table, with the same replacement scheme and the same guarantees about collisions
/// and \ref is_exact. The differences:
/// - No thread waits for another. Instead, an entry that one thread stores may be lost while others write to the
///   bucket.
/// - Without a `key()`, and with scores of up to 4 bytes, a bucket has four slots, and there is no lock. A thread may
///   read half of one entry and half of another. This is detected, except with a chance of 2^-48; and always if both
///   are of one position and have the same score, the same distance or the same move.
/// - With a `key()`, or with larger scores, half an entry is never taken for a whole one. Each bucket has a version,
///   and therefore fewer slots: three for scores of up to 4 bytes.
/// - It does not count probes and hits: a counter that all threads write to would cost more than sharing saves.
/// - It cannot be copied or moved.
///
/// Thread safety: its `const` functions, and those for searchers, from \ref begin_search on, may be called in several
/// threads at the same time; \ref resize and \ref clear only while no search runs.
/// Example: docs/snippets/threads.cpp [search]
template <detail::checked_game G>
class shared_transposition_table : public bucket_table<G, std::span<detail::shared_bucket<G>>> {
    static_assert(memorable_game<G>,
                  "gamesearch: a transposition table needs a game with hash() const, which returns a "
                  "std::uint64_t, or with key(); add one, or search without a table (see docs/game.md)");
    static_assert(
        !memorable_game<G> || detail::sharing_game<G>,
        "gamesearch: threads can only share scores that are trivially copyable; make the score so, or give each "
        "thread a gs::transposition_table of its own (see docs/transposition_table.md)");

    using base = bucket_table<G, std::span<detail::shared_bucket<G>>>;
    using bucket = typename base::bucket;
    using base::buckets_;

public:
    using entry = typename base::entry; ///< the data stored for a position

    /// Several threads may search with it at the same time.
    static constexpr bool thread_safe = true;

    /// Takes at most this many bytes, at least one bucket (64 bytes for scores of up to 4 bytes).
    /// Throws `std::invalid_argument` for fewer, or if the memory cannot be allocated.
    explicit shared_transposition_table(std::size_t bytes)
        : own_{detail::buckets_in<bucket>(bytes)}, generation_{own_generation_}
    {
        buckets_ = own_;
    }

    /// Uses \p memory, which must outlive it, with its contents; zeros are an empty table. So processes can share one,
    /// each with an object of its own over the same mapped memory, and the entries that a process has stored outlive
    /// it, whenever it is killed. All must be compiled for the same type of game, and map the same size. See
    /// \ref recover.
    ///
    /// 64 bytes of it are the table's own, the rest is buckets, as many as fit. It must begin at a multiple of 64
    /// bytes. Throws `std::invalid_argument` if it does not, or if there is no room for a bucket.
    ///
    /// The contents are trusted, whoever has written them. But whatever they are, no search plays an illegal move, or
    /// reads or writes outside the memory.
    explicit shared_transposition_table(std::span<std::byte> memory)
        : base{detail::lent_buckets<bucket>(memory)}, generation_{detail::lent_generation(memory)}
    {}
    shared_transposition_table(const shared_transposition_table&) = delete;
    shared_transposition_table& operator=(const shared_transposition_table&) = delete;

    /// Forgets everything and changes the size, in bytes, as the constructor does. If it throws, the table is
    /// unchanged. For a table in the caller's memory, throws `std::invalid_argument`. \pre no search runs
    void resize(std::size_t bytes)
    {
        if (own_.empty()) {
            raise<std::invalid_argument>("a transposition table in the caller's memory cannot be resized; make another "
                                         "table");
        }
        own_ = detail::buckets_in<bucket>(bytes);
        buckets_ = own_;
        generation_.store(1, std::memory_order_relaxed);
    }

    /// Recovers the buckets to which a process was writing when it was killed. A half-written entry is never taken for
    /// a whole one, and no thread waits for it, but until this call nothing more is stored there. Call it on shared
    /// memory that no process is using.
    void recover() noexcept
    {
        for (bucket& b : buckets_) {
            b.recover();
        }
    }

    /// Forgets everything. \pre no search runs
    void clear()
    {
        for (bucket& b : buckets_) {
            b.clear();
        }
        generation_.store(1, std::memory_order_relaxed);
    }

    // For searchers ---------------------------------------------------------------------------------------------------

    /// Starts a new generation: entries of earlier searches are replaced first. Searches that begin at the same time
    /// may share one.
    void begin_search() noexcept
    {
        const unsigned last = generation_.load(std::memory_order_relaxed);
        generation_.store(last % detail::last_generation + 1, std::memory_order_relaxed);
    }

    /// The entry of the position with this number; `bound::none` if there is none.
    [[nodiscard]] entry probe(std::uint64_t number) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        const auto p =
            this->bucket_of(m).find(detail::mark_of<G>(number, m), generation_.load(std::memory_order_relaxed));
        return {p.score, p.distance, p.move, p.depth(), p.bound(), p.depth_limited(), p.proven()};
    }

    /// Stores \p known for the position with this number, unless another thread writes to its bucket. If \p known has
    /// no move, the stored one is kept.
    void store(std::uint64_t number, const entry& known) noexcept
    {
        const std::uint64_t m = detail::mixed(number);
        const unsigned generation = generation_.load(std::memory_order_relaxed);
        detail::table_slot<score_t<G>> p;
        p.label(detail::mark_of<G>(number, m), known.depth, known.bound,
                known.depth_limited ? known.proven : bound::exact, generation);
        p.score = known.score;
        p.distance = known.distance;
        p.move = known.move;
        this->bucket_of(m).keep(p, generation);
    }

private:
    friend struct detail::table_contents; // see table_file.hpp

    detail::table_memory<bucket> own_{}; // empty if the memory is the caller's
    std::atomic<unsigned> own_generation_{1};
    std::atomic<unsigned>& generation_; // the generation of the last search
};

} // namespace gamesearch::inline v0_2_0

#endif
