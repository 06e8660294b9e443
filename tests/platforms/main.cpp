// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Runs the tests that are linked with it. With the argument `faults` it runs, instead of them, one test case that
/// fails in each way that there is: a stand-in for a test library must not pass everything.

#include <boost/test/unit_test.hpp>

#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace stand_in {

void report(const char* file, int line, const std::string& what)
{
    std::printf("%s(%d): in %s: failed: %s\n", file, line, current_name().c_str(), what.c_str());
    for (const std::string& text : contexts()) {
        std::printf("    in the context: %s\n", text.c_str());
    }
}

} // namespace stand_in

namespace {

void run(const stand_in::test_case& test)
{
    stand_in::current_name() = test.name;
    try {
        test.run();
    } catch (const stand_in::requirement_failed&) {
        return;
    } catch (const std::exception& error) {
        stand_in::check(false, __FILE__, __LINE__, std::string{"an exception: "} + error.what());
    }
}

void three_faults()
{
    BOOST_TEST(1 + 1 == 3, "said of the first fault");
    BOOST_CHECK_THROW(std::string{"fault"}, std::exception);
    BOOST_TEST_CONTEXT("the second")
    {
        BOOST_REQUIRE(!true);
    }
    BOOST_TEST(1 == 2); // not reached
}
void an_exception()
{
    throw std::runtime_error{"a fault"};
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<stand_in::test_case> cases = stand_in::test_cases();
    if (argc > 1 && std::string_view{argv[1]} == "faults") {
        cases = {{"three_faults", &three_faults}, {"an_exception", &an_exception}};
    }
    for (const stand_in::test_case& test : cases) {
        run(test);
    }
    std::printf("%d test cases, %d checks passed, %d failed\n", static_cast<int>(cases.size()), stand_in::passed_checks,
                stand_in::failed_checks);
    return stand_in::failed_checks == 0 && !cases.empty() ? 0 : 1;
}
