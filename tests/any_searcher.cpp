// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/any_searcher.hpp>

namespace {

using G = support::uniform_tree<2, 2>;

constexpr G game{{1, 2, 3, 4}};

struct result : gs::search_result<G> {
    int more = 0;
};

/// Records the number of calls, their form, and their arguments.
struct counting {
    int calls = 0;

    result answer(int form, int with)
    {
        result r{};
        r.depth = ++calls;
        r.distance = form;
        r.score = with;
        return r;
    }
    result operator()(const G&) { return answer(1, 0); }
    result operator()(const G&, const gs::limits& limits) { return answer(2, limits.depth); }
    template <class Evaluate>
    result operator()(const G& g, const gs::limits& limits, Evaluate&& evaluate)
    {
        return answer(3, limits.depth + evaluate(g));
    }
    [[nodiscard]] static gs::policy_set policies() { return {.distance = false, .line = true}; }
};

/// Declares no options.
struct silent {
    gs::search_result<G> operator()(const G&, const gs::limits& = {}) const { return {}; }
    gs::search_result<G> operator()(const G&, const gs::limits&, const auto&) const { return {}; }
};

using any = gs::any_searcher<G>;
static_assert(gs::searcher<any, G> && std::copyable<any>);
static_assert(std::is_nothrow_move_constructible_v<any> && std::is_nothrow_move_assignable_v<any>);
static_assert(std::is_convertible_v<counting, any> && std::is_convertible_v<std::reference_wrapper<counting>, any>);
static_assert(!std::is_constructible_v<any, int> && std::is_default_constructible_v<any>);
static_assert(std::is_same_v<decltype(std::declval<any>()(game)), gs::search_result<G>>);

int calls_of(const any& searcher)
{
    return searcher(game).depth; // this call included
}

} // namespace

BOOST_AUTO_TEST_CASE(each_form_calls_the_same_form)
{
    const any searcher{counting{}};
    const auto seventy = [](const G&) { return 70; };
    const auto forms = [](const gs::search_result<G>& r) { return std::pair{r.distance, r.score}; };
    BOOST_TEST((forms(searcher(game)) == std::pair{1, 0}));
    BOOST_TEST((forms(searcher(game, gs::limits{.depth = 5})) == std::pair{2, 5}));
    BOOST_TEST((forms(searcher(game, {.depth = 5}, seventy)) == std::pair{3, 75}));
    BOOST_TEST((forms(searcher(game, gs::unlimited)) == std::pair{1, 0}));
    BOOST_TEST((forms(searcher(game, gs::unlimited, gs::own_evaluation)) == std::pair{1, 0}));
    BOOST_TEST((forms(searcher(game, {.depth = 6}, gs::own_evaluation)) == std::pair{2, 6}));
    BOOST_TEST(calls_of(searcher) == 7);
}

BOOST_AUTO_TEST_CASE(evaluations_of_any_kind)
{
    const any searcher{counting{}};
    int asked = 0;
    auto lasting = [&asked](const G&) mutable { return ++asked; };
    searcher(game, {.depth = 0}, lasting);
    searcher(game, {.depth = 0}, std::ref(lasting));
    BOOST_TEST(asked == 2);
    int (*function)(const G&) = [](const G& g) { return g.ends.front(); };
    BOOST_TEST(searcher(game, {.depth = 0}, function).score == 1);
    BOOST_TEST(searcher(game, {.depth = 0}, [](const G&) -> short { return 9; }).score == 9);
}

BOOST_AUTO_TEST_CASE(copies_copy_the_searcher)
{
    const any first{counting{}};
    BOOST_TEST(calls_of(first) == 1);
    const any second{first};
    BOOST_TEST(calls_of(second) == 2);
    BOOST_TEST(calls_of(second) == 3);
    BOOST_TEST(calls_of(first) == 2); // independent of the copy's calls
    any third{silent{}};
    BOOST_TEST(calls_of(third) == 0);
    third = second;
    BOOST_TEST(calls_of(third) == 4);
    BOOST_TEST(calls_of(second) == 4);
}

BOOST_AUTO_TEST_CASE(it_takes_a_copy_of_what_it_is_given)
{
    counting own;
    const any searcher{own};
    calls_of(searcher);
    BOOST_TEST(own.calls == 0);
    const any of_reference{std::ref(own)};
    calls_of(of_reference);
    BOOST_TEST(own.calls == 1);
}

BOOST_AUTO_TEST_CASE(assigned_to_itself)
{
    any searcher{counting{}};
    calls_of(searcher);
    const any& itself = searcher;
    searcher = itself;
    BOOST_TEST(calls_of(searcher) == 2);
}

BOOST_AUTO_TEST_CASE(moved)
{
    any first{counting{}};
    calls_of(first);
    any second{std::move(first)};
    BOOST_TEST(calls_of(second) == 2);
    first = silent{}; // a moved-from object can be assigned to
    BOOST_TEST(calls_of(first) == 0);
    first = std::move(second);
    BOOST_TEST(calls_of(first) == 3);
}

BOOST_AUTO_TEST_CASE(policies_are_those_of_the_searcher)
{
    BOOST_TEST((any{counting{}}.policies() == counting::policies()));
    BOOST_TEST(!any{silent{}}.policies().has_value());
    counting own;
    BOOST_TEST((any{std::ref(own)}.policies() == counting::policies()));
    BOOST_TEST((gs::detail::policies_of(any{counting{}}) == counting::policies()));
}

BOOST_AUTO_TEST_CASE(many_in_a_container)
{
    std::vector<any> searchers{counting{}, silent{}};
    searchers.emplace_back(counting{5});
    searchers.erase(searchers.begin());
    BOOST_TEST(calls_of(searchers[0]) == 0);
    BOOST_TEST(calls_of(searchers[1]) == 6);
}

BOOST_AUTO_TEST_CASE(alpha_beta_where_nothing_is_said)
{
    const any search;
    BOOST_TEST(search(game).score == gs::alpha_beta(game).score);
    BOOST_TEST(search(game).statistics.nodes == gs::alpha_beta(game).statistics.nodes);
    BOOST_TEST((search.policies() == gs::alpha_beta.policies()));
}
