// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized unsanitized

// The games of the solve suite on small boards: published values where there are some, and two methods that agree.

#include "../../benchmarks/solve_suite_games/suite_game.hpp"
#include "support/test.hpp"

#include <gamesearch/proof_numbers/best_method.hpp>
#include <gamesearch/proof_numbers/by_proof_numbers.hpp>
#include <gamesearch/solve.hpp>

using suite::suite_game;

namespace {

constexpr auto score_alone = gs::solve.with(gs::ignore_distance, gs::no_line);

void require_score(const std::string& name, const std::string& size, int score)
{
    BOOST_TEST_CONTEXT(name << ' ' << size)
    {
        const suite_game game{name, size};
        const auto windows = score_alone(game);
        const auto proofs = gs::solve.with(gs::by_proof_numbers)(game);
        const auto best = gs::solve.with(gs::best_method)(game);
        BOOST_TEST(windows.score == score);
        BOOST_TEST(proofs.score == score);
        BOOST_TEST(best.score == score);
        const auto fewer = std::min(windows.statistics.nodes, proofs.statistics.nodes);
        BOOST_TEST(best.statistics.nodes < 5 * fewer / 2 + 10'000);
    }
}

enum class listing : unsigned char { given, backwards, middle_first };

/// A game of the suite with its moves listed in another order.
struct listed_game {
    suite_game game;
    listing order;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves = game.legal_moves();
        if (order != listing::given) {
            std::ranges::reverse(moves);
        }
        if (order == listing::middle_first) {
            const int middle = static_cast<int>(moves.size()) / 2;
            std::vector<int> outwards;
            for (int distance = 0; outwards.size() != moves.size(); ++distance) {
                for (const int at : {middle - distance, middle + distance + 1}) {
                    if (at >= 0 && at < static_cast<int>(moves.size())) {
                        outwards.push_back(moves[static_cast<std::size_t>(at)]);
                    }
                }
            }
            return outwards;
        }
        return moves;
    }
    auto apply(int move) { return game.apply(move); }
    template <class Token>
    void undo(int move, const Token& token)
    {
        game.undo(move, token);
    }
    [[nodiscard]] gs::player to_move() const { return game.to_move(); }
    [[nodiscard]] std::optional<int> terminal_score() const { return game.terminal_score(); }
    [[nodiscard]] std::uint64_t key() const { return game.key(); }
    bool operator==(const listed_game&) const = default;
};

/// The plain call takes few more nodes than the best order that options could fix.
void require_good_order(const std::string& name, const std::string& size)
{
    for (const listing order : {listing::given, listing::backwards, listing::middle_first}) {
        const listed_game game{suite_game{name, size}, order};
        const auto plain = score_alone(game);
        const auto by_listing = score_alone.with(gs::no_history)(game);
        const auto by_replies = score_alone.with(gs::fewest_replies)(game);
        const auto by_both = score_alone.with(gs::fewest_replies, gs::no_history)(game);
        const auto best =
            std::min({by_listing.statistics.nodes, by_replies.statistics.nodes, by_both.statistics.nodes});
        BOOST_TEST_CONTEXT(name << ' ' << size << ", order " << static_cast<int>(order))
        {
            BOOST_TEST(plain.score == by_listing.score);
            BOOST_TEST(plain.score == by_replies.score);
            BOOST_TEST(plain.statistics.nodes < 3 * best / 2 + 4000, plain.statistics.nodes << " and " << best);
            BOOST_TEST(plain.statistics.nodes < by_listing.statistics.nodes + 2000);
        }
    }
}

/// A game of the suite whose end shows only in its moves: whoever has none has lost.
struct last_mover_game : suite_game {
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>& moves) const
    {
        return moves.empty() ? suite_game::terminal_score() : std::nullopt;
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(the_form_of_the_end_makes_no_difference)
{
    for (const auto& [name, size] : {std::pair{"clobber", "4x4"},
                                     {"domineering", "5x4"},
                                     {"konane", "4x5"},
                                     {"amazons", "3x4"},
                                     {"isolation", "3x4"},
                                     {"col", "4x4"}}) {
        const suite_game plain{name, size};
        const last_mover_game by_moves{plain};
        BOOST_TEST_CONTEXT(name << ' ' << size)
        {
            const auto count = [](const auto& solve, const auto& game) { return solve(game).statistics.nodes; };
            const auto enhanced = score_alone.with(gs::enhanced_cutoffs);
            const auto fewest = score_alone.with(gs::fewest_replies);
            BOOST_TEST(score_alone(by_moves).score == score_alone(plain).score);
            BOOST_TEST(count(score_alone, by_moves) == count(score_alone, plain));
            BOOST_TEST(count(enhanced, by_moves) == count(enhanced, plain));
            BOOST_TEST(count(fewest, by_moves) == count(fewest, plain));
            BOOST_TEST(count(fewest, by_moves) != count(enhanced, by_moves)); // both do something
        }
    }
}

BOOST_AUTO_TEST_CASE(the_plain_call_orders_moves_as_the_game_needs_it)
{
    require_good_order("connect_four", "5x4");
    require_good_order("hex", "3");
    require_good_order("kalah", "4x3");
    require_good_order("clobber", "4x4");
    require_good_order("isolation", "3x4");
    require_good_order("othello", "6x20");
    require_good_order("domineering", "5x5");
    require_good_order("hexapawn", "4x5");
    require_good_order("breakthrough", "4x4");
    require_good_order("amazons", "3x4");
}

BOOST_AUTO_TEST_CASE(published_values)
{
    require_score("hex", "3", 1); // the first player wins, by strategy stealing
    require_score("y", "4", 1);
    require_score("hexapawn", "3", -1); // M. Gardner, "Mathematical Games", Scientific American 206 (1962)
    require_score("hexapawn", "4", 1);
    require_score("clobber", "3x3", 1); // M. H. Albert et al., "An Introduction to Clobber" (2005)
    require_score("clobber", "3x4", -1);
    require_score("domineering", "4", 1); // D. M. Breuker et al., "Solving 8x8 Domineering" (2000)
    require_score("othello", "4", -8); // the second player by 8
    require_score("connect_four", "4", 0); // J. Tromp's table
    require_score("dots_and_boxes", "2", 2); // the second player of one box less: D. Wilson's tables
}

BOOST_AUTO_TEST_CASE(two_methods_agree)
{
    require_score("breakthrough", "4", -1);
    require_score("konane", "4x5", 1);
    require_score("amazons", "3x3", 1);
    require_score("isolation", "3", 1);
    require_score("kalah", "3x3", 2);
    require_score("othello", "6x24", 16);
}

BOOST_AUTO_TEST_CASE(held_out_games)
{
    require_score("fox_and_hounds", "5x6", -1); // the hounds win, as on the whole board
    require_score("order_and_chaos", "3x3", 1);
    require_score("sim", "5", 0);
    require_score("sim", "6", -1); // E. Mead, A. Rosa and C. Huang, "The Game of Sim: A Winning Strategy" (1974)
    require_score("atari_go", "3x3", 1);
    require_score("spread", "4x4", 3);
    require_score("col", "4x4", -1); // the second player, by symmetry
}

BOOST_AUTO_TEST_CASE(forced_wins_where_play_can_cycle)
{
    for (const auto& [name, size] : {std::pair{"quoridor", "3x1"}, {"quoridor", "5x0"}}) {
        const suite_game game{name, size};
        BOOST_TEST((gs::solve.with(gs::by_proof_numbers)(game, gs::limits{}).upper <= -1));
        BOOST_TEST((score_alone(game, gs::limits{}).upper <= -1));
        BOOST_TEST((gs::solve.with(gs::best_method)(game, gs::limits{}).upper <= -1));
    }
}

BOOST_AUTO_TEST_CASE(unknown_games_and_sizes)
{
    BOOST_CHECK_THROW((suite_game{"chess", "8"}), std::invalid_argument);
    BOOST_CHECK_THROW((suite_game{"hex", "four"}), std::invalid_argument);
    BOOST_CHECK_THROW((suite_game{"hex", "8"}), std::invalid_argument);
}
