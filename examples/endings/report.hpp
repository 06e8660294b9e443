// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// What `endgames` prints of a table: counts, distances, and the moves of a position.

#pragma once

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace endgames {

namespace gs = gamesearch;

/// Numbers of positions, each class of symmetrical ones counted once. Wins and losses are the maximizer's.
struct outcome_counts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t over = 0; ///< the game has ended

    [[nodiscard]] std::uint64_t running() const noexcept { return wins + draws + losses; }
};

struct counts {
    std::array<outcome_counts, 2> to_move{};      ///< the maximizer, the minimizer
    std::vector<std::array<std::uint64_t, 2>> at; ///< by distance: wins, losses
};

/// Goes through all positions that have an index, and counts those that the table has.
template <class G>
[[nodiscard]] counts count(const gs::endgame_table<G>& table)
{
    counts found;
    for (std::uint64_t index = 0; index != G::index_count(); ++index) {
        const std::optional<G> position = G::from_index(index);
        if (!position || position->index() != index) { // symmetrical positions are counted once
            continue;
        }
        outcome_counts& here = found.to_move[position->to_move() == gs::player::maximizer ? 0 : 1];
        if (gs::final_score(*position)) {
            ++here.over;
            continue;
        }
        const auto value = table.find_running(*position);
        if (!value) {
            continue;
        }
        ++(value->score > 0 ? here.wins : value->score < 0 ? here.losses : here.draws);
        if (value->score != 0) {
            const auto distance = static_cast<std::size_t>(value->distance);
            found.at.resize(std::max(found.at.size(), distance + 1));
            ++found.at[distance][value->score > 0 ? 0 : 1];
        }
    }
    return found;
}

template <class G>
void print_counts(std::ostream& out, const counts& found)
{
    const std::string maximizer{G::player_name(gs::player::maximizer)};
    out << std::left << std::setw(16) << (maximizer + ':') << std::right << std::setw(14) << "wins" << std::setw(14)
        << "draws" << std::setw(14) << "losses" << std::setw(14) << "over" << '\n';
    for (const gs::player side : {gs::player::maximizer, gs::player::minimizer}) {
        const outcome_counts& row = found.to_move[side == gs::player::maximizer ? 0 : 1];
        out << std::left << std::setw(16) << (std::string{G::player_name(side)} + " to move") << std::right
            << std::setw(14) << row.wins << std::setw(14) << row.draws << std::setw(14) << row.losses << std::setw(14)
            << row.over << '\n';
    }
    out << "longest line to the end: " << (found.at.empty() ? 0 : found.at.size() - 1) << " plies\n";
}

template <class G>
void print_histogram(std::ostream& out, const counts& found)
{
    const std::string maximizer{G::player_name(gs::player::maximizer)};
    out << std::setw(6) << "plies" << std::setw(20) << (maximizer + " wins") << std::setw(20) << (maximizer + " loses")
        << '\n';
    for (std::size_t distance = 1; distance < found.at.size(); ++distance) {
        out << std::setw(6) << distance << std::setw(20) << found.at[distance][0] << std::setw(20)
            << found.at[distance][1] << '\n';
    }
}

/// `white wins in 5 plies`, or `draw`.
template <class G>
[[nodiscard]] std::string in_words(const gs::endgame_value<gs::score_t<G>>& value)
{
    if (value.score == 0) {
        return "draw";
    }
    const gs::player winner = value.score > 0 ? gs::player::maximizer : gs::player::minimizer;
    return std::string{G::player_name(winner)} + " wins in " + std::to_string(value.distance) +
           (value.distance == 1 ? " ply" : " plies");
}

/// The position, its value, and its moves with theirs, best first for the side to move.
template <class G>
void print_moves(std::ostream& out, const gs::endgame_table<G>& table, const G& position)
{
    using value = gs::endgame_value<gs::score_t<G>>;
    struct ranked {
        std::string text;
        value worth;
        std::size_t place; // in the list
    };
    const auto found = table.find(position);
    if (!found) {
        throw std::invalid_argument{"the table does not have this position"};
    }
    out << position << '\n' << in_words<G>(*found) << '\n';
    if (gs::final_score(position)) {
        return;
    }
    std::vector<ranked> moves;
    const gs::player mover = position.to_move();
    for (const auto& move : position.legal_moves()) {
        const std::string text = position.move_text(move);
        value worth = gs::after_move(position, move, [&](const G& child) { return table.find(child).value(); });
        worth.distance += worth.score == 0 ? 0 : 1;
        moves.push_back({text, worth, moves.size()});
    }
    std::ranges::sort(moves, [mover](const ranked& a, const ranked& b) {
        const auto for_mover = [mover](const ranked& r) {
            return mover == gs::player::maximizer ? r.worth.score : -r.worth.score;
        };
        if (for_mover(a) != for_mover(b)) {
            return for_mover(a) > for_mover(b);
        }
        if (a.worth.distance != b.worth.distance) {
            return for_mover(a) > 0 ? a.worth.distance < b.worth.distance : a.worth.distance > b.worth.distance;
        }
        return a.place < b.place;
    });
    for (const ranked& move : moves) {
        out << "  " << std::left << std::setw(20) << move.text << std::right << ' ' << in_words<G>(move.worth) << '\n';
    }
}

} // namespace endgames
