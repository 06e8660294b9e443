// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once

#include "support/archetypes.hpp"
#include "support/one_heap.hpp"
#include "support/oracle.hpp"
#include "support/test.hpp"
#include "support/variants.hpp"
#include "testing/broken_games.hpp"

#include "games/mnk.hpp"
#include "program/shelf/hex.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/swap_rule.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/ugi/notated_game.hpp>

namespace {

using namespace broken_games;
using gs::swap_rule;
using gs::swap_state;

/// The value by the rules of \p G alone, in which the maximizer has the side of the maximizer.
template <class G>
gs::score_t<G> plain_value(const G& game)
{
    return support::solve<G>(game, support::to_the_end, false, support::own_estimate<G>()).score;
}

/// The value with a swap after the turn of \p beginner: the other player takes the better side of what has come up.
template <class G>
gs::score_t<G> swap_value(const G& game, gs::player beginner)
{
    using score = gs::score_t<G>;
    if (const auto end = support::end_of(game)) {
        return *end;
    }
    if (game.to_move() != beginner) {
        const score value = plain_value(game);
        const score negated = static_cast<score>(-value);
        return beginner == gs::player::maximizer ? std::min(value, negated) : std::max(value, negated);
    }
    std::optional<score> best;
    for (const auto& move : support::moves_of(game)) {
        const score value = swap_value(support::after(game, move), beginner);
        if (!best || (beginner == gs::player::maximizer ? *best < value : value < *best)) {
            best = value;
        }
    }
    return *best;
}

template <class G>
gs::score_t<G> swap_value(const G& game)
{
    return swap_value(game, game.to_move());
}

using swapped_tic_tac_toe = swap_rule<gs::tic_tac_toe>;
static_assert(gs::check_game<swapped_tic_tac_toe>() && gs::evaluating_game<swapped_tic_tac_toe>);
static_assert(gs::alternating_game<swapped_tic_tac_toe> && gs::hashable_game<swapped_tic_tac_toe>);
static_assert(swapped_tic_tac_toe::max_moves == 10 && swapped_tic_tac_toe::max_plies == 10);
// In constant expressions. X wins at once, before the offer; or could win, but O would take that side.
static_assert(gs::alpha_beta(swap_rule{gs::tic_tac_toe{"XO.OX...."}}).score == 1);
static_assert(gs::alpha_beta(gs::tic_tac_toe{".....OOXX"}).score == 1);
static_assert(gs::alpha_beta(swap_rule{gs::tic_tac_toe{".....OOXX"}}).score == 0);
static_assert(gs::alpha_beta(swap_rule{gs::tic_tac_toe{"XO.OX...."}, swap_state::offered}).score == 1);
static_assert(gs::alpha_beta(swap_rule{gs::tic_tac_toe{"XO.OX...."}, swap_state::swapped}).score == -1);

using swapped_full = swap_rule<full_tic_tac_toe>;
static_assert(gs::check_game<swapped_full>() && gs::keyed_game<swapped_full> && gs::bounded_game<swapped_full>);
static_assert(gs::pruned_game<swapped_full> && gs::noisy_game<swapped_full> && gs::ordered_game<swapped_full>);
// What cannot be kept is absent.
static_assert(gs::keyed_game<games::mnk<4, 4, 3>> && !gs::keyed_game<swap_rule<games::mnk<4, 4, 3>>>);
static_assert(gs::canonical_game<games::hex<3>> && !gs::canonical_game<swap_rule<games::hex<3>>>);

/// A heap that is written as text, with the members of null moves and playouts.
struct heap : support::one_heap {
    [[nodiscard]] double prior(int taken) const { return 5 + taken; }
    [[nodiscard]] int playout_move(gs::random_generator&) const { return stones == 1 ? 1 : 2; }
    [[nodiscard]] bool allows_null_move() const { return stones > 2; }
    void apply_null_move() { mover = gs::opponent(mover); }
    void undo_null_move() { mover = gs::opponent(mover); }
    [[nodiscard]] static heap from_text(std::string_view text)
    {
        return {{text.front() - '0', text.ends_with('+') ? gs::player::maximizer : gs::player::minimizer}};
    }
    [[nodiscard]] std::string text() const
    {
        return std::to_string(stones) + (mover == gs::player::maximizer ? '+' : '-');
    }
    [[nodiscard]] static std::string move_text(int taken) { return std::to_string(taken); }
    [[nodiscard]] static std::optional<int> parse_move(std::string_view text)
    {
        return text.front() == '0' ? std::nullopt : std::optional{text.front() - '0'};
    }
    bool operator==(const heap&) const = default;
};
static_assert(gs::notated_game<swap_rule<heap>> && gs::null_move_game<swap_rule<heap>>);
static_assert(gs::weighted_game<swap_rule<heap>> && gs::guided_game<swap_rule<heap>>);

} // namespace

BOOST_AUTO_TEST_CASE(hex_is_won_by_the_second_player)
{
    BOOST_TEST(gs::alpha_beta(games::hex<3>{}).score == 1);
    const auto result = gs::alpha_beta(swap_rule{games::hex<3>{}});
    BOOST_TEST(result.score == -1);
    BOOST_TEST(swap_value(games::hex<2>{}) == gs::alpha_beta(swap_rule{games::hex<2>{}}).score);
    gs::transposition_table<swap_rule<games::hex<3>>> table{1 << 16};
    BOOST_TEST(gs::principal_variation_search.with(table)(swap_rule{games::hex<3>{}}).score == -1);
}

using variants = std::tuple<support::small_int, support::large_int, support::lazy_double, support::sized_medals,
                            support::hinted_int, support::hinted_double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_trees_in_every_form, G, variants)
{
    support::breach() = nullptr;
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = support::make_tree<gs::score_t<G>>(seed, G::form.alternating);
        const swap_rule<G> game{G{nodes}};
        BOOST_TEST((gs::alpha_beta(game).score == swap_value(game.base())), "seed " << seed);
        if (game.terminal_score()) {
            continue;
        }
        const auto plain = plain_value(game.base());
        const auto negated = static_cast<gs::score_t<G>>(-plain);
        const bool maximizes = game.to_move() == gs::player::maximizer;
        const auto better = maximizes ? std::max(plain, negated) : std::min(plain, negated);
        BOOST_TEST((gs::alpha_beta(swap_rule{game.base(), swap_state::offered}).score == better), "seed " << seed);
        BOOST_TEST((gs::alpha_beta(swap_rule{game.base(), swap_state::kept}).score == plain), "seed " << seed);
        BOOST_TEST((gs::alpha_beta(swap_rule{game.base(), swap_state::swapped}).score == negated), "seed " << seed);
        if constexpr (std::is_same_v<gs::score_t<G>, double>) { // others are checked below
            if (seed % 10 == 0) {
                const auto report = gs::check_rules(game, {.seed = seed, .games = 10});
                BOOST_TEST(report.faults.empty(), "seed " << seed << ": " << report);
            }
        }
    }
    BOOST_TEST(support::breach() == nullptr, support::breach());
}

BOOST_AUTO_TEST_CASE(the_rules_of_games_that_are_made_so)
{
    expect_clean(swapped_full{}, {.games = 20}, 1);
    expect_clean(swap_rule{games::mnk<4, 3, 3>{}}, {.games = 20}, 1);
    expect_clean(swap_rule{games::hex<2>{}}, {.games = 20}, 1);
    expect_clean(swap_rule{boxes<2>{}}, {.games = 20}, 1);
    expect_clean(swap_rule{pawns<4>{}}, {.games = 20}, 1);
    expect_clean(swap_rule{heap{{9}}}, {.games = 20}, 1);
    expect_clean(swap_rule{archetypes::token_game{7}}, {.games = 10}, 1);
    expect_clean(swap_rule{archetypes::moves_game{7}}, {.games = 10}, 1);
}

BOOST_AUTO_TEST_CASE(hex_as_it_is_written)
{
    using rules = swap_rule<games::hex<3>>;
    using words = gs::words<rules>;
    const rules offered = words::from_text("..X/.../... swap?");
    BOOST_TEST((offered.to_move() == gs::player::minimizer && offered.swap() == swap_state::offered));
    const auto swap = words::parse_move(offered, "swap");
    BOOST_TEST_REQUIRE(swap.has_value());
    BOOST_TEST(swap->is_swap());
    BOOST_TEST(words::move_text(offered, *words::parse_move(offered, "a2")) == "a2");
    BOOST_TEST((words::parse_move(offered, "a2")->move == 3));
    BOOST_TEST(!words::parse_move(offered, "c1")); // taken
    BOOST_TEST(words::player_name(gs::player::minimizer) == "second");
    for (const std::string text : {".../.../...", "..X/.../... swap?", "..X/O../... kept", "..X/.../O.X swapped"}) {
        BOOST_TEST(words::text(words::from_text(text)) == text);
    }
    for (const std::string text : {"", "..X/...", "..X/.Q./...", "OO./.../...", "XX./.../... kept"}) {
        BOOST_CHECK_THROW(std::ignore = words::from_text(text), std::invalid_argument);
    }
    BOOST_TEST(words::picture(offered) == "  a b c\n1 . . X\n 2 . . .\n  3 . . . swap?");
}

BOOST_AUTO_TEST_CASE(states_and_what_they_allow)
{
    using game_type = swap_rule<heap>;
    using move = gs::move_or_swap<int>;
    game_type game{heap{{9}}};
    gs::random_generator random{1};
    BOOST_TEST(game.text() == "9+");
    BOOST_TEST(game.legal_moves().size() == 2);
    BOOST_TEST(!game.allows_null_move());
    BOOST_TEST(game.prior(move{2}) == 1);
    auto first = game.apply(move{1});
    BOOST_TEST(game.text() == "8- swap?");
    BOOST_TEST((game.legal_moves().back() == move{}));
    BOOST_TEST((game.parse_move("swap") == move{}));
    BOOST_TEST(!game.allows_null_move());
    auto second = game.apply(move{});
    BOOST_TEST(game.text() == "8- swapped");
    BOOST_TEST((game.to_move() == gs::player::maximizer));
    BOOST_TEST(!game.parse_move("swap").has_value());
    BOOST_TEST((game.parse_move("2") == move{2}));
    BOOST_TEST(!game.parse_move("0").has_value());
    BOOST_TEST((game.move_text(move{2}) == "2" && game.move_text(move{}) == "swap"));
    BOOST_TEST(game.allows_null_move());
    BOOST_TEST(game.prior(move{2}) == 7);
    BOOST_TEST((game.playout_move(random) == move{2}));
    game.undo(move{}, std::move(second));
    second = game.apply(move{2});
    BOOST_TEST(game.text() == "6+ kept");
    for (const std::string text : {"9+", "8- swap?", "8- swapped", "6+ kept"}) {
        BOOST_TEST(game_type::from_text(text).text() == text);
    }
    game.undo(move{2}, std::move(second));
    game.undo(move{1}, std::move(first));
    BOOST_TEST((game == game_type{heap{{9}}}));
    std::ostringstream out;
    out << move{2} << ' ' << move{} << ' ' << swapped_tic_tac_toe{gs::tic_tac_toe{}, swap_state::kept};
    BOOST_TEST(out.str() == "2 swap . . .\n. . .\n. . . kept");
}

BOOST_AUTO_TEST_CASE(an_estimate_is_for_the_better_side_while_the_swap_is_offered)
{
    const gs::tic_tac_toe good_for_x{"XX......O"}; // with O to move, who has no two in a row
    const gs::tic_tac_toe good_for_o{"OO.X.X..."};
    BOOST_TEST(good_for_o.evaluate() == 1); // X moves, and completes a row
    for (const auto& rules : {good_for_x, good_for_o}) {
        const int plain = rules.evaluate();
        BOOST_TEST((swap_rule{rules}.evaluate() == 0));
        BOOST_TEST((swap_rule{rules, swap_state::kept}.evaluate() == plain));
        BOOST_TEST((swap_rule{rules, swap_state::swapped}.evaluate() == -plain));
        const int better = rules.to_move() == gs::player::maximizer ? std::abs(plain) : -std::abs(plain);
        BOOST_TEST((swap_rule{rules, swap_state::offered}.evaluate() == better));
    }
}
