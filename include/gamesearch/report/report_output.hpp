// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A report about a game as a line, a table, JSON, and a picture.

#ifndef GAMESEARCH_REPORT_REPORT_OUTPUT_HPP
#define GAMESEARCH_REPORT_REPORT_OUTPUT_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/detail/json.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/printing.hpp>
#include <gamesearch/detail/text.hpp>
#include <gamesearch/detail/text_table.hpp>
#include <gamesearch/report/detail/chart.hpp>
#include <gamesearch/report/game_report.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// A share as text: `62.0 % (52.2 to 71.0)`.
[[nodiscard]] inline std::string share_text(const game_share& share)
{
    return decimals(100 * share.value, 1) + " % (" + decimals(100 * share.lower, 1) + " to " +
           decimals(100 * share.upper, 1) + ')';
}

/// What to call the first player or the second: by name, or else as `first player`.
[[nodiscard]] inline std::string player_text(const game_report& report, bool first)
{
    return report.players ? (*report.players)[first ? 0 : 1] : first ? "first player" : "second player";
}

/// An exact value as text: `the first player wins (score 1)`.
[[nodiscard]] inline std::string exact_text(const game_report& report, const exact_game_value& exact)
{
    const std::string who =
        exact.outcome == 0 ? "a draw"
                           : (report.players ? "" : "the ") + detail::player_text(report, exact.outcome > 0) + " wins";
    return who + " (score " + exact.score + ')';
}

/// The counts other than wins and draws, in lines.
[[nodiscard]] inline std::string exceptions_text(const game_report& report)
{
    std::string text;
    const auto add = [&](std::uint64_t count, const char* what) {
        if (count != 0) {
            text += std::string{what} + detail::counted(count, "game") + '\n';
        }
    };
    add(report.too_long, "drawn as too long: ");
    add(report.repetitions, "drawn by repetition: ");
    add(report.forfeits, "forfeited: ");
    if (report.different_games < report.games()) {
        text += "different games: " + detail::number_text(report.different_games) + '\n';
    }
    text += report.stopped ? "stopped before the last game\n" : "";
    return text;
}

/// An object of these members, the first of them with a comma before it.
inline void write_object(json_text& out, std::string_view name, const json_text& members)
{
    out.key(name);
    out.text += '{';
    out.text.append(members.text, 1).push_back('}');
}

inline void write_share(json_text& out, std::string_view name, const game_share& share)
{
    json_text members;
    for (const auto& [member, value] :
         {std::pair{"value", share.value}, std::pair{"lower", share.lower}, std::pair{"upper", share.upper}}) {
        members.key(member);
        members.text += decimals(value, 6);
    }
    write_object(out, name, members);
}

/// Writes a mean. An infinite error is left out.
inline void write_mean(json_text& out, std::string_view name, const std::optional<game_mean>& mean)
{
    if (mean) {
        json_text members;
        members.key("value");
        members.text += decimals(mean->value, 6);
        if (std::isfinite(mean->error)) {
            members.key("error");
            members.text += decimals(mean->error, 6);
        }
        write_object(out, name, members);
    }
}

/// Writes pairs of a number and its count.
inline void write_counts(json_text& out, std::string_view name, const game_counts& counts)
{
    out.key(name);
    std::string_view between = "[";
    for (const auto& [number, count] : counts) {
        out.text.append(between).append("[" + number_text(number) + "," + number_text(count) + "]");
        between = ",";
    }
    out.text += counts.empty() ? "[]" : "]";
}

/// Sums of counts, which are not empty: at most 24, each of as many numbers as the others, \p each.
[[nodiscard]] inline std::vector<std::uint64_t> sums_of(const game_counts& counts, std::uint64_t& each)
{
    constexpr std::uint64_t most = 24;
    const std::uint64_t first = counts.begin()->first;
    each = (counts.rbegin()->first - first) / most + 1;
    std::vector<std::uint64_t> sums(as_size((counts.rbegin()->first - first) / each + 1));
    for (const auto& [number, count] : counts) {
        sums[as_size((number - first) / each)] += count;
    }
    return sums;
}

/// The count of the tallest bar; the counts are not empty.
[[nodiscard]] inline std::uint64_t tallest_bar(const game_counts& counts)
{
    std::uint64_t each = 0;
    const std::vector<std::uint64_t> sums = sums_of(counts, each);
    return *std::ranges::max_element(sums);
}

/// Bars of counts: at most 24, each for as many numbers as the others.
[[nodiscard]] inline std::vector<chart_bar> bars_of(const game_counts& counts, const char* of)
{
    if (counts.empty()) {
        return {};
    }
    const std::uint64_t first = counts.begin()->first;
    std::uint64_t each = 0;
    const std::vector<std::uint64_t> sums = sums_of(counts, each);
    const std::uint64_t tallest = tallest_bar(counts);
    const std::size_t labelled = sums.size() / 8 + 1; // one in this many bars has a label
    std::vector<chart_bar> bars;
    for (std::size_t i = 0; i != sums.size(); ++i) {
        const std::uint64_t low = first + i * each;
        const std::string label = number_text(low);
        const std::string range = each == 1 ? label : label + " to " + number_text(low + each - 1);
        bars.push_back({i % labelled == 0 ? label : "", static_cast<double>(sums[i]) / static_cast<double>(tallest),
                        range + ": " + counted(sums[i], of)});
    }
    return bars;
}

} // namespace detail

/// Prints the results in one line, such as
///
///     100 games: first player 62.0 % (52.2 to 71.0), draws 10.0 % (5.5 to 17.4), second player 28.0 % (20.1 to 37.5)
template <detail::text_stream Stream>
Stream& operator<<(Stream& out, const game_report& printed)
{
    const std::string text = detail::counted(printed.games(), "game") + ": " + detail::player_text(printed, true) +
                             ' ' + detail::share_text(printed.share_of_first()) + ", draws " +
                             detail::share_text(printed.share_of_draws()) + ", " + detail::player_text(printed, false) +
                             ' ' + detail::share_text(printed.share_of_second()) +
                             (printed.exact ? "; exactly: " + detail::exact_text(printed, *printed.exact) : "");
    out << text.c_str();
    return out;
}

/// Prints the report as tables: the results with their 95 % intervals, the means of a game with their errors, and the
/// three measures of Ludii.
///
/// \param out receives the table
/// \param report the report about a game
/// Throws: what the stream throws.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: constant.
/// Example: docs/snippets/reports.cpp [report]
template <detail::text_stream Stream>
void write_table(Stream& out, const game_report& report)
{
    using detail::decimals;
    detail::text_table results;
    results.add({"", "games", "%", "from", "to"});
    const auto add_share = [&](const std::string& name, const std::string& games, const game_share& share) {
        results.add({name, games, decimals(100 * share.value, 1), decimals(100 * share.lower, 1),
                     decimals(100 * share.upper, 1)});
    };
    add_share(detail::player_text(report, true) + " wins", detail::number_text(report.first_wins),
              report.share_of_first());
    add_share("draws", detail::number_text(report.draws), report.share_of_draws());
    add_share(detail::player_text(report, false) + " wins", detail::number_text(report.second_wins),
              report.share_of_second());
    add_share("points of " + (report.players ? report.players->front() : "the first"), "", report.points_of_first());
    detail::text_table means;
    means.add({"", "mean", "+/-"});
    const auto add_mean = [&](const char* name, const std::optional<game_mean>& mean, double unit) {
        if (mean) {
            means.add({name, decimals(unit * mean->value, 1), decimals(unit * mean->error, 1)});
        }
    };
    add_mean("plies of a game", report.plies, 1);
    add_mean("legal moves", report.branching, 1);
    add_mean("% with a choice", report.decisions, 100);
    add_mean("% of positions repeated", report.repeated, 100);
    add_mean("changes of the lead", report.lead_changes, 1);
    add_mean("decided after % of the plies", report.decided, 100);
    add_mean("% luck", report.luck, 100);
    std::string text = results.text() + '\n' + means.text() + "\nbalance " + decimals(report.balance(), 2) +
                       ", drawishness " + decimals(report.drawishness(), 2) + ", completion " +
                       decimals(report.completion(), 2) + '\n';
    text += report.exact ? "exact value: " + detail::exact_text(report, *report.exact) + '\n' : "";
    text += detail::exceptions_text(report);
    out << text.c_str();
}

/// A report as JSON: an object described by docs/report.schema.json.
///
/// \param report the report about a game
/// \return the text
/// Throws: `std::bad_alloc`.
/// Thread safety: any number of threads at the same time.
/// Complexity: linear in the counts.
/// Example: docs/snippets/reports.cpp [files]
[[nodiscard]] inline std::string report_json(const game_report& report)
{
    detail::json_text out{R"({"format":"gamesearch report","version":1)"};
    if (report.players) {
        out.key("players");
        out.text += '[' + detail::json_string(report.players->front()) + ',' +
                    detail::json_string(report.players->back()) + ']';
    }
    out.number("games", report.games());
    out.number("first_wins", report.first_wins);
    out.number("draws", report.draws);
    out.number("second_wins", report.second_wins);
    out.number("different_games", report.different_games);
    out.number("samples", report.samples);
    out.number("too_long", report.too_long);
    out.number("repetitions", report.repetitions);
    out.number("forfeits", report.forfeits);
    detail::write_share(out, "share_of_first", report.share_of_first());
    detail::write_share(out, "share_of_draws", report.share_of_draws());
    detail::write_share(out, "share_of_second", report.share_of_second());
    detail::write_share(out, "points_of_first", report.points_of_first());
    for (const auto& [name, value] :
         {std::pair{"balance", report.balance()}, std::pair{"drawishness", report.drawishness()},
          std::pair{"completion", report.completion()}}) {
        out.key(name);
        out.text += detail::decimals(value, 6);
    }
    detail::write_mean(out, "plies", report.plies);
    detail::write_mean(out, "branching", report.branching);
    detail::write_mean(out, "decisions", report.decisions);
    detail::write_mean(out, "repeated", report.repeated);
    detail::write_mean(out, "lead_changes", report.lead_changes);
    detail::write_mean(out, "decided", report.decided);
    detail::write_mean(out, "luck", report.luck);
    if (report.scale) {
        out.key("scale");
        out.text += detail::decimals(*report.scale, 6);
    }
    if (report.exact) {
        constexpr const char* outcomes[]{"second", "draw", "first"};
        detail::json_text exact;
        exact.string("wins", outcomes[report.exact->outcome + 1]);
        exact.string("score", report.exact->score);
        detail::write_object(out, "exact", exact);
    }
    detail::write_counts(out, "lengths", report.lengths);
    detail::write_counts(out, "choices", report.choices);
    detail::write_counts(out, "changes", report.changes);
    detail::write_counts(out, "decided_at", report.decided_at);
    out.boolean("stopped", report.stopped);
    return out.text + '}';
}

/// Prints the result of \ref report_json.
///
/// \param out receives the text
/// \param report the report about a game
/// \return \p out
/// Throws: what the stream throws.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the counts.
/// Example: docs/snippets/reports.cpp [files]
inline std::ostream& write_json(std::ostream& out, const game_report& report)
{
    return out << gamesearch::report_json(report);
}

/// Prints a self-contained SVG picture of the distributions: the results, the lengths of the games, the numbers of
/// legal moves, and, where the lead is known, how often it changed and when the games were decided.
///
/// \param out receives the picture
/// \param report the report about a game
/// \param title of the picture, which a screen reader reads first
/// \return \p out
/// Throws: what the stream throws.
/// Thread safety: any number of threads, with a stream for each.
/// Complexity: linear in the counts.
/// Example: docs/snippets/reports.cpp [files]
inline std::ostream& write_svg(std::ostream& out, const game_report& report, std::string_view title = "Self-play")
{
    detail::chart_picture picture;
    picture.heading("Results");
    std::vector<detail::chart_bar> results;
    for (const auto& [name, share] :
         {std::pair{detail::player_text(report, true) + " wins", report.share_of_first()},
          std::pair{std::string{"draws"}, report.share_of_draws()},
          std::pair{detail::player_text(report, false) + " wins", report.share_of_second()}}) {
        results.push_back({name + ", " + detail::decimals(100 * share.value, 1) + " %", share.value,
                           name + ": " + detail::share_text(share)});
    }
    picture.bars(results);
    picture.note(0, "100 %");
    picture.note(detail::chart_picture::height, "0 %");
    const auto add = [&](const char* heading, const game_counts& counts, const char* of) {
        if (!counts.empty()) {
            picture.heading(heading);
            picture.bars(detail::bars_of(counts, of));
            picture.note(0, detail::counted(detail::tallest_bar(counts), of));
            picture.note(detail::chart_picture::height, "0");
        }
    };
    add("Plies of a game", report.lengths, "game");
    add("Legal moves of a position", report.choices, "position");
    add("Changes of the lead", report.changes, "game");
    add("Decided after tenths of the game", report.decided_at, "game");
    return out << picture.text(title, detail::printed(report)).c_str();
}

} // namespace gamesearch::inline v0_2_0

#endif
