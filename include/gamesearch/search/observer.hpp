// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The events of a search, for observers.
///
/// An observer is an object with any subset of the members `on_enter`, `on_leaf`, `on_try`, `on_return`, `on_cutoff`,
/// `on_skip` and `on_stand_pat`, each taking its event by `const&`. An event that it does not have costs nothing.
/// Together they suffice to draw the tree. The moves, positions and spans in an event are valid only during the event.
///
/// For each node `on_enter` comes first. A leaf then has `on_leaf`. Any other node has, for each move that is searched,
/// `on_try`, the events of the position after it, and `on_return`; then perhaps `on_cutoff` or `on_skip`.
/// At the horizon and beyond it, `on_stand_pat` may come before the moves.
/// Values and windows are from the maximizer's viewpoint in every searcher.

#ifndef GAMESEARCH_SEARCH_OBSERVER_HPP
#define GAMESEARCH_SEARCH_OBSERVER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/printing.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/value.hpp>

#include <optional>
#include <span>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Whether `O` has a member called `on_##event`, in any form, including overloads and templates: its name is then
/// ambiguous in a class that also inherits another one.
#define GAMESEARCH_NAMES_EVENT(event)                                                                                  \
    struct another_on_##event {                                                                                        \
        int on_##event;                                                                                                \
    };                                                                                                                 \
    template <class O>                                                                                                 \
    struct with_another_on_##event : O, another_on_##event {};                                                         \
    template <class O>                                                                                                 \
    concept names_on_##event = (requires { &O::on_##event; }) ||                                                       \
                               (std::is_class_v<O> && !std::is_final_v<O> && !std::has_virtual_destructor_v<O> &&      \
                                !requires { &with_another_on_##event<O>::on_##event; })

GAMESEARCH_NAMES_EVENT(enter);
GAMESEARCH_NAMES_EVENT(leaf);
GAMESEARCH_NAMES_EVENT(try);
GAMESEARCH_NAMES_EVENT(return);
GAMESEARCH_NAMES_EVENT(cutoff);
GAMESEARCH_NAMES_EVENT(skip);
GAMESEARCH_NAMES_EVENT(stand_pat);
GAMESEARCH_NAMES_EVENT(iteration);
GAMESEARCH_NAMES_EVENT(bounds);
GAMESEARCH_NAMES_EVENT(progress);
GAMESEARCH_NAMES_EVENT(visits);
GAMESEARCH_NAMES_EVENT(ranking);
GAMESEARCH_NAMES_EVENT(value);
#undef GAMESEARCH_NAMES_EVENT

/// A member with an event's name and another signature is an error, never ignored.
#define GAMESEARCH_REQUIRE_EVENT(event)                                                                                \
    static_assert(has_on_##event<O, G> || !names_on_##event<std::remove_const_t<O>>,                                   \
                  "gamesearch: the observer's on_" #event " has the wrong signature; make it take a const gs::" #event \
                  "_event<G>& (see docs/observers.md)")

} // namespace detail

/// The window of a node: values of interest lie above `alpha` and below `beta`. An empty side is unbounded.
/// In \ref minimax and \ref negamax both are always empty.
template <class S>
struct observed_window {
    std::optional<value<S>> alpha{}; ///< the value that the maximizer is sure of
    std::optional<value<S>> beta{}; ///< the value that the minimizer is sure of

    friend bool operator==(const observed_window&, const observed_window&) = default; ///< Member by member.
};

/// Why a node is a leaf.
enum class leaf_reason : unsigned char {
    terminal, ///< the rules ended the game
    horizon, ///< the depth ended the search
    bounds, ///< the game's `score_bounds()` lie outside the window, or are equal
    table, ///< a transposition table knows enough about the position
    repetition, ///< the position repeats one of the line, or one that was played: a draw under \ref draw_by_repetition
    endgame_table, ///< an endgame table has the position
    pruned, ///< an estimate, or the value after a null move, says that the node is good enough (\ref selective_search)
};

namespace detail {

/// The name of a reason, spelled out only here.
[[nodiscard]] constexpr const char* name_of(leaf_reason named)
{
    return detail::name_among(named,
                              {"terminal", "horizon", "bounds", "table", "repetition", "endgame_table", "pruned"});
}

} // namespace detail

/// Prints its name, such as `horizon`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, leaf_reason printed)
{
    out << detail::name_of(printed);
    return out;
}

/// Why moves were not searched, other than by a cutoff.
enum class skip_reason : unsigned char {
    dominated, ///< the game's `undominated_moves()` left them out
    quiet, ///< at the horizon and beyond it, they are not among the game's `noisy_moves()`
    stopped, ///< a limit stopped the search
    pruned, ///< they are unlikely to be good enough (\ref selective_search)
};

namespace detail {

/// The name of a reason, spelled out only here.
[[nodiscard]] constexpr const char* name_of(skip_reason named)
{
    return detail::name_among(named, {"dominated", "quiet", "stopped", "pruned"});
}

} // namespace detail

/// Prints its name, such as `quiet`.
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, skip_reason printed)
{
    out << detail::name_of(printed);
    return out;
}

/// A node was entered, and counted.
template <game G>
struct enter_event {
    const G& position; ///< of the node
    int ply; ///< from the root
    int depth; ///< plies left to the horizon, negative beyond it; \ref max_depth without limits
    observed_window<score_t<G>> window; ///< with which the node is searched
};

/// The node's value is settled without searching its moves.
template <game G>
struct leaf_event {
    const G& position; ///< of the node
    int ply; ///< from the root
    gamesearch::value<score_t<G>> value; ///< the value of the node
    gamesearch::bound bound; ///< of `value`: `exact`, or how far the `bounds` go
    leaf_reason reason; ///< why the node is a leaf
};

/// Noisy moves are about to be searched, at the horizon or beyond it, but the side to move need not play any.
template <game G>
struct stand_pat_event {
    const G& position; ///< of the node
    int ply; ///< from the root
    gamesearch::value<score_t<G>> value; ///< by the evaluation: the node is worth that or more to the side to move
};

/// A move is about to be played.
template <game G>
struct try_event {
    const G& position; ///< before the move
    int ply; ///< of that position
    const move_t<G>& move; ///< about to be played
    observed_window<score_t<G>> window; ///< with which the move is searched
};

/// A move has returned a value.
template <game G>
struct return_event {
    const G& position; ///< before the move
    int ply; ///< of that position
    const move_t<G>& move; ///< that was played and taken back
    gamesearch::value<score_t<G>> value; ///< of the position after it
    gamesearch::bound bound; ///< of `value`, by `window`; `none` where the search was stopped within
    observed_window<score_t<G>> window; ///< with which the move was searched
    bool improves; ///< whether it is the best so far in this position
};

/// A move fails high: it causes a cutoff, and the rest of the moves are not searched.
template <game G>
struct cutoff_event {
    const G& position; ///< before the move
    int ply; ///< of that position
    const move_t<G>& move; ///< that caused the cutoff
    gamesearch::value<score_t<G>> value; ///< of the position after it
    observed_window<score_t<G>> window; ///< as it stood before the move
    std::span<const move_t<G>> unsearched; ///< the moves that were left
};

/// Moves were left out.
template <game G>
struct skip_event {
    const G& position; ///< of the node
    int ply; ///< from the root
    std::span<const move_t<G>> moves; ///< that were left out
    skip_reason reason; ///< why
};

namespace detail {

/// Watches nothing.
struct no_observer {};

template <class O, class G>
concept has_on_enter = requires(O& o, const enter_event<G>& e) { o.on_enter(e); };
template <class O, class G>
concept has_on_leaf = requires(O& o, const leaf_event<G>& e) { o.on_leaf(e); };
template <class O, class G>
concept has_on_stand_pat = requires(O& o, const stand_pat_event<G>& e) { o.on_stand_pat(e); };
template <class O, class G>
concept has_on_try = requires(O& o, const try_event<G>& e) { o.on_try(e); };
template <class O, class G>
concept has_on_return = requires(O& o, const return_event<G>& e) { o.on_return(e); };
template <class O, class G>
concept has_on_cutoff = requires(O& o, const cutoff_event<G>& e) { o.on_cutoff(e); };
template <class O, class G>
concept has_on_skip = requires(O& o, const skip_event<G>& e) { o.on_skip(e); };

/// An observer that has at least one event of a search.
template <class O, class G>
concept observes_something = has_on_enter<O, G> || has_on_leaf<O, G> || has_on_try<O, G> || has_on_return<O, G> ||
                             has_on_cutoff<O, G> || has_on_skip<O, G> || has_on_stand_pat<O, G>;

/// Rejects an observer with a misspelled event. Instantiated in every search.
template <class O, class G>
constexpr void require_events()
{
    GAMESEARCH_REQUIRE_EVENT(enter);
    GAMESEARCH_REQUIRE_EVENT(leaf);
    GAMESEARCH_REQUIRE_EVENT(try);
    GAMESEARCH_REQUIRE_EVENT(return);
    GAMESEARCH_REQUIRE_EVENT(cutoff);
    GAMESEARCH_REQUIRE_EVENT(skip);
    GAMESEARCH_REQUIRE_EVENT(stand_pat);
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
