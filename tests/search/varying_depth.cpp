// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Algorithms that reduce and extend branches, written with public means only.

#include "support/small_stack.hpp"
#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace {

/// Alpha-beta in which `Reduce` returns the reduction of a move, given the number of moves searched before it.
template <class Reduce>
struct varying_alpha_beta {
    static constexpr bool has_window = true;
    static constexpr bool varies_depth = true;

    template <gs::player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply,
                                   typename Search::window window) -> typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        auto best = Search::worst_for(Mover);
        int searched = 0;
        for (auto moves = search.moves(position, ply, legal); moves; ++moves, ++searched) {
            const auto& move = *moves;
            const auto next = ply.next(Reduce::plies(move, searched));
            const auto value =
                search.template value_after<varying_alpha_beta, Mover>(position, ply, move, window, next);
            if (search.limits.is_stopped()) {
                search.events.on_stop(position, ply, moves, window);
                break;
            }
            const bool improves = gs::better<Mover>(value, best);
            search.events.on_return(position, ply, move, value, window, improves);
            if (improves) {
                best = value;
                search.line.update(ply, move);
                if (!gs::better<Mover>(gs::beta_of<Mover>(window), value)) {
                    search.events.on_cutoff(position, ply, moves, value, window);
                    break;
                }
                auto& alpha = gs::alpha_of<Mover>(window);
                alpha = gs::better<Mover>(value, alpha) ? value : alpha;
            }
        }
        return best;
    }
};

/// The same for minimax, whose nodes can be counted by a formula.
template <class Reduce>
struct varying_minimax {
    static constexpr bool varies_depth = true;

    template <gs::player Mover, class Search, class Ply>
    static constexpr auto value_of(Search& search, typename Search::position_ref position, Ply ply) ->
        typename Search::value
    {
        auto legal = search.legal_moves(position);
        if (const auto leaf = search.settle_by_rules(position, ply, legal)) {
            return *leaf;
        }
        auto best = Search::worst_for(Mover);
        int searched = 0;
        for (auto moves = search.moves(position, ply, legal); moves; ++moves, ++searched) {
            const auto next = ply.next(Reduce::plies(*moves, searched));
            const auto value = search.template value_after<varying_minimax, Mover>(position, ply, *moves, {}, next);
            if (gs::better<Mover>(value, best)) {
                best = value;
                search.line.update(ply, *moves);
            }
        }
        return best;
    }
};

struct nothing {
    template <class Move>
    static constexpr int plies(const Move&, int)
    {
        return 0;
    }
};
struct later_moves {
    template <class Move>
    static constexpr int plies(const Move&, int searched)
    {
        return searched == 0 ? 0 : 1;
    }
};
/// Extends every move by a ply: the depth never decreases.
struct extended_forever {
    template <class Move>
    static constexpr int plies(const Move&, int)
    {
        return -1;
    }
};

// Without reductions --------------------------------------------------------------------------------------------------

constexpr gs::basic_searcher<varying_alpha_beta<nothing>> unvaried{};

template <class G>
void expect_same(const gs::search_result<G>& a, const gs::search_result<G>& b, const std::string& what)
{
    BOOST_TEST(a.score == b.score, what);
    BOOST_TEST((a.bound == b.bound), what);
    BOOST_TEST(a.distance == b.distance, what);
    BOOST_TEST(a.depth == b.depth, what);
    BOOST_TEST((a.best_move == b.best_move), what);
    BOOST_TEST((a.principal_variation == b.principal_variation), what);
    BOOST_TEST((a.stopped_by == b.stopped_by), what);
    BOOST_TEST((a.statistics == b.statistics), what);
}

template <class G, class A, class B>
void expect_same_searches(const G& game, const A& a, const B& b, const std::string& what)
{
    expect_same<G>(a(game), b(game), what + " to the end");
    for (int depth = 0; depth != 6; ++depth) {
        expect_same<G>(a(game, {.depth = depth}), b(game, {.depth = depth}),
                       what + " to depth " + std::to_string(depth));
    }
    for (const std::uint64_t nodes : {0U, 1U, 2U, 7U, 20U}) {
        expect_same<G>(a(game, {.nodes = nodes}), b(game, {.nodes = nodes}),
                       what + " of nodes " + std::to_string(nodes));
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(without_reductions_it_is_alpha_beta)
{
    for (std::uint64_t seed = 0; seed != 150; ++seed) {
        const gs::random_game<int> game{seed};
        const std::string what = "seed " + std::to_string(seed);
        expect_same_searches(game, unvaried, gs::alpha_beta, what);
        expect_same_searches(game, unvaried.within(-1, 1), gs::alpha_beta.within(-1, 1), what + " within");
        expect_same_searches(game, unvaried.with(gs::ignore_distance), gs::alpha_beta.with(gs::ignore_distance),
                             what + " without distance");
        expect_same_searches(game, unvaried.with(gs::no_line), gs::alpha_beta.with(gs::no_line),
                             what + " without line");
    }
}

// By hand -------------------------------------------------------------------------------------------------------------

namespace {

constexpr gs::basic_searcher<varying_minimax<later_moves>> reduced_minimax{};
constexpr gs::basic_searcher<varying_alpha_beta<later_moves>> reduced{};

/// Too deep to be searched here: all leaves are at the horizon.
using deep_tree = support::uniform_tree<2, 8>;

/// The horizon nodes from left to right: their distance from the root, and their remaining depth.
struct horizons {
    std::vector<int> plies{};
    std::vector<int> left{};
    int last_left = 0;

    void on_enter(const gs::enter_event<deep_tree>& e) { last_left = e.depth; }
    void on_leaf(const gs::leaf_event<deep_tree>& e)
    {
        BOOST_TEST((e.reason == gs::leaf_reason::horizon));
        plies.push_back(e.ply);
        left.push_back(last_left);
    }
};

} // namespace

// N(d) = 1 + N(d - 1) + N(d - 2) with N(0) = N(-1) = 1: 3, 5, 9, 15, 25; and the leaves are the Fibonacci numbers.
BOOST_AUTO_TEST_CASE(moves_after_the_first_are_searched_a_ply_less)
{
    const std::array<std::uint64_t, 6> nodes{1, 3, 5, 9, 15, 25};
    const std::array<std::uint64_t, 6> leaves{1, 2, 3, 5, 8, 13};
    for (int depth = 0; depth != 6; ++depth) {
        const auto r = reduced_minimax(deep_tree{}, {.depth = depth});
        const auto i = static_cast<std::size_t>(depth);
        BOOST_TEST((r.statistics == gs::statistics{.nodes = nodes[i], .leaves = leaves[i]}));
        BOOST_TEST(r.depth == depth);
        BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
        const auto whole = gs::minimax(deep_tree{}, {.depth = depth});
        BOOST_TEST(whole.statistics.nodes == (std::uint64_t{2} << depth) - 1);
    }
}

BOOST_AUTO_TEST_CASE(a_reduced_branch_has_its_horizon_nearer)
{
    horizons seen;
    reduced_minimax(deep_tree{}, {.depth = 3}, gs::own_evaluation, seen);
    BOOST_TEST(seen.plies == (std::vector{3, 3, 2, 2, 2}), boost::test_tools::per_element());
    BOOST_TEST(seen.left == (std::vector{0, -1, 0, 0, -1}), boost::test_tools::per_element());
}

// At depth 2, with equal values everywhere: the first move is searched with both of its replies, one at the horizon and
// one beyond it, and the second move is at the horizon itself. Unreduced, it has a reply, which refutes it.
BOOST_AUTO_TEST_CASE(a_reduced_alpha_beta_by_hand)
{
    horizons seen;
    const auto r = reduced(deep_tree{}, {.depth = 2}, gs::own_evaluation, seen);
    BOOST_TEST((r.statistics == gs::statistics{.nodes = 5, .leaves = 3}));
    BOOST_TEST(seen.plies == (std::vector{2, 2, 1}), boost::test_tools::per_element());
    const auto whole = gs::alpha_beta(deep_tree{}, {.depth = 2});
    BOOST_TEST((whole.statistics == gs::statistics{.nodes = 6, .leaves = 3, .cutoffs = 1}));
}

// Without a horizon there is nothing to reduce.
BOOST_AUTO_TEST_CASE(to_the_end_of_the_game_nothing_is_reduced)
{
    for (std::uint64_t seed = 0; seed != 50; ++seed) {
        const gs::random_game<int> game{seed};
        expect_same<gs::random_game<int>>(reduced(game), gs::alpha_beta(game), "seed " + std::to_string(seed));
    }
}

// An extension --------------------------------------------------------------------------------------------------------

namespace {

/// The maximizer, who moves first, wins by two checks, whatever the opponent plays in between. Six plies without them
/// are a draw.
struct checks {
    static constexpr int check = 7;
    static constexpr int quiet = 1;

    std::vector<int> played{};

    [[nodiscard]] static std::array<int, 2> legal_moves() { return {quiet, check}; }
    void apply(int move) { played.push_back(move); }
    void undo(int) { played.pop_back(); }
    [[nodiscard]] gs::player to_move() const
    {
        return played.size() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto n = played.size();
        if (n % 2 == 1 && n >= 3 && played[n - 1] == check && played[n - 3] == check) {
            return 1;
        }
        return n == 6 ? std::optional{0} : std::nullopt;
    }
};

struct extended_checks {
    static constexpr int plies(int move, int) { return move == checks::check ? -1 : 0; }
};
constexpr gs::basic_searcher<varying_alpha_beta<extended_checks>> extended{};

} // namespace

BOOST_AUTO_TEST_CASE(an_extension_sees_what_lies_beyond_the_horizon)
{
    const auto blind = gs::alpha_beta(checks{}, {.depth = 2});
    BOOST_TEST(blind.score == 0);
    const auto seeing = extended(checks{}, {.depth = 2});
    BOOST_TEST(seeing.score == 1);
    BOOST_TEST(seeing.best_move.value() == checks::check);
    BOOST_TEST(seeing.distance == 3);
    BOOST_TEST(seeing.principal_variation.size() == 3U);
    BOOST_TEST(seeing.principal_variation.back() == checks::check);
    const auto far = gs::alpha_beta(checks{}, {.depth = 3});
    BOOST_TEST(far.score == 1);
    BOOST_TEST(far.distance == 3);
}

// Cycles --------------------------------------------------------------------------------------------------------------

namespace {

/// Positions in a ring: the game has no end.
template <int Directions>
struct ring {
    int at = 0;
    gs::player mover = gs::player::maximizer;
    std::array<int, 30> board{}; ///< too large to be copied down

    [[nodiscard]] static std::vector<int> legal_moves() { return Directions == 1 ? std::vector{1} : std::vector{1, 2}; }
    void apply(int by)
    {
        at = (at + by) % 3;
        mover = gs::opponent(mover);
    }
    void undo(int by)
    {
        at = (at + 3 - by) % 3;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
    [[nodiscard]] int evaluate() const { return at; }
};

/// The deepest ply that was entered.
template <class G>
struct depth_seen {
    int deepest = 0;
    void on_enter(const gs::enter_event<G>& e) { deepest = std::max(deepest, e.ply); }
};

constexpr gs::basic_searcher<varying_alpha_beta<extended_forever>> endless{};

void extend_forever()
{
    depth_seen<ring<1>> one_way;
    const auto r = endless(ring<1>{}, {.depth = 1}, gs::own_evaluation, one_way);
    BOOST_TEST(one_way.deepest == gs::max_depth);
    BOOST_TEST(r.statistics.nodes == static_cast<std::uint64_t>(gs::max_depth) + 1);
    BOOST_TEST(r.principal_variation.size() == static_cast<std::size_t>(gs::max_depth));
    BOOST_TEST(r.score == gs::max_depth % 3);
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
    depth_seen<ring<2>> both_ways; // 2^256 lines, of which some are visited
    const auto some = endless(ring<2>{}, {.depth = 1, .nodes = 10'000}, gs::own_evaluation, both_ways);
    BOOST_TEST(both_ways.deepest == gs::max_depth);
    BOOST_TEST((some.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(some.statistics.nodes <= 10'000U);
}

} // namespace

BOOST_AUTO_TEST_CASE(extended_forever_it_ends_at_the_greatest_depth)
{
    extend_forever();
}

BOOST_AUTO_TEST_CASE(which_takes_no_more_than_a_mebibyte_of_stack)
{
    support::with_stack_of(support::one_mebibyte, extend_forever);
}
