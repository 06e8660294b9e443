// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// A repeated position is a draw: compared with a path-tracking minimax, on random games with cycles, with and without
// positions that were played before, with tables of all sizes that are never cleared.

#include "games/gardner_minichess.hpp"
#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/path_minimax.hpp"
#include "support/search_pool.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

template <class G>
struct contender {
    std::string name;
    bool by_distance;
    std::function<gs::search_result<G>(const history<G>&, const gs::limits&)> search;
};

template <class G, class Searcher>
contender<G> contends(const std::string& name, bool by_distance, const Searcher& searcher)
{
    return {name, by_distance, [searcher](const history<G>& line, const gs::limits& limits) {
                return gs::search_result<G>{searcher.with(gs::played{line.played})(line.game, limits)};
            }};
}

/// Iterative deepening that knows the positions played.
template <class Searcher>
struct deepening {
    Searcher searcher;
    auto with(const auto& played) const { return gs::iterative_deepening{searcher.with(played)}; }
};

/// One search in a narrow window, then one without a window, which reaches the same lines.
template <class Searcher>
struct questions {
    Searcher searcher;
    auto with(const auto& played) const
    {
        return [asked = searcher.with(played)](const auto& game, const gs::limits& limits) {
            for (const int score : {1, 0, -1}) {
                static_cast<void>(asked.within(score - 1, score)(game, limits));
            }
            return asked(game, limits);
        };
    }
};

template <class G>
void hold(const contender<G>& c, const history<G>& line, int depth, const scene& s)
{
    const auto r = c.search(line, {.depth = depth});
    const bool proven = r.stopped_by == gs::stop_reason::none;
    const auto truth = path_minimax(line.game, proven ? to_the_end : depth, line.played);
    require(r.bound == gs::bound::exact, "bound", s);
    require(proven || r.depth == depth, "depth", s);
    if (G::form.bounds && !proven) {
        return; // bounds are better informed than the depth
    }
    require(r.score == truth.score, "score", s);
    require(!c.by_distance || r.score == 0 || r.distance == truth.distance, "distance", s);
    require(!r.best_move || !c.by_distance || truth.is_best(*r.best_move), "best move", s);
}

template <class G>
void hold_all(std::uint64_t seeds, std::size_t most_positions)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = most_positions;
        options.most_moves = 3;
        const auto positions = make_cyclic_positions_of<G>(seed, options);
        std::mt19937_64 random{seed};
        const std::size_t bytes = table_sizes[seed % table_sizes.size()];
        gs::transposition_table<G> table{bytes};
        gs::transposition_table<G> other{bytes};
        const auto draws = [](const auto& searcher) { return searcher.with(gs::draw_by_repetition); };
        const auto search = draws(gs::principal_variation_search);
        const std::vector<contender<G>> contenders{
            contends<G>("minimax", true, draws(gs::minimax)),
            contends<G>("alpha_beta", true, draws(gs::alpha_beta)),
            contends<G>("pvs without a table", true, search),
            contends<G>("pvs", true, search.with(table)),
            contends<G>("deepening", true, deepening{search.with(table)}),
            contends<G>("pvs in questions", false, questions{search.with(other, gs::no_line, gs::ignore_distance)}),
            contends<G>("pvs, ignore_distance, no_line", false, search.with(other, gs::no_line, gs::ignore_distance)),
        };
        for (int tries = 0; tries != 24; ++tries) {
            const auto line = random_history<G>(positions, random, 4);
            if (line.game.terminal_score()) {
                continue;
            }
            const auto& c = contenders[static_cast<std::size_t>(tries) % contenders.size()];
            const int depth = 1 + static_cast<int>(random() % 12);
            hold(c, line, depth, {&c.name, seed, depth, bytes});
            hold(c, line, depth + 1, {&c.name, seed, depth + 1, bytes}); // the same lines again
        }
        const history<G> start{{}, G{positions}};
        const auto solved = draws(gs::solve).with(table)(start.game);
        const auto truth = path_minimax(start.game);
        const std::string name = "solve";
        const scene s{&name, seed, to_the_end, bytes};
        require(solved.score == truth.score && solved.bound == gs::bound::exact, "score", s);
        require(truth.score == 0 || solved.distance == truth.distance, "distance", s);
        const auto ranked = gs::rank_moves(start.game, search.with(table));
        require(ranked.size() == truth.moves.size(), "moves ranked", s);
        for (const auto& [move, value] : truth.moves) {
            const auto found = std::ranges::find(ranked, move, &gs::ranked_move<G>::move);
            require(found != ranked.end() && found->score == value.score, "score of a ranked move", s);
            require(value.score == 0 || found->distance == value.distance, "distance of a ranked move", s);
        }
        const auto deepened = gs::iterative_deepening{search.with(table)}(start.game);
        require(deepened.score == truth.score && deepened.stopped_by == gs::stop_reason::none, "score by deepening", s);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(with_an_evaluation)
{
    hold_all<cyclic_graph<>>(4000, 8);
}

BOOST_AUTO_TEST_CASE(without_one)
{
    hold_all<cyclic_graph<int, cyclic_form{.estimate = false}>>(4000, 8);
}

BOOST_AUTO_TEST_CASE(moves_taken_back)
{
    hold_all<cyclic_graph<int, cyclic_form{.large = true}>>(1000, 8);
}

BOOST_AUTO_TEST_CASE(with_bounds)
{
    hold_all<cyclic_graph<int, cyclic_form{.bounds = true}>>(1000, 8);
}

// What was played before a position was not mirrored with it.
BOOST_AUTO_TEST_CASE(with_mirror_images_of_positions)
{
    hold_all<mirrored_cyclic_graph<>>(1000, 10);
}

// What a selective search claims is true where a repetition is a draw, with positions that were played before and a
// table that is kept from move to move, on one thread and on several in virtual time: it takes what it has not proven
// for true on other lines and after other moves, too, but claims none of it.
BOOST_AUTO_TEST_SUITE(selective_repetition)

namespace {

/// How much was claimed, so that a search that claims nothing does not pass.
struct claims {
    std::size_t searches = 0;
    std::size_t proven = 0;
    std::size_t wins = 0;

    template <class Found>
    void hold(const Found& found, int truth, std::uint64_t seed)
    {
        ++searches;
        proven += found.bound != gs::bound::none ? 1 : 0;
        wins += found.bound != gs::bound::none && found.score != 0 ? 1 : 0;
        BOOST_REQUIRE_MESSAGE(!gs::detail::is_at_least(found.bound) || found.score <= truth, seed);
        BOOST_REQUIRE_MESSAGE(!gs::detail::is_at_most(found.bound) || truth <= found.score, seed);
    }
};

/// Games from any position, of a few moves, with one table: it remembers the same positions after other ones.
void hold(std::uint64_t trials)
{
    using G = cyclic_graph<>;
    gs::transposition_table<G> table{1 << 12};
    gs::shared_transposition_table<G> shared{1 << 12};
    claims of_selective;
    claims on_threads;
    claims of_exact;
    for (std::uint64_t seed = 0; seed != trials; ++seed) {
        const auto positions = make_cyclic_positions(seed, varied_cyclic_options(seed));
        std::mt19937_64 random{seed};
        table.clear();
        shared.clear();
        for (int games = 0; games != 8; ++games) {
            G root{positions, random() % positions.size()};
            std::vector<G> played;
            for (std::uint64_t plies = random() % 6; !root.terminal_score(); --plies) {
                const gs::played before{std::span<const G>{played}};
                const auto selective = gs::selective_search.with(table, gs::draw_by_repetition, before);
                const gs::limits limits{.depth = 1 + static_cast<int>(random() % 12), .nodes = 1 + random() % 400};
                const int truth = path_minimax(root, to_the_end, played).score;
                of_selective.hold(gs::iterative_deepening{selective}(root, limits), truth, seed);
                of_selective.hold(selective(root, limits), truth, seed);
                of_selective.hold(selective(root, {.nodes = limits.nodes}), truth, seed); // to the end
                if (games == 0 && seed % 8 == 0) {
                    search_pool pool{static_cast<unsigned>(2 + seed % 3), seed, {.shuffles_locks = true}};
                    const auto by_all = gs::selective_search.with(shared, pool, gs::draw_by_repetition, before);
                    on_threads.hold(gs::iterative_deepening{by_all}(root, limits), truth, seed);
                }
                if (plies == 0) {
                    const auto exact = gs::principal_variation_search.with(table, gs::draw_by_repetition, before);
                    of_exact.hold(exact(root), truth, seed);
                    break;
                }
                played.push_back(root);
                const auto moves = moves_of(root);
                root.apply(moves[random() % moves.size()]);
            }
        }
    }
    BOOST_TEST(of_exact.proven == of_exact.searches);
    BOOST_TEST(of_selective.proven > of_selective.searches / 4);
    BOOST_TEST(of_selective.wins > of_selective.searches / 20);
    BOOST_TEST(on_threads.proven > on_threads.searches / 4);
    BOOST_TEST_MESSAGE(of_selective.searches << ' ' << of_selective.proven << ' ' << of_selective.wins);
}

} // namespace

BOOST_AUTO_TEST_CASE(guesses_of_other_lines_are_no_claims)
{
    hold(12'000);
    BOOST_TEST(breach() == nullptr);
}

BOOST_AUTO_TEST_CASE(guesses_outlive_a_move)
{
    using game = games::gardner_minichess;
    gs::transposition_table<game> kept{1 << 20};
    gs::transposition_table<game> cleared{1 << 20};
    std::uint64_t nodes_of_kept = 0;
    std::uint64_t nodes_of_cleared = 0;
    game position;
    std::vector<game> played;
    for (int plies = 0; plies != 10; ++plies) {
        const gs::played before{std::span<const game>{played}};
        const auto search = gs::selective_search.with(gs::draw_by_repetition, before);
        cleared.clear();
        nodes_of_cleared += gs::iterative_deepening{search.with(cleared)}(position, {.depth = 8}).statistics.nodes;
        const auto found = gs::iterative_deepening{search.with(kept)}(position, {.depth = 8});
        nodes_of_kept += found.statistics.nodes;
        played.push_back(position);
        position.apply(*found.best_move);
    }
    BOOST_TEST_MESSAGE(nodes_of_kept << " and " << nodes_of_cleared);
    BOOST_TEST(5 * nodes_of_kept < 4 * nodes_of_cleared);
}

BOOST_AUTO_TEST_SUITE_END()
