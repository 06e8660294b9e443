// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/archetypes.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_interface.hpp>

#include <boost/test/unit_test.hpp>

#include <concepts>
#include <functional>
#include <optional>
#include <type_traits>

namespace {

namespace gs = gamesearch;
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
