// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What happens when a precondition is broken, or bad input is met.

#ifndef GAMESEARCH_ERROR_HPP
#define GAMESEARCH_ERROR_HPP

#include <cstdio>
#include <cstdlib>
#include <utility>

/// \def GAMESEARCH_ASSERTIONS
/// 1 (the default): broken preconditions are reported by \ref GAMESEARCH_FAIL. 0: they are not checked.
/// It does not depend on `NDEBUG`, and must be the same in every translation unit of a program.
#ifndef GAMESEARCH_ASSERTIONS
#define GAMESEARCH_ASSERTIONS 1
#endif

/// \def GAMESEARCH_FAIL(message)
/// The handler that ends the program: called with one line of text when a precondition is broken, and, where exceptions
/// are switched off, in place of a throw. Define it before the first include to have your own; it must not return.
#ifndef GAMESEARCH_FAIL
#define GAMESEARCH_FAIL(message) ::gamesearch::detail::print_and_abort(message)
#endif

/// \def GAMESEARCH_ASSERT(condition, message)
/// Holds callers to a documented precondition. In a constant expression a broken one does not compile.
#if GAMESEARCH_ASSERTIONS
#define GAMESEARCH_ASSERT(condition, message) ((condition) ? void() : (GAMESEARCH_FAIL("gamesearch: " message), void()))
#else
#define GAMESEARCH_ASSERT(condition, message) static_cast<void>(0)
#endif

namespace gamesearch {

namespace detail {

/// What \ref GAMESEARCH_FAIL does unless it is defined otherwise.
/// Kept out of line, so that a check costs a search no more than a comparison.
[[noreturn, gnu::cold, gnu::noinline]] inline void print_and_abort(const char* message) noexcept
{
    std::fputs(message, stderr);
    std::fputc('\n', stderr);
    std::abort();
}

} // namespace detail

/// Throws `Exception{message}`; where exceptions are switched off, calls \ref GAMESEARCH_FAIL instead.
/// \tparam Exception a class that is made from a `const char*`, such as `std::invalid_argument`.
/// In a constant expression the call does not compile, and the compiler's message shows \p message.
template <class Exception>
[[noreturn]] constexpr void raise(const char* message)
{
#if defined(__cpp_exceptions)
    throw Exception{message};
#else
    GAMESEARCH_FAIL(message);
#endif
}

} // namespace gamesearch

#endif
