// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized_if_sanitized

// Levels of difficulty: what they see, what they give away, and that higher levels win.

#include "games/chess_ending.hpp"
#include "games/connect_four.hpp"
#include "support/test.hpp"
#include "toy_games.hpp"

#include <gamesearch/game/position.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/play_match.hpp>

namespace {

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

/// Two levels play an ending, which white can win. \return how often a position came again
template <class G>
int repetitions(G game, int white, int black)
{
    gs::level winner{white};
    gs::level loser{black};
    std::map<std::uint64_t, int> seen;
    int repeated = 0;
    for (int ply = 0; !gs::final_score(game) && ply != 200; ++ply) {
        repeated += seen[game.key()]++ > 0 ? 1 : 0;
        game.apply(game.to_move() == gs::player::maximizer ? winner(game) : loser(game));
    }
    return repeated;
}

BOOST_AUTO_TEST_CASE(no_level_repeats_a_position_that_it_hopes_to_win)
{
    using queen_ending = games::chess_ending<games::chess_piece::queen>;
    BOOST_TEST(repetitions(queen_ending{"8/8/5k2/8/8/8/4K3/7Q w"}, 5, 3) == 0);
#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // one ending is enough there
    using rook_ending = games::chess_ending<games::chess_piece::rook>;
    for (const int white : {2, 5}) {
        BOOST_TEST(repetitions(rook_ending{"8/8/5k2/8/8/8/4K3/7R w"}, white, 3) == 0);
    }
    // In a match it is told the positions.
    const auto result = gs::play_match(rook_ending{"8/8/5k2/8/8/8/4K3/7R w"}, gs::level{5}, gs::level{5},
                                       {.games = 2, .max_plies = 200, .draw_by_repetition = true, .occurrences = 2});
    BOOST_TEST(result.games() == 2U);
    BOOST_TEST(result.repetitions == 0U);
#endif
}

/// The maximizer can go around forever, from 0 to 1 and back, with the minimizer's help, or leave for a loss at 2. The
/// evaluation knows it.
struct perpetual {
    int at = 0;
    gs::player mover = gs::player::maximizer;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return mover == gs::player::minimizer ? std::vector{0} : std::vector{2, 1};
    }
    int apply(int to)
    {
        mover = gs::opponent(mover);
        return std::exchange(at, to);
    }
    void undo(int, int from)
    {
        mover = gs::opponent(mover);
        at = from;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return at == 2 ? std::optional{-1} : std::nullopt; }
    [[nodiscard]] unsigned key() const { return 2 * static_cast<unsigned>(at) + static_cast<unsigned>(mover); }
};

BOOST_AUTO_TEST_CASE(a_level_repeats_a_position_to_save_itself)
{
    for (int level = gs::level::lowest; level <= gs::level::highest; ++level) {
        gs::level player{level};
        perpetual game;
        for (int turn = 0; turn != 4; ++turn) {
            const int move = player(game);
            BOOST_TEST(move == 1);
            game.apply(move);
            game.apply(0);
        }
    }
}

BOOST_AUTO_TEST_CASE(a_level_notices_that_moves_were_taken_back_or_that_the_game_is_another)
{
    using rook_ending = games::chess_ending<games::chess_piece::rook>;
    const rook_ending start{"8/8/5k2/8/8/8/4K3/7R w"};
    gs::level fresh{5};
    gs::level used{5};
    for (const char* const text : {"8/8/5k2/8/8/8/4K3/7R w", "8/8/8/8/3k4/8/8/K6R w", "8/8/5k2/8/8/8/4K3/7R w"}) {
        static_cast<void>(used(rook_ending{text}));
    }
    BOOST_TEST((used(start) == fresh(start)));
    BOOST_TEST((used(start) == fresh(start)));
    static_cast<void>(used(connect_four{}));
    BOOST_TEST((used(start) == gs::level{5}(start)));
}

BOOST_AUTO_TEST_CASE(a_level_tells_its_score_in_a_match)
{
    for (int level = gs::level::lowest; level <= gs::level::highest; ++level) {
        BOOST_TEST(gs::level{level}(connect_four{}, gs::turn<connect_four>{}).score.has_value());
        BOOST_TEST(!gs::level{level}(connect_four{}, gs::turn<connect_four>{.limits = {.nodes = 0}}).score.has_value());
    }
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
