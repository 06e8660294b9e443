// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes a complete game from one that can only play forward.

#ifndef GAMESEARCH_GAME_UNDO_BY_COPY_HPP
#define GAMESEARCH_GAME_UNDO_BY_COPY_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>

#include <concepts>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// Makes a complete `game` from \p G, which needs all members but `undo`: the undo token is a copy of the position
/// before the move. Convenient, and as slow as copying \p G at every node. It is a \p G, with all its members.
///
/// If `legal_moves()` points into memory that the position owns (a span of its own vector), \p G must be movable: the
/// list moves into the token with the position, and returns with it.
///
/// \pre \p G is a class that is not final. Where it cannot be assigned, because a member is const, it is rebuilt in
/// place: a constructor that throws there ends the program.
/// Thread safety: that of \p G.
/// Example: docs/snippets/game_members.cpp [undo by copy]
template <std::copy_constructible G>
    requires detail::applies_moves<G>
class undo_by_copy : public G {
    using move = detail::listed_move_t<G>;

public:
    /// Wraps \p position.
    constexpr explicit undo_by_copy(G position) : G(std::move(position))
    {
        detail::require_optional_members<G>();
        detail::require_selective_members<G>();
    }

    /// The wrapped position.
    [[nodiscard]] constexpr const G& base() const { return *this; }

    /// Plays \p m. The token is the old position itself, moved out; play continues on the copy. So move lists that
    /// point into the old position stay valid.
    constexpr G apply(const move& m)
    {
        return replaced_by([&m](G& next) { static_cast<void>(next.apply(m)); });
    }
    /// Takes the move back: \p before becomes the position again.
    constexpr void undo(const move&, G&& before) { replace(std::move(before)); }

    /// @{
    /// The same for a null move, if \p G has null moves.
    constexpr G apply_null_move()
        requires detail::has_apply_null_move<G>
    {
        return replaced_by([](G& next) { static_cast<void>(next.apply_null_move()); });
    }
    constexpr void undo_null_move(G&& before)
        requires detail::has_apply_null_move<G>
    {
        replace(std::move(before));
    }
    /// @}

    /// @{
    /// The positions that \p G makes from a text or an index, and its parts, if it has these members.
    template <class Text>
        requires requires(const Text& text) { G(G::from_text(text)); }
    [[nodiscard]] static constexpr undo_by_copy from_text(const Text& text)
    {
        return undo_by_copy(G::from_text(text));
    }
    template <class Index>
        requires requires(Index index) { G(*G::from_index(index)); }
    [[nodiscard]] static constexpr std::optional<undo_by_copy> from_index(Index index)
    {
        auto position = G::from_index(index);
        return position ? std::optional<undo_by_copy>{undo_by_copy(*std::move(position))} : std::nullopt;
    }
    [[nodiscard]] constexpr auto parts() const
        requires requires(const G& position) { position.parts(); }
    {
        std::vector<undo_by_copy> wrapped;
        for (auto&& part : base().parts()) {
            wrapped.push_back(undo_by_copy(part));
        }
        return wrapped;
    }
    /// @}

    /// Compares the wrapped positions.
    friend constexpr bool operator==(const undo_by_copy& a, const undo_by_copy& b)
        requires std::equality_comparable<G>
    {
        return a.base() == b.base();
    }

private:
    template <class Play>
    [[nodiscard]] constexpr G replaced_by(const Play& play)
    {
        G next(base());
        play(next);
        G before(std::move(static_cast<G&>(*this)));
        replace(std::move(next));
        return before;
    }

    constexpr void replace(G&& position)
    {
        if constexpr (std::assignable_from<G&, G&&>) {
            static_cast<G&>(*this) = std::move(position);
        } else {
            rebuild(std::move(position));
        }
    }
    // An exception from the constructor would leave an object whose base class is destroyed: `noexcept` ends the
    // program first.
    constexpr void rebuild(G&& position) noexcept
    {
        G& mine = *this;
        std::destroy_at(&mine);
        std::construct_at(&mine, std::move(position));
    }
};

} // namespace gamesearch::inline v0_2_0

#endif
