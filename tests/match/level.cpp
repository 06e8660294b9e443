// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Levels of difficulty: what they see, what they give away, and that higher levels win.

#include "games/connect_four.hpp"
#include "toy_games.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/play_match.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace {

namespace gs = gamesearch;
using connect_four = games::connect_four<7, 6>;

/// The moves that a level chooses in a position, over many games.
template <gs::game G>
std::set<int> moves_of(int level, const G& position)
{
    std::set<int> moves;
    gs::level player{level, 7};
    for (std::uint64_t game = 0; game != 60; ++game) {
        player.new_game(game);
        moves.insert(static_cast<int>(player(position)));
    }
    return moves;
}

/// A choice among moves whose values `worth` lists. The value shows only at the end of the game, this many plies later,
/// with no other choice in between. Until then there is an estimate.
struct one_choice {
    std::vector<int> worth;
    int plies = 200;
    std::optional<int> chosen{};
    int played = 0;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int move = 0; move != (chosen ? 1 : static_cast<int>(worth.size())); ++move) {
            moves.push_back(move);
        }
        return moves;
    }
    void apply(int move)
    {
        if (played++ == 0) {
            chosen = move;
        }
    }
    void undo(int)
    {
        if (--played == 0) {
            chosen.reset();
        }
    }
    [[nodiscard]] gs::player to_move() const { return gs::player::minimizer; }
    [[nodiscard]] int evaluate() const { return chosen ? -worth[static_cast<std::size_t>(*chosen)] : 0; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return played == plies ? std::optional{evaluate()} : std::nullopt;
    }
};

/// A score that is not a number.
struct rank {
    int is = 0;
    friend auto operator<=>(const rank&, const rank&) = default;
    friend rank operator-(const rank& score) { return {-score.is}; }
};

struct choice_of_ranks : one_choice {
    [[nodiscard]] rank evaluate() const { return {one_choice::evaluate()}; }
    [[nodiscard]] std::optional<rank> terminal_score() const
    {
        const auto score = one_choice::terminal_score();
        return score ? std::optional<rank>{{*score}} : std::nullopt;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(the_stronger_one_chooses_among_fewer_moves)
{
    const one_choice game{{100, 92, 80, 62, 30, 20, 0, -50, -90}}; // the median move gives away 70
    BOOST_TEST(moves_of(1, game) == (std::set{0, 1, 2, 3})); // up to 42
    BOOST_TEST(moves_of(2, game) == (std::set{0, 1})); // 14
    BOOST_TEST(moves_of(3, game) == (std::set{0})); // 5.6
    BOOST_TEST(moves_of(5, game) == (std::set{0}));
    const one_choice at_once{{100, 92, 80, 62, 30, 20, 0, -50, -90}, 1}; // it sees the end
    BOOST_TEST(moves_of(1, at_once) == (std::set{0}));
    const one_choice equal{{3, 3, 3, 1, 1, 1}};
    BOOST_TEST(moves_of(4, equal) == (std::set{0, 1, 2}));
}

BOOST_AUTO_TEST_CASE(no_level_overlooks_what_it_sees)
{
    const gs::tic_tac_toe wins{"XX./OO./..."};
    const gs::tic_tac_toe only_move{"X.O/.O./..X"}; // X must take the corner at 6
    for (int level = gs::level::lowest; level <= gs::level::highest; ++level) {
        BOOST_TEST(moves_of(level, wins) == (std::set{2}));
        if (level > 1) {
            BOOST_TEST(moves_of(level, only_move) == (std::set{6}));
        }
    }
}

BOOST_AUTO_TEST_CASE(seeds_determine_the_moves)
{
    const auto line = [](std::uint64_t seed, std::uint64_t game_seed) {
        gs::level player{2, seed};
        player.new_game(game_seed);
        std::vector<int> moves;
        connect_four game;
        while (!game.terminal_score()) {
            moves.push_back(static_cast<int>(player(game)));
            game.apply(moves.back());
        }
        return moves;
    };
    BOOST_TEST(line(1, 2) == line(1, 2));
    BOOST_TEST(line(1, 2) != line(1, 3));
    BOOST_TEST(line(2, 2) != line(1, 2));
}

BOOST_AUTO_TEST_CASE(given_limits_are_kept)
{
    using namespace std::chrono_literals;
    gs::stop_source stopped;
    stopped.request_stop();
    for (int level = gs::level::lowest; level <= gs::level::highest; ++level) {
        for (const gs::limits& given : {gs::limits{.depth = 0}, gs::limits{.nodes = 0}, gs::limits{.nodes = 5},
                                        gs::limits{.time = 0s}, gs::limits{.stop = stopped.get_token()}}) {
            const int move = static_cast<int>(gs::level{level}(connect_four{}, given));
            BOOST_TEST((0 <= move && move < 7));
        }
    }
}

BOOST_AUTO_TEST_CASE(any_game_will_do)
{
    const choice_of_ranks ranks{{{1, 5, 2, 5, 4}}};
    BOOST_TEST(moves_of(1, ranks) == (std::set{1, 3}));
    BOOST_TEST(gs::level{5}(ranks) == 1);
    for (int level = gs::level::lowest; level <= gs::level::highest; ++level) {
        const auto result = gs::play_match(toys::extra_turns{}, gs::level{level}, gs::level{level}, {.games = 2});
        BOOST_TEST(result.pairs[2] == 1U); // the maximizer wins both, since only it has a choice
        BOOST_TEST(result.first_forfeits.total() + result.second_forfeits.total() == 0U);
    }
    static_assert(gs::match_player<gs::level, gs::tic_tac_toe>);
}

// docs/lab/match_statistics.md has the figures of longer matches.
BOOST_AUTO_TEST_CASE(higher_levels_win)
{
    for (const int level : {2, 3}) {
        const auto result = gs::play_match(connect_four{}, gs::level{level}, gs::level{level - 1},
                                           {.games = 60, .seed = 1, .random_plies = 4});
        BOOST_TEST(result.score() > 0.6);
    }
}
