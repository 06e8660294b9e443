// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/search/policies.hpp>

#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace {

namespace gs = gamesearch;
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
