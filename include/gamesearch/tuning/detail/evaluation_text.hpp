// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The weights of an evaluation as text, and as code.

#ifndef GAMESEARCH_TUNING_DETAIL_EVALUATION_TEXT_HPP
#define GAMESEARCH_TUNING_DETAIL_EVALUATION_TEXT_HPP

#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/number_text.hpp>

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

inline constexpr std::string_view evaluation_heading = "gamesearch linear evaluation 1\n";

template <class S>
struct read_evaluation {
    std::vector<double> weights{};
    S limit{};
};

/// A heading, the limit, the number of weights, and the weights, each on a line.
template <class S>
[[nodiscard]] std::string evaluation_text(const std::vector<double>& weights, S limit)
{
    std::string text{evaluation_heading};
    text += "limit " + number_text(limit) + "\nweights " + number_text(weights.size()) + '\n';
    for (const double weight : weights) {
        text += number_text(weight) + '\n';
    }
    return text;
}

/// Removes the first line of \p text, and returns what follows \p word in it; empty if the line does not begin with it.
[[nodiscard]] inline std::optional<std::string> taken_line(std::string_view& text, std::string_view word)
{
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(word)) {
        return std::nullopt;
    }
    std::string rest{text.substr(word.size(), end - word.size())};
    text.remove_prefix(end + 1);
    return rest;
}

/// Reads the text that `evaluation_text` wrote; empty for any other text.
template <class S>
[[nodiscard]] std::optional<read_evaluation<S>> evaluation_in(std::string_view text)
{
    if (!text.starts_with(evaluation_heading)) {
        return std::nullopt;
    }
    text.remove_prefix(evaluation_heading.size());
    const auto limit_text = taken_line(text, "limit ");
    const auto limit = limit_text ? number_in<S>(*limit_text) : std::nullopt;
    const auto count_text = limit ? taken_line(text, "weights ") : std::nullopt;
    const auto count = count_text ? number_in<std::size_t>(*count_text) : std::nullopt;
    if (!count || *limit < S{} || *count > text.size()) {
        return std::nullopt;
    }
    read_evaluation<S> read{{}, *limit};
    for (std::size_t index = 0; index != *count; ++index) {
        const auto line = taken_line(text, "");
        const auto weight = line ? number_in<double>(*line) : std::nullopt;
        if (!weight || !std::isfinite(*weight)) {
            return std::nullopt;
        }
        read.weights.push_back(*weight);
    }
    return text.empty() ? std::optional{std::move(read)} : std::nullopt;
}

/// `weights` as the initializer of an array, in lines of a hundred columns.
[[nodiscard]] inline std::string weights_in_lines(const std::vector<double>& weights)
{
    std::string text;
    std::size_t column = 0;
    for (std::size_t index = 0; index != weights.size(); ++index) {
        const std::string number = number_text(weights[index]) + (index + 1 == weights.size() ? "" : ",");
        if (column == 0 || column + 1 + number.size() > 100) {
            text += "\n        ";
            column = 8;
        } else {
            text += ' ';
            ++column;
        }
        text += number;
        column += number.size();
    }
    return text;
}

/// A member function `evaluate()`.
template <class S>
[[nodiscard]] std::string evaluation_code(const std::vector<double>& weights, S limit)
{
    constexpr bool rounds = !std::is_floating_point_v<S>;
    const std::string score = rounds ? sizeof(S) <= sizeof(int) ? "int" : "long long" : "double";
    const bool is_limited = !equal(limit, (std::numeric_limits<S>::max)());
    std::string value = rounds ? "static_cast<" + score + ">(sum < 0 ? sum - 0.5 : sum + 0.5)" : "sum";
    if (is_limited) {
        const std::string most = number_text(limit);
        value = "std::clamp<" + score + ">(" + value + ", -" + most + ", " + most + ")";
    }
    return "/// Weights found by play.\n[[nodiscard]] constexpr " + score +
           " evaluate() const\n{\n    constexpr std::array<double, " + number_text(weights.size()) + "> weights{" +
           weights_in_lines(weights) +
           "};\n    double sum = 0;\n    std::size_t index = 0;\n    for (const auto value : features()) {\n"
           "        sum += weights[index++] * static_cast<double>(value);\n    }\n    return " +
           value + ";\n}\n";
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
