// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/proof_numbers/proof_number_search.hpp>

#include <optional>
#include <tuple>

// What searchers recognise as an endgame table.
template <class G>
struct endings {
    using endgame_position = G;
    struct value {
        int score;
        int distance;
    };
    std::optional<value> find(const G&) const { return {}; }
};

struct other_nim : plain_nim {};

// max-lines: 25

// case: endgame_table_that_does_not_stay
// expect: gamesearch: an endgame table given to with(...) must outlive the searcher; make it a variable, and pass it itself (see
// reject: with(...) takes
// reject: void
// max-lines: 20
void endgame_table_that_does_not_stay()
{
    const auto searcher = gs::alpha_beta.with(endings<plain_nim>{});
}

// case: endgame_table_that_does_not_stay_in_a_tree_search
// expect: gamesearch: an endgame table given to with(...) must outlive the searcher; make it a variable, and pass it itself (see
// reject: with(...) of monte_carlo
// max-lines: 20
void endgame_table_that_does_not_stay_in_a_tree_search()
{
    const auto searcher = gs::monte_carlo_tree_search.with(gs::seed{1}, endings<plain_nim>{});
}

// case: endgame_table_of_another_game
// expect: gamesearch: an endgame table is for another game; give the searcher a gs::endgame_table<G> of the type G that is
// reject: has no member
void endgame_table_of_another_game()
{
    const endings<other_nim> table;
    std::ignore = gs::alpha_beta.with(table)(plain_nim{});
}

// case: endgame_table_of_another_game_in_best_first_minimax
// expect: gamesearch: an endgame table is for another game; give the searcher a gs::endgame_table<G> of the type G that is
void endgame_table_of_another_game_in_best_first_minimax()
{
    struct misere_nim : plain_nim {};
    const endings<misere_nim> table;
    std::ignore = gs::best_first_minimax.with(table)(plain_nim{});
}

// case: endgame_table_of_another_game_in_proof_numbers
// expect: gamesearch: an endgame table is for another game; give the searcher a gs::endgame_table<G> of the type G that is
void endgame_table_of_another_game_in_proof_numbers()
{
    struct third_nim : plain_nim {};
    const endings<third_nim> table;
    std::ignore = gs::proof_number_search.with(table)(plain_nim{}, gs::at_least{1});
}
