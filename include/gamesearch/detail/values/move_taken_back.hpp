// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A move that is played, and taken back at the end of its scope.

#ifndef GAMESEARCH_DETAIL_VALUES_MOVE_TAKEN_BACK_HPP
#define GAMESEARCH_DETAIL_VALUES_MOVE_TAKEN_BACK_HPP

#include <gamesearch/detail/support/stack_share.hpp>
#include <gamesearch/game.hpp>

#include <utility>

namespace gamesearch::detail {

/// Takes a move back when it goes out of scope, however that comes about.
template <game G>
class move_taken_back {
public:
    constexpr move_taken_back(G& position, const move_t<G>& move) : position_{position}, move_{move}
    {
        static_cast<void>(position_.apply(move_));
    }
    move_taken_back(const move_taken_back&) = delete;
    move_taken_back& operator=(const move_taken_back&) = delete;
    constexpr ~move_taken_back() { position_.undo(move_); }

private:
    G& position_;
    move_t<G> move_; // a copy: between `apply` and `undo` the list that it comes from need not be good
};

/// The same with what `undo` needs back.
template <game G>
    requires undoes_with_token<G>
class move_taken_back<G> {
public:
    constexpr move_taken_back(G& position, const move_t<G>& move)
        : position_{position}, move_{move}, token_{[&]() -> applied_t<G> { return position_.apply(move_); }}
    {}
    move_taken_back(const move_taken_back&) = delete;
    move_taken_back& operator=(const move_taken_back&) = delete;
    constexpr ~move_taken_back() { position_.undo(move_, std::move(token_.object)); }

private:
    G& position_;
    move_t<G> move_;
    kept<applied_t<G>> token_;
};

} // namespace gamesearch::detail

#endif
