// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A move list that asks its game for each move only when it is read, and can be iterated only once.

#pragma once

#include "support/breaches.hpp"
#include "support/test.hpp"

namespace support {

/// A single-pass range. It refers to the position that made it, so it is valid only while that position is unchanged.
template <class Game, class Move>
class lazy_moves {
public:
    using source = const std::vector<Move>& (*)(const Game&);

    lazy_moves(const Game& game, source moves_of) : game_{&game}, moves_of_{moves_of}, size_{moves_of(game).size()} {}
    lazy_moves(lazy_moves&&) = default;
    lazy_moves& operator=(lazy_moves&&) = default;

    class iterator {
    public:
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::input_iterator_tag;

        explicit iterator(lazy_moves& range) : range_{&range} {}
        iterator(iterator&&) = default;
        iterator& operator=(iterator&&) = default;

        Move operator*() const { return range_->now()[range_->next_]; }
        iterator& operator++()
        {
            ++range_->next_;
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator& i, std::default_sentinel_t) { return i.done(); }

    private:
        [[nodiscard]] bool done() const { return range_->next_ == range_->now().size(); }

        lazy_moves* range_;
    };

    iterator begin()
    {
        expect_kept(!std::exchange(begun_, true), "a single-pass range walked twice");
        return iterator{*this};
    }
    [[nodiscard]] std::default_sentinel_t end() const { return {}; }
    [[nodiscard]] bool empty() const { return now().empty(); }

private:
    const std::vector<Move>& now() const
    {
        const std::vector<Move>& moves = moves_of_(*game_);
        expect_kept(moves.size() == size_, "a move list read after its position has changed");
        return moves;
    }

    const Game* game_;
    source moves_of_;
    std::size_t size_;
    std::size_t next_ = 0;
    bool begun_ = false;
};

} // namespace support
