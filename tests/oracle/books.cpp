// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Books of random games, in which turns and plies do not go together and positions repeat in several plies: compared
// with the truth, as are all searches that probe them.

#include "support/agreement.hpp"
#include "support/known_endings.hpp"
#include "support/test.hpp"

#include <gamesearch/book/book.hpp>
#include <gamesearch/book/book_by_jobs.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

using graph = cyclic_graph<>;
using bounded_graph = cyclic_graph<int, cyclic_form{.bounds = true, .large = true}>;

/// The running positions within some plies.
template <class G>
std::set<std::size_t> within(const cyclic_positions<int>& positions, const G& start, int plies)
{
    std::set<std::size_t> found{start.at()};
    for (int ply = 0; ply != plies; ++ply) {
        for (const std::size_t at : std::set<std::size_t>{found}) {
            for (const std::size_t child : positions[at].children) {
                if (!positions[child].ended) {
                    found.insert(child);
                }
            }
        }
    }
    return found;
}

template <class G, class Book>
void hold_values(const Book& book, const retrograde<G>& solved, const cyclic_positions<int>& positions, const G& start,
                 int plies, const scene& s)
{
    const auto expected = within(positions, start, plies);
    require(book.size() == expected.size(), "positions", s);
    for (std::size_t i = 0; i != positions.size(); ++i) {
        if (positions[i].ended) {
            continue;
        }
        const G position{positions, i};
        const auto found = book.find(position);
        require(found.has_value() == expected.contains(i), "a position", s);
        if (found) {
            const auto truth = solved.at(position);
            require(found->score == truth.score, "score of a position", s);
            require(found->distance == (Book::has_distances && truth.score != 0 ? truth.distance : 0), "its distance",
                    s);
        }
    }
    require(static_cast<bool>(book.check_values(start, {.sample = 3})), "the check", s);
}

/// The line of `found` leads to the end of the game and to its score, by best moves if it has a distance.
template <class G, class Found>
void hold_line(const Found& found, const retrograde<G>& solved, const G& game, bool has_distance, const scene& s)
{
    G position = game;
    for (const auto& move : found.principal_variation) {
        require(!has_distance || solved.is_best(position, move), "a move of the line", s);
        position.apply(move);
    }
    require(position.terminal_score() == found.score, "the end of the line", s);
    require(!has_distance || static_cast<int>(found.principal_variation.size()) == found.distance, "its length", s);
}

template <class G, class Searcher>
void hold_search(const std::string& name, const Searcher& searcher, const retrograde<G>& solved, const G& game,
                 std::uint64_t seed)
{
    const scene s{&name, seed};
    const auto r = searcher(game);
    const auto truth = solved.at(game);
    const auto policies = gs::detail::policies_of(searcher);
    require(r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none, "not exact", s);
    require(r.score == truth.score, "score", s);
    if (policies && policies->distance) {
        require(truth.score == 0 || r.distance == truth.distance, "distance", s);
        require(r.best_move && solved.is_best(game, *r.best_move), "best move", s);
    }
    if (!gs::bounded_game<G> && (!policies || policies->line)) { // bounds may settle the score where the line ends
        hold_line(r, solved, game, policies && policies->distance, s);
    }
}

/// Each searcher answers the truth with the book, wherever the root is.
template <class G, class Book>
void hold_searches(const Book& book, const retrograde<G>& solved, const G& game, std::uint64_t seed)
{
    gs::transposition_table<G> memory{4096};
    gs::proof_table<G> proofs{1 << 16}; // that of the default size takes longer to clear than the games to solve
    const auto hold = [&](const std::string& name, const auto& searcher) {
        hold_search(name, searcher, solved, game, seed);
    };
    const auto ignoring = [&](const auto& searcher) { return searcher.with(gs::ignore_distance, book); };
    hold("alpha_beta, ignore_distance", ignoring(gs::alpha_beta));
    hold("pvs, ignore_distance", ignoring(gs::principal_variation_search.with(gs::no_line)));
    hold("solve, ignore_distance", ignoring(gs::solve));
    hold("monte_carlo_tree_search", gs::monte_carlo_tree_search.with(book));
    hold("best_first_minimax", gs::best_first_minimax.with(book));
    hold("by_proof_numbers", gs::solve.with(gs::by_proof_numbers.with(book, proofs)));
    if constexpr (Book::has_distances) {
        hold("alpha_beta", gs::alpha_beta.with(book));
        hold("pvs with a table", gs::principal_variation_search.with(book, memory));
        hold("selective_search", gs::selective_search.with(book));
        hold("solve", gs::solve.with(book));
    }
    if constexpr (Book::has_distances && !gs::bounded_game<G>) { // for these, bounds make no difference
        hold("minimax", gs::minimax.with(book));
        hold("negamax", gs::negamax.with(book));
        hold("pvs", gs::principal_variation_search.with(book));
        hold("deepening", gs::iterative_deepening{gs::principal_variation_search.with(book)});
        const std::string name = "rank_moves";
        for (const auto& each : gs::rank_moves(game, gs::alpha_beta.with(book))) {
            G child = game;
            child.apply(each.move);
            const auto truth = solved.at(child);
            require(each.score == truth.score, "score of a move", {&name, seed});
            require(truth.score == 0 || each.distance == truth.distance + 1, "its distance", {&name, seed});
            G end = game;
            for (const auto& move : each.principal_variation) {
                end.apply(move);
            }
            require(end.terminal_score() == each.score, "the end of its line", {&name, seed});
        }
    }
}

template <class G>
void hold_books(std::uint64_t seeds)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const auto positions = make_ordered_positions(seed);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const G start{positions};
        const int plies = static_cast<int>(random() % 5);
        const std::string names[]{"book", "book without distances", "book by jobs"};
        const auto book = gs::book<G>::build(start, {.plies = plies});
        hold_values(book, solved, positions, start, plies, {names, seed});
        const auto scores = gs::book<G, gs::ignore_distance_t>::build(start, {.plies = plies});
        hold_values(scores, solved, positions, start, plies, {names + 1, seed});
        gs::memory_store<G> store;
        const auto by_jobs = gs::book_by_jobs(start, {.plies = plies}, store);
        hold_values(by_jobs, solved, positions, start, plies, {names + 2, seed});
        for (int tries = 0; tries != 3; ++tries) {
            const G game{positions, tries == 0 ? 0 : random() % positions.size()};
            if (!game.terminal_score()) {
                hold_searches(book, solved, game, seed);
                if constexpr (!gs::bounded_game<G>) { // one kind of game is enough for the code of these
                    hold_searches(scores, solved, game, seed);
                }
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(books_are_exact_and_so_is_each_search_with_them)
{
    hold_books<graph>(600);
}

BOOST_AUTO_TEST_CASE(of_games_with_bounds)
{
    hold_books<bounded_graph>(300);
}

// Values do not depend on cycles, if the searcher that finds them is right.
BOOST_AUTO_TEST_CASE(of_games_with_cycles)
{
    const std::string name = "book of a game with cycles";
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = 10;
        const auto positions = make_cyclic_positions<int>(seed, options);
        const auto solved = solve_all<graph>(positions);
        const graph start{positions};
        if (!start.terminal_score()) {
            const int plies = static_cast<int>(seed % 5);
            const auto solver = gs::solve.with(gs::draw_by_repetition);
            const auto book = gs::book<graph>::build(start, {.plies = plies}, solver);
            require(book.size() == within(positions, start, plies).size(), "positions", {&name, seed});
            book.for_each_reachable_from(start, [&](const graph& position, const auto& found) {
                const auto truth = solved.at(position);
                require(found.score == truth.score, "score", {&name, seed});
                require(truth.score == 0 || found.distance == truth.distance, "distance", {&name, seed});
            });
            require(static_cast<bool>(book.check_values(start, {.sample = 3}, solver)), "the check", {&name, seed});
        }
    }
}
