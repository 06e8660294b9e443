// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The window that a caller asks for.

#ifndef GAMESEARCH_DETAIL_ASKED_WINDOW_HPP
#define GAMESEARCH_DETAIL_ASKED_WINDOW_HPP

#include <gamesearch/detail/optional_members.hpp>
#include <gamesearch/detail/search_value.hpp>
#include <gamesearch/detail/window.hpp>

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
struct score_window {
    S lower;
    S upper;

    template <class T>
    static constexpr bool fits = scores_as<S, T>;

    template <class Value>
    [[nodiscard]] constexpr window<Value> as() const
    {
        using score = typename Value::score_type;
        return {best_with_score<Value>(player::maximizer, static_cast<score>(lower)),
                best_with_score<Value>(player::minimizer, static_cast<score>(upper))};
    }
};

} // namespace gamesearch::detail

#endif
