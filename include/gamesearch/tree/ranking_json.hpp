// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// All moves of a position with their scores, as JSON. The schema is in docs/analysis.schema.json.

#ifndef GAMESEARCH_TREE_RANKING_JSON_HPP
#define GAMESEARCH_TREE_RANKING_JSON_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/json.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/tree/labels.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// The cost of a ranking, if it was measured.
struct ranking_effort {
    std::optional<std::uint64_t> nodes = std::nullopt; ///< of all searches; empty if they were not counted
    std::optional<std::chrono::duration<double>> time = std::nullopt; ///< of all searches; empty if it was not measured
};

namespace detail {

/// Writes everything that follows `{"move":`.
template <class G, class Ranked>
void write_ranked_move(json_text& out, const G& position, const Ranked& ranked, const tree_words<G>& words)
{
    constexpr bool has_line = requires { ranked.principal_variation; }; // not with dice
    out.quote(words.move(position, ranked.move));
    out.string("bound", detail::name_of(ranked.bound));
    if (ranked.bound != bound::none) {
        out.key("score");
        out.score(ranked.score);
        if constexpr (has_line) {
            out.number("distance", ranked.distance);
        } else {
            out.number("distance", 0);
        }
        if (ranked.depth < max_depth) {
            out.number("depth", ranked.depth);
        }
    }
    if constexpr (has_line) {
        if (ranked.behind) {
            out.boolean("behind", true);
        }
    }
    out.boolean("certain", ranked.bound != bound::none && ranked.depth == max_depth);
    if constexpr (has_line) {
        if (!ranked.principal_variation.empty()) {
            out.key("line");
            std::string_view separator = "[";
            G after(position);
            for (const move_t<G>& move : ranked.principal_variation) {
                out.text += separator;
                out.quote(words.move(std::as_const(after), move));
                static_cast<void>(after.apply(move));
                separator = ",";
            }
            out.text += ']';
        }
    }
}

} // namespace detail

/// A ranking as JSON: an object described by docs/analysis.schema.json. `certain` tells in each row whether its score
/// and bound hold for the game itself, or only to the `depth` of that row.
///
/// \param position the position that was ranked
/// \param ranking the result of `rank_moves` for it, in a game with dice too
/// \param effort the cost, included as far as it is known
/// \param words writes moves and positions
/// \return the text
/// Throws: what the game and \p words throw.
/// Thread safety: any number of threads at the same time.
/// Complexity: linear in the moves and their lines.
/// Example:
///
///     const std::string text = gs::ranking_json(position, gs::rank_moves(position));
template <game G, class Ranked = ranked_move<G>>
[[nodiscard]] std::string ranking_json(const G& position, const std::vector<Ranked>& ranking,
                                       const ranking_effort& effort = {}, const tree_words<G>& words = {})
{
    detail::json_text out{R"({"format":"gamesearch analysis","version":1)"};
    if (const std::string board = words.position(position); !board.empty()) {
        out.string("position", board);
    }
    out.string("mover", detail::name_of(position.to_move()));
    if (effort.nodes) {
        out.number("nodes", *effort.nodes);
    }
    if (effort.time) {
        out.key("seconds");
        out.text += detail::decimals(effort.time->count(), 6);
    }
    out.key("moves");
    std::string_view between = "[";
    for (const Ranked& ranked : ranking) {
        out.text.append(between).append("{\"move\":");
        detail::write_ranked_move(out, position, ranked, words);
        out.text += '}';
        between = ",";
    }
    out.text += ranking.empty() ? "[]}" : "]}";
    return out.text;
}

/// Prints the result of \ref ranking_json.
template <game G>
std::ostream& write_json(std::ostream& out, const G& position, const std::vector<ranked_move<G>>& ranking,
                         const ranking_effort& effort = {}, const tree_words<G>& words = {})
{
    return out << ranking_json(position, ranking, effort, words);
}

} // namespace gamesearch::inline v0_2_0

#endif
