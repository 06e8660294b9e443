// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/search_result.hpp>

namespace {

using unlimited_lines = support::uniform_tree<2, 3>;

struct limited_lines : unlimited_lines {
    static constexpr std::size_t max_plies = 3;
};

template <class G>
constexpr bool says_nothing()
{
    const gs::search_result<G> r{};
    return !r.best_move && r.score == 0 && r.bound == gs::bound::none && r.depth == 0 && r.distance == 0 &&
           r.principal_variation.empty() && r.statistics == gs::statistics{} && r.stopped_by == gs::stop_reason::none;
}

static_assert(says_nothing<unlimited_lines>());
static_assert(says_nothing<limited_lines>());

static_assert(std::is_same_v<decltype(gs::search_result<limited_lines>::best_move), std::optional<int>>);
static_assert(std::is_same_v<decltype(gs::search_result<limited_lines>::score), int>);

// With max_plies everything is stored in place.
static_assert(std::is_trivially_copyable_v<gs::search_result<limited_lines>>);
constexpr gs::search_result<limited_lines> stored{.best_move = 1, .score = 4, .bound = gs::bound::exact};
static_assert(stored.best_move == 1 && stored.score == 4 && stored.bound == gs::bound::exact);

} // namespace

BOOST_AUTO_TEST_CASE(left_alone_it_says_nothing)
{
    BOOST_TEST(says_nothing<unlimited_lines>());
    BOOST_TEST(says_nothing<limited_lines>());
}

BOOST_AUTO_TEST_CASE(it_is_an_aggregate)
{
    const gs::search_result<unlimited_lines> r{.best_move = 1, .score = -2, .principal_variation = {1, 0, 1}};
    BOOST_TEST(r.best_move.value() == 1);
    BOOST_TEST(r.score == -2);
    BOOST_TEST(r.principal_variation.size() == 3U);
}

BOOST_AUTO_TEST_CASE(it_tells_the_time_where_a_clock_was_read)
{
    using namespace std::chrono_literals;
    const gs::tic_tac_toe game;
    BOOST_TEST(gs::alpha_beta(game).elapsed.count() == 0);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 3}).elapsed.count() == 0);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 3}).nodes_per_second() == 0);

    const auto expect_time = [&](const auto& searcher) {
        const auto start = std::chrono::steady_clock::now();
        const auto result = searcher(game, {.time = 10s});
        const std::chrono::duration<double> most = std::chrono::steady_clock::now() - start;
        BOOST_TEST(result.elapsed.count() > 0);
        BOOST_TEST(result.elapsed <= most);
        BOOST_TEST(result.nodes_per_second() * result.elapsed.count() == static_cast<double>(result.statistics.nodes),
                   boost::test_tools::tolerance(1e-6));
    };
    expect_time(gs::alpha_beta);
    expect_time(gs::iterative_deepening{gs::alpha_beta});
    expect_time(gs::solve);

    std::ostringstream out;
    out << gs::search_result<gs::tic_tac_toe>{.elapsed = 250ms};
    BOOST_TEST(out.str().ends_with(", 0.25 s"), out.str());
}

static_assert(std::is_aggregate_v<gs::statistics> && std::is_trivially_copyable_v<gs::statistics>);
static_assert(std::is_same_v<decltype(gs::statistics::nodes), std::uint64_t>);
static_assert(gs::statistics{} == gs::statistics{.nodes = 0, .leaves = 0, .cutoffs = 0});

// New members go to the end, so these stay the first three.
BOOST_AUTO_TEST_CASE(the_first_members_in_their_order)
{
    const gs::statistics counted{13, 9, 2};
    BOOST_TEST(counted.nodes == 13U);
    BOOST_TEST(counted.leaves == 9U);
    BOOST_TEST(counted.cutoffs == 2U);
}

BOOST_AUTO_TEST_CASE(equal_member_by_member)
{
    const gs::statistics counted{13, 9, 2};
    BOOST_TEST((counted == gs::statistics{13, 9, 2}));
    BOOST_TEST((counted != gs::statistics{12, 9, 2}));
    BOOST_TEST((counted != gs::statistics{13, 8, 2}));
    BOOST_TEST((counted != gs::statistics{13, 9, 3}));
}

BOOST_AUTO_TEST_CASE(every_count_is_added)
{
    const gs::statistics a{1, 2, 3, 4, 5, 6, 7, 8};
    const gs::statistics b{10, 20, 30, 40, 50, 60, 70, 80};
    BOOST_TEST((a + b == gs::statistics{11, 22, 33, 44, 55, 66, 77, 88}));
}

// The output of `<<` for results and their parts.
namespace {

template <class Thing>
std::string printed(const Thing& thing)
{
    std::ostringstream out;
    out << thing;
    return out.str();
}

/// X wins in one ply with 4.
const gs::tic_tac_toe position{"X.OX.XOO."};

/// Neither its move nor its score can be printed; or the move is a small integer.
template <class Move>
struct coin {
    struct points {
        int number = 0;
        auto operator<=>(const points&) const = default;
        points operator-() const { return {-number}; }
    };

    bool taken = false;

    [[nodiscard]] std::array<Move, 1> legal_moves() const { return {Move{7}}; }
    void apply(const Move&) { taken = true; }
    void undo(const Move&) { taken = false; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return taken ? std::optional{1} : std::nullopt; }
};

struct mute_move {
    int number = 0;
    bool operator==(const mute_move&) const = default;
};

} // namespace

BOOST_AUTO_TEST_CASE(names)
{
    BOOST_TEST(printed(gs::player::maximizer) + printed(gs::player::minimizer) == "maximizerminimizer");
    BOOST_TEST(printed(gs::bound::none) == "none");
    BOOST_TEST(printed(gs::bound::exact) == "exact");
    BOOST_TEST(printed(gs::bound::lower) == "lower");
    BOOST_TEST(printed(gs::bound::upper) == "upper");
    BOOST_TEST(printed(gs::stop_reason::none) == "none");
    BOOST_TEST(printed(gs::stop_reason::depth) == "depth");
    BOOST_TEST(printed(gs::stop_reason::nodes) == "nodes");
    BOOST_TEST(printed(gs::stop_reason::time) == "time");
    BOOST_TEST(printed(gs::stop_reason::stop) == "stop");
    BOOST_TEST(printed(gs::leaf_reason::terminal) == "terminal");
    BOOST_TEST(printed(gs::leaf_reason::repetition) == "repetition");
    BOOST_TEST(printed(gs::leaf_reason::endgame_table) == "endgame_table");
    BOOST_TEST(printed(gs::skip_reason::dominated) == "dominated");
    BOOST_TEST(printed(gs::skip_reason::stopped) == "stopped");
    BOOST_TEST(printed(static_cast<gs::skip_reason>(200)) == "?");
    BOOST_TEST(printed(gs::verdict::unknown) == "unknown");
    BOOST_TEST(printed(gs::verdict::proven) == "proven");
    BOOST_TEST(printed(gs::verdict::disproven) == "disproven");
}

BOOST_AUTO_TEST_CASE(values_and_counts)
{
    BOOST_TEST(printed(gs::value<int>{-1, 12}) == "-1@12");
    BOOST_TEST(printed(gs::value<double>{0.5, 0}) == "0.5");
    BOOST_TEST(printed(gs::statistics{.nodes = 9, .leaves = 4}) == "nodes 9, leaves 4, cutoffs 0");
    BOOST_TEST(printed(gs::statistics{.nodes = 9, .simulations = 7}) ==
               "nodes 9, leaves 0, cutoffs 0, simulations 7"); // of a Monte Carlo tree search
    BOOST_TEST(printed(gs::statistics{.nodes = 9, .table_hits = 2, .noisy_nodes = 3}) ==
               "nodes 9, leaves 0, cutoffs 0, table hits 2, noisy nodes 3");
}

BOOST_AUTO_TEST_CASE(results)
{
    BOOST_TEST(printed(gs::minimax(position)) ==
               "best move 4, score 1@1 (exact), line 4, nodes 9, leaves 5, cutoffs 0");
    BOOST_TEST(printed(gs::alpha_beta(gs::tic_tac_toe{}, {.depth = 1})) ==
               "best move 0, score 0@1 (exact to depth 1), line 0, nodes 10, leaves 9, cutoffs 0, "
               "stopped by depth after depth 1");
    BOOST_TEST(
        printed(gs::minimax(gs::tic_tac_toe{}, {.nodes = 1})).starts_with("best move 0, score not known, nodes "));
    BOOST_TEST(printed(gs::minimax(gs::tic_tac_toe{"XXX.OO..."})) ==
               "best move none, score 1 (exact), nodes 1, leaves 1, cutoffs 0");
    // A search that was to go to the end of the game has no depth to speak of, nor has one by simulations.
    BOOST_TEST(printed(gs::search_result<gs::tic_tac_toe>{.depth = gs::max_depth, .stopped_by = gs::stop_reason::time})
                   .ends_with(", stopped by time"));
    BOOST_TEST(printed(gs::search_result<gs::tic_tac_toe>{.depth = 0, .stopped_by = gs::stop_reason::nodes})
                   .ends_with(", stopped by nodes"));
    BOOST_TEST(printed(gs::search_result<gs::tic_tac_toe>{.depth = 7, .stopped_by = gs::stop_reason::time})
                   .ends_with(", stopped by time after depth 7"));
    BOOST_TEST(printed(gs::iterative_deepening{gs::alpha_beta}(gs::tic_tac_toe{}, {.nodes = 200}))
                   .starts_with("best move 0, score 0@3 (exact to depth 3), "));
    BOOST_TEST(printed(gs::solve(position)).ends_with(", proven from 1 to 1"));
}

BOOST_AUTO_TEST_CASE(verdicts)
{
    BOOST_TEST(printed(gs::proof_number_search(position, gs::at_least{1})).starts_with("proven, best move 4, nodes "));
    BOOST_TEST(
        printed(gs::proof_number_search(position, gs::at_most{0})).starts_with("disproven, best move 4, nodes "));
    BOOST_TEST(printed(gs::proof_number_search(gs::tic_tac_toe{}, gs::at_least{0}, {.nodes = 1})) ==
               "unknown, nodes 1, leaves 0, cutoffs 0, stopped by nodes");
}

BOOST_AUTO_TEST_CASE(ranked_moves)
{
    const auto ranked = gs::rank_moves(position, gs::alpha_beta);
    BOOST_TEST(printed(ranked.front()) == "4: score 1@1 (exact)");
    const auto to_a_depth = gs::rank_moves(position, gs::alpha_beta, {.depth = 2});
    BOOST_TEST(printed(to_a_depth.front()) == "4: score 1@1 (exact)");
    BOOST_TEST(printed(gs::rank_moves(gs::tic_tac_toe{}, gs::alpha_beta, {.depth = 2}).front()) ==
               "0: score 0@2 (exact to depth 2)");
    BOOST_TEST(printed(gs::rank_moves(position, gs::alpha_beta, {.nodes = 1}).back()).ends_with(": score not known"));
}

// A move that is a character is printed as its number.
BOOST_AUTO_TEST_CASE(moves_of_all_kinds)
{
    BOOST_TEST(printed(gs::minimax(coin<std::uint8_t>{})) ==
               "best move 7, score 1@1 (exact), line 7, nodes 2, leaves 1, cutoffs 0");
    BOOST_TEST(printed(gs::minimax(coin<mute_move>{})) ==
               "best move (cannot be printed), score 1@1 (exact), nodes 2, leaves 1, cutoffs 0");
    BOOST_TEST(printed(gs::rank_moves(coin<mute_move>{}, gs::minimax).front()) ==
               "(cannot be printed): score 1@1 (exact)");
    BOOST_TEST(printed(gs::value<coin<int>::points>{{3}, 2}) == "a score@2");
}
