// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Proof-number search compared with `solve` and with null windows: prints a table in Markdown, with a row for each
/// example game. Each position is asked: is it won, and if not, is it lost? `solve` finds the score, without distance
/// and principal variation; the null windows are those of principal variation search, and answer the same questions.
/// Each search has an empty table of 64 MiB, and the given node limit. Nodes and processor time are totals over the
/// positions of a row.
/// usage: proof_numbers [PART_OF_A_NAME [NODES]]    only the games with this in their names

#include "games/chess_ending.hpp"
#include "games/coin_row.hpp"
#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/draughts.hpp"
#include "games/mnk.hpp"
#include "games/nim.hpp"
#include "games/nine_mens_morris.hpp"
#include "games/othello.hpp"
#include "games/ultimate_tic_tac_toe.hpp"
#include "othello_endings.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace gs = gamesearch;

constexpr std::size_t table_bytes = std::size_t{64} << 20;

/// The total over all positions.
struct cost {
    std::uint64_t nodes = 0;
    double seconds = 0;
    int unsolved = 0;
};

/// The sign of a position's score, if known.
enum class outcome : unsigned char { lost, drawn, won, unknown };

template <class Search>
outcome timed(cost& all, std::uint64_t most_nodes, Search search)
{
    const std::clock_t start = std::clock(); // processor time, so other programs do not count
    std::uint64_t nodes = 0;
    const outcome found = search(nodes, most_nodes);
    all.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    all.nodes += nodes;
    all.unsolved += found == outcome::unknown ? 1 : 0;
    return found;
}

/// Two questions: `at_least(s)` answers yes, no, or neither.
template <class AtLeast>
outcome by_questions(AtLeast at_least)
{
    const int won = at_least(1);
    if (won != 0) {
        return won < 0 ? outcome::unknown : outcome::won;
    }
    const int not_lost = at_least(0);
    return not_lost < 0 ? outcome::unknown : not_lost == 0 ? outcome::lost : outcome::drawn;
}

/// `Draws`: under `draw_by_repetition`.
template <class G, bool Draws>
class row {
public:
    row(const std::vector<G>& positions, std::uint64_t most_nodes) : positions_{positions}, most_nodes_{most_nodes} {}

    void print(const std::string& name)
    {
        for (const G& position : positions_) {
            std::vector<outcome> found{
                timed(proofs_, most_nodes_, [&](auto& nodes, auto most) { return prove(position, nodes, most); }),
                timed(windows_, most_nodes_, [&](auto& nodes, auto most) { return ask(position, nodes, most); }),
                timed(solved_, most_nodes_, [&](auto& nodes, auto most) { return solve(position, nodes, most); })};
            std::erase(found, outcome::unknown);
            for (const outcome other : found) {
                if (other != found.front()) {
                    std::printf("contradiction in %s\n", name.c_str());
                    std::exit(1);
                }
            }
        }
        std::printf("| %s | %zu |%s%s%s\n", name.c_str(), positions_.size(), cell(proofs_).c_str(),
                    cell(windows_).c_str(), cell(solved_).c_str());
        std::fflush(stdout);
    }

private:
    outcome prove(const G& position, std::uint64_t& nodes, std::uint64_t most)
    {
        gs::proof_table<G> table{table_bytes};
        const auto search = gs::proof_number_search.with(table);
        const auto ask_with = [&](const auto& asking) {
            return by_questions([&](int score) {
                const auto r = asking(position, gs::at_least{score}, {.nodes = most - nodes});
                nodes += r.statistics.nodes;
                return r.verdict == gs::verdict::unknown ? -1 : r.verdict == gs::verdict::proven ? 1 : 0;
            });
        };
        if constexpr (Draws) {
            return ask_with(search.with(gs::draw_by_repetition));
        } else {
            return ask_with(search);
        }
    }

    outcome ask(const G& position, std::uint64_t& nodes, std::uint64_t most)
    {
        gs::transposition_table<G> table{table_bytes};
        const auto search =
            gs::principal_variation_search.with(table, gs::ignore_distance, gs::no_line, gs::no_history);
        return by_questions([&](int score) {
            const auto r = search.within(score - 1, score)(position, {.nodes = most - nodes});
            nodes += r.statistics.nodes;
            return r.stopped_by != gs::stop_reason::none ? -1 : r.score >= score ? 1 : 0;
        });
    }

    outcome solve(const G& position, std::uint64_t& nodes, std::uint64_t most)
    {
        gs::transposition_table<G> table{table_bytes};
        const auto search = gs::solve.with(table, gs::ignore_distance, gs::no_line);
        const auto answer = [&](const auto& r) {
            nodes = r.statistics.nodes;
            return r.lower && *r.lower > 0                      ? outcome::won
                   : r.upper && *r.upper < 0                    ? outcome::lost
                   : r.lower && r.upper && *r.lower == *r.upper ? outcome::drawn
                                                                : outcome::unknown;
        };
        if constexpr (Draws) {
            return answer(search.with(gs::draw_by_repetition)(position, {.nodes = most}));
        } else {
            return answer(search(position, {.nodes = most}));
        }
    }

    [[nodiscard]] std::string cell(const cost& c) const
    {
        char text[96];
        std::snprintf(text, sizeof text, " %llu | %.3f s%s |", static_cast<unsigned long long>(c.nodes), c.seconds,
                      c.unsolved == 0 ? "" : (", " + std::to_string(c.unsolved) + " not").c_str());
        return text;
    }

    const std::vector<G>& positions_;
    std::uint64_t most_nodes_;
    cost proofs_;
    cost windows_;
    cost solved_;
};

/// Random positions after this many plies, from games that have not ended by then.
template <class G>
std::vector<G> random_positions(int plies, std::size_t count, const G& start = G{})
{
    std::mt19937_64 random{3};
    std::vector<G> positions;
    while (positions.size() != count) {
        G position = start;
        int ply = 0;
        for (; ply != plies && !gs::final_score(position); ++ply) {
            std::vector<gs::move_t<G>> moves;
            for (const auto& move : position.legal_moves()) {
                moves.push_back(move);
            }
            static_cast<void>(position.apply(moves[random() % moves.size()]));
        }
        if (!gs::final_score(position)) {
            positions.push_back(position);
        }
    }
    return positions;
}

class proof_table_of_the_shelf {
public:
    proof_table_of_the_shelf(std::string_view filter, std::uint64_t most_nodes)
        : filter_{filter}, most_nodes_{most_nodes}
    {
        std::printf(
            "| positions | | proof numbers | | null windows | | `solve` | |\n|---|---|---|---|---|---|---|---|\n");
    }

    template <bool Draws = false, class G>
    void add(const std::string& name, const std::vector<G>& positions) const
    {
        if (name.find(filter_) != std::string::npos) {
            row<G, Draws>{positions, most_nodes_}.print(name);
        }
    }

private:
    std::string_view filter_;
    std::uint64_t most_nodes_;
};

} // namespace

int main(int argc, char** argv)
{
    const proof_table_of_the_shelf table{argc > 1 ? argv[1] : "",
                                         argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 20'000'000};
    using games::last_move;
    using queen = games::chess_ending<games::chess_piece::queen>;
    using rook = games::chess_ending<games::chess_piece::rook>;
    table.add("tic-tac-toe", std::vector{gs::tic_tac_toe{}});
    table.add("4,4,4", std::vector{games::mnk<4, 4, 4>{}});
    table.add("5,5,4, 4 stones", random_positions<games::mnk<5, 5, 4>>(4, 10));
    table.add("8,8,5, 12 stones", random_positions<games::mnk<8, 8, 5>>(12, 20));
    table.add("Connect Four 5x4", std::vector{games::connect_four<5, 4>{}});
    table.add("Connect Four 6x5", std::vector{games::connect_four<6, 5>{}});
    table.add("Connect Four, 14 stones", random_positions<games::connect_four<>>(14, 20));
    table.add("Connect Four, 18 stones", random_positions<games::connect_four<>>(18, 20));
    table.add("ultimate tic-tac-toe, 40 plies", random_positions<games::ultimate_tic_tac_toe>(40, 20));
    table.add("ultimate tic-tac-toe, 30 plies", random_positions<games::ultimate_tic_tac_toe>(30, 20));
    table.add("ultimate tic-tac-toe, 24 plies", random_positions<games::ultimate_tic_tac_toe>(24, 10));
    table.add("ultimate tic-tac-toe, 20 plies", random_positions<games::ultimate_tic_tac_toe>(20, 10));
    table.add("Othello 4x4", std::vector{games::othello<4>{}});
    table.add("Othello, 12 empty", benchmarks::othello_endings<8>(12, 10));
    table.add("dots and boxes 2x2", std::vector{games::dots_and_boxes<2, 2>{}});
    table.add("dots and boxes 3x3, 8 lines", random_positions<games::dots_and_boxes<3, 3>>(8, 10));
    table.add("Nim", std::vector{games::nim<>{}});
    table.add("misere Nim", std::vector{games::nim<last_move::loses>{}});
    table.add("coin row", std::vector{games::coin_row<int>{}});
    table.add("draughts 4x4", std::vector{games::draughts<4>{}});
    table.add("draughts 6x6, 40 plies", random_positions<games::draughts<6>>(40, 10));
    table.add("draughts 8x8, 70 plies", random_positions<games::draughts<8>>(70, 10));
    table.add("nine men's morris, 60 plies", random_positions<games::nine_mens_morris>(60, 10));
    table.add<true>("nine men's morris, 60 plies, draws", random_positions<games::nine_mens_morris>(60, 10));
    table.add("queen ending", std::vector{queen{"8/8/5k2/8/8/8/4K3/7Q w"}});
    table.add("rook ending", random_positions<rook>(6, 3));
}
