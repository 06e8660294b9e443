// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The window of a search.

#ifndef GAMESEARCH_DETAIL_VALUES_WINDOW_HPP
#define GAMESEARCH_DETAIL_VALUES_WINDOW_HPP

#include <gamesearch/detail/values/search_value.hpp>
#include <gamesearch/player.hpp>

namespace gamesearch::detail {

/// What is still of interest: the values v with alpha < v < beta, from the maximizer's viewpoint. The maximizer is
/// sure of alpha already, the minimizer of beta.
template <class Value>
struct window {
    Value alpha = Value::best_for(player::minimizer);
    Value beta = Value::best_for(player::maximizer);
};

} // namespace gamesearch::detail

#endif
