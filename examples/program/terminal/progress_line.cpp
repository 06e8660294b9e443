// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "progress_line.hpp"

#include "../game/table.hpp"
#include "terminal.hpp"
#include "words.hpp"

#include <algorithm>
#include <array>
#include <iomanip>
#include <sstream>
#include <vector>

namespace program {

namespace {

std::string with_one_decimal(double number)
{
    std::ostringstream text;
    text << std::fixed << std::setprecision(1) << number;
    return text.str();
}

/// In three or four characters: 999, 12.3k, 4.5M.
std::string in_short(double number)
{
    constexpr std::array<const char*, 4> units{"", "k", "M", "G"};
    std::size_t unit = 0;
    while (number >= 1000 && unit + 1 != units.size()) {
        number /= 1000;
        ++unit;
    }
    return (unit == 0 ? std::to_string(static_cast<int>(number)) : with_one_decimal(number)) + units[unit];
}

/// As many moves of the principal variation as fit.
std::string as_much_as_fits(const std::vector<std::string>& line, std::size_t room)
{
    constexpr std::string_view more = " ...";
    std::string text;
    for (std::size_t i = 0; i != line.size(); ++i) {
        const std::string longer = text + (i == 0 ? "" : " ") + line[i];
        if (longer.size() + (i + 1 == line.size() ? 0 : more.size()) > room) {
            return text.empty() ? "" : text + std::string{more};
        }
        text = longer;
    }
    return text;
}

/// The number of terminal columns that a line may use.
std::size_t columns()
{
    return std::max<std::size_t>(terminal_columns(), 2) - 1;
}

} // namespace

std::string text_of(const table& table, const progress& now, std::size_t width)
{
    const answer& said = now.so_far;
    const std::string depth = said.depth == gs::max_depth ? "to the end" : "depth " + std::to_string(said.depth);
    // A selective search that has proven nothing still has an estimate.
    const std::string judged =
        said.bound == gs::bound::none ? meaning_of_estimate(table, said.score.sign) : meaning(table, said);
    const std::string begin = depth + "  " + said.score.number + " (" + judged + ")";
    std::vector<std::string> others{"in " + in_plies(said.distance),
                                    in_short(static_cast<double>(now.nodes)) + " nodes",
                                    with_one_decimal(now.time.count()) + " s", in_short(now.nodes_per_second) + "/s"};
    if (said.distance == 0) {
        others.erase(others.begin());
    }
    for (;; others.pop_back()) {
        const std::string text = joined(others, "  ", [](const std::string& part) { return part; });
        const std::size_t taken = begin.size() + 2 + text.size() + 2;
        const std::string line = taken < width ? as_much_as_fits(said.line, width - taken) : "";
        if (!line.empty() || others.empty()) {
            std::string whole = begin;
            for (const std::string& part : {line, text}) {
                whole.append(part.empty() ? "" : "  ").append(part);
            }
            return whole.substr(0, width);
        }
    }
}

void progress_line::come()
{
    begin_ = last_news_ = clock::now();
    news_.clear();
    is_over_ = false;
    counter_ = std::thread{&progress_line::count_seconds, this};
}

void progress_line::see(const table& table, const progress& now)
{
    const std::lock_guard lock{mutex_};
    last_news_ = clock::now();
    news_ = text_of(table, now, columns());
    write(news_);
}

void progress_line::leave()
{
    {
        const std::lock_guard lock{mutex_};
        is_over_ = true;
    }
    left_.notify_one();
    counter_.join();
    erase();
    out_ << std::flush;
}

/// Prints the elapsed time every second in which there was no news.
void progress_line::count_seconds()
{
    using std::chrono::seconds;
    std::unique_lock lock{mutex_};
    for (seconds passed{1}; !left_.wait_until(lock, begin_ + passed, [&] { return is_over_; }); ++passed) {
        if (clock::now() - last_news_ > seconds{1}) {
            write("searching, " + std::to_string(passed.count()) + " s" + (news_.empty() ? "" : ": ") + news_);
        }
    }
}

void progress_line::write(const std::string& text)
{
    erase();
    const std::string fitting = text.substr(0, columns());
    out_ << fitting << std::flush;
    shown_ = fitting.size();
}

/// A terminal that has become narrower has wrapped the line into several.
void progress_line::erase()
{
    if (shown_ == 0) {
        return;
    }
    if (const std::size_t above = (shown_ - 1) / std::max<std::size_t>(terminal_columns(), 1); above != 0) {
        out_ << "\x1B[" << above << 'A';
    }
    out_ << "\r\x1B[J";
    shown_ = 0;
}

} // namespace program
