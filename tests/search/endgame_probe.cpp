// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/known_endings.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/proof_numbers.hpp>

using namespace support;

namespace {

/// A heap from which each player in turn takes one, two or three; who takes the last one has won.
struct subtraction {
    int heap = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] constexpr std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int taken = 1; taken <= 3 && taken <= heap; ++taken) {
            moves.push_back(taken);
        }
        return moves;
    }
    constexpr void apply(int taken)
    {
        heap -= taken;
        mover = gs::opponent(mover);
    }
    constexpr void undo(int taken)
    {
        heap += taken;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] constexpr gs::player to_move() const { return mover; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        return heap == 0 ? std::optional{mover == gs::player::maximizer ? -1 : 1} : std::nullopt;
    }
    [[nodiscard]] constexpr unsigned key() const
    {
        return 2 * static_cast<unsigned>(heap) + static_cast<unsigned>(mover);
    }
    bool operator==(const subtraction&) const = default;
};

/// The same, where only the moves tell that the game is over.
struct subtraction_by_moves : subtraction {
    [[nodiscard]] constexpr std::optional<int> terminal_score(const std::vector<int>& moves) const
    {
        return moves.empty() ? subtraction::terminal_score() : std::nullopt;
    }
};

/// The mover wins unless the heap is a multiple of four; it takes `2 * heap / 4 + 1` plies, since the loser takes one.
template <class G>
struct small_heaps {
    using endgame_position = G;
    struct value {
        int score;
        int distance;
    };
    int least;
    int most;

    [[nodiscard]] constexpr std::optional<value> find(const G& position) const
    {
        const int heap = position.heap;
        if (heap < least || most < heap) {
            return std::nullopt;
        }
        const bool wins = heap % 4 != 0;
        const bool good = wins == (position.to_move() == gs::player::maximizer);
        return value{good ? 1 : -1, heap / 4 * 2 + (wins ? 1 : 0)};
    }
};

using heaps = small_heaps<subtraction>;
constexpr heaps up_to_8{1, 8};
constexpr heaps from_9_to_12{9, 12};

static_assert(gs::detail::endgame_table_of<heaps, subtraction>);
static_assert(!gs::detail::any_endgame_table<gs::transposition_table<subtraction>>);

// The game is solved in a constant expression, too.
static_assert(gs::alpha_beta.with(up_to_8)(subtraction{11}).score == 1);

/// Counts leaves of the table, and asserts that they are there.
struct leaf_watcher {
    std::size_t in_table = 0;
    void on_leaf(const gs::leaf_event<subtraction>& e)
    {
        BOOST_TEST((e.reason == gs::leaf_reason::endgame_table) == (e.position.heap != 0));
        BOOST_TEST((e.bound == gs::bound::exact));
        in_table += e.reason == gs::leaf_reason::endgame_table ? 1U : 0U;
    }
};

void require_answer(const gs::search_result<subtraction>& r, const gs::search_result<subtraction>& truth)
{
    BOOST_TEST((r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none));
    BOOST_TEST(r.depth == gs::max_depth);
    BOOST_TEST(r.score == truth.score);
    BOOST_TEST(r.distance == truth.distance);
    BOOST_TEST(r.principal_variation.size() == truth.principal_variation.size());
    BOOST_TEST((r.best_move == r.principal_variation.front()));
}

} // namespace

BOOST_AUTO_TEST_CASE(every_searcher_takes_one)
{
    for (int heap = 1; heap != 15; ++heap) {
        const subtraction game{heap};
        const auto truth = gs::minimax(game);
        gs::transposition_table<subtraction> memory{1 << 12};
        require_answer(gs::minimax.with(up_to_8)(game), truth);
        require_answer(gs::alpha_beta.with(up_to_8)(game), truth);
        require_answer(gs::principal_variation_search.with(memory).with(up_to_8)(game), truth);
        require_answer(gs::principal_variation_search.with(up_to_8).with(memory)(game), truth);
        require_answer(gs::solve.with(up_to_8)(game), truth);
        require_answer(gs::iterative_deepening{gs::alpha_beta.with(up_to_8)}(game), truth);
        require_answer(gs::any_searcher<subtraction>{gs::alpha_beta.with(up_to_8)}(game), truth);
    }
}

BOOST_AUTO_TEST_CASE(a_root_in_the_table_is_searched_one_ply_deep)
{
    const subtraction game{7};
    for (const int depth : {1, 2, 5}) {
        const auto r = gs::minimax.with(up_to_8)(game, {.depth = depth});
        require_answer(r, gs::minimax(game));
        BOOST_TEST((r.statistics == gs::statistics{.nodes = 4, .leaves = 3, .endgame_hits = 3}));
        BOOST_TEST(r.principal_variation.size() == 3U);
    }
}

BOOST_AUTO_TEST_CASE(depth_0_asks_the_table_and_names_no_move)
{
    const auto r = gs::alpha_beta.with(up_to_8)(subtraction{7}, {.depth = 0}, [](const subtraction&) { return 9; });
    BOOST_TEST((r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none));
    BOOST_TEST((r.score == 1 && r.distance == 3));
    BOOST_TEST((!r.best_move && r.principal_variation.empty()));
}

BOOST_AUTO_TEST_CASE(the_table_is_asked_before_the_evaluation)
{
    const auto no_small_heap = [](const subtraction& position) {
        BOOST_TEST(position.heap > 8);
        return 0;
    };
    const auto search = gs::alpha_beta.with(up_to_8);
    require_answer(search(subtraction{9}, {.depth = 1}, no_small_heap), gs::minimax(subtraction{9}));
    const auto r = search(subtraction{12}, {.depth = 1}, no_small_heap);
    BOOST_TEST((r.score == 0 && r.stopped_by == gs::stop_reason::depth));
}

BOOST_AUTO_TEST_CASE(several_tables_are_asked_in_turn)
{
    const subtraction game{14};
    const auto both = gs::minimax.with(up_to_8, from_9_to_12)(game);
    require_answer(both, gs::minimax(game));
    BOOST_TEST(both.statistics.nodes == 7U); // 13 is in neither, and leads into the second one
    require_answer(gs::minimax.with(from_9_to_12).with(up_to_8)(game), gs::minimax(game));
}

BOOST_AUTO_TEST_CASE(a_table_that_lacks_the_best_move_does_not_show_the_way)
{
    const heaps only_7{7, 7};
    const auto r = gs::alpha_beta.with(only_7)(subtraction{9});
    BOOST_TEST((r.score == 1 && r.distance == 5));
    BOOST_TEST(r.principal_variation.size() == 2U); // to 8, to 7
}

BOOST_AUTO_TEST_CASE(events_and_counts)
{
    leaf_watcher watcher;
    const auto r = gs::alpha_beta.with(up_to_8)(subtraction{13}, gs::unlimited, gs::own_evaluation, watcher);
    BOOST_TEST(watcher.in_table == r.statistics.endgame_hits);
    BOOST_TEST(watcher.in_table == r.statistics.leaves);
    BOOST_TEST(gs::alpha_beta(subtraction{13}).statistics.endgame_hits == 0U);
}

BOOST_AUTO_TEST_CASE(policies)
{
    const subtraction game{11};
    const auto bare = gs::alpha_beta.with(gs::ignore_distance, up_to_8, gs::no_line)(game);
    BOOST_TEST((bare.score == 1 && bare.distance == 0 && bare.best_move && bare.principal_variation.empty()));
    const auto lines = gs::principal_variation_search.with(gs::ignore_distance, up_to_8)(game);
    subtraction end = game;
    for (const int taken : lines.principal_variation) {
        end.apply(taken);
    }
    BOOST_TEST((end.heap == 0 && end.terminal_score() == 1));
}

BOOST_AUTO_TEST_CASE(a_window)
{
    const auto r = gs::alpha_beta.with(up_to_8).within(1, 2)(subtraction{7});
    BOOST_TEST((r.score == 1 && r.bound == gs::bound::upper));
    const auto s = gs::alpha_beta.within(-1, 1).with(up_to_8)(subtraction{7});
    BOOST_TEST((s.score == 1 && s.bound == gs::bound::lower));
}

BOOST_AUTO_TEST_CASE(games_that_end_by_their_moves)
{
    const small_heaps<subtraction_by_moves> table{1, 8};
    const subtraction_by_moves game{{11}};
    const auto r = gs::principal_variation_search.with(table)(game);
    BOOST_TEST((r.score == 1 && r.distance == 5 && r.principal_variation.size() == 5U));
    BOOST_TEST(r.statistics.endgame_hits != 0U);
    BOOST_TEST((gs::alpha_beta.with(table)(game, {.depth = 0}).bound == gs::bound::exact));
}

BOOST_AUTO_TEST_CASE(moves_into_the_table_are_ranked_without_a_search)
{
    const auto ranked = gs::rank_moves(subtraction{7}, gs::alpha_beta.with(up_to_8), {.nodes = 1});
    BOOST_TEST_REQUIRE(ranked.size() == 3U);
    const std::array distances{3, 4, 4};
    for (std::size_t i = 0; i != 3; ++i) {
        BOOST_TEST((ranked[i].bound == gs::bound::exact));
        BOOST_TEST(ranked[i].score == (i == 0 ? 1 : -1));
        BOOST_TEST(ranked[i].distance == distances[i]);
        BOOST_TEST(ranked[i].principal_variation.size() == static_cast<std::size_t>(distances[i]));
    }
    BOOST_TEST(ranked[0].move == 3);
}

// A repetition is a draw of the rules, so it comes first; and a win that may need an earlier position does not count.
BOOST_AUTO_TEST_CASE(repetitions_come_before_the_table)
{
    using G = cyclic_graph<>;
    const auto max = gs::player::maximizer;
    const cyclic_positions<int> positions{running(max, {1, 2}), running(max, {3, 0}), running(max, {1}), over(1)};
    const G root{positions};
    const retrograde<G> solved{root};
    const known_endings<G> table{solved, [](const G&) { return true; }};
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition, table);
    const auto fresh = search(root);
    BOOST_TEST((fresh.score == 1 && fresh.distance == 2 && fresh.best_move == 0));

    const std::vector<G> before{G{positions, 1}}; // through which alone the way to the win leads
    const auto later = search.with(gs::played{before});
    const auto r = later(root);
    BOOST_TEST((r.score == 0 && r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none));
    BOOST_TEST((later(root, {.depth = 0}).stopped_by == gs::stop_reason::depth));
    const auto ranked = gs::rank_moves(root, later);
    BOOST_TEST_REQUIRE(ranked.size() == 2U);
    BOOST_TEST((ranked[0].score == 0 && ranked[1].score == 0));
    BOOST_TEST(breach() == nullptr);
}

// Position 0 leads to 1, from where the maximizer wins, or goes back.
BOOST_AUTO_TEST_CASE(a_win_through_a_played_position_is_a_draw_for_every_searcher)
{
    using G = cyclic_graph<>;
    const cyclic_positions<int> positions{running(gs::player::minimizer, {1}), running(gs::player::maximizer, {0, 2}),
                                          over(1)};
    const auto table = gs::endgame_table<G>::reachable_from(G{positions, 1});
    const G root{positions};
    const std::vector<G> before{G{positions, 1}};
    const gs::played played{before};
    const auto is_draw = [](const auto& r) { return r.score == 0 && r.bound == gs::bound::exact; };
    BOOST_TEST(is_draw(gs::minimax.with(table, gs::draw_by_repetition, played)(root)));
    BOOST_TEST(is_draw(gs::alpha_beta.with(table, gs::draw_by_repetition, played)(root)));
    BOOST_TEST(is_draw(gs::alpha_beta.with(table, gs::draw_by_repetition, played)(root, {.depth = 0})));
    BOOST_TEST(is_draw(gs::solve.with(table, gs::draw_by_repetition, played)(root)));
    const auto prover = gs::proof_number_search.with(table, gs::draw_by_repetition, played);
    BOOST_TEST((prover(root, gs::at_least{1}).verdict == gs::verdict::disproven));
    BOOST_TEST((prover(root, gs::at_least{0}).verdict == gs::verdict::proven));
    const auto solved = gs::solve.with(gs::by_proof_numbers.with(table, gs::draw_by_repetition, played))(root);
    BOOST_TEST((is_draw(solved) && solved.lower == 0 && solved.upper == 0));
}

// Position 0 is won at once, or by way of 1, which leads back to it alone: that move is a draw.
BOOST_AUTO_TEST_CASE(a_ranked_move_that_leads_back_is_a_draw)
{
    using G = cyclic_graph<>;
    const cyclic_positions<int> positions{running(gs::player::maximizer, {2, 1}), running(gs::player::minimizer, {0}),
                                          over(1)};
    const G root{positions};
    const auto table = gs::endgame_table<G>::reachable_from(root);
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition, table);
    const auto ranked = gs::rank_moves(root, search);
    BOOST_TEST_REQUIRE(ranked.size() == 2U);
    BOOST_TEST((ranked[0].move == 0 && ranked[0].score == 1 && ranked[0].distance == 1));
    BOOST_TEST((ranked[1].move == 1 && ranked[1].score == 0));
    // The same choice, where distances do not tell it.
    const cyclic_positions<int> turned{running(gs::player::maximizer, {1, 2}), running(gs::player::minimizer, {0}),
                                       over(1)};
    const G other{turned};
    const auto other_table = gs::endgame_table<G>::reachable_from(other);
    const auto r = gs::alpha_beta.with(gs::draw_by_repetition, other_table, gs::ignore_distance)(other);
    BOOST_TEST((r.score == 1 && r.best_move == 1));
    const auto proof = gs::proof_number_search.with(gs::draw_by_repetition, other_table)(other, gs::at_least{1});
    BOOST_TEST((proof.verdict == gs::verdict::proven && proof.best_move == 1));
}
