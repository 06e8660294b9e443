// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// A game through the functions that other languages and pages call.

#include "export/misere_tic_tac_toe.hpp"
#include "games/pig.hpp"
#include "support/test.hpp"

#include <gamesearch/chance.hpp>
#include <gamesearch/export.hpp>

GAMESEARCH_EXPORT(misere_tic_tac_toe)

namespace {

struct ends_game {
    void operator()(gamesearch_game* game) const { gamesearch_delete(game); }
};
using owned_game = std::unique_ptr<gamesearch_game, ends_game>;

owned_game after(std::initializer_list<const char*> moves)
{
    owned_game game{gamesearch_new()};
    for (const char* move : moves) {
        BOOST_TEST(gamesearch_play(game.get(), move) == 1);
    }
    return game;
}

bool has(const char* text, std::string_view part)
{
    return text != nullptr && std::string_view{text}.find(part) != std::string_view::npos;
}

/// One heap, without a board; taking three throws, and its moves are objects with a quotation mark in their text.
struct fragile_nim {
    struct take {
        int stones;
        bool operator==(const take&) const = default;
    };

    int stones = 5;
    gs::player turn = gs::player::maximizer;

    [[nodiscard]] std::vector<take> legal_moves() const
    {
        std::vector<take> all{{1}, {2}, {3}};
        all.resize(static_cast<std::size_t>(stones < 3 ? stones : 3), take{1});
        return all;
    }
    void apply(take taken)
    {
        stones -= taken.stones;
        turn = gs::opponent(turn);
        if (throws && taken.stones == 3) {
            throw std::runtime_error("three are too heavy");
        }
    }
    void undo(take taken)
    {
        stones += taken.stones;
        turn = gs::opponent(turn);
    }
    [[nodiscard]] gs::player to_move() const { return turn; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const int loss = turn == gs::player::maximizer ? -1 : +1;
        return stones == 0 ? std::optional{loss} : std::nullopt;
    }
    [[nodiscard]] std::string move_text(take taken) const { return std::string(1, '"') + std::to_string(taken.stones); }
    static fragile_nim from_text(std::string_view text)
    {
        if (text.empty() || text.find_first_not_of('|') != std::string_view::npos) {
            throw std::invalid_argument("a heap is written as |||");
        }
        return fragile_nim{.stones = static_cast<int>(text.size())};
    }

    static inline bool throws = false;
};

/// A man walks along three cells. Searches remember its positions.
struct walk {
    int at = 0;

    [[nodiscard]] std::array<int, 1> legal_moves() const { return {at + 1}; }
    void apply(int to) { at = to; }
    void undo(int to) { at = to - 1; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return at == 2 ? std::optional{1} : std::nullopt; }

    [[nodiscard]] std::uint64_t hash() const { return 0x9e3779b97f4a7c15U * (static_cast<std::uint64_t>(at) + 1); }

    static constexpr int rows = 1;
    static constexpr int columns = 3;
    [[nodiscard]] std::string_view cell(int /*row*/, int column) const { return column == at ? "man" : "."; }
    static std::array<int, 2> path(int to) { return {to - 1, to}; }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_game_is_played_by_texts)
{
    const owned_game game = after({});
    BOOST_TEST(gamesearch_moves(game.get()) == std::string{"a3\nb3\nc3\na2\nb2\nc2\na1\nb1\nc1"});
    BOOST_TEST(gamesearch_play(game.get(), "b2") == 1);
    BOOST_TEST(gamesearch_error(game.get()) == std::string{});
    BOOST_TEST(gamesearch_text(game.get()) == std::string{"....X...."});
    BOOST_TEST(gamesearch_play(game.get(), "b2") == 0);
    BOOST_TEST(gamesearch_error(game.get()) == std::string{"no such move"});
    BOOST_TEST(gamesearch_play(game.get(), nullptr) == 0);
    BOOST_TEST(gamesearch_undo(game.get()) == 1);
    BOOST_TEST(gamesearch_text(game.get()) == std::string{"........."});
    BOOST_TEST(gamesearch_undo(game.get()) == 0);
    BOOST_TEST(gamesearch_error(game.get()) == std::string{"no move was played"});
    BOOST_TEST(gamesearch_set_position(game.get(), "X........") == 0);
    BOOST_TEST(gamesearch_error(game.get()) == std::string{"the game has no from_text"});
}

BOOST_AUTO_TEST_CASE(a_text_can_be_written_into_memory_of_the_game)
{
    const owned_game game = after({});
    char* const text = gamesearch_buffer(game.get(), 2);
    text[0] = 'b';
    text[1] = '2';
    BOOST_TEST(gamesearch_play(game.get(), text) == 1);
    BOOST_TEST(gamesearch_text(game.get()) == std::string{"....X...."});
}

BOOST_AUTO_TEST_CASE(a_position_and_the_board_are_json)
{
    const owned_game game = after({"b2", "a1"});
    BOOST_TEST(gamesearch_about(game.get()) ==
               std::string{R"({"title":"Misère tic-tac-toe","moves":9,"columns":3,"rows":3,"block":0,)"
                           R"("estimates":false,"names":["a3","b3","c3","a2","b2","c2","a1","b1","c1"],)"
                           R"("players":["X","O"]})"});
    BOOST_TEST(gamesearch_position(game.get()) ==
               std::string{R"({"position":"....X.O..","to_move":0,"cells":"....X.O..",)"
                           R"("targets":["a3","b3","c3","a2","","c2","","b1","c1"],)"
                           R"("moves":["a3","b3","c3","a2","c2","b1","c1"],"played":["b2","a1"]})"});
}

BOOST_AUTO_TEST_CASE(moves_are_ranked_and_chosen)
{
    const owned_game game = after({});
    const std::string ranked = gamesearch_rank(game.get(), 0, 0);
    BOOST_TEST(has(ranked.c_str(), R"("mover":"maximizer","moves":[{"move":"b2","bound":"exact","score":0,)"));
    BOOST_TEST(has(gamesearch_rank(game.get(), 2, 0), R"("depth":2,"certain":false)"));
    BOOST_TEST(gamesearch_best_move(game.get(), 0, 0) == std::string{"b2"});
    BOOST_TEST(gamesearch_level_move(game.get(), 5, 0, 1) == std::string{"b2"});
    const std::string chosen = gamesearch_level_move(game.get(), 1, 0, 7);
    BOOST_TEST(gamesearch_level_move(game.get(), 1, 0, 7) == chosen);
    for (const int wrong : {0, 6, -1}) {
        BOOST_TEST(gamesearch_level_move(game.get(), wrong, 0, 1) == nullptr);
        BOOST_TEST(gamesearch_error(game.get()) == std::string{"a level is a number from 1 to 5"});
    }
}

BOOST_AUTO_TEST_CASE(at_the_end_nobody_moves)
{
    const owned_game game = after({"a1", "b1", "a2", "c2", "a3"}); // X has made three in a row
    BOOST_TEST(gamesearch_moves(game.get()) == std::string{});
    BOOST_TEST(has(gamesearch_position(game.get()), R"("moves":[],"winner":1,)"));
    BOOST_TEST(has(gamesearch_rank(game.get(), 0, 0), R"("moves":[])"));
    BOOST_TEST(gamesearch_best_move(game.get(), 0, 0) == nullptr);
    BOOST_TEST(gamesearch_error(game.get()) == std::string{"the game is over"});
    BOOST_TEST(gamesearch_level_move(game.get(), 3, 0, 1) == nullptr);
    BOOST_TEST(gamesearch_play(game.get(), "b2") == 0);
    BOOST_TEST(gamesearch_error(game.get()) == std::string{"the game is over"});
    BOOST_TEST(gamesearch_undo(game.get()) == 1);
    BOOST_TEST(gamesearch_level_move(game.get(), 3, 0, 1) != nullptr);
}

BOOST_AUTO_TEST_CASE(what_the_rules_throw_becomes_an_error)
{
    gs::detail::exported_game<fragile_nim> game;
    fragile_nim::throws = true;
    BOOST_TEST(game.play("\"3") == 0);
    BOOST_TEST(game.error() == std::string{"three are too heavy"});
    BOOST_TEST(has(game.position(), R"("moves":["\"1","\"2","\"3"],"played":[])")); // nothing was played
    BOOST_TEST(game.rank(0, 0) == nullptr);
    BOOST_TEST(game.error() == std::string{"three are too heavy"});
    BOOST_TEST(game.best_move(0, 0) == nullptr);
    BOOST_TEST(game.level_move(5, 0, 0) == nullptr);
    fragile_nim::throws = false;
    BOOST_TEST(game.best_move(0, 0) == std::string{"\"1"});
    BOOST_TEST(game.error() == std::string{});
}

BOOST_AUTO_TEST_CASE(a_position_is_read)
{
    gs::detail::exported_game<fragile_nim> game;
    BOOST_TEST(game.play("\"2") == 1);
    BOOST_TEST(game.set_position("two") == 0);
    BOOST_TEST(game.error() == std::string{"a heap is written as |||"});
    BOOST_TEST(has(game.position(), R"("played":["\"2"])"));
    BOOST_TEST(game.set_position("|||||||") == 1);
    BOOST_TEST(has(game.position(), R"("played":[])"));
    BOOST_TEST(game.best_move(0, 0) == std::string{"\"3"});
    BOOST_TEST(game.undo() == 0);
}

BOOST_AUTO_TEST_CASE(a_game_without_a_board_has_no_cells)
{
    gs::detail::exported_game<fragile_nim> game;
    BOOST_TEST(game.about() ==
               std::string{R"({"title":"Game","moves":3,"columns":0,"rows":0,"block":0,"estimates":false,)"
                           R"("names":[],"players":["first","second"]})"});
    BOOST_TEST(game.position() == std::string{R"({"position":"","to_move":0,"cells":"","targets":[],)"
                                              R"("moves":["\"1","\"2","\"3"],"played":[]})"});
}

BOOST_AUTO_TEST_CASE(a_move_of_several_clicks_has_a_path)
{
    gs::detail::exported_game<walk> game;
    BOOST_TEST(game.position() ==
               std::string{R"({"position":"","to_move":0,"cells":["man",".","."],"targets":["","",""],)"
                           R"("paths":[{"move":"1","path":[0,1]}],"played":[]})"});
    BOOST_TEST(has(game.rank(0, 0), R"([{"move":"1","bound":"exact","score":1,"distance":2,"certain":true)"));
    BOOST_TEST(game.best_move(0, 0) == std::string{"1"});
}

BOOST_AUTO_TEST_CASE(dice_are_rolled)
{
    gs::detail::exported_game<games::pig<20>> game;
    BOOST_TEST(has(game.about(), R"("moves":0,)"));
    BOOST_TEST(has(game.about(), R"("dice":true)"));
    BOOST_TEST(game.position() == std::string{R"({"position":"0:0, 0 so far, the maximizer rolls","to_move":0,)"
                                              R"("cells":"","targets":[],"moves":[],"rolls":true,"played":[]})"});
    BOOST_TEST(game.best_move(0, 0) == nullptr);
    BOOST_TEST(game.error() == std::string{"dice are rolled here, and nobody moves"});
    BOOST_TEST(has(game.rank(2, 0), R"("moves":[])"));
    BOOST_TEST(game.play("hold") == 0);
    BOOST_TEST(game.play("7") == 0);
    BOOST_TEST(game.play("6") == 1);
    BOOST_TEST(game.roll(1) == nullptr);
    BOOST_TEST(game.error() == std::string{"nothing is rolled here"});
    BOOST_TEST(has(game.position(), R"("moves":["hold","roll"],"played":["6"]})"));
    BOOST_TEST(has(game.rank(1, 0), R"("moves":[{"move":")"));
    BOOST_TEST(game.best_move(0, 0) == std::string{"roll"});
    BOOST_TEST(game.play("roll") == 1);
    std::array<int, 6> rolls{};
    for (unsigned seed = 0; seed != 600; ++seed) {
        const char* rolled = game.roll(seed);
        BOOST_REQUIRE(rolled != nullptr);
        ++rolls.at(static_cast<std::size_t>(rolled[0] - '1'));
        BOOST_REQUIRE(game.undo() == 1);
    }
    for (const int times : rolls) {
        BOOST_TEST(times > 60);
        BOOST_TEST(times < 140);
    }
    int plies = 0;
    for (; !has(game.position(), R"("winner":)"); ++plies) {
        BOOST_REQUIRE(plies < 1000);
        const std::string move = has(game.position(), R"("rolls":true)")
                                     ? std::string{}
                                     : std::string{game.level_move(1, 0, static_cast<unsigned>(plies))};
        BOOST_REQUIRE(
            (move.empty() ? game.roll(static_cast<unsigned>(plies)) != nullptr : game.play(move.c_str()) == 1));
    }
    BOOST_TEST(game.roll(0) == nullptr);
    BOOST_TEST(game.error() == std::string{"the game is over"});
    for (; plies != 0; --plies) {
        BOOST_TEST(game.undo() == 1);
    }
    BOOST_TEST(has(game.position(), R"("played":["6","roll"]})"));
}
