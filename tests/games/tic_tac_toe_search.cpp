// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_if_sanitized constant

// The searchers on tic-tac-toe: pinned node counts, and every position compared with a plain solution of the game.

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

#include "reachable_positions.hpp"
#include "support/test.hpp"

namespace {

/// The truth about a position: its score, the plies to the end, and the first of the best moves.
struct solution {
    int score = 0;
    int distance = 0;
    std::optional<int> best_move;
};

/// Is `a` better than `b` for the side with this sign? By score, then sooner wins and later losses.
bool better(const solution& a, const solution& b, int sign)
{
    if (a.score != b.score) {
        return sign * a.score > sign * b.score;
    }
    return a.score != 0 && (sign * a.score > 0 ? a.distance < b.distance : a.distance > b.distance);
}

/// Solves the game from the rules alone, without any searcher.
solution solve(const gs::tic_tac_toe& game, std::map<std::string, solution>& known)
{
    const std::string text = board_text(game);
    if (const auto found = known.find(text); found != known.end()) {
        return found->second;
    }
    solution best;
    if (const auto score = game.terminal_score()) {
        best.score = *score;
    } else {
        const int sign = game.to_move() == gs::player::maximizer ? 1 : -1;
        for (const int cell : game.legal_moves()) {
            gs::tic_tac_toe next = game;
            next.apply(cell);
            solution reply = solve(next, known);
            ++reply.distance;
            reply.best_move = cell;
            if (!best.best_move || better(reply, best, sign)) {
                best = reply;
            }
        }
    }
    known.emplace(text, best);
    return best;
}

const std::map<std::string, solution>& solutions()
{
    static const std::map<std::string, solution> all = [] {
        std::map<std::string, solution> known;
        solve(gs::tic_tac_toe{}, known);
        return known;
    }();
    return all;
}

/// Tic-tac-toe with a different score for a win.
template <class Score, int Win>
struct scored_tic_tac_toe : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;
    constexpr explicit scored_tic_tac_toe(const gs::tic_tac_toe& game) : gs::tic_tac_toe{game} {}

    constexpr std::optional<Score> terminal_score() const
    {
        const auto score = gs::tic_tac_toe::terminal_score();
        return score ? std::optional{static_cast<Score>(Win * *score)} : std::nullopt;
    }
    constexpr Score evaluate() const { return static_cast<Score>(Win * gs::tic_tac_toe::evaluate()); }
};

/// Does the line lead from \p game to an end with this score in this many plies?
template <class Line>
bool replays(gs::tic_tac_toe game, const Line& line, int score, int distance)
{
    int plies = 0;
    for (const int cell : line) {
        if (game.terminal_score() || game.at(cell) != '.') {
            return false;
        }
        game.apply(cell);
        ++plies;
    }
    return plies == distance && game.terminal_score() == score;
}

/// The number of the 5,478 positions in which the answer differs from the solution of the game.
template <class Game, class Searcher>
int wrong_answers(const Searcher& searcher, gs::score_t<Game> win)
{
    int wrong = 0;
    for (const auto& [text, game] : reachable_positions()) {
        const solution& truth = solutions().at(text);
        const auto result = searcher(Game{game});
        const bool right = result.score == win * static_cast<gs::score_t<Game>>(truth.score) &&
                           result.distance == truth.distance && result.best_move == truth.best_move &&
                           result.bound == gs::bound::exact && result.depth == gs::max_depth &&
                           result.stopped_by == gs::stop_reason::none &&
                           replays(game, result.principal_variation, truth.score, truth.distance);
        wrong += !right;
    }
    return wrong;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_full_tree_has_549946_nodes)
{
    gs::tic_tac_toe empty; // not const: g++ would try for half a minute to search it at compile time
    for (const auto& result : {gs::minimax(empty), gs::negamax(empty)}) {
        BOOST_TEST(result.statistics.nodes == 549'946U);
        BOOST_TEST(result.statistics.leaves == 255'168U);
        BOOST_TEST(result.statistics.cutoffs == 0U);
        BOOST_TEST(result.score == 0);
        BOOST_TEST((result.best_move == 0));
    }
}

BOOST_AUTO_TEST_CASE(alpha_beta_searches_20866_nodes_and_18297_without_distance)
{
    gs::tic_tac_toe empty;
    const auto by_default = gs::alpha_beta(empty);
    BOOST_TEST(by_default.statistics.nodes == 20'866U);
    BOOST_TEST(by_default.score == 0);
    BOOST_TEST((by_default.best_move == 0));

    const auto bare = gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(empty);
    BOOST_TEST(bare.statistics.nodes == 18'297U);
    BOOST_TEST(bare.score == 0);
    BOOST_TEST((bare.best_move == 0));

    BOOST_TEST(gs::alpha_beta.with(gs::ignore_distance)(empty).statistics.nodes == 18'297U);
    BOOST_TEST(gs::alpha_beta.with(gs::no_line)(empty).statistics.nodes == 20'866U);
}

BOOST_AUTO_TEST_CASE(every_searcher_solves_every_position)
{
    BOOST_TEST(solutions().size() == 5'478U);
    BOOST_TEST(wrong_answers<gs::tic_tac_toe>(gs::minimax, 1) == 0);
    BOOST_TEST(wrong_answers<gs::tic_tac_toe>(gs::negamax, 1) == 0);
    BOOST_TEST(wrong_answers<gs::tic_tac_toe>(gs::alpha_beta, 1) == 0);
    BOOST_TEST(wrong_answers<gs::tic_tac_toe>(gs::any_searcher<gs::tic_tac_toe>{gs::alpha_beta}, 1) == 0);
}

BOOST_AUTO_TEST_CASE(the_scale_of_the_scores_does_not_matter)
{
    using tens = scored_tic_tac_toe<int, 10>;
    BOOST_TEST(wrong_answers<tens>(gs::minimax, 10) == 0);
    BOOST_TEST(wrong_answers<tens>(gs::negamax, 10) == 0);
    BOOST_TEST(wrong_answers<tens>(gs::alpha_beta, 10) == 0);

    using reals = scored_tic_tac_toe<double, 1>;
    static_assert(std::is_same_v<gs::score_t<reals>, double>);
    BOOST_TEST(wrong_answers<reals>(gs::minimax, 1.0) == 0);
    BOOST_TEST(wrong_answers<reals>(gs::negamax, 1.0) == 0);
    BOOST_TEST(wrong_answers<reals>(gs::alpha_beta, 1.0) == 0);
}

BOOST_AUTO_TEST_CASE(a_win_at_hand_is_taken)
{
    const auto result = gs::alpha_beta(gs::tic_tac_toe{"X.OX.XOO."});
    BOOST_TEST((result.best_move == 4));
    BOOST_TEST(result.score == 1);
    BOOST_TEST(result.distance == 1);
    BOOST_TEST(std::ranges::equal(result.principal_variation, std::vector{4}));

    const auto ranked = gs::rank_moves(gs::tic_tac_toe{"X.OX.XOO."}, gs::alpha_beta);
    BOOST_REQUIRE(ranked.size() == 3U);
    const int moves[] = {4, 1, 8};
    const int scores[] = {1, -1, -1};
    for (std::size_t i = 0; i != 3; ++i) {
        BOOST_TEST(ranked[i].move == moves[i]);
        BOOST_TEST(ranked[i].score == scores[i]);
        BOOST_TEST(ranked[i].distance == (i == 0 ? 1 : 2));
        BOOST_TEST((ranked[i].bound == gs::bound::exact));
    }
}

// In both positions cell 0 has the same score as the best move, and comes first: a search for the score alone chooses
// it.
BOOST_AUTO_TEST_CASE(x_wins_now_rather_than_later)
{
    const gs::tic_tac_toe game{"....XOXO."};
    BOOST_TEST((gs::alpha_beta.with(gs::ignore_distance)(game).best_move == 0));
    for (const auto& result : {gs::minimax(game), gs::negamax(game), gs::alpha_beta(game)}) {
        BOOST_TEST(result.score == +1);
        BOOST_TEST((result.best_move == 2));
        BOOST_TEST(result.distance == 1);
    }
}

BOOST_AUTO_TEST_CASE(a_loser_holds_out_longest)
{
    const gs::tic_tac_toe game{"....XX.O."};
    BOOST_TEST((gs::alpha_beta.with(gs::ignore_distance)(game).best_move == 0));
    for (const auto& result : {gs::minimax(game), gs::negamax(game), gs::alpha_beta(game)}) {
        BOOST_TEST(result.score == +1);
        BOOST_TEST((result.best_move == 3));
        BOOST_TEST(result.distance == 4);
    }
}

BOOST_AUTO_TEST_CASE(no_game_of_1000_is_lost_against_random_moves)
{
    std::mt19937 generator{2024};
    int losses = 0;
    int wins = 0;
    for (int i = 0; i != 1'000; ++i) {
        const gs::player side = i < 500 ? gs::player::maximizer : gs::player::minimizer;
        gs::tic_tac_toe game;
        while (!game.terminal_score()) {
            if (game.to_move() == side) {
                game.apply(*gs::alpha_beta(game).best_move);
            } else {
                const gs::cell_set cells = game.legal_moves();
                const std::vector<int> moves(cells.begin(), cells.end());
                game.apply(moves[generator() % moves.size()]);
            }
        }
        const int score = *game.terminal_score() * (side == gs::player::maximizer ? 1 : -1);
        losses += score < 0;
        wins += score > 0;
    }
    BOOST_TEST(losses == 0);
    BOOST_TEST(wins > 500);
}

BOOST_AUTO_TEST_CASE(a_finished_game_has_no_best_move)
{
    for (const char* const board : {"XXX.OO...", "OOOXX...X", "XOXXOOOXX"}) {
        const gs::tic_tac_toe game{board};
        const auto result = gs::alpha_beta(game);
        BOOST_TEST(!result.best_move);
        BOOST_TEST((result.score == game.terminal_score()));
        BOOST_TEST(result.distance == 0);
        BOOST_TEST(result.statistics.nodes == 1U);
        BOOST_TEST(gs::rank_moves(game, gs::alpha_beta).empty());
    }
}

BOOST_AUTO_TEST_CASE(a_search_of_one_ply_sees_what_the_estimate_sees)
{
    const gs::tic_tac_toe threat{"....O.XX."}; // O must take cell 8
    for (const auto& result :
         {gs::minimax(threat, {.depth = 1}), gs::negamax(threat, {.depth = 1}), gs::alpha_beta(threat, {.depth = 1})}) {
        BOOST_TEST((result.best_move == 8));
        BOOST_TEST(result.score == 0);
        BOOST_TEST((result.stopped_by == gs::stop_reason::depth));
    }
    BOOST_TEST((gs::alpha_beta(gs::plain(threat), {.depth = 1}).best_move == 0));
}

namespace {

constexpr gs::tic_tac_toe eight_empty_cells{"....X...."};
constexpr auto solved = gs::alpha_beta(eight_empty_cells);

} // namespace

static_assert(solved.score == 0 && solved.best_move == 0);
static_assert(gs::alpha_beta(gs::tic_tac_toe{".X......."}).score == 0);
static_assert(gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(eight_empty_cells).score == 0);
static_assert(gs::minimax(gs::tic_tac_toe{"X.OX.XOO."}).best_move == 4);
static_assert(gs::negamax(gs::tic_tac_toe{"X.OX.XOO."}).best_move == 4);

BOOST_AUTO_TEST_CASE(a_position_with_eight_empty_cells_is_solved_at_compile_time)
{
    const auto result = gs::alpha_beta(eight_empty_cells);
    BOOST_TEST((result.best_move == solved.best_move));
    BOOST_TEST(result.score == solved.score);
    BOOST_TEST(result.distance == solved.distance);
    BOOST_TEST(result.statistics.nodes == solved.statistics.nodes);
    BOOST_TEST(std::ranges::equal(result.principal_variation, solved.principal_variation));
}
