// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Games that a table can identify in one way only.

#pragma once

#include <gamesearch/games/tic_tac_toe.hpp>

#include <cstdint>

namespace support {

namespace gs = gamesearch;

/// Identified by its hash alone.
template <class Base>
struct unkeyed : Base {
    using Base::Base;

    void key() const = delete;
    friend bool operator==(const unkeyed&, const unkeyed&) = default;
};

/// Identified by a key of a given type alone: its hash is wrong.
template <class Key>
struct keyed : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;

    [[nodiscard]] Key key() const { return static_cast<Key>(gs::tic_tac_toe::hash()); }
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};

} // namespace support
