// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// Hints that mislead a search: each game has one such fault.

#include "support/test.hpp"
#include "testing/broken_games.hpp"

#include <gamesearch/game/random_generator.hpp>

namespace {

using namespace broken_games;

// Faults are chosen at run time: games of one type share the checks that are compiled for them.
enum class hint_fault : unsigned char {
    none,
    undominated_illegal,        ///< they include the centre even if it is taken
    undominated_none,           ///< there are none if three cells are taken
    undominated_by_mistake,     ///< the last free cell is never better than the others once some have been taken
    noisy_illegal,              ///< a certain cell, even if it is taken
    bounds_crossed,             ///< the lower bound is above the upper one
    bounds_too_narrow,          ///< a side with the centre and two corners cannot lose; but there is one way
    bounds_wrong_now_and_then,  ///< O does not win with two on a diagonal and the third free
    evaluates_for_the_mover,    ///< from the viewpoint of the side to move
    evaluates_for_the_minimizer ///< from the viewpoint of the minimizer
};

struct may_mislead : full_tic_tac_toe {
    hint_fault fault;

    explicit may_mislead(hint_fault f) : fault{f} {}
    [[nodiscard]] bool is(hint_fault f) const { return fault == f; }

    [[nodiscard]] std::vector<int> undominated_moves() const
    {
        auto moves = listed();
        if (is(hint_fault::undominated_illegal) && at(4) != '.') {
            moves.push_back(4);
        }
        if (is(hint_fault::undominated_none) && moves.size() == 6) {
            moves.clear();
        }
        if (is(hint_fault::undominated_by_mistake) && moves.size() > 1 && moves.size() < 6) {
            moves.pop_back();
        }
        return moves;
    }
    [[nodiscard]] std::vector<int> noisy_moves() const
    {
        return is(hint_fault::noisy_illegal) ? std::vector{8} : full_tic_tac_toe::noisy_moves();
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        switch (fault) {
        case hint_fault::bounds_crossed:
            return {1, -1};
        case hint_fault::bounds_too_narrow:
            return {at(4) == 'X' && at(0) == 'X' && at(2) == 'X' ? 0 : -1, 1};
        case hint_fault::bounds_wrong_now_and_then:
            return {at(0) == 'O' && at(4) == 'O' && at(8) == '.' && to_move() == gs::player::minimizer ? 0 : -1, 1};
        default:
            return {-1, 1};
        }
    }
    [[nodiscard]] int evaluate() const
    {
        const int estimate = full_tic_tac_toe::evaluate();
        const bool for_other = is(hint_fault::evaluates_for_the_mover) && to_move() == gs::player::minimizer;
        return for_other || is(hint_fault::evaluates_for_the_minimizer) ? -estimate : estimate;
    }
};

/// Nim with one heap: a move takes 1, 2, 5 or 6. It assumes that the winner need not hurry.
struct wins_slowly {
    int heap = 11;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves;
        for (const int take : {1, 2, 5, 6}) {
            if (take <= heap) {
                moves.push_back(take);
            }
        }
        return moves;
    }
    void apply(int take) { heap -= take, mover = gs::opponent(mover); }
    void undo(int take) { heap += take, mover = gs::opponent(mover); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return heap != 0 ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    /// Leaving a multiple of three wins, by taking 2 or 5; and 2 is the smaller number.
    [[nodiscard]] std::vector<int> undominated_moves() const { return heap % 3 == 2 ? std::vector{2} : legal_moves(); }
    bool operator==(const wins_slowly&) const = default;
};

enum class playout_fault : unsigned char {
    none,
    bounds_within_a_window, ///< with a window between a draw and a win they forget the draw
    plays_out_illegally,    ///< on a taken cell, on the third ply
    plays_out_for_ever,     ///< it remembers that it was called
    negative_weight,        ///< the last cell has no valid weight
    no_weight,              ///< the weights are no numbers
    noisy_by_another_test,  ///< moves are noisy that are not listed, and the other way round
};

/// Tic-tac-toe with members that only a game with all of the others would have.
struct may_mislead_simulations : full_tic_tac_toe {
    playout_fault fault;
    mutable int asked = 0;

    explicit may_mislead_simulations(playout_fault f) : fault{f} {}
    [[nodiscard]] bool is(playout_fault f) const { return fault == f; }

    [[nodiscard]] gs::score_interval<int> score_bounds_within(const gs::score_interval<int>& window) const
    {
        return {is(playout_fault::bounds_within_a_window) && window.lower == 0 && window.upper == 1 ? 1 : -1, 1};
    }
    [[nodiscard]] int playout_move(gs::random_generator& random) const
    {
        const auto cells = legal_moves();
        const auto count = static_cast<std::uint32_t>(std::ranges::distance(cells));
        for (int cell = 0; cell != 9 && count == 7 && is(playout_fault::plays_out_illegally); ++cell) {
            if (at(cell) != '.') {
                return cell;
            }
        }
        asked += is(playout_fault::plays_out_for_ever) ? 1 : 0;
        return *std::ranges::next(cells.begin(), random.below(count));
    }
    [[nodiscard]] double prior(int cell) const
    {
        return is(playout_fault::no_weight)                      ? std::numeric_limits<double>::quiet_NaN()
               : is(playout_fault::negative_weight) && cell == 8 ? -0.1
                                                                 : cell;
    }
    [[nodiscard]] bool is_noisy(int cell) const
    {
        const auto noisy = noisy_moves();
        return is(playout_fault::noisy_by_another_test) ? cell == 4 : std::ranges::find(noisy, cell) != noisy.end();
    }
    bool operator==(const may_mislead_simulations& other) const
    {
        return static_cast<const full_tic_tac_toe&>(*this) == other && asked == other.asked;
    }
};

enum class null_fault : unsigned char { none, keeps_turn, keeps_hash, changes_more, is_not_undone };

/// A game of four numbers, each player's two of its own; a null move changes who says the next one.
struct may_be_silent {
    null_fault fault = null_fault::none;
    int plies = 0;
    int lead = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const { return {1, 2}; }
    void apply(int number)
    {
        lead += mover == gs::player::maximizer ? number : -number;
        ++plies;
        mover = gs::opponent(mover);
    }
    void undo(int number)
    {
        mover = gs::opponent(mover);
        --plies;
        lead -= mover == gs::player::maximizer ? number : -number;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return plies == 4 ? std::optional{lead} : std::nullopt; }
    [[nodiscard]] std::uint64_t hash() const
    {
        const bool turned = fault != null_fault::keeps_hash && mover == gs::player::minimizer;
        const bool hides = fault == null_fault::keeps_hash && plies % 2 != 0; // right as long as nobody passes
        const auto all = static_cast<std::uint64_t>(plies * 64 + (lead + 16) * 2 + (turned || hides ? 1 : 0));
        return all * 0x9E3779B97F4A7C15U;
    }
    [[nodiscard]] bool allows_null_move() const { return plies > 0; }
    void apply_null_move()
    {
        mover = fault == null_fault::keeps_turn ? mover : gs::opponent(mover);
        lead += fault == null_fault::changes_more ? 1 : 0;
    }
    void undo_null_move()
    {
        mover = fault == null_fault::keeps_turn || fault == null_fault::is_not_undone ? mover : gs::opponent(mover);
        lead -= fault == null_fault::changes_more ? 1 : 0;
    }
    bool operator==(const may_be_silent&) const = default;
};

enum class list_fault : unsigned char {
    none,
    misses_a_move,
    lists_twice,
    accepts_too_many,
    other_score,
    ends_early,
    noisy_unlisted,
};

/// Each player in turn adds 1 to 3 to a sum that may not exceed 7, and whoever cannot loses; moves are listed without
/// being tested.
template <std::size_t MaxMoves = 4>
struct sum_to_seven {
    static constexpr std::size_t max_moves = MaxMoves;

    list_fault fault = list_fault::none;
    int sum = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> legal;
        for (const int number : {1, 2, 3}) {
            if (sum + number <= 7) {
                legal.push_back(number);
            }
        }
        return legal;
    }
    void apply(int number)
    {
        sum += number;
        mover = gs::opponent(mover);
    }
    void undo(int number)
    {
        mover = gs::opponent(mover);
        sum -= number;
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] int lost() const { return mover == gs::player::maximizer ? -1 : 1; }
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>& moves) const
    {
        const bool early = is(list_fault::ends_early) && sum == 6;
        return moves.empty() || early ? std::optional{lost()} : std::nullopt;
    }

    [[nodiscard]] bool is(list_fault f) const { return fault == f; }
    [[nodiscard]] std::vector<int> pseudo_legal_moves() const
    {
        return {is(list_fault::misses_a_move) && sum == 2 ? 2 : 1, is(list_fault::lists_twice) && sum == 2 ? 1 : 2, 3,
                8};
    }
    [[nodiscard]] bool is_legal(int number) const
    {
        return sum + number <= 7 || (is(list_fault::accepts_too_many) && sum == 6 && number == 2);
    }
    [[nodiscard]] int score_without_moves() const { return is(list_fault::other_score) ? -1 : lost(); }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {3, is(list_fault::noisy_unlisted) ? 5 : 2}; }
    bool operator==(const sum_to_seven&) const = default;
};

struct sum_in_a_shared_buffer : sum_to_seven<> {
    [[nodiscard]] const std::vector<int>& pseudo_legal_moves() const
    {
        static std::vector<int> all;
        all.assign({1, 2, 3, 8 + sum});
        return all;
    }
    bool operator==(const sum_in_a_shared_buffer&) const = default;
};

constexpr gs::rules_options few_games{.games = 20};

BOOST_AUTO_TEST_CASE(moves_listed_without_being_tested)
{
    using enum list_fault;
    BOOST_TEST(gs::check_rules(sum_to_seven<>{none}, few_games).faults.empty());
    expect_only(broken_promise::pseudo_legal_differ, 1, sum_to_seven<>{misses_a_move}, few_games);
    expect_only(broken_promise::pseudo_legal_differ, 1, sum_to_seven<>{lists_twice}, few_games);
    expect_only(broken_promise::pseudo_legal_differ, 2, sum_to_seven<>{accepts_too_many}, few_games);
    expect_only(broken_promise::score_without_moves_differs, 3, sum_to_seven<>{other_score}, few_games);
    expect_only(broken_promise::ends_with_legal_moves, 2, sum_to_seven<>{ends_early}, few_games);
    expect_only(broken_promise::max_moves_exceeded, 0, sum_to_seven<3>{}, few_games);
    expect_only(broken_promise::moves_spoiled_by_play, 0, sum_in_a_shared_buffer{}, few_games);
    expect_only(broken_promise::noisy_not_legal, 0, sum_to_seven<>{noisy_unlisted}, few_games);
}

BOOST_AUTO_TEST_CASE(null_moves)
{
    BOOST_TEST(gs::check_rules(may_be_silent{null_fault::none}, few_games).faults.empty());
    expect_only(broken_promise::null_move_keeps_turn, 1, may_be_silent{null_fault::keeps_turn}, few_games);
    expect_only(broken_promise::null_move_keeps_hash, 1, may_be_silent{null_fault::keeps_hash}, few_games);
    expect_only(broken_promise::null_move_changes_more, 1, may_be_silent{null_fault::changes_more}, few_games);
    expect_only(broken_promise::null_move_not_undone, 1, may_be_silent{null_fault::is_not_undone}, few_games);
}

BOOST_AUTO_TEST_CASE(noisy_moves_told_one_by_one)
{
    expect_only(broken_promise::noisy_differs, 0, may_mislead_simulations{playout_fault::noisy_by_another_test},
                few_games);
}

BOOST_AUTO_TEST_CASE(good_hints_are_not_accused)
{
    expect_clean(may_mislead{hint_fault::none}, few_games, 1);
    BOOST_TEST(gs::check_rules(may_mislead_simulations{playout_fault::none}, few_games).faults.empty());
}

BOOST_AUTO_TEST_CASE(simulations)
{
    expect_only(broken_promise::playout_not_legal, 2, may_mislead_simulations{playout_fault::plays_out_illegally},
                few_games);
    expect_among(broken_promise::playout_changes_position, 0,
                 may_mislead_simulations{playout_fault::plays_out_for_ever}, few_games);
    const auto negative = expect_only(broken_promise::invalid_prior, 0,
                                      may_mislead_simulations{playout_fault::negative_weight}, few_games);
    BOOST_TEST(negative.text.find("the move 8") != std::string::npos, negative);
    expect_only(broken_promise::invalid_prior, 0, may_mislead_simulations{playout_fault::no_weight}, few_games);
}

BOOST_AUTO_TEST_CASE(fewer_moves)
{
    expect_among(broken_promise::undominated_not_legal, 1, may_mislead{hint_fault::undominated_illegal}, few_games);
    expect_among(broken_promise::undominated_empty, 3, may_mislead{hint_fault::undominated_none}, few_games);
    expect_among(broken_promise::undominated_without_best, 4, may_mislead{hint_fault::undominated_by_mistake},
                 few_games);
    expect_only(broken_promise::noisy_not_legal, 1, may_mislead{hint_fault::noisy_illegal}, few_games);
    const auto slow = expect_only(broken_promise::undominated_without_best, 0, wins_slowly{.heap = 5});
    BOOST_TEST(slow.text.find("the value is 1, 1 plies away, by the move 5") != std::string::npos, slow);
    expect_only(broken_promise::undominated_without_best, 1, wins_slowly{.heap = 6});
}

BOOST_AUTO_TEST_CASE(bounds)
{
    expect_among(broken_promise::bounds_crossed, 0, may_mislead{hint_fault::bounds_crossed}, few_games);
    expect_only(broken_promise::bounds_exclude_value, 5, may_mislead{hint_fault::bounds_too_narrow});
    expect_only(broken_promise::bounds_exclude_value, 5, may_mislead{hint_fault::bounds_wrong_now_and_then}, few_games);
    const auto within = expect_only(broken_promise::bounds_exclude_value, 3,
                                    may_mislead_simulations{playout_fault::bounds_within_a_window}, few_games);
    BOOST_TEST(within.text.find("the bounds are 1 and 1, if asked about 0 to 1") != std::string::npos, within);
}

// Evaluations ---------------------------------------------------------------------------------------------------------

struct evaluated_talk : talk<8> {
    bool by_chance; // not a fault: an evaluation may be bad; otherwise, from the viewpoint of the side to move

    explicit evaluated_talk(bool chance) : by_chance{chance} {}
    [[nodiscard]] int evaluate() const
    {
        if (!by_chance) {
            return plies % 2 == 0 ? lead : -lead;
        }
        return static_cast<int>(spread(static_cast<std::uint64_t>(100 * said[0] + 10 * said[1] + said[2])) % 5) - 2;
    }
};

template <class G>
void expect_a_warning(const G& start, const std::string& text)
{
    const auto report = gs::check_rules(start, {.games = 40});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(static_cast<bool>(report));
    BOOST_TEST_REQUIRE(report.warnings.size() == 1, report);
    BOOST_TEST((report.warnings[0].promise == broken_promise::evaluation_sign));
    BOOST_TEST(report.warnings[0].text.find(text) != std::string::npos, report);
    BOOST_TEST(report.names(broken_promise::evaluation_sign));
}

BOOST_AUTO_TEST_CASE(evaluations_with_the_wrong_sign)
{
    expect_a_warning(may_mislead{hint_fault::evaluates_for_the_mover}, "is it good for the side to move?");
    expect_a_warning(evaluated_talk{false}, "is it good for the side to move?");
    expect_a_warning(may_mislead{hint_fault::evaluates_for_the_minimizer}, "whoever moves");
    expect_clean(evaluated_talk{true}, {.games = 40});
}

} // namespace
