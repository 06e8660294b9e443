// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The lines by which an engine describes its options and reports a search.

#ifndef GAMESEARCH_UGI_DETAIL_ENGINE_LINES_HPP
#define GAMESEARCH_UGI_DETAIL_ENGINE_LINES_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/detail/prose.hpp>
#include <gamesearch/ugi/detail/ugi_words.hpp>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The scores that an engine reports during a search.
class reported_scores {
public:
    /// Reads a line of information, without its first word. A bound is skipped: the engine does not expect that score.
    void read(ugi_words& words)
    {
        std::optional<double> score;
        std::string move;
        std::int64_t place = 1;
        bool is_bound = false;
        for (std::string word = words.next(); !word.empty() && word != "string"; word = words.next()) {
            if (word == "multipv") {
                place = words.next_number().value_or(1);
            } else if (word == "score") {
                score = read_score(words);
            } else if (word == "lowerbound" || word == "upperbound") {
                is_bound = true;
            } else if (word == "pv") { // the last part of a line
                move = words.next();
                break;
            }
        }
        if (score && !is_bound && (place == 1 || !move.empty())) {
            found_.push_back({std::move(move), *score});
        }
    }

    /// The last score of this move; if there is none, the last score without a line, which is that of the best move.
    [[nodiscard]] std::optional<double> of(const std::string& move) const
    {
        for (const std::string& wanted : {move, std::string{}}) {
            for (const scored_line& scored : std::views::reverse(found_)) {
                if (scored.move == wanted) {
                    return scored.score;
                }
            }
        }
        return std::nullopt;
    }

private:
    struct scored_line {
        std::string move; // the first of its line; empty if it has none
        double score;
    };

    [[nodiscard]] static std::optional<double> read_score(ugi_words& words)
    {
        const std::string unit = words.next();
        const auto number = words.next_number();
        constexpr double mate = std::numeric_limits<double>::infinity();
        return !number          ? std::nullopt
               : unit == "cp"   ? std::optional{static_cast<double>(*number)}
               : unit == "mate" ? std::optional{*number > 0 ? mate : -mate}
                                : std::nullopt;
    }

    std::vector<scored_line> found_{};
};

/// An option of an engine, as its line describes it.
struct engine_option {
    std::string name{};
    std::string type{};
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
    std::vector<std::string> values{}; ///< of a combo

    /// Reads a line such as `option name Hash type spin default 16 min 1 max 65536`, without its first word.
    explicit engine_option(ugi_words& words)
    {
        const auto until = [&words](std::initializer_list<std::string_view> ends, std::string& end) {
            std::string all;
            for (end = words.next(); !end.empty() && std::ranges::find(ends, end) == ends.end(); end = words.next()) {
                all += (all.empty() ? "" : " ") + end;
            }
            return all;
        };
        std::string key = words.next();
        while (!key.empty()) {
            const std::string of = key;
            const std::string value =
                of == "name" ? until({"type"}, key) : until({"default", "min", "max", "var"}, key);
            if (of == "name") {
                name = value;
            } else if (of == "type") {
                type = value;
            } else if (of == "min") {
                least = number_in<std::int64_t>(value);
            } else if (of == "max") {
                most = number_in<std::int64_t>(value);
            } else if (of == "var") {
                values.push_back(value);
            }
        }
    }

    /// Returns which values the option takes, if this is not one of them; otherwise an empty text.
    [[nodiscard]] std::string refusal_of(const std::string& value) const
    {
        const auto number = number_in<std::int64_t>(value);
        if (type == "spin" && (!number || (least && *number < *least) || (most && *number > *most))) {
            return least && most ? "a number from " + number_text(*least) + " to " + number_text(*most) : "a number";
        }
        if (type == "check" && value != "true" && value != "false") {
            return "true or false";
        }
        const auto is_value = [&](const std::string& other) {
            return in_small_letters(other) == in_small_letters(value);
        };
        if (type == "combo" && std::ranges::none_of(values, is_value)) {
            std::string all;
            for (const std::string& one : values) {
                all += (all.empty() ? "" : ", ") + one;
            }
            return "one of: " + all;
        }
        return "";
    }
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
