// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The window that a caller asks for.

#ifndef GAMESEARCH_DETAIL_VALUES_ROOT_WINDOW_HPP
#define GAMESEARCH_DETAIL_VALUES_ROOT_WINDOW_HPP

#include <gamesearch/detail/game/optional_members.hpp>
#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/player.hpp>
#include <gamesearch/window.hpp>

#include <type_traits>
#include <utility>

namespace gamesearch::detail {

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

} // namespace gamesearch::detail

#endif
