// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Where the games of a match begin.

#ifndef GAMESEARCH_MATCH_OPENINGS_HPP
#define GAMESEARCH_MATCH_OPENINGS_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/player.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

template <class Start, bool IsGame = game<Start>>
struct start_of_match {};

template <class Start>
struct start_of_match<Start, true> {
    using position = Start;
};

template <class Start>
    requires(std::ranges::input_range<const Start> &&
             game<std::remove_cvref_t<std::ranges::range_reference_t<const Start>>>)
struct start_of_match<Start, false> {
    using position = std::remove_cvref_t<std::ranges::range_reference_t<const Start>>;
};

/// The game of a start, which is a position or a range of positions.
template <class Start>
using started_game_t = typename start_of_match<Start>::position;

/// A seed for one of many purposes.
[[nodiscard]] constexpr std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number)
{
    return detail::mixed(detail::mixed(seed + 1) ^ (number + 1));
}

} // namespace detail

/// The openings of a match, the same in every call.
///
/// Thread safety: any number of threads at the same time.
/// Example:
///
///     const gs::openings<my_game> starts{my_game{}, 1, 6}; // a start or a range of them, a seed, random plies
///     const my_game opening = starts.of_pair(0);
template <game G>
class openings {
public:
    /// Keeps copies of the starts. \pre \p random_plies is 0 or more
    template <class Start>
    openings(const Start& start, std::uint64_t seed, int random_plies) : seed_{seed}, random_plies_{random_plies}
    {
        GAMESEARCH_ASSERT(random_plies >= 0, "the number of random plies is negative; give 0 or more");
        if constexpr (game<Start>) {
            starts_.push_back(start);
        } else {
            for (const G& position : start) {
                starts_.push_back(position);
            }
            leave_out_what_is_over();
        }
        GAMESEARCH_ASSERT(!starts_.empty(), "a match is given no opening");
    }

    /// The opening of a pair of games. If the game is over before all random moves are made, other moves are tried;
    /// after the last attempt, all but the last move are made, so that the game still runs.
    [[nodiscard]] G of_pair(std::uint64_t pair) const { return drawn(pair).position; }

    /// The side that moves first in a pair of games, in a random move if there are any. Empty if the start is a chance
    /// node and there are none: the dice of each game then decide.
    [[nodiscard]] std::optional<player> first_of_pair(std::uint64_t pair) const
    {
        const G& start = start_of(pair);
        return detail::is_at_chance(start) ? drawn(pair).first : start.to_move();
    }

    /// Where a pair of games starts before the random moves.
    [[nodiscard]] const G& start_of(std::uint64_t pair) const
    {
        return starts_[static_cast<std::size_t>(pair % starts_.size())];
    }

    /// All positions in which pairs of games start before the random moves.
    [[nodiscard]] const std::vector<G>& starts() const { return starts_; }

    /// A number that identifies \p opening, that of a pair, as far as openings of this match can be distinguished.
    [[nodiscard]] std::uint64_t signature_of([[maybe_unused]] const G& opening, std::uint64_t pair) const
    {
        if constexpr (memorable_game<G>) {
            return gamesearch::final_score(opening) ? 0 : detail::identity_of(opening);
        } else {
            return random_plies_ == 0 ? pair % starts_.size() : pair;
        }
    }

private:
    /// Leaves out games that are over at their opening, which say nothing about the players.
    void leave_out_what_is_over()
    {
        std::vector<G> running; // a copy, since a game need not be assignable
        for (const G& position : starts_) {
            if (!gamesearch::final_score(position)) {
                running.push_back(position);
            }
        }
        if (!running.empty()) {
            starts_.swap(running);
        }
    }

    static constexpr int attempts = 100;

    struct drawn_opening {
        G position;
        std::optional<player> first = std::nullopt; ///< the side that made the first random move
    };

    [[nodiscard]] drawn_opening drawn(std::uint64_t pair) const
    {
        const G& start = start_of(pair);
        if (gamesearch::final_score(start)) {
            return {start};
        }
        random_player anyone{detail::seed_of(seed_, pair)};
        for (int attempt = 0;; ++attempt) {
            std::vector<move_t<G>> line;
            G position(start);
            random_generator dice{detail::seed_of(detail::seed_of(seed_, pair), static_cast<std::uint64_t>(attempt))};
            std::optional<player> first;
            bool goes_on = true;
            if (random_plies_ != 0) {
                detail::roll(position, dice);
                goes_on = !gamesearch::final_score(std::as_const(position));
                if (goes_on) {
                    first = position.to_move();
                }
            }
            for (int ply = 0; goes_on && ply != random_plies_; ++ply) {
                line.push_back(anyone(std::as_const(position)));
                static_cast<void>(position.apply(line.back()));
                detail::roll(position, dice);
                goes_on = !gamesearch::final_score(std::as_const(position));
            }
            if (goes_on) {
                return {std::move(position), first};
            }
            if (attempt == attempts) {
                if constexpr (chance_game<G>) {
                    return {start}; // other dice would make other moves legal
                } else {
                    line.pop_back();
                    return {after(start, line)};
                }
            }
        }
    }

    [[nodiscard]] static G after(const G& start, const std::vector<move_t<G>>& line)
    {
        G position(start);
        for (const move_t<G>& move : line) {
            static_cast<void>(position.apply(move));
        }
        return position;
    }

    std::vector<G> starts_{};
    std::uint64_t seed_;
    int random_plies_;
};

} // namespace gamesearch::inline v0_2_0

#endif
