// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// How the levels of the page to play on choose among the moves.

#include "support/test.hpp"
#include "web/choice.hpp"

namespace {

/// A legal move of some position, whose score is from the first player's viewpoint.
program::ranked_answer move(const std::string& name, double score, int distance = 5)
{
    const int sign = score > 0 ? +1 : score < 0 ? -1 : 0;
    return {name, {std::to_string(score), sign, score}, gamesearch::bound::exact, false, distance};
}

/// How often each move is chosen in a hundred draws.
std::vector<int> counts(const program::ranked_answers& ranked, const web::level& level)
{
    std::mt19937_64 generator{1};
    std::vector<int> chosen(ranked.moves.size());
    for (int i = 0; i != 100; ++i) {
        ++chosen[web::choose(ranked, level, generator)];
    }
    return chosen;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_win_in_one_is_seldom_missed)
{
    const program::ranked_answers ranked{{move("a", 1, 1), move("b", 1, 3), move("c", 0), move("d", -1, 2)}, 4, false};
    BOOST_TEST(counts(ranked, web::levels[0])[0] >= 85);
    for (std::size_t i = 1; i != web::levels.size(); ++i) {
        BOOST_TEST(counts(ranked, web::levels[i])[0] >= 95);
    }
}

BOOST_AUTO_TEST_CASE(proven_losses_stand_behind_what_is_not_known)
{
    using gamesearch::bound;
    const auto proven = [](const std::string& name, double score, bound known) {
        program::ranked_answer said = move(name, score, 0);
        said.bound = known;
        return said;
    };
    const program::ranked_answers found{{proven("unknown", 0, bound::none), proven("for O", -1, bound::upper),
                                         proven("no win for X", 0, bound::upper), proven("draw", 0, bound::exact),
                                         proven("no win for O", 0, bound::lower), proven("for X", 1, bound::lower)}};
    const auto order = [&](int gain) {
        std::string names;
        for (const auto& said : program::best_first(found, gain).moves) {
            names += (names.empty() ? "" : ", ") + said.move;
        }
        return names;
    };
    BOOST_TEST(order(+1) == "for X, no win for O, unknown, draw, no win for X, for O");
    BOOST_TEST(order(-1) == "for O, no win for X, unknown, draw, no win for O, for X");
}

BOOST_AUTO_TEST_CASE(nobody_chooses_the_worst)
{
    const program::ranked_answers ranked{
        {move("a", 9), move("b", 8), move("c", 5), move("d", 1), move("e", -3), move("f", -50)}, 5, false};
    for (const web::level& level : web::levels) {
        const auto chosen = counts(ranked, level);
        BOOST_TEST(chosen[5] == 0);
        BOOST_TEST(chosen[3] + chosen[4] < (level.number == 1 ? 20 : level.number == 2 ? 5 : 1));
    }
    const auto beginner = counts(ranked, web::levels[0]);
    BOOST_TEST(beginner[0] > 0);
    BOOST_TEST(beginner[1] > 0);
    BOOST_TEST(beginner[2] > 0);
    BOOST_TEST(beginner[3] + beginner[4] > 0);
    BOOST_TEST(beginner[0] + beginner[1] + beginner[2] > 75);
    BOOST_TEST(counts(ranked, web::levels[3])[0] == 100);
}

// The scale of the scores does not matter.
BOOST_AUTO_TEST_CASE(what_is_near_is_measured_by_the_spread)
{
    program::ranked_answers small{{move("a", 9), move("b", 8), move("c", 5), move("d", 1)}, 5, false};
    program::ranked_answers large{{move("a", 9e6), move("b", 8e6), move("c", 5e6), move("d", 1e6)}, 5, false};
    for (const web::level& level : web::levels) {
        BOOST_TEST(counts(small, level) == counts(large, level), boost::test_tools::per_element());
    }
}

// A move without a score, because time ran out, is not one of the good ones.
BOOST_AUTO_TEST_CASE(unknown_moves_are_left_out)
{
    program::ranked_answers ranked{{move("a", 0), move("b", 0), move("c", 0)}, 1, false};
    ranked.moves[2].bound = gamesearch::bound::none;
    BOOST_TEST(counts(ranked, web::levels[2])[2] == 0);
}
