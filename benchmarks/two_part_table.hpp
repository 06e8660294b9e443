// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A transposition table that stores positions near the end separately, in a part that fits into the processor's cache.

#ifndef GAMESEARCH_BENCHMARKS_TWO_PART_TABLE_HPP
#define GAMESEARCH_BENCHMARKS_TWO_PART_TABLE_HPP

#include <gamesearch/table/table.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace benchmarks {

namespace gs = gamesearch;

/// A pair of tables. Most positions of a search to the end are near the end, and have small subtrees: searching one
/// again takes hardly longer than waiting for the memory of a large table. So these positions have a small table to
/// themselves, which loses more entries but answers at once.
///
/// The game selects them by `G::is_near_end(number)`, where `number` identifies a position.
template <class G>
    requires requires(std::uint64_t number) {
        { G::is_near_end(number) } -> std::same_as<bool>;
    }
class two_part_table {
    using part = gs::transposition_table<G>;

public:
    /// The size that fits into the cache of a common processor core, next to the other data of a search.
    static constexpr std::size_t bytes_near_end = std::size_t{256} << 10;

    /// Takes this many bytes, which must exceed \ref bytes_near_end.
    explicit two_part_table(std::size_t bytes) : others_{bytes - bytes_near_end} {}

    /// Forgets everything.
    void clear()
    {
        near_end_.clear();
        others_.clear();
    }

    // The interface that searchers use: see gamesearch::table.

    void begin_search() noexcept
    {
        near_end_.begin_search();
        others_.begin_search();
    }
    [[nodiscard]] static constexpr std::uint64_t number_of(const G& position) { return part::number_of(position); }
    [[nodiscard]] bool is_far() const noexcept { return others_.is_far(); }
    void prefetch(std::uint64_t number) const noexcept
    {
        (G::is_near_end(number) ? near_end_ : others_).prefetch(number);
    }
    [[nodiscard]] auto probe(std::uint64_t number) noexcept { return part_of(number).probe(number); }
    void store(std::uint64_t number, const typename part::entry& known) noexcept
    {
        part_of(number).store(number, known);
    }

private:
    [[nodiscard]] part& part_of(std::uint64_t number) noexcept { return G::is_near_end(number) ? near_end_ : others_; }

    part near_end_{bytes_near_end};
    part others_;
};

} // namespace benchmarks

#endif
