// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/archetypes.hpp"
#include "support/test.hpp"
#include "support/thrown_failures.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/basic_searcher.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_interface.hpp>

namespace {

using G = support::uniform_tree<2, 2>;
using other_game = support::uniform_tree<3, 2>;
using result = gs::search_result<G>;

// Searchers: callable in the three forms, with a result ---------------------------------------------------------------

struct functions {
    result operator()(const G&) const { return {}; }
    result operator()(const G&, const gs::limits&) const { return {}; }
    result operator()(const G&, const gs::limits&, const std::function<int(const G&)>&) const { return {}; }
};
constexpr auto lambda = [](const G&, const gs::limits& = {}, auto&&...) { return result{}; };

struct not_const : functions {
    result operator()(const G&) { return {}; }
    result operator()(const G&, const gs::limits&) { return {}; }
    result operator()(const G&, const gs::limits&, const auto&) { return {}; }
};

struct more : result {};
struct hidden : private result {};

template <class Result>
struct answers {
    Result operator()(const G&, const gs::limits& = {}) const;
    Result operator()(const G&, const gs::limits&, const auto&) const;
};

static_assert(gs::searcher<functions, G> && gs::searcher<std::remove_const_t<decltype(lambda)>, G>);
static_assert(gs::searcher<not_const, G> && !gs::searcher<const answers<void>, G>);
static_assert(gs::searcher<answers<result>, G> && gs::searcher<answers<more>, G>);
static_assert(gs::searcher<answers<const result>, G> && gs::searcher<answers<more&>, G>);
static_assert(gs::searcher<std::reference_wrapper<const functions>, G>);
static_assert(gs::searcher<std::reference_wrapper<not_const>, G>);
static_assert(gs::searcher<std::function<result(const G&)>, G> == false); // one form is not enough

/// A searcher of one's own needs no constructor.
struct first_move : gs::searcher_interface<first_move> {
    template <class Game, class Limits, class Evaluate, class Observer>
    gs::search_result<Game> search(const Game& game, const Limits&, Evaluate&, Observer&) const
    {
        return {.best_move = *game.legal_moves().begin()};
    }
};
constexpr first_move first{};
static_assert(gs::searcher<decltype(first), G>);

// Other types ---------------------------------------------------------------------------------------------------------

struct without_limits {
    result operator()(const G&) const;
};
struct without_evaluation {
    result operator()(const G&, const gs::limits& = {}) const;
};
struct with_limits_only {
    result operator()(const G&, const gs::limits&) const;
    result operator()(const G&, const gs::limits&, const auto&) const;
};
struct changes_the_game {
    result operator()(G&, const gs::limits& = {}) const;
    result operator()(G&, const gs::limits&, const auto&) const;
};

static_assert(!gs::searcher<without_limits, G> && !gs::searcher<without_evaluation, G>);
static_assert(!gs::searcher<with_limits_only, G> && !gs::searcher<changes_the_game, G>);
static_assert(!gs::searcher<answers<int>, G> && !gs::searcher<answers<void>, G> && !gs::searcher<answers<hidden>, G>);
static_assert(!gs::searcher<answers<std::optional<result>>, G>);
static_assert(!gs::searcher<functions, other_game>); // it does not take this game
static_assert(!gs::searcher<answers<gs::search_result<other_game>>, G>); // nor may it answer of another
static_assert(!gs::searcher<functions, int> && !gs::searcher<functions, archetypes::forward_game>);
static_assert(!gs::searcher<int, G> && !gs::searcher<void, G>);

// Options, of searchers that declare them -----------------------------------------------------------------------------

constexpr gs::policy_set scores_alone{.distance = false, .line = true};

struct tells : functions {
    [[nodiscard]] static constexpr gs::policy_set policies() { return scores_alone; }
};
struct may_tell : functions {
    std::optional<gs::policy_set> told;
    [[nodiscard]] constexpr std::optional<gs::policy_set> policies() const { return told; }
};
struct tells_something_else : functions {
    [[nodiscard]] static constexpr int policies() { return 3; }
};

static_assert(gs::detail::policies_of(tells{}) == scores_alone);
static_assert(!gs::detail::policies_of(functions{}) && !gs::detail::policies_of(tells_something_else{}));

} // namespace

BOOST_AUTO_TEST_CASE(policies_are_those_that_are_told)
{
    const tells teller;
    BOOST_TEST((gs::detail::policies_of(teller) == scores_alone));
    BOOST_TEST((gs::detail::policies_of(std::ref(teller)) == scores_alone));
    BOOST_TEST(!gs::detail::policies_of(functions{}).has_value());
    BOOST_TEST(!gs::detail::policies_of(tells_something_else{}).has_value());
    BOOST_TEST(!gs::detail::policies_of(may_tell{{}, std::nullopt}).has_value());
    const may_tell told{{}, scores_alone};
    BOOST_TEST((gs::detail::policies_of(std::ref(told)) == scores_alone));
}

BOOST_AUTO_TEST_CASE(the_least_evaluation_calls_every_position_a_draw)
{
    BOOST_TEST(gs::detail::evaluation_archetype<G>{}(G{{4, 4, 4, 4}}) == 0);
    BOOST_TEST(gs::detail::evaluation_archetype<archetypes::token_game>{}(archetypes::token_game{3}).points() == 0);
}

// The call forms, tested with an algorithm that does not search: it returns its arguments.
BOOST_AUTO_TEST_SUITE(basic_searcher)

namespace {

using G = support::uniform_tree<1, 1>;

/// A value in the middle of the window, or far outside it.
struct asks_for_the_window {
    static constexpr bool has_window = true;

    template <gs::player, class Search, class Ply>
    static constexpr auto value_of(Search&, typename Search::position_ref, Ply, const typename Search::window& window)
        -> typename Search::value
    {
        using value = typename Search::value;
        const bool whole = window.alpha.unbounded() && window.beta.unbounded();
        return whole ? value{-1000, 0} : value{(window.alpha.score() + window.beta.score()) / 2, 0};
    }
};

struct without_window {
    static constexpr bool has_window = false;

    template <gs::player Mover, class Search, class Ply>
    static constexpr auto value_of(Search&, typename Search::position_ref, Ply) -> typename Search::value
    {
        return {Mover == gs::player::maximizer ? 1 : -1, 0};
    }
};

constexpr gs::basic_searcher<asks_for_the_window> windowed{};
constexpr gs::basic_searcher<without_window> bare{};
constexpr G game{{7}};

// with(...) -----------------------------------------------------------------------------------------------------------

constexpr gs::policy_set neither{.distance = false, .line = false};
static_assert(bare.policies() == gs::policy_set{});
static_assert(bare.with().policies() == gs::policy_set{});
static_assert(!bare.with(gs::ignore_distance).policies().distance);
static_assert(bare.with(gs::ignore_distance).policies().line);
static_assert(bare.with(gs::no_line, gs::ignore_distance).policies() == neither);
static_assert(bare.with(gs::no_line).with(gs::ignore_distance).policies() == neither);
static_assert(std::is_same_v<decltype(bare.with(gs::no_line, gs::ignore_distance)),
                             decltype(bare.with(gs::ignore_distance).with(gs::no_line))>);

// It is small: empty, or the size of its window.
static_assert(std::is_empty_v<gs::basic_searcher<without_window>>);
static_assert(std::is_empty_v<decltype(bare.with(gs::no_line))>);
static_assert(sizeof(windowed.within(1, 2)) == 2 * sizeof(int));
static_assert(std::is_trivially_copyable_v<decltype(windowed.within(1, 2))>);

// within(lower, upper) ------------------------------------------------------------------------------------------------

template <class Searcher>
concept can_be_narrowed = requires(const Searcher& s) { s.within(0, 1); };
static_assert(can_be_narrowed<decltype(windowed)> && !can_be_narrowed<decltype(bare)>);
static_assert(std::is_same_v<decltype(windowed.within(0, 9).with(gs::no_line)),
                             decltype(windowed.with(gs::no_line).within(0, 9))>); // in either order
static_assert(windowed(game).score == -1000);
static_assert(windowed.within(10, 20)(game).score == 15);

} // namespace

BOOST_AUTO_TEST_CASE(the_window_reaches_the_algorithm)
{
    BOOST_TEST(windowed(game).score == -1000);
    BOOST_TEST(windowed.within(10, 20)(game).score == 15);
    BOOST_TEST(windowed.within(10, 20).with(gs::ignore_distance)(game).score == 15);
    BOOST_TEST(windowed.with(gs::no_line).within(10, 20)(game).score == 15);
    BOOST_TEST(windowed.within(10, 20).within(30, 40)(game).score == 35); // the last one counts
    BOOST_TEST(windowed(game).score == -1000); // the original searcher is unchanged
}

BOOST_AUTO_TEST_CASE(an_empty_window_breaks_a_precondition)
{
    BOOST_CHECK_THROW(static_cast<void>(windowed.within(3, 3)), support::failure);
    BOOST_CHECK_THROW(static_cast<void>(windowed.within(INT_MAX, 0)), support::failure);
}

BOOST_AUTO_TEST_CASE(every_form_of_the_call)
{
    struct counts {
        int entered = 0;
        void on_enter(const gs::enter_event<G>&) { ++entered; }
    } observer;
    const auto ten = [](const G&) { return 10; };
    BOOST_TEST(bare(game).score == 1);
    BOOST_TEST(bare(game, {.depth = 1}).score == 1);
    BOOST_TEST(bare(game, {}).score == 1);
    BOOST_TEST(bare(game, gs::unlimited).score == 1);
    BOOST_TEST(bare(game, {.depth = 0}, ten).score == 10); // the horizon is tested before the algorithm
    BOOST_TEST(bare(game, gs::limits{}, gs::own_evaluation).score == 1);
    BOOST_TEST(bare(game, gs::unlimited, ten).score == 1);
    BOOST_TEST(bare(game, gs::unlimited, gs::own_evaluation, observer).score == 1);
    BOOST_TEST(bare(game, {.depth = 0}, ten, observer).score == 10);
    BOOST_TEST(observer.entered == 2);
}

BOOST_AUTO_TEST_CASE(the_mover_is_known_to_the_algorithm)
{
    BOOST_TEST(bare(G{{7}, gs::player::minimizer}).score == -1);
    BOOST_TEST(bare(G{{7}, gs::player::maximizer, 1}).score == 7); // the end is tested before the algorithm
}

BOOST_AUTO_TEST_SUITE_END()
