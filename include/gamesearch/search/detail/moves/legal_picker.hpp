// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The legal moves of a node, best first, of a game that lists moves without testing them.

#ifndef GAMESEARCH_SEARCH_DETAIL_MOVES_LEGAL_PICKER_HPP
#define GAMESEARCH_SEARCH_DETAIL_MOVES_LEGAL_PICKER_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/search/detail/moves/move_picker.hpp>
#include <gamesearch/search/detail/moves/pseudo_legal_moves.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The same as \ref move_picker for a list in which moves may be illegal: a move is tested when its turn comes, and
/// left out as if it had not been listed. Places are those in the game's list.
///
/// The next move, as the algorithm sees it, is always a legal one. The position of the node must be the one for which
/// the list was made whenever `each_searched` or a member that is not const is called.
template <class G, class Score>
class legal_picker : private legality_test<G>, private move_picker<G, Score> {
    using legality = legality_test<G>;
    using all_moves = move_picker<G, Score>;

public:
    /// Takes the moves as they are listed.
    class listing {
    public:
        constexpr listing(typename all_moves::listing& all, legality& is_legal) : all_{all}, is_legal_{is_legal} {}

        /// The moves may be illegal in `position`, except the first if `knows_first`.
        constexpr void test_in(const G& position, bool knows_first) { is_legal_ = legality{position, knows_first}; }
        constexpr void add(const move_t<G>& move, const Score& score) { all_.add(move, score); }
        constexpr void reserve(std::size_t count) { all_.reserve(count); }
        template <class Judge>
        constexpr void put_first(Judge judge)
        {
            all_.put_first(judge);
        }

    private:
        typename all_moves::listing& all_;
        legality& is_legal_;
    };

    /// The moves that `list(listing)` adds.
    template <class List>
    constexpr explicit legal_picker(const List& list)
        : all_moves{[&](typename all_moves::listing& all) {
              listing listed{all, *this};
              list(listed);
          }}
    {
        skip_illegal();
    }

    using all_moves::operator bool;
    using all_moves::operator*;
    using all_moves::at_place;
    using all_moves::left; ///< includes moves that may not be legal; 0 only if no legal one is left
    using all_moves::place;
    using all_moves::put_next;
    using all_moves::score;

    [[nodiscard]] constexpr bool at_first() const { return searched() == 0; }
    [[nodiscard]] constexpr std::size_t searched() const { return all_moves::searched() - illegal_; }

    constexpr void operator++()
    {
        all_moves::operator++();
        skip_illegal();
    }

    /// Calls `visit(move)` for all legal moves, in the order of the list.
    template <class Visit>
    constexpr void each(Visit visit) const
    {
        std::uint32_t at = 0;
        all_moves::each([&](const move_t<G>& move) {
            if (legality::operator()(move, ++at)) {
                visit(move);
            }
        });
    }

    /// Tests the moves that are left, and sifts the legal ones.
    template <class Judge>
    constexpr bool sift(Judge judge)
    {
        return all_moves::sift([&](const move_t<G>& move, auto& by) {
            if (!legality::operator()(move, by.place())) {
                ++illegal_;
                return search_turn::never;
            }
            return judge(move, by);
        });
    }

    /// Sifts moves that have not been tested. \pre `judge` calls none of them `first`
    template <class Judge>
    constexpr void sift_untested(Judge judge)
    {
        all_moves::sift(judge);
        skip_illegal();
    }

    /// Calls `visit(move)` for the legal moves that have been searched, or left out, before the next one. They are
    /// tested again, which costs less than remembering which are legal, since few nodes need it.
    template <class Visit>
    constexpr void each_searched(Visit visit) const
    {
        all_moves::each_searched([&](const move_t<G>& move) {
            if (legality::operator()(move)) {
                visit(move);
            }
        });
    }

    /// From now on, moves are tested in this position, which is equal to that of the node.
    constexpr void test_in(const G& position) { legality::move_to(position); }

private:
    constexpr void skip_illegal()
    {
        while (*this && !legality::operator()(**this, static_cast<std::uint32_t>(place()))) {
            all_moves::operator++();
            ++illegal_;
        }
    }

    std::size_t illegal_ = 0; // of the moves that all_moves::searched() counts
};

template <class G, class Score>
using picker_of = std::conditional_t<pseudo_legal_game<G>, legal_picker<G, Score>, move_picker<G, Score>>;

} // namespace gamesearch::inline v0_2_0::detail

#endif
