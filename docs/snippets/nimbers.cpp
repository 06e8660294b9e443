// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Nimbers of a game that falls apart: Kayles, in which a ball knocks over one pin, or two that are next to each other.

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/nimbers.hpp>
#include <gamesearch/testing.hpp>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

//! [game]
struct kayles {
    struct move {
        std::size_t row;
        int pins_left_of_it;
        int pins_right_of_it;
        bool operator==(const move&) const = default;
    };

    std::vector<int> rows; // how many pins stand next to each other
    gs::player mover = gs::player::maximizer;

    std::vector<move> legal_moves() const
    {
        std::vector<move> moves;
        for (std::size_t row = 0; row != rows.size(); ++row) {
            for (int pins = 1; pins <= 2; ++pins) {
                for (int left = 0; left + pins <= rows[row]; ++left) {
                    moves.push_back({row, left, rows[row] - pins - left});
                }
            }
        }
        return moves;
    }
    kayles apply(const move& m)
    {
        kayles before = *this;
        rows[m.row] = m.pins_left_of_it;
        rows.push_back(m.pins_right_of_it);
        mover = gs::opponent(mover);
        return before;
    }
    void undo(const move&, const kayles& before) { *this = before; }
    gs::player to_move() const { return mover; }
    std::optional<int> terminal_score() const
    {
        if (!legal_moves().empty()) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    std::uint64_t key() const
    {
        std::uint64_t key = mover == gs::player::maximizer ? 0 : 1;
        for (const int pins : rows) {
            key = key * 32 + static_cast<std::uint64_t>(pins) + 1;
        }
        return key;
    }
    bool operator==(const kayles&) const = default;

    //! [parts]
    std::vector<kayles> parts() const
    {
        std::vector<kayles> all;
        for (const int pins : rows) {
            all.push_back(kayles{{pins}}); // the maximizer moves, whoever does now
        }
        return all;
    }
    //! [parts]
};
//! [game]

} // namespace

int main()
{
    //! [nimber]
    gs::nimbers<kayles> nimber;
    for (int pins = 0; pins <= 12; ++pins) {
        std::cout << nimber(kayles{{pins}}) << ' ';
    }
    const kayles two_rows{{11, 8}};
    std::cout << "\n11 and 8 pins: " << nimber(two_rows) << ", " << nimber.nodes()
              << " nodes\n";
    //! [nimber]

    //! [check]
    const auto report = gs::check_rules(kayles{{5, 4}});
    std::cout << (report.names(gs::broken_promise::parts_play_differently) ? "broken\n"
                                                                           : "fine\n");
    //! [check]
}
