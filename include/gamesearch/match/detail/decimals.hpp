// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Numbers and tables in what matches print: the same in every locale, whatever the flags of the stream.

#ifndef GAMESEARCH_MATCH_DETAIL_DECIMALS_HPP
#define GAMESEARCH_MATCH_DETAIL_DECIMALS_HPP

#include <gamesearch/detail/number_text.hpp>
#include <gamesearch/match/elo.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::detail {

/// A number with this many decimals.
[[nodiscard]] inline std::string decimals(double number, int count)
{
    if (!std::isfinite(number) || (std::abs)(number) >= 1e15) {
        return number > 0 ? "inf" : number < 0 ? "-inf" : "?";
    }
    const double scale = std::pow(10.0, count);
    const auto scaled = static_cast<std::uint64_t>(std::llround(scale * (std::abs)(number)));
    std::string digits = detail::number_text(scaled);
    const auto places = static_cast<std::size_t>(count);
    digits.insert(0, digits.size() <= places ? places + 1 - digits.size() : 0, '0');
    if (places != 0) {
        digits.insert(digits.size() - places, 1, '.');
    }
    return (number < 0 && scaled != 0 ? "-" : "") + digits;
}

/// The same with its sign.
[[nodiscard]] inline std::string signed_decimals(double number, int count)
{
    const std::string text = detail::decimals(number, count);
    return number > 0 && text != detail::decimals(0, count) ? "+" + text : text;
}

/// `+12.3 +/- 4.5`.
[[nodiscard]] inline std::string elo_text(const elo_estimate& estimate)
{
    return detail::signed_decimals(estimate.value, 1) + " +/- " + detail::decimals(estimate.error, 1);
}

/// `2 games`, `1 game`.
[[nodiscard]] inline std::string counted(std::uint64_t count, const char* what)
{
    return detail::number_text(count) + ' ' + what + (count == 1 ? "" : "s");
}

/// A table as text: the first column on the left, the others on the right.
class text_table {
public:
    /// Adds a row of cells, and what follows them in no column.
    void add(std::vector<std::string> row, std::string rest = "")
    {
        rows_.push_back(std::move(row));
        rests_.push_back(std::move(rest));
    }

    /// All rows, each of them a line.
    [[nodiscard]] std::string text() const
    {
        std::vector<std::size_t> widths;
        for (const auto& row : rows_) {
            widths.resize(row.size() > widths.size() ? row.size() : widths.size());
            for (std::size_t i = 0; i != row.size(); ++i) {
                widths[i] = row[i].size() > widths[i] ? row[i].size() : widths[i];
            }
        }
        std::string all;
        for (std::size_t number = 0; number != rows_.size(); ++number) {
            const auto& row = rows_[number];
            std::string line;
            for (std::size_t i = 0; i != row.size(); ++i) {
                const std::string padding(widths[i] - row[i].size(), ' ');
                line += i == 0 ? row[i] + padding : "  " + padding + row[i];
            }
            line += rests_[number].empty() ? "" : "  " + rests_[number];
            line.erase(line.find_last_not_of(' ') + 1);
            all += line + '\n';
        }
        return all;
    }

private:
    std::vector<std::vector<std::string>> rows_{};
    std::vector<std::string> rests_{};
};

} // namespace gamesearch::detail

#endif
