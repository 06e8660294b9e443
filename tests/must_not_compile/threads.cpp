// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "plain_nim.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <cstdint>
#include <tuple>

// reject: void
// max-lines: 20

// case: threads_with_a_table_that_is_not_shared
// expect: gamesearch: several threads cannot use this table at a time; give the searcher a
// expect: gs::shared_transposition_table (see docs/threads.md)
// max-lines: 26
void threads_with_a_table_that_is_not_shared()
{
    struct nim : hashed_nim {};
    gs::transposition_table<nim> table{1024};
    std::ignore = gs::principal_variation_search.with(table, gs::threads{2})(nim{});
}

// case: threads_with_an_observer_that_does_not_say_that_it_is_safe
// expect: gamesearch: the events of this observer would be called from several threads at a time; if it allows that, give
// expect: it static constexpr bool thread_safe = true (see docs/threads.md)
void threads_with_an_observer_that_does_not_say_that_it_is_safe()
{
    struct counter {
        int nodes = 0;
        void on_enter(const gs::enter_event<plain_nim>&) { ++nodes; }
    };
    counter seen;
    static_cast<void>(
        gs::principal_variation_search.with(gs::threads{2})(plain_nim{}, gs::unlimited, gs::own_evaluation, seen));
}

// case: a_pool_that_does_not_stay
// expect: gamesearch: with(...) takes options such as gs::ignore_distance, gs::no_line and gs::draw_by_repetition, tables and threads
// expect: make a gs::thread_pool a variable (see docs/threads.md)
void a_pool_that_does_not_stay()
{
    std::ignore = gs::principal_variation_search.with(gs::thread_pool{2})(plain_nim{});
}

// case: alpha_beta_on_threads
// expect: gamesearch: with(...) takes gs::ignore_distance and gs::no_line here; leave out the others; gs::draw_by_repetition
void alpha_beta_on_threads()
{
    std::ignore = gs::alpha_beta.with(gs::threads{2})(plain_nim{});
}
