// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Finding a number among many.

#ifndef GAMESEARCH_ENDGAME_DETAIL_SORTED_NUMBERS_HPP
#define GAMESEARCH_ENDGAME_DETAIL_SORTED_NUMBERS_HPP

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/table/detail/table_format.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <algorithm>
#include <cstdint>

namespace gamesearch::inline v0_2_0::detail {

/// The number that distinguishes a position from others, mixed.
template <memorable_game G>
[[nodiscard]] std::uint64_t sorted_number_of(const G& position)
{
    return detail::mixed(detail::number_in_table(position));
}

/// A number that distinguishes lists of `count` numbers.
[[nodiscard]] inline std::uint64_t fingerprint_of(const std::uint64_t* numbers, std::uint64_t count)
{
    checksum sum;
    std::for_each(numbers, numbers + count, [&sum](std::uint64_t number) { sum.add(number); });
    return sum.sum();
}

/// The place of `number` among `count` ascending numbers; `count` if it is not there. The numbers are mixed, so they
/// are about evenly spread, and interpolation finds the neighbourhood in a few steps. Whatever the numbers are, nothing
/// outside of them is read.
[[nodiscard]] inline std::uint64_t place_of(std::uint64_t number, const std::uint64_t* numbers, std::uint64_t count)
{
    std::uint64_t first = 0;
    std::uint64_t last = count; // its place is in [first, last), if it is there
    double least = 0;
    double greatest = 18446744073709551616.0; // 2^64
    for (int step = 0; step != 4 && last - first > 32; ++step) {
        const double part = (static_cast<double>(number) - least) / (greatest - least + 1);
        const auto ahead = static_cast<std::uint64_t>(static_cast<double>(last - first) * part);
        const std::uint64_t guess = first + (std::min)(ahead, last - first - 1);
        if (numbers[guess] < number) {
            first = guess + 1;
            least = static_cast<double>(numbers[guess]);
        } else {
            last = guess + 1;
            greatest = static_cast<double>(numbers[guess]);
        }
    }
    const std::uint64_t* const found = std::lower_bound(numbers + first, numbers + last, number);
    return found != numbers + last && *found == number ? static_cast<std::uint64_t>(found - numbers) : count;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
