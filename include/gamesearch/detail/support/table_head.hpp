// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a place of a transposition table says of the position that is there.

#ifndef GAMESEARCH_DETAIL_SUPPORT_TABLE_HEAD_HPP
#define GAMESEARCH_DETAIL_SUPPORT_TABLE_HEAD_HPP

#include <gamesearch/value.hpp>

#include <cstdint>

namespace gamesearch::detail {

inline constexpr unsigned last_generation = 15; // 0 is that of empty places

/// What tells of which position an entry is, how deep, and how old.
struct table_head {
    /// From below: 48 bits that mark the position, 8 of depth, 2 of bound, 2 of what is a fact, 4 of generation.
    std::uint64_t head = 0;

    [[nodiscard]] std::uint8_t depth() const noexcept { return static_cast<std::uint8_t>(head >> 48); }
    [[nodiscard]] gamesearch::bound bound() const noexcept { return static_cast<gamesearch::bound>(head >> 56 & 3); }
    [[nodiscard]] bool cut() const noexcept { return known_fact() != gamesearch::bound::exact; }
    /// Of what is cut.
    [[nodiscard]] gamesearch::bound fact() const noexcept { return cut() ? known_fact() : gamesearch::bound::none; }
    [[nodiscard]] unsigned generation() const noexcept { return static_cast<unsigned>(head >> 60); }
    /// `fact` is `exact` if all of it is one.
    void label(std::uint64_t mark, std::uint8_t depth, gamesearch::bound b, gamesearch::bound fact,
               unsigned generation) noexcept
    {
        const unsigned marks = static_cast<unsigned>(b) | static_cast<unsigned>(fact) << 2 | generation << 4;
        head = mark << 16 >> 16 | std::uint64_t{depth} << 48 | std::uint64_t{marks} << 56;
    }
    /// It was of use in this search.
    void renew(unsigned generation) noexcept { head = head << 4 >> 4 | std::uint64_t{generation} << 60; }
    [[nodiscard]] bool in_use() const noexcept { return bound() != gamesearch::bound::none; }
    /// An empty place may pass for that of one position, of which it says nothing.
    [[nodiscard]] bool is_of(std::uint64_t mark) const noexcept { return (head ^ mark) << 16 == 0; }
    /// What is of an earlier search is worth nothing, nor is an empty place.
    [[nodiscard]] int worth(unsigned of_generation) const noexcept
    {
        return generation() == of_generation ? depth() : -1;
    }

private:
    [[nodiscard]] gamesearch::bound known_fact() const noexcept
    {
        return static_cast<gamesearch::bound>(head >> 58 & 3);
    }
};

} // namespace gamesearch::detail

#endif
