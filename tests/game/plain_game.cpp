// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"

#include <gamesearch/game.hpp>

namespace {

/// Counts down; has every optional member.
struct countdown {
    int left = 3;
    gs::player mover = gs::player::minimizer;

    static constexpr std::size_t max_moves = 1;
    static constexpr std::size_t max_plies = 3;
    static constexpr bool strictly_alternating = true;

    [[nodiscard]] const std::vector<int>& legal_moves() const
    {
        static const std::vector one{1};
        return one;
    }
    constexpr void apply(int) { --left, mover = gs::opponent(mover); }
    constexpr void undo(int) { ++left, mover = gs::opponent(mover); }
    [[nodiscard]] constexpr gs::player to_move() const { return mover; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        return left == 0 ? std::optional{-4} : std::nullopt;
    }
    [[nodiscard]] constexpr int evaluate() const { return 1; }
    [[nodiscard]] constexpr std::uint64_t hash() const { return 1; }
    [[nodiscard]] constexpr unsigned key() const { return 1; }
    struct form {
        std::uint64_t number;
        [[nodiscard]] constexpr int move(int m) const { return m; }
    };
    [[nodiscard]] constexpr form canonical() const { return {1}; }
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const { return {-4, -4}; }
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds_within(gs::score_interval<int>) const
    {
        return {-4, -4};
    }
    [[nodiscard]] constexpr bool is_small_tree() const { return true; }
    [[nodiscard]] std::vector<int> undominated_moves() const { return {1}; }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {1}; }
    [[nodiscard]] constexpr bool may_stand_pat() const { return true; }
    [[nodiscard]] constexpr int move_priority(int) const { return 1; }
    friend constexpr bool operator==(const countdown&, const countdown&) = default;
};

/// Undone with a move-only token, ends by its moves, and cannot be compared.
struct with_token {
    int left = 2;

    [[nodiscard]] std::vector<int> legal_moves() const { return std::vector<int>(left > 0 ? 1 : 0, 7); }
    std::unique_ptr<int> apply(int) { return std::make_unique<int>(left--); }
    void undo(int, std::unique_ptr<int> token) { left = *token; }
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<double> terminal_score(const std::vector<int>& moves) const
    {
        return moves.empty() ? std::optional{0.5} : std::nullopt;
    }
};

template <class G>
constexpr bool hints_at_nothing =
    !gs::evaluating_game<G> && !gs::hashable_game<G> && !gs::keyed_game<G> && !gs::bounded_game<G> &&
    !gs::pruned_game<G> && !gs::ordered_game<G> && !gs::noisy_game<G> && !gs::breadth_limited_game<G> &&
    !gs::length_limited_game<G> && !gs::alternating_game<G> && !gs::canonical_game<G>;

using plain_countdown = gs::plain_game<countdown>;
using plain_with_token = gs::plain_game<with_token>;

static_assert(gs::check_game<countdown>() && gs::check_game<with_token>());
static_assert(gs::check_game<plain_countdown>() && gs::check_game<plain_with_token>());
static_assert(gs::canonical_game<countdown>);
static_assert(hints_at_nothing<plain_countdown> && hints_at_nothing<plain_with_token>);
static_assert(!gs::detail::has_may_stand_pat<plain_countdown>);

// Its forms are those of the wrapped game.
static_assert(gs::detail::undoes_without_token<plain_countdown> && !gs::detail::undoes_with_token<plain_countdown>);
static_assert(gs::detail::undoes_with_token<plain_with_token> && !gs::detail::undoes_without_token<plain_with_token>);
static_assert(gs::detail::ends_plainly<plain_countdown> && !gs::detail::ends_by_moves<plain_countdown>);
static_assert(gs::detail::ends_by_moves<plain_with_token> && !gs::detail::ends_plainly<plain_with_token>);
static_assert(std::equality_comparable<plain_countdown> && !std::equality_comparable<plain_with_token>);
static_assert(std::is_same_v<gs::score_t<plain_with_token>, double>);
static_assert(std::is_same_v<gs::detail::moves_t<plain_countdown>, const std::vector<int>&>); // not copied

constexpr bool plays_as_the_game_does()
{
    auto game = gs::plain(countdown{});
    const bool at_first = game.to_move() == gs::player::minimizer && !game.terminal_score();
    for (int ply = 0; ply != 3; ++ply) {
        game.apply(1);
    }
    const bool at_last = game.terminal_score() == -4 && game.base().left == 0 && game != gs::plain(countdown{});
    for (int ply = 0; ply != 3; ++ply) {
        game.undo(1);
    }
    return at_first && at_last && game == gs::plain(countdown{});
}

static_assert(plays_as_the_game_does());

} // namespace

BOOST_AUTO_TEST_CASE(it_plays_as_the_game_does)
{
    BOOST_TEST(plays_as_the_game_does());
    BOOST_TEST(gs::plain(countdown{}).legal_moves() == std::vector{1}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_caller_s_game_is_another)
{
    const countdown game;
    auto plain = gs::plain(game);
    plain.apply(1);
    BOOST_TEST(game.left == 3);
    BOOST_TEST(plain.base().left == 2);
}

BOOST_AUTO_TEST_CASE(tokens_pass_through)
{
    auto game = gs::plain(with_token{});
    auto first = game.apply(7);
    auto second = game.apply(7);
    const auto moves = game.legal_moves();
    BOOST_TEST(game.terminal_score(moves).value() == 0.5);
    game.undo(7, std::move(second));
    BOOST_TEST(game.base().left == 1);
    game.undo(7, std::move(first));
    BOOST_TEST(game.base().left == 2);
}
