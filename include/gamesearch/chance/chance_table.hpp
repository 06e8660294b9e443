// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The memory of positions for searches of games with dice.

#ifndef GAMESEARCH_CHANCE_CHANCE_TABLE_HPP
#define GAMESEARCH_CHANCE_CHANCE_TABLE_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/detail/chance_search.hpp>
#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/value.hpp>
#include <gamesearch/search/window.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gamesearch::inline v0_2_0 {

/// A memory of positions, chance nodes included, for `gs::star2.with(table)`. It holds bounds of expected
/// scores for one set of rules and one evaluation: \ref clear it when one of them changes. It outlives a search, so the
/// next one profits. The size is fixed.
///
/// A position is identified by its `key()` of up to 64 bits, or else by its `hash()`, with a chance of 2^-64 for any
/// two to be confused. Each pair of entries has one for the deepest search and one for the newest.
///
/// Thread safety: one search at a time.
/// Sources: J. Veness and A. Blair, "Effective Use of Transposition Tables in Stochastic Game Tree Search" (2007).
/// Example: docs/snippets/games_with_dice.cpp [deepen]
template <chance_game G>
class chance_table {
    static_assert(memorable_game<G>,
                  "gamesearch: a table needs a game with hash() const, which returns a std::uint64_t, "
                  "or with key(); add one, or search without a table (see docs/games_with_dice.md)");

public:
    /// Takes at most this many bytes. Throws `std::invalid_argument` if two entries do not fit.
    explicit chance_table(std::size_t bytes) : slots_(slots_in(bytes)) {}

    /// Forgets everything.
    void clear() { std::ranges::fill(slots_, slot{}); }
    /// Size in bytes; never more than requested.
    [[nodiscard]] std::size_t bytes() const noexcept { return slots_.size() * sizeof(slot); }

private:
    /// Bounds of a position to a depth in moves, after some outcomes in a row. Where no line reached the horizon, they
    /// hold to greater depths, too.
    struct slot {
        expected_score_t<G> lower{};
        expected_score_t<G> upper{};
        std::uint64_t number = 0;
        std::uint32_t move = 0;
        std::int16_t depth = -1; ///< negative in an empty slot
        std::uint8_t generation = 0;
        bound known : 2 = bound::none;
        bool to_the_end : 1 = false;
        std::uint8_t outcomes : 4 = 0; ///< fewer than the 16 after which a node is estimated

        [[nodiscard]] bool is_of(std::uint64_t n, detail::place_in_table at) const
        {
            return depth >= 0 && number == n && outcomes == at.outcomes;
        }
    };

    [[nodiscard]] static std::size_t slots_in(std::size_t bytes)
    {
        if (bytes < 2 * sizeof(slot)) {
            raise<std::invalid_argument>("a table needs room for two entries; give it some kilobytes or more");
        }
        return bytes / (2 * sizeof(slot)) * 2;
    }
    [[nodiscard]] slot* pair_of(std::uint64_t number, detail::place_in_table at)
    {
        return slots_.data() +
               detail::mixed(number + static_cast<std::uint64_t>(at.outcomes)) % (slots_.size() / 2) * 2;
    }

    std::vector<slot> slots_;
    std::uint8_t generation_ = 0;

public:
    /// How a search reaches the table.
    class access {
    public:
        static constexpr bool remembers = true; ///< whether it stores anything
        /// Whether the table is one for the game `Other`.
        template <class Other>
        static constexpr bool is_of = std::same_as<Other, G>;

        /// Keeps a reference to \p table.
        constexpr explicit access(chance_table& table) : table_{&table} {}

        /// Starts a new generation: entries of earlier searches are replaced first.
        void begin_search() { ++table_->generation_; }

        /// The bounds and move stored for the position at this place. Calls `rests_on_horizon` if the bounds do so.
        template <class Value, class Tell>
        [[nodiscard]] detail::chance_entry<Value> probe(const G& position, detail::place_in_table at,
                                                        const Tell& rests_on_horizon)
        {
            detail::chance_entry<Value> entry{};
            const std::uint64_t number = detail::identity_of(position);
            slot* const pair = table_->pair_of(number, at);
            for (slot* s = pair; s != pair + 2; ++s) {
                if (!s->is_of(number, at)) {
                    continue;
                }
                entry.move = s->move != 0 ? s->move : entry.move;
                if (s->depth != at.depth && !(s->to_the_end && s->depth < at.depth)) {
                    continue;
                }
                if (detail::is_at_least(s->known)) {
                    entry.known.lower = Value{s->lower, 0};
                }
                if (detail::is_at_most(s->known)) {
                    entry.known.upper = Value{s->upper, 0};
                }
                if (!s->to_the_end) {
                    rests_on_horizon();
                }
                break;
            }
            return entry;
        }

        /// Stores the value that a search at this place returned with this window.
        template <class Value>
        void store(const G& position, detail::place_in_table at, bool to_the_end, const window<Value>& w,
                   const Value& found, std::uint32_t move)
        {
            const std::uint64_t number = detail::identity_of(position);
            const bound b = detail::bound_in(w, found);
            slot* const pair = table_->pair_of(number, at);
            const bool first = pair->depth <= at.depth || pair->generation != table_->generation_;
            slot& s = pair[first ? 0 : 1];
            const bool is_known = s.is_of(number, at);
            if (first && !is_known && s.depth >= 0) {
                pair[1] = s;
            }
            if (!is_known || s.depth != at.depth || s.to_the_end != to_the_end) {
                const std::uint32_t known_move = is_known ? s.move : 0;
                s = slot{};
                s.number = number;
                s.move = known_move;
                s.depth = static_cast<std::int16_t>(at.depth);
                s.outcomes = static_cast<std::uint8_t>(at.outcomes & 15);
                s.to_the_end = to_the_end;
            }
            s.generation = table_->generation_;
            s.move = move != 0 ? move : s.move;
            if (detail::is_at_least(b) && (!detail::is_at_least(s.known) || s.lower < found.score())) {
                s.lower = found.score();
            }
            if (detail::is_at_most(b) && (!detail::is_at_most(s.known) || found.score() < s.upper)) {
                s.upper = found.score();
            }
            s.known = s.known | b;
        }

    private:
        chance_table* table_;
    };
};

} // namespace gamesearch::inline v0_2_0

#endif
