// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The notation of engines that play chess variants: what Fairy-Stockfish reads and writes.

#include "matches/uci_notation.hpp"
#include "games/ataxx.hpp"
#include "support/test.hpp"

namespace {

gs::uci_player_options notation_of(std::string_view name, std::string_view opening)
{
    gs::uci_player_options options;
    matches::add_uci_notation(options, name, opening);
    return options;
}

std::string variant_of(std::string_view name, std::string_view opening)
{
    const auto options = notation_of(name, opening);
    return options.settings.empty() ? "" : options.settings.front().name + '=' + options.settings.front().value;
}

/// Is the move written in that way, and read back?
void check_move(const gs::uci_player_options& options, const std::string& position, const std::string& move,
                const std::string& uci_move)
{
    BOOST_TEST(options.move_text(position, move) == uci_move);
    BOOST_TEST(options.parsed_move(position, uci_move) == move);
}

} // namespace

BOOST_AUTO_TEST_CASE(each_game_has_its_variant)
{
    BOOST_TEST(variant_of("Breakthrough", "8/8/8/8/8/8/8/8 w") == "UCI_Variant=breakthrough");
    BOOST_TEST(variant_of("Clobber", "5/5/5/5/5/5 w") == "UCI_Variant=clobber");
    BOOST_TEST(variant_of("Clobber", "10/10/10/10/10/10/10/10/10/10 w") == "UCI_Variant=clobber10");
    BOOST_TEST(variant_of("Gardner's minichess", "5/5/5/5/5 w") == "UCI_Variant=gardner");
    BOOST_TEST(variant_of("Tic-tac-toe", ".........") == "");
    gs::uci_player_options chosen{.settings = {{"UCI_Variant", "my-breakthrough"}}};
    matches::add_uci_notation(chosen, "Breakthrough", "8/8/8/8/8/8/8/8 w");
    BOOST_TEST(chosen.settings.size() == 1U);
}

BOOST_AUTO_TEST_CASE(ataxx)
{
    const auto options = notation_of("Ataxx", games::ataxx{}.text());
    const std::string hand = '[' + std::string(49, 'P') + std::string(49, 'p') + ']';
    BOOST_TEST(options.position_text("x5o/7/7/7/7/7/o5x x") == "P5p/7/7/7/7/7/p5P" + hand + " w");
    check_move(options, "x5o/7/7/7/7/7/o5x x", "f2", "P@f2");
    check_move(options, "x5o/7/7/7/7/7/o5x x", "g1e3", "g1e3");
    check_move(options, "7/7/7/7/ooooooo/ooooooo/1xxxxxx x", "pass", "b1b1");
    check_move(options, "7/7/7/xxxxxxx/xxxxxxx/ooo4/7 o", "pass", "a2a2");
    check_move(options, "2oo3/xxxxxxx/xxxxxxx/7/7/7/7 o", "pass", "c7c7");
}

BOOST_AUTO_TEST_CASE(amazons)
{
    const auto options = notation_of("Game of the amazons", "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w");
    const std::string hand = '[' + std::string(50, 'P') + std::string(50, 'p') + ']';
    BOOST_TEST(options.position_text("1B2x1/6 b") == "1q2p1/6" + hand + " b");
    BOOST_TEST(!options.sends_moves);
    BOOST_TEST(options.parsed_move("", "d1d7,d7g7") == "d1-d7/g7");
    BOOST_TEST(options.parsed_move("", "a10j1,j1a10") == "a10-j1/a10");
    BOOST_TEST(options.parsed_move("", "j4f8pf5") == "j4-f8/f5");
    BOOST_TEST(options.parsed_move("", "a10j1p") == "a10-j1/a10");
    for (const char* const none : {"", "0000", "(none)", "a1", "d1d7", ",", "p"}) {
        BOOST_TEST(options.parsed_move("", none) == none);
    }
}

BOOST_AUTO_TEST_CASE(othello)
{
    const std::string opening = "---------------------------OX------XO--------------------------- X";
    const auto options = notation_of("Othello", opening);
    BOOST_TEST(options.settings.front().value == "flipello");
    const std::string hand = '[' + std::string(32, 'P') + std::string(32, 'p') + ']';
    BOOST_TEST(options.position_text(opening) == "8/8/8/3pP3/3Pp3/8/8/8" + hand + " w");
    check_move(options, opening, "d3", "P@d6");
    check_move(options, opening, "h8", "P@h1");
    check_move(options, opening, "pass", "d4d4");
}
