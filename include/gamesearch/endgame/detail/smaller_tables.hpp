// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Values of positions outside the set of a table, into which a move leads.

#ifndef GAMESEARCH_ENDGAME_DETAIL_SMALLER_TABLES_HPP
#define GAMESEARCH_ENDGAME_DETAIL_SMALLER_TABLES_HPP

#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/position.hpp>

#include <cstdint>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace gamesearch::inline v0_2_0::detail {

template <class H>
struct converted_to {
    [[nodiscard]] static const H* get(const H& position) { return &position; }
    template <class... Others>
    [[nodiscard]] static const H* get(const std::variant<Others...>& position)
    {
        return std::get_if<H>(&position);
    }
};

/// The game has a member `converted()` that may return a position of the game `H`.
template <class G, class H>
concept converts_to = requires(const G& position) {
    static_cast<bool>(position.converted());
    { converted_to<H>::get(*position.converted()) } -> std::convertible_to<const H*>;
};

/// The tables with which a table of the game `G` was built, of any games.
template <class G>
class any_smaller_tables {
public:
    any_smaller_tables() = default;
    any_smaller_tables(const any_smaller_tables&) = default;
    any_smaller_tables& operator=(const any_smaller_tables&) = default;
    virtual ~any_smaller_tables() = default;

    /// The value of a running position that is not in the set; empty if no table has it.
    [[nodiscard]] virtual std::optional<endgame_value<score_t<G>>> find(const G& position) const = 0;
};

/// The complete tables that the moves of the game `G` may lead into.
template <class G, class... Smaller>
class smaller_tables final : public any_smaller_tables<G> {
public:
    explicit smaller_tables(endgame_table<Smaller>... tables) : tables_{std::move(tables)...}
    {
        static_assert(
            ((std::is_same_v<G, Smaller> || converts_to<G, Smaller>) && ...),
            "gamesearch: moves lead into a table of another game by a member `std::optional<Other> converted() "
            "const`; add it (of several games: an optional std::variant), or give a table of the same game "
            "(see docs/endgame_tables.md)");
    }

    [[nodiscard]] std::optional<endgame_value<score_t<G>>> find(const G& position) const override
    {
        std::optional<endgame_value<score_t<G>>> found;
        const auto ask = [&](const auto& table) { return !found && (found = find_in(table, position)).has_value(); };
        std::apply([&](const auto&... table) { static_cast<void>((ask(table) || ...)); }, tables_);
        return found;
    }

    /// Returns whether there is no such table.
    [[nodiscard]] static constexpr bool empty() noexcept { return sizeof...(Smaller) == 0; }

private:
    template <class H>
    [[nodiscard]] static std::optional<endgame_value<score_t<G>>> find_in(const endgame_table<H>& table,
                                                                          const G& position)
    {
        if constexpr (std::is_same_v<G, H>) {
            return table.find_running(position);
        } else if constexpr (converts_to<G, H>) {
            const auto converted = position.converted();
            const H* const other = converted ? converted_to<H>::get(*converted) : nullptr;
            if (other != nullptr) {
                if (const auto found = table.find(*other)) {
                    return endgame_value<score_t<G>>{static_cast<score_t<G>>(found->score), found->distance};
                }
            }
        }
        return std::nullopt;
    }

    std::tuple<endgame_table<Smaller>...> tables_;
};

/// The score of a position that needs no place in a table, because the game is over, or a smaller table has it.
template <class G, class Smaller>
[[nodiscard]] std::optional<score_t<G>> score_outside(const G& position, const Smaller& smaller)
{
    if (const auto end = gamesearch::final_score(position)) {
        return *end;
    }
    if constexpr (!Smaller::empty()) {
        if (const auto found = smaller.find(position)) {
            return found->score;
        }
    }
    return std::nullopt;
}

/// The value of a running position that is not in the set; \p index is that of its predecessor.
template <class Smaller, class G>
[[nodiscard]] endgame_value<score_t<G>> value_outside(const Smaller& smaller, const G& child, std::uint64_t index)
{
    const auto found = smaller.find(child);
    if (!found) {
        detail::refuse_position_without_value(index);
    }
    return *found;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
