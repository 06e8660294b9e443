// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A fact as a row of a table.

#ifndef GAMESEARCH_DETAIL_FACTS_FACT_ROW_HPP
#define GAMESEARCH_DETAIL_FACTS_FACT_ROW_HPP

#include <gamesearch/detail/facts/score_text.hpp>
#include <gamesearch/fact.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace gamesearch::detail {

/// The same for all games.
struct fact_row {
    std::string key; ///< bytes
    std::optional<std::string> lower;
    std::optional<std::string> upper;
    std::int64_t nodes = 0; ///< of 64 bits without a sign; databases have none such
    std::string lower_by; ///< any bytes, as what follows
    std::string upper_by;
};

template <keyed_game G>
[[nodiscard]] fact_row row_of(const fact<G>& f)
{
    const auto text = [](const std::optional<score_t<G>>& bound) {
        return bound ? std::optional{detail::score_text(*bound)} : std::nullopt;
    };
    return {.key = detail::bytes_of_key(f.key),
            .lower = text(f.lower),
            .upper = text(f.upper),
            .nodes = static_cast<std::int64_t>(f.nodes),
            .lower_by = f.lower_by,
            .upper_by = f.upper_by};
}

/// None where it is the row of no fact: then somebody else has written it.
template <keyed_game G>
[[nodiscard]] std::optional<fact<G>> fact_in(const fact_row& row)
{
    using S = score_t<G>;
    const auto score = [](const std::optional<std::string>& text) {
        return text ? detail::score_in<S>(*text) : std::nullopt;
    };
    const auto key = detail::key_in<game_key_t<G>>(row.key);
    if (!key) {
        return std::nullopt;
    }
    fact<G> f{.key = *key,
              .lower = score(row.lower),
              .upper = score(row.upper),
              .nodes = static_cast<std::uint64_t>(row.nodes),
              .lower_by = row.lower_by,
              .upper_by = row.upper_by};
    const bool is_read = f.lower.has_value() == row.lower.has_value() && f.upper.has_value() == row.upper.has_value();
    return is_read && !f.is_contradiction() ? std::optional{std::move(f)} : std::nullopt;
}

} // namespace gamesearch::detail

#endif
