// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The games with dice keep the rules of the library, name their moves, and can be played by a script.

#include "games/einstein.hpp"
#include "games/hypergammon.hpp"
#include "games/pig.hpp"
#include "games/royal_game_of_ur.hpp"
#include "support/game_texts.hpp"
#include "support/test.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/play_match.hpp>
#include <gamesearch/match/player.hpp>
#include <gamesearch/play.hpp>
#include <gamesearch/testing.hpp>

namespace {

/// Checks the rules; that moves differ in their texts, and outcomes too; and that a person can type a whole game,
/// which ends in the same way with the same dice.
template <class G>
void can_be_played(const G& start)
{
    const auto report = gs::check_rules(start, {.games = 20, .plies = 2000});
    BOOST_TEST(report.faults.empty(), report);

    gs::random_generator random{5};
    G position = start;
    for (int ply = 0; ply != 2000; ++ply) {
        if (position.terminal_score()) {
            position = start;
        }
        std::set<std::string> texts;
        std::size_t count = 0;
        if (position.is_chance()) {
            for (const auto& o : position.chance_outcomes()) {
                texts.insert(gs::detail::text_of_outcome(position, o.value, count++));
            }
            position.apply_outcome(gs::draw_outcome(position, random));
        } else {
            for (const auto& m : position.legal_moves()) {
                texts.insert(position.move_text(m));
                ++count;
            }
            position.apply(gs::random_player{random()}(position));
        }
        BOOST_TEST_REQUIRE(texts.size() == count, position);
    }

    for (std::uint64_t seed = 0; seed != 3; ++seed) { // what one player has played, a person types
        const gs::play_options<G> options{.seed = seed};
        std::istringstream nothing;
        std::ostringstream told;
        const auto score = gs::play(start, gs::random_player{3}, gs::random_player{4}, options, nothing, told);
        std::istringstream lines{told.str()};
        std::string typed;
        for (std::string line; std::getline(lines, line);) {
            const std::string played = "First plays ";
            typed += line.starts_with(played) ? line.substr(played.size(), line.size() - played.size() - 1) + '\n' : "";
        }
        std::istringstream in{typed};
        std::ostringstream out;
        BOOST_TEST_REQUIRE(score.has_value());
        BOOST_TEST((gs::play(start, gs::human{}, gs::random_player{4}, options, in, out) == score));
        BOOST_TEST(out.str().find("is not a legal move") == std::string::npos, out.str());
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(pig)
{
    can_be_played(games::pig<>{});
}

BOOST_AUTO_TEST_CASE(the_key_of_pig_tells_a_total_beyond_the_goal_from_the_next_score)
{
    constexpr int goal = 6;
    std::map<std::uint32_t, std::string> met;
    const auto visit = [&met](const auto& self, const games::pig<goal>& position) -> void {
        const auto [known, is_new] = met.emplace(position.key(), support::printed(position));
        BOOST_TEST(known->second == support::printed(position));
        if (!is_new || position.terminal_score()) {
            return;
        }
        const auto follow = [&](const auto& change) {
            auto after = position;
            change(after);
            self(self, after);
        };
        if (position.is_chance()) {
            for (const auto& thrown : position.chance_outcomes()) {
                follow([&](auto& after) { after.apply_outcome(thrown.value); });
            }
        } else {
            for (const auto move : position.legal_moves()) {
                follow([&](auto& after) { after.apply(move); });
            }
        }
    };
    visit(visit, games::pig<goal>{});
}

BOOST_AUTO_TEST_CASE(royal_game_of_ur)
{
    can_be_played(games::royal_game_of_ur{});
}

BOOST_AUTO_TEST_CASE(hypergammon)
{
    can_be_played(games::hypergammon<>{});
    using game = games::hypergammon<>;
    BOOST_TEST(game{}.outcome_text({6, 5}) == "6-5");
    const game hits{{0, 20, 24}, {3, 5, 7}, gs::player::maximizer, {6, 2}};
    BOOST_TEST(hits.move_text({{0, 18, 22}, {5, 7, 25}}) == "24/22 20/18, hits 22");
}

BOOST_AUTO_TEST_CASE(einstein)
{
    can_be_played(games::einstein{});
    using game = games::einstein;
    constexpr auto gone = game::gone;
    const auto moves_of = [](const game& position) {
        std::string text;
        for (const auto& m : position.legal_moves()) {
            text += game::move_text(m) + "; ";
        }
        return text;
    };
    constexpr game::side theirs{24, gone, gone, gone, gone, gone};
    const auto thrown = [&](std::uint8_t die) {
        return game{{0, gone, gone, 4, 20, gone}, theirs, gs::player::maximizer, die};
    };
    BOOST_TEST(moves_of(thrown(1)) == "1b1; 1a2; 1b2; ");
    BOOST_TEST(moves_of(thrown(2)) == "1b1; 1a2; 1b2; 4e2; "); // the 2 is gone
    BOOST_TEST(moves_of(thrown(3)) == "1b1; 1a2; 1b2; 4e2; ");
    BOOST_TEST(moves_of(thrown(6)) == "5b5; ");
    BOOST_TEST(moves_of(game{{0, 1, 5, 2, 6, 10}, theirs, gs::player::minimizer, 6}) == "1d5; 1e4; 1d4; ");

    game takes{{18, 12, gone, gone, gone, gone}, theirs, gs::player::maximizer, 2};
    takes.apply({2, 18}); // its own stone
    BOOST_TEST((takes == game{{gone, 18, gone, gone, gone, gone}, theirs, gs::player::minimizer}));
    BOOST_TEST(!takes.terminal_score());
    game arrives{{18, gone, gone, gone, gone, gone}, {20, 24, gone, gone, gone, gone}, gs::player::maximizer, 1};
    arrives.apply({1, 24});
    BOOST_TEST((arrives.terminal_score() == std::optional{1}));
    game last{{18, gone, gone, gone, gone, gone}, {23, gone, gone, gone, gone, gone}, gs::player::maximizer, 1};
    last.apply({1, 23}); // takes all, far from the corner
    BOOST_TEST((last.terminal_score() == std::optional{1}));
    game back{{18, gone, gone, gone, gone, gone}, {1, gone, gone, gone, gone, gone}, gs::player::minimizer, 1};
    back.apply({1, 0});
    BOOST_TEST((back.terminal_score() == std::optional{-1}));
}

BOOST_AUTO_TEST_CASE(a_higher_level_plays_better_with_dice)
{
    const auto result = gs::play_match(games::einstein{}, gs::level{4}, gs::level{1}, {.games = 60, .seed = 3});
    BOOST_TEST_MESSAGE("level 4 against level 1: " << result.wins << " of 60");
    BOOST_TEST(result.wins > 36U); // three standard deviations above the half would be 42
}
