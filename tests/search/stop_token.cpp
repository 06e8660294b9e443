// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// The library's own type, for standard libraries without one. tests/search/limits.cpp uses the standard one.
#include <version>
#ifdef __cpp_lib_jthread
#undef __cpp_lib_jthread
#endif

#include <gamesearch/search/limits.hpp>

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <thread>
#include <type_traits>

namespace gs = gamesearch;

static_assert(std::is_default_constructible_v<gs::stop_token> && std::is_copy_assignable_v<gs::stop_token>);
static_assert(noexcept(gs::stop_token{}.stop_requested()) && noexcept(gs::stop_token{}.stop_possible()));

BOOST_AUTO_TEST_CASE(it_is_not_the_standard_library_s)
{
    // std::stop_token has a member swap; ours has only what the library requires of a token.
    const auto can_be_swapped = [](auto& token) { return requires { token.swap(token); }; };
    gs::stop_token token;
    BOOST_TEST(!can_be_swapped(token));
}

BOOST_AUTO_TEST_CASE(a_token_of_no_source_never_stops)
{
    const gs::stop_token token;
    BOOST_TEST(!token.stop_possible());
    BOOST_TEST(!token.stop_requested());
}

BOOST_AUTO_TEST_CASE(tokens_learn_of_the_request)
{
    gs::stop_source source;
    const gs::stop_token token = source.get_token();
    const gs::stop_token copy = token;
    BOOST_TEST(token.stop_possible());
    BOOST_TEST(!token.stop_requested());
    BOOST_TEST(!source.stop_requested());
    BOOST_TEST(source.request_stop()); // the first request
    BOOST_TEST(!source.request_stop());
    BOOST_TEST(source.stop_requested());
    BOOST_TEST(token.stop_requested());
    BOOST_TEST(copy.stop_requested());
    BOOST_TEST(source.get_token().stop_requested());
}

BOOST_AUTO_TEST_CASE(copies_of_a_source_share_its_state)
{
    gs::stop_source source;
    gs::stop_source copy = source;
    copy.request_stop();
    BOOST_TEST(source.stop_requested());
    BOOST_TEST(!source.request_stop());
}

BOOST_AUTO_TEST_CASE(tokens_are_equal_if_they_are_of_one_source)
{
    const gs::stop_source one;
    const gs::stop_source other;
    BOOST_TEST((one.get_token() == one.get_token()));
    BOOST_TEST((one.get_token() != other.get_token()));
    BOOST_TEST((one.get_token() != gs::stop_token{}));
    BOOST_TEST((gs::stop_token{} == gs::stop_token{}));
}

BOOST_AUTO_TEST_CASE(a_token_outlives_its_source)
{
    gs::stop_token token;
    {
        gs::stop_source source;
        token = source.get_token();
        source.request_stop();
    }
    BOOST_TEST(token.stop_requested());
}

BOOST_AUTO_TEST_CASE(a_request_is_heard_in_another_thread)
{
    gs::stop_source source;
    const gs::limits limits{.stop = source.get_token()}; // limits accept it
    std::atomic<bool> heard = false;
    std::thread listener{[&] {
        while (!limits.stop->stop_requested()) {
            std::this_thread::yield();
        }
        heard = true;
    }};
    source.request_stop();
    listener.join();
    BOOST_TEST(heard.load());
}
