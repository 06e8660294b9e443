// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

// How a game is written: by the game itself, or by a specialization of gs::words, wherever the library writes it.

#include "export/misere_tic_tac_toe.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/export.hpp>
#include <gamesearch/game/words.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/play/play.hpp>
#include <gamesearch/report/review.hpp>
#include <gamesearch/report/review_output.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/tree/dot.hpp>
#include <gamesearch/tree/json.hpp>
#include <gamesearch/tree/recorder.hpp>
#include <gamesearch/tree/svg.hpp>
#include <gamesearch/ugi/run_ugi.hpp>

namespace {

/// Tic-tac-toe, with nothing but its rules.
struct bare : gamesearch::tic_tac_toe {
    bare() = default;
    explicit bare(std::string_view board) : gamesearch::tic_tac_toe{board} {}
};

/// The same with a text, from which it can be made; moves are the places of cells.
struct written : bare {
    using bare::bare;
    [[nodiscard]] std::string text() const
    {
        std::string cells;
        for (int cell = 0; cell != 9; ++cell) {
            cells += at(cell);
        }
        return cells;
    }
    static constexpr std::string_view name = "Noughts and crosses";
};

/// A member with the wrong form.
struct miswritten : written {
    using written::written;
    [[nodiscard]] std::string move_text(int cell) const { return std::to_string(cell); }
    [[nodiscard]] static std::string parse_move(const std::string& text) { return text; }
};

} // namespace

/// Cells are called by the keys of a telephone, and rows are separated by strokes.
template <>
struct gamesearch::words<bare> : gamesearch::default_words<bare> {
    static constexpr std::string_view title = "Keys";
    static constexpr std::string_view move_form = "a key";
    static std::string player_name(player side) { return side == player::maximizer ? "crosses" : "noughts"; }
    static std::string move_text(const bare&, int cell) { return "key" + std::to_string(cell + 1); }
    static std::string text(const bare& position)
    {
        std::string cells;
        for (int cell = 0; cell != 9; ++cell) {
            cells.append(cell != 0 && cell % 3 == 0 ? "/" : "").append(1, position.at(cell));
        }
        return cells;
    }
    static bare from_text(std::string text)
    {
        std::erase(text, '/');
        return bare{text};
    }
    static std::string picture(const bare& position) { return "The board is " + text(position); }
    static constexpr int rows = 3;
    static constexpr int columns = 3;
    static char cell(const bare& position, int row, int column) { return position.at(3 * row + column); }
    static std::optional<int> move_at(const bare&, int row, int column) { return 3 * row + column; }
};

namespace {

static_assert(gs::notated_game<bare>);
static_assert(!gs::notated_game<gs::tic_tac_toe> && !gs::notated_game<written> && !gs::notated_game<miswritten>);

const bare mate{"XX.OO...."}; // crosses win by key3

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

template <class Write>
std::string written_by(const Write& write)
{
    std::ostringstream out;
    write(out);
    return out.str();
}

} // namespace

BOOST_AUTO_TEST_CASE(words_are_those_of_the_game)
{
    using own = gs::words<written>;
    const written start{"X........"};
    BOOST_TEST(own::title == "Noughts and crosses");
    BOOST_TEST(own::move_form == "");
    BOOST_TEST(own::rows == 0);
    BOOST_TEST(own::text(start) == "X........");
    BOOST_TEST((own::from_text("X........") == start));
    BOOST_TEST(!own::move_at(start, 0, 0).has_value());
    BOOST_TEST(gs::move_in_words(start, 4) == "4");
    BOOST_TEST(gs::words<gs::tic_tac_toe>::title == "Game");
    static_assert(gs::detail::writes_positions<written> && !gs::detail::writes_moves<written>);

    using viewed = gs::words<misere_tic_tac_toe>;
    const misere_tic_tac_toe opening;
    BOOST_TEST(viewed::title == "Misère tic-tac-toe");
    BOOST_TEST(viewed::player_name(gs::player::minimizer) == "O");
    BOOST_TEST(viewed::move_text(opening, 4) == "b2");
    BOOST_TEST((viewed::parse_move(opening, "b2") == std::optional{4}));
    BOOST_TEST(!viewed::parse_move(opening, "b4").has_value());
    BOOST_TEST((viewed::move_at(opening, 1, 2) == std::optional{5}));
    BOOST_TEST(viewed::cell(opening, 0, 0) == '.');
    BOOST_TEST(viewed::columns == 3);
}

BOOST_AUTO_TEST_CASE(a_terminal_shows_and_reads_them)
{
    std::istringstream in{"3\nkey3\n"};
    const std::string text = written_by([&](std::ostream& out) { gs::play(mate, gs::human{}, gs::human{}, in, out); });
    BOOST_TEST(has(text, "\nThe board is XX./OO./...\n\nCrosses's move? \"3\" is not a legal move: type a key ("),
               text);
    BOOST_TEST(has(text, "Crosses wins"), text);
}

BOOST_AUTO_TEST_CASE(a_review_uses_them)
{
    const auto review = gs::review(mate, std::vector{8, 5}, gs::alpha_beta);
    const std::string table = written_by([&](std::ostream& out) { gs::write_table(out, review); });
    BOOST_TEST(has(table, "1    crosses  key9"), table);
    BOOST_TEST(has(table, "1@1  key3"), table);
    BOOST_TEST(has(table, "\nnoughts: no mistakes"), table);
    const std::string json = gs::review_json(review);
    BOOST_TEST(has(json, R"("last":"XX./OOO/..X")"), json);
    BOOST_TEST(has(json, R"("played":"key9")"), json);
    const std::string svg = written_by([&](std::ostream& out) { gs::write_svg(out, review); });
    BOOST_TEST(has(svg, "<title>1. key9: "), svg);
    BOOST_TEST(has(svg, ">crosses wins</text>"), svg);
    const std::string line = written_by([&](std::ostream& out) { out << review; });
    BOOST_TEST(line == "2 moves; crosses: 1 blunder; noughts: no mistakes");
}

BOOST_AUTO_TEST_CASE(trees_and_rankings_use_them)
{
    gs::tree_recorder<bare> tree{100};
    tree.finish(gs::minimax(mate, {.depth = 1}, gs::own_evaluation, tree));
    const std::string json = gs::tree_json(tree);
    const std::string dot = written_by([&](std::ostream& out) { gs::write_dot(out, tree); });
    const std::string svg = written_by([&](std::ostream& out) { gs::write_svg(out, tree); });
    for (const std::string& text : {json, dot, svg}) {
        BOOST_TEST(has(text, "key3"), text);
        BOOST_TEST(has(text, "XX./OO./..."), text);
    }
    const std::string ranked = gs::ranking_json(mate, gs::rank_moves(mate, gs::alpha_beta));
    BOOST_TEST(has(ranked, R"("moves":[{"move":"key3")"), ranked);
    BOOST_TEST(has(ranked, "XX./OO./..."), ranked);
}

BOOST_AUTO_TEST_CASE(a_protocol_uses_them)
{
    std::istringstream in{"position fen XX./OO./... moves key8\nquery p1turn\ngo depth 2\n"};
    const std::string answers = written_by([&](std::ostream& out) { gs::run_ugi<bare>(in, out, {.name = "keys"}); });
    BOOST_TEST(has(answers, "response false\n"), answers);
    BOOST_TEST(has(answers, " pv key6"), answers);
    BOOST_TEST(has(answers, "bestmove key6\n"), answers);
    const auto report = gs::check_rules(bare{}, {.games = 5});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(other_languages_and_pages_see_them)
{
    gs::detail::exported_game<bare> game;
    BOOST_TEST(has(game.about(), R"({"title":"Keys","moves":9,"columns":3,"rows":3,)"), game.about());
    BOOST_TEST(has(game.about(), R"("players":["crosses","noughts"])"), game.about());
    BOOST_TEST(game.set_position("XX./OO./...") == 1);
    BOOST_TEST(game.text() == std::string{"XX./OO./..."});
    BOOST_TEST(game.moves() == std::string{"key3\nkey6\nkey7\nkey8\nkey9"});
    BOOST_TEST(game.best_move(0, 0) == std::string{"key3"});
    BOOST_TEST(has(game.position(), R"("cells":"XX.OO....","targets":["","","key3",)"), game.position());
    BOOST_TEST(game.play("key3") == 1);
    BOOST_TEST(has(game.position(), R"("winner":0,"played":["key3"])"), game.position());
}
