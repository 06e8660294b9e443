// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The positions on the current line, to detect repetitions.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_POSITIONS_ON_LINE_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_POSITIONS_ON_LINE_HPP

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/search/detail/repetitions.hpp>
#include <gamesearch/search/played.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// For games whose lines are known to end, or whose positions cannot be distinguished: stores nothing.
template <game G, bool DrawsByRepetition, bool Kept>
class positions_on_line {
public:
    template <class Played>
    constexpr positions_on_line(const Played&, const G&)
    {}
    static constexpr void enter(const G&, std::uint32_t) {}
    [[nodiscard]] static constexpr std::optional<grounds> find(const G&, std::uint32_t) { return std::nullopt; }
    [[nodiscard]] static constexpr std::uint64_t key_of_line(std::uint32_t) { return 0; }
    [[nodiscard]] static constexpr std::uint64_t key_of_search() { return 0; }
};

/// Where a repetition is a draw, the positions played before the root count too. They and the root are on every line of
/// the search: results that rest on them depend not on the line but on the search, which has a key of its own.
template <class G, bool DrawsByRepetition>
class positions_on_line<G, DrawsByRepetition, true> {
public:
    template <class Played>
    constexpr positions_on_line(const Played& played, const G& root)
    {
        if constexpr (DrawsByRepetition) {
            played.each([&](const G& position) {
                line_.push_back(detail::identity_of(position));
                if constexpr (memorable_game<G>) {
                    key_of_search_ += detail::mixed(line_.back() + 1);
                }
            });
            if constexpr (memorable_game<G>) {
                key_of_search_ ^= detail::mixed(detail::identity_of(root) ^ 0x8EBC6AF09C88C6E3U);
            }
        }
        played_ = line_.size();
        keys_.push_back(0xD1B54A32D192ED03U); // of the empty line; unlike any other
    }

    /// Continues the line with this position at `ply`, and forgets the positions there and beyond.
    constexpr void enter(const G& position, std::uint32_t ply)
    {
        while (line_.size() > played_ + ply) {
            line_.pop_back(); // not resize(): games need only be copyable
        }
        line_.push_back(detail::identity_of(position));
        if constexpr (memorable_game<G>) {
            keys_.resize(std::size_t{ply} + 1);
            keys_.push_back(detail::mixed(keys_.back() + line_.back() + 1));
        }
    }

    /// If the position is on the line before `ply`, the grounds on which conclusions from the repetition rest;
    /// otherwise empty. Complexity: the length of the line.
    [[nodiscard]] constexpr std::optional<grounds> find(const G& position, std::uint32_t ply) const
    {
        const auto identity = detail::identity_of(position);
        for (std::size_t i = played_ + ply; i-- != 0;) {
            if (line_[i] == identity) {
                const bool on_every_line = DrawsByRepetition && i <= played_;
                return on_every_line ? grounds{} : grounds{static_cast<std::uint32_t>(i - played_), false};
            }
        }
        return std::nullopt;
    }

    /// A hash of the positions before `ply`, in order. Only games with a table have one.
    [[nodiscard]] constexpr std::uint64_t key_of_line([[maybe_unused]] std::uint32_t ply) const
    {
        if constexpr (memorable_game<G>) {
            return keys_[ply];
        } else {
            return 0;
        }
    }
    /// A hash of the positions that are on every line, if they matter.
    [[nodiscard]] constexpr std::uint64_t key_of_search() const { return key_of_search_; }

private:
    std::vector<decltype(detail::identity_of(std::declval<const G&>()))> line_{}; // first the positions played
    std::vector<std::uint64_t> keys_{}; // of the line before each ply
    std::size_t played_ = 0;
    std::uint64_t key_of_search_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
