// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "match.hpp"

#include "../terminal/words.hpp"

#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace program {

namespace {

/// Plays a game to its end and returns the winner: +1 the maximizer, -1 the minimizer, 0 for none. Each player is
/// called with the table and returns one of its moves.
template <class Maximizer, class Minimizer>
int play_game(table& table, Maximizer&& maximizer, Minimizer&& minimizer)
{
    const std::size_t start = table.plies();
    std::optional<ending> end = end_of_play(table);
    for (; !end; end = end_of_play(table)) {
        table.play(table.to_move() == gs::player::maximizer ? maximizer(table) : minimizer(table));
    }
    table.take_back_to(start);
    return end->winner;
}

/// Chooses as the opponent does.
auto move_by(opponent& who)
{
    return [&who](table& table) { return who.choose_move(table); };
}

/// Chooses any legal move. The move is drawn by remainder, since generators return the same numbers on every platform
/// but distributions do not; so a seed gives the same games everywhere.
auto random_move_by(std::mt19937_64& generator)
{
    return [&generator](const table& table) {
        const std::vector<std::string> moves = table.moves();
        return moves[static_cast<std::size_t>(generator() % moves.size())];
    };
}

void print_counts(std::ostream& out, const std::vector<std::pair<std::string, int>>& counts)
{
    std::size_t width = 0;
    for (const auto& [what, count] : counts) {
        width = std::max(width, what.size());
    }
    for (const auto& [what, count] : counts) {
        out << std::left << std::setw(static_cast<int>(width)) << what << std::right << "  " << count << '\n';
    }
}

/// Two players take turns beginning; the match is called \p who_against_whom.
template <class Player, class Other>
void play_in_turns(std::ostream& out, int games, table& table, const std::string& who_against_whom, Player player,
                   Other other)
{
    int wins = 0;
    int losses = 0;
    for (int i = 0; i != games; ++i) {
        const bool is_maximizer = i % 2 == 0;
        const int winner = is_maximizer ? play_game(table, player, other) : -play_game(table, other, player);
        wins += winner > 0;
        losses += winner < 0;
    }
    out << who_against_whom << ", taking turns to be " << side_of(table, +1) << '\n';
    print_counts(out, {{"games", games}, {"wins", wins}, {"draws", games - wins - losses}, {"losses", losses}});
}

} // namespace

void self_play(std::ostream& out, int games, table& table, opponent& who)
{
    const auto move = move_by(who);
    int maximizer_wins = 0;
    int minimizer_wins = 0;
    for (int i = 0; i != games; ++i) {
        const int winner = play_game(table, move, move);
        maximizer_wins += winner > 0;
        minimizer_wins += winner < 0;
    }
    out << who.name() << " against itself\n";
    print_counts(out, {{"games", games},
                       {outcome(table, {+1}), maximizer_wins},
                       {outcome(table, {-1}), minimizer_wins},
                       {"draws", games - maximizer_wins - minimizer_wins}});
}

void play_against(std::ostream& out, int games, table& table, opponent& who, opponent& other)
{
    play_in_turns(out, games, table, who.name() + " against " + other.name(), move_by(who), move_by(other));
}

void play_against_random(std::ostream& out, int games, std::uint64_t seed, table& table, opponent& who)
{
    std::mt19937_64 generator{seed};
    play_in_turns(out, games, table, who.name() + " against a random player (seed " + std::to_string(seed) + ')',
                  move_by(who), random_move_by(generator));
}

} // namespace program
