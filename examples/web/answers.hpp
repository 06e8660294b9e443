// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The results of searches in JSON, independent of the game's type.

#ifndef GAMESEARCH_EXAMPLES_WEB_ANSWERS_HPP
#define GAMESEARCH_EXAMPLES_WEB_ANSWERS_HPP

#include "../program/search/answer.hpp"

#include <gamesearch/detail/json.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>

#include <string>
#include <string_view>

namespace web {

namespace gs = gamesearch;

using gs::detail::json_array;
using gs::detail::json_object;
using gs::detail::json_string;

inline std::string error(std::string_view message)
{
    return json_object{}.add("error", message).text();
}

/// The score of a move or a position, as far as it is known.
template <class Answer>
json_object scored(const Answer& said)
{
    json_object shown;
    shown.add("score", said.score.number).add("sign", said.score.sign).add("bound", gs::detail::name_of(said.bound));
    shown.add("certain", said.certain).add("distance", said.distance);
    return shown;
}

/// The moves, best first.
inline std::string to_json(const program::ranked_answers& ranked)
{
    const auto moves = json_array(ranked.moves, [](const program::ranked_answer& said) {
        json_object shown = scored(said);
        if (said.visits != 0) {
            shown.add("visits", said.visits).add("mean", program::show_mean(said.mean));
        }
        return shown.add("move", said.move).text();
    });
    return json_object{}.add("depth", ranked.depth).add("whole", ranked.whole).raw("moves", moves).text();
}

inline std::string to_json(const program::answer& said)
{
    return scored(said)
        .add("move", said.best_move)
        .raw("line", json_array(said.line, json_string))
        .add("depth", said.depth)
        .add("stopped_by", gs::detail::name_of(said.stopped_by))
        .add("nodes", said.statistics.nodes)
        .add("leaves", said.statistics.leaves)
        .add("cutoffs", said.statistics.cutoffs)
        .text();
}

} // namespace web

#endif
