// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The concept of a player in a match: its forms of call, and its possible answers.

#ifndef GAMESEARCH_MATCH_MATCH_PLAYER_HPP
#define GAMESEARCH_MATCH_MATCH_PLAYER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

/// The clocks of a game, as they stand before a move.
struct game_clocks {
    std::optional<game_clock> own = std::nullopt; ///< of the side to move; empty if it has none
    std::optional<game_clock> opponents = std::nullopt; ///< of the other side; empty if it has none
};

/// The positions of a game before the one in which a player moves: from the opening on, the first one first. It is
/// empty at the opening, and valid only during the call. With it a player can avoid repetitions, or see a draw coming.
template <game G>
using played_positions = std::span<const G>;

/// What a player may use for one move of a game.
template <game G>
struct turn { // the library's players deduce it, so that `{}` as their second argument is `limits{}`
    gamesearch::limits limits{}; ///< of the move: its share of the clock, and a stop token
    game_clocks clocks{}; ///< as they stand before the move
    played_positions<G> before{}; ///< the positions before this one, valid only during the call

    /// The limits alone.
    // NOLINTNEXTLINE(google-explicit-constructor): a turn is passed where a player expects limits
    operator const gamesearch::limits&() const { return limits; }
};

/// A move with the score that its player expects, for matches in which games may end by agreement. Players may return
/// it in place of a move.
template <game G>
struct scored_move {
    std::optional<move_t<G>> move; ///< empty to resign
    std::optional<score_t<G>> score = std::nullopt; ///< from the maximizer's viewpoint; empty if it is unknown

    /// The move alone.
    // NOLINTNEXTLINE(google-explicit-constructor): it is returned where a move is expected
    operator std::optional<move_t<G>>() const { return move; }
};

/// Thrown by a player that itself notices that its time is up. Without it, only exceeding a clock loses on time.
class out_of_time : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

namespace detail {

/// A move, or an optional one, which is empty to resign.
template <class Answer, class G>
concept answer_of_player = std::convertible_to<Answer, std::optional<move_t<G>>>;

/// The player can be called with these arguments after the position.
template <class P, class G, class... Arguments>
concept player_called_with = requires(P& p, const G& position, const Arguments&... arguments) {
    { p(position, arguments...) } -> answer_of_player<G>;
};

/// The player can be asked for a move.
template <class P, class G>
concept chooses_moves = player_called_with<P, G, turn<G>> || player_called_with<P, G>;

/// The answer of a player, which receives the turn if it takes one.
template <game G, chooses_moves<G> Player>
[[nodiscard]] scored_move<G> answer_of(Player& who, const G& position, const turn<G>& now)
{
    const auto ask = [&]<class... Arguments>(const Arguments&... arguments) -> scored_move<G> {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(who(position, arguments...))>, scored_move<G>>) {
            return who(position, arguments...);
        } else {
            return {who(position, arguments...)};
        }
    };
    if constexpr (player_called_with<Player, G, turn<G>>) {
        return ask(now);
    } else {
        return ask();
    }
}

template <class P>
void begin_game([[maybe_unused]] P& who, [[maybe_unused]] std::uint64_t seed)
{
    if constexpr (requires { who.new_game(seed); }) {
        who.new_game(seed);
    }
}

template <class P>
void begin_game(std::reference_wrapper<P>& who, std::uint64_t seed)
{
    detail::begin_game(who.get(), seed);
}

/// The lesser of each limit. A stop token of \p own takes precedence.
[[nodiscard]] inline limits lesser_limits(const limits& own, const limits& given)
{
    return {.depth = (std::min)(own.depth, given.depth),
            .nodes = (std::min)(own.nodes, given.nodes),
            .time = (std::min)(own.time, given.time),
            .stop = own.stop ? own.stop : given.stop};
}

} // namespace detail

/// A player of the game `G`: a callable that takes a `const G&`, in which the game goes on, and returns one of the
/// legal moves. A function, a lambda, a \ref gamesearch::searching "searching" player, a
/// \ref gamesearch::random_player "random_player".
///
/// The following are optional:
/// - called as `p(position, turn)`, it receives a \ref gamesearch::turn "turn": the limits of the move, the clocks of
///   both sides, and the positions before this one. `p(position, limits)` will do for a player that needs no more.
///   A parameter of type `auto` receives the turn;
/// - it may return a \ref gamesearch::scored_move "scored_move";
/// - a member `new_game(std::uint64_t seed)` is called before each game. A player that draws random numbers restarts
///   them from the seed, so that its games differ, and are the same in every run.
template <class P, class G>
concept match_player = game<G> && std::copy_constructible<P> && detail::chooses_moves<P, G>;

namespace detail {

/// Returns whether all of these types are players of the game. If not, the error message says how to make one.
template <class G, class... Players>
[[nodiscard]] constexpr bool check_players()
{
    constexpr bool all_play = (match_player<Players, G> && ...);
    static_assert(all_play,
                  "gamesearch: a player of a match is called with a const G& and returns one of its legal moves, "
                  "and it can be copied; its second argument, if any, is a const gs::turn<G>& or const gs::limits&; "
                  "make one of a searcher by gs::searching(searcher, limits) (see docs/matches.md)");
    return all_play;
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
