// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/archetypes.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/check_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>

namespace {

namespace gs = gamesearch;

// What is wrong ends the compilation: tests/must_not_compile. What is right is true.
static_assert(gs::check_game<support::uniform_tree<3, 2>>());
static_assert(gs::check_game<archetypes::token_game>() && gs::check_game<archetypes::moves_game>());
static_assert(gs::check_game<archetypes::fluent_game>() && gs::check_game<archetypes::hinted_game>());

/// Where moves are not known, apply and undo are looked for by their names only, so that one fault is told once.
struct without_moves {
    void apply(int) {}
    void undo(int) {}
};
struct with_nothing {};

using namespace gs::detail;
static_assert(may_apply<without_moves> && may_undo<without_moves>);
static_assert(!may_apply<with_nothing> && !may_undo<with_nothing>);
static_assert(may_apply<archetypes::forward_game> && !may_undo<archetypes::forward_game>);
static_assert(!has_required_members<archetypes::forward_game> && !has_required_members<int>);

/// All that is required, and a hash that is none.
struct near_miss : support::uniform_tree<1, 1> {
    [[nodiscard]] std::string hash() const { return {}; }
};
/// All that is required, and something of a user's own.
struct with_more : support::uniform_tree<1, 1> {
    [[nodiscard]] std::string name() const { return {}; }
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};
static_assert(has_required_members<near_miss> && !has_no_near_miss<near_miss>);
static_assert(gs::check_game<with_more>());

} // namespace

BOOST_AUTO_TEST_CASE(games_are_games)
{
    BOOST_TEST((gs::check_game<support::uniform_tree<3, 2>>()));
    BOOST_TEST(gs::check_game<archetypes::token_game>());
    BOOST_TEST(gs::check_game<with_more>());
}
