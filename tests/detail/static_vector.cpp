// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include <gamesearch/detail/static_vector.hpp>

namespace {

using gamesearch::detail::filling;
using gamesearch::detail::static_vector;

template <std::size_t Capacity>
using numbers = static_vector<int, Capacity>;

/// Neither default-constructible nor a number.
struct name {
    explicit constexpr name(char c) : letter{c} {}
    char letter;
    friend constexpr bool operator==(const name&, const name&) = default;
};

static_assert(std::ranges::contiguous_range<numbers<3>> && std::ranges::sized_range<numbers<3>>);
static_assert(std::ranges::forward_range<static_vector<name, 3>> && std::ranges::sized_range<static_vector<name, 3>>);
static_assert(std::is_trivially_copyable_v<numbers<3>>);

/// This many numbers from `first` on.
template <class Vector>
constexpr Vector counted(int first, int count)
{
    Vector v;
    for (int i = 0; i != count; ++i) {
        v.push_back(first + i);
    }
    return v;
}

template <class Vector>
constexpr bool holds_what_was_pushed()
{
    using T = typename Vector::value_type;
    Vector v; // not copied: uninitialized elements cannot be, in a constant expression
    for (const char c : {'a', 'b', 'c'}) {
        v.push_back(T(c));
    }
    return v.size() == 3 && !v.empty() && v[0] == T('a') && v[1] == T('b') && v.front() == T('a') &&
           v.back() == T('c') && std::ranges::equal(v, std::array{T('a'), T('b'), T('c')});
}

/// Elements can be changed if they are stored in place.
constexpr bool changes_in_place()
{
    auto v = counted<numbers<4>>(1, 3);
    v[1] = 7;
    return std::ranges::equal(v, std::array{1, 7, 3});
}
static_assert(changes_in_place());

template <class Vector>
constexpr bool is_empty_at_first_and_when_cleared()
{
    Vector v;
    const bool at_first = v.empty() && v.begin() == v.end() && v.size() == 0;
    v.push_back(typename Vector::value_type('x'));
    v.clear();
    return at_first && v.empty() && v == Vector{};
}

template <class Vector>
constexpr bool works = holds_what_was_pushed<Vector>() && is_empty_at_first_and_when_cleared<Vector>();

static_assert(works<numbers<4>> && works<static_vector<int, 4, filling::nothing>>);
static_assert(works<static_vector<name, 4>> && works<static_vector<name, 9, filling::nothing>>);

constexpr numbers<5> stored = counted<numbers<5>>(1, 2); // with room to spare
static_assert(stored.size() == 2 && stored.back() == 2);

} // namespace

using vectors = std::tuple<numbers<4>, static_vector<int, 5, filling::nothing>, static_vector<name, 4>,
                           static_vector<name, 6, filling::nothing>>;

BOOST_AUTO_TEST_CASE_TEMPLATE(at_run_time_as_at_compile_time, Vector, vectors)
{
    BOOST_TEST(holds_what_was_pushed<Vector>());
    BOOST_TEST(is_empty_at_first_and_when_cleared<Vector>());
}

BOOST_AUTO_TEST_CASE(its_capacity_is_kept_to)
{
    auto v = counted<numbers<2>>(1, 2);
    BOOST_CHECK_THROW(v.push_back(3), support::failure);
    BOOST_TEST((v == counted<numbers<2>>(1, 2)));
    numbers<0> nothing;
    BOOST_TEST(nothing.empty());
    BOOST_CHECK_THROW(nothing.push_back(1), support::failure);
}

BOOST_AUTO_TEST_CASE(equal_is_as_many_and_the_same)
{
    BOOST_TEST((counted<numbers<4>>(1, 3) == counted<numbers<4>>(1, 3)));
    BOOST_TEST((counted<numbers<4>>(1, 3) != counted<numbers<4>>(1, 2)));
    BOOST_TEST((counted<numbers<4>>(1, 3) != counted<numbers<4>>(2, 3)));
    auto cleared = counted<numbers<4>>(1, 3);
    cleared.clear();
    BOOST_TEST((cleared == numbers<4>{})); // earlier contents do not count
}

BOOST_AUTO_TEST_CASE(a_copy_is_independent)
{
    auto v = counted<numbers<3>>(1, 2);
    const auto copy = v;
    v.push_back(9);
    v.clear();
    v.push_back(8);
    BOOST_TEST((copy == counted<numbers<3>>(1, 2)));
    BOOST_TEST(changes_in_place());
}
