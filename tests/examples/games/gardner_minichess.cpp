// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Gardner's minichess: counts of an independent program; mate, stalemate and promotion; its notation; its lists of
// moves that may not be legal.

#include "games/gardner_minichess.hpp"
#include "support/game_texts.hpp"
#include "support/notated_games.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

using games::gardner_minichess;
using support::refusal;

std::optional<int> score_of(std::string_view text)
{
    const gardner_minichess position{text};
    const auto moves = position.legal_moves();
    return position.terminal_score() ? position.terminal_score() : position.terminal_score(moves);
}

/// The same game, which lists legal moves only.
class with_legal_moves : public gardner_minichess {
public:
    using gardner_minichess::gardner_minichess;

    [[nodiscard]] std::vector<move> noisy_moves() const
    {
        std::vector<move> legal;
        for (const move& m : gardner_minichess::noisy_moves()) {
            if (is_legal(m)) {
                legal.push_back(m);
            }
        }
        return legal;
    }

private:
    using gardner_minichess::is_legal;
    using gardner_minichess::pseudo_legal_moves;
    using gardner_minichess::score_without_moves;
};

template <class G>
auto searched(const G& position, int depth)
{
    gs::transposition_table<G> table{1 << 20};
    const auto exact = gs::iterative_deepening{gs::principal_variation_search.with(table)}(position, {.depth = depth});
    gs::transposition_table<G> other{1 << 20};
    const auto selective = gs::iterative_deepening{gs::selective_search.with(other)}(position, {.depth = depth + 2});
    return std::tuple{exact.score,
                      exact.statistics.nodes,
                      exact.statistics.leaves,
                      selective.score,
                      selective.statistics.nodes,
                      std::vector(exact.principal_variation.begin(), exact.principal_variation.end())};
}

BOOST_AUTO_TEST_CASE(moves_tested_when_their_turn_comes_change_nothing)
{
    static_assert(gs::pseudo_legal_game<gs::undo_by_copy<gardner_minichess>>);
    static_assert(!gs::pseudo_legal_game<with_legal_moves> &&
                  !gs::pseudo_legal_game<gs::plain_game<gardner_minichess>>);
    for (const char* const text : {"k4/2P1p/r4/1n2P/2K2 b", "r1b1k/1P1Np/2q2/p1P1p/2RBK w"}) {
        BOOST_TEST((searched(gardner_minichess{text}, 3) == searched(with_legal_moves{text}, 3)));
    }
}

BOOST_AUTO_TEST_CASE(the_rules_keep_their_promises)
{
    support::hold_to_promises(gardner_minichess{}, {.games = 10, .plies = 100, .may_go_on = true});
    support::hold_to_promises(gardner_minichess{"k4/2P1p/r4/1n2P/2K2 b"},
                              {.games = 10, .plies = 100, .may_go_on = true});
}

// Counted by Fairy-Stockfish (https://github.com/ianfab/Fairy-Stockfish), with its variant gardner.
BOOST_AUTO_TEST_CASE(perft)
{
    struct position {
        const char* text;
        std::vector<std::uint64_t> counts;
    };
    const std::vector<position> positions{
        {"rnbqk/ppppp/5/PPPPP/RNBQK w", {7, 53, 506, 4'775}},
        {"k4/2P1p/r4/1n2P/2K2 b", {14, 100, 1'027}},
        {"4k/P2p1/1b3/1P3/R3K w", {11, 85, 965}},
        {"r1b1k/1P1Np/2q2/p1P1p/2RBK w", {1, 24, 269, 4'929}},
    };
    for (const auto& [text, counts] : positions) {
        for (std::size_t ply = 0; ply != counts.size(); ++ply) {
            BOOST_TEST(gs::perft(gardner_minichess{text}, static_cast<int>(ply) + 1) == counts[ply], text);
        }
    }
}

BOOST_AUTO_TEST_CASE(ends)
{
    BOOST_TEST((score_of("k4/1Q3/1K3/5/5 b") == gardner_minichess::win));
    BOOST_TEST((score_of("K4/1q3/1k3/5/5 w") == -gardner_minichess::win));
    BOOST_TEST((score_of("k4/2Q2/1K3/5/5 b") == 0)); // stalemate
    BOOST_TEST((score_of("k4/5/1K3/5/5 b") == 0)); // bare kings
    BOOST_TEST(!score_of("k4/5/1K3/5/N4 b").has_value());
}

BOOST_AUTO_TEST_CASE(a_pawn_is_promoted_and_becomes_a_pawn_again)
{
    gardner_minichess game{"1n2k/P4/5/5/K4 w"};
    const gardner_minichess before = game;
    const auto move = game.parse_move("a4b5n");
    BOOST_REQUIRE(move.has_value());
    BOOST_TEST(gardner_minichess::move_text(*move) == "a4b5n");
    const auto captured = game.apply(*move);
    BOOST_TEST(game.text() == "1N2k/5/5/5/K4 b");
    game.undo(*move, captured);
    BOOST_TEST((game == before));
    BOOST_TEST(!game.parse_move("a4a5").has_value());
}

BOOST_AUTO_TEST_CASE(optional_members_agree)
{
    support::hold_noisy_moves_to_is_noisy(gardner_minichess{}, 5);
    support::hold_null_moves_to_the_turn(gardner_minichess{}, 5);
    BOOST_TEST((!gardner_minichess{"4k/p4/5/P4/K4 w"}.allows_null_move())); // king and pawn
    BOOST_TEST((!gardner_minichess{"R3k/5/5/5/K4 b"}.may_stand_pat()));
    int wrong = 0;
    support::visit_random_games(gardner_minichess{}, 5, [&wrong](const gardner_minichess& position) {
        const auto legal = position.legal_moves();
        std::vector<gardner_minichess::move> tested;
        for (const auto& move : position.pseudo_legal_moves()) {
            if (position.is_legal(move)) {
                tested.push_back(move);
            }
        }
        wrong += std::ranges::equal(legal, tested) ? 0 : 1;
    });
    BOOST_TEST(wrong == 0);
    BOOST_TEST((gardner_minichess{"k4/1Q3/1K3/5/5 b"}.score_without_moves() == gardner_minichess::win));
}

BOOST_AUTO_TEST_CASE(a_mate_in_two)
{
    const auto result = gs::alpha_beta(gardner_minichess{"4k/1R3/5/5/R3K w"}, {.depth = 3});
    BOOST_TEST(result.score == gardner_minichess::win);
    BOOST_TEST(result.distance == 1);
    BOOST_TEST(gardner_minichess::move_text(*result.best_move) == "a1a5");
    BOOST_TEST(gs::alpha_beta(gardner_minichess{}, {.depth = 3}).score < gardner_minichess::win);
}

BOOST_AUTO_TEST_CASE(the_evaluation_sees_both_sides_alike)
{
    BOOST_TEST(gardner_minichess{}.evaluate() == 0);
    const int white = gardner_minichess{"r3k/p1b2/1N3/P3P/R3K w"}.evaluate();
    BOOST_TEST(white == -gardner_minichess{"r3k/p3p/1n3/P1B2/R3K b"}.evaluate());
    BOOST_TEST(white != 0);
}

BOOST_AUTO_TEST_CASE(notation)
{
    support::hold_to_notation(gardner_minichess{}, 2);
    BOOST_TEST(gardner_minichess{}.text() == "rnbqk/ppppp/5/PPPPP/RNBQK w");
    BOOST_TEST((gardner_minichess{"rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1"} == gardner_minichess{}));
    BOOST_TEST(refusal<gardner_minichess>("rnbqk/ppppp/5/PPPPP w").starts_with("wrong shape"));
    BOOST_TEST(refusal<gardner_minichess>("rnbqk/ppppp/5/PPPPP/RNBQX w").starts_with("'X' is not a square"));
    BOOST_TEST(refusal<gardner_minichess>("rnbqk/ppppp/5/PPPPP/RNBQ1 w").starts_with("wrong number of kings"));
    BOOST_TEST(refusal<gardner_minichess>("P3k/5/5/5/4K w").starts_with("a pawn on its last row"));
    BOOST_TEST(refusal<gardner_minichess>("k3R/5/5/5/4K w").starts_with("the side to move could take the king"));
    BOOST_TEST(refusal<gardner_minichess>("3k1/QQQQQ/QQQQQ/Q4/4K b").starts_with("too many pieces"));
}

} // namespace
