// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a page asks. It comes as text, a line for each thing that is said, its name first:
///
///     game connect-four
///     ask rank
///     line 4 4 3
///     searcher alpha_beta
///     depth 8

#ifndef GAMESEARCH_EXAMPLES_WEB_REQUEST_HPP
#define GAMESEARCH_EXAMPLES_WEB_REQUEST_HPP

#include "../program/level.hpp"
#include "../program/searcher_kind.hpp"
#include "../program/thinker.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace web {

namespace gs = gamesearch;

struct request {
    std::string game;
    std::string ask; ///< games, look, move, rank, search or tree
    std::vector<std::string> line; ///< the moves from the opening to the position that is asked about
    program::thinker who;
    const program::level* level = &program::levels.back(); ///< of the one who moves
    std::uint64_t seed = 0; ///< of the choice among moves that are equally good
    std::uint64_t record = 2000; ///< nodes of a tree
};

/// Takes what stands before the first \p separator off a text, and the separator.
inline std::string_view take(std::string_view& text, char separator)
{
    const std::string_view first = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(text.size(), first.size() + 1));
    return first;
}

inline std::uint64_t read_number(std::string_view text)
{
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// What is not known is passed over: the text comes from the page's own script.
inline request read_request(std::string_view text)
{
    request asked;
    while (!text.empty()) {
        std::string_view said = take(text, '\n');
        const std::string_view name = take(said, ' ');
        if (name == "game") {
            asked.game = said;
        } else if (name == "ask") {
            asked.ask = said;
        } else if (name == "line") {
            while (!said.empty()) {
                asked.line.emplace_back(take(said, ' '));
            }
        } else if (name == "searcher") {
            for (const program::kind_of_searcher& known : program::searcher_kinds) {
                asked.who.searcher = known.name == said ? known.kind : asked.who.searcher;
            }
        } else if (name == "depth") {
            asked.who.limits.depth = static_cast<int>(std::min<std::uint64_t>(read_number(said), gs::max_depth));
        } else if (name == "nodes") {
            asked.who.limits.nodes = read_number(said);
        } else if (name == "milliseconds") {
            asked.who.limits.time = std::chrono::milliseconds{static_cast<std::int64_t>(read_number(said))};
        } else if (name == "level") {
            for (const program::level& known : program::levels) {
                asked.level = known.name == said ? &known : asked.level;
            }
        } else if (name == "seed") {
            asked.seed = read_number(said);
        } else if (name == "record") {
            asked.record = read_number(said);
        }
    }
    return asked;
}

} // namespace web

#endif
