// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: constant

// The same expressions in a constant expression and at run time.

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

namespace {

/// Nim, with moves listed as by \p Moves, and all optional members.
struct nim {
    int heap = 7;
    gs::player mover = gs::player::maximizer;

    constexpr void apply(int stones)
    {
        heap -= stones;
        mover = gs::opponent(mover);
    }
    constexpr void undo(int stones)
    {
        heap += stones;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] constexpr gs::player to_move() const { return mover; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        if (heap > 0) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] constexpr int evaluate() const { return heap % 4 == 0 ? 0 : 1; }
};

struct vector_nim : nim {
    [[nodiscard]] constexpr std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (int i = 1; i <= std::min(heap, 3); ++i) {
            moves.push_back(i);
        }
        return moves;
    }
};

struct lazy_nim : nim {
    [[nodiscard]] constexpr auto legal_moves() const { return std::views::iota(1, std::min(heap, 3) + 1); }
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_plies = 7;
    static constexpr bool strictly_alternating = true;
    [[nodiscard]] constexpr gs::score_interval<int> score_bounds() const { return {-1, 1}; }
    [[nodiscard]] constexpr int move_priority(int stones) const { return -stones; }
    [[nodiscard]] constexpr auto undominated_moves() const { return legal_moves(); }
};

/// Played on in place, with an undo token.
struct token_nim {
    std::array<int, 10> board{7};
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] constexpr auto legal_moves() const { return std::views::iota(1, std::min(board[0], 3) + 1); }
    constexpr std::array<int, 10> apply(int stones)
    {
        const auto before = board;
        board[0] -= stones;
        mover = gs::opponent(mover);
        return before;
    }
    constexpr void undo(int, const std::array<int, 10>& before)
    {
        board = before;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] constexpr gs::player to_move() const { return mover; }
    [[nodiscard]] constexpr std::optional<double> terminal_score(const auto& moves) const
    {
        return moves.empty() ? std::optional{mover == gs::player::maximizer ? -0.5 : 0.5} : std::nullopt;
    }
};

// The full result for a game of Nim with seven stones: take three, and win in three plies.
template <class G>
constexpr bool solved(const auto& searcher, const G& game)
{
    const auto r = searcher(game);
    const auto limited = searcher(game, {.depth = 9});
    const auto evaluated = searcher(game, {.depth = 1}, [](const G&) { return gs::score_t<G>{}; });
    return r.score > 0 && r.best_move == 3 && r.bound == gs::bound::exact && r.distance == 3 &&
           std::ranges::distance(r.principal_variation) == 3 && limited.score == r.score &&
           limited.stopped_by == gs::stop_reason::none && evaluated.score == gs::score_t<G>{} &&
           evaluated.stopped_by == gs::stop_reason::depth;
}

struct counter {
    int entered = 0;
    constexpr void on_enter(const auto&) { ++entered; }
};

constexpr int entered_by(const auto& searcher, const auto& game)
{
    counter c;
    static_cast<void>(searcher(game, gs::unlimited, gs::own_evaluation, c));
    return c.entered;
}

constexpr bool bare(const auto& game)
{
    return gs::alpha_beta.with(gs::ignore_distance, gs::no_line)(game).score == 1 &&
           gs::alpha_beta.within(-1, 0)(game).bound == gs::bound::lower;
}

constexpr bool stopped(const auto& game)
{
    const auto r = gs::alpha_beta(game, {.nodes = 3});
    return r.stopped_by == gs::stop_reason::nodes && r.statistics.nodes == 3 && r.best_move.has_value();
}

constexpr bool ranked(const auto& game)
{
    const auto ranking = gs::rank_moves(game, gs::alpha_beta);
    return ranking.size() == 3 && ranking[0].move == 3 && ranking[0].score == 1 && ranking[1].score == -1;
}

} // namespace

// Twice each: evaluated by the compiler, and by the program.
#define HOLDS_IN_BOTH(...)                                                                                             \
    static_assert(__VA_ARGS__);                                                                                        \
    BOOST_TEST((__VA_ARGS__))

BOOST_AUTO_TEST_CASE(each_searcher)
{
    HOLDS_IN_BOTH(solved(gs::minimax, vector_nim{}));
    HOLDS_IN_BOTH(solved(gs::negamax, vector_nim{}));
    HOLDS_IN_BOTH(solved(gs::alpha_beta, vector_nim{}));
    HOLDS_IN_BOTH(solved(gs::minimax, lazy_nim{}));
    HOLDS_IN_BOTH(solved(gs::negamax, lazy_nim{}));
    HOLDS_IN_BOTH(solved(gs::alpha_beta, lazy_nim{}));
    HOLDS_IN_BOTH(solved(gs::minimax, token_nim{}));
    HOLDS_IN_BOTH(solved(gs::negamax, token_nim{}));
    HOLDS_IN_BOTH(solved(gs::alpha_beta, token_nim{}));
}

BOOST_AUTO_TEST_CASE(policies_windows_and_limits)
{
    HOLDS_IN_BOTH(bare(vector_nim{}));
    HOLDS_IN_BOTH(bare(lazy_nim{}));
    HOLDS_IN_BOTH(stopped(vector_nim{}));
    HOLDS_IN_BOTH(stopped(lazy_nim{}));
}

BOOST_AUTO_TEST_CASE(wrappers_and_observers)
{
    HOLDS_IN_BOTH(ranked(vector_nim{}));
    HOLDS_IN_BOTH(ranked(lazy_nim{}));
    HOLDS_IN_BOTH(solved(gs::alpha_beta, gs::plain(vector_nim{})));
    HOLDS_IN_BOTH(entered_by(gs::minimax, vector_nim{}) == 96);
    HOLDS_IN_BOTH(entered_by(gs::negamax, lazy_nim{}) == 96);
    BOOST_TEST(gs::minimax(vector_nim{}).statistics.nodes == 96U);
}

// With max_plies a result is stored in a constant.
BOOST_AUTO_TEST_CASE(results_are_stored)
{
    static constexpr auto kept = gs::alpha_beta(lazy_nim{});
    static_assert(kept.score == 1 && kept.best_move == 3 && kept.distance == 3);
    static_assert(std::ranges::equal(kept.principal_variation, gs::negamax(lazy_nim{}).principal_variation) ||
                  kept.principal_variation.size() == 3);
    const auto now = gs::alpha_beta(lazy_nim{});
    BOOST_TEST(now.score == kept.score);
    BOOST_TEST(std::ranges::equal(now.principal_variation, kept.principal_variation));
    BOOST_TEST(now.statistics.nodes == kept.statistics.nodes);
}

BOOST_AUTO_TEST_CASE(eight_empty_cells_of_tic_tac_toe)
{
    static constexpr auto kept = gs::alpha_beta(gs::tic_tac_toe{"X........"});
    static_assert(kept.score == 0 && kept.bound == gs::bound::exact && kept.best_move == 4);
    const auto now = gs::alpha_beta(gs::tic_tac_toe{"X........"});
    BOOST_TEST(now.score == kept.score);
    BOOST_TEST((now.best_move == kept.best_move));
    BOOST_TEST(now.statistics.nodes == kept.statistics.nodes);
    BOOST_TEST(std::ranges::equal(now.principal_variation, kept.principal_variation));
}
