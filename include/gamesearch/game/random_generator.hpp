// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Random numbers that are the same on every platform.

#ifndef GAMESEARCH_GAME_RANDOM_GENERATOR_HPP
#define GAMESEARCH_GAME_RANDOM_GENERATOR_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdint>
#include <limits>

namespace gamesearch::inline v0_2_0 {

/// SplitMix64, a `std::uniform_random_bit_generator`: a step is an addition and two multiplications.
///
/// Thread safety: one thread for each generator.
/// Example:
///
///     gs::random_generator generator{seed};
///     std::uniform_int_distribution<int>{1, 6}(generator);
/// Source: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA (2014).
class random_generator {
public:
    using result_type = std::uint64_t; ///< a 64-bit number

    /// The same seed gives the same numbers.
    constexpr explicit random_generator(std::uint64_t seed) : state_{seed} {}

    /// @{
    /// The range covers all 64-bit numbers.
    [[nodiscard]] static constexpr result_type(min)() { return 0; }
    [[nodiscard]] static constexpr result_type(max)() { return (std::numeric_limits<result_type>::max)(); }

    /// @}

    /// The next number.
    constexpr result_type operator()()
    {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    /// A number below \p end, which must not be 0. Multiplies where other generators divide, so the smallest numbers
    /// are more likely by at most 2^-32. Source: D. Lemire, "Fast Random Integer Generation in an Interval" (2019).
    [[nodiscard]] constexpr std::uint32_t below(std::uint32_t end)
    {
        return static_cast<std::uint32_t>(((*this)() >> 32) * end >> 32);
    }

private:
    std::uint64_t state_;
};

} // namespace gamesearch::inline v0_2_0

#endif
