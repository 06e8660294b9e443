// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Input and output of a database of any kind.

#ifndef GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_HPP
#define GAMESEARCH_DISTRIBUTED_DETAIL_SQL_SQL_HPP

#include <gamesearch/detail/number_text.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A parameter of a statement: nothing from outside ever becomes part of the statement's text. There the parameters are
/// called `$1`, `$2` and so on, and first appear in this order.
struct sql_value {
    enum class kind : std::uint8_t { text, bytes };

    kind is = kind::text;
    std::optional<std::string> value{}; ///< empty for NULL
};

[[nodiscard]] inline sql_value sql_bytes(std::string bytes)
{
    return {sql_value::kind::bytes, std::move(bytes)};
}

[[nodiscard]] inline sql_value sql_text(std::optional<std::string> text)
{
    return {sql_value::kind::text, std::move(text)};
}

/// Databases have no unsigned numbers of 64 bits: such a number is stored as the signed one with the same bits.
template <std::integral N>
[[nodiscard]] sql_value sql_number(N number)
{
    return detail::sql_text(detail::number_text(static_cast<std::int64_t>(number)));
}

using sql_values = std::vector<sql_value>;

/// A row; a column is empty if it was NULL.
using sql_row = std::vector<std::optional<std::string>>;

struct sql_answer {
    std::vector<sql_row> rows;
    std::uint64_t changed = 0; ///< rows that were inserted, updated or deleted
};

[[nodiscard]] inline std::string text_of(const sql_row& row, std::size_t column)
{
    return row[column].value_or("");
}

/// The number in a column; 0 if it holds none.
template <std::integral N>
[[nodiscard]] N number_of(const sql_row& row, std::size_t column)
{
    return static_cast<N>(detail::number_in<std::int64_t>(detail::text_of(row, column)).value_or(0));
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
