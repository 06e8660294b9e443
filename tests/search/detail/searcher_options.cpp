// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/detail/score_bounds.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>

namespace {

using gs::detail::usable_option;
using table = gs::transposition_table<gs::tic_tac_toe>;
using pvs = gs::principal_variation_search_algorithm;
using alpha_beta = gs::alpha_beta_algorithm;
using minimax = gs::minimax_algorithm;

// Every searcher supports two options; the others are for searchers that have what they switch off.
static_assert(usable_option<minimax, const gs::ignore_distance_t&> && usable_option<alpha_beta, gs::no_line_t>);
static_assert(usable_option<pvs, const gs::no_line_t&> && usable_option<pvs, gs::no_history_t&>);
static_assert(usable_option<pvs, const gs::no_null_windows_t&>);
static_assert(!usable_option<alpha_beta, gs::no_history_t> && !usable_option<minimax, gs::no_null_windows_t>);

// A table must belong to the caller, and outlive the searcher.
static_assert(usable_option<pvs, table&>);
static_assert(!usable_option<pvs, table> && !usable_option<pvs, const table&> && !usable_option<pvs, table*>);
static_assert(!usable_option<alpha_beta, table&> && !usable_option<minimax, table&>);
static_assert(!usable_option<pvs, int> && !usable_option<pvs, const char*>);

// A searcher with a table is a pointer, and one without is empty.
static_assert(std::is_empty_v<std::remove_const_t<decltype(gs::principal_variation_search)>>);
static_assert(sizeof(gs::principal_variation_search.with(std::declval<table&>())) == sizeof(void*));
static_assert(std::is_trivially_copyable_v<decltype(gs::principal_variation_search.with(std::declval<table&>()))>);

bool asked(table& t)
{
    const auto before = t.probes();
    t.clear();
    return before != 0;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_last_table_counts)
{
    table first{1 << 12};
    table second{1 << 12};
    const gs::tic_tac_toe game;
    const gs::limits few{.depth = 2};
    std::ignore = gs::principal_variation_search.with(first)(game, few);
    BOOST_TEST((asked(first) && !asked(second)));
    std::ignore = gs::principal_variation_search.with(first, gs::no_line, second)(game, few);
    BOOST_TEST((!asked(first) && asked(second)));
    std::ignore = gs::principal_variation_search.with(second).with(first)(game, few);
    BOOST_TEST((asked(first) && !asked(second)));
}

BOOST_AUTO_TEST_CASE(a_table_is_kept_by_what_changes_other_things)
{
    table t{1 << 12};
    const gs::tic_tac_toe game;
    const auto with_table = gs::principal_variation_search.with(t);
    std::ignore = with_table.with(gs::no_history)(game, {.depth = 2});
    BOOST_TEST(asked(t));
    std::ignore = with_table.within(-1, 1)(game, {.depth = 2});
    BOOST_TEST(asked(t));
    std::ignore = gs::principal_variation_search.within(-1, 1).with(gs::no_line, t)(game, {.depth = 2});
    BOOST_TEST(asked(t));
    std::ignore = gs::principal_variation_search.with()(game, {.depth = 2});
    BOOST_TEST(!asked(t));
}

namespace {

using gs::detail::score_window;
using gs::detail::whole_window;
using value = gs::detail::search_value_t<int, true>;

static_assert(std::is_empty_v<whole_window> && sizeof(score_window<int>) == 2 * sizeof(int));
static_assert(whole_window::fits<int> && score_window<short>::fits<int> && score_window<int>::fits<double>);
static_assert(!score_window<double>::fits<int> && !score_window<std::string>::fits<int>);

constexpr bool inside(const auto& asked, value v)
{
    const auto window = asked.template as<value>();
    return window.alpha < v && v < window.beta;
}

static_assert(inside(whole_window{}, {INT_MAX, 0}) && inside(whole_window{}, {-INT_MAX, 0}));

// Contains everything strictly between the two scores, whatever the distance.
constexpr bool holds_what_lies_between(int lower, int upper)
{
    const score_window<int> asked{lower, upper};
    for (const int distance : {0, 1, 512, gs::detail::longest_distance}) {
        for (int score = lower - 2; score <= upper + 2; ++score) {
            if (inside(asked, {score, distance}) != (lower < score && score < upper)) {
                return false;
            }
        }
    }
    return true;
}

static_assert(holds_what_lies_between(-2, 3) && holds_what_lies_between(0, 2) && holds_what_lies_between(-2, 0));

} // namespace

BOOST_AUTO_TEST_CASE(a_window_holds_what_lies_strictly_between_two_scores)
{
    for (int lower = -6; lower != 6; ++lower) {
        for (int upper = lower + 1; upper != 7; ++upper) {
            BOOST_TEST(holds_what_lies_between(lower, upper), lower << " to " << upper);
        }
    }
}

// A side that no score of the game can reach is open.
BOOST_AUTO_TEST_CASE(a_side_beyond_all_scores)
{
    const auto wide = score_window<long long>{LLONG_MIN + 1, LLONG_MAX}.as<value>();
    BOOST_TEST((wide.alpha.unbounded() && wide.beta.unbounded()));
    const auto half = score_window<long long>{-3, LLONG_MAX}.as<value>();
    BOOST_TEST(half.alpha.score() == -3);
    BOOST_TEST(half.beta.unbounded());
}

BOOST_AUTO_TEST_CASE(without_a_window_everything_is_inside)
{
    BOOST_TEST((whole_window{}.as<value>().alpha.unbounded() && whole_window{}.as<value>().beta.unbounded()));
}

namespace {

using gamesearch::detail::unwrap_reference;

template <class T>
using unwrapped = decltype(unwrap_reference(std::declval<T>()));

static_assert(std::is_same_v<unwrapped<int&>, int&> && std::is_same_v<unwrapped<const int&>, const int&>);
static_assert(std::is_same_v<unwrapped<std::reference_wrapper<int>&>, int&>);
static_assert(std::is_same_v<unwrapped<const std::reference_wrapper<int>&>, int&>); // the object is not const
static_assert(std::is_same_v<unwrapped<std::reference_wrapper<const int>&>, const int&>);

} // namespace

BOOST_AUTO_TEST_CASE(the_object_itself)
{
    int object = 0;
    auto reference = std::ref(object);
    const auto constant = std::cref(object);
    BOOST_TEST(&unwrap_reference(object) == &object);
    BOOST_TEST(&unwrap_reference(reference) == &object);
    BOOST_TEST(&unwrap_reference(constant) == &object);
}

namespace {

using gs::estimate;
using gs::detail::evaluation_of;

using silent = support::uniform_tree<2, 2>;
struct judging : silent {
    [[nodiscard]] constexpr short evaluate() const { return static_cast<short>(place + 7); }
    [[nodiscard]] constexpr int other_view() const { return place - 7; }
};

constexpr auto place = [](const silent& g) { return g.place; };
static_assert(evaluation_of<decltype(place), silent> && evaluation_of<const gs::own_evaluation_t, silent>);
static_assert(evaluation_of<int (*)(const silent&), silent> && evaluation_of<int (judging::*)() const, judging>);
static_assert(evaluation_of<int judging::*, judging>); // anything that std::invoke can call
static_assert(!evaluation_of<double (*)(const silent&), silent>); // would lose the fraction
static_assert(!evaluation_of<std::string (*)(const silent&), silent> && !evaluation_of<int (*)(silent&), silent>);
static_assert(!evaluation_of<int, silent> && !evaluation_of<int (judging::*)() const, silent>);

constexpr judging position{{{}, gs::player::maximizer, 1, 1}};
static_assert(estimate(position, gs::own_evaluation) == 8 && estimate(position, place) == 1);

} // namespace

BOOST_AUTO_TEST_CASE(the_caller_s_evaluation_comes_before_the_game_s)
{
    BOOST_TEST(estimate(position, place) == 1);
    auto by_member = &judging::other_view;
    BOOST_TEST(estimate(position, by_member) == -6);
    int calls = 0;
    auto counting = [&calls](const judging&) mutable { return 100 + ++calls; };
    BOOST_TEST(estimate(position, counting) == 101);
    BOOST_TEST(estimate(position, counting) == 102); // the caller's own object is called, not a copy
    BOOST_TEST(calls == 2);
}

BOOST_AUTO_TEST_CASE(the_game_s_evaluation_comes_before_a_draw)
{
    BOOST_TEST(estimate(position, gs::own_evaluation) == 8);
    BOOST_TEST(estimate(silent{{5, 5, 5, 5}}, gs::own_evaluation) == 0);
}

namespace {

using gs::detail::changed_by;
using distance = gs::ignore_distance_t;
using line = gs::no_line_t;

constexpr gs::policy_set both{};
constexpr gs::policy_set scores_alone{.distance = false, .line = true};
constexpr gs::policy_set lineless{.distance = true, .line = false};
constexpr gs::policy_set bare{.distance = false, .line = false};

static_assert(both.distance && both.line); // the defaults that people expect
static_assert(std::is_same_v<decltype(gs::ignore_distance), const distance>);
static_assert(std::is_same_v<decltype(gs::no_line), const line>);
static_assert(std::is_empty_v<distance> && std::is_empty_v<line>);
static_assert(!std::is_convertible_v<distance, line> && !std::is_convertible_v<line, distance>);

static_assert(gs::detail::is_policy<distance> && gs::detail::is_policy<line>);
static_assert(!gs::detail::is_policy<int> && !gs::detail::is_policy<bool> && !gs::detail::is_policy<gs::policy_set>);

} // namespace

BOOST_AUTO_TEST_CASE(each_changes_its_own)
{
    static_assert(changed_by<distance>(both) == scores_alone);
    BOOST_TEST((changed_by<>(both) == both));
    BOOST_TEST((changed_by<distance>(both) == scores_alone));
    BOOST_TEST((changed_by<line>(both) == lineless));
    BOOST_TEST((changed_by<gs::no_history_t>(both) == gs::policy_set{.history = false}));
    BOOST_TEST((changed_by<gs::no_null_windows_t>(both) == gs::policy_set{.null_windows = false}));
    BOOST_TEST((changed_by<gs::no_quiescence_t>(both) == gs::policy_set{.quiescence = false}));
    BOOST_TEST((changed_by<gs::accept_deeper_t>(both) == gs::policy_set{.accept_deeper = true}));
    BOOST_TEST((changed_by<gs::enhanced_cutoffs_t>(both) == gs::policy_set{.enhanced_cutoffs = true}));
    BOOST_TEST((changed_by<gs::fewest_replies_t>(both) == gs::policy_set{.fewest_replies = true}));
    BOOST_TEST((changed_by<int, const line&>(both) == lineless)); // other arguments change none
    BOOST_TEST((gs::ignore_distance.changed(both) == scores_alone));
    BOOST_TEST((gs::no_line.changed(both) == lineless));
}

BOOST_AUTO_TEST_CASE(they_add_up_in_any_order)
{
    static_assert(changed_by<distance, line>(both) == bare);
    BOOST_TEST((changed_by<distance, line>(both) == bare));
    BOOST_TEST((changed_by<line, distance>(both) == bare));
    BOOST_TEST((changed_by<line>(changed_by<distance>(both)) == bare));
    BOOST_TEST((changed_by<line, line>(both) == lineless)); // given twice
}

BOOST_AUTO_TEST_CASE(sets_are_equal_member_by_member)
{
    const gs::policy_set all[]{both, scores_alone, lineless, bare};
    for (const auto& a : all) {
        for (const auto& b : all) {
            BOOST_TEST((a == b) == (&a == &b));
        }
    }
}
