// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "support/uniform_tree.hpp"

#include <gamesearch/detail/node/principal_variation.hpp>
#include <gamesearch/detail/values/ply.hpp>

#include <boost/test/unit_test.hpp>

#include <vector>

namespace {

namespace gs = gamesearch;
using G = support::uniform_tree<2, 2>;

/// Move 1 with reply 0 is best; the replies to move 0 were looked at before.
template <bool KeepsLine>
gs::search_result<G> told()
{
    gs::detail::kept_line<G, KeepsLine> line;
    const gs::detail::ply<true, true> root;
    const auto reply = root.next();
    const auto leaf = reply.next();
    line.end(leaf);
    line.begin(reply, 1);
    line.begin(root, 0);
    line.end(leaf);
    line.begin(reply, 0);
    line.begin(root, 1);
    gs::search_result<G> result;
    line.tell(result);
    return result;
}

template <bool KeepsLine>
bool empty_until_the_root_has_a_move()
{
    gs::detail::kept_line<G, KeepsLine> line;
    const gs::detail::ply<true, true> root;
    const bool before = line.empty();
    line.end(root.next());
    const bool still = line.empty();
    gs::search_result<G> result;
    line.tell(result);
    line.begin(root, 0);
    return before && still && !result.best_move && result.principal_variation.empty() && !line.empty();
}

} // namespace

BOOST_AUTO_TEST_CASE(a_line_and_its_first_move)
{
    BOOST_TEST(told<true>().best_move.value() == 1);
    BOOST_TEST(told<true>().principal_variation == (std::vector{1, 0}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_best_move_alone)
{
    BOOST_TEST(told<false>().best_move.value() == 1);
    BOOST_TEST(told<false>().principal_variation.empty());
}

BOOST_AUTO_TEST_CASE(it_is_empty_until_the_root_has_a_move)
{
    BOOST_TEST(empty_until_the_root_has_a_move<true>());
    BOOST_TEST(empty_until_the_root_has_a_move<false>());
}

BOOST_AUTO_TEST_CASE(the_root_is_known_by_count_or_by_type)
{
    const gs::detail::ply<true, false> counted_root{}; // where the line is kept the type does not tell
    BOOST_TEST((gs::detail::kept_line<G, true>::at_root(counted_root)));
    BOOST_TEST(!(gs::detail::kept_line<G, true>::at_root(counted_root.next())));
    const gs::detail::ply<false, true> uncounted_root{};
    BOOST_TEST((gs::detail::kept_line<G, false>::at_root(uncounted_root)));
    BOOST_TEST(!(gs::detail::kept_line<G, false>::at_root(uncounted_root.next())));
}
