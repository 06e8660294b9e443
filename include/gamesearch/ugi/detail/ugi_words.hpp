// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Reads the lines of a client of the Universal Game Interface.

#ifndef GAMESEARCH_UGI_DETAIL_UGI_WORDS_HPP
#define GAMESEARCH_UGI_DETAIL_UGI_WORDS_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/search/game_clock.hpp>
#include <gamesearch/search/limits.hpp>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace gamesearch::detail {

/// The words of a line, from the left to the right.
class ugi_words {
public:
    explicit ugi_words(std::string line) : line_{std::move(line)} {}

    /// Empty when there are no more.
    [[nodiscard]] std::string next()
    {
        const std::size_t begin = (std::min)(line_.find_first_not_of(spaces, at_), line_.size());
        at_ = (std::min)(line_.find_first_of(spaces, begin), line_.size());
        return line_.substr(begin, at_ - begin);
    }

    /// Empty, too, if it is no number from 0 on.
    [[nodiscard]] std::optional<std::uint64_t> next_number() { return detail::number_in<std::uint64_t>(next()); }

    /// All words before one, with a space between each two.
    [[nodiscard]] std::string until(const std::string& end)
    {
        std::string all;
        while (true) {
            const std::size_t before = at_;
            const std::string word = next();
            if (word.empty() || word == end) {
                at_ = before;
                return all;
            }
            all += (all.empty() ? "" : " ") + word;
        }
    }

private:
    static constexpr const char* spaces = " \t\r";
    std::string line_;
    std::size_t at_ = 0;
};

/// The arguments of `go`.
struct ugi_go {
    gamesearch::limits limits{};
    bool infinite = false;

    /// Empty if it is not understood.
    [[nodiscard]] static std::optional<ugi_go> read(ugi_words& words, bool is_p1)
    {
        ugi_go asked;
        game_clock clock;
        bool has_clock = false;
        std::string word = words.next();
        asked.infinite = word.empty();
        for (; !word.empty(); word = words.next()) {
            if (word == "infinite") {
                asked.infinite = true;
                continue;
            }
            const auto number = words.next_number();
            if (!number) {
                return std::nullopt;
            }
            const std::chrono::duration<double> time =
                std::chrono::duration<double, std::milli>(static_cast<double>(*number));
            if (word == "p1time" || word == "p2time") {
                has_clock = true;
                clock.remaining = (word == "p1time") == is_p1 ? time : clock.remaining;
            } else if (word == "p1inc" || word == "p2inc") {
                clock.increment = (word == "p1inc") == is_p1 ? time : clock.increment;
            } else if (word == "movetime") {
                asked.limits.time = time;
            } else if (word == "depth" && *number != 0) {
                asked.limits.depth = static_cast<int>((std::min<std::uint64_t>)(*number, max_depth));
            } else if (word == "nodes") {
                asked.limits.nodes = *number;
            } else {
                return std::nullopt;
            }
        }
        if (has_clock) {
            clock.margin = (std::min)(clock.margin, clock.remaining / 10);
            asked.limits = clock.limits_for_move(asked.limits);
        }
        return asked;
    }
};

} // namespace gamesearch::detail

#endif
