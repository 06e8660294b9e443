// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include "games/connect_four.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/detail/events.hpp>
#include <gamesearch/search/detail/make_result.hpp>
#include <gamesearch/search/detail/principal_variation.hpp>
#include <gamesearch/search/detail/search_traits.hpp>

namespace {

using G = support::uniform_tree<2, 2>;
using value = gs::detail::search_value_t<int, true>;
using gs::detail::make_result;

/// The state of a search that has ended.
struct ended_search {
    using table_type = gs::detail::no_table;
    static constexpr gs::policy_set policies{};
    static constexpr bool tracks_horizon_bounds = false;
    static constexpr bool finds_shortest_wins = true;
    static constexpr bool follows_hints = true;
    static constexpr bool is_selective = false;

    gs::detail::no_observer nobody{};
    gs::limit_checker<gs::limits> limits;
    gs::detail::principal_variation<G, true> line{};
    gs::detail::events<G, value, gs::detail::no_observer> events{nobody};

    [[nodiscard]] gs::bound proven_part(const value&, gs::bound b) const
    {
        return limits.horizons() == 0 ? b : gs::bound::none;
    }
};

/// The data available then.
struct scene {
    G game{{1, 2, 3, 4}};
    gs::window<value> window{};
    gs::limits limits{}; ///< Up to 8 nodes are spent, and for depths up to 8 the horizon was reached.
    std::optional<int> best_move{}; ///< With its principal variation of one ply.

    [[nodiscard]] gs::search_result<G> result(const value& v) const
    {
        ended_search search{.limits = gs::limit_checker<gs::limits>{limits}};
        const gs::detail::ply<gs::detail::ply_kind::count, true> root{limits.depth};
        if (best_move) {
            search.line.clear(root.next());
            search.line.update(root, *best_move);
        }
        while (limits.nodes < 9 && search.limits.may_enter()) {
        }
        if (limits.depth < 9) {
            search.limits.count_horizon();
        }
        search.events.on_inner_node();
        return make_result(search, game, v, window);
    }
};

/// A game that goes on, and lists no move.
struct stuck {
    [[nodiscard]] static std::vector<int> legal_moves() { return {}; }
    void apply(int) {}
    void undo(int) {}
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] static std::optional<int> terminal_score() { return std::nullopt; }
};

const gs::window<value> narrow{value{-2, 0}, value{2, 0}};

} // namespace

BOOST_AUTO_TEST_CASE(searched_to_the_end)
{
    const auto r = scene{.best_move = 1}.result({3, 1});
    BOOST_TEST(r.score == 3);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST(r.best_move.value() == 1);
    BOOST_TEST(r.distance == 1);
    BOOST_TEST(r.depth == gs::max_depth);
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
    BOOST_TEST((r.statistics == gs::statistics{.nodes = 1}));
}

BOOST_AUTO_TEST_CASE(cut_by_depth)
{
    const auto r = scene{.limits = {.depth = 1}, .best_move = 1}.result({3, 1});
    BOOST_TEST(r.depth == 1);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
}

BOOST_AUTO_TEST_CASE(outside_of_the_window)
{
    const scene narrowed{.window = narrow, .best_move = 0};
    BOOST_TEST((narrowed.result({1, 1}).bound == gs::bound::exact));
    BOOST_TEST((narrowed.result({3, 1}).bound == gs::bound::lower));
    BOOST_TEST((narrowed.result({-3, 1}).bound == gs::bound::upper));
    BOOST_TEST(narrowed.result({-3, 1}).score == -3);
}

BOOST_AUTO_TEST_CASE(stopped_with_the_best_so_far)
{
    const auto r = scene{.limits = {.nodes = 2}, .best_move = 1}.result({3, 1});
    BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(r.score == 3);
    BOOST_TEST((r.bound == gs::bound::lower)); // the maximizer can guarantee this
    BOOST_TEST(r.best_move.value() == 1);
    const G other{{1, 2, 3, 4}, gs::player::minimizer};
    const auto s = scene{.game = other, .limits = {.nodes = 2}, .best_move = 1}.result({3, 1});
    BOOST_TEST((s.bound == gs::bound::upper));
}

// A value outside the window is a bound already, on the wrong side: it proves nothing.
BOOST_AUTO_TEST_CASE(stopped_with_the_best_so_far_outside_of_the_window)
{
    const auto r = scene{.window = narrow, .limits = {.nodes = 2}, .best_move = 1}.result({-3, 1});
    BOOST_TEST((r.bound == gs::bound::none));
    BOOST_TEST(r.best_move.value() == 1);
}

BOOST_AUTO_TEST_CASE(stopped_before_the_first_move_was_done)
{
    const auto r = scene{.limits = {.nodes = 2}}.result({});
    BOOST_TEST((r.bound == gs::bound::none));
    BOOST_TEST(r.best_move.value() == 0); // the first legal move
    BOOST_TEST(r.score == 0);
    BOOST_TEST(!(scene{.limits = {.depth = 0, .nodes = 0}}.result({}).best_move.has_value()));
}

// What knows nothing names the move that the game likes best: in Connect Four the middle column. Those that ask for no
// priorities name the first.
BOOST_AUTO_TEST_CASE(stopped_at_once_it_names_the_move_of_highest_priority)
{
    const games::connect_four<> opening;
    const gs::limits at_once{.nodes = 1};
    BOOST_TEST(gs::minimax(opening, at_once).best_move.value() == 0);
    BOOST_TEST(gs::alpha_beta(opening, at_once).best_move.value() == 3);
    BOOST_TEST(gs::principal_variation_search(opening, at_once).best_move.value() == 3);
    BOOST_TEST(gs::solve(opening, at_once).best_move.value() == 3);
    BOOST_TEST(gs::solve(opening, {.nodes = 100}).best_move.value() == 3);
    BOOST_TEST(gs::iterative_deepening{gs::alpha_beta}(opening, at_once).best_move.value() == 3);
    BOOST_TEST(gs::alpha_beta(gs::plain(opening), at_once).best_move.value() == 0);
    games::connect_four<> threatened; // O has three in the leftmost column
    for (const int column : {1, 0, 1, 0, 2, 0}) {
        threatened.apply(column);
    }
    BOOST_TEST(gs::alpha_beta(threatened, at_once).best_move.value() == 0);
}

// Noisy moves may have been played from the root if it is at the horizon; no move is named.
BOOST_AUTO_TEST_CASE(no_move_at_depth_0)
{
    const auto r = scene{.limits = {.depth = 0}, .best_move = 1}.result({3, 1});
    BOOST_TEST(r.score == 3);
    BOOST_TEST(!r.best_move.has_value());
    BOOST_TEST(r.principal_variation.empty());
}

BOOST_AUTO_TEST_CASE(a_bare_bound_has_no_distance)
{
    const auto r = scene{}.result(gs::detail::best_with_score<value>(gs::player::maximizer, -3));
    BOOST_TEST(r.score == -3);
    BOOST_TEST(r.distance == 0);
}

BOOST_AUTO_TEST_CASE(a_terminal_root_is_recognised_when_stopped)
{
    const G ended{.ends = {1, 2, 3, 4}, .ply = 2, .place = 3};
    const auto r = scene{.game = ended, .limits = {.nodes = 0}}.result({});
    BOOST_TEST(r.score == 4);
    BOOST_TEST((r.bound == gs::bound::exact));
    BOOST_TEST((r.stopped_by == gs::stop_reason::none));
    BOOST_TEST(!r.best_move.has_value());
    BOOST_TEST(r.distance == 0);
}

BOOST_AUTO_TEST_CASE(a_value_that_no_move_gave_proves_nothing)
{
    const auto r = scene{}.result(value::best_for(gs::player::minimizer));
    BOOST_TEST((r.bound == gs::bound::none));
    BOOST_TEST(r.best_move.value() == *scene{}.game.legal_moves().begin());
}

BOOST_AUTO_TEST_CASE(a_running_game_without_moves_breaks_a_precondition)
{
    BOOST_CHECK_THROW(static_cast<void>(gs::alpha_beta(stuck{})), support::failure);
    BOOST_CHECK_THROW(static_cast<void>(gs::principal_variation_search(stuck{}, {.depth = 2})), support::failure);
}

namespace {

/// Who takes the last of some stones wins; from 1 to 3 are taken at a time. The bounds say no more than the rules do.
struct nim {
    int stones;
    gs::player turn = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return stones >= 3 ? std::vector{1, 2, 3} : stones == 2 ? std::vector{1, 2} : std::vector{1};
    }
    void apply(int taken)
    {
        stones -= taken;
        turn = gs::opponent(turn);
    }
    void undo(int taken)
    {
        stones += taken;
        turn = gs::opponent(turn);
    }
    [[nodiscard]] gs::player to_move() const { return turn; }
    [[nodiscard]] static gs::score_interval<int> score_bounds() { return {-1, 1}; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return stones == 0 ? std::optional{turn == gs::player::maximizer ? -1 : 1} : std::nullopt;
    }
};

} // namespace

// Ten stones are won in 5 plies, eight are lost in 4.
BOOST_AUTO_TEST_CASE(a_bound_has_the_distance_of_its_value)
{
    const auto won = gs::alpha_beta.within(0, 1)(nim{10});
    BOOST_TEST(won.score == 1);
    BOOST_TEST((won.bound == gs::bound::lower));
    BOOST_TEST(won.distance >= 5);
    const auto lost = gs::alpha_beta.within(-1, 0)(nim{8});
    BOOST_TEST(lost.score == -1);
    BOOST_TEST((lost.bound == gs::bound::upper));
    BOOST_TEST(lost.distance >= 4);
    BOOST_TEST(static_cast<int>(lost.principal_variation.size()) <= lost.distance);
}

namespace {

/// A position of a small graph, which may be seen from the other side. Moves are numbered as they are listed.
struct place {
    gs::player mover;
    std::vector<std::size_t> next; ///< empty at the end
    int lower;
    int upper; ///< at the end equal to `lower`, the score
};

struct walk {
    const std::vector<place>* graph;
    bool is_swapped = false;
    std::size_t at = 0;

    [[nodiscard]] const place& here() const { return (*graph)[at]; }
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (const auto to : here().next) {
            moves.push_back(static_cast<int>(to));
        }
        return moves;
    }
    std::size_t apply(int to) { return std::exchange(at, static_cast<std::size_t>(to)); }
    void undo(int, std::size_t was) { at = was; }
    [[nodiscard]] gs::player to_move() const { return is_swapped ? gs::opponent(here().mover) : here().mover; }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        const place& p = here();
        return is_swapped ? gs::score_interval<int>{-p.upper, -p.lower} : gs::score_interval<int>{p.lower, p.upper};
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return here().next.empty() ? std::optional{is_swapped ? -here().lower : here().lower} : std::nullopt;
    }
    [[nodiscard]] std::uint32_t key() const { return static_cast<std::uint32_t>(at); }
};

/// The maximizer loses at place 2, with a score of -1. To put that off by way of place 3 brings about `worst`, but that
/// takes so long that a search of 4 plies sees only that it may also end with -1 at place 5.
std::vector<place> threat(int worst)
{
    constexpr auto maximizer = gs::player::maximizer;
    constexpr auto minimizer = gs::player::minimizer;
    return {{maximizer, {1}, -1, 3},       {maximizer, {2, 3}, -1, 3}, {maximizer, {}, -1, -1},
            {minimizer, {4, 6}, worst, 3}, {maximizer, {5}, -1, 3},    {maximizer, {}, -1, -1},
            {maximizer, {7}, worst, 3},    {minimizer, {8}, worst, 3}, {maximizer, {}, worst, worst}};
}

} // namespace

BOOST_AUTO_TEST_CASE(no_distance_is_proven_that_a_threat_beyond_the_horizon_shortens)
{
    const auto graph = threat(-2);
    for (const bool is_swapped : {false, true}) {
        const walk start{&graph, is_swapped};
        const int loss = is_swapped ? 1 : -1;
        gs::transposition_table<walk> table{1024};
        const auto with_table = gs::principal_variation_search.with(table);
        for (int again = 0; again != 2; ++again) { // then the table settles what leads to the threat
            for (const auto& r : {gs::alpha_beta(start, {.depth = 4}), with_table(start, {.depth = 4})}) {
                BOOST_TEST(r.score == loss);
                BOOST_TEST(r.distance == 4);
                BOOST_TEST(r.depth == 4);
                BOOST_TEST((r.stopped_by == gs::stop_reason::depth));
            }
        }
        table.clear();
        for (const auto& r :
             {gs::iterative_deepening{gs::alpha_beta}(start), gs::iterative_deepening{with_table}(start),
              gs::iterative_deepening{with_table}(start), gs::alpha_beta(start), gs::minimax(start)}) {
            BOOST_TEST(r.score == loss);
            BOOST_TEST(r.distance == 2);
            BOOST_TEST(r.depth == gs::max_depth);
            BOOST_TEST((r.stopped_by == gs::stop_reason::none));
        }
    }
}

// Where no position at the horizon can be worth more to the winner, the distance is proven with the score.
BOOST_AUTO_TEST_CASE(a_distance_is_proven_where_nothing_worse_can_threaten)
{
    const auto graph = threat(-1);
    for (const bool is_swapped : {false, true}) {
        const walk start{&graph, is_swapped};
        gs::transposition_table<walk> table{1024};
        const auto with_table = gs::principal_variation_search.with(table);
        for (int again = 0; again != 2; ++again) {
            for (const auto& r : {gs::alpha_beta(start, {.depth = 4}), with_table(start, {.depth = 4})}) {
                BOOST_TEST(r.distance == 4);
                BOOST_TEST(r.depth == gs::max_depth);
                BOOST_TEST((r.stopped_by == gs::stop_reason::none));
            }
        }
        BOOST_TEST(gs::minimax(start).distance == 4);
    }
}
