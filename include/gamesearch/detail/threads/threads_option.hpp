// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Threads among the options of `.with(...)`.

#ifndef GAMESEARCH_DETAIL_THREADS_THREADS_OPTION_HPP
#define GAMESEARCH_DETAIL_THREADS_THREADS_OPTION_HPP

#include <concepts>
#include <type_traits>

namespace gamesearch::detail {

/// The caller's thread searches alone.
struct one_thread {};

/// \ref threads, or a pool of them: see threads.hpp, without which nobody has them.
template <class T>
concept any_threads = requires(T& t) { typename T::search_threads; };

/// A number of threads, or a pool, which must be one that stays.
template <class Option>
concept usable_threads = any_threads<std::remove_cvref_t<Option>> &&
                         (std::copyable<std::remove_cvref_t<Option>> ||
                          (std::is_lvalue_reference_v<Option> && !std::is_const_v<std::remove_reference_t<Option>>));

/// The threads that the last option names that names any, or else `threads`.
template <class Threads>
[[nodiscard]] constexpr Threads last_threads(const Threads& threads)
{
    return threads;
}
template <class Threads, class Option, class... Options>
[[nodiscard]] constexpr auto last_threads(const Threads& threads, Option& option, Options&... options)
{
    if constexpr (any_threads<std::remove_const_t<Option>>) {
        return detail::last_threads(typename std::remove_const_t<Option>::search_threads{option}, options...);
    } else {
        return detail::last_threads(threads, options...);
    }
}

} // namespace gamesearch::detail

#endif
