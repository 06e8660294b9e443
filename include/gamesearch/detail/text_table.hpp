// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Tables as text.

#ifndef GAMESEARCH_DETAIL_TEXT_TABLE_HPP
#define GAMESEARCH_DETAIL_TEXT_TABLE_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A table as text: the first column aligned left, the others aligned right.
class text_table {
public:
    /// Adds a row of cells, and text that follows them outside the columns.
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

} // namespace gamesearch::inline v0_2_0::detail

#endif
