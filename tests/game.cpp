// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/archetypes.hpp"
#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/check_game.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

namespace {

using rules = support::uniform_tree<2, 2>;

static_assert(gs::game<rules> && gs::game<archetypes::token_game> && gs::game<archetypes::moves_game>);
static_assert(!gs::game<int> && !gs::game<void> && !gs::game<std::string> && !gs::game<archetypes::forward_game>);

static_assert(std::is_same_v<gs::move_t<rules>, int> && std::is_same_v<gs::score_t<rules>, int>);
static_assert(std::is_same_v<gs::move_t<archetypes::moves_game>, archetypes::move>);
static_assert(std::is_same_v<gs::score_t<archetypes::moves_game>, archetypes::score>);

// Each refinement is satisfied by its member alone.

template <class G>
constexpr int refinements =
    gs::evaluating_game<G> + gs::hashable_game<G> + gs::keyed_game<G> + gs::canonical_game<G> + gs::bounded_game<G> +
    gs::window_bounded_game<G> + gs::small_tree_game<G> + gs::pruned_game<G> + gs::ordered_game<G> + gs::noisy_game<G> +
    gs::breadth_limited_game<G> + gs::length_limited_game<G> + gs::alternating_game<G>;

struct evaluating : rules {
    [[nodiscard]] int evaluate() const { return 0; }
};
struct hashable : rules {
    [[nodiscard]] std::uint64_t hash() const { return 0; }
};
struct keyed : rules {
    [[nodiscard]] std::uint16_t key() const { return 0; }
};
struct mirrored : rules {
    struct form {
        std::uint64_t number;
        [[nodiscard]] int move(int m) const { return m; }
    };
    [[nodiscard]] form canonical() const { return {0}; }
};
struct bounded : rules {
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {}; }
};
struct window_bounded : bounded {
    [[nodiscard]] gs::score_interval<int> score_bounds_within(gs::score_interval<int>) const { return {}; }
};
struct small_tree : rules {
    [[nodiscard]] bool is_small_tree() const { return false; }
};
struct pruned : rules {
    [[nodiscard]] std::vector<int> undominated_moves() const { return {0}; }
};
struct ordered : rules {
    [[nodiscard]] int move_priority(int) const { return 0; }
};
struct noisy : rules {
    [[nodiscard]] std::vector<int> noisy_moves() const { return {}; }
};
struct breadth_limited : rules {
    static constexpr std::size_t max_moves = 2;
};
struct length_limited : rules {
    static constexpr std::size_t max_plies = 2;
};
template <bool Alternates>
struct alternating : rules {
    static constexpr bool strictly_alternating = Alternates;
};
struct near_miss : evaluating {
    [[nodiscard]] std::string hash() const { return {}; }
};
struct no_game_that_evaluates {
    [[nodiscard]] int evaluate() const { return 0; }
};

static_assert(refinements<rules> == 0);
static_assert(refinements<evaluating> == 1 && gs::evaluating_game<evaluating>);
static_assert(refinements<hashable> == 1 && gs::hashable_game<hashable>);
static_assert(refinements<keyed> == 1 && gs::keyed_game<keyed>);
static_assert(refinements<mirrored> == 1 && gs::canonical_game<mirrored>);
static_assert(refinements<bounded> == 1 && gs::bounded_game<bounded>);
static_assert(refinements<window_bounded> == 2 && gs::window_bounded_game<window_bounded>);
static_assert(refinements<small_tree> == 1 && gs::small_tree_game<small_tree>);
static_assert(refinements<pruned> == 1 && gs::pruned_game<pruned>);
static_assert(refinements<ordered> == 1 && gs::ordered_game<ordered>);
static_assert(refinements<noisy> == 1 && gs::noisy_game<noisy>);
static_assert(refinements<breadth_limited> == 1 && gs::breadth_limited_game<breadth_limited>);
static_assert(refinements<length_limited> == 1 && gs::length_limited_game<length_limited>);
static_assert(refinements<alternating<true>> == 1 && gs::alternating_game<alternating<true>>);
static_assert(refinements<alternating<false>> == 0 && gs::game<alternating<false>>); // it declares nothing
static_assert(refinements<near_miss> == 0 && !gs::game<near_miss>); // one near miss is enough
static_assert(refinements<no_game_that_evaluates> == 0);

// The end of a game ---------------------------------------------------------------------------------------------------

/// With both forms, whose results can be chosen.
struct two_ends {
    std::optional<int> plain;
    std::optional<int> by_moves;
    mutable int lists = 0;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        ++lists;
        return {1};
    }
    void apply(int) {}
    void undo(int) {}
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return plain; }
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>&) const { return by_moves; }
};

constexpr rules ended{.ends = {5, 6, 7, 8}, .ply = 2, .place = 3};
static_assert(gs::final_score(ended) == 8);
static_assert(!gs::final_score(rules{}));

// The more constrained overload is preferred. (clang would compile this for minutes if `game` were repeated as an
// alternative for each optional member.)
template <gs::game G>
constexpr int members_asked_for(const G&)
{
    return 0;
}
template <gs::hashable_game G>
constexpr int members_asked_for(const G&)
{
    return 1;
}

static_assert(members_asked_for(rules{}) == 0);
static_assert(members_asked_for(gs::tic_tac_toe{}) == 1);

} // namespace

BOOST_AUTO_TEST_CASE(the_final_score_is_what_the_rules_say)
{
    BOOST_TEST(gs::final_score(ended).value() == 8);
    BOOST_TEST(!gs::final_score(rules{}).has_value());
    BOOST_TEST(gs::final_score(archetypes::moves_game{0}).value().points() == -1);
    BOOST_TEST(!gs::final_score(archetypes::moves_game{1}).has_value());
}

BOOST_AUTO_TEST_CASE(of_two_ends_the_plain_one_is_asked_first)
{
    const two_ends both{3, 4};
    BOOST_TEST(gs::final_score(both).value() == 3);
    BOOST_TEST(both.lists == 0);
    BOOST_TEST(gs::final_score(two_ends{std::nullopt, 4}).value() == 4);
    BOOST_TEST(!gs::final_score(two_ends{}).has_value());
}

BOOST_AUTO_TEST_SUITE(check_game)

namespace {

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

BOOST_AUTO_TEST_SUITE_END()
