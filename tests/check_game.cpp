// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/archetypes.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/check_game.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>

namespace {

namespace gs = gamesearch;

// Invalid games do not compile: tests/must_not_compile. For valid ones the result is true.
static_assert(gs::check_game<support::uniform_tree<3, 2>>());
static_assert(gs::check_game<archetypes::token_game>() && gs::check_game<archetypes::moves_game>());
static_assert(gs::check_game<archetypes::fluent_game>() && gs::check_game<archetypes::hinted_game>());

/// If the moves are unknown, apply and undo are checked by name only, so that one fault is reported once.
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

/// Everything required, and an invalid hash.
struct near_miss : support::uniform_tree<1, 1> {
    [[nodiscard]] std::string hash() const { return {}; }
};
/// Everything required, and additional members.
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
