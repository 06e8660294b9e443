// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The records of positions that a proof-number search stores, and where they hold.

#ifndef GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_MEMORY_HPP
#define GAMESEARCH_PROOF_NUMBERS_DETAIL_PROOF_MEMORY_HPP

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/detail/table_memory.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/proof_numbers/detail/proof_numbers.hpp>
#include <gamesearch/proof_numbers/detail/proof_question.hpp>
#include <gamesearch/table/table_numbers.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::inline v0_2_0::detail {

/// Placeholder: there is no table.
struct no_proof_table {};

/// The place of a node in the search.
struct place_of_node {
    std::uint32_t ply = 0;
    std::int64_t depth_left = 0; ///< plies to the horizon
    std::uint64_t line = 0; ///< a hash of the positions before it
};

/// If a repetition is a draw, equivalent positions have entries of their own: the positions before them were not
/// mirrored.
template <class G, bool DrawsByRepetition, class Table>
class proof_memory {
public:
    proof_memory(Table& table, const proof_question<score_t<G>>& question, std::uint64_t key_of_search)
        : table_{&table}, key_of_question_{table.begin_search(question)}, key_{key_of_question_ ^ key_of_search}
    {}

    /// Notes an end that is won for this player's case.
    void learn_end(player winner, const score_t<G>& end)
    {
        if (wins_.learn(winner, end)) {
            if (auto* const of_question = table_->wins_of(key_of_question_)) {
                of_question->learn(winner, end);
            }
        }
    }

    /// The weakest end won for this player's case, by this search or by those whose entries it has used.
    [[nodiscard]] std::optional<score_t<G>> weakest_win(player winner) const
    {
        const auto* const of_question = table_->wins_of(key_of_question_);
        return of_question != nullptr ? of_question->of(winner) : std::nullopt;
    }

    /// Identifies a position of a running game.
    [[nodiscard]] std::uint64_t number_of(const G& position) const
    {
        return (DrawsByRepetition ? detail::own_number(position) : detail::number_in_table(position)) ^ key_;
    }

    /// The known numbers of the position with this number, at this place.
    [[nodiscard]] std::optional<proof_numbers> probe(std::uint64_t number, const place_of_node& place) const
    {
        std::optional<proof_numbers> found;
        if (const proof_numbers* known = table_->probe(number)) {
            found = *known;
        }
        const auto look_closer = [&](std::uint64_t narrower) {
            if (!found || found->finite()) {
                if (const proof_numbers* known = table_->probe(number ^ narrower)) {
                    found = *known;
                }
            }
        };
        if (horizon_seen_) {
            look_closer(key_of_depth(place));
        }
        if (repetition_seen_) {
            look_closer(key_of_depth(place) ^ place.line);
        }
        return found;
    }

    /// Stores the numbers of a node whose search took `nodes` nodes. Finite numbers are estimates, as good on other
    /// lines. Infinite numbers are found again only where they hold: everywhere, at the same distance from the horizon,
    /// or on this line.
    void store(std::uint64_t number, const place_of_node& place, const proof_numbers& numbers, std::uint64_t nodes)
    {
        const grounds g = numbers.rest_on();
        if (numbers.finite() || g.are_facts()) {
            table_->store(number, numbers, nodes);
        } else if (g.depend_on_line()) {
            repetition_seen_ = true;
            table_->store(number ^ key_of_depth(place) ^ place.line, numbers, nodes);
        } else {
            horizon_seen_ = true;
            table_->store(number ^ key_of_depth(place), numbers, nodes);
        }
    }

private:
    [[nodiscard]] static std::uint64_t key_of_depth(const place_of_node& place)
    {
        return detail::mixed(static_cast<std::uint64_t>(place.depth_left) + 0x2545F4914F6CDD1DU);
    }

    Table* table_;
    std::uint64_t key_of_question_;
    std::uint64_t key_;
    weakest_wins<score_t<G>> wins_{}; // seen by this search: few ends are weaker, so the table is seldom asked
    bool horizon_seen_ = false; // whether an entry of this search rests on the horizon
    bool repetition_seen_ = false;
};

/// Stores nothing.
template <class G, bool DrawsByRepetition>
class proof_memory<G, DrawsByRepetition, no_proof_table> {
public:
    constexpr proof_memory(const no_proof_table&, const proof_question<score_t<G>>&, std::uint64_t) {}
    [[nodiscard]] static constexpr std::uint64_t number_of(const G&) { return 0; }
    [[nodiscard]] static constexpr std::optional<proof_numbers> probe(std::uint64_t, const place_of_node&)
    {
        return std::nullopt;
    }
    static constexpr void store(std::uint64_t, const place_of_node&, const proof_numbers&, std::uint64_t) {}
    constexpr void learn_end(player winner, const score_t<G>& end) { wins_.learn(winner, end); }
    [[nodiscard]] constexpr std::optional<score_t<G>> weakest_win(player winner) const { return wins_.of(winner); }

private:
    weakest_wins<score_t<G>> wins_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
