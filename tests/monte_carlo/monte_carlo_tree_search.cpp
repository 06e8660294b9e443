// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "support/archetypes.hpp"
#include "support/monte_carlo.hpp"
#include "support/test.hpp"
#include "support/tree_search_basics.hpp"

#include <gamesearch/any_searcher.hpp>
#include <gamesearch/game/undo_by_copy.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/monte_carlo/detail/self_play.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>

using namespace support;
using namespace std::chrono_literals;

namespace {

using gs::tic_tac_toe;
constexpr auto search = gs::monte_carlo_tree_search.with(gs::evaluation_weight{0}); // by playouts

/// Walks in a circle forever, unless one side leaves, which scores 0.
struct circle {
    int place = 0;
    [[nodiscard]] std::array<int, 2> legal_moves() const { return {1, place == 3 ? 9 : 2}; }
    void apply(int step) { place = step == 9 ? 9 : (place + step) % 8; }
    void undo(int) noexcept {}
    [[nodiscard]] gs::player to_move() const { return place % 2 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return place == 9 ? std::optional{0} : std::nullopt; }
};
using endless = gs::undo_by_copy<circle>;

} // namespace

BOOST_AUTO_TEST_CASE(tic_tac_toe_is_solved)
{
    const auto r = search(tic_tac_toe{});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == 0);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
    BOOST_TEST(r.depth == gs::max_depth);
    BOOST_TEST(r.moves.size() == 9U);
    BOOST_TEST(r.principal_variation.size() == 9U);
    BOOST_TEST((r.lower == 0 && r.upper == 0));
    BOOST_TEST(r.statistics.nodes == r.statistics.simulations); // each adds a position, as long as there is room
    BOOST_TEST(r.statistics.nodes == 12033U);
}

BOOST_AUTO_TEST_CASE(moves_that_win_and_that_must_be_played)
{
    // X completes the middle row; that is proven.
    const auto win = search(tic_tac_toe{"X.O/X.X/OO."});
    BOOST_TEST(*win.best_move == 4);
    BOOST_TEST(win.score == 1);
    // X threatens to complete the top row.
    const auto block = search(tic_tac_toe{"XX./.O./..."}, {.nodes = 300});
    BOOST_TEST(*block.best_move == 2);
}

BOOST_AUTO_TEST_CASE(extra_turns_passes_and_margins)
{
    hold_extra_turns_passes_and_margins(search);
}

BOOST_AUTO_TEST_CASE(held_by_check_searcher)
{
    hold_by_check_searcher(search);
}

BOOST_AUTO_TEST_CASE(every_form_of_call)
{
    const tic_tac_toe game{"X.O/.X./O.."};
    constexpr tic_tac_toe_estimate zero = [](const tic_tac_toe&) { return 0; };
    const auto expected = hold_every_form_of_call(search, game, zero);
    expect_same(std::ref(search)(game), expected);
    gs::any_searcher<tic_tac_toe> any{search};
    BOOST_TEST(any(game).score == expected.score);
    BOOST_TEST(any(game, {.nodes = 100}, zero).statistics.simulations <= 100U);
    hold_ranks(search, game);
}

namespace {

/// Compares events with the answer.
struct listening {
    int entered = 0;
    int returned = 0;
    int solved = 0;
    int unvisited = 0;
    int ply = -1; // of the node that was entered last and has not returned
    std::uint64_t visits_of_root = 0;
    std::uint64_t visits_of_moves = 0;
    std::vector<tic_tac_toe> line{};

    void on_enter(const gs::enter_event<tic_tac_toe>& e)
    {
        ++entered;
        BOOST_TEST(e.ply == ply + 1);
        ply = e.ply;
        line.push_back(e.position);
    }
    void on_visits(const gs::visits_event<tic_tac_toe>& e)
    {
        BOOST_TEST(e.ply == ply);
        BOOST_TEST(e.visits != 0U);
        (e.ply == 0 ? visits_of_root : visits_of_moves) += e.ply <= 1 ? e.visits : 0;
        const int truth = gs::minimax(e.position).score;
        BOOST_TEST((!e.lower || *e.lower <= truth));
        BOOST_TEST((!e.upper || *e.upper >= truth));
        solved += e.lower && e.upper && *e.lower == *e.upper;
    }
    void on_leaf(const gs::leaf_event<tic_tac_toe>& e)
    {
        BOOST_TEST((e.reason == gs::leaf_reason::bounds || e.position.terminal_score() == e.value.score));
        BOOST_TEST((e.bound == gs::bound::exact));
    }
    void on_try(const gs::try_event<tic_tac_toe>& e) { BOOST_TEST((e.position == line.back())); }
    void on_return(const gs::return_event<tic_tac_toe>& e)
    {
        ++returned;
        line.pop_back();
        --ply;
        BOOST_TEST((e.position == line.back()));
    }
    void on_skip(const gs::skip_event<tic_tac_toe>& e) { unvisited += static_cast<int>(e.moves.size()); }
};

} // namespace

BOOST_AUTO_TEST_CASE(observers_are_told_of_the_tree)
{
    const tic_tac_toe game{"X.O/.../O.X"};
    for (const std::uint64_t nodes : std::array<std::uint64_t, 5>{0, 1, 2, 40, 5000}) {
        listening heard;
        const auto r = search(game, {.nodes = nodes}, gs::own_evaluation, heard);
        BOOST_TEST(heard.entered == static_cast<int>(r.statistics.nodes));
        BOOST_TEST(heard.returned == std::max(0, heard.entered - 1));
        BOOST_TEST(heard.visits_of_root == r.statistics.simulations);
        BOOST_TEST(heard.visits_of_moves == (r.statistics.simulations > 1 ? r.statistics.simulations - 1 : 0));
        BOOST_TEST((heard.solved > 0) == (nodes >= 40));
        BOOST_TEST((heard.unvisited > 0) == (nodes > 1));
    }
}

BOOST_AUTO_TEST_CASE(archetypes_are_searched)
{
    hold_archetypes(search);
    BOOST_TEST(search(archetypes::token_game{9}).best_move->stones() == 1);
}

BOOST_AUTO_TEST_CASE(the_same_seed_the_same_answer)
{
    const gs::limits few{.nodes = 500};
    for (std::uint64_t seed = 0; seed != 10; ++seed) {
        expect_same(search.with(gs::seed{seed})(tic_tac_toe{}, few), search.with(gs::seed{seed})(tic_tac_toe{}, few));
    }
    const auto one = search.with(gs::seed{1})(tic_tac_toe{}, few);
    const auto two = search.with(gs::seed{2})(tic_tac_toe{}, few);
    bool differ = false;
    for (std::size_t i = 0; i != one.moves.size(); ++i) {
        differ = differ || one.moves[i].mean != two.moves[i].mean;
    }
    BOOST_TEST(differ);
}

BOOST_AUTO_TEST_CASE(an_evaluation_takes_the_place_of_playouts)
{
    int calls = 0;
    const auto counting = [&](const tic_tac_toe&) {
        ++calls;
        return 1;
    };
    const auto estimated = gs::monte_carlo_tree_search(tic_tac_toe{}, {.nodes = 100}, counting);
    BOOST_TEST(calls > 0);
    BOOST_TEST(calls <= 100);
    BOOST_TEST(estimated.score == 1); // no end of the game can be reached with so few
    calls = 0;
    std::ignore = search(tic_tac_toe{}, {.nodes = 100}, counting);
    BOOST_TEST(calls == 0);
    std::ignore = search.with(gs::evaluation_weight{0.5})(tic_tac_toe{}, {.nodes = 100}, counting);
    BOOST_TEST(calls > 0);
    calls = 0;
    std::ignore = gs::monte_carlo_tree_search(tic_tac_toe{}, gs::unlimited, counting);
    BOOST_TEST(calls == 0); // to the end of the game no estimate is used
}

// The priors favour the corner, and hardly distinguish the other cells.
template <class Base>
struct prior_game : Base {
    using Base::Base;
    [[nodiscard]] double prior(int move) const { return move == 0 ? 0.9 : 0.1; }
    [[nodiscard]] int playout_move(gs::random_generator& random) const
    {
        const auto moves = moves_of(*this);
        ++playouts();
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    static int& playouts()
    {
        static int count = 0;
        return count;
    }
};

BOOST_AUTO_TEST_CASE(priors_and_playouts_of_the_games_own)
{
    using G = prior_game<tic_tac_toe>;
    static_assert(gs::weighted_game<G> && gs::guided_game<G>);
    static_assert(gs::weighted_game<gs::undo_by_copy<G>> && gs::guided_game<gs::undo_by_copy<G>>);
    const auto solved = search(G{});
    BOOST_TEST((solved.bound == gs::bound::exact && solved.score == 0));
    BOOST_TEST(G::playouts() > 0);
    std::uint64_t liked = 0;
    std::uint64_t even = 0;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        liked += search.with(gs::seed{seed})(G{}, {.nodes = 300}).moves[0].visits;
        even += search.with(gs::seed{seed})(tic_tac_toe{}, {.nodes = 300}).moves[0].visits;
    }
    BOOST_TEST(liked > 3 * even);
    BOOST_TEST(*search(G{"X.O/X.X/OO."}).best_move == 4);
}

BOOST_AUTO_TEST_CASE(noise_has_the_mean_and_the_variance_of_its_distribution)
{
    constexpr int draws = 5'000;
    for (const double concentration : {0.3, 10.0, 200.0}) {
        for (const std::size_t count : {2U, 30U}) {
            double sum = 0;
            double squares = 0;
            for (std::uint64_t seed = 0; seed != draws; ++seed) {
                const auto shares = gs::detail::drawn_shares(count, concentration, gs::random_generator{seed});
                sum += shares.front();
                squares += shares.front() * shares.front();
                BOOST_TEST_REQUIRE(std::abs(std::accumulate(shares.begin(), shares.end(), -1.0)) < 1e-9);
            }
            const double mean = 1 / static_cast<double>(count);
            const double variance = mean * (1 - mean) / (concentration + 1);
            BOOST_TEST(std::abs(sum / draws - mean) < 5 * std::sqrt(variance / draws));
            const double found = squares / draws - sum / draws * sum / draws;
            BOOST_TEST(std::abs(found - variance) < 0.3 * variance);
        }
    }
}

BOOST_AUTO_TEST_CASE(noise_at_the_root_changes_priors_for_one_search)
{
    using G = prior_game<tic_tac_toe>;
    const gs::limits few{.nodes = 300};
    const auto plain = search.with(gs::no_proofs, gs::exploration{10}); // so that the priors count for more
    const auto visits = [](const auto& result) {
        std::vector<std::uint64_t> of_each;
        for (const auto& one : result.moves) {
            of_each.push_back(one.visits);
        }
        return of_each;
    };
    BOOST_TEST(visits(plain.with(gs::root_noise{.weight = 0})(G{}, few)) == visits(plain(G{}, few)),
               boost::test_tools::per_element());
    std::uint64_t liked = 0;
    for (std::uint64_t seed = 0; seed != 20; ++seed) {
        const auto noisy = plain.with(gs::seed{seed}, gs::root_noise{.weight = 1});
        liked += visits(noisy(G{}, few))[0];
        BOOST_TEST(visits(noisy(G{}, few)) == visits(noisy(G{}, few)), boost::test_tools::per_element());
    }
    BOOST_TEST(liked < 20 * visits(plain(G{}, few))[0] / 2);

    gs::search_tree<G> tree{std::size_t{1} << 20};
    std::ignore = plain.with(tree, gs::root_noise{.weight = 1, .concentration = 0.1})(G{}, {.nodes = 50});
    const gs::limits many{.nodes = 5'000};
    BOOST_TEST(visits(plain.with(tree)(G{}, many))[0] > visits(plain(G{}, many))[0] * 9 / 10);
}

BOOST_AUTO_TEST_CASE(a_temperature_draws_moves_by_their_visits)
{
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    const auto kept = search.with(tree);
    const auto best = kept(tic_tac_toe{}, {.nodes = 300});
    BOOST_TEST_REQUIRE((best.bound == gs::bound::none));
    constexpr int draws = 4'000;
    for (const double value : {0.5, 1.0, 4.0}) {
        std::array<int, 9> drawn{};
        for (std::uint64_t seed = 0; seed != draws; ++seed) {
            const auto r =
                kept.with(gs::seed{seed}, gs::temperature{value})(tic_tac_toe{}, {.nodes = 0}); // of the tree as it is
            const auto place = static_cast<std::size_t>(*r.best_move);
            ++drawn[place];
            BOOST_TEST_REQUIRE((r.principal_variation.front() == *r.best_move && r.bound == gs::bound::none &&
                                r.score == std::lround(r.moves[place].mean)));
        }
        double sum = 0;
        for (const auto& one : best.moves) {
            sum += std::pow(one.visits, 1 / value);
        }
        for (std::size_t i = 0; i != drawn.size(); ++i) {
            const double share = std::pow(best.moves[i].visits, 1 / value) / sum;
            BOOST_TEST(std::abs(drawn[i] - draws * share) < 5 * std::sqrt(draws * share * (1 - share)));
        }
    }
    const auto cold = kept.with(gs::temperature{0})(tic_tac_toe{}, {.nodes = 0});
    BOOST_TEST((cold.best_move == best.best_move && cold.score == best.score));
    for (std::uint64_t seed = 0; seed != 10; ++seed) { // O has a win in one of four moves
        BOOST_TEST(*search.with(gs::seed{seed}, gs::temperature{100})(tic_tac_toe{"XOX.OX..."}).best_move == 7);
    }
}

// A game that defines its playouts is played out, unless the search is told otherwise.
BOOST_AUTO_TEST_CASE(a_playout_move_takes_the_place_of_an_evaluation)
{
    using G = prior_game<tic_tac_toe>;
    int calls = 0;
    const auto counting = [&](const G&) {
        ++calls;
        return 0;
    };
    const gs::limits few{.nodes = 100};
    const int before = G::playouts();
    std::ignore = gs::monte_carlo_tree_search(G{}, few, counting);
    BOOST_TEST(calls == 0);
    BOOST_TEST(G::playouts() > before);
    std::ignore = gs::monte_carlo_tree_search.with(gs::evaluation_weight{1})(G{}, few, counting);
    BOOST_TEST(calls > 0);
}

template <class Base>
struct priority_game : Base {
    using Base::Base;
    [[nodiscard]] int move_priority(int move) const { return 100 * move; }
};

BOOST_AUTO_TEST_CASE(priorities_go_first)
{
    using G = priority_game<tic_tac_toe>;
    for (std::uint64_t n = 2; n != 11; ++n) {
        const auto few = search(G{}, {.nodes = n});
        for (std::size_t i = 0; i != 9; ++i) {
            BOOST_TEST(few.moves[i].visits == (i + n - 1 >= 9 ? 1U : 0U));
        }
    }
    BOOST_TEST((search(G{}).bound == gs::bound::exact));
}

template <class Base>
struct huge_priority_game : Base {
    using Base::Base;
    [[nodiscard]] double move_priority(int move) const
    {
        return move < 4 ? -1e300 : move < 8 ? 1e300 : std::numeric_limits<double>::infinity();
    }
};

BOOST_AUTO_TEST_CASE(priorities_beyond_float)
{
    const auto few = search(huge_priority_game<tic_tac_toe>{}, {.nodes = 6});
    for (std::size_t i = 0; i != 9; ++i) {
        BOOST_TEST(few.moves[i].visits == (i >= 4 ? 1U : 0U));
    }
}

BOOST_AUTO_TEST_CASE(limits_are_kept)
{
    const tic_tac_toe game;
    for (const std::uint64_t n : std::array<std::uint64_t, 5>{0, 1, 2, 50, 5000}) {
        const auto r = search(game, {.nodes = n});
        BOOST_TEST(r.statistics.simulations == n);
        BOOST_TEST(r.statistics.nodes == n);
        BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
        BOOST_TEST((r.bound == gs::bound::none));
        BOOST_TEST(r.depth == 0);
        BOOST_TEST(r.best_move.has_value());
    }
    const auto whole = search(game, {.nodes = 12033});
    BOOST_TEST((whole.bound == gs::bound::exact)); // not one more was wanted
    BOOST_TEST((whole.stopped_by == gs::stop_reason::none));

    const auto at_once = search(game, {.time = 0s});
    BOOST_TEST((at_once.stopped_by == gs::stop_reason::time));
    BOOST_TEST(at_once.statistics.nodes == 0U);
    BOOST_TEST(at_once.best_move.has_value());
    const auto past = search(game, {.time = -1s});
    BOOST_TEST((past.stopped_by == gs::stop_reason::time));

    gs::stop_source source;
    source.request_stop();
    const auto stopped = search(game, {.stop = source.get_token()});
    BOOST_TEST((stopped.stopped_by == gs::stop_reason::stop));
    BOOST_TEST(stopped.statistics.nodes == 0U);

    const auto root = search(game, {.depth = 0});
    BOOST_TEST(!root.best_move);
    BOOST_TEST((root.bound == gs::bound::exact && root.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(root.score == game.evaluate());
}

BOOST_AUTO_TEST_CASE(time_stops_a_long_search)
{
    const auto start = std::chrono::steady_clock::now();
    const auto r = search(endless{circle{}}, {.time = 50ms});
    BOOST_TEST((r.stopped_by == gs::stop_reason::time));
    BOOST_TEST((std::chrono::steady_clock::now() - start < 5s));
    BOOST_TEST(r.statistics.simulations > 100U);
    BOOST_TEST(r.best_move.has_value());
}

BOOST_AUTO_TEST_CASE(an_end_is_recognised_under_any_limits)
{
    const tic_tac_toe over{"XXX/OO./..."};
    for (const auto& limits : {gs::limits{}, gs::limits{.nodes = 0}, gs::limits{.time = 0s}, gs::limits{.depth = 0}}) {
        const auto r = search(over, limits);
        BOOST_TEST(r.score == 1);
        BOOST_TEST((r.bound == gs::bound::exact && r.stopped_by == gs::stop_reason::none));
        BOOST_TEST(!r.best_move);
        BOOST_TEST(r.moves.empty());
        BOOST_TEST(r.depth == gs::max_depth);
    }
    BOOST_TEST(search(over).statistics.leaves == 1U);
}

BOOST_AUTO_TEST_CASE(a_kept_tree_is_used_again)
{
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    const auto keeping = search.with(tree);
    BOOST_TEST((keeping(tic_tac_toe{}).bound == gs::bound::exact));
    const auto again = keeping(tic_tac_toe{});
    BOOST_TEST((again.bound == gs::bound::exact));
    BOOST_TEST(again.statistics.simulations == 0U); // nothing is left to prove
    tic_tac_toe later;
    later.apply(*again.best_move);
    const auto reply = keeping(later);
    BOOST_TEST(reply.score == 0);
    BOOST_TEST(reply.statistics.simulations == 0U);

    tree.clear();
    std::ignore = keeping(tic_tac_toe{}, {.nodes = 2000});
    const double full = tree.fill();
    tic_tac_toe two_later;
    two_later.apply(4);
    two_later.apply(0);
    std::ignore = keeping(two_later, {.nodes = 0});
    BOOST_TEST(tree.fill() < full); // nodes that are not below it are released
    const auto known = keeping(two_later, {.nodes = 1});
    std::uint64_t visits = 0;
    for (const auto& m : known.moves) {
        visits += m.visits;
    }
    BOOST_TEST(visits > 10U);
    // A position that is not in the tree starts a new one.
    const auto other = keeping(tic_tac_toe{"X.O/.X./O.."}, {.nodes = 5});
    BOOST_TEST(other.statistics.nodes == 5U);
}

BOOST_AUTO_TEST_CASE(what_rests_on_the_depth_is_not_used_again)
{
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    constexpr tic_tac_toe_estimate seven = [](const tic_tac_toe&) { return 7; };
    const auto shallow = search.with(tree)(tic_tac_toe{}, {.depth = 1}, seven);
    BOOST_TEST(shallow.score == 7);
    BOOST_TEST((shallow.bound == gs::bound::exact && shallow.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(shallow.depth == 1);
    BOOST_TEST(search.with(tree)(tic_tac_toe{}).score == 0);
}

BOOST_AUTO_TEST_CASE(a_tree_that_is_deeper_than_the_search_is_not_used_again)
{
    constexpr tic_tac_toe_estimate seven = [](const tic_tac_toe&) { return 7; };
    gs::search_tree<tic_tac_toe> tree{std::size_t{1} << 20};
    const auto keeping = search.with(tree);
    const tic_tac_toe late{"XO./.../..."};
    const auto deep = keeping(late, {.nodes = 2000}, seven);
    BOOST_TEST(!tree.is_depth_limited());
    const auto shallow = keeping(late, {.depth = 2}, seven); // no game ends so soon
    BOOST_TEST((shallow.score == 7 && shallow.bound == gs::bound::exact));
    BOOST_TEST((shallow.depth == 2 && shallow.stopped_by == gs::stop_reason::depth));

    gs::search_tree<tic_tac_toe> flat{std::size_t{1} << 20};
    const auto first = search.with(flat)(late, {.nodes = 50}, seven);
    const auto again = search.with(flat)(late, {.depth = 20, .nodes = 50}, seven); // deeper than the tree
    std::uint64_t visits = 0;
    for (const auto& m : again.moves) {
        visits += m.visits;
    }
    BOOST_TEST(visits > 50U);
}

BOOST_AUTO_TEST_CASE(a_tree_is_never_larger_than_it_was_given)
{
    const known_position<tic_tac_toe> known{tic_tac_toe{}};
    for (const std::size_t bytes : std::array<std::size_t, 5>{48, 100, 640, 1000, 12345}) {
        gs::search_tree<tic_tac_toe> tree{bytes};
        BOOST_TEST(tree.bytes() <= bytes);
        const auto r = search.with(tree)(tic_tac_toe{}, {.nodes = 3000});
        BOOST_TEST(tree.fill() <= 1.0);
        BOOST_TEST(r.statistics.simulations == 3000U);
        BOOST_TEST(r.best_move.has_value());
        require_sound(known, r, {nullptr, bytes});
    }
    BOOST_CHECK_THROW(gs::search_tree<tic_tac_toe>{8}, std::invalid_argument);
#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // which ends the program instead
    BOOST_CHECK_THROW(gs::search_tree<tic_tac_toe>{std::size_t{1} << 62}, std::invalid_argument);
#endif
}

// Half of the tree is too small for all of tic-tac-toe, so released nodes are searched again.
BOOST_AUTO_TEST_CASE(a_small_tree_proves_in_the_end)
{
    auto tree = tree_of<tic_tac_toe>(3000);
    const auto r = search.with(tree)(tic_tac_toe{}, {.nodes = 1'000'000});
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == 0);
    BOOST_TEST(r.statistics.nodes > 12033U);
}

BOOST_AUTO_TEST_CASE(games_without_end)
{
    const auto r = search(endless{circle{}}, {.nodes = 500});
    BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(r.statistics.simulations == 500U);
    const auto shallow = search(endless{circle{}}, {.depth = 6});
    BOOST_TEST((shallow.bound == gs::bound::exact && shallow.stopped_by == gs::stop_reason::depth));
}

BOOST_AUTO_TEST_CASE(infinite_and_odd_scores)
{
    auto nodes = tree<double>(4);
    nodes[0].children = {{1}, {2}, {3}};
    const double infinity = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i != 4; ++i) {
        nodes[i].ended = true;
        nodes[i].parent = 0;
    }
    nodes[1].score = -infinity;
    nodes[2].score = 0.25;
    nodes[3].score = infinity;
    const tree_game<double, features{}> game{nodes};
    const auto r = search(game);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.score == infinity);
    for (std::uint64_t n = 0; n != 4; ++n) {
        const auto few = search(game, {.nodes = n});
        BOOST_TEST(std::isfinite(few.score));
    }
}

BOOST_AUTO_TEST_CASE(few_random_games)
{
    hold_few_random_games_of_three_forms(search);
}

namespace {

/// The root can reach `score` at once, by node 2, and in three plies, by node 1.
tree_game<int, features{}> soon_or_late(gs::player mover, int score, bool soon_first, tree<int>& nodes)
{
    nodes = tree<int>(5);
    nodes[0].children = soon_first ? std::vector<step>{{2}, {1}} : std::vector<step>{{1}, {2}};
    nodes[1].children = {{3}};
    nodes[3].children = {{4}};
    nodes[3].parent = 1;
    nodes[4].parent = 3;
    nodes[0].mover = nodes[3].mover = mover;
    nodes[1].mover = gs::opponent(mover);
    for (const std::size_t end : {std::size_t{2}, std::size_t{4}}) {
        nodes[end].ended = true;
        nodes[end].score = score;
    }
    return tree_game<int, features{}>{nodes};
}

} // namespace

BOOST_AUTO_TEST_CASE(a_win_soon_and_a_loss_late)
{
    for (const gs::player mover : {gs::player::maximizer, gs::player::minimizer}) {
        const int win = mover == gs::player::maximizer ? 1 : -1;
        for (std::uint64_t seed = 0; seed != 10; ++seed) {
            for (const bool soon_first : {false, true}) {
                tree<int> nodes;
                const auto won = search.with(gs::seed{seed})(soon_or_late(mover, win, soon_first, nodes));
                BOOST_TEST(won.best_move->to == 2U);
                BOOST_TEST(won.principal_variation.size() == 1U);
                const auto lost = search.with(gs::seed{seed})(soon_or_late(mover, -win, soon_first, nodes));
                BOOST_TEST(lost.best_move->to == 1U);
                BOOST_TEST(lost.principal_variation.size() == 3U);
            }
        }
    }
}

namespace {

/// Detects a win in one move immediately.
struct alert : tic_tac_toe {
    using tic_tac_toe::tic_tac_toe;
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        for (const int move : legal_moves()) {
            tic_tac_toe next = *this;
            next.apply(move);
            if (const auto end = next.terminal_score(); end && *end != 0) {
                return {*end, *end};
            }
        }
        return {-1, 1};
    }
};

} // namespace

namespace {

/// In place 1 one may lose, or go round forever by way of place 2, which is worth 0: the bounds say so.
struct carousel {
    int place = 0;
    [[nodiscard]] std::vector<int> legal_moves() const { return place == 1 ? std::vector{3, 2} : std::vector{1}; }
    void apply(int to) { place = to; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return place == 3 ? std::optional{-5} : std::nullopt; }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        return place == 1 ? gs::score_interval<int>{0, 5} : gs::score_interval<int>{-5, place == 2 ? 0 : 5};
    }
    bool operator==(const carousel&) const = default;
};
using round_and_round = gs::undo_by_copy<carousel>;

} // namespace

BOOST_AUTO_TEST_CASE(a_kept_root_is_not_settled_by_its_bounds)
{
    gs::search_tree<round_and_round> tree{std::size_t{1} << 16};
    const auto keeping = search.with(tree);
    round_and_round game{carousel{}};
    std::ignore = keeping(game, {.nodes = 2});
    game.apply(1);
    const auto found = keeping(game, {.nodes = 100});
    BOOST_TEST(found.best_move.value() == 2);
}

// The reply was settled by its bounds, without moves; as the root of the next search it must still name a move.
BOOST_AUTO_TEST_CASE(a_kept_position_that_was_settled_by_its_bounds_names_its_move)
{
    const alert game{"O../.X./..."}; // X is to move, then O, which lets X win
    int settled = 0;
    for (const int move : game.legal_moves()) {
        for (std::uint64_t seed = 0; seed != 5; ++seed) {
            gs::search_tree<alert> tree{std::size_t{1} << 20};
            const auto keeping = search.with(tree, gs::seed{seed});
            alert next = game;
            next.apply(move);
            const auto first = keeping(next, {.nodes = 200});
            for (const auto& reply : first.moves) {
                alert then = next;
                then.apply(reply.move);
                if (reply.lower == 1) {
                    gs::search_tree<alert> kept{std::size_t{1} << 20};
                    const auto again = search.with(kept, gs::seed{seed});
                    std::ignore = again(next, {.nodes = 200});
                    const auto r = again(then);
                    BOOST_TEST(r.score == 1);
                    alert last = then;
                    last.apply(*r.best_move);
                    BOOST_TEST(gs::minimax(last).score == 1);
                    ++settled;
                }
            }
        }
    }
    BOOST_TEST(settled > 0);
}
