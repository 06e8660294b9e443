// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A row of coins: a game whose scores can be of any type, such as int, double, or an amount of money.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <limits>
#include <locale>
#include <optional>
#include <ostream>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace games {

namespace gs = gamesearch;

/// The value of a coin: a score that can be added, read and printed. Sums are assumed to be exact, except for
/// floating-point types.
template <class S>
concept coin_value = gs::score_type<S> && requires(const S& a, S& read, std::istream& in, std::ostream& out) {
    { a + a } -> std::convertible_to<S>;
    in >> read;
    out << a;
};

/// Which end of the row a move takes its coin from.
enum class coin_side : unsigned char { left, right };

/// Coins in a row: a move takes one from either end. The score is the first player's total minus the second's.
///
/// The type of the score decides what a tie is. In `int`, or in `double` with coins such as 0.25 and 1.5, sums are
/// exact, and the best moves are the same. In `double` the sum of 0.1 and 0.2 differs from that of 0.3 and 0: it
/// depends on the order in which coins are taken, and lines of equal value may differ in the last digit. The move found
/// is then one of the best, but not necessarily the first of them. To count money exactly, count cents.
template <coin_value Score = int>
class coin_row {
public:
    static constexpr std::string_view name = "Coin row";
    static constexpr std::string_view move_form = "the end to take a coin from, left or right";
    static constexpr std::string_view position_form = "the coins from the left, such as 8 15 3 7; optionally a |, the "
                                                      "first player's lead and the side to move, such as "
                                                      "15 3 7 | 8 second";

    static constexpr std::size_t capacity = 24; ///< the longest row
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_plies = capacity;
    static constexpr bool strictly_alternating = true;

    /// Twelve coins: 8 15 3 7 1 9 4 12 6 2 11 5.
    constexpr coin_row()
        requires std::constructible_from<Score, int>
    {
        for (const int coin : {8, 15, 3, 7, 1, 9, 4, 12, 6, 2, 11, 5}) {
            add(static_cast<Score>(coin));
        }
    }

    /// This row, from the left; the first player is to move. Throws `std::invalid_argument` if a coin is worth zero or
    /// less, if there are too many coins, or if their sum does not fit into the score.
    constexpr explicit coin_row(std::span<const Score> coins)
    {
        for (const Score& coin : coins) {
            add(coin);
        }
    }

    /// Reads a position in the form described by \ref position_form. Throws `std::invalid_argument` for any other text.
    explicit coin_row(std::string_view position);

    // Required members.

    /// Both ends, or `left` alone for the last coin.
    [[nodiscard]] constexpr std::span<const coin_side> legal_moves() const noexcept
    {
        return std::span{sides}.first(coins().size() == 1 ? 1 : 2);
    }

    /// Takes a coin. The undo token is the previous lead: adding a coin to a floating-point number and subtracting it
    /// again need not restore the number. (The coin itself stays in its place, outside the remaining range.)
    constexpr Score apply(coin_side side)
    {
        const Score& coin = side == coin_side::left ? coins_[first_++] : coins_[--last_];
        const bool first_moves = mover_ == gs::player::maximizer;
        mover_ = gs::opponent(mover_);
        return std::exchange(lead_, static_cast<Score>(lead_ + (first_moves ? coin : static_cast<Score>(-coin))));
    }

    /// Puts the coin back; \p lead is the token returned by its `apply`.
    constexpr void undo(coin_side side, const Score& lead)
    {
        side == coin_side::left ? --first_ : ++last_;
        lead_ = lead;
        mover_ = gs::opponent(mover_);
    }

    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// The first player's lead when all coins are taken.
    [[nodiscard]] constexpr std::optional<Score> terminal_score() const
    {
        return coins().empty() ? std::optional{lead_} : std::nullopt;
    }

    // Optional members.

    /// The lead so far.
    [[nodiscard]] constexpr Score evaluate() const { return lead_; }

    /// All remaining coins can go to one player, no more. Floating-point sums are rounded, each by at most half a unit
    /// in the last place, and the search adds in a different order than this function; so the bounds are widened by
    /// more than both can lose.
    [[nodiscard]] constexpr gs::score_interval<Score> score_bounds() const
    {
        Score rest{};
        for (const Score& coin : coins()) {
            rest = static_cast<Score>(rest + coin);
        }
        if constexpr (std::floating_point<Score>) {
            const Score size = rest + (lead_ < 0 ? -lead_ : lead_);
            rest += 4 * static_cast<Score>(coins().size()) * std::numeric_limits<Score>::epsilon() * size;
        }
        return {.lower = static_cast<Score>(lead_ + static_cast<Score>(-rest)),
                .upper = static_cast<Score>(lead_ + rest)};
    }

    /// The larger coin first.
    [[nodiscard]] constexpr int move_priority(coin_side side) const
    {
        const bool left_is_larger = coins().back() < coins().front();
        return left_is_larger == (side == coin_side::left) ? 1 : 0;
    }

    /// Covers the remaining coins, the lead and the side to move; for scores that the standard library can hash.
    [[nodiscard]] std::uint64_t hash() const
        requires requires(const Score& s) { std::hash<Score>{}(s); }
    {
        std::uint64_t mixed = mover_ == gs::player::maximizer ? 1 : 2;
        const auto mix = [&mixed](const Score& s) {
            mixed = (mixed ^ std::hash<Score>{}(s)) * 0x9E3779B97F4A7C15u; // 2^64 divided by the golden ratio, made odd
            mixed ^= mixed >> 32;
        };
        mix(lead_);
        std::ranges::for_each(coins(), mix);
        return mixed;
    }

    // Not required by the library: for people and tests.

    [[nodiscard]] static constexpr std::string_view player_name(gs::player p)
    {
        return p == gs::player::maximizer ? "first" : "second";
    }

    /// The remaining coins, from the left.
    [[nodiscard]] constexpr std::span<const Score> coins() const noexcept
    {
        return std::span{coins_}.subspan(first_, last_ - first_);
    }

    [[nodiscard]] static std::string move_text(coin_side side) { return side == coin_side::left ? "left" : "right"; }

    /// The position in one line, in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        std::string text = coins_text();
        if (coins().empty() || mover_ == gs::player::minimizer || !(lead_ == Score{})) {
            text += coins().empty() ? "| " : " | ";
            text.append(score_text(lead_)).append(" ").append(player_name(mover_));
        }
        return text;
    }

    /// The same remaining coins, lead and side to move; which coins have been taken, and how, does not matter.
    friend constexpr bool operator==(const coin_row& a, const coin_row& b)
    {
        return a.lead_ == b.lead_ && a.mover_ == b.mover_ && std::ranges::equal(a.coins(), b.coins());
    }

    /// Prints the remaining coins, the lead and the side to move.
    friend std::ostream& operator<<(std::ostream& out, const coin_row& row)
    {
        out << (row.coins().empty() ? "no coins left" : row.coins_text()) << '\n';
        if (row.lead_ == Score{}) {
            out << "nobody is ahead";
        } else {
            const bool first = Score{} < row.lead_;
            out << (first ? "first" : "second") << " is ahead by "
                << score_text(first ? row.lead_ : static_cast<Score>(-row.lead_));
        }
        return row.coins().empty() ? out : out << ", " << player_name(row.mover_) << " to move";
    }

private:
    static constexpr std::array sides{coin_side::left, coin_side::right};

    static constexpr void require(bool sound, const char* what_is_wrong)
    {
        if (!sound) {
            gs::raise<std::invalid_argument>(what_is_wrong);
        }
    }

    constexpr void add(const Score& coin);
    [[nodiscard]] static Score read(std::string_view word);
    [[nodiscard]] static std::string score_text(const Score& score);
    [[nodiscard]] std::string coins_text() const;

    std::array<Score, capacity> coins_{};
    std::size_t first_ = 0; // of the remaining coins
    std::size_t last_ = 0; // past the end
    Score lead_{}; // the first player's coins minus the second's
    gs::player mover_ = gs::player::maximizer;
};

template <coin_value Score>
coin_row<Score>::coin_row(std::string_view position)
{
    const std::size_t bar = position.find('|');
    if (bar != std::string_view::npos) {
        std::istringstream tail{std::string{position.substr(bar + 1)}};
        std::string lead;
        std::string mover;
        std::string more;
        tail >> lead >> mover;
        require(!(tail >> more) && (mover == "first" || mover == "second"),
                "wrong end: after | come the first player's lead and the side to move: | -1.5 second");
        lead_ = read(lead);
        if constexpr (std::is_arithmetic_v<Score>) {
            require(-std::numeric_limits<Score>::max() <= lead_, "lead too large: it cannot be negated");
        }
        mover_ = mover == "first" ? gs::player::maximizer : gs::player::minimizer;
    }
    std::istringstream words{std::string{position.substr(0, bar)}};
    for (std::string word; words >> word;) {
        add(read(word));
    }
    require(last_ != 0 || bar != std::string_view::npos,
            "no coins: a row is one or more numbers, separated by spaces, such as 8 15 3 7");
}

/// Adds a coin at the right end.
template <coin_value Score>
constexpr void coin_row<Score>::add(const Score& coin)
{
    require(last_ < capacity, "too many coins: a row has at most 24");
    require(Score{} < coin, "not a coin: a coin is worth more than zero");
    if constexpr (std::is_arithmetic_v<Score>) {
        Score room = std::numeric_limits<Score>::max(); // left for the remaining coins, whoever takes them
        room = static_cast<Score>(lead_ < 0 ? room + lead_ : room - lead_);
        for (const Score& other : coins()) {
            room = static_cast<Score>(room - other);
        }
        require(coin <= room, "coins worth too much: their sum does not fit in the score");
    }
    coins_[last_++] = coin;
}

template <coin_value Score>
Score coin_row<Score>::read(std::string_view word)
{
    std::istringstream in{std::string{word}};
    in.imbue(std::locale::classic());
    Score score{};
    in >> score;
    require(!in.fail() && in.peek() == std::char_traits<char>::eof(),
            "not a number: a row is numbers separated by spaces, such as 8 15 3 7");
    return score;
}

/// A score in the form in which it is read, with enough digits to distinguish it from every other.
template <coin_value Score>
std::string coin_row<Score>::score_text(const Score& score)
{
    if constexpr (std::floating_point<Score>) {
        std::array<char, 64> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), score);
        return {digits.data(), end.ptr};
    } else {
        std::ostringstream out;
        out.imbue(std::locale::classic());
        out << score;
        return out.str();
    }
}

template <coin_value Score>
std::string coin_row<Score>::coins_text() const
{
    std::string text;
    for (const Score& coin : coins()) {
        text.append(text.empty() ? "" : " ").append(score_text(coin));
    }
    return text;
}

static_assert(gs::check_game<coin_row<int>>() && gs::check_game<coin_row<double>>());

} // namespace games
