// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The moves of a graph of many positions, and the reverse graph.

#ifndef TESTS_SUPPORT_POSITION_LISTS_HPP
#define TESTS_SUPPORT_POSITION_LISTS_HPP

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace support {

/// Lists of numbers, one for each position, in one array.
class position_lists {
public:
    void end_list() { ends_.push_back(numbers_.size()); } ///< The next number begins a new list.
    void add(std::uint32_t number) { numbers_.push_back(number); }

    /// The same number of lists, where the list of each number holds the lists that contained it, as often as they did.
    [[nodiscard]] position_lists reversed() const
    {
        position_lists other;
        other.numbers_.resize(numbers_.size());
        other.ends_.resize(ends_.size());
        for (const std::uint32_t number : numbers_) {
            ++other.ends_[number];
        }
        std::size_t begin = 0; // `ends_` counts up from the beginning of each list to its end
        for (std::size_t& end : other.ends_) {
            begin += std::exchange(end, begin);
        }
        for (std::uint32_t list = 0; list != ends_.size(); ++list) {
            for (const std::uint32_t number : (*this)[list]) {
                other.numbers_[other.ends_[number]++] = list;
            }
        }
        return other;
    }

    [[nodiscard]] std::size_t size() const { return ends_.size(); }
    [[nodiscard]] std::span<const std::uint32_t> operator[](std::size_t list) const
    {
        const std::size_t begin = list == 0 ? 0 : ends_[list - 1];
        return std::span{numbers_}.subspan(begin, ends_[list] - begin);
    }

private:
    std::vector<std::uint32_t> numbers_;
    std::vector<std::size_t> ends_;
};

} // namespace support

#endif
