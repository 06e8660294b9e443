// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Types that offer only what the concepts promise. The game is Nim: a move takes one, two or three stones, and the
// player who takes the last one wins.

#pragma once

#include "support/test.hpp"

#include <gamesearch/game/player.hpp>

namespace archetypes {

/// Copyable and equality comparable, but not ordered, printable or default-constructible; & does not yield its address.
class move {
public:
    explicit move(int stones) : stones_{stones} {}
    void operator&() const = delete;
    friend bool operator==(const move& a, const move& b) { return a.stones_ == b.stones_; }
    [[nodiscard]] int stones() const { return stones_; }

private:
    int stones_;
};

/// Totally ordered, with a unary minus and a draw; not trivially copyable, and not a number.
class score {
public:
    score() = default;
    explicit score(int points) : points_{points} {}
    score(const score& other) : points_{other.points_} {}
    score& operator=(const score& other)
    {
        points_ = other.points_;
        return *this;
    }
    ~score() {} // NOLINT: not trivial on purpose

    friend bool operator==(const score& a, const score& b) { return a.points_ == b.points_; }
    friend bool operator!=(const score& a, const score& b) { return a.points_ != b.points_; }
    friend bool operator<(const score& a, const score& b) { return a.points_ < b.points_; }
    friend bool operator>(const score& a, const score& b) { return a.points_ > b.points_; }
    friend bool operator<=(const score& a, const score& b) { return a.points_ <= b.points_; }
    friend bool operator>=(const score& a, const score& b) { return a.points_ >= b.points_; }
    friend score operator-(const score& a) { return score{-a.points_}; }
    [[nodiscard]] int points() const { return points_; }

private:
    int points_ = 0;
};

/// Like an optional in that it can be tested for a value and dereferenced. It can be neither copied nor moved.
class maybe_score {
public:
    maybe_score() = default;
    explicit maybe_score(int points) : score_{points}, full_{true} {}
    maybe_score(maybe_score&&) = delete;
    maybe_score& operator=(maybe_score&&) = delete;
    ~maybe_score() = default;
    explicit operator bool() const { return full_; }
    const score& operator*() const { return score_; }

private:
    score score_{};
    bool full_ = false;
};

/// A single-pass range of moves: it cannot be moved, and its iterators can only be moved.
class move_list {
public:
    explicit move_list(int most) : left_{most} {}
    move_list(move_list&&) = delete;
    move_list& operator=(move_list&&) = delete;
    ~move_list() = default;

    struct sentinel {};

    class iterator {
    public:
        using value_type = move;
        using difference_type = std::ptrdiff_t;

        explicit iterator(move_list& list) : list_{&list} {}
        iterator(iterator&&) = default;
        iterator& operator=(iterator&&) = default;
        ~iterator() = default;

        move operator*() const { return move{list_->left_}; }
        iterator& operator++()
        {
            --list_->left_;
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(const iterator& i, const sentinel&) { return i.at_end(); }

    private:
        [[nodiscard]] bool at_end() const { return list_->left_ == 0; }

        move_list* list_;
    };

    iterator begin() { return iterator{*this}; }
    sentinel end() { return {}; }
    [[nodiscard]] bool none() const { return left_ == 0; }

private:
    int left_;
};

/// Must be returned to `undo` once.
class token {
public:
    token(token&& other) noexcept : heap_{std::exchange(other.heap_, -1)} {}
    token& operator=(token&&) = delete;
    ~token() = default;

private:
    friend class nim_position;
    explicit token(int heap) : heap_{heap} {}
    int heap_;
};

/// The part that all games below share: a position can be copied, but not assigned, compared or default-constructed.
class nim_position {
public:
    explicit nim_position(int heap) : heap_{heap} {}
    nim_position(const nim_position&) = default;
    nim_position& operator=(const nim_position&) = delete;
    ~nim_position() = default;

protected:
    token play(const move& m)
    {
        token before{heap_};
        heap_ -= m.stones();
        mover_ = gs::opponent(mover_);
        return before;
    }
    void take_back(token&& before)
    {
        const token taken = std::move(before);
        heap_ = taken.heap_;
        mover_ = gs::opponent(mover_);
    }
    void take_back(const move& m)
    {
        heap_ += m.stones();
        mover_ = gs::opponent(mover_);
    }
    [[nodiscard]] int most() const { return std::min(heap_, 3); }
    [[nodiscard]] bool ended() const { return heap_ == 0; }
    [[nodiscard]] int final_points() const { return mover_ == gs::player::maximizer ? -1 : 1; }
    [[nodiscard]] gs::player mover() const { return mover_; }

private:
    int heap_;
    gs::player mover_ = gs::player::maximizer;
};

/// The minimal game.
class token_game : nim_position {
public:
    using nim_position::nim_position;
    [[nodiscard]] move_list legal_moves() const { return move_list{most()}; }
    token apply(const move& m) { return play(m); }
    void undo(const move&, token&& t) { take_back(std::move(t)); }
    [[nodiscard]] gs::player to_move() const { return mover(); }
    [[nodiscard]] maybe_score terminal_score() const { return ended() ? maybe_score{final_points()} : maybe_score{}; }
};

/// The same with an end that shows in its moves, for which it wants the list itself. It takes the token by value.
class moves_game : nim_position {
public:
    using nim_position::nim_position;
    [[nodiscard]] move_list legal_moves() const { return move_list{most()}; }
    token apply(move m) { return play(m); }
    void undo(move, token t) { take_back(std::move(t)); }
    [[nodiscard]] gs::player to_move() const { return mover(); }
    [[nodiscard]] maybe_score terminal_score(move_list& moves) const
    {
        return moves.none() ? maybe_score{final_points()} : maybe_score{};
    }
};

/// apply() is fluent, and its result must not be discarded silently; yet it is not a token.
class fluent_game : nim_position {
public:
    using nim_position::nim_position;
    [[nodiscard]] move_list legal_moves() const { return move_list{most()}; }
    [[nodiscard]] fluent_game& apply(const move& m)
    {
        play(m);
        return *this;
    }
    [[nodiscard]] bool undo(const move& m)
    {
        take_back(m);
        return true;
    }
    [[nodiscard]] gs::player to_move() const { return mover(); }
    [[nodiscard]] maybe_score terminal_score() const { return ended() ? maybe_score{final_points()} : maybe_score{}; }
};

/// Every hint that alpha_beta uses, each with as little as the contract promises.
class hinted_game : nim_position {
public:
    struct interval {
        score lower;
        score upper;
    };

    using nim_position::nim_position;
    [[nodiscard]] move_list legal_moves() const { return move_list{most()}; }
    token apply(const move& m) { return play(m); }
    void undo(const move&, token&& t) { take_back(std::move(t)); }
    [[nodiscard]] gs::player to_move() const { return mover(); }
    [[nodiscard]] maybe_score terminal_score() const { return ended() ? maybe_score{final_points()} : maybe_score{}; }
    [[nodiscard]] score evaluate() const { return score{0}; }
    [[nodiscard]] interval score_bounds() const { return {score{-1}, score{1}}; }
    [[nodiscard]] move_list undominated_moves() const { return move_list{most()}; }
    [[nodiscard]] float move_priority(const move& m) const { return static_cast<float>(m.stones()); }
};

/// A game that can only be played forward.
class forward_game : nim_position {
public:
    using nim_position::nim_position;
    [[nodiscard]] move_list legal_moves() const { return move_list{most()}; }
    void apply(const move& m) { play(m); }
    [[nodiscard]] gs::player to_move() const { return mover(); }
    [[nodiscard]] maybe_score terminal_score() const { return ended() ? maybe_score{final_points()} : maybe_score{}; }
};

/// An evaluation: called with a const game, not const itself, move-only.
template <class Game>
class evaluation {
public:
    evaluation() = default;
    evaluation(evaluation&&) = default;
    evaluation& operator=(evaluation&&) = delete;
    ~evaluation() = default;
    score operator()(const Game&) { return score{++calls_ > 0 ? 0 : 1}; }
    void operator()(Game&) = delete;

private:
    int calls_ = 0;
};

} // namespace archetypes
