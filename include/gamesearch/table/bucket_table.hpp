// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The common part of the transposition tables.

#ifndef GAMESEARCH_TABLE_BUCKET_TABLE_HPP
#define GAMESEARCH_TABLE_BUCKET_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table/table.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// A table of positions in buckets, each of which has entries for several positions: the base of
/// \ref transposition_table and \ref shared_transposition_table. `Buckets` is a range of buckets.
template <class G, class Buckets>
class bucket_table {
public:
    using entry = table_entry<score_t<G>>; ///< the data stored for a position

    /// Size in bytes; never more than requested.
    [[nodiscard]] std::size_t bytes() const noexcept { return buckets_.size() * sizeof(bucket); }
    /// The old name of `bytes()`.
    [[deprecated("use bytes()"), nodiscard]] std::size_t size() const noexcept { return bytes(); }

    /// Returns whether the table distinguishes all positions. With a `key()` of up to 32 bits it always does; with one
    /// of up to 64 bits, if it has 65,536 buckets or more (4 MiB for scores of up to 4 bytes); with a hash, never.
    [[nodiscard]] bool is_exact() const noexcept { return detail::tells_all_apart<G>(buckets_.size()); }

    /// The fraction of the table in use, from 0 to 1. Samples a thousand buckets.
    [[nodiscard]] double fill() const noexcept { return detail::fill_of(buckets_); }

    // For searchers ---------------------------------------------------------------------------------------------------

    /// Returns whether the table is too large for the processor's cache, so that prefetching pays off.
    [[nodiscard]] bool is_far() const noexcept { return detail::is_far(bytes()); }

    /// The number that distinguishes \p position from others: its key, or its hash. Does not take a game that only
    /// converts to `G`, or is derived from it: that may have rules of its own.
    template <std::same_as<G> Same>
    [[nodiscard]] static constexpr std::uint64_t number_of(const Same& position)
    {
        return detail::number_in_table(position);
    }

    /// Prefetches the bucket of the position with this number.
    void prefetch(std::uint64_t number) const noexcept { detail::prefetch(buckets_, detail::mixed(number)); }

protected:
    using bucket = typename Buckets::value_type;

    bucket_table() = default;
    explicit bucket_table(Buckets&& buckets) noexcept : buckets_{std::move(buckets)} {}
    ~bucket_table() = default;
    bucket_table(const bucket_table&) = default;
    bucket_table(bucket_table&&) = default;
    bucket_table& operator=(const bucket_table&) = default;
    bucket_table& operator=(bucket_table&&) = default;

    /// The bucket of a position, by its mixed number.
    [[nodiscard]] bucket& bucket_of(std::uint64_t m) noexcept
    {
        return buckets_[detail::bucket_of(m, buckets_.size())];
    }

    Buckets buckets_{};
};

} // namespace gamesearch::inline v0_2_0

#endif
