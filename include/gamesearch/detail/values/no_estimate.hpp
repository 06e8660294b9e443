// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Searching for what can be proven alone.

#ifndef GAMESEARCH_DETAIL_VALUES_NO_ESTIMATE_HPP
#define GAMESEARCH_DETAIL_VALUES_NO_ESTIMATE_HPP

namespace gamesearch::detail {

/// An evaluation that knows nothing: every running game is a draw. Then a win is one that ends within the depth.
template <class S>
struct no_estimate {
    template <class G>
    [[nodiscard]] constexpr S operator()(const G&) const
    {
        return S{};
    }
};

template <class Evaluate>
inline constexpr bool is_no_estimate = false;
template <class S>
inline constexpr bool is_no_estimate<no_estimate<S>> = true;

} // namespace gamesearch::detail

#endif
