// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/rank_moves.hpp>

#include <stop_token>

namespace {

using namespace std::chrono_literals;
using G = support::uniform_tree<3, 2>;

constexpr auto minimizer = gs::player::minimizer;
constexpr std::array<int, 9> ends{3, 12, 8, 2, 4, 6, 14, 5, 2}; // the replies score 3, 2 and 2
constexpr G tree{ends};

/// The moves with their scores and distances, best first, as "move:score@distance".
template <class Game>
std::string text(const std::vector<gs::ranked_move<Game>>& ranking)
{
    std::ostringstream out;
    for (const auto& [move, score, distance, bound] : ranking) {
        out << move << ':' << score << '@' << distance << (bound == gs::bound::none ? "? " : " ");
    }
    return out.str();
}

/// A move ends the game at once, or leads to its score through this many forced plies.
struct ways {
    struct way {
        int plies;
        int score;
    };
    std::vector<way> all;
    gs::player mover = gs::player::maximizer;
    int gone = 0;
    int taken = -1;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves{0};
        for (int i = 1; gone == 0 && i < static_cast<int>(all.size()); ++i) {
            moves.push_back(i);
        }
        return moves;
    }
    int apply(int move)
    {
        ++gone;
        return std::exchange(taken, taken == -1 ? move : taken);
    }
    void undo(int, int before)
    {
        --gone;
        taken = before;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (taken == -1) {
            return std::nullopt;
        }
        const way& here = all[static_cast<std::size_t>(taken)];
        return gone == here.plies ? std::optional{here.score} : std::nullopt;
    }
};

/// A searcher that returns its own limits, and spends ten nodes.
struct asked {
    std::vector<gs::limits>* limits;

    gs::search_result<G> operator()(const G&) const { return {.bound = gs::bound::exact}; }
    gs::search_result<G> operator()(const G&, const gs::limits& given) const
    {
        limits->push_back(given);
        return {.bound = gs::bound::exact, .statistics = {.nodes = 10}};
    }
    gs::search_result<G> operator()(const G& g, const gs::limits& given, const auto&) const
    {
        return (*this)(g, given);
    }
};

constexpr bool ranked_in_a_constant_expression()
{
    const auto ranking = gs::rank_moves(tree, gs::minimax);
    return ranking.size() == 3 && ranking[0].move == 0 && ranking[0].score == 3 && ranking[0].distance == 2 &&
           ranking[1].move == 1 && ranking[2].move == 2 && ranking[2].score == 2;
}

static_assert(ranked_in_a_constant_expression());

} // namespace

BOOST_AUTO_TEST_CASE(best_first_for_the_side_to_move)
{
    BOOST_TEST(ranked_in_a_constant_expression());
    BOOST_TEST(text(gs::rank_moves(tree, gs::minimax)) == "0:3@2 1:2@2 2:2@2 ");
    BOOST_TEST(text(gs::rank_moves(G{ends, minimizer}, gs::minimax)) == "1:6@2 0:12@2 2:14@2 ");
}

BOOST_AUTO_TEST_CASE(equal_ones_as_they_are_listed)
{
    BOOST_TEST(text(gs::rank_moves(G{}, gs::minimax)) == "0:0@2 1:0@2 2:0@2 ");
    BOOST_TEST(text(gs::rank_moves(G{{7, 7, 7, 8, 8, 8, 7, 7, 7}}, gs::minimax)) == "1:8@2 0:7@2 2:7@2 ");
    BOOST_TEST(text(gs::rank_moves(G{{7, 7, 7, 6, 6, 6, 7, 7, 7}}, gs::minimax)) == "0:7@2 2:7@2 1:6@2 ");
}

BOOST_AUTO_TEST_CASE(sooner_wins_and_later_losses)
{
    const std::vector<ways::way> all{{3, 5}, {1, 5}, {2, -5}, {4, -5}, {3, 0}, {1, 0}, {2, 5}};
    BOOST_TEST(text(gs::rank_moves(ways{all}, gs::minimax)) == "1:5@1 6:5@2 0:5@3 4:0@3 5:0@1 3:-5@4 2:-5@2 ");
    BOOST_TEST(text(gs::rank_moves(ways{all, minimizer}, gs::minimax)) ==
               "2:-5@2 3:-5@4 4:0@3 5:0@1 0:5@3 6:5@2 1:5@1 ");
}

BOOST_AUTO_TEST_CASE(by_score_alone_where_distance_is_not_tracked)
{
    const std::vector<ways::way> all{{3, 5}, {1, 5}, {2, -5}, {4, -5}, {3, 0}, {1, 0}};
    BOOST_TEST(text(gs::rank_moves(ways{all}, gs::minimax.with(gs::ignore_distance))) ==
               "0:5@0 1:5@0 4:0@0 5:0@0 2:-5@0 3:-5@0 ");
    BOOST_TEST(text(gs::rank_moves(ways{all}, gs::minimax.with(gs::no_line))) ==
               "1:5@1 0:5@3 4:0@0 5:0@0 3:-5@4 2:-5@2 "); // at a draw without a line there is no distance
}

BOOST_AUTO_TEST_CASE(nothing_to_rank)
{
    BOOST_TEST(gs::rank_moves(G{.ends = ends, .ply = 2}, gs::minimax).empty());
    BOOST_TEST(gs::rank_moves(G{.ends = ends, .ply = 2}, gs::minimax, {.depth = 4}).empty());
    BOOST_TEST(gs::rank_moves(tree, gs::minimax, {.depth = 0}).empty());
    BOOST_TEST(gs::rank_moves(tree, gs::minimax, {.depth = 1}).size() == 3U);
}

BOOST_AUTO_TEST_CASE(each_move_tells_how_far_its_score_holds)
{
    const gs::tic_tac_toe board{"XX.OO...."}; // X wins by 2; without 5, it loses
    for (const auto& ranked : gs::rank_moves(board, gs::alpha_beta)) {
        BOOST_TEST(ranked.depth == gs::max_depth);
    }
    const auto to_a_depth = gs::rank_moves(board, gs::alpha_beta, {.depth = 2});
    BOOST_TEST(to_a_depth[0].depth == gs::max_depth);
    BOOST_TEST(to_a_depth[1].move == 5);
    BOOST_TEST(to_a_depth[1].depth == 2);
    const auto deepened = gs::rank_moves(gs::tic_tac_toe{}, gs::iterative_deepening{gs::alpha_beta}, {.depth = 4});
    BOOST_TEST(deepened.front().depth == 4);
    BOOST_TEST(gs::rank_moves(board, gs::alpha_beta, {.nodes = 2}).back().depth == 0);
    // The greatest depth stands for the end of the game, which a search as deep as the limits allow has not seen.
    const auto deepest = gs::rank_moves(ways{{{300, 1}}}, gs::alpha_beta, gs::limits{});
    BOOST_TEST(deepest.front().depth == gs::max_depth - 1);
    BOOST_TEST(gs::rank_moves(ways{{{300, 1}}}, gs::alpha_beta).front().depth == gs::max_depth);
}

BOOST_AUTO_TEST_CASE(an_observer_follows_the_ranking)
{
    struct watcher {
        std::vector<int> depths{};
        std::uint64_t nodes = 0;
        std::vector<gs::ranked_move<gs::tic_tac_toe>> last{};
        void on_ranking(const gs::ranking_event<gs::tic_tac_toe>& event)
        {
            depths.push_back(event.depth);
            BOOST_TEST(nodes <= event.nodes);
            nodes = event.nodes;
            last = event.moves;
        }
    };
    const gs::tic_tac_toe board{"X........"};
    const gs::iterative_deepening search{gs::alpha_beta};
    for (const std::size_t best : {1U, 3U, 99U}) {
        watcher deepening;
        const auto ranked = gs::rank_moves(board, search, {.depth = 4}, gs::own_evaluation, deepening, {.best = best});
        BOOST_TEST(deepening.depths == (std::vector<int>{2, 3, 4}), boost::test_tools::per_element());
        BOOST_TEST(text(deepening.last) == text(ranked));
        BOOST_TEST(text(ranked) == text(gs::rank_moves(board, search, {.depth = 4}, {.best = best})));
        watcher stopped; // in the middle of a round
        const auto fewer =
            gs::rank_moves(board, search, {.nodes = deepening.nodes - 1}, gs::own_evaluation, stopped, {.best = best});
        BOOST_TEST(stopped.nodes == deepening.nodes - 1);
        BOOST_TEST(stopped.depths.back() == 3);
        BOOST_TEST(text(stopped.last) == text(fewer));
    }
    watcher once;
    const auto ranked = gs::rank_moves(board, gs::alpha_beta, {.depth = 3}, gs::own_evaluation, once);
    BOOST_TEST(once.depths == (std::vector<int>{3}), boost::test_tools::per_element());
    BOOST_TEST(text(once.last) == text(ranked));
    watcher nothing;
    static_cast<void>(gs::rank_moves(board, search, {.nodes = 0}, gs::own_evaluation, nothing));
    BOOST_TEST(nothing.depths == (std::vector<int>{0}), boost::test_tools::per_element());
    BOOST_TEST(nothing.nodes == 0U);
    BOOST_TEST(gs::rank_moves(gs::tic_tac_toe{"XXXOO...."}, search, {}, gs::own_evaluation, nothing).empty());
    BOOST_TEST(nothing.depths.size() == 1U); // at the end of a game there is nothing to rank
}

BOOST_AUTO_TEST_CASE(depth_counts_from_the_position_that_is_ranked)
{
    const auto by_place = [](const G& g) { return 10 * g.ply + g.place; };
    BOOST_TEST(text(gs::rank_moves(tree, gs::minimax, {.depth = 1}, by_place)) == "2:12@1 1:11@1 0:10@1 ");
    BOOST_TEST(text(gs::rank_moves(tree, gs::minimax, {.depth = 2}, by_place)) == "0:3@2 1:2@2 2:2@2 ");
    BOOST_TEST(text(gs::rank_moves(tree, gs::minimax, gs::unlimited, by_place)) == "0:3@2 1:2@2 2:2@2 ");
    BOOST_TEST(text(gs::rank_moves(tree, gs::minimax, {.depth = 1})) == "0:0@1 1:0@1 2:0@1 ");
}

// The root is a node, and each move leads to four.
BOOST_AUTO_TEST_CASE(nodes_are_for_the_whole_ranking)
{
    const G rising{{1, 1, 1, 2, 2, 2, 3, 3, 3}};
    const auto within = [&](std::uint64_t nodes) {
        return text(gs::rank_moves(rising, gs::minimax, {.nodes = nodes}));
    };
    BOOST_TEST(within(13) == "2:3@2 1:2@2 0:1@2 ");
    BOOST_TEST(within(12) == "1:2@2 0:1@2 2:0@0? "); // unfinished ones last
    BOOST_TEST(within(9) == "1:2@2 0:1@2 2:0@0? ");
    BOOST_TEST(within(8) == "0:1@2 1:0@0? 2:0@0? ");
    BOOST_TEST(within(4) == "0:0@0? 1:0@0? 2:0@0? ");
    BOOST_TEST(within(1) == "0:0@0? 1:0@0? 2:0@0? ");
    BOOST_TEST(within(0) == "0:0@0? 1:0@0? 2:0@0? ");
}

BOOST_AUTO_TEST_CASE(each_search_gets_what_is_left)
{
    std::vector<gs::limits> given;
    const auto token = std::make_unique<std::stop_source>()->get_token();
    const auto ranking = gs::rank_moves(tree, asked{&given}, {.depth = 9, .nodes = 101, .time = 1h, .stop = token});
    BOOST_TEST_REQUIRE(given.size() == 3U);
    for (std::size_t i = 0; i != 3; ++i) {
        BOOST_TEST(given[i].depth == 8);
        BOOST_TEST(given[i].nodes == 100 - 10 * i);
        BOOST_TEST((given[i].time <= 1h && given[i].time > 59min));
        BOOST_TEST((given[i].stop == token));
        BOOST_TEST((i == 0 || given[i].time <= given[i - 1].time));
    }
    given.clear();
    static_cast<void>(gs::rank_moves(tree, asked{&given}, gs::limits{}));
    BOOST_TEST_REQUIRE(given.size() == 3U);
    BOOST_TEST(given.front().depth == gs::max_depth - 1);
    BOOST_TEST((given.front().time == gs::limits{}.time)); // unlimited stays unlimited
}

BOOST_AUTO_TEST_CASE(without_time_nothing_is_finished)
{
    for (const auto& r : gs::rank_moves(tree, gs::minimax, {.time = 0s})) {
        BOOST_TEST((r.bound == gs::bound::none));
    }
}

BOOST_AUTO_TEST_CASE(by_reference)
{
    std::vector<gs::limits> given;
    asked searcher{&given};
    BOOST_TEST(gs::rank_moves(tree, std::ref(searcher), {.depth = 2}).size() == 3U);
    BOOST_TEST(given.size() == 3U);
}

namespace {

/// After each move the opponent has one, after which `score_bounds` knows of a win.
struct known_win {
    int ply = 0;

    [[nodiscard]] static std::vector<int> legal_moves() { return {0}; }
    void apply(int) { ++ply; }
    void undo(int) { --ply; }
    [[nodiscard]] gs::player to_move() const { return ply == 1 ? minimizer : gs::player::maximizer; }
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {ply < 2 ? -1 : 1, 1}; }
    [[nodiscard]] std::optional<int> terminal_score() const { return ply == 5 ? std::optional{1} : std::nullopt; }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_bound_that_says_nothing_of_plies_has_no_distance)
{
    const auto bound = gs::rank_moves(known_win{}, gs::alpha_beta.within(0, 1));
    BOOST_TEST_REQUIRE(bound.size() == 1U);
    BOOST_TEST((bound.front().score == 1 && bound.front().bound == gs::bound::lower));
    BOOST_TEST(bound.front().distance == 0);
    BOOST_TEST(gs::rank_moves(known_win{}).front().distance == 5);
}

BOOST_AUTO_TEST_CASE(by_alpha_beta_where_nothing_is_said)
{
    BOOST_TEST(text(gs::rank_moves(tree)) == text(gs::rank_moves(tree, gs::alpha_beta)));
}

namespace {

// Lines ---------------------------------------------------------------------------------------------------------------

/// Does a line replay, to its score, in as many plies as it says?
template <class Game>
void expect_line(Game game, const gs::ranked_move<Game>& ranked)
{
    BOOST_TEST_REQUIRE(!ranked.principal_variation.empty());
    BOOST_TEST((ranked.principal_variation.front() == ranked.move));
    for (const auto& move : ranked.principal_variation) {
        game.apply(move);
    }
    BOOST_TEST(game.terminal_score().value() == ranked.score);
    BOOST_TEST(static_cast<int>(ranked.principal_variation.size()) == ranked.distance);
}

BOOST_AUTO_TEST_CASE(each_move_has_its_line)
{
    const gs::tic_tac_toe game{"XO.X....."}; // O moves
    for (const auto& ranked : gs::rank_moves(game, gs::alpha_beta)) {
        expect_line(game, ranked);
    }
    for (const auto& ranked : gs::rank_moves(game, gs::iterative_deepening{gs::principal_variation_search}, {})) {
        expect_line(game, ranked);
    }
    for (const auto& ranked : gs::rank_moves(game, gs::alpha_beta.with(gs::no_line))) {
        BOOST_TEST(ranked.principal_variation.empty());
    }
    for (const auto& ranked : gs::rank_moves(game, gs::alpha_beta, {.nodes = 3})) {
        BOOST_TEST((ranked.bound == gs::bound::none) == ranked.principal_variation.empty());
    }
}

// Deepening -----------------------------------------------------------------------------------------------------------

/// Each ply there is one of four moves, forever; a score of the horizon is its depth.
struct endless {
    static inline std::vector<int> deepest; // by the first move
    int plies = 0;
    int first = 0;

    [[nodiscard]] static std::vector<int> legal_moves() { return {0, 1, 2, 3}; }
    int apply(int move) { return plies++ == 0 ? std::exchange(first, move) : first; }
    void undo(int, int before)
    {
        --plies;
        first = before;
    }
    [[nodiscard]] gs::player to_move() const { return plies % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] static std::optional<int> terminal_score() { return std::nullopt; }
    [[nodiscard]] int evaluate() const
    {
        if (plies > 0) {
            int& deep = deepest[static_cast<std::size_t>(first)];
            deep = deep < plies ? plies : deep;
        }
        return plies;
    }
};

/// The deeper a search, the worse its score for the first player.
struct sinking : endless {
    [[nodiscard]] int evaluate() const { return -endless::evaluate(); }
};

BOOST_AUTO_TEST_CASE(moves_that_the_last_round_has_not_reached_are_behind)
{
    int mixed = 0;
    for (std::uint64_t nodes = 30; nodes != 500; ++nodes) {
        endless::deepest.assign(4, 0);
        const auto ranking = gs::rank_moves(sinking{}, gs::iterative_deepening{gs::minimax}, {.nodes = nodes});
        const int deepest = ranking.front().depth; // although its score is the lowest
        for (const auto& ranked : ranking) {
            BOOST_TEST(ranked.behind == (ranked.depth < deepest));
        }
        BOOST_TEST(std::ranges::is_sorted(ranking, {}, [](const auto& ranked) { return ranked.behind; }));
        mixed += ranking.back().behind ? 1 : 0;
    }
    BOOST_TEST(mixed > 100);
}

/// The first move does not use up what is there for all.
BOOST_AUTO_TEST_CASE(all_moves_are_deepened_together)
{
    for (const std::uint64_t nodes : {100U, 1000U, 5000U, 30000U}) {
        endless::deepest.assign(4, 0);
        const auto ranking = gs::rank_moves(endless{}, gs::iterative_deepening{gs::minimax}, {.nodes = nodes});
        BOOST_TEST(ranking.size() == 4U);
        for (const auto& ranked : ranking) {
            BOOST_TEST((ranked.bound == gs::bound::exact), nodes);
            BOOST_TEST(std::abs(ranked.score - ranking.front().score) <= 1); // as deep as the others, or a ply less
        }
        const auto [least, most] = std::ranges::minmax(endless::deepest);
        BOOST_TEST(most - least <= 1, nodes);
    }
    const auto timed = gs::rank_moves(endless{}, gs::iterative_deepening{gs::minimax}, {.time = 30ms});
    for (const auto& ranked : timed) {
        BOOST_TEST((ranked.bound == gs::bound::exact));
    }
}

BOOST_AUTO_TEST_CASE(deepened_to_the_end_it_is_the_ranking_of_one_search)
{
    const gs::tic_tac_toe game{"XO......."};
    const auto expected = text(gs::rank_moves(game, gs::alpha_beta));
    BOOST_TEST(text(gs::rank_moves(game, gs::iterative_deepening{gs::alpha_beta}, {})) == expected);
    for (int depth = 0; depth != 8; ++depth) {
        BOOST_TEST(text(gs::rank_moves(game, gs::iterative_deepening{gs::alpha_beta}, {.depth = depth})) ==
                   text(gs::rank_moves(game, gs::alpha_beta, {.depth = depth})));
    }
    BOOST_TEST(text(gs::rank_moves(game, gs::iterative_deepening{gs::alpha_beta}, {.nodes = 4})).find('?') !=
               std::string::npos);
}

} // namespace

// The best k moves only (rank_best_moves compares them with the ranking of all) --------------------------------------

namespace {

constexpr bool best_in_a_constant_expression()
{
    const gs::tic_tac_toe game{"XO.XOXO.."};
    const auto best = gs::rank_moves(game, gs::alpha_beta, gs::unlimited, {.best = 1});
    return best.size() == 1 && best[0].move == gs::rank_moves(game, gs::alpha_beta)[0].move;
}

static_assert(best_in_a_constant_expression());

template <class Search>
std::uint64_t nodes_of(const Search& search, const gs::limits& limits, const gs::ranking_options& options)
{
    const gs::tic_tac_toe game{};
    std::uint64_t least = 0; // too few
    std::uint64_t enough = 1'000'000;
    while (enough - least > 1) {
        const std::uint64_t nodes = least + (enough - least) / 2;
        const auto ranking = gs::rank_moves(game, search, {.depth = limits.depth, .nodes = nodes}, options);
        const bool complete = std::ranges::none_of(ranking, [](const auto& m) { return m.bound == gs::bound::none; });
        (complete ? enough : least) = nodes;
    }
    return enough;
}

} // namespace

BOOST_AUTO_TEST_CASE(it_takes_fewer_nodes)
{
    for (const gs::limits& limits : {gs::limits{.depth = 6}, gs::limits{}}) {
        const std::uint64_t all = nodes_of(gs::alpha_beta, limits, {});
        const std::uint64_t three = nodes_of(gs::alpha_beta, limits, {.best = 3});
        const std::uint64_t one = nodes_of(gs::alpha_beta, limits, {.best = 1});
        BOOST_TEST_MESSAGE("all " << all << ", three " << three << ", one " << one);
        BOOST_TEST(one <= three);
        BOOST_TEST(3 * one < 2 * all);
    }
}

BOOST_AUTO_TEST_CASE(options_stand_last)
{
    BOOST_TEST(best_in_a_constant_expression());
    const gs::tic_tac_toe game{};
    const auto corners = [](const gs::tic_tac_toe&) { return 0; };
    gs::ranking_options options{.best = 4};
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta, {.depth = 2}, options).size() == 4U);
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta, {.depth = 2}, corners, options).size() == 4U);
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta, {.depth = 2}, corners, {.best = 2}).size() == 2U);
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta, gs::unlimited, {.best = 2}).size() == 2U);
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta, gs::unlimited, corners, options).size() == 4U);
    BOOST_TEST(gs::rank_moves(game, gs::minimax, {.depth = 3}, {.best = 1}).size() == 1U);
    BOOST_TEST(gs::rank_moves(game, gs::minimax, {.depth = 3}, {.best = 0}).empty());
}

BOOST_AUTO_TEST_CASE(a_ranked_move_is_printed_with_its_score)
{
    std::ostringstream out;
    out << gs::rank_moves(gs::tic_tac_toe{"XX.OO...."}).front();
    BOOST_TEST(out.str() == "2: score 1@1 (exact)");
}
