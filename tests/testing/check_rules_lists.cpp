// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// Lists of moves, scores and turns that are wrong: each game has one such fault.

#include "support/archetypes.hpp"
#include "support/test.hpp"
#include "testing/broken_games.hpp"

namespace {

using namespace broken_games;

// Lists ---------------------------------------------------------------------------------------------------------------

/// A player who cannot take a corner has no moves, not even a pass.
struct without_a_pass : full_tic_tac_toe {
    using full_tic_tac_toe::undominated_moves;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> corners = listed();
        std::erase_if(corners, [](int cell) { return cell % 2 != 0 || cell == 4; });
        return corners;
    }
    [[nodiscard]] std::vector<int> undominated_moves() const { return legal_moves(); }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {}; }
};

// Faults are chosen at run time: games of one type share the checks that are compiled for them.
enum class talk_fault : unsigned char {
    none,
    lists_a_move_twice,
    changes_its_mind, ///< every other list lacks a move
    shuffles, ///< no fault: every list has a different order
    counts_calls, ///< of terminal_score(), and adds them to the score
    tosses_a_coin_for_the_turn, ///< to_move() is another player for every other call
};

struct wrong_talk : talk<6> {
    talk_fault fault;
    mutable int calls = 0;

    explicit wrong_talk(talk_fault f) : fault{f} {}
    [[nodiscard]] bool is(talk_fault f) const { return fault == f; }

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        std::vector<int> moves{0, 1, 2};
        if (is(talk_fault::lists_a_move_twice) && said[2] == 3) {
            moves.push_back(1);
        }
        if (is(talk_fault::changes_its_mind) && ++calls % 2 == 0) {
            moves.pop_back();
        }
        if (is(talk_fault::shuffles)) {
            std::ranges::rotate(moves, moves.begin() + ++calls % 3);
        }
        return moves;
    }
    void apply(int number)
    {
        talk::apply(number);
        lead = is(talk_fault::tosses_a_coin_for_the_turn) ? 0 : lead;
    }
    void undo(int number)
    {
        talk::undo(number);
        lead = is(talk_fault::tosses_a_coin_for_the_turn) ? 0 : lead;
    }
    [[nodiscard]] gs::player to_move() const
    {
        if (is(talk_fault::tosses_a_coin_for_the_turn)) {
            return ++calls % 2 == 1 ? gs::player::maximizer : gs::player::minimizer;
        }
        return talk::to_move();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto end = talk::terminal_score();
        return end && is(talk_fault::counts_calls) ? std::optional{*end + ++calls} : end;
    }
    friend bool operator==(const wrong_talk& a, const wrong_talk& b) { return static_cast<const talk<6>&>(a) == b; }
};

/// The free cells in a list that undo sorts: the list that is being iterated then changes.
struct sorts_its_list : gs::plain_game<gs::tic_tac_toe> {
    std::array<int, 9> cells{0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::size_t free = 9;

    sorts_its_list() : plain_game{gs::tic_tac_toe{}} {}
    [[nodiscard]] std::span<const int> legal_moves() const { return {cells.data(), free}; }
    void apply(int cell)
    {
        std::swap(*std::ranges::find(cells, cell), cells[--free]);
        plain_game::apply(cell);
    }
    void undo(int cell)
    {
        plain_game::undo(cell);
        ++free; // at the end, wherever it was before
    }
    friend bool operator==(const sorts_its_list& a, const sorts_its_list& b) { return a.base() == b.base(); }
};

/// All lists share one buffer: that of the program, or one inside the position and its successors.
struct shares_a_buffer : gs::plain_game<gs::tic_tac_toe> {
    bool inside;
    mutable std::array<int, 9> buffer{};

    explicit shares_a_buffer(bool is_inside) : plain_game{gs::tic_tac_toe{}}, inside{is_inside} {}
    [[nodiscard]] std::span<const int> legal_moves() const
    {
        static std::array<int, 9> common{};
        auto& used = inside ? buffer : common;
        const gs::cell_set cells = base().legal_moves();
        const auto end = std::ranges::copy(cells, used.begin()).out;
        return {used.begin(), end};
    }
};

/// The list of undominated moves overwrites that of the legal ones.
struct shares_a_buffer_with_its_hint : full_tic_tac_toe {
    mutable std::array<int, 9> buffer{};
    [[nodiscard]] std::span<const int> legal_moves() const { return written(full_tic_tac_toe::undominated_moves()); }
    [[nodiscard]] std::vector<int> noisy_moves() const
    {
        static_cast<void>(written({}));
        return {};
    }
    [[nodiscard]] std::vector<int> undominated_moves() const { return listed(); }
    [[nodiscard]] std::span<const int> written(const std::vector<int>& cells) const
    {
        buffer.fill(-1);
        const auto end = std::ranges::copy(cells, buffer.begin()).out;
        return {buffer.begin(), end};
    }
    friend bool operator==(const shares_a_buffer_with_its_hint& a, const shares_a_buffer_with_its_hint& b)
    {
        return static_cast<const gs::tic_tac_toe&>(a) == b;
    }
};

/// Only the list of undominated moves is in a buffer that is overwritten.
struct shares_a_buffer_for_undominated_moves : full_tic_tac_toe {
    [[nodiscard]] std::span<const int> undominated_moves() const
    {
        static std::array<int, 9> buffer{};
        const gs::cell_set cells = legal_moves();
        const auto end = std::ranges::copy(cells, buffer.begin()).out;
        return {buffer.begin(), end};
    }
};

/// Iterates its list of moves to see whether there are any, but the list is single-pass.
struct uses_up_its_list {
    int heap = 5;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] archetypes::move_list legal_moves() const { return archetypes::move_list{std::min(heap, 3)}; }
    void apply(const archetypes::move& m) { heap -= m.stones(), mover = gs::opponent(mover); }
    void undo(const archetypes::move& m) { heap += m.stones(), mover = gs::opponent(mover); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score(archetypes::move_list& moves) const
    {
        int count = 0;
        for (const archetypes::move& move : moves) {
            count += move.stones() > 0;
        }
        return count == 0 ? std::optional{mover == gs::player::maximizer ? -1 : 1} : std::nullopt;
    }
};

BOOST_AUTO_TEST_CASE(lists_of_moves)
{
    expect_among(broken_promise::no_moves, 4, without_a_pass{});
    expect_only(broken_promise::duplicate_moves, 3, wrong_talk{talk_fault::lists_a_move_twice});
    expect_only(broken_promise::moves_change, 0, wrong_talk{talk_fault::changes_its_mind});
    expect_clean(wrong_talk{talk_fault::shuffles}, {.games = 10});
}

BOOST_AUTO_TEST_CASE(lists_of_moves_that_go_bad)
{
    expect_only(broken_promise::moves_spoiled_by_play, 0, sorts_its_list{});
    expect_only(broken_promise::moves_spoiled_by_listing, 0, shares_a_buffer{false});
    expect_only(broken_promise::moves_spoiled_by_listing, 0, shares_a_buffer{true});
    expect_only(broken_promise::moves_spoiled_by_listing, 0, shares_a_buffer_with_its_hint{});
    const auto hint = expect_only(broken_promise::moves_spoiled_by_listing, 0, shares_a_buffer_for_undominated_moves{});
    BOOST_TEST(hint.text.find("undominated_moves()") != std::string::npos, hint);
    expect_only(broken_promise::moves_spoiled_by_ending, 0, uses_up_its_list{});
}

// Scores and turns ----------------------------------------------------------------------------------------------------

/// Divides by the number of times that 2 was said.
struct scores_nan : talk<6> {
    [[nodiscard]] std::optional<double> terminal_score() const
    {
        return plies == 6 ? std::optional{said[2] == 0 ? std::numeric_limits<double>::quiet_NaN() : 1.0 / said[2]}
                          : std::nullopt;
    }
    [[nodiscard]] double evaluate() const { return 0; }
};

enum class score_fault : unsigned char {
    scores_the_lowest, ///< "lost" is the lowest integer
    evaluates_the_lowest, ///< so is the estimate of some positions
    noise ///< no fault: the estimate has a little noise
};

struct extreme_talk : talk<6> {
    static constexpr int lowest = std::numeric_limits<int>::lowest();

    score_fault fault;
    mutable int calls = 0;

    explicit extreme_talk(score_fault f) : fault{f} {}
    [[nodiscard]] bool is(score_fault f) const { return fault == f; }

    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto end = talk::terminal_score();
        return end && *end == -5 && is(score_fault::scores_the_lowest) ? std::optional{lowest} : end;
    }
    [[nodiscard]] int evaluate() const
    {
        if (is(score_fault::noise)) {
            return 10 * lead + ++calls % 3;
        }
        return is(score_fault::evaluates_the_lowest) && said[1] == 2 ? lowest : lead;
    }
    friend bool operator==(const extreme_talk& a, const extreme_talk& b) { return static_cast<const talk<6>&>(a) == b; }
};

struct is_bound_by_the_lowest : talk<6> {
    [[nodiscard]] gs::score_interval<int> score_bounds() const { return {std::numeric_limits<int>::lowest(), 12}; }
};

BOOST_AUTO_TEST_CASE(scores_and_turns)
{
    expect_only(broken_promise::score_changes, 6, wrong_talk{talk_fault::counts_calls});
    expect_only(broken_promise::turn_changes, 0, wrong_talk{talk_fault::tosses_a_coin_for_the_turn});
    expect_only(broken_promise::invalid_score, 6, scores_nan{});
    expect_only(broken_promise::invalid_score, 6, extreme_talk{score_fault::scores_the_lowest});
    expect_only(broken_promise::invalid_score, 2, extreme_talk{score_fault::evaluates_the_lowest});
    expect_only(broken_promise::invalid_score, 0, is_bound_by_the_lowest{});
    expect_clean(extreme_talk{score_fault::noise}, {.games = 10});
}

// Promises about the whole game ---------------------------------------------------------------------------------------

struct promises_too_few_moves : talk<9> {
    static constexpr std::size_t max_moves = 3;
    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return said[0] == 2 && said[1] == 2 ? std::vector{0, 1, 2, 3} : std::vector{0, 1, 2};
    }
    void apply(int number) { talk::apply(number % 3); }
    void undo(int number) { talk::undo(number % 3); }
};

struct promises_too_few_plies : talk<9> {
    static constexpr std::size_t max_plies = 8;
};

/// A player who closes a box moves again; but it declares that nobody does.
struct promises_to_alternate : boxes<2> {
    static constexpr bool strictly_alternating = true;
};

/// A king on a ring of squares, one of which is the goal; it moves forward or back.
template <int Squares>
struct walk_on_a_ring {
    int square = 0;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::array<int, 2> legal_moves() const { return {1, Squares - 1}; }
    void apply(int steps)
    {
        square = (square + steps) % Squares;
        mover = gs::opponent(mover);
    }
    void undo(int steps) { apply(Squares - steps); }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
    bool operator==(const walk_on_a_ring&) const = default;
};

struct walk_without_equality : walk_on_a_ring<8> {
    friend bool operator==(const walk_without_equality&, const walk_without_equality&) = delete;
};

/// Ten moves into the game there is no way back, except around a ring.
struct late_ring : talk<1000> {
    [[nodiscard]] std::vector<int> legal_moves() const { return plies < 10 ? std::vector{0, 1, 2} : std::vector{0, 2}; }
    void apply(int number)
    {
        talk::apply(number);
        if (plies == 14) {
            plies = 10;
        }
    }
    void undo(int number)
    {
        if (plies == 10 && looped()) {
            plies = 14;
        }
        talk::undo(number);
    }
    [[nodiscard]] bool looped() const { return said[0] + said[1] + said[2] > 10; }
    bool operator==(const late_ring& other) const { return plies == other.plies; }
};

BOOST_AUTO_TEST_CASE(promises_about_the_whole_game)
{
    expect_only(broken_promise::max_moves_exceeded, 4, promises_too_few_moves{});
    expect_only(broken_promise::max_plies_exceeded, 9, promises_too_few_plies{});
    expect_only(broken_promise::turns_do_not_alternate, 4, promises_to_alternate{});
}

BOOST_AUTO_TEST_CASE(games_without_end)
{
    const auto there_and_back = expect_only(broken_promise::game_without_end, 2, walk_on_a_ring<8>{});
    BOOST_TEST(there_and_back.text.find("in which it has been before") != std::string::npos, there_and_back);
    expect_only(broken_promise::game_without_end, 200, walk_without_equality{}, {.plies = 200});
    expect_only(broken_promise::game_without_end, 14, late_ring{}, {.plies = 300});
    expect_clean(walk_on_a_ring<8>{}, {.games = 5, .plies = 50, .may_go_on = true});
}

} // namespace
