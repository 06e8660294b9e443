// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/search/searcher_interface.hpp>

#include <boost/test/unit_test.hpp>

#include <functional>
#include <type_traits>
#include <utility>

namespace {

using gamesearch::detail::unwrap_reference;

template <class T>
using unwrapped = decltype(unwrap_reference(std::declval<T>()));

static_assert(std::is_same_v<unwrapped<int&>, int&> && std::is_same_v<unwrapped<const int&>, const int&>);
static_assert(std::is_same_v<unwrapped<std::reference_wrapper<int>&>, int&>);
static_assert(std::is_same_v<unwrapped<const std::reference_wrapper<int>&>, int&>); // the object is not const
static_assert(std::is_same_v<unwrapped<std::reference_wrapper<const int>&>, const int&>);

} // namespace

BOOST_AUTO_TEST_CASE(the_object_itself)
{
    int object = 0;
    auto reference = std::ref(object);
    const auto constant = std::cref(object);
    BOOST_TEST(&unwrap_reference(object) == &object);
    BOOST_TEST(&unwrap_reference(reference) == &object);
    BOOST_TEST(&unwrap_reference(constant) == &object);
}
