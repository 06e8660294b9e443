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
#include "games/nim.hpp"
#include "games/pig.hpp"
#include "program/shelf/misere_tic_tac_toe.hpp"

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/misere.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/tuning/features.hpp>
#include <gamesearch/ugi/notated_game.hpp>

namespace {

using namespace broken_games;
using gs::misere;

/// The value of misere play, by the rules of \p G alone.
template <class G>
gs::score_t<G> misere_value(const G& game)
{
    if (const auto end = support::end_of(game)) {
        return static_cast<gs::score_t<G>>(-*end);
    }
    std::optional<gs::score_t<G>> best;
    for (const auto& move : support::moves_of(game)) {
        const auto score = misere_value(support::after(game, move));
        const bool better = best && (game.to_move() == gs::player::maximizer ? *best < score : score < *best);
        if (!best || better) {
            best = score;
        }
    }
    return *best;
}

// In a constant expression: from the centre, the first player holds a draw.
using misere_tic_tac_toe = misere<gs::tic_tac_toe>;
static_assert(gs::check_game<misere_tic_tac_toe>() && sizeof(misere_tic_tac_toe) == sizeof(gs::tic_tac_toe));
static_assert(gs::alpha_beta(misere{gs::tic_tac_toe{"O...X...."}}).score == 0);
static_assert(misere{gs::tic_tac_toe{"XXXOO...."}}.terminal_score() == -1);
static_assert(gs::evaluating_game<misere_tic_tac_toe> && gs::hashable_game<misere_tic_tac_toe>);
static_assert(gs::alternating_game<misere_tic_tac_toe> && misere_tic_tac_toe::max_moves == 9);

// What rests on play to win is absent, and not a member of a wrong form.
using misere_full = misere<full_tic_tac_toe>;
static_assert(gs::check_game<misere_full>() && gs::keyed_game<misere_full> && gs::noisy_game<misere_full>);
static_assert(gs::bounded_game<full_tic_tac_toe> && !gs::bounded_game<misere_full>);
static_assert(gs::pruned_game<full_tic_tac_toe> && !gs::pruned_game<misere_full>);
static_assert(gs::ordered_game<full_tic_tac_toe> && !gs::ordered_game<misere_full>);

/// A heap with members that other themes look for.
struct heap : support::one_heap {
    [[nodiscard]] double prior(int taken) const { return taken; }
    [[nodiscard]] static int playout_move(gs::random_generator&) { return 1; }
    [[nodiscard]] bool allows_null_move() const { return stones > 2; }
    void apply_null_move() { mover = gs::opponent(mover); }
    void undo_null_move() { mover = gs::opponent(mover); }
    [[nodiscard]] std::vector<heap> parts() const { return {*this}; }
    [[nodiscard]] static heap from_text(std::string_view text)
    {
        return {{text.front() - '0', text.ends_with('+') ? gs::player::maximizer : gs::player::minimizer}};
    }
    [[nodiscard]] std::string text() const
    {
        return std::to_string(stones) + (mover == gs::player::maximizer ? '+' : '-');
    }
    [[nodiscard]] static std::string move_text(int taken) { return std::to_string(taken); }
    [[nodiscard]] static std::optional<int> parse_move(std::string_view text) { return text.front() - '0'; }
    [[nodiscard]] static std::uint64_t index_count() { return 20; }
    [[nodiscard]] std::uint64_t index() const { return key(); }
    [[nodiscard]] static std::optional<heap> from_index(std::uint64_t index)
    {
        return index < 2 ? std::nullopt : std::optional{heap{{static_cast<int>(index / 2), gs::player(index % 2)}}};
    }
    [[nodiscard]] std::array<unsigned, 2> features() const { return {static_cast<unsigned>(stones), 0U}; }
    bool operator==(const heap&) const = default;
};
static_assert(gs::weighted_game<heap> && gs::guided_game<heap> && gs::null_move_game<heap>);
static_assert(gs::splitting_game<heap> && gs::indexed_game<heap> && gs::notated_game<heap>);
static_assert(!gs::weighted_game<misere<heap>> && !gs::guided_game<misere<heap>> && !gs::null_move_game<misere<heap>>);
static_assert(!gs::splitting_game<misere<heap>>);
static_assert(gs::indexed_game<misere<heap>> && gs::notated_game<misere<heap>> && gs::featured_game<misere<heap>>);

/// Each feature is of the type in which most of them are 0.
struct sparse_heap : heap {
    [[nodiscard]] std::vector<gs::sparse_feature> features() const { return {{7, 2.5F}}; }
};

static_assert(gs::check_chance_game<misere<games::pig<10>>>()); // dice are passed on

} // namespace

BOOST_AUTO_TEST_CASE(tic_tac_toe_as_it_is_written)
{
    using words = gs::words<misere_tic_tac_toe>;
    const misere_tic_tac_toe position = words::from_text("XX.OO....");
    BOOST_TEST(words::text(position) == "XX.OO....");
    BOOST_TEST(words::parse_move(position, "c3").value() == 2);
    BOOST_TEST(words::player_name(position.to_move()) == "X");
    BOOST_TEST(words::picture(position).starts_with(" X  | X  | c3\n"));
}

BOOST_AUTO_TEST_CASE(tic_tac_toe_from_every_first_move)
{
    BOOST_TEST(gs::alpha_beta(misere_tic_tac_toe{}).score == 0);
    for (int cell = 0; cell != 9; ++cell) {
        gs::tic_tac_toe rules;
        rules.apply(cell);
        BOOST_TEST(gs::alpha_beta(misere{rules}).score == misere_value(rules));
        BOOST_TEST((misere_value(rules) == 0) == (cell == 4)); // all others lose
    }
}

BOOST_AUTO_TEST_CASE(nim_has_rules_for_misere_play_of_its_own)
{
    using normal = games::nim<games::last_move::wins>;
    using reversed = games::nim<games::last_move::loses>;
    for (const std::string heaps : {"1", "2", "1 1", "1 1 1", "2 2", "1 2 3", "1 2 4", "2 3", "3 3 1", "4 1 1"}) {
        const int score = gs::alpha_beta(misere{normal{heaps}}).score;
        BOOST_TEST(score == gs::alpha_beta(reversed{heaps}).score, heaps);
        BOOST_TEST(score == misere_value(normal{heaps}), heaps);
    }
}

using variants = std::tuple<support::small_int, support::large_int, support::lazy_double, support::sized_medals,
                            support::hinted_int, support::hinted_double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_trees_in_every_form, G, variants)
{
    support::breach() = nullptr;
    for (std::uint64_t seed = 0; seed != 60; ++seed) {
        const auto nodes = support::make_tree<gs::score_t<G>>(seed, G::form.alternating);
        const misere<G> game{G{nodes}};
        const auto expected = misere_value(game.base());
        BOOST_TEST((gs::alpha_beta(game).score == expected), "seed " << seed);
        BOOST_TEST((gs::minimax(game).score == expected), "seed " << seed);
        BOOST_TEST((gs::alpha_beta(misere{misere<G>{game}}).score == expected)); // deduced: a copy of the wrapper
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
    expect_clean(misere_full{}, {.games = 20}, 1);
    expect_clean(misere{games::mnk<4, 3, 3>{}}, {.games = 20}, 1);
    expect_clean(misere{boxes<2>{}}, {.games = 20}, 1);
    expect_clean(misere{pawns<4>{}}, {.games = 20}, 1);
    expect_clean(misere{heap{{9}}}, {.games = 20}, 1);
    expect_clean(misere{archetypes::token_game{7}}, {.games = 10}, 1);
    expect_clean(misere{archetypes::moves_game{7}}, {.games = 10}, 1);
}

BOOST_AUTO_TEST_CASE(members_of_other_themes)
{
    misere<heap> game = misere<heap>::from_text("7+");
    game.apply(1);
    BOOST_TEST(game.text() == "6-");
    BOOST_TEST((misere<heap>::from_index(game.index()) == game));
    BOOST_TEST(!misere<heap>::from_index(std::uint64_t{1}));
    const std::vector<double> features{-6, 0};
    std::vector<double> found;
    for (const double feature : game.features()) {
        found.push_back(feature);
    }
    BOOST_TEST(found == features, boost::test_tools::per_element());
    for (const gs::sparse_feature feature : misere{sparse_heap{}}.features()) {
        BOOST_TEST((feature == gs::sparse_feature{7, -2.5F}));
    }
    BOOST_TEST((misere{gs::tic_tac_toe{"XX.OO...."}}.evaluate() == -1));
}

BOOST_AUTO_TEST_CASE(a_table_serves_it)
{
    gs::transposition_table<misere_tic_tac_toe> table{1 << 16};
    BOOST_TEST(gs::principal_variation_search.with(table)(misere_tic_tac_toe{}).score == 0);
}
