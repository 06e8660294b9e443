// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Applies `.with(options...)` to a part of a searcher.

#ifndef GAMESEARCH_DETAIL_FOLD_OPTIONS_HPP
#define GAMESEARCH_DETAIL_FOLD_OPTIONS_HPP

#include <gamesearch/detail/language.hpp>

namespace gamesearch::inline v0_2_0::detail {

/// Returns `part` after `take(part, option)` has been applied for each option, from left to right. `take` returns the
/// changed part, of whatever type, or the part as it is if the option does not concern it.
template <class Take, class Part>
[[nodiscard]] constexpr Part fold_options(const Take&, const Part& part)
{
    return part;
}
template <class Take, class Part, class Option, class... Options>
[[nodiscard]] constexpr auto fold_options(const Take& take, const Part& part, Option& option, Options&... options)
{
    return detail::fold_options(take, take(part, option), options...);
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
