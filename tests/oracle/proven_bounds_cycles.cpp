// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// No estimate is ever reported as proven, and nothing is mistaken for a repetition: the same in games whose moves lead
// back, under draw_by_repetition and without it.

#include "support/proven_bounds.hpp"
#include "support/test.hpp"

#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/distributed/work.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>

using namespace support;

namespace {

/// The truth is that of games in which a position that already stands on the line is a draw.
template <class S, estimated_form F = estimated_form{}>
class estimated_cycle : public estimated_graph<S, F> {
public:
    explicit estimated_cycle(const estimated_positions<S>& positions)
        : estimated_graph<S, F>{positions}, all_{&positions}
    {}

    friend bool operator==(const estimated_cycle&, const estimated_cycle&) = default;

    static estimated_positions<S> random_positions(std::uint64_t seed)
    {
        small_random random{seed};
        const std::size_t count = 2 + random.below(4);
        estimated_positions<S> made{gs::detail::graph<S>(count), {}, 0};
        const auto any_score = [&] { return static_cast<S>(static_cast<int>(random.below(6)) - 3); };
        S least{};
        S most{};
        for (std::size_t i = 0; i != count; ++i) {
            auto& node = made.nodes[i];
            node.mover = random.one_in(2) ? gs::player::maximizer : gs::player::minimizer;
            node.estimate = any_score();
            node.score = any_score();
            made.restless.push_back(random.one_in(2));
            const std::size_t moves = i != 0 && random.one_in(3) ? 0 : 1 + random.below(3);
            for (std::size_t move = 0; move != moves; ++move) {
                node.children.push_back(random.below(count));
                if (random.one_in(2)) {
                    node.noisy.push_back(static_cast<int>(move));
                }
            }
            least = moves == 0 ? (std::min)(least, node.score) : least;
            most = moves == 0 ? (std::max)(most, node.score) : most;
        }
        for (auto& node : made.nodes) {
            node.lower = least;
            node.upper = most;
        }
        return made;
    }

    [[nodiscard]] S truth() const { return truth_to(1'000'000, false); }
    [[nodiscard]] S truth_to(int depth, bool quietly) const
    {
        std::vector<bool> line(all_->nodes.size());
        return value(0, depth, quietly, line);
    }

private:
    [[nodiscard]] S value(std::size_t at, int depth, bool quietly, std::vector<bool>& line) const
    {
        const auto& node = all_->nodes[at];
        if (node.children.empty() || line[at]) {
            return node.children.empty() ? node.score : S{};
        }
        const bool goes_on = F.noisy && quietly && !node.noisy.empty();
        if (depth <= 0 && !goes_on) {
            return node.estimate;
        }
        std::optional<S> best;
        if (depth <= 0 && !(F.restless && all_->restless[at])) {
            best = node.estimate;
        }
        line[at] = true;
        for (std::size_t move = 0; move != node.children.size(); ++move) {
            if (depth > 0 || std::ranges::count(node.noisy, static_cast<int>(move)) != 0) {
                const S score = value(node.children[move], depth - 1, quietly, line);
                best = !best || gs::better(node.mover, score, *best) ? score : *best;
            }
        }
        line[at] = false;
        return *best;
    }

    const estimated_positions<S>* all_;
};

/// At most \p nodes: without repetitions being recognized, a line goes down to \ref gs::max_depth.
template <class G, class Searcher>
held_searcher<G> held(std::string name, const Searcher& search, bool quietly, bool repeats, std::uint64_t nodes)
{
    return {std::move(name), [=](const G& game, gs::limits limits, bool is_known) {
                limits.nodes = (std::min)(limits.nodes, nodes);
                const auto said = search(game, limits);
                std::string fault = fault_of(game, said, quietly, is_known && repeats);
                if constexpr (requires { said.lower; }) {
                    fault += fault_between(said.lower, said.upper, game.truth());
                }
                return fault;
            }};
}

template <class G>
void hold(std::uint64_t trials)
{
    const auto pvs = gs::principal_variation_search;
    constexpr std::uint64_t any = 1'000'000;
    constexpr std::uint64_t few = 700; // and yet some lines end at \ref gs::max_depth
    gs::transposition_table<G> table{64};
    gs::transposition_table<G> without{64};
    gs::search_tree<G> tree{1 << 12};
    const auto rule = pvs.with(gs::draw_by_repetition);
    const std::vector<held_searcher<G>> searchers{
        held<G>("minimax, draws", gs::minimax.with(gs::draw_by_repetition), false, true, any),
        held<G>("negamax, draws", gs::negamax.with(gs::draw_by_repetition, gs::no_line), false, true, any),
        held<G>("alpha_beta, draws", gs::alpha_beta.with(gs::draw_by_repetition), false, true, any),
        held<G>("pvs, draws", rule, true, true, any),
        held<G>("pvs, draws, table", rule.with(table), true, true, any),
        held<G>("pvs, draws, table, bare", rule.with(table, gs::no_line, gs::ignore_distance), true, true, any),
        held<G>("deepening, draws, table", gs::iterative_deepening(rule.with(table)), true, true, any),
        held<G>("selective, draws, table",
                gs::iterative_deepening(gs::selective_search.with(gs::draw_by_repetition, table)), true, true, any),
        held<G>("solve, draws, table", gs::solve.with(table, gs::draw_by_repetition), true, true, any),
        held<G>("alpha_beta", gs::alpha_beta, false, false, few),
        held<G>("pvs", pvs, true, false, few),
        held<G>("pvs, table", pvs.with(without, gs::no_line), true, false, few),
        held<G>("deepening, table", gs::iterative_deepening(pvs.with(without)), true, false, few),
        held<G>("solve, table", gs::solve.with(without), true, false, few),
        held<G>("simulations", gs::monte_carlo_tree_search.with(tree), false, false, 50),
    };
    hold_all_to_the_truth<G>(searchers, trials, [&](small_random& random) {
        table.clear();
        without.clear();
        tree.clear();
        if (random.one_in(16)) {
            table.resize(64U << 2 * random.below(4));
        }
    });
}

} // namespace

using games =
    std::tuple<estimated_cycle<int>, estimated_cycle<double, estimated_form{.large = true}>,
               estimated_cycle<int, estimated_form{.restless = false, .bounds = true}>,
               estimated_cycle<std::int64_t, estimated_form{.noisy = false, .restless = false, .ends_by_moves = true}>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(nothing_is_said_that_is_not_so, G, games)
{
    hold<G>(3'000);
}

// No estimate is ever reported as proven: the claims of solvers, rankings, simulations and proofs about small games
// whose estimates are mostly wrong.
BOOST_AUTO_TEST_SUITE(proven_bounds_solved)

namespace {

template <class G>
G after(const G& game, int move)
{
    G next = game;
    next.apply(move);
    return next;
}

template <class G, class Searcher>
held_searcher<G> held_search(std::string name, const Searcher& search)
{
    return {std::move(name), [search](const G& game, const gs::limits& limits, bool is_known) {
                return fault_of(game, search(game, limits), true, is_known);
            }};
}

/// Answers with a proven interval.
template <class G, class Searcher>
held_searcher<G> held_solver(std::string name, const Searcher& solve)
{
    return {std::move(name), [solve](const G& game, const gs::limits& limits, bool is_known) {
                const auto said = solve(game, limits);
                return fault_of(game, said, true, is_known) + fault_between(said.lower, said.upper, game.truth());
            }};
}

/// The same, including each move. What holds of a tree that was grown to another depth is unknown.
template <class G, class Searcher>
held_searcher<G> held_simulations(std::string name, const Searcher& search, gs::search_tree<G>& tree)
{
    return {std::move(name), [search, &tree](const G& game, gs::limits limits, bool) {
                limits.nodes = limits.nodes < 100 ? limits.nodes : 100;
                const bool is_new = tree.fill() == 0;
                const auto said = search.with(tree)(game, limits);
                std::string fault =
                    fault_of(game, said, false, is_new) + fault_between(said.lower, said.upper, game.truth());
                for (const auto& m : said.moves) {
                    fault += fault_between(m.lower, m.upper, after(game, m.move).truth());
                }
                return fault;
            }};
}

template <class G, class Searcher>
held_searcher<G> held_ranking(std::string name, const Searcher& search, const gs::ranking_options& options = {})
{
    return {std::move(name), [search, options](const G& game, const gs::limits& limits, bool is_known) {
                std::string fault;
                for (const auto& m : gs::rank_moves(game, search, limits, options)) {
                    gs::search_result<G> said{.score = m.score, .bound = m.bound};
                    said.depth = limits.depth - (limits.depth != gs::max_depth || game.is_far() ? 1 : 0);
                    fault += fault_of(after(game, m.move), said, true, is_known);
                }
                return fault;
            }};
}

/// Verdicts on each score.
template <class G, class Prover>
held_searcher<G> held_prover(std::string name, const Prover& prove)
{
    return {std::move(name), [prove](const G& game, const gs::limits& limits, bool) {
                std::string fault;
                for (const int asked : {-3, -1, 0, 1, 2}) {
                    const auto score = static_cast<gs::score_t<G>>(asked);
                    const auto least = prove(game, gs::at_least{score}, limits).verdict;
                    const auto most = prove(game, gs::at_most{score}, limits).verdict;
                    const bool is_least = !(game.truth() < score);
                    const bool is_most = !(score < game.truth());
                    if (least == (is_least ? gs::verdict::disproven : gs::verdict::proven) ||
                        most == (is_most ? gs::verdict::disproven : gs::verdict::proven)) {
                        fault = "a wrong verdict";
                    }
                }
                return fault;
            }};
}

/// By jobs, with a new store each time.
template <class G>
held_searcher<G> held_jobs()
{
    return {"solve by jobs", [](const G& game, const gs::limits& limits, bool) {
                gs::memory_store<G> store;
                const auto solve = gs::solve.with(store, gs::jobs{.nodes = 1 + limits.nodes % 20});
                const auto said = solve(game, gs::limits{.nodes = limits.nodes});
                std::string fault = fault_of(game, said, true, true);
                return fault + fault_between(said.lower, said.upper, game.truth());
            }};
}

template <class G>
void hold(std::uint64_t trials, bool far_away)
{
    const auto pvs = gs::principal_variation_search;
    gs::transposition_table<G> table{64};
    gs::proof_table<G> proofs{1 << 12};
    gs::search_tree<G> simulated{1 << 12};
    gs::search_tree<G> best{1 << 12};
    std::vector<held_searcher<G>> searchers{
        held_solver<G>("solve, table", gs::solve.with(table)),
        held_prover<G>("proof numbers, table", gs::proof_number_search.with(proofs)),
    };
    const auto add = [&](held_searcher<G> searcher) { searchers.push_back(std::move(searcher)); };
    constexpr bool is_int = std::same_as<gs::score_t<G>, int>;
    if constexpr (G::form.bounds) { // each of the others is compiled for half of the games: they take long
        add(held_solver<G>("solve, table, bare", gs::solve.with(table, gs::no_line, gs::ignore_distance)));
        add(held_ranking<G>("ranking", pvs));
        if constexpr (is_int) {
            add(held_solver<G>("solve by the best method", gs::solve.with(gs::best_method)));
        }
        if (!far_away) {
            add(held_simulations<G>("best first", gs::best_first_minimax, best));
        }
    } else {
        add(held_solver<G>("solve, table, cutoffs", gs::solve.with(table, gs::enhanced_cutoffs, gs::no_line)));
        add(held_ranking<G>("ranking, table", pvs.with(table)));
        add(held_ranking<G>("best two, table", pvs.with(table), {.best = 2}));
        if constexpr (is_int) {
            add(held_solver<G>("solve by proof numbers", gs::solve.with(gs::by_proof_numbers.with(proofs))));
        }
        if (!far_away) {
            add(held_simulations<G>("simulations", gs::monte_carlo_tree_search, simulated));
        }
    }
    hold_all_to_the_truth<G>(
        searchers, trials,
        [&](small_random& random) {
            table.clear();
            proofs.clear();
            simulated.clear();
            best.clear();
            if (random.one_in(16)) {
                table.resize(64U << 2 * random.below(4));
            }
        },
        far_away);
}

} // namespace

using games = std::tuple<estimated_graph<int>, estimated_graph<double, {.restless = false, .bounds = true}>,
                         estimated_graph<std::int64_t, {.ends_by_moves = true, .large = true}>,
                         estimated_graph<int, {.bounds = true, .undominated = true}>>;

using scores = std::tuple<int, long long, double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(nothing_is_proven_that_is_not_so, G, games)
{
    hold<G>(5'000, false);
}

BOOST_AUTO_TEST_CASE(the_greatest_depth_is_a_horizon)
{
    hold<std::tuple_element_t<2, games>>(500, true);
    hold<estimated_graph<int>>(500, true);
}

BOOST_AUTO_TEST_CASE(nothing_by_jobs_and_on_threads)
{
    using game = estimated_graph<int>;
    gs::shared_transposition_table<game> table{1 << 12};
    gs::thread_pool pool{2, 0};
    const std::vector<held_searcher<game>> searchers{
        held_jobs<game>(), held_search<game>("pvs on threads", gs::principal_variation_search.with(table, pool)),
        held_solver<game>("solve on threads", gs::solve.with(table, pool)),
        held_solver<game>("solve on threads, bare", gs::solve.with(table, pool, gs::no_line, gs::ignore_distance))};
    hold_all_to_the_truth<game>(searchers, 1'000, [&](small_random&) { table.clear(); });
}

// Everything found by the time it was stopped may be an estimate.
BOOST_AUTO_TEST_CASE_TEMPLATE(a_solve_stopped_at_depth_0_proves_nothing, S, scores)
{
    using game = estimated_graph<S>;
    const auto positions = misleading_positions<S>();
    gs::transposition_table<game> table{1024};
    for (std::uint64_t nodes = 0; nodes != 14; ++nodes) {
        for (const auto& said : {gs::solve(game{positions}, {.depth = 0, .nodes = nodes}),
                                 gs::solve.with(table)(game{positions}, {.depth = 0, .nodes = nodes})}) {
            BOOST_TEST(!said.lower.has_value(), nodes << " nodes");
            BOOST_TEST(!said.upper.has_value(), nodes << " nodes");
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
