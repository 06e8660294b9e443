// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Reads the lines of a client of the Universal Game Interface.

#ifndef GAMESEARCH_UGI_DETAIL_UGI_WORDS_HPP
#define GAMESEARCH_UGI_DETAIL_UGI_WORDS_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr std::size_t longest_ugi_line = std::size_t{1} << 16; ///< in bytes, without the line break

/// A line of the client.
enum class ugi_line : unsigned char {
    whole,
    too_long, ///< it was read to its end, but not stored
    ended, ///< there are no more
};

/// Reads the next line, and stores at most \ref longest_ugi_line bytes of it.
[[nodiscard]] inline ugi_line read_ugi_line(std::istream& in, std::string& line)
{
    line.clear();
    ugi_line read = ugi_line::ended;
    for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
        if (c == '\n') {
            return read == ugi_line::too_long ? read : ugi_line::whole;
        }
        if (line.size() == longest_ugi_line) {
            read = ugi_line::too_long;
        } else {
            line.push_back(static_cast<char>(c));
            read = ugi_line::whole;
        }
    }
    return read;
}

/// The words of a line, from left to right.
class ugi_words {
public:
    explicit ugi_words(std::string line) : line_{std::move(line)} {}

    /// The next word; empty if there are no more.
    [[nodiscard]] std::string next()
    {
        const std::size_t begin = (std::min)(line_.find_first_not_of(spaces, at_), line_.size());
        at_ = (std::min)(line_.find_first_of(spaces, begin), line_.size());
        return line_.substr(begin, at_ - begin);
    }

    /// The next word as a number; a number beyond the range becomes the nearest one within it. A word that is not a
    /// number is not consumed.
    [[nodiscard]] std::optional<std::int64_t> next_number()
    {
        const std::size_t before = at_;
        const std::string word = next();
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (word.empty() || error == std::errc::invalid_argument || end != word.data() + word.size()) {
            at_ = before;
            return std::nullopt;
        }
        using bounds = std::numeric_limits<std::int64_t>;
        return error == std::errc{} ? number : word.front() == '-' ? (bounds::min)() : (bounds::max)();
    }

    /// The text before the last word "moves", or before the end of the line if there is none, exactly as written after
    /// one space.
    [[nodiscard]] std::string text_before_moves()
    {
        std::string_view rest = std::string_view{line_}.substr((std::min)(at_ + 1, line_.size()));
        rest = rest.ends_with('\r') ? rest.substr(0, rest.size() - 1) : rest;
        constexpr std::string_view word = "moves";
        constexpr std::size_t none = std::string_view::npos;
        for (std::size_t at = rest.rfind(word); at != none; at = at == 0 ? none : rest.rfind(word, at - 1)) {
            const std::size_t end = at + word.size();
            const bool begins = at == 0 || is_space(rest[at - 1]);
            if (begins && (end == rest.size() || is_space(rest[end]))) {
                at_ = line_.size() - (line_.ends_with('\r') ? 1 : 0) - rest.size() + at;
                return std::string{rest.substr(0, at == 0 ? 0 : at - 1)};
            }
        }
        at_ = line_.size();
        return std::string{rest};
    }

private:
    static constexpr const char* spaces = " \t\r";
    [[nodiscard]] static bool is_space(char symbol)
    {
        return std::string_view{spaces}.find(symbol) != std::string_view::npos;
    }

    std::string line_;
    std::size_t at_ = 0;
};

/// The words of a text, separated by single spaces.
[[nodiscard]] inline std::string joined_words(const std::string& text)
{
    std::string all;
    ugi_words words{text};
    for (std::string word = words.next(); !word.empty(); word = words.next()) {
        all += (all.empty() ? "" : " ") + word;
    }
    return all;
}

/// The arguments of `go`. Whatever they are, the client waits for a move: an unknown argument is ignored, a number is
/// replaced by the nearest that makes sense, and without any known limit the search has depth 1.
class ugi_go {
public:
    gamesearch::limits limits{};
    bool infinite = false;
    std::string complaint{}; ///< about ignored arguments; empty if there were none

    /// \param is_p1 whether the maximizer moves next
    [[nodiscard]] static ugi_go read(ugi_words& words, bool is_p1)
    {
        ugi_go asked;
        std::string word = words.next();
        asked.infinite = word.empty();
        for (; !word.empty(); word = words.next()) {
            if (word == "infinite") {
                asked.infinite = true;
            } else if (const auto number = is_argument(word) ? words.next_number() : std::nullopt) {
                asked.take(word, *number, is_p1);
            } else {
                asked.complaint += (asked.complaint.empty() ? "go ignores " : " ") + word;
            }
        }
        asked.finish();
        return asked;
    }

private:
    [[nodiscard]] static bool is_argument(std::string_view word)
    {
        return word == "p1time" || word == "p2time" || word == "p1inc" || word == "p2inc" || word == "movestogo" ||
               word == "movetime" || word == "depth" || word == "nodes";
    }

    void take(std::string_view word, std::int64_t given, bool is_p1)
    {
        const std::int64_t number = (std::max<std::int64_t>)(given, 0); // a clock may be below 0
        const std::chrono::duration<double> time =
            std::chrono::duration<double, std::milli>(static_cast<double>(number));
        const auto bounded = static_cast<int>((std::min<std::int64_t>)(number, max_depth));
        if (word == "movestogo") {
            clock_.moves_to_go = bounded;
        } else if (word == (is_p1 ? "p1time" : "p2time")) {
            has_clock_ = true;
            clock_.remaining = time;
        } else if (word == (is_p1 ? "p1inc" : "p2inc")) {
            clock_.increment = time;
        } else if (word == "movetime") {
            limits.time = time;
            has_limit_ = true;
        } else if (word == "depth") {
            limits.depth = (std::max)(bounded, 1); // depth 0 names no move
            has_limit_ = true;
        } else if (word == "nodes") {
            limits.nodes = static_cast<std::uint64_t>(number);
            has_limit_ = true;
        }
    }

    void finish()
    {
        if (has_clock_) {
            clock_.margin = (std::min)(clock_.margin, clock_.remaining / 10);
            limits = clock_.limits_for_move(limits);
        } else if (!has_limit_ && !infinite) {
            limits.depth = 1;
            complaint += (complaint.empty() ? "go" : ", and") + std::string{" has no limit: it searches to depth 1"};
        }
    }

    game_clock clock_{};
    bool has_clock_ = false;
    bool has_limit_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
