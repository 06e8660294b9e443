// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Scores as values: the window that a caller gives, and the `score_bounds()` of a game.

#ifndef GAMESEARCH_SEARCH_DETAIL_SCORE_BOUNDS_HPP
#define GAMESEARCH_SEARCH_DETAIL_SCORE_BOUNDS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/window.hpp>

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// All values.
struct whole_window {
    template <class S>
    static constexpr bool fits = true;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        return {};
    }
};

/// The values whose scores lie strictly between two.
template <class S>
class score_window {
public:
    constexpr score_window(const S& lower, const S& upper) : lower_{lower}, upper_{upper} {}

    template <class T>
    static constexpr bool fits = scores_as<S, T>;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        using score = typename Value::score_type;
        window<Value> w{};
        if (can_hold<score>(lower_)) {
            w.alpha = detail::best_with_score<Value>(player::maximizer, static_cast<score>(lower_));
        }
        if (can_hold<score>(upper_)) {
            w.beta = detail::best_with_score<Value>(player::minimizer, static_cast<score>(upper_));
        }
        return w;
    }

private:
    /// A side that is beyond all scores of the type is as good as open.
    template <class T>
    [[nodiscard]] static constexpr bool can_hold([[maybe_unused]] const S& side)
    {
        if constexpr (std::is_integral_v<S> && std::is_integral_v<T>) {
            return std::in_range<T>(side);
        } else {
            return true;
        }
    }

    S lower_;
    S upper_;
};

/// Returns whether the game says that no score is better for `P` than this one.
template <player P, game G>
[[nodiscard]] constexpr bool is_best_possible([[maybe_unused]] const G& position,
                                              [[maybe_unused]] const score_t<G>& score)
{
    if constexpr (bounded_game<G>) {
        const auto bounds = detail::as_scores<score_t<G>>(position.score_bounds());
        return !better<P>(P == player::maximizer ? bounds.upper : bounds.lower, score);
    } else {
        return false;
    }
}

/// The scores that a window asks about. Where values of one score differ in distance, a bound equal to the score of an
/// end does not tell on which side of it the value lies, so the scores at the ends are included. A window within one
/// score, or beyond the greatest one, would ask for nothing: it is opened, on the side where there is more room.
template <class S, class Value>
[[nodiscard]] constexpr score_interval<S> asked_in(const window<Value>& w)
{
    constexpr S greatest = (std::numeric_limits<S>::max)();
    score_interval<S> asked{w.alpha.unbounded() ? static_cast<S>(-greatest) : w.alpha.score(),
                            w.beta.unbounded() ? greatest : w.beta.score()};
    if constexpr (std::integral<S> && Value::tracks_distance) {
        asked.lower = asked.lower > -greatest ? static_cast<S>(asked.lower - 1) : asked.lower;
        asked.upper = asked.upper < greatest ? static_cast<S>(asked.upper + 1) : asked.upper;
    } else if (!(asked.lower < asked.upper)) {
        if (S{} < asked.lower) {
            asked.lower = static_cast<S>(-greatest);
        } else {
            asked.upper = greatest;
        }
    }
    return asked;
}

/// The true value lies between `least` and `most`, both included; they say nothing about plies.
template <bounded_game G, class Value>
struct known_bounds {
    constexpr explicit known_bounds(const G& position)
        : known_bounds(detail::as_scores<score_t<G>>(position.score_bounds()))
    {}
    /// The bounds that the game gives for this window, if it can be asked about one.
    constexpr known_bounds(const G& position, const window<Value>&) : known_bounds(position) {}
    constexpr known_bounds(const G& position, const window<Value>& w)
        requires window_bounded_game<G>
        : known_bounds(detail::as_scores<score_t<G>>(position.score_bounds_within(detail::asked_in<score_t<G>>(w))))
    {}

    /// The window, narrowed to what `P` can still reach by these bounds. It is not empty: at the root, which must
    /// return a move, there may be nothing left to reach, and in an empty window no value would say on which side of it
    /// the true one is.
    template <player P>
    [[nodiscard]] constexpr window<Value> narrowed(window<Value> w) const
    {
        const Value& possible = P == player::maximizer ? most : least;
        if (better<P>(beta_of<P>(w), possible) && better<P>(possible, alpha_of<P>(w))) {
            beta_of<P>(w) = possible;
        }
        return w;
    }

    /// The bound that these bounds prove for this window of a node at `ply`; nothing if the score may lie inside.
    [[nodiscard]] constexpr std::pair<Value, bound> settle(const window<Value>& w, std::int64_t ply) const
    {
        if (most <= w.alpha) {
            return {most, bound::upper};
        }
        if (least >= w.beta) {
            return {least, bound::lower};
        }
        if (most == least) {
            return {Value{most.score(), ply}, bound::exact};
        }
        return {Value{}, bound::none};
    }

    Value least;
    Value most;

private:
    constexpr explicit known_bounds(const score_interval<score_t<G>>& bounds)
        : least{detail::best_with_score<Value>(player::minimizer, bounds.lower)},
          most{detail::best_with_score<Value>(player::maximizer, bounds.upper)}
    {}
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
