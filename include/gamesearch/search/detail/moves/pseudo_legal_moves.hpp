// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Lazy legality: lists of moves that are tested when their turn comes.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_PSEUDO_LEGAL_MOVES_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_PSEUDO_LEGAL_MOVES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// A view of a list of moves that may be illegal, without those before the first legal one, once that is known.
template <class Range>
class untested_moves {
    using iterator = std::ranges::iterator_t<Range>;

public:
    constexpr explicit untested_moves(Range& listed) : listed_{listed} {}

    /// Call this only once if the list can be traversed only once.
    [[nodiscard]] constexpr iterator begin()
    {
        if (!first_legal_) {
            return std::ranges::begin(listed_);
        } else if constexpr (std::copyable<iterator>) {
            return *first_legal_;
        } else {
            return std::move(*first_legal_);
        }
    }
    [[nodiscard]] constexpr auto end() { return std::ranges::end(listed_); }
    /// The number of moves, including those before the first legal one.
    [[nodiscard]] constexpr auto size() const
        requires std::ranges::sized_range<Range>
    {
        return std::ranges::size(listed_);
    }

    [[nodiscard]] constexpr bool knows_first() const { return first_legal_.has_value(); }

    /// Begins at the first legal move. Returns whether there is one.
    template <class G>
    [[nodiscard]] constexpr bool find_first(const G& position)
    {
        const auto last = std::ranges::end(listed_);
        for (auto next = std::ranges::begin(listed_); next != last; ++next) {
            if (position.is_legal(*next)) {
                first_legal_.emplace(std::move(next));
                return true;
            }
        }
        return false;
    }

private:
    Range& listed_;
    std::optional<iterator> first_legal_{};
};

template <class Range>
inline constexpr bool is_untested = false;
template <class Range>
inline constexpr bool is_untested<untested_moves<Range>> = true;

/// The list itself, or for a game that lists moves without testing them, a view of it as untested.
template <class G, class Range>
[[nodiscard]] constexpr decltype(auto) tested_in_turn(Range& listed)
{
    if constexpr (pseudo_legal_game<G>) {
        return untested_moves<Range>{listed};
    } else {
        return (listed);
    }
}

/// Which moves of a position are known to be legal, and the position that tests the others.
template <class G>
class legality_test {
public:
    constexpr legality_test() = default; ///< where all moves are legal
    constexpr legality_test(const G& position, bool knows_first) : position_{&position}, knows_first_{knows_first} {}

    /// Returns whether the move at this place of the list, from 1, is legal.
    [[nodiscard]] constexpr bool operator()(const move_t<G>& move, std::uint32_t place) const
    {
        return (place == 1 && knows_first_) || (*this)(move);
    }
    /// The same where the place is not known.
    [[nodiscard]] constexpr bool operator()(const move_t<G>& move) const
    {
        return position_ == nullptr || position_->is_legal(move);
    }

    /// From now on, tests moves in this position, which is equal to the one before.
    constexpr void move_to(const G& position) { position_ = position_ == nullptr ? nullptr : &position; }

private:
    const G* position_ = nullptr;
    bool knows_first_ = false; // whether the first move of the list is known to be legal
};

/// The pseudo-legal moves as the game returned them.
template <class G>
class pseudo_legal_moves {
    using range = std::remove_reference_t<pseudo_legal_t<G>>;

    holder<pseudo_legal_t<G>> listed_;

public:
    constexpr explicit pseudo_legal_moves(const G& position)
        : listed_{[&]() -> pseudo_legal_t<G> { return position.pseudo_legal_moves(); }}
    {}
    pseudo_legal_moves(const pseudo_legal_moves&) = delete;
    pseudo_legal_moves& operator=(const pseudo_legal_moves&) = delete;
    constexpr ~pseudo_legal_moves() = default;

    untested_moves<range> object{listed_.object}; ///< the moves
};

/// The final score of a position in which no move is legal.
template <class G>
[[nodiscard]] constexpr std::optional<score_t<G>> end_of(const G& position, pseudo_legal_moves<G>& legal)
{
    if (legal.object.find_first(position)) {
        return std::nullopt;
    }
    return static_cast<score_t<G>>(position.score_without_moves());
}

/// A cursor over the legal moves of a list; `*` is the next one.
template <class G, class Range>
class legal_cursor {
public:
    constexpr legal_cursor(const G& position, untested_moves<Range>& moves)
        : is_legal_{position, moves.knows_first()}, next_{moves.begin()}, end_{moves.end()}
    {
        skip_illegal();
    }

    constexpr explicit operator bool() const { return next_ != end_; }
    constexpr decltype(auto) operator*() const { return *next_; }
    constexpr void operator++()
    {
        ++next_;
        ++place_;
        skip_illegal();
    }

private:
    constexpr void skip_illegal()
    {
        while (next_ != end_ && !is_legal_(*next_, place_)) {
            ++next_;
            ++place_;
        }
    }

    legality_test<G> is_legal_;
    std::ranges::iterator_t<Range> next_;
    std::ranges::sentinel_t<Range> end_;
    std::uint32_t place_ = 1;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
