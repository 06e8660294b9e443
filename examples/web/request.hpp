// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A page's request. It is text, one line for each item, with the item's name first:
///
///     game connect-four
///     ask rank
///     line 4 4 3
///     searcher alpha_beta
///     depth 8
///
/// `line` holds the moves from the opening, so requests do not depend on each other. Limits are `depth`, `nodes` and
/// `milliseconds`. The answer is JSON. What is asked, and the members of the answer:
///
/// - `games`: `games`, each with `name`, `label`, default `depth`, and `board` with `columns`, `rows`, `block`,
///   `players`, `moves` (how many the opening has), `names` of the cells, and `estimates` (has it an evaluation).
/// - `look`: the position after the line: `position`, `to_move` (0 is the maximizer), `cells`, `targets` (the move of
///   each cell, or empty), `owners` where the board has them, and, if it is over, `winner` (as
///   `to_move`, or null).
/// - `exact`: `sign`, who wins after the line, if the game has an oracle and `nodes` were enough.
/// - `follow`: `moves`, the principal variation after the line, by the table of the last `rank`.
/// - `rank`: `moves`, best first, with `move`, `score`, `sign`, `bound`, `certain`, `distance`; the `depth`, and
///   whether it was the `whole` tree.
/// - `search`: the result of one search: the same for the position, with its `line`, `nodes`, `leaves`, `cutoffs`,
///   `stopped_by`.
/// - `move`: the `move` that `level` plays (`beginner`, `easy`, `medium`, `hard`, `best`), with `seed`, and the
///   position `after` it, as `look` has it.
/// - `tree`: the tree of `minimax` or `alpha_beta`, up to `record` nodes, as docs/tree.schema.json describes it.
///
/// An answer with `error` says what was wrong with the request; for a line with an illegal move, `legal` is the number
/// of moves before it.

#pragma once

#include "../program/search/searcher_kind.hpp"
#include "../program/search/thinker.hpp"
#include "level.hpp"

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
    std::string ask; ///< games, look, move, rank, exact, follow, search or tree
    std::vector<std::string> line; ///< the moves from the opening to the position in question
    program::thinker who;
    const web::level* level = &levels.back(); ///< of the side that the program plays
    std::uint64_t seed = 0; ///< for the choice among equally good moves
    std::uint64_t record = 2000; ///< nodes of a tree
    bool keep = false; ///< may what was searched before be used? Then the same question may have a better answer
    std::string tree; ///< a tree that was typed in
};

/// Removes the text before the first \p separator, and the separator, from a text and returns it.
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

/// Unknown items are ignored: the text comes from the page's own script.
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
            for (const web::level& known : levels) {
                asked.level = known.name == said ? &known : asked.level;
            }
        } else if (name == "seed") {
            asked.seed = read_number(said);
        } else if (name == "keep") {
            asked.keep = said == "yes";
        } else if (name == "tree") {
            asked.tree = said;
        } else if (name == "record") {
            asked.record = read_number(said);
        }
    }
    return asked;
}

} // namespace web
