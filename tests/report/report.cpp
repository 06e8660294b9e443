// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// Reports about games by self-play: results, means with their errors, and exact values.

#include "../match/toy_games.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/report/detail/report_facts.hpp>
#include <gamesearch/report/report.hpp>
#include <gamesearch/report/report_output.hpp>

namespace {

constexpr gs::limits nothing{.nodes = 0};

/// The chances that the maximizer wins, nobody does, and the minimizer does, if both play at random.
std::array<double, 3> chances_at_random(const gs::tic_tac_toe& position)
{
    std::array<double, 3> all{};
    if (const auto score = gs::final_score(position)) {
        all[*score > 0 ? 0 : *score == 0 ? 1 : 2] = 1;
        return all;
    }
    double moves = 0;
    for (const int move : position.legal_moves()) {
        gs::tic_tac_toe next{position};
        next.apply(move);
        const auto after = chances_at_random(next);
        for (std::size_t i = 0; i != 3; ++i) {
            all[i] += after[i];
        }
        ++moves;
    }
    for (double& each : all) {
        each /= moves;
    }
    return all;
}

bool holds(const gs::game_share& share, double value)
{
    return share.lower <= value && value <= share.upper;
}

struct named_tic_tac_toe : gs::tic_tac_toe {
    using gs::tic_tac_toe::tic_tac_toe;
    static const char* player_name(gs::player side) { return side == gs::player::maximizer ? "X" : "O"; }
};

/// Says who is ahead as the text tells: `+`, `-` or `0` for each ply.
struct scripted {
    std::string leads;
    gs::scored_move<toys::sums> operator()(const toys::sums& position) const
    {
        const char lead = leads[leads.size() - static_cast<std::size_t>(position.plies)];
        return {position.to_move() == gs::player::maximizer ? 3 : 1, lead == '+' ? 5 : lead == '-' ? -5 : 0};
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(random_play_has_its_known_chances_within_the_errors)
{
    const auto report = gs::report(gs::tic_tac_toe{}, gs::random_player{1}, {.games = 4000, .solving = nothing});
    const auto [first, draws, second] = chances_at_random(gs::tic_tac_toe{});
    BOOST_TEST(report.games() == 4000U);
    BOOST_TEST(report.samples == 4000U);
    BOOST_TEST(report.different_games > 3500U);
    BOOST_TEST(holds(report.share_of_first(), first));
    BOOST_TEST(holds(report.share_of_draws(), draws));
    BOOST_TEST(holds(report.share_of_second(), second));
    BOOST_TEST(holds(report.points_of_first(), first + draws / 2));
    BOOST_TEST(report.share_of_first().upper - report.share_of_first().lower < 0.04);
    BOOST_TEST(report.balance() == 1 - (report.share_of_first().value - report.share_of_second().value));
    BOOST_TEST(report.completion() + report.drawishness() == 1, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(!report.exact);
}

BOOST_AUTO_TEST_CASE(the_first_player_is_the_one_who_moves_first)
{
    const gs::tic_tac_toe minimizer_wins{"XX./OO./X.."};
    const auto report = gs::report(minimizer_wins, gs::searching(gs::alpha_beta), {.games = 3});
    BOOST_TEST(report.first_wins == 3U);
    BOOST_TEST(report.exact->outcome == 1);
    BOOST_TEST(report.exact->score == "-1");
    BOOST_TEST(report.different_games == 1U);
    BOOST_TEST(report.samples == 1U); // a player that always answers alike shows no more by a second game
    BOOST_TEST(std::isinf(report.plies.error));
    BOOST_TEST(report.share_of_first().lower < 0.5);
}

BOOST_AUTO_TEST_CASE(openings_are_taken_by_turns)
{
    const std::vector openings{gs::tic_tac_toe{"XX./OO./X.."}, gs::tic_tac_toe{"XX./OO./..."}};
    const auto report = gs::report(openings, gs::searching(gs::alpha_beta), {.games = 10});
    BOOST_TEST(report.first_wins == 10U);
    BOOST_TEST(report.different_games == 2U);
    BOOST_TEST(report.samples == 2U);
    BOOST_TEST(!report.exact); // of which?
    const auto varied = gs::report(gs::tic_tac_toe{}, gs::searching(gs::alpha_beta), {.games = 10, .random_plies = 2});
    BOOST_TEST(varied.samples == 10U);
    BOOST_TEST(varied.different_games > 1U);
    BOOST_TEST(varied.lengths.rbegin()->first == 7U); // from the opening
}

BOOST_AUTO_TEST_CASE(plies_and_choices_are_counted)
{
    const auto report = gs::report(toys::sums{}, gs::random_player{2}, {.games = 50, .solving = nothing});
    BOOST_TEST((report.lengths == gs::game_counts{{4, 50}}));
    BOOST_TEST((report.choices == gs::game_counts{{3, 200}}));
    BOOST_TEST(report.plies.value == 4);
    BOOST_TEST(report.plies.error == 0);
    BOOST_TEST(report.branching.value == 3);
    BOOST_TEST(report.decisions.value == 1);
    BOOST_TEST(report.repeated->value == 0);
    BOOST_TEST(!report.lead_changes); // there are no scores, and no evaluation
    const auto passes = gs::report(toys::extra_turns{}, gs::random_player{2}, {.games = 10, .solving = nothing});
    BOOST_TEST(passes.decisions.value == 4.0 / 6, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(!passes.repeated); // positions cannot be told apart
}

BOOST_AUTO_TEST_CASE(the_lead_is_followed_by_the_scores_of_the_player)
{
    const auto report = gs::report(toys::sums{}, scripted{"+-0+"}, {.games = 1, .solving = nothing});
    BOOST_TEST(report.first_wins == 1U);
    BOOST_TEST(report.lead_changes->value == 2);
    BOOST_TEST(report.decided->value == 0.75);
    BOOST_TEST((report.decided_at == gs::game_counts{{7, 1}}));
    const auto late = gs::report(toys::sums{}, scripted{"----"}, {.games = 1, .solving = nothing});
    BOOST_TEST(late.lead_changes->value == 1); // the result is the last lead
    BOOST_TEST(late.decided->value == 1);
    const auto early = gs::report(toys::sums{}, scripted{"++++"}, {.games = 1, .solving = nothing});
    BOOST_TEST(early.lead_changes->value == 0);
    BOOST_TEST(early.decided->value == 0);
}

BOOST_AUTO_TEST_CASE(repeated_positions_are_counted)
{
    const auto forwards = [](const toys::circle&) { return 1; };
    const auto report =
        gs::report(toys::circle{}, forwards, {.games = 2, .draw_by_repetition = true, .solving = nothing});
    BOOST_TEST(report.draws == 2U);
    BOOST_TEST(report.repetitions == 2U);
    BOOST_TEST(report.plies.value == 12); // six positions, the first of them a third time
    BOOST_TEST(report.repeated->value == 7.0 / 13);
    BOOST_TEST(report.drawishness() == 1);
    const auto long_one = gs::report(toys::circle{}, forwards, {.games = 2, .max_plies = 9, .solving = nothing});
    BOOST_TEST(long_one.too_long == 2U);
    BOOST_TEST(long_one.drawishness() == 0); // by Ludii's definition
    BOOST_TEST(long_one.completion() == 0);
}

BOOST_AUTO_TEST_CASE(threads_do_not_change_the_report)
{
    const auto with_threads = [](unsigned threads) {
        return gs::report(gs::tic_tac_toe{}, gs::random_player{4}, {.games = 60, .seed = 9, .threads = threads});
    };
    const auto report = with_threads(1);
    BOOST_TEST((with_threads(3) == report));
    BOOST_TEST((with_threads(0) == report));
    BOOST_TEST(report.exact->outcome == 0);
}

BOOST_AUTO_TEST_CASE(faulty_players_forfeit_and_faulty_rules_throw)
{
    const auto cheat = [](const toys::sums&) { return 9; };
    const auto report = gs::report(toys::sums{}, cheat, {.games = 4, .solving = nothing});
    BOOST_TEST(report.second_wins == 4U);
    BOOST_TEST(report.forfeits == 4U);
    const auto thrower = [](const toys::sums&) -> int { throw std::runtime_error{"no move"}; };
    BOOST_TEST(gs::report(toys::sums{}, thrower, {.games = 4, .solving = nothing}).forfeits == 4U);
    struct broken : toys::sums {
        void apply(int) { throw std::logic_error{"broken"}; }
    };
    BOOST_CHECK_THROW(
        static_cast<void>(gs::report(broken{}, gs::random_player{1}, {.games = 4, .threads = 2, .solving = nothing})),
        std::logic_error);
}

BOOST_AUTO_TEST_CASE(a_report_can_be_stopped)
{
    gs::stop_source source;
    source.request_stop();
    const auto stopped = gs::report(toys::sums{}, gs::random_player{1}, {.games = 4, .stop = source.get_token()});
    BOOST_TEST(stopped.stopped);
    BOOST_TEST(stopped.games() == 0U);
    BOOST_TEST(stopped.share_of_first().value == 0);
    BOOST_TEST(stopped.share_of_first().upper == 1);
    const auto late = gs::report(toys::sums{}, gs::random_player{1}, {.games = 4, .time = std::chrono::seconds{0}});
    BOOST_TEST(late.stopped);
    BOOST_TEST(!late.exact);
    BOOST_TEST(gs::report(toys::sums{}, gs::random_player{1}, {.games = 0}).games() == 0U);
}

BOOST_AUTO_TEST_CASE(a_scale_is_fitted_to_scores_and_results)
{
    std::vector<gs::detail::game_facts> games(1);
    for (int score = -300; score <= 300; score += 20) {
        games[0].scores.emplace_back(score, 1 / (1 + std::pow(10.0, -score / 200.0)));
    }
    BOOST_TEST(gs::detail::fitted_scale(games).value() == 200, boost::test_tools::tolerance(1e-9));
    games[0].scores = {{10, 1}, {-10, 0}}; // always right
    BOOST_TEST(!gs::detail::fitted_scale(games));
    games[0].scores = {{10, 0}, {-10, 1}}; // always wrong
    BOOST_TEST(!gs::detail::fitted_scale(games));
    games[0].scores = {{0, 0}, {0, 1}};
    BOOST_TEST(!gs::detail::fitted_scale(games));
    BOOST_TEST(!gs::detail::fitted_scale({}));
}

BOOST_AUTO_TEST_CASE(a_report_is_printed)
{
    const auto report = gs::report(gs::tic_tac_toe{"XX./OO./..."}, gs::searching(gs::alpha_beta), {.games = 1});
    std::ostringstream line;
    line << report;
    BOOST_TEST(line.str() == "1 game: first player 100.0 % (20.7 to 100.0), draws 0.0 % (0.0 to 79.3), second player "
                             "0.0 % (0.0 to 79.3); exactly: the first player wins (score 1)");
    std::ostringstream table;
    gs::write_table(table, report);
    BOOST_TEST(table.str() == "                     games      %  from     to\n"
                              "first player wins        1  100.0  20.7  100.0\n"
                              "draws                    0    0.0   0.0   79.3\n"
                              "second player wins       0    0.0   0.0   79.3\n"
                              "points of the first         100.0  20.7  100.0\n"
                              "\n"
                              "                               mean  +/-\n"
                              "plies of a game                 1.0  inf\n"
                              "legal moves                     5.0  inf\n"
                              "% with a choice               100.0  inf\n"
                              "% of positions repeated         0.0  inf\n"
                              "changes of the lead             0.0  inf\n"
                              "decided after % of the plies    0.0  inf\n"
                              "\n"
                              "balance 0.00, drawishness 0.00, completion 1.00\n"
                              "exact value: the first player wins (score 1)\n");
}

BOOST_AUTO_TEST_CASE(a_report_has_the_names_of_the_game)
{
    const auto report = gs::report(named_tic_tac_toe{"XX./OO./X.."}, gs::searching(gs::alpha_beta), {.games = 1});
    std::ostringstream line;
    line << report;
    BOOST_TEST(line.str() == "1 game: O 100.0 % (20.7 to 100.0), draws 0.0 % (0.0 to 79.3), X 0.0 % (0.0 to 79.3); "
                             "exactly: O wins (score -1)");
    std::ostringstream table;
    gs::write_table(table, report);
    for (const char* const row : {"\nO wins ", "\nX wins ", "\npoints of O ", "\nexact value: O wins (score -1)\n"}) {
        BOOST_TEST(table.str().find(row) != std::string::npos, row);
    }
    BOOST_TEST(gs::report_json(report).find(R"("players":["O","X"])") != std::string::npos);
    std::ostringstream picture;
    gs::write_svg(picture, report);
    BOOST_TEST(picture.str().find("O wins, 100.0 %") != std::string::npos);
    const std::array starts{named_tic_tac_toe{"XX./OO./X.."}, named_tic_tac_toe{}};
    BOOST_TEST(!gs::report(starts, gs::searching(gs::alpha_beta), {.games = 2}).players);
}

BOOST_AUTO_TEST_CASE(many_lengths_share_bars)
{
    gs::game_counts counts;
    for (std::uint64_t length = 10; length != 110; ++length) {
        counts[length] = 2;
    }
    const auto bars = gs::detail::bars_of(counts, "game");
    BOOST_TEST(bars.size() == 20U);
    BOOST_TEST(bars.front().label == "10");
    BOOST_TEST(bars.front().tooltip == "10 to 14: 10 games");
    BOOST_TEST(bars.front().height == 1);
    BOOST_TEST(gs::detail::bars_of({}, "game").empty());
}
