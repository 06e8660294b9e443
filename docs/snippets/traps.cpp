// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Kalah with one mistake each, and what check_rules says of it.

#include "kalah.hpp"

#include <gamesearch/testing.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace {

//! [turn]
/// Undo hands the turn back. But after an extra turn it had never been handed over.
struct turns_back : kalah {
    void undo(std::size_t pit, sown token)
    {
        const gs::player after = turn;
        kalah::undo(pit, token);
        turn = gs::opponent(after);
    }
};
//! [turn]

//! [hash]
/// The same stones are another position when the other player moves.
struct hash_without_turn : kalah {
    std::uint64_t hash() const
    {
        std::uint64_t bits = 0;
        for (const int count : stones) {
            bits = bits << 5 | static_cast<std::uint64_t>(count);
        }
        return bits * 0x9E3779B97F4A7C15u;
    }
};
//! [hash]

//! [sign]
/// The lead of the side to move, as textbooks have it for negamax.
struct sign_of_mover : kalah {
    int evaluate() const
    {
        const int lead = stones[3] - stones[7];
        return turn == gs::player::maximizer ? lead : -lead;
    }
};
//! [sign]

//! [pass]
/// House rules: whoever has no stone left passes, until all are in the stores. But no
/// pass is listed.
struct without_a_pass : kalah {
    std::optional<int> terminal_score() const
    {
        const bool over = stones[3] + stones[7] == 18;
        return over ? std::optional{stones[3] - stones[7]} : std::nullopt;
    }
};
//! [pass]

//! [buffer]
/// One buffer for all lists saves memory: the next list overwrites this one.
struct one_buffer : kalah {
    std::span<const std::size_t> legal_moves() const
    {
        static std::array<std::size_t, 3> buffer;
        const auto moves = kalah::legal_moves();
        std::ranges::copy(moves, buffer.begin());
        return {buffer.data(), moves.size()};
    }
};
//! [buffer]

//! [shared]
/// The board is behind a pointer: a copy plays on the board of the original.
struct shared_board {
    std::shared_ptr<kalah> board = std::make_shared<kalah>();

    auto legal_moves() const { return board->legal_moves(); }
    auto apply(std::size_t pit) { return board->apply(pit); }
    void undo(std::size_t pit, kalah::sown token) { board->undo(pit, token); }
    gs::player to_move() const { return board->to_move(); }
    auto terminal_score() const { return board->terminal_score(); }
};
//! [shared]

//! [endless]
/// Nobody sows into a store: the stones go round and round.
struct round_and_round {
    std::array<int, 6> stones{3, 3, 3, 3, 3, 3};
    bool operator==(const round_and_round&) const = default;
    //! [endless]
    gs::player turn = gs::player::maximizer;

    std::vector<std::size_t> legal_moves() const
    {
        std::vector<std::size_t> pits;
        const std::size_t first = turn == gs::player::maximizer ? 0 : 3;
        for (std::size_t pit = first; pit != first + 3; ++pit) {
            if (stones[pit] != 0) {
                pits.push_back(pit);
            }
        }
        return pits;
    }
    std::array<int, 6> apply(std::size_t pit)
    {
        const auto before = stones;
        const int count = stones[pit];
        stones[pit] = 0;
        for (int i = 1; i <= count; ++i) {
            ++stones[(pit + static_cast<std::size_t>(i)) % 6];
        }
        turn = gs::opponent(turn);
        return before;
    }
    void undo(std::size_t /*pit*/, const std::array<int, 6>& before)
    {
        stones = before;
        turn = gs::opponent(turn);
    }
    gs::player to_move() const { return turn; }
    std::optional<int> terminal_score() const
    {
        const int first = stones[0] + stones[1] + stones[2];
        return first == 0 || first == 18 ? std::optional{2 * first - 18} : std::nullopt;
    }
};

//! [undominated]
/// A move that wins another one must be best, surely? Then the others can be left out.
struct greedy : kalah {
    std::vector<std::size_t> undominated_moves() const
    {
        std::vector<std::size_t> again;
        for (const std::size_t pit : legal_moves()) {
            if (stones[pit] % 7 == static_cast<int>(store(turn) - pit)) {
                again.push_back(pit);
            }
        }
        return again.empty() ? legal_moves() : again;
    }
};
//! [undominated]

//! [alternating]
struct alternating : kalah {
    static constexpr bool strictly_alternating = true;
};
//! [alternating]

template <gs::game G>
void accuse(const G& game)
{
    std::cout << '\n' << gs::check_rules(game) << '\n';
}

} // namespace

int main()
{
    //! [faults]
    const auto report = gs::check_rules(turns_back{});
    for (const auto& fault : report.faults) {
        std::cout << fault.promise << '\n';
    }
    //! [faults]
    accuse(hash_without_turn{});
    accuse(sign_of_mover{});
    accuse(without_a_pass{});
    accuse(one_buffer{});
    accuse(shared_board{});
    accuse(round_and_round{});
    accuse(greedy{});
    accuse(alternating{});
}
