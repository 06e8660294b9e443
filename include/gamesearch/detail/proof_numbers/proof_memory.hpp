// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a proof-number search remembers, and in which circumstances it holds.

#ifndef GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_MEMORY_HPP
#define GAMESEARCH_DETAIL_PROOF_NUMBERS_PROOF_MEMORY_HPP

#include <gamesearch/detail/in_and_out/table_numbers.hpp>
#include <gamesearch/detail/proof_numbers/proof_numbers.hpp>
#include <gamesearch/detail/proof_numbers/proof_question.hpp>
#include <gamesearch/detail/support/table_memory.hpp>
#include <gamesearch/game.hpp>

#include <cstdint>
#include <optional>

namespace gamesearch::detail {

/// Placeholder: there is no table.
struct no_proof_table {};

/// Where a node stands.
struct place_of_node {
    std::uint32_t ply = 0;
    std::int64_t depth_left = 0; ///< plies to the horizon
    std::uint64_t line = 0; ///< a hash of the positions before it
};

template <class G, class Table>
class proof_memory {
public:
    proof_memory(Table& table, const proof_question<score_t<G>>& question, std::uint64_t key_of_search)
        : table_{&table}, key_{table.begin_search(question) ^ key_of_search}
    {}

    /// What tells a position, of a running game, from others.
    [[nodiscard]] std::uint64_t number_of(const G& position) const { return detail::number_in_table(position) ^ key_; }

    /// What is known of the position with this number, at this place.
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

    /// Stores the numbers of a node, of what took so many nodes. Numbers of leaves are a guess, as good on other lines. What is
    /// infinite is found again only where it holds: everywhere, or as far above the horizon, or on this line.
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
    std::uint64_t key_;
    bool horizon_seen_ = false; // is there anything in it that rests on that, of this search?
    bool repetition_seen_ = false;
};

/// Nothing is remembered.
template <class G>
class proof_memory<G, no_proof_table> {
public:
    constexpr proof_memory(const no_proof_table&, const proof_question<score_t<G>>&, std::uint64_t) {}
    [[nodiscard]] static constexpr std::uint64_t number_of(const G&) { return 0; }
    [[nodiscard]] static constexpr std::optional<proof_numbers> probe(std::uint64_t, const place_of_node&)
    {
        return std::nullopt;
    }
    static constexpr void store(std::uint64_t, const place_of_node&, const proof_numbers&, std::uint64_t) {}
};

} // namespace gamesearch::detail

#endif
