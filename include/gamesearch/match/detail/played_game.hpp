// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// One game between two players, either of which may be faulty.

#ifndef GAMESEARCH_MATCH_DETAIL_PLAYED_GAME_HPP
#define GAMESEARCH_MATCH_DETAIL_PLAYED_GAME_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/move_text.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace gamesearch::detail {

/// Calls `action()`. \return the message, if it throws
template <class Action>
[[nodiscard]] std::optional<std::string> message_thrown_by(const Action& action)
{
#if defined(__cpp_exceptions)
    try {
        action();
    } catch (const std::exception& error) {
        return error.what();
    } catch (...) {
        return "an exception of another type than std::exception";
    }
#else
    action();
#endif
    return std::nullopt;
}

/// Calls `action()`. \return whether it threw \ref gamesearch::out_of_time "out_of_time", with \p message
template <class Action>
[[nodiscard]] bool is_out_of_time(const Action& action, [[maybe_unused]] std::string& message)
{
#if defined(__cpp_exceptions)
    try {
        action();
    } catch (const out_of_time& error) {
        message = error.what();
        return true;
    }
#else
    action();
#endif
    return false;
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

/// The answer of a player, which receives the limits and the clocks if it takes them.
template <game G, match_player<G> Player>
[[nodiscard]] std::optional<move_t<G>> answer_of(Player& who, const G& position, const limits& given,
                                                 const game_clocks& clocks = {})
{
    if constexpr (player_with_clocks<Player, G>) {
        return who(position, given, clocks);
    } else if constexpr (player_with_limits<Player, G>) {
        return who(position, given);
    } else {
        return who(position);
    }
}

/// The player of a side, with its clock.
template <game G, match_player<G> Player>
class seat {
public:
    seat(Player who, player_limits may_use, const std::optional<stop_token>& stop)
        : who_(std::move(who)), may_use_{std::move(may_use)}, clock_{may_use_.clock}
    {
        if (!may_use_.limits.stop) {
            may_use_.limits.stop = stop;
        }
    }

    /// Gets ready for a game. \return the message, if it throws
    [[nodiscard]] std::optional<std::string> begin(std::uint64_t seed)
    {
        return detail::message_thrown_by([&] { detail::begin_game(who_, seed); });
    }

    [[nodiscard]] const std::optional<game_clock>& clock() const { return clock_; }

    /// Has it choose a move, which is left in \p chosen, while the clock runs.
    /// \return how it has lost the game by that, or `rules` if it has not
    [[nodiscard]] game_ending choose(const G& position, const std::optional<game_clock>& opponents,
                                     std::optional<move_t<G>>& chosen, std::string& message)
    {
        const auto begin = std::chrono::steady_clock::now();
        bool notices = false; // that its time is up
        const auto thrown = detail::message_thrown_by([&] {
            const limits given = clock_ ? clock_->limits_for_move(may_use_.limits) : may_use_.limits;
            notices = detail::is_out_of_time(
                [&] {
                    if (std::optional<move_t<G>> answer =
                            detail::answer_of<G>(who_, position, given, game_clocks{clock_, opponents})) {
                        chosen.emplace(std::move(*answer));
                    }
                },
                message);
        });
        const bool in_time = spend(std::chrono::steady_clock::now() - begin) && !notices;
        if (thrown) {
            message = *thrown;
            return game_ending::exception;
        }
        if (!in_time) {
            return game_ending::out_of_time;
        }
        return chosen && detail::contains(detail::moves_of(position), *chosen) ? game_ending::rules
                                                                               : game_ending::illegal_move;
    }

private:
    /// \return whether there was so much
    [[nodiscard]] bool spend(std::chrono::duration<double> time)
    {
        if (!clock_) {
            return true;
        }
        const bool in_time = time <= clock_->remaining;
        const bool last_move = clock_->moves_to_go == 1;
        clock_->spend(time);
        if (last_move) {
            clock_->remaining += may_use_.clock->remaining;
            clock_->moves_to_go = may_use_.clock->moves_to_go;
        }
        return in_time;
    }

    Player who_;
    player_limits may_use_;
    std::optional<game_clock> clock_;
};

/// Plays a game to its end, with copies of the players. \return empty if it was stopped before its end
/// \param seed of both players
template <game G, match_player<G> First, match_player<G> Second>
[[nodiscard]] std::optional<match_game<G>> played_game(match_game<G> record, const First& first, const Second& second,
                                                       const match_options<G>& options, std::uint64_t seed)
{
    seat<G, First> first_seat{first, options.first, options.stop};
    seat<G, Second> second_seat{second, options.second, options.stop};
    const auto lost_by = [&](bool is_first, game_ending ending) {
        record.outcome = is_first ? -1 : 1;
        record.ending = ending;
        return std::move(record);
    };
    random_generator seeds{seed};
    for (const bool is_first : {true, false}) {
        const std::uint64_t own = seeds();
        if (const auto thrown = is_first ? first_seat.begin(own) : second_seat.begin(own)) {
            record.message = *thrown;
            return lost_by(is_first, game_ending::exception);
        }
    }
    G position(record.opening);
    const score_t<G> draw{};
    while (true) {
        if (const auto score = gamesearch::final_score(std::as_const(position))) {
            const int for_maximizer = draw < *score ? 1 : *score < draw ? -1 : 0;
            record.outcome = record.first_plays == player::maximizer ? for_maximizer : -for_maximizer;
            return record;
        }
        if (record.moves.size() == static_cast<std::size_t>(options.max_plies)) {
            record.ending = game_ending::too_long;
            return record;
        }
        const bool is_first = position.to_move() == record.first_plays;
        std::optional<move_t<G>> chosen;
        const auto fault = is_first ? first_seat.choose(position, second_seat.clock(), chosen, record.message)
                                    : second_seat.choose(position, first_seat.clock(), chosen, record.message);
        if (options.stop && options.stop->stop_requested()) {
            return std::nullopt;
        }
        if (fault != game_ending::rules) {
            return lost_by(is_first, fault);
        }
        static_cast<void>(position.apply(*chosen));
        record.moves.push_back(std::move(*chosen));
    }
}

} // namespace gamesearch::detail

#endif
