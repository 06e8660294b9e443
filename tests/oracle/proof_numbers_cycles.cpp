// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Proof-number search on random games with cycles: under draw_by_repetition compared with a path-tracking minimax, with
// and without positions that were played before; by default compared with what each side can force, and with a
// retrograde solution where the game has bounds. Tables of all sizes are kept from one search to the next.

#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/graph_forms.hpp"
#include "support/oracle.hpp"
#include "support/path_minimax.hpp"
#include "support/retrograde.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace support {

template <class S>
bool is_true(const gs::at_least<S>& asked, const S& score)
{
    return asked.score <= score;
}
template <class S>
bool is_true(const gs::at_most<S>& asked, const S& score)
{
    return score <= asked.score;
}
template <class S>
constexpr gs::player prover_of(const gs::at_least<S>&)
{
    return gs::player::maximizer;
}
template <class S>
constexpr gs::player prover_of(const gs::at_most<S>&)
{
    return gs::player::minimizer;
}

/// The verdict of a complete search.
template <class Question, class S>
gs::verdict verdict_on(const Question& asked, const S& score)
{
    return is_true(asked, score) ? gs::verdict::proven : gs::verdict::disproven;
}

/// Checks a search with a node limit: `score_after` is true after a move. The search may leave the question open if it
/// says why.
template <class G, class Question, class ScoreAfter>
void require_proof(const G& game, const Question& asked, const gs::proof_result<G>& r, const gs::score_t<G>& score,
                   ScoreAfter score_after, const scene& s)
{
    const bool running = !end_of(game).has_value();
    require(r.verdict == gs::verdict::unknown || r.verdict == verdict_on(asked, score), "a wrong verdict", s);
    require(r.verdict != gs::verdict::unknown || r.stopped_by != gs::stop_reason::none, "unknown without a reason", s);
    require(r.statistics.nodes <= s.nodes, "more nodes than allowed", s);
    require(r.statistics.leaves <= r.statistics.nodes, "more leaves than nodes", s);
    const bool proven = r.verdict == gs::verdict::proven;
    const gs::player winner = proven ? prover_of(asked) : gs::opponent(prover_of(asked));
    if (r.score) {
        const bool rises = winner == gs::player::maximizer;
        require(r.verdict != gs::verdict::unknown, "a bound without a verdict", s);
        require(rises ? !(score < *r.score) : !(*r.score < score), "a wrong bound", s);
        require(is_true(asked, *r.score) == proven, "a bound weaker than the verdict", s);
    }
    const bool names_one = running && r.verdict != gs::verdict::unknown && game.to_move() == winner;
    if (r.best_move) {
        require(names_one, "a move of the wrong side", s);
        const auto moves = moves_of(game);
        require(std::ranges::count(moves, *r.best_move) == 1, "an illegal move", s);
        require(is_true(asked, score_after(*r.best_move)) == proven, "a move that spoils the case", s);
    } else {
        require(!names_one || r.stopped_by != gs::stop_reason::none, "no move", s);
    }
}

} // namespace support

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
        const auto solved = solved_by_proof_numbers<G>(positions, table.bytes());
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

// Proof-number search compared with plain minimax: trees and graphs of every form, every score as a question, tables
// from one bucket up that are never cleared, and every kind of limit.
BOOST_AUTO_TEST_SUITE(proof_numbers)

namespace {

const std::string name = "proof_number_search";

/// Asks both questions about each score, to the end, and with limits.
template <class G, class Search>
void hold_all_questions(const G& game, const Search& search, const gs::score_t<G>& score,
                        const std::vector<gs::score_t<G>>& scores, std::uint64_t seed)
{
    using S = gs::score_t<G>;
    std::mt19937_64 random{seed};
    const G before = game;
    const auto score_after = [&](const auto& move) {
        return solve(after(game, move), to_the_end, false, own_estimate<G>()).score;
    };
    const auto hold = [&](const auto& asked) {
        const auto nodes = random() % 40;
        const auto depth = static_cast<int>(random() % 5);
        require_proof(game, asked, search(game, asked, {.nodes = nodes}), score, score_after,
                      {&name, seed, to_the_end, nodes});
        require_proof(game, asked, search(game, asked, {.depth = depth}), score, score_after, {&name, seed, depth});
        const auto r = search(game, asked);
        require_proof(game, asked, r, score, score_after, {&name, seed});
        require(r.stopped_by == gs::stop_reason::none, "stopped without limits", {&name, seed});
        require_untouched(game, before, {&name, seed});
    };
    for (const S& s : scores) {
        hold(gs::at_least<S>{s});
        hold(gs::at_most<S>{s});
    }
}

template <class G>
using scores_of = std::vector<gs::score_t<G>>;

} // namespace

using hinted_graphs = std::tuple<gs::hinted_random_game<int>, gs::hinted_random_game<double>,
                                 gs::hinted_random_game<medals>, gs::random_game<std::int64_t>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs, G, hinted_graphs)
{
    for (std::uint64_t seed = 0; seed != 15'000; ++seed) {
        using S = gs::score_t<G>;
        const G game{seed, shape_of<S>(seed)};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        hold_all_questions(game, gs::proof_number_search.with(table), game.true_score(), palette<S>(seed % 3), seed);
    }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(graphs_of_every_form, G, other_graphs)
{
    for (std::uint64_t seed = 0; seed != 3000; ++seed) {
        using S = gs::score_t<G>;
        const G game{seed, shape_of<S>(seed)};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        const S score = solve(game, to_the_end, false, own_estimate<G>()).score;
        hold_all_questions(game, gs::proof_number_search.with(table), score, palette<S>(seed % 3), seed);
    }
    BOOST_TEST(std::exchange(breach(), nullptr) == nullptr);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(trees_that_watch, G, hashed_trees)
{
    for (std::uint64_t seed = 0; seed != 1500; ++seed) {
        using S = gs::score_t<G>;
        const auto nodes = tree_for<G>(seed, 100);
        const G game{nodes};
        gs::proof_table<G> table{table_sizes[seed / 3 % table_sizes.size()]};
        const S score = solve(game, to_the_end, false, own_estimate<G>()).score;
        hold_all_questions(game, gs::proof_number_search.with(table), score, palette<S>(seed % 3), seed);
    }
}

using trees_without_a_hash = std::tuple<small_int, large_int, lazy_double, large_float, hinted_int, ordered_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(without_a_table, G, trees_without_a_hash)
{
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        using S = gs::score_t<G>;
        const auto nodes = tree_for<G>(seed, 100);
        const G game{nodes};
        const S score = solve(game, to_the_end, false, own_estimate<G>()).score;
        hold_all_questions(game, gs::proof_number_search, score, palette<S>(seed % 3), seed);
    }
}

BOOST_AUTO_TEST_SUITE_END()
