// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Playing a move and taking it back, and the stack that a ply takes: `max_depth` plies of any game must fit into
/// 1 MiB, even without optimization.

#ifndef GAMESEARCH_GAME_APPLY_MOVE_HPP
#define GAMESEARCH_GAME_APPLY_MOVE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Objects of up to this many bytes are kept on the stack, larger ones on the heap.
inline constexpr std::size_t most_bytes_in_place = 512;

template <class T>
inline constexpr bool kept_in_place = std::is_reference_v<T> || sizeof(T) <= most_bytes_in_place;

/// The bytes that an object of type `T` takes on the stack.
template <class T>
inline constexpr std::size_t bytes_in_place = kept_in_place<T> && !std::is_reference_v<T> ? sizeof(T) : 0;

/// Holds the result of a function for as long as a node is searched: a reference stays a reference, a value is stored.
template <class T, bool InPlace = kept_in_place<T>>
struct holder {
    T object;

    /// \param make returns the object
    template <class Make>
    constexpr explicit holder(Make make) : object(make())
    {}
};

template <class T>
struct holder<T, false> {
    T& object;

    template <class Make>
    constexpr explicit holder(Make make) : object{*new T(make())}
    {}
    holder(const holder&) = delete;
    holder& operator=(const holder&) = delete;
    constexpr ~holder() { delete &object; }
};

/// Plays a move, and takes it back when the scope is left, even by an exception.
template <class G, bool NeedsToken = undoes_with_token<G>>
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
    move_t<G> move_; // a copy: between `apply` and `undo` the list that holds the original may be invalid
};

/// The same for a game whose `undo` needs a token.
template <class G>
class move_taken_back<G, true> {
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
    holder<applied_t<G>> token_;
};

/// Whether a position is passed in registers. True for 4 bytes or fewer, and for at most two numbers of one size. With
/// more parts, single ones would have to be extracted from registers by shifts, or through memory: such a position is
/// passed by reference.
template <class G>
inline constexpr bool fits_registers =
    std::is_trivially_copyable_v<G> && (sizeof(G) <= 4 || (sizeof(G) <= 16 && sizeof(G) <= 2 * alignof(G)));

/// Whether it is cheaper to play on a copy, which is then dropped, than to play and take the move back. Both ways were
/// measured on 30 boards of tic-tac-toe with both compilers (benchmarks/shapes). Up to 64 bytes, copying takes 0.6 to
/// 1.03 times the instructions of taking back, but 1.4 times with clang on boards made of bytes. At 128 bytes either
/// way may be better, depending on how much a move changes.
template <class G>
inline constexpr bool copies_child =
#if defined(__clang__)
    alignof(G) > 1 &&
#endif
    std::is_trivially_copyable_v<G> && sizeof(G) <= 64;
/// Follows the game's own choice.
template <has_copy_make G>
inline constexpr bool copies_child<G> = G::copy_make;

/// The type in which a search passes a position to a function that plays moves on it.
template <class G>
using position_ref = std::conditional_t<copies_child<G>, const G&, G&>;

/// The type in which a search passes a position to the next ply.
template <class G>
using position_t = std::conditional_t<copies_child<G> && fits_registers<G>, const G, position_ref<G>>;

/// A copy of `position` on which `move` has been played.
template <game G>
    requires copies_child<G>
[[nodiscard]] constexpr G copy_after(const G& position, const move_t<G>& move)
{
    G child = position;
    static_cast<void>(child.apply(move));
    return child;
}

/// Returns what `visit` returns for the position after `move`. Afterwards `position` is as before, even if `visit`
/// throws.
template <game G, class Visit>
constexpr decltype(auto) after_move(position_ref<G> position, const move_t<G>& move, Visit&& visit)
{
    if constexpr (copies_child<G>) {
        G child = detail::copy_after<G>(position, move);
        return visit(child);
    } else {
        const move_taken_back<G> played{position, move};
        return visit(position);
    }
}

/// Skips the side to move, and lets it move again when the scope is left, even by an exception.
template <class G>
class null_move_taken_back {
public:
    constexpr explicit null_move_taken_back(G& position) : position_{position}
    {
        static_cast<void>(position_.apply_null_move());
    }
    null_move_taken_back(const null_move_taken_back&) = delete;
    null_move_taken_back& operator=(const null_move_taken_back&) = delete;
    constexpr ~null_move_taken_back() { position_.undo_null_move(); }

private:
    G& position_;
};

/// The same for a game whose `undo_null_move` needs a token.
template <undoes_null_move_with_token G>
class null_move_taken_back<G> {
    using token = decltype(std::declval<G&>().apply_null_move());

public:
    constexpr explicit null_move_taken_back(G& position)
        : position_{position}, token_{[&]() -> token { return position_.apply_null_move(); }}
    {}
    null_move_taken_back(const null_move_taken_back&) = delete;
    null_move_taken_back& operator=(const null_move_taken_back&) = delete;
    constexpr ~null_move_taken_back() { position_.undo_null_move(std::move(token_.object)); }

private:
    G& position_;
    holder<token> token_;
};

/// Returns what `visit` returns for the position in which the side to move was skipped. Afterwards `position` is as
/// before, even if `visit` throws.
template <null_move_game G, class Visit>
constexpr decltype(auto) after_null_move(position_ref<G> position, Visit&& visit)
{
    if constexpr (copies_child<G>) {
        G child = position;
        static_cast<void>(child.apply_null_move());
        return visit(child);
    } else {
        const null_move_taken_back<G> skipped{position};
        return visit(position);
    }
}

} // namespace detail

/// Plays \p move, calls \p visit with the resulting position, takes the move back and returns the result of \p visit.
///
/// A small, trivially copyable game may be copied instead, and a const \p position always is; then the child is a
/// different object.
///
/// \param position is as before afterwards, even if \p visit throws
/// \param move one of the legal moves
/// \param visit called with the position after it
/// \return the result of \p visit
/// \pre the game is not over.
/// Throws: what the game and \p visit throw.
/// Thread safety: any number of threads, each with its own position.
/// Complexity: `apply` and `undo`, or a copy and `apply`.
/// Example:
///
///     gs::after_move(position, move, [&](auto& child) { return -negamax(child, depth - 1); })
template <class G, class Visit>
    requires game<std::remove_const_t<G>>
constexpr decltype(auto) after_move(G& position, const move_t<std::remove_const_t<G>>& move, Visit&& visit)
{
    if constexpr (std::is_const_v<G> && !detail::copies_child<std::remove_const_t<G>>) {
        std::remove_const_t<G> copy(position);
        return detail::after_move<std::remove_const_t<G>>(copy, move, visit);
    } else {
        return detail::after_move<std::remove_const_t<G>>(position, move, visit);
    }
}

} // namespace gamesearch::inline v0_2_0

#endif
