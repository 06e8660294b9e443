// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Reports, reviews and varied players are exact where the games are: held to plain minimax, and to theorems.

#include "games/connect_four.hpp"
#include "games/hex.hpp"
#include "games/nim.hpp"
#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/report.hpp>

namespace {

template <gs::game Game>
struct random_game {
    Game start;
    std::vector<int> moves;
};

/// A game of random moves, which begins after so many of them. It goes on after these.
template <gs::game Game>
random_game<Game> random_game_after(int plies, std::uint64_t seed)
{
    for (gs::random_player anyone{seed};;) {
        random_game<Game> game{};
        for (int ply = 0; ply != plies && !gs::final_score(game.start); ++ply) {
            game.start.apply(anyone(game.start));
        }
        Game position = game.start;
        while (!gs::final_score(position)) {
            game.moves.push_back(anyone(position));
            position.apply(game.moves.back());
        }
        if (!game.moves.empty()) {
            return game;
        }
    }
}

/// The score of a position, by the definition of minimax.
int minimax_of(const gs::tic_tac_toe& position, std::map<std::uint64_t, int>& known)
{
    if (const auto score = gs::final_score(position)) {
        return *score;
    }
    if (const auto found = known.find(position.hash()); found != known.end()) {
        return found->second;
    }
    std::vector<int> scores;
    for (const int move : position.legal_moves()) {
        gs::tic_tac_toe next{position};
        next.apply(move);
        scores.push_back(minimax_of(next, known));
    }
    const bool maximizes = position.to_move() == gs::player::maximizer;
    return known[position.hash()] = maximizes ? *std::ranges::max_element(scores) : *std::ranges::min_element(scores);
}

/// Compares the losses of a review with the differences of the scores before and after each move.
/// \return how many moves lost something
template <gs::game Game, class Score>
int hold_to_scores(const gs::game_review<Game>& review, const Score& score)
{
    int losing = 0;
    for (const auto& each : review.moves) {
        Game next = each.position;
        next.apply(each.move);
        const int best = score(each.position);
        const int loss = std::abs(best - score(next));
        BOOST_TEST_REQUIRE(each.proven);
        BOOST_TEST_REQUIRE(each.best().score == best);
        BOOST_TEST_REQUIRE(each.loss.value() == loss);
        BOOST_TEST_REQUIRE(each.expected_loss == loss / 2.0);
        BOOST_TEST_REQUIRE((each.grade == gs::move_grade::blunder) == (loss != 0));
        BOOST_TEST_REQUIRE((each.grade == gs::move_grade::inaccuracy || each.grade == gs::move_grade::mistake) ==
                           false);
        losing += loss != 0 ? 1 : 0;
    }
    return losing;
}

/// Plays Hex of 5x5 perfectly as the maximizer, and at random as the minimizer, who has lost. The first stone, in the
/// centre, can be connected with both edges without the cells of the other half of the board.
class perfect_at_hex {
public:
    using hex = games::hex<5>;
    explicit perfect_at_hex(gs::transposition_table<hex>& table) : table_{&table} {}

    void new_game(std::uint64_t seed) { anyone_.new_game(seed); }
    int operator()(const hex& position)
    {
        if (position.to_move() == gs::player::maximizer) {
            if (position.at(centre) == '.') {
                return centre;
            }
            const auto search = gs::solve.with(*table_, gs::ignore_distance, gs::no_line);
            for (const bool above : {true, false}) {
                const hex half = half_of(position, above);
                hex attacked = half;
                attacked.mover = gs::player::minimizer;
                if (!half.terminal_score() && search(attacked).score < 0) {
                    return *search(half).best_move;
                }
            }
        }
        return anyone_(position);
    }

private:
    static constexpr int centre = 12;

    /// The other half is the minimizer's, but for a chain from the centre to its edge.
    static hex half_of(hex position, bool above)
    {
        for (int cell = 0; cell != hex::cells; ++cell) {
            if (cell != centre && (cell < centre) != above) {
                position.board[static_cast<std::size_t>(cell)] = cell % 5 == 2 ? 'X' : 'O';
            }
        }
        return position;
    }

    gs::random_player anyone_{1};
    gs::transposition_table<hex>* table_;
};

} // namespace

BOOST_AUTO_TEST_CASE(reviews_of_random_tic_tac_toe_are_those_of_minimax)
{
    std::map<std::uint64_t, int> known;
    int losing = 0;
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const auto game = random_game_after<gs::tic_tac_toe>(0, seed);
        const auto review = gs::review(game.start, game.moves, gs::alpha_beta);
        losing += hold_to_scores(review, [&](const auto& position) { return minimax_of(position, known); });
    }
    BOOST_TEST(losing > 1000);
}

BOOST_AUTO_TEST_CASE(reviews_of_random_connect_four_are_those_of_the_solver)
{
    using game = games::connect_four<6, 4>;
    gs::transposition_table<game> table{std::size_t{1} << 22};
    const auto search = gs::principal_variation_search.with(table, gs::ignore_distance);
    int losing = 0;
    for (std::uint64_t seed = 0; seed != 200; ++seed) {
        const auto [start, moves] = random_game_after<game>(8, seed);
        const auto review = gs::review(start, moves, search);
        losing += hold_to_scores(review, [](const game& position) {
            return gs::solve.with(gs::ignore_distance, gs::no_line)(position).score;
        });
    }
    BOOST_TEST(losing > 300);
}

BOOST_AUTO_TEST_CASE(the_first_player_wins_every_game_of_hex)
{
    gs::transposition_table<games::hex<5>> table{std::size_t{1} << 22};
    const auto report = gs::report(games::hex<5>{}, perfect_at_hex{table}, {.games = 100, .solving = {.nodes = 0}});
    BOOST_TEST(report.share_of_first().value == 1);
    BOOST_TEST(report.balance() == 0);
    BOOST_TEST(report.drawishness() == 0);
    BOOST_TEST(report.completion() == 1);
    BOOST_TEST(report.different_games > 90U);
    const auto small_board = gs::report(games::hex<3>{}, gs::varied(gs::alpha_beta, {}, 1), {.games = 5});
    BOOST_TEST(small_board.share_of_first().value == 1);
    BOOST_TEST(small_board.exact->outcome == 1);
}

BOOST_AUTO_TEST_CASE(perfect_games_of_nim_go_as_the_sum_of_the_heaps_says)
{
    using games::nim;
    gs::transposition_table<nim<>> table{std::size_t{1} << 20};
    const auto perfect = gs::varied(gs::principal_variation_search.with(table), {}, 3);
    for (const char* const heaps : {"3 4 5", "1 2 3", "2 2", "1 1 1", "2 4 6", "1 4 6", "3 4 5 second", "2 2 second"}) {
        int sum = 0; // without carries
        for (const char* stones = heaps; *stones != '\0' && *stones != 's'; ++stones) {
            sum ^= *stones == ' ' ? 0 : *stones - '0';
        }
        const auto report = gs::report(nim<>{heaps}, perfect, {.games = 20});
        BOOST_TEST(report.share_of_first().value == (sum != 0 ? 1 : 0), heaps);
        BOOST_TEST(report.share_of_second().value == (sum != 0 ? 0 : 1), heaps);
        BOOST_TEST(report.exact->outcome == (sum != 0 ? 1 : -1), heaps);
        BOOST_TEST(report.lead_changes->value == 0, heaps);
        BOOST_TEST(report.decided->value == 0, heaps);
    }
}

BOOST_AUTO_TEST_CASE(a_varied_player_never_gives_a_proven_score_away)
{
    std::map<std::uint64_t, int> known;
    auto player = gs::varied(gs::alpha_beta, {}, 11);
    gs::random_player anyone{5};
    int moves = 0;
    while (moves != 10'000) {
        gs::tic_tac_toe position;
        for (int ply = 0; !gs::final_score(position) && moves != 10'000; ++ply) {
            if (ply < 2) { // so that losses and wins occur
                position.apply(anyone(position));
                continue;
            }
            const int before = minimax_of(position, known);
            position.apply(player(position));
            BOOST_TEST_REQUIRE(minimax_of(position, known) == before);
            ++moves;
        }
    }
}
