// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "analysis.hpp"

#include "board.hpp"
#include "terminal.hpp"
#include "words.hpp"

#include <gamesearch/detail/json.hpp>
#include <gamesearch/detail/number_text.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iomanip>
#include <sstream>
#include <string>

namespace program {

namespace {

/// The score of a move if it is known, otherwise the mean of its simulations, or its estimate.
std::string score_of(const ranked_answer& ranked)
{
    if (ranked.bound != gs::bound::none) {
        return ranked.score.number;
    }
    return ranked.visits == 0 ? "-" : show_mean(ranked.mean);
}

/// The distance to that score, or the number of visits to the move.
std::string effort_of(const ranked_answer& ranked, const thinker& who)
{
    if (counts_visits(who.searcher)) {
        return std::to_string(ranked.visits);
    }
    return ranked.bound == gs::bound::none ? "-" : std::to_string(ranked.distance);
}

std::string what_a_mean_is(const thinker& who)
{
    return who.searcher == searcher_kind::monte_carlo_tree_search ? "on average" : "by the estimates";
}

std::string in_words(gs::bound bound)
{
    switch (bound) {
    case gs::bound::exact:
        return "exact";
    case gs::bound::lower:
        return "at least the score";
    case gs::bound::upper:
        return "at most the score";
    case gs::bound::none:
        break;
    }
    return "nothing is proven";
}

std::string in_words(gs::stop_reason reason, const thinker& who)
{
    const std::string advice = about(who.searcher).chooses_depth ? "" : "; a smaller --depth may be finished";
    switch (reason) {
    case gs::stop_reason::depth:
        return "the depth";
    case gs::stop_reason::nodes:
        return "the number of nodes" + advice;
    case gs::stop_reason::time:
        return "the time" + advice;
    case gs::stop_reason::stop:
        return "a request to stop";
    case gs::stop_reason::none:
        break;
    }
    return "nothing";
}

/// How much of the tree the answer is based on.
void print_reach(std::ostream& out, const thinker& who, const answer& said)
{
    const bool whole = said.stopped_by == gs::stop_reason::none;
    const bool to_the_end = whole || (said.depth == gs::max_depth && said.stopped_by != gs::stop_reason::depth);
    const bool to_a_depth = !to_the_end && said.bound != gs::bound::none;
    out << "depth                " << (to_the_end ? "to the end of the game" : in_plies(said.depth)) << '\n'
        << "bound                " << in_words(said.bound)
        << (to_a_depth ? " to depth " + std::to_string(said.depth) : "")
        << (to_a_depth && said.certain ? "; the win is proven" : "") << '\n';
    if (!whole) {
        out << "stopped by           " << in_words(said.stopped_by, who) << '\n';
    }
    if (who.searcher == searcher_kind::solve && said.bound != gs::bound::exact && (said.lower || said.upper)) {
        out << "proven               from " << (said.lower ? said.lower->number : "?") << " to "
            << (said.upper ? said.upper->number : "?") << '\n';
    }
}

/// The answers to the two questions of a proof search: can this side win, and can the other?
void print_verdicts(std::ostream& out, const table& table, const answer& said)
{
    for (const gs::player side : {gs::player::maximizer, gs::player::minimizer}) {
        const int sign = side == gs::player::maximizer ? 1 : -1;
        const auto& sure = sign > 0 ? said.lower : said.upper; // what the side has at least
        const auto& hope = sign > 0 ? said.upper : said.lower; // at most
        const bool proven = sure && sure->sign == sign;
        const bool disproven = hope && hope->sign != sign;
        const std::string question = with_a_capital(table.player_name(side)) + " wins";
        out << std::left << std::setw(20) << question << std::right << ' '
            << (proven      ? "proven"
                : disproven ? "disproven"
                            : "not known")
            << '\n';
    }
}

void print_answer(std::ostream& out, const table& table, const thinker& who, const answer& said)
{
    out << "best move            " << (said.best_move.empty() ? "none" : said.best_move) << '\n'
        << "score                " << said.score.number << " (" << meaning(table, said) << ")\n";
    if (who.searcher == searcher_kind::proof_number_search) {
        print_verdicts(out, table, said);
    }
    if (tracks_distance(who.searcher)) {
        out << "distance             " << in_plies(said.distance) << '\n';
    }
    out << "principal variation ";
    for (const std::string& move : said.line) {
        out << ' ' << move;
    }
    out << '\n';
    print_reach(out, who, said);
}

/// JSON numbers have no plus sign.
std::string without_plus(const std::string& number)
{
    return number.substr(number.starts_with('+') ? 1 : 0);
}

/// A number is written as one; other scores, such as >0, as text.
void write_score(gs::detail::json_text& json, const shown_score& score)
{
    const std::string digits = without_plus(score.number);
    if (digits.find_first_not_of("-.0123456789e+") == std::string::npos) {
        json.key("score");
        json.text += digits;
    } else {
        json.string("score", score.number);
    }
}

std::string json_of(const ranked_answer& ranked)
{
    gs::detail::json_text json;
    json.string("move", ranked.move);
    json.string("bound", gs::detail::name_of(ranked.bound));
    if (ranked.bound != gs::bound::none) {
        write_score(json, ranked.score);
        json.number("distance", ranked.distance);
        if (ranked.depth < gs::max_depth) {
            json.number("depth", ranked.depth);
        }
    }
    json.boolean("certain", ranked.bound != gs::bound::none && ranked.certain);
    if (!ranked.line.empty()) {
        json.key("line");
        gs::detail::json_text line;
        for (const std::string& move : ranked.line) {
            line.text += line.text.empty() ? "" : ",";
            line.quote(move);
        }
        json.text += '[' + line.text + ']';
    }
    if (ranked.visits != 0) {
        json.number("visits", ranked.visits);
        json.key("mean");
        json.text += without_plus(show_mean(ranked.mean));
    }
    return '{' + json.text.substr(1) + '}';
}

} // namespace

void print_ranking(std::ostream& out, table& table, const thinker& who)
{
    const auto [ranking, depth, whole, nodes] = table.rank(who);
    if (who.searcher == searcher_kind::iterative_deepening && !whole) {
        out << "Ranked to a depth of " << in_plies(depth) << ":\n\n";
    }
    std::size_t move_width = 4;
    std::size_t score_width = 5;
    for (const ranked_answer& ranked : ranking) {
        move_width = std::max(move_width, ranked.move.size());
        score_width = std::max(score_width, score_of(ranked).size());
    }
    const bool has_effort = who.searcher != searcher_kind::proof_number_search;
    const auto columns = [&](const std::string& move, const std::string& score, const std::string& effort) {
        out << std::setw(static_cast<int>(move_width)) << move << "  " //
            << std::setw(static_cast<int>(score_width)) << score;
        if (has_effort) {
            out << "  " << std::setw(8) << effort;
        }
    };
    columns("move", "score", tracks_distance(who.searcher) ? "distance" : "visits");
    out << '\n';
    for (const ranked_answer& ranked : ranking) {
        columns(ranked.move, score_of(ranked), effort_of(ranked, who));
        const bool is_mean = ranked.bound == gs::bound::none && ranked.visits != 0;
        out << "  " << (is_mean ? what_a_mean_is(who) : meaning(table, ranked)) << '\n';
    }
    out << '\n';
}

void analyze_as_json(std::ostream& out, table& table, const thinker& who)
{
    gs::detail::json_text json{R"({"format":"gamesearch analysis","version":1)"};
    json.string("game", table.title());
    json.string("position", table.position());
    json.string("mover", gs::detail::name_of(table.to_move()));
    json.string("searcher", who.name());
    const auto start = std::chrono::steady_clock::now();
    const ranked_answers ranked = table.end() ? ranked_answers{} : table.rank(who);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    json.number("depth", ranked.whole ? gs::max_depth : ranked.depth);
    if (!counts_visits(who.searcher)) {
        json.number("nodes", ranked.nodes);
    }
    json.key("seconds");
    json.text += gs::detail::decimals(time.count(), 6);
    json.key("moves");
    std::string moves;
    for (const ranked_answer& each : ranked.moves) {
        moves += moves.empty() ? "" : ","; // a `+` makes g++ 12 warn of memory at -O3
        moves += json_of(each);
    }
    out << json.text << '[' << moves << "]}\n";
}

void analyze(std::ostream& out, table& table, const thinker& who)
{
    std::ostringstream board;
    table.draw(board);
    out << decorated(board.str(), "", use_colors()) << '\n';
    const answer said = table.search(who);
    if (const auto end = table.end()) {
        out << "The game is over: " << outcome(table, *end) << ".\n\n";
    } else {
        out << with_a_capital(table.player_name(table.to_move()))
            << " moves next.\n\nThe moves, ranked by a search:\n\n";
        print_ranking(out, table, who);
        out << "Another search, of the position alone:\n\n";
    }
    print_answer(out, table, who, said);
    out << "\nposition             " << table.position() << "\nsearcher             " << who.name()
        << "\nnodes                " << said.statistics.nodes << "\nleaves               " << said.statistics.leaves
        << "\ncutoffs              " << said.statistics.cutoffs << '\n';
    if (about(who.searcher).remembers && table.can_remember()) {
        out << "table hits           " << said.statistics.table_hits << '\n';
    }
}

} // namespace program
