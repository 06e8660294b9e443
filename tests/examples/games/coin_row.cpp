// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: constant

// The row of coins, with scores of several types: the same rows in int, in double and in a user-defined type, compared
// with each other and with a table of all parts of the row.

#include "games/coin_row.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing.hpp>

#include <istream>

namespace {

using games::coin_row;
using games::coin_side;
using support::printed;
using support::refusal;

/// A user-defined score: an amount of money, written as 1.50. It has only what a score needs, and addition.
class cents {
public:
    constexpr cents() = default;
    constexpr explicit cents(int count) : count_{count} {}
    [[nodiscard]] constexpr int count() const { return count_; }

    friend constexpr auto operator<=>(const cents&, const cents&) = default;
    friend constexpr cents operator-(const cents& a) { return cents{-a.count_}; }
    friend constexpr cents operator+(const cents& a, const cents& b) { return cents{a.count_ + b.count_}; }
    friend std::ostream& operator<<(std::ostream& out, const cents& a)
    {
        const int size = a.count_ < 0 ? -a.count_ : a.count_;
        return out << (a.count_ < 0 ? "-" : "") << size / 100 << '.' << size / 10 % 10 << size % 10;
    }
    friend std::istream& operator>>(std::istream& in, cents& a)
    {
        const bool negative = in.peek() == '-';
        int whole = 0;
        char point = '.';
        std::array<char, 2> digits{'0', '0'};
        in >> whole;
        if (in.good() && in.peek() == '.') {
            in >> point >> digits[0] >> digits[1];
        }
        const int part = 10 * (digits[0] - '0') + digits[1] - '0';
        a = cents{100 * whole + (negative ? -part : part)};
        return in;
    }

private:
    int count_ = 0;
};

using row = std::vector<int>;

/// The same row with another type of score: \p coin converts each coin.
template <class Score, class Coin>
coin_row<Score> twin(const row& coins, Coin coin)
{
    std::vector<Score> others;
    for (const int c : coins) {
        others.push_back(coin(c));
    }
    return coin_row<Score>{std::span<const Score>{others}};
}

coin_row<int> game_of(const row& coins)
{
    return coin_row<int>{std::span<const int>{coins}};
}

/// The side to move's best lead in every part of the row: lead[i][j] for the coins i to j - 1.
std::vector<row> table_of(const row& coins)
{
    const std::size_t n = coins.size();
    std::vector<row> lead(n + 1, row(n + 1, 0));
    for (std::size_t size = 1; size <= n; ++size) {
        for (std::size_t i = 0; i + size <= n; ++i) {
            const std::size_t j = i + size;
            lead[i][j] = std::max(coins[i] - lead[i + 1][j], coins[j - 1] - lead[i][j - 1]);
        }
    }
    return lead;
}

/// Is taking this coin first one of the best moves?
bool is_best(const row& coins, coin_side side)
{
    const auto lead = table_of(coins);
    const std::size_t n = coins.size();
    const int value = side == coin_side::left ? coins.front() - lead[1][n] : coins.back() - lead[0][n - 1];
    return value == lead[0][n];
}

/// Rows of 1 to 11 coins with few values, so that ties are common.
std::vector<row> random_rows(std::size_t count)
{
    std::mt19937 random{1};
    std::vector<row> rows;
    while (rows.size() != count) {
        row coins(1 + random() % 11);
        std::ranges::generate(coins, [&] { return 1 + static_cast<int>(random() % 9); });
        rows.push_back(coins);
    }
    return rows;
}

template <class Line>
std::vector<coin_side> moves_of(const Line& line)
{
    return {line.begin(), line.end()};
}

} // namespace

static_assert(gs::check_game<coin_row<cents>>());
static_assert(gs::check_game<coin_row<short>>() && gs::check_game<coin_row<long long>>());
static_assert(gs::check_game<coin_row<float>>() && gs::check_game<coin_row<long double>>());
static_assert(std::is_same_v<gs::score_t<coin_row<cents>>, cents>);
static_assert(gs::hashable_game<coin_row<double>> && !gs::hashable_game<coin_row<cents>>); // cents have no std::hash
static_assert(gs::bounded_game<coin_row<cents>> && gs::ordered_game<coin_row<cents>>);
static_assert(gs::alpha_beta(coin_row<int>{}).score == 17); // as documented
static_assert(gs::alpha_beta(coin_row<double>{}).score == 17.0);
static_assert(gs::alpha_beta(coin_row<cents>{}).score == cents{17});

BOOST_AUTO_TEST_CASE(a_row_is_worth_what_the_table_says)
{
    int wrong = 0;
    for (const row& coins : random_rows(300)) {
        const int value = table_of(coins)[0][coins.size()];
        const coin_row<int> game = game_of(coins);
        for (const auto& result : {gs::alpha_beta(game), gs::negamax(game), gs::minimax(game)}) {
            wrong += result.score != value || !is_best(coins, result.best_move.value());
            wrong += result.principal_variation.size() != coins.size();
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(twins_whose_sums_are_exact_have_the_same_best_moves_to_the_end)
{
    int wrong = 0;
    for (const row& coins : random_rows(300)) {
        const auto result = gs::alpha_beta(game_of(coins));
        const auto quarters = gs::alpha_beta(twin<double>(coins, [](int coin) { return coin * 0.25; }));
        wrong += quarters.best_move != result.best_move || quarters.score != result.score * 0.25;
        wrong += moves_of(quarters.principal_variation) != moves_of(result.principal_variation);
        const auto money = gs::alpha_beta(twin<cents>(coins, [](int coin) { return cents{coin}; }));
        wrong += money.best_move != result.best_move || money.score.count() != result.score;
        wrong += moves_of(money.principal_variation) != moves_of(result.principal_variation);
        const auto small = gs::alpha_beta(twin<short>(coins, [](int coin) { return static_cast<short>(coin); }));
        wrong += small.best_move != result.best_move || small.score != result.score;
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(where_sums_are_rounded_the_move_is_a_best_one_but_not_always_the_first_of_them)
{
    int wrong = 0;
    int others = 0;
    for (const row& coins : random_rows(1000)) {
        const auto result = gs::minimax(game_of(coins));
        const auto tenths = gs::minimax(twin<double>(coins, [](int coin) { return coin * 0.1; }));
        const auto pruned = gs::alpha_beta(twin<double>(coins, [](int coin) { return coin * 0.1; }));
        wrong += !is_best(coins, tenths.best_move.value()) || !is_best(coins, pruned.best_move.value());
        const double error = tenths.score - result.score * 0.1;
        wrong += error < -1e-12 || error > 1e-12 || pruned.score != tenths.score;
        others += tenths.best_move != result.best_move;
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(others > 0); // as the documentation of coin_row warns
}

BOOST_AUTO_TEST_CASE(the_bounds_hold_for_the_value_that_the_search_computes)
{
    std::mt19937 random{2};
    int wrong = 0;
    for (const row& coins : random_rows(300)) {
        std::vector<coin_row<double>> games{twin<double>(coins, [](int coin) { return coin * 0.1; })};
        // Of very different sizes, so that sums lose most of their digits.
        const auto wild = [&](int coin) { return coin * (random() % 2 == 0 ? 1e-3 : 1e13); };
        games.push_back(twin<double>(coins, wild));
        for (coin_row<double> game : games) {
            while (!game.terminal_score()) {
                const auto bounds = game.score_bounds();
                const double value = gs::minimax(game).score;
                wrong += value < bounds.lower || bounds.upper < value;
                wrong += gs::alpha_beta(game).score != value;
                game.apply(game.legal_moves()[random() % game.legal_moves().size()]);
            }
        }
    }
    BOOST_TEST(wrong == 0);
    const auto bounds = coin_row<int>{"8 15 3 | -2 second"}.score_bounds();
    BOOST_TEST(bounds.lower == -28);
    BOOST_TEST(bounds.upper == 24);
}

static_assert(0.1 + 0.2 - 0.2 != 0.1); // why the previous lead is the undo token

BOOST_AUTO_TEST_CASE(undo_brings_back_every_bit)
{
    coin_row<double> game{"0.2 0.7 0.3 | 0.1 first"};
    const coin_row<double> before = game;
    for (const coin_side side : game.legal_moves()) {
        const double token = game.apply(side);
        BOOST_TEST((game != before));
        game.undo(side, token);
        BOOST_TEST((game == before));
        BOOST_TEST(game.evaluate() == 0.1);
    }
}

BOOST_AUTO_TEST_CASE(a_move_takes_a_coin_from_an_end_and_hands_over_the_turn)
{
    coin_row<int> game{"8 15 3"};
    BOOST_TEST((game.to_move() == gs::player::maximizer));
    game.apply(coin_side::right);
    BOOST_TEST(game.text() == "8 15 | 3 second");
    game.apply(coin_side::left);
    BOOST_TEST(game.text() == "15 | -5 first");
    BOOST_TEST(game.legal_moves().size() == 1U); // both ends are the same
    BOOST_TEST(!game.terminal_score().has_value());
    game.apply(coin_side::left);
    BOOST_TEST(game.text() == "| 10 second");
    BOOST_TEST(game.terminal_score().value() == 10);
}

BOOST_AUTO_TEST_CASE(there_are_two_moves_but_for_the_last_coin)
{
    for (int depth = 0; depth != 12; ++depth) {
        BOOST_TEST(gs::perft(coin_row<int>{}, depth) == std::uint64_t{1} << depth);
    }
    BOOST_TEST(gs::perft(coin_row<int>{}, 12) == std::uint64_t{1} << 11);
    BOOST_TEST(gs::perft(coin_row<int>{}, 13) == 0U);
}

BOOST_AUTO_TEST_CASE(the_larger_coin_comes_first)
{
    const coin_row<int> game{"8 15 3"};
    BOOST_TEST(game.move_priority(coin_side::left) > game.move_priority(coin_side::right));
    const coin_row<cents> money{"0.03 1.50 0.08"};
    BOOST_TEST(money.move_priority(coin_side::left) < money.move_priority(coin_side::right));
}

BOOST_AUTO_TEST_CASE(a_position_is_read_as_it_is_written)
{
    BOOST_TEST(coin_row<int>{}.text() == "8 15 3 7 1 9 4 12 6 2 11 5");
    BOOST_TEST((coin_row<int>{"8 15 3 7 1 9 4 12 6 2 11 5"} == coin_row<int>{}));
    BOOST_TEST((coin_row<int>{" 8  15\t3|0 first "} == coin_row<int>{"8 15 3"}));
    BOOST_TEST(coin_row<double>{"1.50 0.20 2"}.text() == "1.5 0.2 2");
    BOOST_TEST(coin_row<cents>{"1.50 0.20 2 | -0.05 second"}.text() == "1.50 0.20 2.00 | -0.05 second");
    BOOST_TEST(coin_row<int>{"3 | 0 second"}.text() == "3 | 0 second");
    BOOST_TEST(coin_row<int>{"| 0 first"}.text() == "| 0 first");
    std::mt19937 random{3};
    int wrong = 0;
    for (const row& coins : random_rows(100)) {
        auto tenths = twin<double>(coins, [](int coin) { return coin * 0.1; });
        auto money = twin<cents>(coins, [](int coin) { return cents{coin}; });
        while (!tenths.terminal_score()) {
            const coin_side side = tenths.legal_moves()[random() % tenths.legal_moves().size()];
            tenths.apply(side);
            money.apply(side);
            wrong += coin_row<double>{tenths.text()} != tenths;
            wrong += coin_row<cents>{money.text()} != money;
        }
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(a_wrong_text_is_refused_with_its_reason)
{
    const std::vector<std::pair<std::string, std::string>> refused{
        {"", "no coins"},
        {" ", "no coins"},
        {"8 x 3", "not a number"},
        {"8 1.5 3", "not a number"}, // for int
        {"8, 15", "not a number"},
        {"99999999999999999999", "not a number"},
        {"8 0 3", "worth more than zero"},
        {"8 -1 3", "worth more than zero"},
        {"1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "at most 24"},
        {"2147483647 1", "does not fit"},
        {"2147483647 | 1 first", "does not fit"},
        {"2147483647 | -1 first", "does not fit"},
        {"| -2147483648 first", "cannot be negated"},
        {"8 15 |", "after |"},
        {"8 15 | 3", "after |"},
        {"8 15 | 3 third", "after |"},
        {"8 15 | 3 first 4", "after |"},
        {"8 15 | x first", "not a number"},
        {"8 15 | 3 first | 3 first", "after |"},
    };
    for (const auto& [text, reason] : refused) {
        const std::string said = refusal<coin_row<int>>(text);
        BOOST_TEST(said.find(reason) != std::string::npos, text << " says: " << said);
        BOOST_TEST(said.find('\n') == std::string::npos);
    }
    BOOST_TEST(refusal<coin_row<int>>("1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1").empty());
    BOOST_TEST(refusal<coin_row<int>>("2147483646 | 1 first").empty());
    BOOST_TEST(refusal<coin_row<double>>("1e308 1e308").find("does not fit") != std::string::npos);
    BOOST_TEST(refusal<coin_row<double>>("nan").find("not a") != std::string::npos);
    BOOST_TEST(refusal<coin_row<double>>("inf").find("not a") != std::string::npos);
    BOOST_TEST(refusal<coin_row<double>>("0.1.2").find("not a number") != std::string::npos);
    BOOST_TEST(refusal<coin_row<cents>>("1.5").find("not a number") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_picture_says_who_is_ahead_and_who_moves)
{
    BOOST_TEST(printed(coin_row<int>{"8 15 3"}) == "8 15 3\nnobody is ahead, first to move");
    BOOST_TEST(printed(coin_row<cents>{"1.50 | -0.20 second"}) == "1.50\nsecond is ahead by 0.20, second to move");
    BOOST_TEST(printed(coin_row<double>{"| 1.5 second"}) == "no coins left\nfirst is ahead by 1.5");
    BOOST_TEST(coin_row<int>::move_text(coin_side::left) == "left");
    BOOST_TEST(coin_row<int>::move_text(coin_side::right) == "right");
}

BOOST_AUTO_TEST_CASE(equal_positions_hash_alike_and_unequal_ones_differ)
{
    // The same coins left, and the same lead: 5 minus 5, in either order.
    coin_row<double> one{"5 8 15 5"};
    one.apply(coin_side::left);
    one.apply(coin_side::right);
    coin_row<double> other{"5 5 8 15"};
    other.apply(coin_side::left);
    other.apply(coin_side::left);
    BOOST_TEST((one == other));
    BOOST_TEST(one.hash() == other.hash());
    const std::vector<std::string> unequal{
        "8 15", "15 8", "8 15 1", "8", "8 15 | 1 first", "8 15 | -1 first", "8 15 | 0 second", "8 15 | 1 second"};
    std::set<std::uint64_t> hashes;
    for (const std::string& text : unequal) {
        hashes.insert(coin_row<int>{text}.hash());
    }
    BOOST_TEST(hashes.size() == unequal.size());
}
