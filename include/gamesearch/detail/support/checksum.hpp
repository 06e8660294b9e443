// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Tells whether words come back from a file as they were written.

#ifndef GAMESEARCH_DETAIL_SUPPORT_CHECKSUM_HPP
#define GAMESEARCH_DETAIL_SUPPORT_CHECKSUM_HPP

#include <bit>
#include <cstdint>

namespace gamesearch::detail {

/// A sum over words in their order. Each step is one to one in the sum so far, and one to one in the word: so two sequences
/// of the same length that differ in one word alone never have the same sum, and others only with a chance of 2^-64. It
/// finds damage, and not malice: whoever changes a file can compute its sum.
class checksum {
public:
    constexpr void add(std::uint64_t word) noexcept
    {
        sum_ = (std::rotl(sum_, 29) ^ word) * 0x9E3779B97F4A7C15u; // odd: multiplication loses nothing
    }
    [[nodiscard]] constexpr std::uint64_t sum() const noexcept { return sum_; }

private:
    std::uint64_t sum_ = 0x6A09E667F3BCC909u;
};

} // namespace gamesearch::detail

#endif
