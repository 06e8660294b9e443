// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A game that a player plays against itself, and the facts noted about it.

#ifndef GAMESEARCH_REPORT_DETAIL_OBSERVED_GAME_HPP
#define GAMESEARCH_REPORT_DETAIL_OBSERVED_GAME_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/match/openings.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/report/detail/ranked_value.hpp>
#include <gamesearch/report/detail/report_facts.hpp>
#include <gamesearch/report/luck.hpp>
#include <gamesearch/search/limits.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A player that notes the scores of its moves.
template <game G, match_player<G> Player>
struct noting_player {
    Player who;
    std::vector<std::optional<score_t<G>>>* scores; ///< of the moves of both sides

    void new_game(std::uint64_t seed) { detail::begin_game(who, seed); }

    scored_move<G> operator()(const G& position, const turn<G>& now)
    {
        auto answer = detail::answer_of<G>(who, position, now);
        scores->push_back(answer.score);
        return answer;
    }
};

/// The leader: 1 for the maximizer, -1 for the minimizer, 0 for neither.
template <class S>
[[nodiscard]] int leader_at(const S& score)
{
    return S{} < score ? 1 : score < S{} ? -1 : 0;
}

/// Notes how the lead changed: by the scores of the moves or, if there are none, by the evaluation of the positions.
/// \param positions the positions of the game, without the last one
template <game G>
void note_leads(game_facts& facts, const std::vector<G>& positions,
                const std::vector<std::optional<score_t<G>>>& scores, int winner)
{
    const auto leader = [&](std::size_t ply) -> std::optional<int> {
        if (ply < scores.size() && scores[ply]) {
            return leader_at(*scores[ply]);
        }
        if constexpr (evaluating_game<G>) {
            return leader_at<score_t<G>>(positions[ply].evaluate());
        }
        return std::nullopt;
    };
    std::uint64_t changes = 0;
    int last = 0; // the last leader other than 0
    const auto follow = [&](int now) {
        changes += now != 0 && last != 0 && now != last ? 1U : 0U;
        last = now != 0 ? now : last;
    };
    bool is_known = false;
    for (std::size_t ply = 0; ply != positions.size(); ++ply) {
        const auto now = leader(ply);
        is_known = is_known || now;
        follow(now.value_or(last));
        if (now.value_or(winner) != winner) {
            facts.decided_after = ply + 1;
        }
    }
    follow(winner);
    if (is_known) {
        facts.lead_changes = changes;
    }
}

/// Notes the scores with the points that the maximizer scored.
template <class S>
void note_scores(game_facts& facts, const std::vector<std::optional<S>>& scores, int winner)
{
    if constexpr (arithmetic_score<S>) {
        for (const auto& score : scores) {
            if (score) {
                facts.scores.emplace_back(static_cast<double>(*score), (winner + 1) / 2.0);
            }
        }
    }
}

/// Plays the moves of a game again. \return the positions before each of them
/// \param seed of the dice
template <game G>
[[nodiscard]] std::vector<G> note_positions(game_facts& facts, const match_game<G>& game, std::uint64_t seed)
{
    random_generator dice{seed};
    std::uint64_t signature = facts.opening;
    std::vector<G> positions;
    std::uint64_t repeated = 0;
    G now(game.opening);
    detail::roll(now, dice);
    const auto count_repetition = [&]([[maybe_unused]] bool goes_on) {
        if constexpr (distinguishable_game<G>) {
            if (goes_on) {
                const auto here = detail::identity_of(std::as_const(now));
                for (const G& before : positions) {
                    if (detail::identity_of(before) == here) {
                        ++repeated;
                        break;
                    }
                }
            }
        }
    };
    for (const move_t<G>& move : game.moves) {
        const auto legal = detail::moves_of(std::as_const(now));
        facts.choices.push_back(static_cast<std::uint32_t>(legal.size()));
        signature = detail::mixed(signature ^ (detail::place_of(move, legal) + 1));
        count_repetition(true);
        positions.push_back(now);
        static_cast<void>(now.apply(move));
        detail::roll(now, dice);
    }
    count_repetition(!gamesearch::final_score(std::as_const(now)));
    facts.signature = signature;
    if constexpr (distinguishable_game<G>) {
        facts.repeated = repeated;
    }
    return positions;
}

/// Placeholder: the report has no values of positions.
struct no_values {};

/// Notes how much of a game with dice was luck. \param seed of the dice
template <chance_game G, class Value>
void note_luck(game_facts& facts, const match_game<G>& game, std::uint64_t seed, const Value& value)
{
    random_generator dice{seed};
    std::vector<G> positions{game.opening};
    const auto go_on = [&](const auto& change) {
        positions.push_back(positions.back());
        change(positions.back());
    };
    const auto roll = [&] {
        if (detail::is_at_chance(positions.back())) {
            go_on([&dice](G& now) { detail::roll(now, dice); });
        }
    };
    roll();
    for (const move_t<G>& move : game.moves) {
        go_on([&move](G& now) { static_cast<void>(now.apply(move)); });
        roll();
    }
    facts.luck = gamesearch::review(positions, [&value](const G& position) { return value(position); }).share_of_luck();
}

/// The side that moves first in a game, random moves included. \param seed of the dice
template <game G>
[[nodiscard]] player first_mover(const openings<G>& starts, const match_game<G>& game, std::uint64_t seed)
{
    if (const auto first = starts.first_of_pair(game.number)) {
        return *first;
    }
    random_generator dice{seed};
    G position(game.opening);
    detail::roll(position, dice);
    return gamesearch::final_score(position) ? game.opening.to_move() : position.to_move();
}

/// Plays a game of a report. \return empty if it was stopped before its end
template <game G, match_player<G> Player, class Value>
[[nodiscard]] std::optional<game_facts> observed_game(const openings<G>& starts, std::uint64_t number,
                                                      const Player& who, const match_options<G>& rules,
                                                      std::uint64_t seed, [[maybe_unused]] const Value& value)
{
    const std::uint64_t own_seed = detail::seed_of(~seed, number);
    std::vector<std::optional<score_t<G>>> scores;
    const noting_player<G, Player> side{who, &scores};
    const auto game = detail::played_game(match_game<G>{number, starts.of_pair(number), player::maximizer}, side, side,
                                          rules, own_seed);
    if (!game) {
        return std::nullopt;
    }
    const int winner = game->outcome;
    const player first = detail::first_mover(starts, *game, own_seed);
    game_facts facts{
        .number = number, .outcome = first == player::maximizer ? winner : -winner, .ending = game->ending};
    facts.opening = starts.signature_of(game->opening, number);
    const auto positions = detail::note_positions(facts, *game, own_seed);
    detail::note_leads(facts, positions, scores, winner);
    detail::note_scores(facts, scores, winner);
    if constexpr (chance_game<G> && !std::is_same_v<Value, no_values>) {
        detail::note_luck(facts, *game, own_seed, value);
    }
    return facts;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
