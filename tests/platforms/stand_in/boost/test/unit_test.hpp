// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Stands in for Boost.Test where tests are compiled for another machine: the macros that these tests use. It compiles
/// in a fraction of the time, and a target needs no Boost. A macro that is missing does not compile.

#ifndef TESTS_PLATFORMS_STAND_IN_BOOST_TEST_UNIT_TEST_HPP
#define TESTS_PLATFORMS_STAND_IN_BOOST_TEST_UNIT_TEST_HPP

#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace stand_in {

struct test_case {
    const char* name;
    void (*run)();
};

/// All test cases, in the order of their registration.
inline std::vector<test_case>& test_cases()
{
    static std::vector<test_case> cases;
    return cases;
}
inline bool add(const char* name, void (*run)())
{
    test_cases().push_back({name, run});
    return true;
}
template <class... Types>
bool add_for_each(std::tuple<Types...>*, const char* name, const auto& run_for)
{
    return (add(name, run_for.template operator()<Types>()) && ...);
}

/// The test case that runs.
inline std::string& current_name()
{
    static std::string name;
    return name;
}

/// What the enclosing contexts say about a failed check.
inline std::vector<std::string>& contexts()
{
    static std::vector<std::string> said;
    return said;
}
struct context {
    explicit context(std::string text) { contexts().push_back(std::move(text)); }
    context(const context&) = delete;
    context& operator=(const context&) = delete;
    ~context() { contexts().pop_back(); }
};

inline int failed_checks = 0;
inline int passed_checks = 0;

/// Defined with main().
void report(const char* file, int line, const std::string& what);

/// Ends a test case whose requirement failed; it has been reported.
struct requirement_failed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline bool check(bool holds, const char* file, int line, const std::string& what)
{
    if (holds) {
        ++passed_checks;
    } else {
        ++failed_checks;
        report(file, line, what);
    }
    return holds;
}

template <class Exception, class Action>
bool throws(const Action& action)
{
    try {
        action();
    } catch (const Exception&) {
        return true;
    }
    return false;
}

} // namespace stand_in

namespace boost::unit_test::framework {
struct named {
    [[nodiscard]] std::string full_name() const { return stand_in::current_name(); }
};
inline named current_test_case()
{
    return {};
}
} // namespace boost::unit_test::framework

#define STAND_IN_TEXT(...) (static_cast<std::ostringstream&&>(std::ostringstream{} << __VA_ARGS__).str())
#define STAND_IN_CHOOSE(_1, _2, chosen, ...) chosen
#define STAND_IN_PLAIN(check_) stand_in::check(static_cast<bool>(check_), __FILE__, __LINE__, #check_)
#define STAND_IN_TOLD(check_, text_)                                                                                   \
    (static_cast<bool>(check_) ? stand_in::check(true, __FILE__, __LINE__, {})                                         \
                               : stand_in::check(false, __FILE__, __LINE__, #check_ ": " + STAND_IN_TEXT(text_)))

#define BOOST_TEST(...) STAND_IN_CHOOSE(__VA_ARGS__, STAND_IN_TOLD, STAND_IN_PLAIN, )(__VA_ARGS__)
#define BOOST_REQUIRE(...)                                                                                             \
    do {                                                                                                               \
        if (!STAND_IN_PLAIN((__VA_ARGS__))) {                                                                          \
            throw stand_in::requirement_failed{"a requirement failed"};                                                \
        }                                                                                                              \
    } while (false)
#define BOOST_ERROR(text_) stand_in::check(false, __FILE__, __LINE__, STAND_IN_TEXT(text_))
#define BOOST_CHECK_THROW(expression_, exception_)                                                                     \
    stand_in::check(stand_in::throws<exception_>([&] { static_cast<void>(expression_); }), __FILE__, __LINE__,         \
                    #expression_ " throws no " #exception_)
#define BOOST_TEST_CONTEXT(text_) if (const stand_in::context context_{STAND_IN_TEXT(text_)}; true)

#define BOOST_AUTO_TEST_CASE(name_)                                                                                    \
    static void name_();                                                                                               \
    [[maybe_unused]] static const bool name_##_added = stand_in::add(#name_, &name_);                                  \
    static void name_()
#define BOOST_AUTO_TEST_CASE_TEMPLATE(name_, type_, types_)                                                            \
    template <class type_>                                                                                             \
    static void name_();                                                                                               \
    [[maybe_unused]] static const bool name_##_added = stand_in::add_for_each(                                         \
        static_cast<types_*>(nullptr), #name_, []<class type_>() -> void (*)() { return &name_<type_>; });             \
    template <class type_>                                                                                             \
    static void name_()

#endif
