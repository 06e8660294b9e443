// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// Iterative deepening returns what its searcher returns at the last depth that it reached, wherever it is stopped.

#include "support/agreement_loop.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/testing.hpp>

using namespace support;

namespace {

/// The expected answer of a search to the end, or to each depth, with the nodes of all iterations up to it.
template <class G>
struct iterations {
    std::vector<gs::search_result<G>> complete; // from depth 1
    std::vector<std::uint64_t> nodes{0};        // of none, one, two iterations

    template <class Searcher>
    iterations(const Searcher& searcher, const G& game, int last_depth)
    {
        for (int depth = 1; depth <= last_depth; ++depth) {
            complete.push_back(searcher(game, {.depth = depth}));
            nodes.push_back(nodes.back() + complete.back().statistics.nodes);
            if (complete.back().stopped_by == gs::stop_reason::none) {
                return;
            }
        }
    }
    [[nodiscard]] std::size_t completed_with(std::uint64_t budget) const
    {
        return static_cast<std::size_t>(std::ranges::upper_bound(nodes, budget) - nodes.begin()) - 1;
    }
};

template <class G>
void require_same_answer(const gs::search_result<G>& a, const gs::search_result<G>& b, const scene& s)
{
    require(a.score == b.score && a.bound == b.bound && a.best_move == b.best_move && a.distance == b.distance,
            "another answer", s);
    require(a.depth == b.depth, "another depth", s);
    require(std::ranges::equal(a.principal_variation, b.principal_variation), "another line", s);
}

template <class G>
bool proven_better(const G& game, const gs::search_result<G>& stopped, const gs::search_result<G>& complete)
{
    if (game.to_move() == gs::player::maximizer) {
        return stopped.bound == gs::bound::lower && complete.score < stopped.score;
    }
    return stopped.bound == gs::bound::upper && stopped.score < complete.score;
}

/// The number of times that a stopped iteration counted, and that the previous one did.
struct tally {
    std::uint64_t improved = 0;
    std::uint64_t kept = 0;
};

template <class G, class Searcher>
void hold_budget(const G& game, const Searcher& searcher, const iterations<G>& expected, scene s, tally& seen)
{
    const int last = static_cast<int>(expected.complete.size());
    const auto r = gs::iterative_deepening{searcher}(game, {.depth = s.depth, .nodes = s.nodes});
    const auto complete = expected.completed_with(s.nodes);
    require(r.statistics.nodes == std::min(s.nodes, expected.nodes.back()), "another number of nodes", s);
    require_legal_move(game, r, s);
    if (complete == expected.complete.size()) {
        require_same_answer(r, expected.complete.back(), s);
        require(r.stopped_by == expected.complete.back().stopped_by, "another end", s);
        return;
    }
    require(r.stopped_by == gs::stop_reason::nodes, "stopped, and does not say so", s);
    const auto stopped = searcher(
        game, {.depth = std::min(static_cast<int>(complete) + 1, last), .nodes = s.nodes - expected.nodes[complete]});
    const bool first = complete == 0;
    const bool improves = !first && proven_better(game, stopped, expected.complete[complete - 1]);
    require_same_answer(r, first || improves ? stopped : expected.complete[complete - 1], s);
    seen.improved += improves;
    seen.kept += !first && !improves;
}

/// Every node limit, to the end and to a depth.
template <class G, class Searcher>
void hold_budgets(const char* name, const Searcher& searcher, std::uint64_t seeds)
{
    const std::string called = name;
    tally seen;
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const auto nodes = tree_for<G>(seed, 60);
        const G game{nodes};
        for (const int depth : {gs::max_depth, 1, 2, 4}) {
            const iterations<G> expected{searcher, game, depth};
            for (std::uint64_t n = end_of(game) ? 1 : 0; n <= expected.nodes.back() + 1; ++n) {
                const scene s{&called, seed, depth, n};
                hold_budget(game, searcher, expected, s, seen);
                require_untouched(game, G{nodes}, s);
            }
        }
    }
    BOOST_TEST(seen.improved > 0U);
    BOOST_TEST(seen.kept > 0U);
}

/// To every depth and to the end, as the oracle says; the statistics are those of all iterations.
template <class G, class Searcher>
void hold_to_oracle(const probe<G>& p, const Searcher& searcher, std::uint64_t seeds)
{
    for (std::uint64_t seed = 0; seed != seeds; ++seed) {
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const auto passed = callers_estimate<G>(seed);
        const gs::iterative_deepening deepening{searcher};
        const auto truths = truths_by_depth(game, p.by_distance, own_estimate<G>());
        const auto passed_truths = truths_by_depth(game, p.by_distance, passed);
        const auto hold = [&](const gs::search_result<G>& r, const truth<G>& t, const scene& s) {
            require_untouched(game, G{nodes}, s);
            require_values(p, r, t, s);
            require_playable(p, game, r, s);
            const bool says_cut = r.stopped_by == gs::stop_reason::depth;
            require(says_cut || r.stopped_by == gs::stop_reason::none, "stopped_by", s);
            require(r.depth == (says_cut ? s.depth : gs::max_depth), "depth", s);
            require(says_cut || r.score == truths.back().score, "a score said to hold to the end does not", s);
        };
        hold(deepening(game), truths.back(), {&p.name, seed});
        hold(deepening(game, gs::unlimited, passed), truths.back(), {&p.name, seed});
        for (std::size_t depth = 0; depth != truths.size(); ++depth) {
            const gs::limits limits{.depth = static_cast<int>(depth)};
            hold(deepening(game, limits), truths[depth], {&p.name, seed, limits.depth});
        }
        for (std::size_t depth = 0; depth != passed_truths.size(); ++depth) {
            const gs::limits limits{.depth = static_cast<int>(depth)};
            hold(deepening(game, limits, passed), passed_truths[depth], {&p.name, seed, limits.depth});
        }
    }
}

/// For small random games: a table of one bucket, one that is too small, and one with enough room.
constexpr std::size_t table_sizes[]{64, 1024, 1 << 16};

template <class G>
void hold_to_minimax(const G& game, std::uint64_t seed, std::size_t bytes)
{
    gs::transposition_table<G> table{bytes};
    const auto search = gs::principal_variation_search.with(table);
    const gs::searcher_check_options options{.seed = seed, .games = 2, .depth = 4};
    const auto report = gs::check_searcher(game, gs::iterative_deepening{search}, options);
    BOOST_TEST(report.faults.empty(), "seed " << seed << ", " << bytes << " bytes\n" << report);
}

/// The same in brief, for thousands of games: the answer for the first position, with an empty table and with a filled
/// one.
template <class G, class Searcher>
void hold_to_truth(const G& game, const Searcher& searcher, const probe<G>& p, std::uint64_t seed)
{
    const gs::iterative_deepening search{searcher};
    for (const bool to_the_end : {true, false, true}) {
        const auto last = to_the_end || gs::bounded_game<G> ? gs::max_depth : 3;
        const auto r = search(game, {.depth = last});
        const auto t = gs::minimax(game, {.depth = last});
        const scene s{&p.name, seed, last};
        require(r.bound == gs::bound::exact && r.score == t.score, "score", s);
        const bool says_cut = r.stopped_by == gs::stop_reason::depth;
        require(says_cut || (r.stopped_by == gs::stop_reason::none && r.score == game.true_score()),
                "a score said to hold to the end does not", s);
        require(!says_cut || t.stopped_by == gs::stop_reason::depth, "stopped_by depth where nothing was cut", s);
        require(r.score == 0 || r.distance == (p.by_distance ? t.distance : 0), "distance", s);
        require_playable(p, game, r, s);
        require(!r.best_move == !t.best_move, "a best move", s);
    }
}

template <class G>
void hold_searchers_to_truth(const G& game, std::uint64_t seed)
{
    static const auto usual = named<G>("with a table", true, true);
    static const auto bare = named<G>("with a table, by score", false, false);
    gs::transposition_table<G> table{table_sizes[seed % 3]};
    const auto search = gs::principal_variation_search.with(table);
    hold_to_truth(game, search, usual, seed);
    table.clear();
    hold_to_truth(game, search.with(gs::ignore_distance, gs::no_line, gs::no_history), bare, seed);
}

} // namespace

BOOST_AUTO_TEST_CASE(around_each_searcher)
{
    hold_to_oracle<small_int>(named<small_int>("minimax", true, true), gs::minimax, 300U);
    hold_to_oracle<large_int>(named<large_int>("alpha_beta", true, true), gs::alpha_beta, 300U);
    hold_to_oracle<lazy_double>(named<lazy_double>("alpha_beta", true, true), gs::alpha_beta, 300U);
    hold_to_oracle<lazy_medals>(named<lazy_medals>("by score", false, true), gs::alpha_beta.with(gs::ignore_distance),
                                300U);
    hold_to_oracle<alternating_int8>(named<alternating_int8>("no_line", true, false), gs::alpha_beta.with(gs::no_line),
                                     300U);
}

BOOST_AUTO_TEST_CASE(every_number_of_nodes)
{
    hold_budgets<small_int>("minimax", gs::minimax, 60);
    hold_budgets<large_int>("alpha_beta", gs::alpha_beta, 60);
    hold_budgets<lazy_medals>("alpha_beta", gs::alpha_beta, 60);
    hold_budgets<lazy_double>("principal_variation_search", gs::principal_variation_search, 60);
    hold_budgets<alternating_int8>("without distance", gs::principal_variation_search.with(gs::ignore_distance), 60);
    hold_budgets<hinted_int>("with hints", gs::principal_variation_search, 60);
}

BOOST_AUTO_TEST_CASE(with_tables_on_random_games)
{
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        hold_to_minimax(gs::random_game<int>{seed}, seed, table_sizes[seed % 3]);
        hold_to_minimax(gs::hinted_random_game<int>{seed}, seed, table_sizes[seed % 3]);
    }
}

BOOST_AUTO_TEST_CASE(with_tables_on_thousands_of_random_games)
{
    for (std::uint64_t seed = 0; seed != 2000U; ++seed) {
        hold_searchers_to_truth(gs::random_game<int>{seed}, seed);
        hold_searchers_to_truth(gs::random_game<double>{seed, {.scores = {-1.5, 0, 0.5, 2}}}, seed);
        hold_searchers_to_truth(gs::hinted_random_game<int>{seed}, seed);
    }
}

/// Is notified of what a search will answer.
template <class G>
struct listener {
    std::optional<gs::move_t<G>> move{};
    gs::score_t<G> score{};
    gs::bound bound = gs::bound::none;
    int depth = -1;
    std::uint64_t nodes = 0;
    bool in_order = true; ///< Each event has more nodes than the previous one, and no less depth.

    void on_iteration(const gs::iteration_event<G>& e)
    {
        in_order = in_order && e.depth > depth && (depth == -1 || e.nodes > nodes);
        move = e.best_move;
        score = e.score;
        bound = e.bound;
        depth = e.depth;
        nodes = e.nodes;
    }
};

// With a table the result of an iteration depends on earlier ones; but it is true.
BOOST_AUTO_TEST_CASE(every_number_of_nodes_with_a_table)
{
    using G = gs::random_game<int>;
    const std::string name = "with a table";
    std::uint64_t bounds = 0;
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const G game{seed};
        const G before = game;
        const auto truths = truths_by_depth(game, true, own_estimate<G>());
        gs::transposition_table<G> table{table_sizes[seed % 3]};
        const gs::iterative_deepening search{gs::principal_variation_search.with(table)};
        const auto whole = search(game);
        for (std::uint64_t n = 1; n <= whole.statistics.nodes + 1; ++n) {
            const scene s{&name, seed, to_the_end, n};
            table.clear();
            listener<G> heard;
            const auto r = search(game, {.nodes = n}, gs::own_evaluation, heard);
            const bool complete = n >= whole.statistics.nodes;
            require(r.statistics.nodes == std::min(n, whole.statistics.nodes), "another number of nodes", s);
            require((r.stopped_by == gs::stop_reason::none) == complete, "stopped_by", s);
            require_honest(r, r.depth == gs::max_depth ? truths.back() : truths[static_cast<std::size_t>(r.depth)], s);
            require_legal_move(game, r, s);
            require(heard.move == r.best_move && heard.score == r.score && heard.bound == r.bound &&
                        heard.depth == r.depth && heard.nodes <= n,
                    "the last event tells of another answer", s);
            require(heard.in_order, "events out of order", s);
            require(game == before, "the caller's game was changed", s);
            bounds += r.bound == gs::bound::lower || r.bound == gs::bound::upper;
        }
    }
    BOOST_TEST(bounds > 0U);
}
