// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

// A bucket in which one thread is writing, as another one sees it: the version is made odd by hand.

#include "support/test.hpp"

#include <gamesearch/table/detail/seqlock_bucket.hpp>
#include <gamesearch/table/detail/table_bucket.hpp>

namespace {

using scores = std::tuple<int, double>;

template <class S>
using bucket = gs::detail::seqlock_bucket<S>;

static_assert(sizeof(bucket<int>) == 64 && bucket<int>::size == 3);
static_assert(sizeof(bucket<double>) == 64 && bucket<double>::size == 2); // as many as in the plain table

template <class S>
gs::detail::table_slot<S> place_of(std::uint64_t mark, S score, unsigned generation)
{
    gs::detail::table_slot<S> p;
    p.label(mark, 5, gs::bound::lower, gs::bound::exact, generation);
    p.score = score;
    p.distance = 3;
    p.move = 2;
    return p;
}

/// Its version, which is the first word.
template <class S>
std::uint64_t version_of(const bucket<S>& b)
{
    std::uint64_t version = 0;
    std::memcpy(&version, static_cast<const void*>(&b), sizeof version);
    return version;
}

template <class S>
void set_version(bucket<S>& b, std::uint64_t version)
{
    std::memcpy(static_cast<void*>(&b), &version, sizeof version);
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(while_somebody_writes, S, scores)
{
    bucket<S> b;
    b.keep(place_of<S>(7, 1, 1), 1);
    const std::uint64_t even = version_of(b);
    BOOST_TEST(even % 2 == 0U);
    set_version(b, even + 1);
    BOOST_TEST(!b.find(7, 1).in_use()); // no entry is found
    BOOST_TEST(!b.find(7, 2).in_use());
    b.keep(place_of<S>(7, 9, 1), 1); // and none is stored
    b.keep(place_of<S>(8, 9, 1), 1);
    BOOST_TEST(version_of(b) == even + 1);
    set_version(b, even + 2);
    BOOST_TEST(b.find(7, 1).score == S(1));
    BOOST_TEST(!b.find(8, 1).in_use());
}

BOOST_AUTO_TEST_CASE_TEMPLATE(the_version_grows_with_all_that_is_written, S, scores)
{
    bucket<S> b;
    for (unsigned i = 1; i != 10; ++i) {
        b.keep(place_of<S>(i, 1, 1), 1);
        BOOST_TEST(version_of(b) == 2 * i);
        BOOST_TEST(b.find(i, 1).in_use()); // writes nothing
        BOOST_TEST(version_of(b) == 2 * i);
    }
    const std::uint64_t before = version_of(b);
    BOOST_TEST(b.find(9, 2).in_use()); // it now belongs to the next search
    BOOST_TEST(version_of(b) == before + 2);
    BOOST_TEST(b.find(9, 2).generation() == 2U);
    BOOST_TEST(version_of(b) == before + 2);
}
