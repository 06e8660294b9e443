// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What the transposition tables have in common.

#ifndef GAMESEARCH_TABLE_BUCKET_TABLE_HPP
#define GAMESEARCH_TABLE_BUCKET_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/table/detail/table_memory.hpp>
#include <gamesearch/table/detail/table_numbers.hpp>
#include <gamesearch/table/table.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace gamesearch {

/// A table of positions in buckets, each of which has the entries of many positions: the base of
/// \ref transposition_table and \ref shared_transposition_table. `Buckets` is a range of them.
template <class G, class Buckets>
class bucket_table {
public:
    using entry = table_entry<score_t<G>>; ///< what it says of a position

    /// In bytes; no more than was asked for.
    [[nodiscard]] std::size_t size() const noexcept { return buckets_.size() * sizeof(bucket); }

    /// Does it tell all positions apart? With a `key()` of up to 32 bits always, with one of up to 64 bits from 65,536
    /// buckets on (4 MiB for scores of up to 4 bytes), with a hash never.
    [[nodiscard]] bool is_exact() const noexcept { return detail::tells_all_apart<G>(buckets_.size()); }

    /// How much of it is in use, from 0 to 1. Looks at a thousand buckets.
    [[nodiscard]] double fill() const noexcept { return detail::fill_of(buckets_); }

    // For searchers ---------------------------------------------------------------------------------------------------

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

} // namespace gamesearch

#endif
