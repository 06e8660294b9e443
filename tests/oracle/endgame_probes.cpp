// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep

// Searches that probe an endgame table with the truth about a random part of the positions: compared with the truth
// about all of them, and with plain minimax, on random games with and without cycles.

#include "support/agreement.hpp"
#include "support/known_endings.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

template <class G>
struct contender {
    std::string name;
    gs::policy_set policies;
    std::function<gs::search_result<G>(const G&, int)> search; ///< to a depth, or without limits
};

/// Searches to the end of the game.
template <class G, class Searcher>
contender<G> to_end(const std::string& name, const Searcher& searcher)
{
    return {name, *gs::detail::policies_of(searcher), [searcher](const G& game, int) { return searcher(game); }};
}

/// Searches to a depth.
template <class G, class Searcher>
contender<G> to_depth(const std::string& name, const Searcher& searcher)
{
    return {name, *gs::detail::policies_of(searcher),
            [searcher](const G& game, int depth) { return searcher(game, {.depth = depth}); }};
}

/// The moves of the line are legal and keep the value, down to an end, or to a position from which the table lacks the
/// best move. A table of all positions shows the whole way.
template <class G>
void hold_line(const retrograde<G>& solved, const known_endings<G>& table, const G& game, const gs::search_result<G>& r,
               const scene& s)
{
    const auto truth = solved.at(game);
    require(r.best_move == r.principal_variation.front(), "the line begins with another move", s);
    G position = game;
    int plies = 0;
    for (const int move : r.principal_variation) {
        require(!position.terminal_score(), "the line goes on after the end", s);
        require(solved.is_best(position, move), "a move of the line is not best", s);
        position.apply(move);
        ++plies;
    }
    if (truth.score == 0) {
        require(r.distance == plies, "distance of a draw", s);
        return;
    }
    const bool ends = position.terminal_score().has_value();
    require(ends ? plies == truth.distance : plies < truth.distance, "length of the line", s);
    require(ends || table.find(position).has_value(), "the line ends at a position that nothing settles", s);
    require(ends || table.size() != solved.size(), "the line stops short", s);
}

/// A search to the end answers the truth.
template <class G>
void hold_truth(const retrograde<G>& solved, const known_endings<G>& table, const contender<G>& c, const G& game,
                const scene& s)
{
    const auto r = c.search(game, to_the_end);
    const auto truth = solved.at(game);
    require(r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none, "not exact", s);
    require(r.score == truth.score, "score", s);
    if (c.policies.distance) {
        require(truth.score == 0 || r.distance == truth.distance, "distance", s);
        require(r.best_move && solved.is_best(game, *r.best_move), "best move", s);
        if (c.policies.line) {
            hold_line(solved, table, game, r, s);
        }
    }
    require_untouched(game, game, s);
}

/// A ranking by a searcher that knows the table has the truth about every move that leads into it.
template <class G, class Searcher>
void hold_ranking(const retrograde<G>& solved, const known_endings<G>& table, const Searcher& searcher, const G& game,
                  const scene& s)
{
    const auto ranked = gs::rank_moves(game, searcher, {.depth = 1});
    require(ranked.size() == moves_of(game).size(), "moves ranked", s);
    for (const auto& each : ranked) {
        G child = game;
        child.apply(each.move);
        if (child.terminal_score() || table.find(child)) {
            const auto truth = solved.at(child);
            require(each.bound == gs::bound::exact && each.score == truth.score, "score of a ranked move", s);
            require(each.distance == truth.distance + 1, "distance of a ranked move", s);
        }
    }
}

/// A table of a random part of the positions: none, few, most or all of them.
template <class G>
known_endings<G> some_endings(const retrograde<G>& solved, std::mt19937_64& random)
{
    const auto of_8 = std::array{0U, 2U, 4U, 7U, 8U}[random() % 5];
    return {solved, [&](const G&) { return random() % 8 < of_8; }};
}

template <class G>
void hold_acyclic(std::uint64_t seeds)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const auto positions = make_ordered_positions(seed);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto table = some_endings(solved, random);
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        gs::transposition_table<G> memory{bytes};
        gs::transposition_table<G> others{bytes};
        const auto search = gs::principal_variation_search.with(table);
        const std::vector<contender<G>> contenders{
            to_end<G>("minimax", gs::minimax.with(table)),
            to_end<G>("negamax", gs::negamax.with(table)),
            to_end<G>("alpha_beta", gs::alpha_beta.with(table)),
            to_end<G>("alpha_beta, ignore_distance", gs::alpha_beta.with(table, gs::ignore_distance)),
            to_end<G>("pvs", search),
            to_end<G>("pvs with memory", search.with(memory)),
            to_end<G>("pvs, no_line, cutoffs", search.with(memory, gs::no_line, gs::enhanced_cutoffs)),
            to_end<G>("deepening", gs::iterative_deepening{search.with(memory)}),
            to_end<G>("solve", gs::solve.with(others, table)),
        };
        for (int tries = 0; tries != 6; ++tries) {
            const G game{positions, random() % positions.size()};
            if (game.terminal_score()) {
                continue;
            }
            for (const auto& c : contenders) {
                hold_truth(solved, table, c, game, {&c.name, seed, to_the_end, bytes});
            }
            const std::string name = "rank_moves";
            hold_ranking(solved, table, search, game, {&name, seed, 1, bytes});
            hold_ranking(solved, table, gs::iterative_deepening{search}, game, {&name, seed, 1, bytes});
        }
    }
}

/// Within a depth all agree with plain minimax for which positions of the table are leaves.
template <class G>
void hold_to_depth(const retrograde<G>& solved, const known_endings<G>& table, const contender<G>& c, const G& game,
                   int depth, const scene& s)
{
    const auto r = c.search(game, depth);
    const bool is_fact = r.stopped_by == gs::stop_reason::none;
    const auto truth = is_fact ? solved.at(game) : minimax_with(table, game, depth);
    require(r.bound == gs::bound::exact, "bound", s);
    require(r.score == truth.score, is_fact ? "score of a fact" : "score to a depth", s);
    require(truth.score == 0 || r.distance == truth.distance, is_fact ? "distance of a fact" : "distance", s);
    require(depth != 0 || is_fact == table.find(game).has_value(), "depth 0", s);
    require(depth != 0 || !r.best_move, "a move at depth 0", s);
    require_untouched(game, game, s);
}

template <class G>
void hold_cyclic(std::uint64_t seeds)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = 8;
        options.most_moves = 3;
        const auto positions = make_cyclic_positions<int>(seed, options);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto table = some_endings(solved, random);
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        gs::transposition_table<G> memory{bytes};
        gs::transposition_table<G> drawing_memory{bytes};
        const auto search = gs::principal_variation_search.with(table);
        const std::vector<contender<G>> within{
            to_depth<G>("minimax", gs::minimax.with(table)),
            to_depth<G>("alpha_beta", gs::alpha_beta.with(table)),
            to_depth<G>("pvs with memory", search.with(memory)),
        };
        const auto draws = [&](const auto& s) { return s.with(gs::draw_by_repetition, table); };
        const std::vector<contender<G>> drawing{
            to_end<G>("alpha_beta, repetition", draws(gs::alpha_beta)),
            to_end<G>("pvs, repetition", draws(gs::principal_variation_search.with(drawing_memory))),
            to_end<G>("solve, repetition", draws(gs::solve.with(drawing_memory))),
            to_end<G>("deepening, repetition",
                      gs::iterative_deepening{draws(gs::principal_variation_search.with(drawing_memory))}),
        };
        for (int tries = 0; tries != 4; ++tries) {
            const G game{positions, random() % positions.size()};
            if (game.terminal_score()) {
                continue;
            }
            for (const auto& c : within) {
                for (const int depth : {0, 1, 2, 3, 5}) {
                    hold_to_depth(solved, table, c, game, depth, {&c.name, seed, depth, bytes});
                }
            }
            for (const auto& c : drawing) {
                hold_truth(solved, table, c, game, {&c.name, seed, to_the_end, bytes});
            }
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(every_line_ends)
{
    hold_acyclic<cyclic_graph<>>(1000);
}

BOOST_AUTO_TEST_CASE(every_line_ends_with_bounds)
{
    hold_acyclic<cyclic_graph<int, cyclic_form{.bounds = true, .large = true}>>(500);
}

BOOST_AUTO_TEST_CASE(with_cycles)
{
    hold_cyclic<cyclic_graph<>>(1500);
}

BOOST_AUTO_TEST_CASE(with_cycles_without_an_evaluation)
{
    hold_cyclic<cyclic_graph<int, cyclic_form{.estimate = false}>>(1000);
}

// The table knows that a position is won, and not that it was played before.
BOOST_AUTO_TEST_CASE(a_line_ends_where_a_position_repeats)
{
    using game = cyclic_graph<>;
    constexpr auto max = gs::player::maximizer;
    const cyclic_positions<int> positions{running(max, {1, 2}), running(max, {0}), over(1)};
    const std::vector<game> played{game{positions}};
    const auto table = gs::endgame_table<game>::reachable_from(played.front());
    const auto drawn = gs::alpha_beta.with(table, gs::draw_by_repetition, gs::played{played})(game{positions, 1});
    BOOST_TEST(drawn.score == 0);
    BOOST_TEST(drawn.distance == 1);
    BOOST_TEST(drawn.principal_variation == std::vector{0}, boost::test_tools::per_element());
}

// Monte Carlo tree search, best-first minimax and proof-number search with an endgame table that has the truth about a
// random part of the positions: compared with the truth about all of them.
BOOST_AUTO_TEST_SUITE(endgame_probes_trees)

namespace {

template <class G>
void hold_tree(const retrograde<G>& solved, const known_endings<G>& table, const auto& searcher, const G& game,
               const scene& s)
{
    const auto r = searcher(game);
    const auto truth = solved.at(game);
    require(r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none, "not exact", s);
    require(r.score == truth.score && r.lower == truth.score && r.upper == truth.score, "score", s);
    require(r.best_move && r.best_move == r.principal_variation.front(), "best move", s);
    G position = game;
    for (const int move : r.principal_variation) {
        require(!position.terminal_score(), "the line goes on after the end", s);
        position.apply(move);
        require(solved.at(position).score == truth.score, "a move of the line", s);
    }
    if (table.size() == solved.size()) { // the root is in the table: the way is the shortest, without a search
        require(solved.is_best(game, *r.best_move) && r.statistics.nodes == 1, "a root in the table", s);
        require(truth.score == 0 || static_cast<int>(r.principal_variation.size()) == truth.distance, "its way", s);
    }
    require_untouched(game, game, s);
}

template <class G>
void hold_questions(const retrograde<G>& solved, const auto& searcher, const G& game, const scene& s)
{
    const auto truth = solved.at(game);
    for (const int score : {-2, -1, 0, 1, 2}) {
        const auto answer = searcher(game, gs::at_least{score});
        require(answer.verdict == (truth.score >= score ? gs::verdict::proven : gs::verdict::disproven), "verdict", s);
        const bool movers = (truth.score >= score) == (game.to_move() == gs::player::maximizer);
        require(answer.best_move.has_value() == movers, "whose move is named", s);
        if (answer.best_move) {
            G child = game;
            child.apply(*answer.best_move);
            require((solved.at(child).score >= score) == (truth.score >= score), "the move", s);
        }
    }
    require_untouched(game, game, s);
}

template <class G>
known_endings<G> some_endings(const retrograde<G>& solved, std::mt19937_64& random)
{
    const auto of_8 = random() % 5 * 2;
    return {solved, [&](const G&) { return random() % 8 < of_8; }};
}

} // namespace

BOOST_AUTO_TEST_CASE(every_line_ends)
{
    using G = cyclic_graph<>;
    const std::string names[]{"monte_carlo_tree_search", "best_first_minimax", "proof_number_search"};
    gs::search_tree<G> tree{1 << 20};
    gs::search_tree<G> other{1 << 20};
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const auto positions = make_ordered_positions(seed, 16);
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto table = some_endings(solved, random);
        tree.clear(); // of another game's positions
        other.clear();
        gs::proof_table<G> numbers{1 << 12};
        for (int tries = 0; tries != 3; ++tries) {
            const G game{positions, random() % positions.size()};
            if (!game.terminal_score()) {
                hold_tree(solved, table, gs::monte_carlo_tree_search.with(tree, table), game, {names, seed});
                hold_tree(solved, table, gs::best_first_minimax.with(table).with(other), game, {names + 1, seed});
                hold_questions(solved, gs::proof_number_search.with(table, numbers), game, {names + 2, seed});
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(with_cycles)
{
    using G = cyclic_graph<>;
    const std::string names[]{"proof_number_search", "solve by proof numbers"};
    for (std::uint64_t seed = 0; seed != 2000; ++seed) {
        const auto positions = make_cyclic_positions<int>(seed, varied_cyclic_options<int>(seed));
        const auto solved = solve_all<G>(positions);
        std::mt19937_64 random{seed};
        const auto table = some_endings(solved, random);
        gs::proof_table<G> numbers{1 << 12};
        const auto search = gs::proof_number_search.with(gs::draw_by_repetition, numbers, table);
        const auto solver = gs::solve.with(gs::by_proof_numbers.with(gs::draw_by_repetition, numbers, table));
        for (int tries = 0; tries != 3; ++tries) {
            const G game{positions, random() % positions.size()};
            if (!game.terminal_score()) {
                hold_questions(solved, search, game, {names, seed});
                const auto r = solver(game);
                require(r.bound == gs::bound::exact && r.score == solved.at(game).score, "score", {names + 1, seed});
            }
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
