// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The searches of a UGI engine, and its options.

#ifndef GAMESEARCH_UGI_DETAIL_UGI_SEARCH_HPP
#define GAMESEARCH_UGI_DETAIL_UGI_SEARCH_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/match/played_game.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/detail/placeholders.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/observer.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>
#include <gamesearch/searchers/detail/erased_deepening.hpp>
#include <gamesearch/searchers/detail/erased_search.hpp>
#include <gamesearch/selective_search.hpp>
#include <gamesearch/table/detail/table_access.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/ugi/detail/ugi_report.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

/// The table of a game, if it can have one. It can be shared, so that one searcher serves any number of threads.
template <class G, bool IsSharing = sharing_game<G>>
struct table_of_engine {
    explicit table_of_engine(std::size_t) {}
    void resize(std::size_t) {}
    void clear() {}
    [[nodiscard]] static double fill() { return 0; }
    [[nodiscard]] static no_table access() { return {}; }
    [[nodiscard]] auto selective_searcher() { return selective_search; }
};

template <class G>
struct table_of_engine<G, true> {
    explicit table_of_engine(std::size_t bytes) : table{bytes} {}
    void resize(std::size_t bytes) { table.resize(bytes); }
    void clear() { table.clear(); }
    [[nodiscard]] double fill() const { return table.fill(); }
    [[nodiscard]] auto access() { return table_access<shared_transposition_table<G>>{table}; }
    [[nodiscard]] auto selective_searcher() { return selective_search.with(table); }
    shared_transposition_table<G> table;
};

/// \ref principal_variation_search, by a team even on one thread, so that no search without a team is compiled.
template <class Table>
struct search_by_team {
    Table table;
    own_threads threads;

    [[nodiscard]] static constexpr policy_set policies() { return {}; }

    template <class G>
    [[nodiscard]] search_result<G> search_above(const G& position, const limits& given,
                                                const std::optional<values_above<score_t<G>>>& asked) const
    {
        using value = search_value_t<score_t<G>, policies().distance>;
        no_observer nobody{};
        return threads.search<principal_variation_search_algorithm, policies()>(
            position, given, own_evaluation, nobody, table, nothing_played{},
            asked ? asked->template as<value>() : window<value>{});
    }
};

/// Names of options are compared without regard to case, as in UCI: clients write both `Hash` and `hash`.
[[nodiscard]] inline bool is_option_name(std::string_view given, std::string_view name)
{
    return detail::in_small_letters(given) == detail::in_small_letters(name);
}

template <notated_game G>
class ugi_search {
public:
    ugi_search(std::size_t megabytes, ugi_speech say)
        : megabytes_{megabytes}, table_{megabytes << 20}, say_{std::move(say)}
    {}

    [[nodiscard, gnu::cold]] std::string option_lines() const
    {
        std::string lines;
        if constexpr (sharing_game<G>) {
            lines += "option name Hash type spin default " + number_text(megabytes_) + " min 1 max 65536\n";
        }
        return lines + "option name Threads type spin default " + number_text(own_threads{threads{0}}.size()) +
               " min 1 max " + number_text(thread_pool::most_threads) + "\noption name Searcher type combo default " +
               (selects ? "selective_search" : "iterative_deepening") + (selects ? " var selective_search" : "") +
               " var iterative_deepening var monte_carlo_tree_search\n"
               "option name MultiPV type spin default 1 min 1 max 256\n"
               "option name Level type spin default 0 min 0 max 5\n";
    }

    /// \return a complaint, unless the option was set
    [[nodiscard, gnu::cold]] std::optional<std::string> set_option(const std::string& name, const std::string& value)
    {
        const auto number = detail::number_in<std::uint64_t>(value);
        const auto is = [&](std::string_view option) { return is_option_name(name, option); };
        const auto names = [&](std::string_view searcher) { return is_option_name(value, searcher); };
        if (is("Searcher") && (names("iterative_deepening") || names("monte_carlo_tree_search") ||
                               (selects && names("selective_search")))) {
            simulates_ = names("monte_carlo_tree_search");
            selects_ = names("selective_search");
        } else if (is("Hash") && sharing_game<G> && number && 1 <= *number && *number <= 65536) {
            if (message_thrown_by([&] { table_.resize(static_cast<std::size_t>(*number) << 20); })) {
                return "no memory for a table of this size";
            }
        } else if (is("Threads") && number && 1 <= *number && *number <= thread_pool::most_threads) {
            threads_ = threads{static_cast<unsigned>(*number)};
        } else if (is("MultiPV") && number && 1 <= *number && *number <= 256) {
            lines_ = static_cast<std::size_t>(*number);
        } else if (is("Level") && number && *number <= level::highest) {
            level_ = static_cast<int>(*number);
        } else {
            return has_option(name) ? "option " + name + " does not take the value " + value + "; ugi tells its range"
                                    : "there is no option " + name;
        }
        return std::nullopt;
    }

    void new_game() { table_.clear(); }

    /// Searches, reports the results, and leaves the best move in \p best: if the game throws, the best so far.
    void find(const G& position, const limits& given, std::optional<move_t<G>>& best)
    {
        const bool has_table = sharing_game<G> && level_ == 0 && !simulates_;
        const std::function<double()> full = [this] { return table_.fill(); };
        ugi_report<G> report{position, say_, has_table ? full : nullptr, level_ == 0 ? lines_ : 1};
        const auto thrown = message_thrown_by([&] { keep(best, move_of(position, given, report)); });
        if (thrown) {
            keep(best, report.best_move());
            say_("info string the search failed: " + detail::legible(*thrown));
        }
    }

private:
    /// Without an evaluation a search has nothing to select by.
    static constexpr bool selects = evaluating_game<G>;

    [[nodiscard, gnu::cold]] bool has_option(std::string_view name) const
    {
        const std::string line = "option name " + detail::in_small_letters(name) + " type ";
        return detail::in_small_letters(option_lines()).find(line) != std::string::npos;
    }

    static void keep(std::optional<move_t<G>>& best, const std::optional<move_t<G>>& found)
    {
        if (found) { // emplaced, since moves need not be assignable
            best.emplace(*found);
        }
    }

    /// Returns the client's number of threads; by default one for a depth or nodes, so that the answer is repeatable.
    [[nodiscard]] threads threads_for(const limits& given) const
    {
        const bool is_repeatable = given.depth != max_depth || given.nodes != limits{}.nodes;
        return threads_.value_or(threads{is_repeatable ? 1U : 0U});
    }

    [[nodiscard]] std::optional<move_t<G>> move_of(const G& position, const limits& given, ugi_report<G>& report)
    {
        if (level_ != 0) {
            const move_t<G> move = level{level_, games_++}(position, given, report);
            report.report_effort();
            return move;
        }
        if (simulates_) {
            // An evaluation replaces playouts, unless the game has playouts of its own.
            const evaluation_weight weight{evaluating_game<G> && !guided_game<G> ? 1.0 : 0.0};
            const auto searcher = monte_carlo_tree_search.with(weight, threads_for(given));
            const auto found = searcher(position, given, own_evaluation, report);
            report.report_estimate(found);
            return found.best_move;
        }
        if constexpr (selects) {
            if (selects_) {
                report.expect_estimates();
                return best_by(table_.selective_searcher().with(threads_for(given)), position, given, report);
            }
        }
        return best_by(search_by_team{table_.access(), own_threads{threads_for(given)}}, position, given, report);
    }

    template <class Searcher>
    [[nodiscard]] std::optional<move_t<G>> best_by(const Searcher& searcher, const G& position, const limits& given,
                                                   ugi_report<G>& report) const
    {
        erased_observer<G> observer{report};
        if (lines_ > 1) {
            const iterative_deepening deepening{erased_search<G>{searcher}};
            const auto ranking = detail::rank_erased(position, deepening, given, observer, lines_);
            report.report_effort();
            return ranking.front().move;
        }
        const auto found = detail::deepen_erased(position, searcher, given, observer);
        report.report_result(found);
        return found.best_move;
    }

    std::size_t megabytes_;
    table_of_engine<G> table_;
    ugi_speech say_;
    std::optional<threads> threads_{}; // as the client says
    bool simulates_ = false;
    bool selects_ = selects;
    std::size_t lines_ = 1;
    int level_ = 0;
    std::uint64_t games_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
