// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The searches of a UGI engine: its options, and what it reports.

#ifndef GAMESEARCH_UGI_DETAIL_UGI_SEARCH_HPP
#define GAMESEARCH_UGI_DETAIL_UGI_SEARCH_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/own_evaluation.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/match/detail/played_game.hpp>
#include <gamesearch/match/level.hpp>
#include <gamesearch/monte_carlo/monte_carlo_tree_search.hpp>
#include <gamesearch/parallel/thread_pool.hpp>
#include <gamesearch/parallel/threads.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/searchers/progress.hpp>
#include <gamesearch/searchers/ranked_move.hpp>
#include <gamesearch/table/shared_transposition_table.hpp>
#include <gamesearch/ugi/notated_game.hpp>

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// The table of a game, if it can have one. It can be shared, so that one searcher serves any number of threads.
template <class G, bool IsSharing = sharing_game<G>>
struct table_of_engine {
    explicit table_of_engine(std::size_t) {}
    void resize(std::size_t) {}
    void clear() {}
    [[nodiscard]] auto searcher(threads count) { return principal_variation_search.with(count); }
};

template <class G>
struct table_of_engine<G, true> {
    explicit table_of_engine(std::size_t bytes) : table{bytes} {}
    void resize(std::size_t bytes) { table.resize(bytes); }
    void clear() { table.clear(); }
    [[nodiscard]] auto searcher(threads count) { return principal_variation_search.with(table, count); }
    shared_transposition_table<G> table;
};

/// Names of options are compared without regard to case, as in UCI: runners write both `Hash` and `hash`.
[[nodiscard]] inline bool is_option_name(std::string_view given, std::string_view name)
{
    return detail::in_small_letters(given) == detail::in_small_letters(name);
}

/// What the engine says, line by line.
using ugi_speech = std::function<void(const std::string&)>;

template <notated_game G>
class ugi_search {
public:
    ugi_search(std::size_t megabytes, ugi_speech say)
        : megabytes_{megabytes}, table_{megabytes << 20}, say_{std::move(say)}
    {}

    [[nodiscard]] std::string option_lines() const
    {
        std::string lines;
        if constexpr (sharing_game<G>) {
            lines += "option name Hash type spin default " + number_text(megabytes_) + " min 1 max 65536\n";
        }
        return lines + "option name Threads type spin default 1 min 1 max " + number_text(thread_pool::most_threads) +
               "\noption name Searcher type combo default iterative_deepening var iterative_deepening var "
               "monte_carlo_tree_search\n"
               "option name MultiPV type spin default 1 min 1 max 256\n"
               "option name Level type spin default 0 min 0 max 5\n";
    }

    /// \return a complaint, unless it is done
    [[nodiscard]] std::optional<std::string> set_option(const std::string& name, const std::string& value)
    {
        const auto number = detail::number_in<std::uint64_t>(value);
        const auto is = [&](std::string_view option) { return is_option_name(name, option); };
        if (is("Searcher") && (value == "iterative_deepening" || value == "monte_carlo_tree_search")) {
            simulates_ = value == "monte_carlo_tree_search";
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

    /// The best move, if the search names one. It reports what it finds.
    [[nodiscard]] std::optional<move_t<G>> best_move(const G& position, const limits& given)
    {
        if (level_ != 0) {
            return level{level_, games_++}(position, given);
        }
        if (simulates_) {
            // An evaluation replaces playouts, unless the game has playouts of its own.
            const evaluation_weight weight{evaluating_game<G> && !guided_game<G> ? 1.0 : 0.0};
            const auto start = std::chrono::steady_clock::now();
            return told(position, monte_carlo_tree_search.with(weight, threads_)(position, given), start);
        }
        return lines_ > 1 ? best_of_lines(position, given) : deepened(position, given);
    }

private:
    [[nodiscard]] bool has_option(std::string_view name) const
    {
        const std::string line = "option name " + detail::in_small_letters(name) + " type ";
        return detail::in_small_letters(option_lines()).find(line) != std::string::npos;
    }

    using time_point = std::chrono::steady_clock::time_point;

    [[nodiscard]] std::optional<move_t<G>> deepened(const G& position, const limits& given)
    {
        const auto start = std::chrono::steady_clock::now();
        const teller iterations{this, &position};
        return told(position,
                    iterative_deepening{table_.searcher(threads_)}(position, given, own_evaluation, iterations), start);
    }

    /// Ranks and reports the best moves.
    [[nodiscard]] std::optional<move_t<G>> best_of_lines(const G& position, const limits& given)
    {
        const auto start = std::chrono::steady_clock::now();
        const auto ranking =
            gamesearch::rank_moves(position, iterative_deepening{table_.searcher(threads_)}, given, {.best = lines_});
        const std::size_t count = (std::min)(lines_, ranking.size());
        for (std::size_t place = 0; place != count; ++place) {
            const ranked_move<G>& ranked = ranking[place];
            if (ranked.bound != bound::none) {
                say_("info time " + milliseconds_since(start) + " multipv " + number_text(place + 1) +
                     score_text(position, ranked.score, ranked.bound) +
                     line_text(position, ranked.principal_variation));
            }
        }
        return ranking.empty() ? std::nullopt : std::optional<move_t<G>>{ranking.front().move};
    }

    /// Tells each iteration.
    struct teller {
        static constexpr bool thread_safe = true; // an iteration is reported by the thread that began the search
        ugi_search* search;
        const G* position;
        void on_iteration(const iteration_event<G>& event) const
        {
            search->say_("info depth " + number_text(event.depth) +
                         effort_text(event.nodes, event.time, event.nodes_per_second) +
                         ugi_search::score_text(*position, event.score, event.bound) +
                         ugi_search::line_text(*position, event.principal_variation));
        }
    };

    /// Reports the result. \return its move
    template <class Result>
    [[nodiscard]] std::optional<move_t<G>> told(const G& position, const Result& found, time_point start)
    {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        const auto nodes = found.statistics.nodes;
        if (nodes == 0) { // it was stopped at once, and its score says nothing
            return found.best_move;
        }
        say_("info depth " + number_text(found.depth) +
             effort_text(nodes, time, time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0) +
             score_text(position, found.score, found.bound) + line_text(position, found.principal_variation));
        return found.best_move;
    }

    [[nodiscard]] static std::string milliseconds_since(time_point start)
    {
        const auto time = std::chrono::steady_clock::now() - start;
        return number_text(std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
    }

    [[nodiscard]] static std::string effort_text(std::uint64_t nodes, std::chrono::duration<double> time, double speed)
    {
        const std::chrono::duration<double, std::milli> milliseconds{time};
        return " nodes " + number_text(nodes) + " time " +
               number_text(static_cast<std::uint64_t>(milliseconds.count())) + " nps " +
               number_text(static_cast<std::uint64_t>((std::min)(speed, 1e15)));
    }

    /// As the side to move sees it. Empty if scores are not integers.
    [[nodiscard]] static std::string score_text(const G& position, const score_t<G>& score, bound known)
    {
        if constexpr (std::integral<score_t<G>>) {
            const bool maximizer_moves = position.to_move() == player::maximizer;
            const bool is_least = known == (maximizer_moves ? bound::lower : bound::upper);
            const bool is_most = known == (maximizer_moves ? bound::upper : bound::lower);
            return " score cp " + number_text(maximizer_moves ? score : -score) +
                   (is_least  ? " lowerbound"
                    : is_most ? " upperbound"
                              : "");
        } else {
            return "";
        }
    }

    template <class Line>
    [[nodiscard]] static std::string line_text(const G& from, const Line& line)
    {
        std::string text;
        G position(from);
        for (const move_t<G>& move : line) {
            text += (text.empty() ? " pv " : " ") + std::string(std::as_const(position).move_text(move));
            static_cast<void>(position.apply(move));
        }
        return text;
    }

    std::size_t megabytes_;
    table_of_engine<G> table_;
    ugi_speech say_;
    threads threads_{1};
    bool simulates_ = false;
    std::size_t lines_ = 1;
    int level_ = 0;
    std::uint64_t games_ = 0;
};

} // namespace gamesearch::detail

#endif
