// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Lists of moves for observers, which see them as spans, even if a move is a `bool`.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_LIST_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_MOVE_LIST_HPP

#include <gamesearch/game.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

template <class Move>
class move_list {
public:
    constexpr void push_back(const Move& move) { moves_.push_back(move); }
    /// Not by std::erase, which Microsoft's library and clang do not compile for some sizes of a move.
    constexpr void erase(const Move& move)
    {
        std::erase_if(moves_, [&](const Move& other) { return other == move; });
    }
    [[nodiscard]] constexpr bool empty() const { return moves_.empty(); }
    constexpr operator std::span<const Move>() const { return moves_; } // NOLINT(google-explicit-constructor): intended

private:
    std::vector<Move> moves_;
};

/// A vector of `bool` packs its elements, so a span cannot show them. There are only two such moves.
template <>
class move_list<bool> {
public:
    constexpr ~move_list() { delete[] moves_; }
    constexpr move_list() = default;
    constexpr move_list(move_list&& other) noexcept
        : moves_{std::exchange(other.moves_, nullptr)}, size_{std::exchange(other.size_, 0)}
    {}
    move_list& operator=(move_list&&) = delete;

    constexpr void push_back(bool move)
    {
        bool* const longer = new bool[size_ + 1];
        std::copy(moves_, moves_ + size_, longer);
        longer[size_++] = move;
        delete[] std::exchange(moves_, longer);
    }
    constexpr void erase(bool move)
    {
        size_ = static_cast<std::size_t>(std::remove(moves_, moves_ + size_, move) - moves_);
    }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    // Not in braces: since C++26 they could hold the elements.
    // NOLINTNEXTLINE(google-explicit-constructor,modernize-return-braced-init-list)
    constexpr operator std::span<const bool>() const { return std::span<const bool>(moves_, size_); }

private:
    bool* moves_ = nullptr;
    std::size_t size_ = 0;
};

/// The moves that follow the next one of `moves`. Advances `moves` to its end, unless it can be copied: the algorithm
/// may then continue with it.
template <game G, class Moves>
[[nodiscard]] constexpr move_list<move_t<G>> moves_after(Moves& moves)
{
    move_list<move_t<G>> rest;
    const auto walk = [&](auto& walked) {
        for (++walked; walked; ++walked) {
            rest.push_back(*walked);
        }
    };
    if constexpr (std::copy_constructible<Moves>) {
        Moves copy = moves;
        walk(copy);
    } else {
        walk(moves);
    }
    return rest;
}

/// The legal moves that are not among `searched`.
template <game G, class Moves>
[[nodiscard]] constexpr move_list<move_t<G>> moves_but(const G& game, Moves&& searched)
{
    move_list<move_t<G>> rest;
    for (const move_t<G>& move : game.legal_moves()) {
        rest.push_back(move);
    }
    for (const move_t<G>& move : searched) {
        rest.erase(move);
    }
    return rest;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
