// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

// The umbrella header holds every public name of the library.
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

namespace {

struct one_move {
    bool over = false;
    [[nodiscard]] std::vector<int> legal_moves() const { return {1}; }
    void apply(int) { over = true; }
    void undo(int) { over = false; }
    [[nodiscard]] gs::player to_move() const { return gs::opponent(gs::player::minimizer); }
    [[nodiscard]] std::optional<int> terminal_score() const { return over ? std::optional{5} : std::nullopt; }
};

static_assert(gs::check_game<one_move>() && gs::game<one_move> && gs::score_type<gs::score_t<one_move>>);
static_assert(gs::check_game<gs::undo_by_copy<one_move>>() && gs::check_game<gs::plain_game<one_move>>());
static_assert(!gs::evaluating_game<one_move> && !gs::hashable_game<one_move> && !gs::keyed_game<one_move>);
static_assert(!gs::bounded_game<one_move> && !gs::pruned_game<one_move> && !gs::ordered_game<one_move>);
static_assert(!gs::noisy_game<one_move> && !gs::breadth_limited_game<one_move> && !gs::length_limited_game<one_move>);
static_assert(!gs::alternating_game<one_move> && gs::searcher<gs::any_searcher<one_move>, one_move>);

using gs::alpha_beta;
using gs::at_least;
using gs::at_most;
using gs::bound;
using gs::cutoff_event;
using gs::enter_event;
using gs::ignore_distance;
using gs::leaf_event;
using gs::leaf_reason;
using gs::limits;
using gs::line_t;
using gs::max_depth;
using gs::minimax;
using gs::move_t;
using gs::negamax;
using gs::no_line;
using gs::observed_window;
using gs::own_evaluation;
using gs::policy_set;
using gs::proof_number_search;
using gs::proof_result;
using gs::proof_table;
using gs::raise;
using gs::return_event;
using gs::score_bounds;
using gs::score_interval;
using gs::skip_event;
using gs::skip_reason;
using gs::statistics;
using gs::stop_reason;
using gs::stop_source;
using gs::stop_token;
using gs::try_event;
using gs::unlimited;
using gs::value;
using gs::verdict;

} // namespace

BOOST_AUTO_TEST_CASE(one_include_is_enough)
{
#if GAMESEARCH_VERSION < 200
#error "the version is too low"
#endif
    BOOST_TEST(std::string{GAMESEARCH_VERSION_STRING}.starts_with(std::to_string(GAMESEARCH_VERSION / 10000) + '.'));
    const gs::search_result<one_move> r = gs::any_searcher<one_move>{alpha_beta}(one_move{});
    BOOST_TEST(r.score == 5);
    const std::vector<gs::ranked_move<one_move>> ranking = gs::rank_moves(one_move{}, minimax);
    BOOST_TEST(ranking.size() == 1U);
}
