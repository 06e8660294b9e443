// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Reviews of games: the loss of each move, its grade, and how they are printed.

#include "../match/toy_games.hpp"
#include "../support/scores.hpp"
#include "../support/uniform_tree.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/report/review.hpp>
#include <gamesearch/report/review_output.hpp>
#include <gamesearch/search/played.hpp>

namespace {

using two_plies = support::uniform_tree<5, 2>;

/// The estimate of the position after each move.
const auto estimates = [](const two_plies& position) {
    return position.ply == 0 ? 0 : std::vector{100, 90, 70, 100, 30}[static_cast<std::size_t>(position.place)];
};

gs::reviewed_move<two_plies> first_move(int move, const gs::review_options& options)
{
    return gs::review(two_plies{}, std::vector{move}, gs::alpha_beta, {.depth = 1}, estimates, options).moves.front();
}

/// One move, of which the first gives gold, the second silver, and the third nothing.
struct podium {
    std::optional<int> place{};
    [[nodiscard]] std::vector<int> legal_moves() const { return {0, 1, 2}; }
    void apply(int move) { place = move; }
    void undo(int) { place.reset(); }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<support::medals> terminal_score() const
    {
        return place ? std::optional{support::medals{*place == 0, *place == 1}} : std::nullopt;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_perfect_game_has_no_mistake)
{
    gs::tic_tac_toe position;
    std::vector<int> moves;
    while (!gs::final_score(position)) {
        moves.push_back(*gs::alpha_beta(position).best_move);
        position.apply(moves.back());
    }
    const auto review = gs::review(gs::tic_tac_toe{}, moves, gs::alpha_beta);
    BOOST_TEST(review.moves.size() == 9U);
    for (const auto& each : review.moves) {
        BOOST_TEST(each.grade == gs::move_grade::best);
        BOOST_TEST(each.loss.value() == 0);
        BOOST_TEST(each.expected_loss == 0);
        BOOST_TEST(each.proven);
    }
    BOOST_TEST((review.last == position));
    BOOST_TEST(review.mean_loss(gs::player::maximizer) == 0);
    std::ostringstream out;
    out << review;
    BOOST_TEST(out.str() == "9 moves; maximizer: no mistakes; minimizer: no mistakes");
}

BOOST_AUTO_TEST_CASE(what_changes_the_result_is_a_blunder)
{
    // The minimizer answers a corner by an edge, and the maximizer misses the win.
    const auto review = gs::review(gs::tic_tac_toe{}, std::vector{0, 1, 2}, gs::alpha_beta);
    const auto& blunder = review.moves[1];
    BOOST_TEST(blunder.grade == gs::move_grade::blunder);
    BOOST_TEST(blunder.loss.value() == 1);
    BOOST_TEST(blunder.expected == 0.5);
    BOOST_TEST(blunder.expected_loss == 0.5);
    BOOST_TEST(blunder.best().move == 4);
    BOOST_TEST(blunder.best().score == 0);
    BOOST_TEST(blunder.played().move == 1);
    BOOST_TEST(blunder.played().score == 1);
    BOOST_TEST(blunder.played().distance == 6);
    BOOST_TEST(review.moves[2].grade == gs::move_grade::blunder);
    BOOST_TEST(review.count(gs::player::maximizer, gs::move_grade::blunder) == 1U);
    BOOST_TEST(review.count(gs::player::maximizer, gs::move_grade::best) == 1U);
    BOOST_TEST(review.mean_loss(gs::player::maximizer) == 0.25);
}

BOOST_AUTO_TEST_CASE(a_slower_win_is_good)
{
    const auto review = gs::review(gs::tic_tac_toe{"XOO/.X./..."}, std::vector{3}, gs::alpha_beta);
    BOOST_TEST(review.moves[0].loss.value() == 0);
    BOOST_TEST(review.moves[0].grade == gs::move_grade::good);
}

BOOST_AUTO_TEST_CASE(the_margin_of_a_win_is_a_loss_of_score_alone)
{
    const auto review = gs::review(toys::sums{.plies = 4, .balance = 10}, std::vector{1, 3}, gs::alpha_beta);
    BOOST_TEST(review.moves[0].loss.value() == 2);
    BOOST_TEST(review.moves[0].expected_loss == 0);
    BOOST_TEST(review.moves[0].grade == gs::move_grade::good);
    BOOST_TEST(review.moves[1].grade == gs::move_grade::best);
}

BOOST_AUTO_TEST_CASE(nothing_is_proven_while_a_move_was_not_searched)
{
    int unfinished = 0;
    for (std::uint64_t nodes = 100; nodes < 500'000; nodes += nodes / 3) {
        const auto review = gs::review(gs::tic_tac_toe{}, std::vector{0}, gs::alpha_beta, {.nodes = nodes});
        const auto& move = review.moves.front();
        if (move.ranking.back().bound == gs::bound::none) {
            ++unfinished;
            BOOST_TEST(!move.proven);
        }
    }
    BOOST_TEST(unfinished > 10);
}

BOOST_AUTO_TEST_CASE(estimates_are_graded_on_the_scale)
{
    const gs::review_options wide{.scale = 400};
    BOOST_TEST(first_move(0, wide).expected == 1 / (1 + std::pow(10.0, -0.25)), boost::test_tools::tolerance(1e-12));
    BOOST_TEST(!first_move(0, wide).proven);
    BOOST_TEST(first_move(3, wide).grade == gs::move_grade::best);
    BOOST_TEST(first_move(1, wide).grade == gs::move_grade::good);
    BOOST_TEST(first_move(1, wide).loss.value() == 10);
    BOOST_TEST(first_move(4, wide).expected_loss == 0.64006 - 0.54308, boost::test_tools::tolerance(1e-3));
    BOOST_TEST(first_move(4, wide).grade == gs::move_grade::inaccuracy);
    BOOST_TEST(first_move(4, {.scale = 200}).grade == gs::move_grade::blunder);
    BOOST_TEST(first_move(4, {.scale = 400, .mistake = 0.09}).grade == gs::move_grade::mistake);
}

BOOST_AUTO_TEST_CASE(without_a_scale_the_middle_move_is_a_mistake_in_an_even_position)
{
    const auto around_zero = [](const two_plies& position) {
        return position.ply == 0 ? 0 : std::vector{0, -30, -30, -60, 0}[static_cast<std::size_t>(position.place)];
    };
    const auto review = gs::review(two_plies{}, std::vector{1}, gs::alpha_beta, {.depth = 1}, around_zero);
    BOOST_TEST(review.moves[0].expected_loss == 0.1, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(review.scale > 0);
}

BOOST_AUTO_TEST_CASE(scores_that_are_no_numbers_are_compared)
{
    const auto review = gs::review(podium{}, std::vector{2}, gs::alpha_beta);
    BOOST_TEST(!review.moves[0].loss);
    BOOST_TEST(review.moves[0].grade == gs::move_grade::blunder);
    BOOST_TEST(review.moves[0].expected_loss == 0.5);
    const auto silver = gs::review(podium{}, std::vector{1}, gs::alpha_beta);
    BOOST_TEST(silver.moves[0].grade == gs::move_grade::good);
    BOOST_TEST(gs::review(podium{}, std::vector{0}, gs::alpha_beta).moves[0].loss.value() == 0);
    BOOST_TEST(gs::review_json(review).find("\"loss\"") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_was_not_searched_is_unknown)
{
    const auto review = gs::review(gs::tic_tac_toe{}, std::vector{0, 1}, gs::alpha_beta, {.nodes = 2});
    BOOST_TEST(review.moves[0].grade == gs::move_grade::unknown);
    BOOST_TEST(!review.moves[0].loss);
    BOOST_TEST(review.mean_loss(gs::player::maximizer) == 0);
}

BOOST_AUTO_TEST_CASE(positions_that_were_played_count_as_repetitions)
{
    const auto search = gs::alpha_beta.with(gs::draw_by_repetition);
    const auto review = gs::review(toys::circle{}, std::vector{1, 1, 1, 1, 1, 1}, search, {.depth = 8});
    BOOST_TEST(review.moves.size() == 6U);
    BOOST_TEST(review.moves[5].played().score == 0);
    BOOST_TEST(review.moves[5].played().depth == gs::max_depth); // the opening again
}

BOOST_AUTO_TEST_CASE(an_illegal_move_is_refused)
{
    const auto illegal = [](const std::invalid_argument& error) {
        return std::string{error.what()} == "move 3 of the game to be reviewed is not legal";
    };
    BOOST_CHECK_EXCEPTION(static_cast<void>(gs::review(gs::tic_tac_toe{}, std::vector{0, 1, 1}, gs::alpha_beta)),
                          std::invalid_argument, illegal);
    BOOST_CHECK_THROW(static_cast<void>(gs::review(gs::tic_tac_toe{"XXX/OO./..."}, std::vector{8}, gs::alpha_beta)),
                      std::invalid_argument);
    BOOST_TEST(gs::review(gs::tic_tac_toe{}, std::vector<int>{}, gs::alpha_beta).moves.empty());
}

BOOST_AUTO_TEST_CASE(a_review_is_printed_as_a_table)
{
    std::ostringstream out;
    gs::write_table(out, gs::review(gs::tic_tac_toe{"XX./OO./..."}, std::vector{8, 2}, gs::alpha_beta));
    BOOST_TEST(out.str() == "ply       side  move  score    grade  lost  best  line\n"
                            "1    maximizer     8   -1@2  blunder  1.00   1@1  2\n"
                            "2    minimizer     2   -1@3     good  0.00  -1@1  5\n"
                            "\n"
                            "maximizer: 1 blunder; 1.000 of the expected result lost per move\n"
                            "minimizer: no mistakes; 0.000 of the expected result lost per move\n");
}

BOOST_AUTO_TEST_CASE(a_review_is_written_as_json)
{
    const gs::tree_words<gs::tic_tac_toe> plain{.position = [](const auto&) { return ""; }};
    const auto review = gs::review(gs::tic_tac_toe{"XOXOOX.X."}, std::vector{6}, gs::alpha_beta);
    BOOST_TEST(
        gs::review_json(review, plain) ==
        R"({"format":"gamesearch review","version":1,"positions":[)"
        R"({"format":"gamesearch analysis","version":1,"mover":"minimizer","moves":[)"
        R"({"move":"8","bound":"exact","score":0,"distance":2,"certain":true,"line":["8","6"]},)"
        R"({"move":"6","bound":"exact","score":1,"distance":2,"certain":true,"line":["6","8"]}],)"
        R"("played":"6","grade":"blunder","loss":1,"expected":0.500000,"expected_loss":0.500000,"proven":true}]})");
}

BOOST_AUTO_TEST_CASE(the_graph_goes_from_the_maximizer_above_to_the_minimizer_below)
{
    std::ostringstream out;
    gs::write_svg(out, gs::review(gs::tic_tac_toe{"XX./OO./..."}, std::vector{8, 5}, gs::alpha_beta));
    const std::string svg = out.str();
    BOOST_TEST(svg.find("d='M0 148L480 148'") != std::string::npos, svg);
    BOOST_TEST(svg.find("<title>1. 8: -1@2, blunder</title><path class='maximizer'") != std::string::npos, svg);
    BOOST_TEST(svg.find(">minimizer: smaller fault</text>") != std::string::npos, svg);
    BOOST_TEST(svg.find(">move</text>") != std::string::npos, svg);
}
