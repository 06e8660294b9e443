// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"

#include <gamesearch/search/detail/moves/move_list.hpp>

namespace {

using gamesearch::detail::move_list;

template <class Move>
constexpr bool holds(const move_list<Move>& list, std::initializer_list<Move> expected)
{
    const std::span<const Move> shown = list;
    if (shown.size() != expected.size() || list.empty() != (expected.size() == 0)) {
        return false;
    }
    std::size_t i = 0;
    for (const Move& move : expected) {
        if (shown[i++] != move) {
            return false;
        }
    }
    return true;
}

/// The same steps with two moves, neither of which may be lost or confused with the other.
template <class Move>
constexpr bool keeps_an_account(const Move& a, const Move& b)
{
    move_list<Move> list;
    bool good = holds<Move>(list, {});
    list.erase(a); // not in the list
    for (const Move& move : {a, b, b, a}) {
        list.push_back(move);
    }
    good = good && holds(list, {a, b, b, a});
    list.erase(b);
    good = good && holds(list, {a, a});
    list.push_back(b);
    good = good && holds(list, {a, a, b});
    move_list<Move> taken = std::move(list);
    good = good && holds(taken, {a, a, b});
    taken.erase(a);
    taken.erase(b);
    return good && holds<Move>(taken, {});
}

static_assert(keeps_an_account(1, 2) && keeps_an_account(true, false) && keeps_an_account(false, true));

} // namespace

BOOST_AUTO_TEST_CASE(moves_are_kept_in_their_order)
{
    BOOST_TEST(keeps_an_account(1, 2));
    BOOST_TEST(keeps_an_account<std::string>("one", "another"));
}

// Under the address sanitizer, which would detect leaks and double frees.
BOOST_AUTO_TEST_CASE(so_are_those_of_type_bool)
{
    BOOST_TEST(keeps_an_account(true, false));
    BOOST_TEST(keeps_an_account(false, true));
    move_list<bool> list;
    list.push_back(true);
    move_list<bool> taken = std::move(list);
    BOOST_TEST(list.empty()); // NOLINT(bugprone-use-after-move): documented
    BOOST_TEST(holds(taken, {true}));
}
