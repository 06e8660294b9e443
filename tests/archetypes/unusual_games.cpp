// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Games that are unusual but valid: whatever the contract allows must work.

#include "support/test.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>

namespace {

/// One heap; a move takes one, two or three stones; whoever takes the last one wins.
struct nim {
    int stones = 0;
    gs::player mover = gs::player::maximizer;

    constexpr std::vector<int> legal_moves() const
    {
        std::vector<int> moves{1};
        for (int take = 2; take <= std::min(stones, 3); ++take) {
            moves.push_back(take);
        }
        return moves;
    }
    constexpr void apply(int take)
    {
        stones -= take;
        mover = gs::opponent(mover);
    }
    constexpr void undo(int take)
    {
        stones += take;
        mover = gs::opponent(mover);
    }
    constexpr gs::player to_move() const { return mover; }
    constexpr std::optional<int> terminal_score() const
    {
        return stones != 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
};

/// Keeps its list of moves inside, where `apply` overwrites it and `undo` restores it.
class nim_with_its_list_inside {
public:
    using list = std::array<int, 4>; // 0 after the last

    explicit nim_with_its_list_inside(int stones) : nim_{.stones = stones} { write_list(); }

    std::span<const int> legal_moves() const
    {
        return {moves_.data(), static_cast<std::size_t>(std::ranges::find(moves_, 0) - moves_.begin())};
    }
    list apply(int take)
    {
        const list before = moves_;
        nim_.apply(take);
        write_list();
        return before;
    }
    void undo(const int& take, const list& before)
    {
        nim_.undo(take);
        moves_ = before;
    }
    gs::player to_move() const { return nim_.to_move(); }
    std::optional<int> terminal_score() const { return nim_.terminal_score(); }

private:
    void write_list()
    {
        moves_ = {};
        for (int take = 1; take <= std::min(nim_.stones, 3); ++take) {
            moves_[static_cast<std::size_t>(std::min(nim_.stones, 3) - take)] = take; // the greatest first
        }
    }

    nim nim_;
    list moves_{};
};

/// A move that is not default-constructible.
struct taking {
    int stones;
    constexpr explicit taking(int n) : stones{n} {}
    bool operator==(const taking&) const = default;
};

struct nim_of_takings {
    static constexpr std::size_t max_moves = 3;
    static constexpr std::size_t max_plies = 12;

    nim game{};

    constexpr std::vector<taking> legal_moves() const
    {
        std::vector<taking> moves;
        for (const int take : game.legal_moves()) {
            moves.emplace_back(take);
        }
        return moves;
    }
    constexpr int move_priority(const taking& move) const { return move.stones; }
    constexpr void apply(const taking& move) { game.apply(move.stones); }
    constexpr void undo(const taking& move) { game.undo(move.stones); }
    constexpr gs::player to_move() const { return game.to_move(); }
    constexpr std::optional<int> terminal_score() const { return game.terminal_score(); }
};

/// Its copy constructor throws at the fourth call; it cannot be assigned.
struct brittle_nim {
    nim game{};
    static inline int copies_left = 0;
    static inline int alive = 0;

    explicit brittle_nim(int stones) : game{.stones = stones} { ++alive; }
    brittle_nim(const brittle_nim& other) : game{other.game}
    {
        if (copies_left-- == 0) {
            throw std::runtime_error{"out of copies"};
        }
        ++alive;
    }
    brittle_nim& operator=(const brittle_nim&) = default;
    ~brittle_nim() { --alive; }

    std::vector<int> legal_moves() const { return game.legal_moves(); }
    void apply(int take) { game.apply(take); }
    gs::player to_move() const { return game.to_move(); }
    std::optional<int> terminal_score() const { return game.terminal_score(); }
};

int drawish(const nim&)
{
    return 0;
}

/// The value of nim according to theory.
int value_of_nim(int stones)
{
    return stones % 4 == 0 ? -1 : 1;
}

} // namespace

namespace greedy {

/// Declares every name that the library might call unqualified.
struct nim_among_greedy_names : nim {};

template <class... Anything>
int estimate(const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
inline std::optional<int> final_score(const nim_among_greedy_names&)
{
    return 42;
}
template <class... Anything>
int after_move(nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class... Anything>
int copy_after(const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class... Anything>
int moves_to_search(const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class... Anything>
int may_stand_pat(const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class Search, class... Anything>
int make_result(Search&, const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class Search, class... Anything>
int quiescence(Search&, const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class... Anything>
int legal_moves(const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class Searcher, class... Anything>
int invoke_searcher(Searcher&, const nim_among_greedy_names&, Anything&&...)
{
    return 99;
}
template <class Searcher>
int searcher_after(Searcher&, const nim_among_greedy_names&)
{
    return 99;
}
template <class Searcher>
bool is_drawn_by_repetition(const Searcher&, const nim_among_greedy_names&)
{
    return true;
}

} // namespace greedy

BOOST_AUTO_TEST_CASE(a_list_inside_the_game_need_not_be_good_between_apply_and_undo)
{
    for (int stones = 1; stones != 12; ++stones) {
        const nim_with_its_list_inside game{stones};
        BOOST_TEST(gs::minimax(game).score == value_of_nim(stones));
        BOOST_TEST(gs::negamax(game).score == value_of_nim(stones));
        BOOST_TEST(gs::alpha_beta(game).score == value_of_nim(stones));
        const auto ranks = gs::rank_moves(game, gs::alpha_beta);
        BOOST_TEST(ranks.size() == static_cast<std::size_t>(std::min(stones, 3)));
        BOOST_TEST(ranks.front().score == value_of_nim(stones));
        BOOST_TEST(gs::alpha_beta(game).best_move.value() == ranks.front().move);
    }
}

namespace {

constexpr auto solved = gs::alpha_beta(nim_of_takings{{.stones = 7}});
static_assert(solved.score == 1 && solved.best_move == taking{3} && solved.principal_variation.size() == 3);
static_assert(gs::alpha_beta(nim{.stones = 6}).score == 1); // a line on the heap
static_assert(gs::alpha_beta(gs::plain(gs::tic_tac_toe{"X.OX.XOO."})).score == 1);
static_assert(gs::rank_moves(nim{.stones = 6}, gs::negamax).front().move == 2);

} // namespace

BOOST_AUTO_TEST_CASE(a_move_needs_no_default_constructor)
{
    int taken = 0;
    for (const taking& move : solved.principal_variation) {
        taken += move.stones;
    }
    BOOST_TEST(taken == 7);
    BOOST_TEST((gs::minimax(nim_of_takings{{.stones = 8}}).score == -1));
}

BOOST_AUTO_TEST_CASE(names_of_the_users_are_never_called)
{
    const greedy::nim_among_greedy_names game{{.stones = 6}};
    BOOST_TEST(gs::alpha_beta(game).score == 1);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 1}).score == 0);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 1}, [](const greedy::nim_among_greedy_names&) { return 5; }).score == 5);
    BOOST_TEST((gs::alpha_beta(game, {.nodes = 3}).stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(gs::rank_moves(game, gs::alpha_beta).front().score == 1);
    BOOST_TEST(gs::iterative_deepening{gs::alpha_beta}(game).score == 1);
    BOOST_TEST(gs::principal_variation_search(game).score == 1);
    BOOST_TEST(gs::principal_variation_search(game, {.depth = 1}).score == 0);
    BOOST_TEST(gs::solve(game).score == 1);
}

BOOST_AUTO_TEST_CASE(a_function_is_an_evaluation)
{
    const nim game{.stones = 6};
    const gs::any_searcher<nim> any{gs::alpha_beta};
    BOOST_TEST(any(game, {.depth = 1}, drawish).score == 0);
    BOOST_TEST(any(game, {.depth = 1}, &drawish).score == 0);
    BOOST_TEST(gs::alpha_beta(game, {.depth = 1}, drawish).score == 0);
    BOOST_TEST(gs::rank_moves(game, any, {.depth = 1}, drawish).size() == 3U);
}

BOOST_AUTO_TEST_CASE(a_window_may_be_given_in_two_types)
{
    const nim won{.stones = 6};
    BOOST_TEST((gs::alpha_beta.within(0LL, 4'294'967'298LL)(won).bound == gs::bound::exact));
    BOOST_TEST((gs::alpha_beta.within(-1, 2L)(won).bound == gs::bound::exact));
    BOOST_TEST((gs::alpha_beta.within(-1, 1L)(won).bound == gs::bound::lower));
}

BOOST_AUTO_TEST_CASE(an_observer_may_be_passed_by_reference_wrapper)
{
    struct counter {
        int leaves = 0;
        void on_leaf(const gs::leaf_event<nim>&) { ++leaves; }
    } counter;
    const auto result = gs::alpha_beta(nim{.stones = 6}, gs::unlimited, gs::own_evaluation, std::ref(counter));
    BOOST_TEST(static_cast<std::size_t>(counter.leaves) == result.statistics.leaves);
}

BOOST_AUTO_TEST_CASE(a_copy_that_throws_leaves_nothing_behind)
{
    for (int copies = 0; copies != 12; ++copies) {
        brittle_nim::copies_left = 1'000;
        {
            const brittle_nim position{5};
            const gs::undo_by_copy<brittle_nim> game{position};
            brittle_nim::copies_left = copies;
            BOOST_CHECK_THROW(static_cast<void>(gs::minimax(game)), std::runtime_error);
            BOOST_TEST(game.base().game.stones == 5);
        }
        BOOST_TEST(brittle_nim::alive == 0);
    }
}
