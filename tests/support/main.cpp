// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// main() of every test program. The master suite is named after the program.

#define BOOST_TEST_NO_MAIN
#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {

bool name_the_suite()
{
    namespace bt = boost::unit_test;
    const std::string_view path{bt::framework::master_test_suite().argv[0]};
    const auto slash = path.rfind('/');
    bt::framework::master_test_suite().p_name.value = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
    return true;
}

} // namespace

#ifdef TESTS_UNDER_ADDRESS_SANITIZER
/// Stack traces as deep as a search for each allocation would take a third of all time, and large fake stacks for each
/// fibre another third. Use of freed memory is noticed until 16 MB more have been freed: with the default of 256 MB,
/// tests that make a table for each search spend two thirds of their time on memory that they touch for the first time.
/// For a more detailed report, run the test again with ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options() // NOLINT(bugprone-reserved-identifier): the sanitizer's own name
{
    return "malloc_context_size=2:max_uar_stack_size_log=16:quarantine_size_mb=16";
}
#endif

int main(int argc, char** argv)
{
    return boost::unit_test::unit_test_main(&name_the_suite, argc, argv);
}
