// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// The proofs of a Monte Carlo tree search, compared with the oracle, on random games of all forms: 4500 of each form,
// 103,500. Those of best-first minimax, which plays the games in the same way, and of a search with a proof bias, on
// forms that together have each member. And on graphs in which positions have twins, of which only one is searched.

#include "support/monte_carlo.hpp"
#include "support/held_to_minimax.hpp"
#include "support/test.hpp"
#include "support/twin_game.hpp"

#include <gamesearch/monte_carlo/best_first_minimax.hpp>
#include <gamesearch/testing/random_game.hpp>

namespace support {

template <class G>
inline constexpr bool sees_beyond = G::form.bounds || G::form.undominated; // the horizon, by its hints

/// The result of a search within limits. It is compiled once for all callers, since a search is large.
template <class G, class Search>
[[gnu::noinline]] gs::monte_carlo_result<G> answer_within(const gs::limits& limits, const Search& search, const G& game,
                                                          gs::search_tree<G>& tree, std::uint64_t seed)
{
    return search.with(tree, gs::seed{seed})(game, limits);
}

/// To the end of the game everything must equal minimax.
template <class G, class Search>
gs::monte_carlo_result<G> hold_whole(const Search& search, const std::string& name, const known_position<G>& known,
                                     gs::search_tree<G>& tree, std::uint64_t seed)
{
    const scene s{&name, seed};
    const auto r = search.with(tree, gs::seed{seed})(known.game);
    require_solved(known, r, s);
    require_sound(known, r, s);
    require(r.stopped_by == gs::stop_reason::none && r.depth == gs::max_depth, "not searched to the end", s);
    require_best_line(named<G>(name.c_str(), false, false), known.game, r, s);
    return r;
}

/// To each depth the result must equal minimax to that depth, unless a hint sees beyond it.
template <class G, class Search>
void hold_depths(const Search& search, const std::string& name, const G& game, std::uint64_t seed)
{
    auto tree = tree_of<G>(1000);
    for (int depth = 0; depth != 7; ++depth) {
        const scene s{&name, seed, depth};
        const auto r = answer_within({.depth = depth}, search, game, tree, seed);
        require_legal_move(game, r, s);
        if (!sees_beyond<G>) {
            const known_position<G> known{game, depth};
            require_solved(known, r, s);
            require_sound(known, r, s);
            require(r.stopped_by != gs::stop_reason::depth || known.here.cut, "stopped_by depth where nothing was cut",
                    s);
            require(r.depth == (r.stopped_by == gs::stop_reason::depth ? depth : gs::max_depth), "depth", s);
        }
    }
}

/// With a node limit, and a tree that may be far too small, every claim must be true.
template <class G, class Search>
void hold_budgets(const Search& search, const std::string& name, const known_position<G>& known, std::size_t room,
                  std::uint64_t seed)
{
    auto tree = tree_of<G>(room);
    for (const std::uint64_t nodes : std::array<std::uint64_t, 10>{0, 1, 2, 3, 5, 8, 13, 34, 89, 233}) {
        const scene s{&name, seed, to_the_end, nodes};
        const auto r = answer_within({.nodes = nodes}, search, known.game, tree, seed);
        require_sound(known, r, s);
        require(r.statistics.nodes <= nodes, "more nodes than allowed", s);
        require(r.stopped_by == (r.bound == gs::bound::exact ? gs::stop_reason::none : gs::stop_reason::nodes),
                "stopped_by", s);
        require(tree.fill() <= 1, "more memory than given", s);
        if (seed % 2 == 0) {
            tree.clear();
        }
    }
}

/// Plays a whole game with one tree.
template <class G, class Search>
void hold_game(const Search& search, const std::string& name, G game, std::size_t room, std::uint64_t seed)
{
    auto tree = tree_of<G>(room);
    for (std::uint64_t ply = 0; !end_of(game); ++ply) {
        const scene s{&name, seed, to_the_end, ply};
        const auto r = answer_within({.nodes = 40}, search, game, tree, seed);
        require_sound(game, r, s);
        const auto moves = moves_of(game);
        game.apply((seed + ply) % 3 == 0 ? moves[seed % moves.size()] : *r.best_move);
    }
}

/// Searches random games of one form. \p hold_more is called with the answer to the end of each game, and the scene.
template <class G, class Search, class Hold>
void hold_random_games(const Search& search, const std::string& name, std::uint64_t games, const Hold& hold_more)
{
    auto large = tree_of<G>(5000);
    for (std::uint64_t seed = 0; seed != games; ++seed) {
        const scene s{&name, seed};
        const auto nodes = tree_for<G>(seed);
        const G game{nodes};
        const known_position<G> known{game};
        large.clear();
        hold_more(hold_whole(search, name, known, large, seed), s);
        require_untouched(known.game, G{nodes}, s);
        hold_depths(search, name, game, seed);
        hold_budgets(search, name, known, 16 + seed % 64, seed);
        hold_game(search, name, game, 16 + seed % 128, seed);
        require_untouched(game, G{nodes}, s);
        require_untouched(known.game, G{nodes}, s);
    }
}

template <class First, class Second>
struct joined;
template <class... A, class... B>
struct joined<std::tuple<A...>, std::tuple<B...>> {
    using type = std::tuple<A..., B...>;
};
using all_variants = joined<plain_variants, hinted_variants>::type;

} // namespace support

using namespace support;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_of_all_forms, G, all_variants)
{
    hold_random_games<G>(gs::monte_carlo_tree_search, "monte_carlo_tree_search", 4500,
                         [](const gs::monte_carlo_result<G>& r, const scene& s) {
                             std::uint64_t visits = 0;
                             for (const auto& m : r.moves) {
                                 visits += m.visits;
                             }
                             require(visits + 1 == r.statistics.simulations,
                                     "not each simulation but the first began with a move", s);
                         });
}

using biased_variants = std::tuple<small_int, bounded_double, hinted_medals>;

BOOST_AUTO_TEST_CASE_TEMPLATE(with_a_proof_bias, G, biased_variants)
{
    hold_random_games<G>(gs::monte_carlo_tree_search.with(gs::proof_bias{1}), "monte_carlo_tree_search", 1500,
                         [](const gs::monte_carlo_result<G>&, const scene&) {});
}

using best_first_variants = std::tuple<large_int, lazy_double, large_double, bare_int64, alternating_int8, lazy_medals,
                                       bounded_int64, undominated_int8, ordered_medals, hinted_int, hinted_double>;

BOOST_AUTO_TEST_CASE_TEMPLATE(random_games_by_best_first_minimax, G, best_first_variants)
{
    hold_random_games<G>(gs::best_first_minimax, "best_first_minimax", 4500, [](const auto&, const scene&) {});
}

using games_with_twins = std::tuple<twin_game<gs::random_game<int>>, unkeyed_twin_game<gs::random_game<double>>,
                                    twin_game<gs::hinted_random_game<int>>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(games_with_equivalent_positions, G, games_with_twins)
{
    std::uint64_t moves_left_out = 0;
    for (std::uint64_t seed = 0; seed != 1000; ++seed) {
        const G game{seed, shape_of<gs::score_t<G>>(seed)};
        const auto r = gs::monte_carlo_tree_search(game);
        BOOST_TEST_REQUIRE(r.score == game.true_score(), "seed " << seed);
        BOOST_TEST_REQUIRE((r.bound == gs::bound::exact), "seed " << seed);
        const auto legal = moves_of(game);
        BOOST_TEST_REQUIRE(r.moves.size() <= legal.size());
        moves_left_out += legal.size() - r.moves.size();
        if (r.best_move) {
            BOOST_TEST_REQUIRE(after(game, *r.best_move).true_score() == game.true_score(), "seed " << seed);
        }
    }
    BOOST_TEST(moves_left_out >= 8U);
}
