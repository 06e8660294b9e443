// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The text file that a tuning writes, line by line, and from which it can be continued.

#ifndef GAMESEARCH_TUNING_DETAIL_TUNING_FILE_HPP
#define GAMESEARCH_TUNING_DETAIL_TUNING_FILE_HPP

#include <gamesearch/detail/complaint.hpp>
#include <gamesearch/detail/files/readable_file.hpp>
#include <gamesearch/detail/files/refusal_of_path.hpp>
#include <gamesearch/detail/files/replaced_file.hpp>
#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/match/match_options.hpp>
#include <gamesearch/match/match_result.hpp>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

struct learned_game {
    int outcome = 0; ///< for the maximizer: 1, 0, -1
    double pays = 0; ///< the size of the final score; 0 if the game was ended as too long
    std::vector<std::uint32_t> moves{}; ///< their places in the lists of legal moves
    std::vector<bool> quiet{}; ///< whether the position before the move was quiet

    friend bool operator==(const learned_game&, const learned_game&) = default;
};

/// A line such as `game 1 1000 3 17* 4`: outcome, final score, and the moves, with an asterisk where the position
/// before is quiet.
[[nodiscard]] inline std::string line_about(const learned_game& game)
{
    std::string line = "game " + number_text(game.outcome) + ' ' + number_text(game.pays);
    for (std::size_t index = 0; index != game.moves.size(); ++index) {
        line += ' ' + number_text(game.moves[index]) + (game.quiet[index] ? "*" : "");
    }
    return line;
}

[[nodiscard]] inline std::vector<std::string> words_in(std::string_view line)
{
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = line.find(' ', begin);
        words.emplace_back(line.substr(begin, end == std::string_view::npos ? end : end - begin));
        begin = end == std::string_view::npos ? line.size() + 1 : end + 1;
    }
    return words;
}

/// Reads a line that `line_about` wrote.
[[nodiscard]] inline std::optional<learned_game> game_in(std::string_view line)
{
    auto words = words_in(line);
    if (words.size() < 3 || words[0] != "game") {
        return std::nullopt;
    }
    const auto outcome = number_in<int>(words[1]);
    const auto pays = number_in<double>(words[2]);
    if (!outcome || *outcome < -1 || *outcome > 1 || !pays) {
        return std::nullopt;
    }
    learned_game game{*outcome, *pays};
    for (std::size_t index = 3; index != words.size(); ++index) {
        const bool quiet = words[index].ends_with('*');
        if (quiet) {
            words[index].pop_back();
        }
        const auto move = number_in<std::uint32_t>(words[index]);
        if (!move) {
            return std::nullopt;
        }
        game.moves.push_back(*move);
        game.quiet.push_back(quiet);
    }
    return game;
}

/// A line such as `match 1 0`: the outcome for the tuned evaluation, and the number of the ending.
[[nodiscard]] inline std::string line_about(const finished_game& game)
{
    return "match " + number_text(game.outcome) + ' ' + number_text(static_cast<int>(game.ending));
}

/// Reads a line that `line_about` wrote.
[[nodiscard]] inline std::optional<finished_game> match_game_in(std::string_view line)
{
    const auto words = words_in(line);
    if (words.size() != 3 || words[0] != "match") {
        return std::nullopt;
    }
    const auto outcome = number_in<int>(words[1]);
    const auto ending = number_in<int>(words[2]);
    if (!outcome || *outcome < -1 || *outcome > 1 || !ending || *ending < 0 ||
        *ending > static_cast<int>(game_ending::agreement)) {
        return std::nullopt;
    }
    return finished_game{*outcome, static_cast<game_ending>(*ending)};
}

/// A line of a tuning's file. It ends with a checksum of itself and all lines before it, whose sum is \p before.
[[nodiscard]] inline std::string checked_line(const std::string& line, std::uint64_t& before)
{
    for (const char symbol : line) {
        before = mixed(before ^ static_cast<unsigned char>(symbol)) + 1;
    }
    return line + " #" + number_text(before >> 32);
}

/// The lines of a tuning. Lines that an earlier run has written are returned first, in order; then new ones are
/// appended, each as a whole. Without a path, there are none, and nothing is written.
class tuning_file {
public:
    /// \param heading the first line, which identifies the tuning of the file
    tuning_file(std::string path, const std::string& heading) : path_{std::move(path)}
    {
        if (path_.empty()) {
            return;
        }
        read_lines();
        check_lines(heading);
        keep_whole_lines(heading);
        lines_.pop_front();
        file_ = std::fopen(path_.c_str(), "ab");
        if (file_ == nullptr) {
            fail(reason_of(errno));
        }
    }
    tuning_file(const tuning_file&) = delete;
    tuning_file& operator=(const tuning_file&) = delete;
    ~tuning_file()
    {
        if (file_ != nullptr) {
            std::fclose(file_);
        }
    }

    /// The next line that an earlier run has written, if one is left.
    [[nodiscard]] std::optional<std::string> take()
    {
        if (lines_.empty()) {
            return std::nullopt;
        }
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        ++number_;
        return line;
    }

    /// Returns whether a line of an earlier run is left.
    [[nodiscard]] bool has_more() const { return !lines_.empty(); }

    void write(std::string line)
    {
        if (file_ == nullptr) {
            return;
        }
        line = checked_line(line, sum_) + '\n';
        errno = 0;
        if (std::fwrite(line.data(), 1, line.size(), file_) != line.size() || std::fflush(file_) != 0) {
            fail(reason_of(errno));
        }
    }

    /// Requires the next line to be this one, or writes it.
    void expect(const std::string& line)
    {
        if (const auto found = take()) {
            if (*found != line) {
                refuse("was written with other rules, features or searcher; to keep the games before it, remove it and "
                       "all that follows");
            }
        } else {
            write(line);
        }
    }

    /// Throws for the line that was taken last.
    [[noreturn]] void refuse(const std::string& what) const { fail("line " + number_text(number_) + ' ' + what); }

private:
    void read_lines()
    {
        if (const char* const reason = refusal_of_path(path_)) {
            fail(reason);
        }
        std::FILE* const found = std::fopen(path_.c_str(), "rb");
        if (found == nullptr) {
            return; // a new one
        }
        std::fclose(found);
        readable_file file{path_};
        std::array<char, 4096> part{};
        std::string line;
        for (std::size_t size = file.read(part.data(), part.size()); size != 0;
             size = file.read(part.data(), part.size())) {
            for (const char symbol : std::string_view{part.data(), size}) {
                if (symbol == '\n') {
                    lines_.push_back(line);
                    line.clear();
                } else {
                    line += symbol;
                }
            }
        }
        rest_ = std::move(line);
    }

    /// Removes the checksums from the lines, and requires the first line to be this one.
    void check_lines(const std::string& heading)
    {
        if (lines_.empty() && !(heading + ' ').starts_with(rest_.substr(0, heading.size() + 1))) {
            fail("it is not the file of a tuning; give another file");
        }
        number_ = 0;
        for (std::string& line : lines_) {
            ++number_;
            const std::string found = line.substr(0, line.rfind(" #"));
            if (number_ == 1 && found != heading) {
                fail("it belongs to a tuning with other options, '" + legible(line) + "'; give another file");
            }
            if (checked_line(found, sum_) != line) {
                refuse("has a wrong checksum: it was changed, or lines before it were; remove it and all that follows");
            }
            line = found;
        }
        number_ = 1;
    }

    /// A run that was killed may have left part of a line.
    void keep_whole_lines(const std::string& heading)
    {
        if (!lines_.empty() && rest_.empty()) {
            return;
        }
        if (lines_.empty()) {
            lines_.push_back(heading);
        }
        replaced_file file{path_};
        sum_ = 0;
        for (const std::string& line : lines_) {
            const std::string checked = checked_line(line, sum_) + '\n';
            file.write(checked.data(), checked.size());
        }
        file.commit();
    }

    [[noreturn]] void fail(const std::string& reason) const
    {
        const std::string message =
            "cannot use '" + legible(path_, 4096) + "': " + reason + " (see docs/tune_an_evaluation.md)";
        raise<std::runtime_error>(message.c_str());
    }

    std::string path_;
    std::deque<std::string> lines_{};
    std::size_t number_ = 1;
    std::string rest_{}; // after the last whole line
    std::uint64_t sum_ = 0; // of all lines so far
    std::FILE* file_ = nullptr;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
