// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A random tree as a game, in all the forms that the contract allows a game to take. The game watches how it is used:
// `breaches()` counts every breach of the contract by a searcher.

#pragma once

#include "support/lazy_moves.hpp"
#include "support/test.hpp"
#include "support/tree.hpp"

#include <gamesearch/game.hpp>

namespace support {

enum class listing { as_vector, as_shared_vector, as_span, as_lazy_range };
enum class ending { by_score, by_moves, by_either };
enum class undoing { with_move, with_token, with_either, with_result_dropped, not_at_all };

/// The members of a `tree_game`, and their forms.
struct features {
    listing list = listing::as_span;
    ending end = ending::by_score;
    undoing undo = undoing::with_move;
    bool evaluate = true;
    bool bounds = false;
    bool undominated = false;
    bool priority = false;
    bool sized = false;       ///< `max_moves` and `max_plies`
    bool alternating = false; ///< `strictly_alternating`
    bool large = false;       ///< more than 16 bytes and not trivially copyable
};

template <bool>
struct sized_members {};
template <>
struct sized_members<true> {
    static constexpr std::size_t max_moves = most_moves;
    static constexpr std::size_t max_plies = most_plies;
    friend bool operator==(const sized_members&, const sized_members&) = default;
};
template <bool>
struct alternating_members {};
template <>
struct alternating_members<true> {
    static constexpr bool strictly_alternating = true;
    friend bool operator==(const alternating_members&, const alternating_members&) = default;
};
template <bool>
struct history_member {
    void played(step) {}
    void taken_back(step) {}
};
template <>
struct history_member<true> {
    void played(step s) { history.push_back(s); }
    void taken_back(step s)
    {
        expect_kept(!history.empty() && history.back() == s, "moves are not undone in reverse order");
        history.pop_back();
    }
    std::vector<step> history;
};

/// Known only to `apply`, needed by `undo`: must be returned unchanged, once.
class undo_token {
public:
    explicit undo_token(std::uint32_t salt) : salt_{salt} {}
    undo_token(undo_token&& other) noexcept : salt_{other.salt_} { other.salt_ = spent; }
    undo_token& operator=(undo_token&&) = delete;
    [[nodiscard]] std::uint32_t salt() const { return salt_; }

private:
    static constexpr std::uint32_t spent = 0xdeadbeef;
    std::uint32_t salt_;
};

template <class S, features F>
class tree_game : public sized_members<F.sized>, public alternating_members<F.alternating>, history_member<F.large> {
public:
    static constexpr features form = F;

    explicit tree_game(const tree<S>& nodes) : nodes_{&nodes} {}

    friend bool operator==(const tree_game& a, const tree_game& b)
    {
        if constexpr (F.large) {
            if (a.history != b.history) {
                return false;
            }
        }
        return a.nodes_ == b.nodes_ && a.at_ == b.at_ && a.salt_ == b.salt_;
    }

    decltype(auto) legal_moves() const
    {
        expect_kept(F.end != ending::by_score || !node().ended, "legal_moves asked after the end");
        return listed<&tree_node<S>::children>();
    }

    auto apply(step s)
    {
        expect_kept(std::ranges::count(node().children, s) == 1, "an illegal move played");
        this->played(s);
        const auto salt = std::exchange(salt_, salt_of(s.to));
        at_ = s.to;
        if constexpr (F.undo == undoing::with_token || F.undo == undoing::with_either) {
            return undo_token{salt};
        } else if constexpr (F.undo == undoing::with_result_dropped) {
            return true;
        }
    }

    void undo(step s) noexcept
        requires(F.undo != undoing::with_token && F.undo != undoing::not_at_all)
    {
        expect_kept(F.undo != undoing::with_either, "undo(move) called though undo(move, token) is there");
        go_back(s, salt_of((*nodes_)[at_].parent));
    }

    void undo(step s, undo_token&& token) noexcept
        requires(F.undo == undoing::with_token || F.undo == undoing::with_either)
    {
        const undo_token taken = std::move(token);
        go_back(s, taken.salt());
    }

    [[nodiscard]] gs::player to_move() const { return node().mover; }

    [[nodiscard]] std::optional<S> terminal_score() const
        requires(F.end != ending::by_moves)
    {
        const bool seen = F.end == ending::by_score || at_ % 2 == 0;
        return seen && node().ended ? std::optional<S>{node().score} : std::nullopt;
    }

    [[nodiscard]] std::optional<S> terminal_score(const auto& moves) const
        requires(F.end != ending::by_score)
    {
        expect_kept(!(F.end == ending::by_either && at_ % 2 == 0 && node().ended), "the plain end was not asked first");
        expect_kept(moves.empty() == node().children.empty(), "another position's moves handed to terminal_score");
        return node().ended ? std::optional<S>{node().score} : std::nullopt;
    }

    [[nodiscard]] S evaluate() const
        requires(F.evaluate)
    {
        expect_running();
        return node().estimate;
    }

    [[nodiscard]] auto score_bounds() const
        requires(F.bounds)
    {
        struct own_interval {
            S lower;
            S upper;
        };
        expect_running();
        return std::conditional_t<F.large, own_interval, gs::score_interval<S>>{node().lower, node().upper};
    }

    [[nodiscard]] decltype(auto) undominated_moves() const
        requires(F.undominated)
    {
        expect_running();
        return listed<&tree_node<S>::kept>();
    }

    [[nodiscard]] auto move_priority(step s) const
        requires(F.priority)
    {
        expect_running();
        expect_kept(std::ranges::count(node().children, s) == 1, "the priority of an illegal move asked");
        return static_cast<std::conditional_t<F.large, double, int>>((*nodes_)[s.to].priority);
    }

    // The rest is for the tests, under names that mean nothing to the library.
    [[nodiscard]] const tree_node<S>& node() const { return (*nodes_)[at_]; }
    [[nodiscard]] std::uint32_t at() const { return at_; }
    [[nodiscard]] S estimate() const { return node().estimate; }

private:
    friend lazy_moves<tree_game, step>;

    static std::uint32_t salt_of(std::uint32_t at) { return at * 2654435761U; }

    template <auto Member>
    decltype(auto) listed() const
    {
        if constexpr (F.list == listing::as_vector) {
            return std::vector<step>(node().*Member);
        } else if constexpr (F.list == listing::as_shared_vector) {
            return static_cast<const std::vector<step>&>(node().*Member);
        } else if constexpr (F.list == listing::as_span) {
            return std::span<const step>(node().*Member);
        } else {
            return lazy_moves<tree_game, step>{
                *this, [](const tree_game& g) -> const std::vector<step>& { return g.node().*Member; }};
        }
    }

    void expect_running() const { expect_kept(!node().ended, "an optional member asked after the end"); }

    void go_back(step s, std::uint32_t salt)
    {
        expect_kept(at_ == s.to && at_ != 0, "the move undone is not the last one played");
        this->taken_back(s);
        at_ = node().parent;
        salt_ = salt;
        expect_kept(salt_ == salt_of(at_), "undo is given a token that apply did not return");
    }

    const tree<S>* nodes_;
    std::uint32_t at_ = 0;
    std::uint32_t salt_ = 0;
};

} // namespace support
