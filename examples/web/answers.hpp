// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The results of searches in JSON, independent of the game's type.

#ifndef GAMESEARCH_EXAMPLES_WEB_ANSWERS_HPP
#define GAMESEARCH_EXAMPLES_WEB_ANSWERS_HPP

#include "../program/search/answer.hpp"
#include "json.hpp"

#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>

#include <string>
#include <string_view>

namespace web {

namespace gs = gamesearch;

inline std::string error(std::string_view message)
{
    return object{}.add("error", message).text();
}

inline std::string_view name_of(gs::bound bound)
{
    constexpr std::string_view names[]{"none", "lower", "upper", "exact"};
    return names[static_cast<std::size_t>(bound)];
}

inline std::string_view name_of(gs::stop_reason reason)
{
    constexpr std::string_view names[]{"none", "depth", "nodes", "time", "stop"};
    return names[static_cast<std::size_t>(reason)];
}

/// The score of a move or a position, as far as it is known.
template <class Answer>
object scored(const Answer& said)
{
    object shown;
    shown.add("score", said.score.number).add("sign", said.score.sign).add("bound", name_of(said.bound));
    shown.add("certain", said.certain).add("distance", said.distance);
    return shown;
}

/// The moves, best first.
inline std::string to_json(const program::ranked_answers& ranked)
{
    const auto moves = array(ranked.moves, [](const program::ranked_answer& said) {
        object shown = scored(said);
        if (said.visits != 0) {
            shown.add("visits", said.visits).add("mean", program::show_mean(said.mean));
        }
        return shown.add("move", said.move).text();
    });
    return object{}.add("depth", ranked.depth).add("whole", ranked.whole).raw("moves", moves).text();
}

inline std::string to_json(const program::answer& said)
{
    return scored(said)
        .add("move", said.best_move)
        .raw("line", array(said.line, json_string))
        .add("depth", said.depth)
        .add("stopped_by", name_of(said.stopped_by))
        .add("nodes", said.statistics.nodes)
        .add("leaves", said.statistics.leaves)
        .add("cutoffs", said.statistics.cutoffs)
        .text();
}

} // namespace web

#endif
