// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Players: anything that chooses a move.

#ifndef GAMESEARCH_MATCH_PLAYER_HPP
#define GAMESEARCH_MATCH_PLAYER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/match/match_player.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_access.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// A searcher of the library that counts a repetition as a draw, and accepts the positions played before.
template <class Searcher, class G>
concept takes_played_positions =
    is_library_searcher<Searcher> && requires(const Searcher& searcher, played_positions<G> before) {
        searcher_access::with_played_positions(searcher, before);
    };

/// Returns `use(searcher)`, with a copy that knows the positions before if the searcher takes them.
template <game G, class Searcher, class Use>
[[nodiscard]] auto with_positions_before(Searcher& searcher, played_positions<G> before, const Use& use)
{
    if constexpr (takes_played_positions<Searcher, G>) {
        auto informed = searcher_access::with_played_positions(searcher, before);
        return use(informed);
    } else {
        return use(searcher);
    }
}

} // namespace detail

/// Made by \ref searching.
template <class Searcher, class Evaluate = own_evaluation_t>
class searching_player {
public:
    /// Searches with a copy of \p searcher.
    explicit searching_player(Searcher searcher, limits own = {}, Evaluate evaluate = Evaluate(own_evaluation))
        : searcher_{std::move(searcher)}, limits_{std::move(own)}, evaluate_{std::move(evaluate)}
    {}

    /// The best move that the search finds.
    template <game G>
    move_t<G> operator()(const G& position)
    {
        return (*this)(position, limits{});
    }

    /// The same within both \p given and its own limits: the lesser of each counts. Its own stop token takes
    /// precedence.
    template <game G>
    move_t<G> operator()(const G& position, const limits& given)
    {
        return *found_by(searcher_, position, given).move;
    }

    /// The move with its score, called in the form of a match. If the searcher has \ref draw_by_repetition, a line that
    /// returns to an earlier position of the game is a draw.
    template <game G, std::same_as<turn<G>> Turn>
    scored_move<G> operator()(const G& position, const Turn& now)
    {
        return detail::with_positions_before<G>(
            searcher_, now.before, [&](auto& searcher) { return found_by(searcher, position, now.limits); });
    }

private:
    template <game G, class Called>
    scored_move<G> found_by(Called& searcher, const G& position, const limits& given)
    {
        const auto found = searcher(position, detail::lesser_limits(limits_, given), evaluate_);
        if (found.best_move) {
            const bool is_known = found.bound != bound::none || found.depth > 0;
            return {found.best_move, is_known ? std::optional{found.score} : std::nullopt};
        }
        auto&& moves = position.legal_moves();
        return {*std::ranges::begin(moves)}; // at depth 0
    }

    Searcher searcher_;
    limits limits_;
    Evaluate evaluate_;
};

/// A player that plays the best move that \p searcher finds within \p own limits.
///
/// It calls the searcher as it is. In games with cycles, give it \ref draw_by_repetition. In a match, it then also
/// knows the positions that were played, and repeats none while it sees anything better than a draw.
///
/// \param searcher is taken by value; its options, such as a table, are shared by all copies.
/// \param own limits of each move
/// \return a \ref searching_player
/// Throws: what copying the searcher throws.
/// Thread safety: one thread for each copy; what copies share must be safe to share.
/// Complexity: a move takes one search.
/// Example:
///
///     gs::searching(gs::iterative_deepening{gs::alpha_beta}, {.nodes = 10'000})
template <class Searcher>
[[nodiscard]] auto searching(Searcher searcher, const limits& own = {})
{
    return searching_player<Searcher>{std::move(searcher), own};
}

/// The same with an evaluation for the horizon.
template <class Searcher, class Evaluate>
[[nodiscard]] auto searching(Searcher searcher, const limits& own, Evaluate evaluate)
{
    return searching_player<Searcher, Evaluate>{std::move(searcher), own, std::move(evaluate)};
}

/// The same without limits of its own: only the limits given for a move count, and \ref max_depth.
template <class Searcher>
[[nodiscard]] auto searching(Searcher searcher, unlimited_t)
{
    return searching_player<Searcher>{std::move(searcher)};
}

/// The same with an evaluation for the horizon.
template <class Searcher, class Evaluate>
[[nodiscard]] auto searching(Searcher searcher, unlimited_t, Evaluate evaluate)
{
    return searching_player<Searcher, Evaluate>{std::move(searcher), limits{}, std::move(evaluate)};
}

/// The error message for a second argument that is neither limits nor `unlimited`.
template <class Searcher, class Other, class... Rest>
    requires(!std::convertible_to<Other, limits>)
[[nodiscard]] auto searching(Searcher searcher, const Other&, const Rest&...)
{
    static_assert(sizeof(Other) == 0,
                  "gamesearch: searching takes limits in the second place, such as {.depth = 4}, and an evaluation "
                  "after them (see docs/matches.md)");
    return searching_player<Searcher>{std::move(searcher)};
}

/// Plays any legal move, all equally likely. The same seed gives the same moves everywhere.
///
/// Thread safety: one thread for each copy.
/// Example: docs/snippets/matches.cpp [round robin]
class random_player {
public:
    /// \param seed any number
    explicit random_player(std::uint64_t seed = 0) : seed_{seed}, generator_{seed} {}

    /// Restarts the random numbers from both seeds.
    void new_game(std::uint64_t seed) { generator_ = random_generator{detail::mixed(seed_ + 1) ^ seed}; }

    /// A legal move.
    template <game G>
    move_t<G> operator()(const G& position)
    {
        auto&& moves = position.legal_moves();
        std::optional<move_t<G>> chosen;
        std::uint32_t seen = 0;
        for (const move_t<G>& move : moves) { // each of those seen so far is the chosen one with equal probability
            if (generator_.below(++seen) == 0) {
                chosen.emplace(move);
            }
        }
        return *chosen;
    }

private:
    std::uint64_t seed_;
    random_generator generator_;
};

/// Made by \ref made_for_each_game.
template <class Make>
class player_of_each_game {
public:
    /// Makes players with a copy of \p make.
    explicit player_of_each_game(Make make) : make_{std::move(make)} {}

    /// @{
    /// A copy makes a player of its own.
    player_of_each_game(const player_of_each_game& other) : make_{other.make_} {}
    player_of_each_game(player_of_each_game&& other) noexcept : make_{std::move(other.make_)} {}
    player_of_each_game& operator=(const player_of_each_game&) = delete;
    player_of_each_game& operator=(player_of_each_game&&) = delete;
    /// @}
    ~player_of_each_game() = default;

    /// Makes the player of the game.
    void new_game(std::uint64_t seed)
    {
        made_.reset();
        made_.emplace(std::invoke(make_));
        detail::begin_game(*made_, seed);
    }

    /// The move of the player of the game.
    template <game G>
        requires detail::chooses_moves<std::invoke_result_t<Make&>, G>
    std::optional<move_t<G>> operator()(const G& position, const limits& given = {})
    {
        return (*this)(position, turn<G>{.limits = given}).move;
    }

    /// The move of the player of the game, called with everything that a player may use.
    template <game G, std::same_as<turn<G>> Turn>
        requires detail::chooses_moves<std::invoke_result_t<Make&>, G>
    scored_move<G> operator()(const G& position, const Turn& now)
    {
        if (!made_) {
            new_game(0);
        }
        return detail::answer_of<G>(*made_, position, now);
    }

private:
    Make make_;
    std::optional<std::invoke_result_t<Make&>> made_{};
};

/// Calls `make()` for a new player before each game. Intended for players with memory of their own, such as a table.
///
/// \param make returns a new player, which need not be copyable
/// \return a \ref player_of_each_game
/// Throws: what copying \p make throws.
/// Thread safety: `make()` may be called from several threads at the same time.
/// Complexity: one `make()` for each game.
/// Example:
///
///     gs::made_for_each_game([] {
///         return [table = std::make_unique<gs::transposition_table<chess>>(1 << 24)](const chess& game) {
///             const gs::iterative_deepening search{gs::principal_variation_search.with(*table)};
///             return search(game, {.nodes = 100'000}).best_move;
///         };
///     })
template <class Make>
[[nodiscard]] auto made_for_each_game(Make make)
{
    return player_of_each_game<Make>{std::move(make)};
}

} // namespace gamesearch::inline v0_2_0

#endif
