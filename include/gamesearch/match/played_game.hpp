// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// One game between two players, either of which may be faulty.

#ifndef GAMESEARCH_MATCH_PLAYED_GAME_HPP
#define GAMESEARCH_MATCH_PLAYED_GAME_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/match/match_result.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

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
        return "an exception that is not a std::exception";
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

    /// Prepares for a game. \return the message, if the player throws
    [[nodiscard]] std::optional<std::string> begin(std::uint64_t seed)
    {
        return detail::message_thrown_by([&] { detail::begin_game(who_, seed); });
    }

    [[nodiscard]] const std::optional<game_clock>& clock() const { return clock_; }

    /// Asks the player for a move, which is stored in \p chosen, while the clock runs. \return how the player lost the
    /// game by its answer, or `rules` if it has not lost
    [[nodiscard]] game_ending choose(const G& position, played_positions<G> before,
                                     const std::optional<game_clock>& opponents, std::optional<scored_move<G>>& chosen,
                                     std::string& message)
    {
        const auto begin = std::chrono::steady_clock::now();
        bool notices = false; // whether the player itself notices that its time is up
        const auto thrown = detail::message_thrown_by([&] {
            const limits given = clock_ ? clock_->limits_for_move(may_use_.limits) : may_use_.limits;
            notices = detail::is_out_of_time(
                [&] { chosen.emplace(detail::answer_of<G>(who_, position, {given, {clock_, opponents}, before})); },
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
        return chosen && chosen->move && detail::contains(detail::moves_of(position), *chosen->move)
                   ? game_ending::rules
                   : game_ending::illegal_move;
    }

private:
    /// \return whether there was this much time
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

/// The number of successive moves for which both players have agreed about the end of a game.
template <game G>
class agreement {
public:
    explicit agreement(const match_options<G>& options) : options_{options} {}

    /// Records a move with this score.
    void note(bool is_first, const std::optional<score_t<G>>& score)
    {
        ++plies_;
        agreed& moves = moves_[is_first ? 0 : 1];
        const auto count = [&](int& so_far, bool agrees) { so_far = agrees ? so_far + 1 : 0; };
        const auto& win = options_.agreed_win;
        const auto& draw = options_.agreed_draw;
        count(moves.maximizer, score && win && !(*score < win->margin));
        count(moves.minimizer, score && win && !(-win->margin < *score));
        count(moves.neither, score && draw && !(draw->margin < *score) && !(*score < -draw->margin));
    }

    /// The outcome for the maximizer: 1, 0 or -1. Empty while the game goes on.
    [[nodiscard]] std::optional<int> outcome() const
    {
        return is_long_enough(options_.agreed_win, &agreed::maximizer)   ? std::optional{1}
               : is_long_enough(options_.agreed_win, &agreed::minimizer) ? std::optional{-1}
               : is_long_enough(options_.agreed_draw, &agreed::neither)  ? std::optional{0}
                                                                         : std::nullopt;
    }

private:
    struct agreed {
        int maximizer = 0;
        int minimizer = 0;
        int neither = 0;
    };

    [[nodiscard]] bool is_long_enough(const std::optional<agreed_score<G>>& wanted, int agreed::* moves) const
    {
        return wanted && plies_ >= wanted->plies && moves_[0].*moves >= wanted->moves &&
               moves_[1].*moves >= wanted->moves;
    }

    const match_options<G>& options_;
    int plies_ = 0;
    std::array<agreed, 2> moves_{}; // of the first player and the second
};

} // namespace detail

/// A game of a match in progress.
///
/// Thread safety: one thread at a time.
/// Example:
///
///     gs::game_in_progress<my_game> now{my_game{}, options};
///     while (!now.is_over(record)) { now.advance(player(now.here()), true); }
template <game G>
class game_in_progress {
public:
    /// \param opening the first position; a chance node is left at once
    /// \param options when the game ends; a reference is kept
    /// \param dice the seed of the outcomes that are drawn
    game_in_progress(const G& opening, const match_options<G>& options, std::uint64_t dice)
        : options_{options}, here_(opening), dice_{dice}, agreement_{options}
    {
        detail::roll(here_, dice_);
    }

    /// The present position.
    [[nodiscard]] const G& here() const { return here_; }
    /// The positions before it.
    [[nodiscard]] played_positions<G> before() const { return before_; }

    /// Plays a move, with the score that its player gives it.
    void advance(const scored_move<G>& chosen, bool is_first)
    {
        before_.push_back(here_);
        static_cast<void>(here_.apply(*chosen.move));
        detail::roll(here_, dice_);
        agreement_.note(is_first, chosen.score);
    }

    /// Returns whether the game is over, and if so, records how it ended, and the outcome for the maximizer.
    [[nodiscard]] bool is_over(match_game<G>& record) const
    {
        const auto ends = [&](game_ending ending, int outcome) {
            record.ending = ending;
            record.outcome = record.first_plays == player::maximizer ? outcome : -outcome;
            return true;
        };
        if (const auto score = gamesearch::final_score(here_)) {
            const score_t<G> draw{};
            return ends(game_ending::rules, draw < *score ? 1 : *score < draw ? -1 : 0);
        }
        if (options_.draw_by_repetition && occurrences() >= options_.occurrences) {
            return ends(game_ending::repetition, 0);
        }
        if (const auto agreed = agreement_.outcome()) {
            return ends(game_ending::agreement, *agreed);
        }
        return before_.size() == static_cast<std::size_t>(options_.max_plies) && ends(game_ending::too_long, 0);
    }

private:
    /// The occurrences of the present position, including this one.
    [[nodiscard]] int occurrences() const
    {
        int count = 1;
        if constexpr (detail::distinguishable_game<G>) {
            const auto now = detail::identity_of(here_);
            for (const G& position : before_) {
                count += detail::identity_of(position) == now ? 1 : 0;
            }
        }
        return count;
    }

    const match_options<G>& options_;
    G here_;
    random_generator dice_;
    std::vector<G> before_{};
    detail::agreement<G> agreement_;
};

namespace detail {

/// Plays a game to its end, with copies of the players. \return empty if it was stopped before its end
/// \param seed the seed for both players \param dice the seed of the outcomes in a game with dice, if it differs
template <game G, match_player<G> First, match_player<G> Second>
[[nodiscard]] std::optional<match_game<G>> played_game(match_game<G> record, const First& first, const Second& second,
                                                       const match_options<G>& options, std::uint64_t seed,
                                                       std::optional<std::uint64_t> dice = std::nullopt)
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
    game_in_progress<G> now{record.opening, options, dice.value_or(seed)};
    while (!now.is_over(record)) {
        const bool is_first = now.here().to_move() == record.first_plays;
        std::optional<scored_move<G>> chosen;
        const auto choose = [&](auto& mover, const auto& other) {
            return mover.choose(now.here(), now.before(), other.clock(), chosen, record.message);
        };
        const auto fault = is_first ? choose(first_seat, second_seat) : choose(second_seat, first_seat);
        if (options.stop && options.stop->stop_requested()) {
            return std::nullopt;
        }
        if (fault != game_ending::rules) {
            return lost_by(is_first, fault);
        }
        now.advance(*chosen, is_first);
        record.moves.push_back(std::move(*chosen->move));
    }
    return record;
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
