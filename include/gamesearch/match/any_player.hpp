// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A player of any type, for lists of players.

#ifndef GAMESEARCH_MATCH_ANY_PLAYER_HPP
#define GAMESEARCH_MATCH_ANY_PLAYER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/copied_box.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/search/limits.hpp>

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// Holds any player of the game `G`. A copy holds a copy of the player; a moved-from object can only be assigned to and
/// destroyed.
///
/// Thread safety: one thread for each copy.
/// Example:
///
///     std::vector<gs::any_player<chess>> players{gs::level{1}, gs::random_player{7}};
template <detail::checked_game G>
class any_player {
public:
    /// Holds a copy of \p player.
    template <class P>
        requires(!std::same_as<std::remove_cvref_t<P>, any_player> && match_player<std::decay_t<P>, G>)
    // NOLINTNEXTLINE(bugprone-forwarding-reference-overload,google-explicit-constructor): constrained, and intended
    any_player(P&& player) : held_{std::make_unique<holder<std::decay_t<P>>>(std::in_place, std::forward<P>(player))}
    {}
    /// The error message for a type that is not a player.
    template <class P>
        requires(!std::same_as<std::remove_cvref_t<P>, any_player> && !match_player<std::decay_t<P>, G>)
    // NOLINTNEXTLINE(bugprone-forwarding-reference-overload,google-explicit-constructor): as the constructor above
    any_player(P&&) : held_{nullptr}
    {
        static_assert(detail::check_players<G, std::decay_t<P>>());
    }

    /// Calls `new_game` of the player, if it has one.
    void new_game(std::uint64_t seed) { held_->new_game(seed); }

    /// The move of the player, which receives \p given if it takes limits or a turn.
    std::optional<move_t<G>> operator()(const G& position, const limits& given = {})
    {
        return held_->choose(position, {.limits = given}).move;
    }

    /// The same with its score, if the player gives one; the player receives as much of \p now as it takes.
    template <std::same_as<turn<G>> Turn>
    scored_move<G> operator()(const G& position, const Turn& now)
    {
        return held_->choose(position, now);
    }

private:
    struct any_holder : detail::copyable_interface<any_holder> {
        virtual void new_game(std::uint64_t seed) = 0;
        virtual scored_move<G> choose(const G& position, const turn<G>& now) = 0;
    };

    template <class P>
    struct holder final : any_holder {
        template <class Q>
        explicit holder(std::in_place_t, Q&& player) : held(std::forward<Q>(player))
        {}

        std::unique_ptr<any_holder> copy() const override { return std::make_unique<holder>(*this); }
        void new_game(std::uint64_t seed) override { detail::begin_game(held, seed); }
        scored_move<G> choose(const G& position, const turn<G>& now) override
        {
            return detail::answer_of<G>(held, position, now);
        }

        P held;
    };

    detail::copied_box<any_holder> held_;
};

} // namespace gamesearch::inline v0_2_0

#endif
