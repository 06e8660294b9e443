// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// Failures throw here: a program can install a handler of its own.
#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include <gamesearch/game/error.hpp>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace {

constexpr int half_of(int even)
{
    GAMESEARCH_ASSERT(even % 2 == 0, "half_of() takes an even number");
    return even / 2;
}

constexpr int digit(char c)
{
    if (c < '0' || '9' < c) {
        gs::raise<std::invalid_argument>("not a digit");
    }
    return c - '0';
}

static_assert(half_of(4) == 2); // a check does not prevent a constant expression
static_assert(digit('7') == 7);
static_assert(noexcept(gs::detail::print_and_abort("")));

} // namespace

BOOST_AUTO_TEST_CASE(a_condition_that_holds_does_nothing)
{
    BOOST_TEST(half_of(8) == 4);
}

BOOST_AUTO_TEST_CASE(a_condition_is_looked_at_once)
{
    int looks = 0;
    GAMESEARCH_ASSERT(++looks == 1, "the first look");
    BOOST_TEST(looks == 1);
}

BOOST_AUTO_TEST_CASE(a_broken_one_calls_the_handler_with_one_line)
{
    BOOST_CHECK_EXCEPTION(half_of(3), support::failure, [](const support::failure& f) {
        return std::string_view{f.what()} == "gamesearch: half_of() takes an even number";
    });
}

BOOST_AUTO_TEST_CASE(raise_throws_what_it_is_told_to)
{
    BOOST_CHECK_EXCEPTION(digit('x'), std::invalid_argument,
                          [](const std::invalid_argument& e) { return std::string_view{e.what()} == "not a digit"; });
    BOOST_CHECK_THROW(gs::raise<std::out_of_range>("far away"), std::out_of_range);
}

// The default handler.
BOOST_AUTO_TEST_CASE(print_and_abort_prints_and_aborts)
{
    std::array<int, 2> ends{};
    BOOST_REQUIRE(pipe(ends.data()) == 0);
    const pid_t child = fork();
    BOOST_REQUIRE(child >= 0);
    if (child == 0) {
        const rlimit no_core{0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        std::signal(SIGABRT, SIG_DFL); // the test framework has its own
        dup2(ends[1], STDERR_FILENO);
        gs::detail::print_and_abort("gamesearch: nothing goes on from here");
    }
    close(ends[1]);
    std::string said;
    for (char c = 0; read(ends[0], &c, 1) == 1;) {
        said += c;
    }
    close(ends[0]);
    int status = 0;
    BOOST_REQUIRE(waitpid(child, &status, 0) == child);
    BOOST_TEST((WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT));
    BOOST_TEST(said == "gamesearch: nothing goes on from here\n");
}
