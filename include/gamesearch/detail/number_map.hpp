// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A subset of numbers, numbered consecutively.

#ifndef GAMESEARCH_DETAIL_NUMBER_MAP_HPP
#define GAMESEARCH_DETAIL_NUMBER_MAP_HPP

#include <gamesearch/detail/as_size.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The numbers below a bound whose bits are set: the first one has place 0, the next one 1. Finding a place or a number
/// takes a few memory accesses. For that it stores the count of bits before each block of 512, which takes an eighth of
/// the bits, and the block of every 4096th place.
class number_map {
public:
    /// \param words the bits, which are kept \param bound the number from which on no bit is set
    number_map(std::shared_ptr<const std::uint64_t[]> words, std::uint64_t bound)
        : words_{std::move(words)}, bound_{bound}
    {
        before_.reserve(detail::as_size(bound / bits_per_block + 1));
        for (std::uint64_t word = 0; word != words_for(bound); ++word) {
            if (word % words_per_block == 0) {
                before_.push_back(count_);
            }
            count_ += static_cast<unsigned>(std::popcount(words_[static_cast<std::ptrdiff_t>(word)]));
            while (count_ > starts_.size() * places_per_start) {
                starts_.push_back(before_.size() - 1);
            }
        }
    }

    [[nodiscard]] static constexpr std::uint64_t words_for(std::uint64_t bound) noexcept { return (bound + 63) / 64; }
    /// The memory for a map of this many numbers, at most.
    [[nodiscard]] static constexpr std::uint64_t bytes_for(std::uint64_t bound) noexcept
    {
        return (words_for(bound) + bound / bits_per_block + bound / places_per_start + 2) * sizeof(std::uint64_t);
    }

    [[nodiscard]] std::uint64_t bound() const noexcept { return bound_; }
    /// The number of bits that are set.
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    [[nodiscard]] const std::uint64_t* words() const noexcept { return words_.get(); }
    [[nodiscard]] std::uint64_t bytes() const noexcept
    {
        return (words_for(bound_) + before_.size() + starts_.size()) * sizeof(std::uint64_t);
    }

    /// The place of a number; \ref count if its bit is not set.
    [[nodiscard]] std::uint64_t place_of(std::uint64_t number) const noexcept
    {
        if (number >= bound_) {
            return count_;
        }
        const std::uint64_t* const words = words_.get();
        const std::uint64_t bit = std::uint64_t{1} << number % 64;
        if ((words[number / 64] & bit) == 0) {
            return count_;
        }
        std::uint64_t place = before_[detail::as_size(number / bits_per_block)];
        for (std::uint64_t word = number / bits_per_block * words_per_block; word != number / 64; ++word) {
            place += static_cast<unsigned>(std::popcount(words[word]));
        }
        return place + static_cast<unsigned>(std::popcount(words[number / 64] & (bit - 1)));
    }

    /// The number at a place. \pre it is below \ref count
    [[nodiscard]] std::uint64_t number_at(std::uint64_t place) const noexcept
    {
        auto block = static_cast<std::size_t>(starts_[detail::as_size(place / places_per_start)]);
        while (block + 1 != before_.size() && before_[block + 1] <= place) {
            ++block;
        }
        std::uint64_t left = place - before_[block];
        std::uint64_t word = block * words_per_block;
        std::uint64_t bits = words_.get()[word];
        for (unsigned here = 0; (here = static_cast<unsigned>(std::popcount(bits))) <= left; left -= here) {
            bits = words_.get()[++word];
        }
        for (; left != 0; --left) {
            bits &= bits - 1;
        }
        return word * 64 + static_cast<unsigned>(std::countr_zero(bits));
    }

private:
    static constexpr std::uint64_t bits_per_block = 512;
    static constexpr std::uint64_t words_per_block = bits_per_block / 64;
    static constexpr std::uint64_t places_per_start = 4096;

    std::shared_ptr<const std::uint64_t[]> words_;
    std::uint64_t bound_;
    std::uint64_t count_ = 0;
    std::vector<std::uint64_t> before_{}; // for each block: the bits set before it
    std::vector<std::uint64_t> starts_{}; // the block that has place 0, 4096, 8192 and so on
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
