// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Games whose positions can repeat.

#include "games/chess_ending.hpp"

#include <gamesearch/gamesearch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [five]
struct five {
    char at = 'A';

    std::string_view legal_moves() const
    {
        return at == 'A' ? "BC" : at == 'B' ? "DE" : at == 'C' ? "D" : "B";
    }
    char apply(char to) { return std::exchange(at, to); }
    void undo(char, char from) { at = from; }
    gs::player to_move() const
    {
        return at == 'A' || at == 'D' ? gs::player::maximizer : gs::player::minimizer;
    }
    std::optional<int> terminal_score() const
    {
        return at == 'E' ? std::optional{-1} : std::nullopt;
    }
    std::uint64_t key() const { return static_cast<std::uint64_t>(at - 'A'); }
};
//! [five]

//! [rule]
template <bool RemembersInKey>
struct five_by_rule {
    five now{};
    unsigned before = 0; // a bit for each position that there was

    auto legal_moves() const { return now.legal_moves(); }
    five_by_rule apply(char to)
    {
        const five_by_rule old = *this;
        before |= 1u << now.key();
        now.apply(to);
        return old;
    }
    void undo(char, const five_by_rule& old) { *this = old; }
    gs::player to_move() const { return now.to_move(); }
    std::optional<int> terminal_score() const
    {
        return (before >> now.key() & 1) != 0 ? std::optional{0} : now.terminal_score();
    }
    std::uint64_t key() const { return now.key() + (RemembersInKey ? before * 8 : 0); }
};
//! [rule]

//! [rules]
template <class Game>
int score_by_rule()
{
    gs::transposition_table<Game> table{std::size_t{1} << 16};
    return gs::principal_variation_search.with(table, gs::no_line)(Game{}).score;
}
//! [rules]

//! [ending]
using queen_ending = games::chess_ending<games::chess_piece::queen, 5>;

// The same for a mate of 1000, and with an evaluation or without bounds.
template <bool Bounds, bool Evaluation>
struct ending : queen_ending {
    std::optional<int> terminal_score() const
    {
        const auto end = queen_ending::terminal_score();
        return end ? std::optional{1000 * *end} : std::nullopt;
    }
    gs::score_interval<int> score_bounds() const
        requires Bounds
    {
        return {0, 1000 * queen_ending::score_bounds().upper};
    }
    // The nearer the black king stands to an edge, the better for white.
    int evaluate() const
        requires Evaluation
    {
        int square = 0;
        while (at(square) != 'k') {
            ++square;
        }
        return 10 * (std::abs(square / 5 - 2) + std::abs(square % 5 - 2));
    }
};
//! [ending]

//! [deepening]
template <class Game>
void deepen(const char* which, int depth, const auto&... policies)
{
    gs::transposition_table<Game> table{std::size_t{4} << 20};
    const gs::iterative_deepening search{
        gs::principal_variation_search.with(table, policies...)};
    const auto found = search(Game{}, {.depth = depth});
    std::cout << std::setw(18) << which << ": mate in " << found.distance << " plies, "
              << (found.stopped_by == gs::stop_reason::none ? "proven best"
                                                            : "to that depth")
              << std::setw(9) << found.statistics.nodes << " nodes\n";
}
//! [deepening]

//! [play]
using evaluated = ending<true, true>;

template <class Search>
void play(const char* which, const Search& search)
{
    evaluated game;
    std::vector<evaluated> before;
    int repetitions = 0;
    while (!game.terminal_score() && before.size() != 100) {
        repetitions += std::ranges::count(before, game) != 0 ? 1 : 0;
        const auto found = search(game, before);
        before.push_back(game);
        game.apply(*found.best_move);
    }
    std::cout << which << (game.terminal_score() ? "mate after " : "no mate in ")
              << before.size() << " plies, " << repetitions << " repetitions\n";
}
//! [play]

void search_without_end()
{
    //! [endless]
    const gs::limits enough{.nodes = 100'000};
    const auto search = gs::principal_variation_search;
    const auto once = search(queen_ending{}, enough);
    std::cout << "one search: "
              << (once.bound == gs::bound::none ? "nothing" : "something")
              << " is proven\n";
    const auto deeper = gs::iterative_deepening{search}(queen_ending{}, enough);
    std::cout << "deepening: no mate in " << deeper.depth << " plies\n";
    //! [endless]
}

void show_interaction()
{
    //! [history]
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition);
    const std::vector<five> by_b{{'A'}, {'B'}};
    const std::vector<five> by_c{{'A'}, {'C'}};
    std::cout << "D by way of B: " << search.with(gs::played{by_b})(five{'D'}).score
              << "\nD by way of C: " << search.with(gs::played{by_c})(five{'D'}).score
              << "\nA: " << search(five{}).score << '\n';
    //! [history]

    //! [wrong]
    std::cout << "a rule of the game, key() without the history: "
              << score_by_rule<five_by_rule<false>>() << '\n'
              << "a rule of the game, key() with the history: "
              << score_by_rule<five_by_rule<true>>() << '\n';
    //! [wrong]

    //! [policy]
    gs::transposition_table<five> table{std::size_t{1} << 16};
    const auto remembering = gs::principal_variation_search.with(table, gs::no_line);
    std::cout << "draw_by_repetition: "
              << remembering.with(gs::draw_by_repetition)(five{}).score << '\n';
    //! [policy]
}

void rank_moves_of_b()
{
    //! [ranking]
    const std::vector<five> before{{'A'}}; // from where the game came to B
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition, gs::played{before});
    for (const auto& ranked : gs::rank_moves(five{'B'}, search)) {
        std::cout << ranked.move << ": " << ranked.score << '\n';
    }
    //! [ranking]
}

void play_an_ending()
{
    //! [games]
    play("as it is: ", [](const evaluated& game, const auto&) {
        return gs::alpha_beta(game, {.depth = 5});
    });
    play("draw_by_repetition: ", [](const evaluated& game, const auto& before) {
        return gs::alpha_beta.with(gs::draw_by_repetition,
                                   gs::played{before})(game, {.depth = 5});
    });
    //! [games]
}

void find_a_mate()
{
    //! [bounds]
    deepen<ending<true, false>>("with score_bounds", 14);
    deepen<ending<false, false>>("without", 14);
    //! [bounds]

    //! [evaluation]
    deepen<evaluated>("evaluate()", 14);
    deepen<evaluated>("accept_deeper", 14, gs::accept_deeper);
    //! [evaluation]

    //! [costs]
    deepen<ending<true, false>>("no evaluate()", 14, gs::draw_by_repetition);
    deepen<evaluated>("evaluate()", 14, gs::draw_by_repetition);
    deepen<evaluated>("accept_deeper", 14, gs::draw_by_repetition, gs::accept_deeper);
    //! [costs]
}

} // namespace

int main()
{
    search_without_end();
    show_interaction();
    rank_moves_of_b();
    play_an_ending();
    find_a_mate();
}
