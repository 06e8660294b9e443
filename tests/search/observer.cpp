// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/search/observer.hpp>

namespace {

using G = support::uniform_tree<2, 2>;

/// Writes one line for each event.
struct scribe {
    std::ostringstream log;

    // A bound without a distance has none that a search could reach.
    static std::string text(const gs::value<int>& v)
    {
        const bool told = 0 < v.distance && v.distance <= gs::max_depth;
        return std::to_string(v.score) + (told ? '@' + std::to_string(v.distance) : "");
    }
    static std::string text(const gs::observed_window<int>& w)
    {
        return " (" + (w.alpha ? text(*w.alpha) : "") + ',' + (w.beta ? text(*w.beta) : "") + ")\n";
    }
    static std::string_view text(gs::bound b)
    {
        constexpr std::string_view names[]{" none", " lower", " upper", " exact"};
        return names[static_cast<int>(b)];
    }

    void on_enter(const gs::enter_event<G>& e)
    {
        const bool limited = e.depth <= 7; // as below
        log << "enter " << e.ply << '.' << e.position.place << " depth "
            << (limited ? std::to_string(e.depth) : "max-" + std::to_string(gs::max_depth - e.depth)) << text(e.window);
    }
    void on_leaf(const gs::leaf_event<G>& e)
    {
        constexpr std::string_view reasons[]{" terminal", " horizon", " bounds"};
        log << "leaf " << e.ply << '.' << e.position.place << ' ' << text(e.value) << text(e.bound)
            << reasons[static_cast<int>(e.reason)] << '\n';
    }
    void on_try(const gs::try_event<G>& e)
    {
        log << "try " << e.ply << '.' << e.position.place << " move " << e.move << text(e.window);
    }
    void on_return(const gs::return_event<G>& e)
    {
        log << "return " << e.ply << '.' << e.position.place << " move " << e.move << ' ' << text(e.value)
            << text(e.bound) << (e.improves ? " improves" : "") << text(e.window);
    }
    void on_cutoff(const gs::cutoff_event<G>& e)
    {
        log << "cutoff " << e.ply << '.' << e.position.place << " move " << e.move << ' ' << text(e.value)
            << " unsearched";
        write(e.unsearched);
        log << text(e.window);
    }
    void on_skip(const gs::skip_event<G>& e)
    {
        log << "skip " << e.ply << '.' << e.position.place;
        write(e.moves);
        log << (e.reason == gs::skip_reason::stopped ? " stopped\n" : " dominated\n");
    }
    void write(std::span<const int> moves)
    {
        for (const int move : moves) {
            log << ' ' << move;
        }
    }
};

constexpr G tree{{3, 5, 2, 9}};

// Members of an event's name, in their form or not --------------------------------------------------------------------

struct enters {
    void on_enter(const gs::enter_event<G>&) {}
};
struct templates {
    template <class E>
    void on_leaf(const E&)
    {}
};
struct overloads {
    void on_try(int) {}
    void on_try(const gs::try_event<G>&) {}
};
struct by_value_and_const final {
    void on_skip(gs::skip_event<G>) const {}
};
struct wrong_event {
    void on_cutoff(const gs::try_event<G>&) {}
};
struct wrong_and_final final {
    void on_return(int) {}
};

using namespace gs::detail;
static_assert(has_on_enter<enters, G> && !has_on_enter<const enters, G> && !has_on_leaf<enters, G>);
static_assert(has_on_leaf<templates, G> && names_on_leaf<templates> && has_on_try<overloads, G>);
static_assert(has_on_skip<by_value_and_const, G> && has_on_skip<const by_value_and_const, G>);
static_assert(!has_on_cutoff<wrong_event, G> && names_on_cutoff<wrong_event>);
static_assert(!has_on_return<wrong_and_final, G> && names_on_return<wrong_and_final>);
static_assert(names_on_enter<enters> && !names_on_leaf<enters> && names_on_try<overloads>);
static_assert(observes_something<by_value_and_const, G> && !observes_something<wrong_event, G>);
static_assert(!observes_something<no_observer, G> && !names_on_enter<no_observer> && std::is_empty_v<no_observer>);

} // namespace

BOOST_AUTO_TEST_CASE(a_search_told_event_by_event)
{
    scribe told;
    const auto r = gs::alpha_beta(tree, gs::unlimited, gs::own_evaluation, told);
    BOOST_TEST(r.score == 3);
    BOOST_TEST(told.log.str() == R"(enter 0.0 depth max-0 (,)
try 0.0 move 0 (,)
enter 1.0 depth max-1 (,)
try 1.0 move 0 (,)
enter 2.0 depth max-2 (,)
leaf 2.0 3@2 exact terminal
return 1.0 move 0 3@2 exact improves (,)
try 1.0 move 1 (,3@2)
enter 2.1 depth max-2 (,3@2)
leaf 2.1 5@2 exact terminal
return 1.0 move 1 5@2 lower (,3@2)
return 0.0 move 0 3@2 exact improves (,)
try 0.0 move 1 (3@2,)
enter 1.1 depth max-1 (3@2,)
try 1.1 move 0 (3@2,)
enter 2.2 depth max-2 (3@2,)
leaf 2.2 2@2 exact terminal
return 1.1 move 0 2@2 upper improves (3@2,)
cutoff 1.1 move 0 2@2 unsearched 1 (3@2,)
return 0.0 move 1 2@2 upper (3@2,)
)");
}

BOOST_AUTO_TEST_CASE(a_search_that_is_stopped)
{
    scribe told;
    const auto r = gs::alpha_beta(tree, {.depth = 7, .nodes = 2}, gs::own_evaluation, told);
    BOOST_TEST((r.stopped_by == gs::stop_reason::nodes));
    BOOST_TEST(told.log.str() == R"(enter 0.0 depth 7 (,)
try 0.0 move 0 (,)
enter 1.0 depth 6 (,)
try 1.0 move 0 (,)
return 1.0 move 0 0 none (,)
skip 1.0 1 stopped
return 0.0 move 0 0 none (,)
skip 0.0 1 stopped
)");
}

BOOST_AUTO_TEST_CASE(a_search_that_is_cut_by_depth)
{
    scribe told;
    const auto by_place = [](const G& game) { return 10 + game.place; };
    const auto r = gs::alpha_beta.within(0, 11)(tree, {.depth = 1}, by_place, told);
    BOOST_TEST(r.score == 11);
    BOOST_TEST((r.bound == gs::bound::lower));
    BOOST_TEST(told.log.str() == R"(enter 0.0 depth 1 (0,11)
try 0.0 move 0 (0,11)
enter 1.0 depth 0 (0,11)
leaf 1.0 10@1 exact horizon
return 0.0 move 0 10@1 exact improves (0,11)
try 0.0 move 1 (10@1,11)
enter 1.1 depth 0 (10@1,11)
leaf 1.1 11@1 exact horizon
return 0.0 move 1 11@1 lower improves (10@1,11)
cutoff 0.0 move 1 11@1 unsearched (10@1,11)
)");
}
