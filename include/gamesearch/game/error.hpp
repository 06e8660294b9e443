// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The handling of broken preconditions and invalid input.

#ifndef GAMESEARCH_GAME_ERROR_HPP
#define GAMESEARCH_GAME_ERROR_HPP

#include <gamesearch/detail/language.hpp>

#include <cstdio>
#include <cstdlib>

/// \def GAMESEARCH_ASSERTIONS
/// If 1 (the default), broken preconditions are reported by \ref GAMESEARCH_FAIL; if 0, they are not checked. The
/// setting does not depend on `NDEBUG`, and must be the same in every translation unit of a program.
#ifndef GAMESEARCH_ASSERTIONS
#define GAMESEARCH_ASSERTIONS 1
#endif

/// \def GAMESEARCH_FAIL(message)
/// The handler that ends the program. It is called with one line of text when a precondition is broken and, where
/// exceptions are switched off, in place of a throw. To use your own, define it before the first include; it must not
/// return.
#ifndef GAMESEARCH_FAIL
#define GAMESEARCH_FAIL(message) ::gamesearch::detail::print_and_abort(message)
#endif

/// \def GAMESEARCH_ASSERT(condition, message)
/// Checks a documented precondition. In a constant expression, breaking one is a compile-time error.
#if GAMESEARCH_ASSERTIONS
#define GAMESEARCH_ASSERT(condition, message) ((condition) ? void() : (GAMESEARCH_FAIL("gamesearch: " message), void()))
#else
#define GAMESEARCH_ASSERT(condition, message) static_cast<void>(0)
#endif

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// The default action of \ref GAMESEARCH_FAIL. It is kept out of line, so that a check costs a search no more than a
/// comparison.
[[noreturn, gnu::cold, gnu::noinline]] inline void print_and_abort(const char* message) noexcept
{
    std::fputs(message, stderr);
    std::fputc('\n', stderr);
    std::abort();
}

} // namespace detail

/// Throws `Exception{message}`; where exceptions are switched off, calls \ref GAMESEARCH_FAIL instead. In a constant
/// expression the call does not compile, and the compiler's message shows \p message.
///
/// \tparam Exception a class that can be constructed from a `const char*`, such as `std::invalid_argument`
/// \param message says what is wrong, and how to fix it
/// Throws: `Exception`.
/// Thread safety: any number of threads at the same time.
/// Complexity: constant.
/// Example:
///
///     gs::raise<std::invalid_argument>("a board has nine cells");
template <class Exception>
[[noreturn]] constexpr void raise(const char* message)
{
#if defined(__cpp_exceptions)
    throw Exception{message};
#else
    GAMESEARCH_FAIL(message);
#endif
}

} // namespace gamesearch::inline v0_2_0

#endif
