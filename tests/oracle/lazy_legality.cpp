// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized_unless_sanitized

// A game that lists moves without testing them gets the answers of the game that lists legal moves: result, statistics
// and all events, of every searcher and option that looks at lists of moves, on random trees and graphs.

#include "support/listed_graph.hpp"
#include "support/search_pool.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

using namespace support;

namespace {

/// The game without the members of lazy legality.
constexpr listed_form eager(listed_form form)
{
    form.lazy = false;
    return form;
}

/// A number that stands for all events.
struct digest {
    std::uint64_t sum = 0;

    void add(std::uint64_t number) { sum = (sum ^ number) * 0x9E3779B97F4A7C15U + (sum >> 29); }
    template <class Value>
    void add_value(const Value& v)
    {
        add(static_cast<std::uint64_t>(v.score) * 1000 + static_cast<std::uint64_t>(v.distance));
    }
    template <class G>
    void on_enter(const gs::enter_event<G>& e)
    {
        add(e.position.place() + static_cast<std::uint64_t>(e.ply));
    }
    template <class G>
    void on_leaf(const gs::leaf_event<G>& e)
    {
        add(static_cast<std::uint64_t>(e.reason) + 10);
        add_value(e.value);
    }
    template <class G>
    void on_stand_pat(const gs::stand_pat_event<G>& e)
    {
        add_value(e.value);
    }
    template <class G>
    void on_return(const gs::return_event<G>& e)
    {
        add(static_cast<std::uint64_t>(e.move) + (e.improves ? 100 : 0));
        add_value(e.value);
    }
    template <class G>
    void on_cutoff(const gs::cutoff_event<G>& e)
    {
        add(static_cast<std::uint64_t>(e.move) + 200);
        for (const int move : e.unsearched) {
            add(static_cast<std::uint64_t>(move));
        }
    }
    template <class G>
    void on_skip(const gs::skip_event<G>& e)
    {
        add(static_cast<std::uint64_t>(e.reason) + 300);
        for (const int move : e.moves) {
            add(static_cast<std::uint64_t>(move));
        }
    }
};

/// All that a search has answered, but for the moves that were played only for a look.
template <class Result>
std::string told(const Result& r)
{
    std::ostringstream out;
    auto counts = r.statistics;
    counts.extra_moves = 0;
    out << "score " << r.score << " bound " << static_cast<int>(r.bound) << " depth " << r.depth << " distance "
        << r.distance << " stopped by " << static_cast<int>(r.stopped_by) << " line";
    for (const int move : r.principal_variation) {
        out << ' ' << move;
    }
    out << " best " << r.best_move.value_or(-1) << ' ' << counts;
    return out.str();
}

/// An endgame table of a third of the running positions, which must be acyclic.
template <class G>
struct some_endings {
    using endgame_position = G;

    [[nodiscard]] std::optional<gs::value<int>> find(const G& position) const
    {
        const auto at = position.key();
        const auto& node = (*positions)[at].node;
        return at % 3 == 1 ? std::optional{gs::value<int>{node.score, node.distance}} : std::nullopt;
    }
    const listed_positions* positions;
};

/// The answers of all searchers to one form of a game.
template <listed_form F>
class answers {
    using G = listed_graph<F>;

public:
    explicit answers(const listed_positions& positions) : positions_{positions}, game_{positions} {}

    std::vector<std::pair<std::string, std::string>> of_trees(std::uint64_t seed)
    {
        const gs::limits to_depth{.depth = 1 + static_cast<int>(seed % 7)};
        const gs::limits limited{.depth = 9, .nodes = 1 + seed % 97};
        const auto pvs = gs::principal_variation_search;
        const some_endings<G> endings{&positions_};
        const auto learned = pvs.with(table_);
        const auto all = [&](const char* name, const auto& searcher) {
            add(std::string{name} + " to a depth", searcher, to_depth);
            add(std::string{name} + " with few nodes", searcher, limited);
        };
        all("PVS with a table", learned);
        all("PVS with a bucket", pvs.with(bucket_));
        all("selective", gs::iterative_deepening{gs::selective_search.with(table_)});
        observe("PVS with a table", learned, to_depth);
        observe("selective", gs::selective_search.with(table_), to_depth);
        if constexpr (F.priority || F.single_pass) { // the others are compiled for half of the forms: they take long
            all("PVS with cutoffs", learned.with(gs::enhanced_cutoffs, gs::fewest_replies, gs::no_line));
            all("selective without a table", gs::selective_search);
            add("alpha-beta to the end", gs::alpha_beta);
            add("PVS to the end", learned);
            add("solve", gs::solve.with(table_));
            add_ranking(learned, to_depth);
            add_threads(seed, to_depth);
        } else {
            all("alpha-beta", gs::alpha_beta);
            all("PVS", pvs.with(gs::no_line, gs::ignore_distance));
            all("PVS with endgames", pvs.with(table_, endings));
            all("window", learned.within(-1, 1));
            all("deepening", gs::iterative_deepening{learned});
            observe("alpha-beta", gs::alpha_beta, to_depth);
        }
        return std::move(all_);
    }

    std::vector<std::pair<std::string, std::string>> of_graphs(std::uint64_t seed)
    {
        const gs::limits to_depth{.depth = 1 + static_cast<int>(seed % 7)};
        const auto draws = [](const auto& searcher) { return searcher.with(gs::draw_by_repetition); };
        const auto learned = draws(gs::principal_variation_search.with(table_));
        add("alpha-beta", draws(gs::alpha_beta), to_depth);
        add("PVS", learned, to_depth);
        add("PVS with a bucket", draws(gs::principal_variation_search.with(bucket_)), to_depth);
        add("deepening", gs::iterative_deepening{learned}, to_depth);
        add("selective", gs::iterative_deepening{draws(gs::selective_search.with(table_))}, to_depth);
        add("without draws", gs::principal_variation_search.with(table_), to_depth);
        add_threads(seed, to_depth);
        return std::move(all_);
    }

private:
    template <class Searcher, class... Limits>
    void add(const std::string& name, const Searcher& searcher, const Limits&... limits)
    {
        clear();
        const auto r = searcher(game_, limits...);
        all_.emplace_back(name, told(r));
    }
    template <class Searcher>
    void observe(const std::string& name, const Searcher& searcher, const gs::limits& limits)
    {
        clear();
        digest seen;
        static_cast<void>(searcher(game_, limits, gs::own_evaluation, seen));
        all_.emplace_back("events of " + name, std::to_string(seen.sum));
    }
    template <class Searcher>
    void add_ranking(const Searcher& searcher, const gs::limits& limits)
    {
        clear();
        std::ostringstream out;
        for (const auto& each : gs::rank_moves(game_, searcher, limits)) {
            out << each.move << ' ' << each.score << ' ' << each.distance << ' ' << static_cast<int>(each.bound) << ' ';
        }
        all_.emplace_back("ranking", out.str());
    }
    void add_threads(std::uint64_t seed, const gs::limits& limits)
    {
        gs::shared_transposition_table<G> table{1 << 14};
        search_pool pool{threads_for(seed), seed, {.shuffles_locks = true}};
        const auto r = gs::principal_variation_search.with(table, pool)(game_, limits);
        std::ostringstream out; // what else is known depends on the order of the threads, and that on lengths of lists
        out << r.score << ' ' << static_cast<int>(r.bound) << ' ' << (r.score == 0 ? 0 : r.distance);
        all_.emplace_back("threads", out.str());
    }
    void clear()
    {
        table_.clear();
        bucket_.clear();
    }

    const listed_positions& positions_;
    G game_;
    gs::transposition_table<G> table_{1 << 14};
    gs::transposition_table<G> bucket_{64};
    std::vector<std::pair<std::string, std::string>> all_{};
};

using told_by_name = std::vector<std::pair<std::string, std::string>>;

void compare(const told_by_name& found, const told_by_name& legal, std::uint64_t seed)
{
    BOOST_TEST_REQUIRE(found.size() == legal.size());
    for (std::size_t i = 0; i != found.size(); ++i) {
        BOOST_TEST_REQUIRE(found[i].second == legal[i].second, found[i].first << ", seed " << seed << ": "
                                                                              << found[i].second
                                                                              << "; legal: " << legal[i].second);
    }
    BOOST_TEST_REQUIRE((breach() == nullptr), breach() << ", seed " << seed);
}

template <listed_form F>
void hold_to_legal_moves(std::uint64_t trials)
{
    constexpr listed_form lazy = [] {
        listed_form form = F;
        form.lazy = true;
        return form;
    }();
    static_assert(gs::pseudo_legal_game<listed_graph<lazy>> && !gs::pseudo_legal_game<listed_graph<eager(F)>>);
    breach() = nullptr;
    for (std::uint64_t seed = 0; seed != trials; ++seed) {
        const auto trees = random_listed_positions(seed);
        compare(answers<lazy>{trees}.of_trees(seed), answers<eager(F)>{trees}.of_trees(seed), seed);
        if constexpr (F.noisy) { // noisy moves without end are searched without end
            const auto others = random_listed_positions(trials + seed);
            compare(answers<lazy>{others}.of_trees(seed), answers<eager(F)>{others}.of_trees(seed), seed);
        } else {
            const auto graphs = cyclic_listed_positions(seed);
            compare(answers<lazy>{graphs}.of_graphs(seed), answers<eager(F)>{graphs}.of_graphs(seed), seed);
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(ends_that_show_in_the_moves)
{
    hold_to_legal_moves<listed_form{.noisy = true, .priority = true, .null_moves = true}>(300);
}

BOOST_AUTO_TEST_CASE(ends_that_show_in_the_position)
{
    hold_to_legal_moves<listed_form{.by_moves = false, .noisy = true, .large = true}>(300);
}

BOOST_AUTO_TEST_CASE(ends_of_both_kinds_and_undominated_moves)
{
    hold_to_legal_moves<listed_form{.either = true, .hints = true}>(200);
}

BOOST_AUTO_TEST_CASE(moves_that_are_taken_back_and_lists_that_are_walked_once)
{
    hold_to_legal_moves<listed_form{.null_moves = true, .large = true, .single_pass = true}>(200);
}
