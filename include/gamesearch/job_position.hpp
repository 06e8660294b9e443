// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How a position travels from one process to another: as the way to it.

#ifndef GAMESEARCH_JOB_POSITION_HPP
#define GAMESEARCH_JOB_POSITION_HPP

#include <gamesearch/detail/text/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/position.hpp>

#include <cstddef>
#include <optional>
#include <string>

namespace gamesearch {

/// The line \p line, as of a \ref job, with one more move, which is in the place \p place of its position, from 1.
[[nodiscard]] inline std::string line_with(const std::string& line, std::size_t place)
{
    return line + (line.empty() ? "" : " ") + detail::number_text(place);
}

/// The position after the line of a \ref job. It may come from anywhere: what is no line of legal moves, written as
/// \ref line_with writes it, leads nowhere.
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

} // namespace gamesearch

#endif
