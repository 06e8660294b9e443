// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Proof-number search on random games with cycles: under draw_by_repetition compared with a path-tracking minimax, with
// and without positions that were played before; by default compared with what each side can force, and with a
// retrograde solution where the game has bounds. Tables of all sizes are kept from one search to the next.

#include "support/cyclic_graph.hpp"
#include "support/path_minimax.hpp"
#include "support/proof_truth.hpp"
#include "support/retrograde.hpp"
#include "support/table_variants.hpp"

#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>
#include <gamesearch/search/played.hpp>
#include <gamesearch/solve.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace support;

namespace {

const std::string name = "proof_number_search";

/// The positions from which a player can force an end that suits it; `wins` says which ends do.
template <class Wins>
std::vector<bool> forced(const cyclic_positions<int>& positions, gs::player p, Wins wins)
{
    std::vector<bool> is_forced(positions.size());
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t at = 0; at != positions.size(); ++at) {
            const auto& node = positions[at];
            const auto leads_there = [&](std::size_t child) -> bool { return is_forced[child]; };
            const bool now = node.ended        ? wins(node.score)
                             : node.mover == p ? std::ranges::any_of(node.children, leads_there)
                                               : std::ranges::all_of(node.children, leads_there);
            grows = grows || (now && !is_forced[at]);
            is_forced[at] = is_forced[at] || now;
        }
    }
    return is_forced;
}

template <class G>
cyclic_positions<int> positions_of(std::uint64_t seed, std::size_t most_positions)
{
    auto options = varied_cyclic_options<int>(seed);
    options.most_positions = most_positions;
    options.most_moves = 3;
    return make_cyclic_positions_of<G>(seed, options);
}

template <class Question, class G, class Search>
void hold_drawn(const Search& search, const G& game, const std::vector<G>& played, const Question& asked,
                const path_root<G>& truth, std::mt19937_64& random, std::uint64_t seed)
{
    const auto score_after = [&](int move) { return truth.moves[static_cast<std::size_t>(move)].value.score; };
    const auto draws = search.with(gs::draw_by_repetition, gs::played{played});
    const auto nodes = random() % 60;
    const auto depth = static_cast<int>(random() % 8);
    require_proof(game, asked, draws(game, asked, {.nodes = nodes}), truth.score, score_after,
                  {&name, seed, to_the_end, nodes});
    require_proof(game, asked, draws(game, asked, {.depth = depth}), truth.score, score_after, {&name, seed, depth});
    const auto r = draws(game, asked);
    require_proof(game, asked, r, truth.score, score_after, {&name, seed});
    require(r.stopped_by == gs::stop_reason::none, "stopped without limits", {&name, seed});
}

template <class G>
void hold_all_drawn(std::uint64_t first_seed, std::uint64_t seeds, std::size_t most_positions)
{
    for (std::uint64_t seed = first_seed; seed != first_seed + seeds; ++seed) {
        const auto positions = positions_of<G>(seed, most_positions);
        std::mt19937_64 random{seed};
        gs::proof_table<G> table{table_sizes[seed % table_sizes.size()]};
        const auto search = gs::proof_number_search.with(table);
        for (int tries = 0; tries != 4; ++tries) {
            std::vector<G> played;
            G game{positions, random() % positions.size()};
            for (std::uint64_t plies = random() % 4; plies != 0 && !game.terminal_score(); --plies) {
                played.push_back(game);
                game.apply(static_cast<int>(random() % game.node().children.size()));
            }
            if (game.terminal_score()) {
                continue;
            }
            const auto truth = path_minimax(game, to_the_end, played);
            for (const int score : {-2, -1, 0, 1, 2, 3}) {
                hold_drawn(search, game, played, gs::at_least{score}, truth, random, seed);
                hold_drawn(search, game, played, gs::at_most{score}, truth, random, seed);
            }
            const auto solved =
                gs::solve.with(gs::by_proof_numbers.with(table, gs::draw_by_repetition, gs::played{played}))(game);
            require(solved.lower == truth.score && solved.upper == truth.score, "another score", {&name, seed});
            require(solved.best_move &&
                        truth.moves[static_cast<std::size_t>(*solved.best_move)].value.score == truth.score,
                    "a move that spoils the score", {&name, seed});
        }
        require(breach() == nullptr, "a breach of the contract", {&name, seed});
    }
}

/// Each position, with one table of this many bytes.
template <class G>
std::vector<gs::solve_result<G>> solved_by_proof_numbers(const cyclic_positions<int>& positions, std::size_t bytes)
{
    gs::proof_table<G> table{bytes};
    std::vector<gs::solve_result<G>> solved;
    for (std::size_t at = 0; at != positions.size(); ++at) {
        solved.push_back(gs::solve.with(gs::by_proof_numbers.with(table))(G{positions, at}));
    }
    return solved;
}

template <class G>
void hold_all_forced(std::uint64_t first_seed, std::uint64_t seeds, std::size_t most_positions)
{
    std::uint64_t endless = 0;
    for (std::uint64_t seed = first_seed; seed != first_seed + seeds; ++seed) {
        const auto positions = positions_of<G>(seed, most_positions);
        std::mt19937_64 random{seed};
        gs::proof_table<G> table{table_sizes[seed % table_sizes.size()]};
        const auto search = gs::proof_number_search.with(table);
        const auto solved = solved_by_proof_numbers<G>(positions, table.size());
        for (const int score : {-2, -1, 0, 1, 2, 3}) {
            const auto yes = forced(positions, gs::player::maximizer, [&](int end) { return end >= score; });
            const auto no = forced(positions, gs::player::minimizer, [&](int end) { return end < score; });
            for (std::size_t at = 0; at != positions.size(); ++at) {
                if (positions[at].ended) {
                    continue;
                }
                const scene s{&name, seed};
                const G game{positions, at};
                const auto verdict = yes[at]  ? gs::verdict::proven
                                     : no[at] ? gs::verdict::disproven
                                              : gs::verdict::unknown;
                const auto r = search(game, gs::at_least{score});
                require(r.verdict == verdict, "another verdict", s);
                require(r.stopped_by == gs::stop_reason::none, "stopped without limits", s);
                endless += verdict == gs::verdict::unknown ? 1 : 0;
                const auto& winning = verdict == gs::verdict::proven ? yes : no;
                const bool names_one = verdict != gs::verdict::unknown &&
                                       (verdict == gs::verdict::proven) == (game.to_move() == gs::player::maximizer);
                require(r.best_move.has_value() == names_one, "a move, or none", s);
                require(!r.best_move || winning[after(game, *r.best_move).at()], "a move that spoils the case", s);
                const auto cut = search(game, gs::at_least{score}, {.depth = static_cast<int>(random() % 6)});
                require(cut.verdict == verdict ||
                            (cut.verdict == gs::verdict::unknown && cut.stopped_by == gs::stop_reason::depth),
                        "cut by depth", s);
                const auto nodes = random() % 60;
                const auto few = search(game, gs::at_least{score}, {.nodes = nodes});
                require(few.verdict == verdict || few.verdict == gs::verdict::unknown, "cut by nodes", s);
                require(few.statistics.nodes <= nodes, "more nodes than allowed", s);
                const bool is_sure = solved[at].lower && score <= *solved[at].lower;
                const bool is_hopeless = solved[at].upper && *solved[at].upper < score;
                require((!is_sure || yes[at]) && (!is_hopeless || no[at]), "what cannot be forced", s);
                const bool asks_who_wins = score == 0 || score == 1;
                require(!asks_who_wins || (is_sure == yes[at] && is_hopeless == no[at]), "what can be forced", s);
            }
        }
    }
    BOOST_TEST(endless > seeds);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_repetition_is_a_draw)
{
    hold_all_drawn<cyclic_graph<>>(0, 20'000, 9);
    hold_all_drawn<cyclic_graph<int, cyclic_form{.large = true, .estimate = false}>>(20'000, 10'000, 10);
    hold_all_drawn<cyclic_graph<int, cyclic_form{.bounds = true}>>(30'000, 10'000, 10);
    hold_all_drawn<mirrored_cyclic_graph<>>(40'000, 10'000, 10);
}

BOOST_AUTO_TEST_CASE(what_each_side_can_force)
{
    hold_all_forced<cyclic_graph<>>(0, 10'000, 10);
    hold_all_forced<cyclic_graph<int, cyclic_form{.large = true}>>(10'000, 5000, 12);
    hold_all_forced<mirrored_cyclic_graph<>>(15'000, 5000, 12);
}

// Endless play may be all that the bounds promise. Then no move is proven, but some spoil the score.
BOOST_AUTO_TEST_CASE(a_move_keeps_what_the_bounds_promise)
{
    using game = cyclic_graph<int, cyclic_form{.bounds = true}>;
    std::uint64_t draws = 0;
    for (std::uint64_t seed = 0; seed != 3000; ++seed) {
        auto positions = positions_of<game>(seed, 8);
        std::vector<game> running;
        for (std::size_t at = 0; at != positions.size(); ++at) {
            if (!positions[at].ended) {
                running.emplace_back(positions, at);
            }
        }
        const retrograde<game> truth{running};
        std::mt19937_64 random{seed};
        for (const game& position : running) {
            if (random() % 2 == 0) {
                auto& node = positions[position.at()];
                node.lower = node.upper = truth.at(position).score;
            }
        }
        gs::proof_table<game> table{table_sizes[seed % table_sizes.size()]};
        for (const game& position : running) {
            const int score = truth.at(position).score;
            for (const auto& solved : {gs::solve.with(gs::by_proof_numbers.with(table))(position),
                                       gs::solve.with(gs::best_method.with(table))(position)}) {
                const bool is_exact = solved.lower && solved.lower == solved.upper;
                require(!is_exact || solved.lower == score, "another score", {&name, seed});
                require(!is_exact || truth.at(after(position, *solved.best_move)).score == score,
                        "a move that spoils the score", {&name, seed});
                draws += is_exact && score == 0 ? 1 : 0;
            }
        }
        require(breach() == nullptr, "a breach of the contract", {&name, seed});
    }
    BOOST_TEST(draws > 3000U);
}
