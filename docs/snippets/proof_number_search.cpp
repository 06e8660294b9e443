// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Proofs: questions that are answered with yes or no.

#include "games/chess_ending.hpp"
#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"

#include <gamesearch/gamesearch.hpp>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [words]
const char* words(gs::verdict v)
{
    return v == gs::verdict::proven      ? "yes"
           : v == gs::verdict::disproven ? "no"
                                         : "unknown";
}
//! [words]

//! [round]
// Two positions, and no way out.
struct round_about {
    int at = 0;

    std::vector<int> legal_moves() const { return {1 - at}; }
    void apply(int to) { at = to; }
    void undo(int to) { at = 1 - to; }
    gs::player to_move() const
    {
        return at == 0 ? gs::player::maximizer : gs::player::minimizer;
    }
    std::optional<int> terminal_score() const { return std::nullopt; }
    std::uint64_t key() const { return static_cast<std::uint64_t>(at); }
};
//! [round]

} // namespace

int main()
{
    //! [ask]
    const games::connect_four<5, 4> empty;
    const auto win = gs::proof_number_search(empty, gs::at_least{1});
    const auto draw = gs::proof_number_search(empty, gs::at_least{0});
    std::cout << "the first player wins: " << words(win.verdict)
              << ", at least draws: " << words(draw.verdict) << ", by column "
              << *draw.best_move << '\n';
    //! [ask]

    //! [margin]
    const games::dots_and_boxes<2, 2> boxes;
    for (const int margin : {1, 2, 3}) {
        const auto r = gs::proof_number_search(boxes, gs::at_most{-margin});
        std::cout << "the second player leads by " << margin << ": " << words(r.verdict)
                  << '\n';
    }
    //! [margin]

    //! [table]
    using game = games::connect_four<5, 4>;
    gs::proof_table<game> table{std::size_t{16} << 20}; // bytes
    const auto search = gs::proof_number_search.with(table);
    auto answer = search(game{}, gs::at_least{1}, {.nodes = 5'000});
    int calls = 1;
    for (; answer.verdict == gs::verdict::unknown; ++calls) { // goes on where it ended
        answer = search(game{}, gs::at_least{1}, {.nodes = 5'000});
    }
    std::cout << words(answer.verdict) << ", in more than one call: " << (calls > 1)
              << '\n';
    //! [table]

    //! [mate]
    using ending = games::chess_ending<games::chess_piece::queen>;
    const ending position{"8/8/5k2/8/8/8/4K3/7Q w"};
    const auto mate = gs::proof_number_search(position, gs::at_least{1});
    const auto solved = gs::solve(position, {.nodes = 1'000'000});
    std::cout << "white mates: " << words(mate.verdict) << ", " << mate.statistics.nodes
              << " nodes; solve, after " << solved.statistics.nodes << ": "
              << (solved.lower > 0 ? "yes" : "unknown") << '\n';
    //! [mate]

    //! [cycles]
    std::cout << "a draw, if play goes on forever: "
              << words(gs::proof_number_search(round_about{}, gs::at_least{0}).verdict)
              << '\n'
              << "a draw, if a repetition is one: "
              << words(gs::proof_number_search
                           .with(gs::draw_by_repetition)(round_about{}, gs::at_least{0})
                           .verdict)
              << '\n';
    //! [cycles]
}
