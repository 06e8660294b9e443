// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games that a player plays against itself, to learn from.

#ifndef GAMESEARCH_TUNING_DETAIL_SELF_PLAY_HPP
#define GAMESEARCH_TUNING_DETAIL_SELF_PLAY_HPP

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/ordered_work.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/any_player.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/tuning/detail/tuning_file.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

template <game G>
using any_evaluation = std::function<score_t<G>(const G&)>;

/// A player without an evaluation. It sees wins and losses, and otherwise plays any of the moves that look alike.
template <game G, class Searcher>
class player_without_evaluation {
public:
    explicit player_without_evaluation(Searcher searcher) : searcher_{std::move(searcher)} {}

    void new_game(std::uint64_t seed) { generator_ = random_generator{seed}; }

    std::optional<move_t<G>> operator()(const G& position, const limits& given)
    {
        const auto ranking = gamesearch::rank_moves(position, searcher_, given);
        if (ranking.empty()) {
            return std::nullopt;
        }
        const auto end = std::ranges::find_if(ranking, [&](const auto& ranked) {
            return !equal(ranked.score, ranking.front().score) || ranked.distance != ranking.front().distance;
        });
        const auto alike = static_cast<std::uint32_t>(end - ranking.begin());
        return ranking[generator_.below(alike)].move;
    }

private:
    Searcher searcher_;
    random_generator generator_{0};
};

/// Returns whether the estimate of \p position is reliable. It is not if a noisy move is played in it, or would change
/// the estimate.
template <game G>
[[nodiscard]] bool is_quiet([[maybe_unused]] const G& position, [[maybe_unused]] const move_t<G>& move,
                            [[maybe_unused]] const any_evaluation<G>& evaluate)
{
    if constexpr (noisy_game<G>) {
        for (const move_t<G>& noisy : position.noisy_moves()) {
            if (noisy == move) {
                return false;
            }
        }
        return !evaluate || equal(alpha_beta(position, {.depth = 0}, evaluate).score, evaluate(position));
    } else {
        return true;
    }
}

/// Plays games with several threads, and passes them on in order.
template <game G>
class self_play {
public:
    /// \param evaluate the player's evaluation; empty if it has none
    self_play(const openings<G>& starts, const any_player<G>& who, const any_evaluation<G>& evaluate,
              const match_options<G>& options)
        : starts_{starts}, who_{who}, evaluate_{evaluate}, options_{options}
    {}

    /// Calls `note(game)` for each of the games from number \p first up to, but not including, number \p last, unless
    /// it is stopped, or `note` returns false.
    template <class Note>
    void run(std::uint64_t first, std::uint64_t last, const Note& note)
    {
        ordered_work games{
            [this](std::uint64_t number) { return play(number); },
            [&note](std::uint64_t, learned_game&& game) { return note(std::move(game)); },
            [this] { return options_.stop && options_.stop->stop_requested(); },
        };
        static_cast<void>(games.run(first, last, options_.threads));
    }

private:
    /// Plays a game. \return empty if it was stopped before its end
    [[nodiscard]] std::optional<learned_game> play(std::uint64_t number) const
    {
        match_game<G> record{number, starts_.of_pair(number), player::maximizer};
        const auto played = played_game(std::move(record), who_, who_, options_, seed_of(~options_.seed, number));
        if (!played) {
            return std::nullopt;
        }
        if (played->ending == game_ending::illegal_move || played->ending == game_ending::exception) {
            const std::string message =
                "a game to learn from was lost by a fault of the searcher or of the evaluation: " +
                (played->message.empty() ? "no legal move was named" : played->message);
            raise<std::runtime_error>(message.c_str());
        }
        return learned_from(*played);
    }

    [[nodiscard]] learned_game learned_from(const match_game<G>& played) const
    {
        learned_game game{played.outcome};
        G position(played.opening);
        for (const move_t<G>& move : played.moves) {
            game.quiet.push_back(is_quiet(std::as_const(position), move, evaluate_));
            std::uint32_t place = 0;
            for (const move_t<G>& legal : std::as_const(position).legal_moves()) {
                if (legal == move) {
                    break;
                }
                ++place;
            }
            game.moves.push_back(place);
            static_cast<void>(position.apply(move));
        }
        if (const auto score = gamesearch::final_score(std::as_const(position))) {
            game.pays = static_cast<double>(*score < score_t<G>{} ? -*score : *score);
        }
        return game;
    }

    const openings<G>& starts_;
    const any_player<G>& who_;
    const any_evaluation<G>& evaluate_;
    const match_options<G>& options_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
