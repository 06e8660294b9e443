// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How processes exchange positions: as the moves that lead to them.

#ifndef GAMESEARCH_DISTRIBUTED_JOB_POSITION_HPP
#define GAMESEARCH_DISTRIBUTED_JOB_POSITION_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace gamesearch::inline v0_2_0 {

/// The line \p line, like that of a \ref job, extended by the move with the index \p place in its position, from 1.
[[nodiscard]] inline std::string line_with(const std::string& line, std::size_t place)
{
    return line + (line.empty() ? "" : " ") + detail::number_text(place);
}

/// The position after the line of a \ref job. The line may come from anywhere: unless it consists of legal moves,
/// written as by \ref line_with, the result is empty.
/// Complexity: that of playing the moves, by the rules alone.
template <game G>
[[nodiscard]] std::optional<G> position_after(const G& root, const std::string& line)
{
    std::optional<G> position{root};
    for (std::size_t begin = 0; begin < line.size() && position;) {
        const std::size_t end = line.find(' ', begin);
        const auto place = detail::number_in<std::size_t>(line.substr(begin, end - begin));
        begin = end == std::string::npos ? line.size() : end + 1;
        const bool ends_in_space = end + 1 == line.size();
        std::optional<G> next;
        if (place && !ends_in_space && !gamesearch::final_score(*position)) {
            std::size_t count = 0;
            auto&& moves = position->legal_moves();
            for (auto&& move : moves) {
                if (++count == *place) {
                    next.emplace(*position);
                    next->apply(move);
                    break;
                }
            }
        }
        position.reset();
        if (next) {
            position.emplace(*next);
        }
    }
    return position;
}

} // namespace gamesearch::inline v0_2_0

#endif
