// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Checks of an example game by random games: its promises, its notation, and optional members that must agree.

#pragma once

#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/testing/check_searcher.hpp>

namespace support {

/// Checks the rules, and one searcher: others are compared with it by the tests of the library.
template <class G>
void hold_to_promises(const G& game, gs::rules_options options)
{
    options.nodes = 200; // solving more takes long where a position has many moves
    const auto rules = gs::check_rules(game, options);
    BOOST_TEST(rules.faults.empty(), rules);
    BOOST_TEST(rules.warnings.empty(), rules);
    const auto searches = gs::check_searcher(game, gs::alpha_beta, {.games = 1, .depth = 2, .nodes = 500});
    BOOST_TEST(searches.faults.empty(), searches);
}

/// Plays random games of at most 100 plies, and visits their running positions.
template <class G, class Visit>
void visit_random_games(const G& start, int games, Visit visit)
{
    gs::random_generator random{7};
    for (int game = 0; game != games; ++game) {
        G position = start;
        for (int ply = 0; ply != 100 && !gs::final_score(position); ++ply) {
            visit(position);
            const auto moves = position.legal_moves();
            static_cast<void>(position.apply(*(moves.begin() + static_cast<int>(random() % moves.size()))));
        }
    }
}

/// Every position and every move must be read as it is written.
template <class G>
void hold_to_notation(const G& start, int games)
{
    int wrong = 0;
    visit_random_games(start, games, [&wrong](const G& position) {
        const G read = G::from_text(position.text());
        wrong += read != position || read.hash() != position.hash() ? 1 : 0;
        for (const auto& move : position.legal_moves()) {
            wrong += position.parse_move(position.move_text(move)) != move ? 1 : 0;
        }
        wrong += position.parse_move("z9") || position.parse_move("") ? 1 : 0;
    });
    BOOST_TEST(wrong == 0);
}

template <class G>
void hold_noisy_moves_to_is_noisy(const G& start, int games)
{
    int wrong = 0;
    visit_random_games(start, games, [&wrong](const G& position) {
        std::vector<gs::move_t<G>> noisy;
        for (const gs::move_t<G>& move : position.noisy_moves()) {
            noisy.push_back(move);
        }
        for (const auto& move : position.legal_moves()) {
            const bool listed = std::find(noisy.begin(), noisy.end(), move) != noisy.end();
            wrong += listed != position.is_noisy(move) ? 1 : 0;
        }
    });
    BOOST_TEST(wrong == 0);
}

/// A null move must change the turn and nothing else, and be taken back.
template <class G>
void hold_null_moves_to_the_turn(const G& start, int games)
{
    int wrong = 0;
    int played = 0;
    visit_random_games(start, games, [&](const G& position) {
        if (!position.allows_null_move()) {
            return;
        }
        ++played;
        G changed = position;
        changed.apply_null_move();
        wrong += changed.to_move() == position.to_move() ? 1 : 0;
        wrong += G::from_text(changed.text()).hash() != changed.hash() ? 1 : 0;
        if (changed.allows_null_move()) { // estimates may count having the move, positions may not change otherwise
            G back = changed;
            back.apply_null_move();
            wrong += back != position || back.evaluate() != position.evaluate() ? 1 : 0;
        }
        changed.undo_null_move();
        wrong += changed != position ? 1 : 0;
    });
    BOOST_TEST(wrong == 0);
    BOOST_TEST(played > 0);
}

} // namespace support
