// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Nim and subtraction games: players take stones from heaps, and whoever takes the last one wins, or loses. Theory
/// knows every answer, so the tests can check a search against it. The game itself does not use the theory.

#pragma once

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>

namespace games {

namespace gs = gamesearch;

/// What making the last move means.
enum class last_move : bool { wins, loses };

/// Heaps of stones. A player takes stones from one heap: any number of them, or, if \p Takes is given, one of those
/// numbers. Whoever makes the last move wins, or loses if \p Rule is `loses` (misere play). The first player is the
/// maximizer.
template <last_move Rule, int... Takes>
class heap_game {
    static_assert(((Takes > 0) && ...), "a move takes at least one stone");

public:
    static constexpr std::size_t most_heaps = 8;
    static constexpr std::size_t most_stones = 64; ///< in all heaps together

    /// A number of stones from a heap; heaps count from 0 here, from 1 in texts.
    struct move {
        std::uint8_t heap = 0;
        std::uint8_t stones = 0;

        bool operator==(const move&) const = default;
    };

    class move_range;

    static constexpr std::size_t max_moves = most_stones; ///< each stone can be the last one taken from its heap
    static constexpr std::size_t max_plies = most_stones; ///< each ply takes at least one
    static constexpr bool strictly_alternating = true;

    static constexpr std::string_view name = sizeof...(Takes) == 0 ? (Rule == last_move::wins ? "Nim" : "Misere Nim")
                                             : Rule == last_move::wins ? "Subtraction game"
                                                                       : "Misere subtraction game";
    static constexpr std::string_view move_form =
        "heap:stones, such as 2:1 for one stone from the second heap; with only "
        "one heap, only the stones";
    static constexpr std::string_view position_form =
        "the stones of each heap, such as 3 4 5, followed by second if the second player moves, as in 3 4 5 second";

    /// `first` or `second`.
    [[nodiscard]] static constexpr std::string_view player_name(gs::player p) noexcept
    {
        return p == gs::player::maximizer ? "first" : "second";
    }

    /// May \p stones be taken from a heap that has at least as many?
    [[nodiscard]] static constexpr bool may_take(int stones) noexcept
    {
        return stones > 0 && (sizeof...(Takes) == 0 || ((stones == Takes) || ...));
    }

    /// Heaps of 3, 4 and 5 stones, or one heap of 21 if \p Takes is given.
    constexpr heap_game() noexcept
    {
        if constexpr (sizeof...(Takes) == 0) {
            heaps_ = {3, 4, 5};
            count_ = 3;
        } else {
            heaps_ = {21};
            count_ = 1;
        }
    }

    /// Reads the stones of each heap, separated by spaces, and optionally the side to move, `first` or `second`; by
    /// default it is the first player. Throws `std::invalid_argument` for any other text, and for more than 8 heaps or
    /// 64 stones.
    explicit heap_game(std::string_view text);

    // Required members.

    /// Everything that may be taken: heap by heap, smaller numbers first.
    [[nodiscard]] constexpr move_range legal_moves() const noexcept { return move_range{heaps_}; }

    /// Takes the stones of a legal move, and passes the turn.
    constexpr void apply(const move& m) noexcept
    {
        heaps_[m.heap] = static_cast<std::uint8_t>(heaps_[m.heap] - m.stones);
        mover_ = gs::opponent(mover_);
    }

    /// Puts back the stones taken by \p m, which must be the last move played.
    constexpr void undo(const move& m) noexcept
    {
        heaps_[m.heap] = static_cast<std::uint8_t>(heaps_[m.heap] + m.stones);
        mover_ = gs::opponent(mover_);
    }

    /// The side to move.
    [[nodiscard]] constexpr gs::player to_move() const noexcept { return mover_; }

    /// +1 if the first player has won, -1 if the second has, and nothing while there is something to take.
    [[nodiscard]] constexpr std::optional<int> terminal_score() const noexcept
    {
        if (legal_moves().begin() != std::default_sentinel) {
            return std::nullopt;
        }
        const gs::player winner = Rule == last_move::wins ? gs::opponent(mover_) : mover_;
        return winner == gs::player::maximizer ? +1 : -1;
    }

    // Optional members.

    /// The moves except those from a heap as large as an earlier one: the two heaps are interchangeable.
    [[nodiscard]] constexpr move_range undominated_moves() const noexcept
    {
        auto single = heaps_;
        for (auto heap = single.begin(); heap != single.end(); ++heap) {
            if (std::find(single.begin(), heap, *heap) != heap) {
                *heap = 0;
            }
        }
        return move_range{single};
    }

    /// The heaps, their number, and the side to move, in 61 bits: a different number for each position.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept
    {
        std::uint64_t number = 2 * count_ + (mover_ == gs::player::maximizer ? 0u : 1u); // 5 bits
        for (const std::uint8_t heap : heaps_) {
            number = number << 7 | heap;
        }
        return number;
    }

    /// The key, mixed by multiplication with an odd number (2^64 divided by the golden ratio).
    [[nodiscard]] constexpr std::uint64_t hash() const noexcept
    {
        const std::uint64_t spread = key() * 0x9E3779B97F4A7C15u;
        return spread ^ (spread >> 32);
    }

    // Not required by the library: for people and tests.

    /// The number of heaps, including empty ones.
    [[nodiscard]] constexpr std::size_t heap_count() const noexcept { return count_; }

    /// The stones of a heap; the first heap is 0.
    [[nodiscard]] constexpr int stones(std::size_t heap) const noexcept { return heaps_[heap]; }

    /// The position in the form that the constructor reads.
    [[nodiscard]] std::string text() const
    {
        std::string line;
        for (std::size_t heap = 0; heap != count_; ++heap) {
            line += heap == 0 ? "" : " ";
            line += std::to_string(heaps_[heap]);
        }
        return mover_ == gs::player::maximizer ? line : line + " second";
    }

    /// A move as `heap:stones`, or as the stones alone if there is only one heap.
    [[nodiscard]] std::string move_text(const move& m) const
    {
        const std::string stones = std::to_string(m.stones);
        return count_ == 1 ? stones : std::to_string(m.heap + 1) + ":" + stones;
    }

    /// The same heaps in the same order, and the same side to move.
    bool operator==(const heap_game&) const = default;

    /// Prints each heap on a line of its own, with its number and its stones, and below them the side to move.
    friend std::ostream& operator<<(std::ostream& out, const heap_game& game)
    {
        for (std::size_t heap = 0; heap != game.count_; ++heap) {
            out << heap + 1 << ": " << std::string(game.heaps_[heap], 'o') << " (" << +game.heaps_[heap] << ")\n";
        }
        out << player_name(game.mover_) << " to move";
        if constexpr (sizeof...(Takes) != 0) {
            out << ", takes";
            ((out << ' ' << Takes), ...);
        }
        return out << (Rule == last_move::wins ? "; the last move wins" : "; the last move loses");
    }

private:
    using heap_sizes = std::array<std::uint8_t, most_heaps>;

    // Parsing, one function for each word of the text.
    void read_heap(std::string_view word);
    [[noreturn]] static void refuse_word(std::string_view word);

    // The whole position. It is small and trivially copyable, so a search can pass it in registers.
    heap_sizes heaps_{};
    std::uint8_t count_ = 0; // of heaps, including empty ones
    gs::player mover_ = gs::player::maximizer;
};

/// The moves from the given heaps. They are generated lazily, so only the heaps are stored.
template <last_move Rule, int... Takes>
class heap_game<Rule, Takes...>::move_range {
public:
    class iterator {
    public:
        using value_type = move;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        constexpr explicit iterator(const heap_sizes& heaps) noexcept : heaps_{heaps} { find_next(); }
        constexpr move operator*() const noexcept { return at_; }
        constexpr iterator& operator++() noexcept
        {
            find_next();
            return *this;
        }
        constexpr iterator operator++(int) noexcept
        {
            const iterator before = *this;
            find_next();
            return before;
        }
        bool operator==(const iterator&) const = default;
        friend constexpr bool operator==(const iterator& i, std::default_sentinel_t) noexcept
        {
            return i.at_.heap == most_heaps;
        }

    private:
        /// Tries one more stone from the same heap, and after its last stone the next heap.
        constexpr void find_next() noexcept
        {
            while (at_.heap != most_heaps) {
                if (at_.stones == heaps_[at_.heap]) {
                    at_ = {static_cast<std::uint8_t>(at_.heap + 1), 0};
                } else if (may_take(++at_.stones)) {
                    return;
                }
            }
        }

        heap_sizes heaps_{};
        move at_;
    };

    constexpr explicit move_range(const heap_sizes& heaps) noexcept : heaps_{heaps} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{heaps_}; }
    [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return std::default_sentinel; }

private:
    heap_sizes heaps_;
};

template <last_move Rule, int... Takes>
heap_game<Rule, Takes...>::heap_game(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, length);
        text.remove_prefix(length);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        const bool is_last = text.empty() && count_ != 0;
        if (is_last && (word == player_name(gs::player::maximizer) || word == player_name(gs::player::minimizer))) {
            mover_ = word == player_name(gs::player::maximizer) ? gs::player::maximizer : gs::player::minimizer;
        } else if (!word.empty()) { // empty before leading spaces
            read_heap(word);
        }
    }
    if (count_ == 0) {
        gs::raise<std::invalid_argument>("no heaps: a position is the stones of each heap, such as 3 4 5");
    }
}

template <last_move Rule, int... Takes>
void heap_game<Rule, Takes...>::read_heap(std::string_view word)
{
    std::size_t stones = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), stones);
    const bool too_large = error == std::errc::result_out_of_range;
    if (end != word.data() + word.size() || error == std::errc::invalid_argument) {
        refuse_word(word);
    }
    if (count_ == most_heaps) {
        gs::raise<std::invalid_argument>("too many heaps: there are at most 8");
    }
    if (too_large || stones > most_stones - std::accumulate(heaps_.begin(), heaps_.end(), std::size_t{0})) {
        gs::raise<std::invalid_argument>("too many stones: all heaps together have at most 64");
    }
    heaps_[count_++] = static_cast<std::uint8_t>(stones);
}

template <last_move Rule, int... Takes>
void heap_game<Rule, Takes...>::refuse_word(std::string_view word)
{
    std::string message{word.substr(0, 12)};
    std::ranges::replace_if(message, [](char c) { return c < ' ' || '~' < c; }, '?');
    message = "'" + message + (word.size() > 12 ? "...'" : "'");
    message += " is not a heap: a heap is a number of stones, and first or second may follow the last one";
    gs::raise<std::invalid_argument>(message.c_str());
}

/// Nim: take any number of stones from one heap.
template <last_move Rule = last_move::wins>
using nim = heap_game<Rule>;

/// A subtraction game: take one of the numbers \p Takes from one heap.
template <last_move Rule, int... Takes>
    requires(sizeof...(Takes) > 0)
using subtraction_game = heap_game<Rule, Takes...>;

// Reports everything that a game is missing, each with its remedy.
static_assert(gs::check_game<nim<>>());
static_assert(gs::check_game<subtraction_game<last_move::wins, 1, 2, 3>>());

} // namespace games
