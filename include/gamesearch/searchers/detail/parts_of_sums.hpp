// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The parts of sums in which the two sides may have different moves, and what is known about each.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_PARTS_OF_SUMS_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_PARTS_OF_SUMS_HPP

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/apply_move.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/game/splitting_game.hpp>
#include <gamesearch/searchers/detail/canonical_forms.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <ranges>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Numbers the parts. Small ones are replaced by their canonical forms, which are parts too.
template <class G>
class parts_of_sums {
    using forms = canonical_forms;

public:
    using part_id = std::uint32_t;
    using sum = std::vector<part_id>; // in ascending order

    enum class result : unsigned char { unknown, win, loss };
    using results = std::array<result, 2>; // of moving first, for each side

    /// The properties of a part that are needed most often.
    struct part {
        results first{};
        std::array<std::uint32_t, 2> moves{}; // of each side
        std::optional<forms::form> form{}; // of a small part
    };
    struct hash {
        [[nodiscard]] std::size_t operator()(const sum& parts) const noexcept
        {
            std::uint64_t bits = parts.size();
            for (const part_id id : parts) {
                bits = detail::mixed(bits + id);
            }
            return std::hash<std::uint64_t>{}(bits);
        }
        [[nodiscard]] std::size_t operator()(const detail::part_number_t<G>& number) const noexcept
        {
            return std::hash<std::uint64_t>{}(detail::mixed(detail::folded(number)));
        }
    };

    /// The place of a side in each pair.
    [[nodiscard]] static std::size_t index(player side) noexcept { return side == player::maximizer ? 0 : 1; }
    static constexpr std::array<player, 2> both{player::maximizer, player::minimizer};

    [[nodiscard]] part& operator[](part_id id) { return parts_[id]; }
    [[nodiscard]] const part& operator[](part_id id) const { return parts_[id]; }
    [[nodiscard]] std::size_t size() const noexcept { return parts_.size(); }
    /// Returns whether a part is worth a number, or is not: of a part without a form, neither is known.
    [[nodiscard]] bool is_number(part_id id) const { return parts_[id].form && forms_.is_number(*parts_[id].form); }
    [[nodiscard]] bool is_no_number(part_id id) const { return parts_[id].form && !forms_.is_number(*parts_[id].form); }

    /// Leaves out the parts in which whoever moves first loses.
    void drop_zeros(sum& parts) const
    {
        std::erase_if(parts, [this](part_id id) { return parts_[id].first == results{result::loss, result::loss}; });
    }

    /// Adds small forms, drops parts that are worth nothing, and sorts the others.
    void normalize(sum& parts)
    {
        std::optional<forms::form> added;
        for (part_id& id : parts) {
            if (const auto form = parts_[id].form) {
                if (!added) {
                    added = form;
                    id = none;
                } else if (forms_.weight(*added) * forms_.weight(*form) <= most_weight_of_sum) {
                    added = forms_.sum(*added, *form);
                    id = none;
                }
            }
        }
        std::erase(parts, none);
        if (added) {
            parts.push_back(part_of(*added));
        }
        drop_zeros(parts);
        std::ranges::sort(parts);
    }

    /// The parts after each move of a side in a part.
    [[nodiscard]] const std::vector<sum>& after_moves(part_id id, player mover)
    {
        if (!rules_[id].after_moves[index(mover)]) {
            std::vector<sum> sums;
            if (parts_[id].moves[index(mover)] != 0) {
                const G before = detail::with_turn(*rules_[id].position, mover);
                G position(before);
                auto&& moves = before.legal_moves();
                for (const move_t<G>& move : moves) {
                    detail::after_move<G>(position, move, [&](const G& after) { sums.push_back(sum_of(after)); });
                }
            }
            rules_[id].after_moves[index(mover)] = std::move(sums);
        }
        return *rules_[id].after_moves[index(mover)];
    }

    [[nodiscard]] sum sum_of(const G& position)
    {
        sum parts;
        for (const G& p : detail::parts_of(position)) {
            parts.push_back(id_of(p));
        }
        normalize(parts);
        return parts;
    }

private:
    /// The properties that are needed only where the moves of a part are listed.
    struct part_rules {
        std::optional<G> position{}; // the maximizer moves; none if the part is a form
        std::array<std::optional<std::vector<sum>>, 2> after_moves{}; // of each side; listed when first needed
    };

    /// A part with at most this many moves of both sides is replaced by its canonical form.
    static constexpr std::uint32_t most_moves_of_form = 8;
    /// Two forms are added if the product of their weights is at most this.
    static constexpr std::uint64_t most_weight_of_sum = 2000;

    /// The number of a part, or of its canonical form if it is small.
    [[nodiscard]] part_id id_of(const G& unturned)
    {
        const G position = detail::with_turn(unturned, player::maximizer);
        const auto number = detail::number_of_part(position);
        if (const auto found = ids_.find(number); found != ids_.end()) {
            return found->second;
        }
        const part_id id = add_part(
            {position}, {number_of_moves(position), number_of_moves(detail::with_turn(position, player::minimizer))});
        const auto form = form_of(id);
        return ids_[number] = form ? part_of(*form) : id;
    }

    part_id add_part(part_rules&& rules, const std::array<std::uint32_t, 2>& moves)
    {
        part added{{}, moves, {}};
        for (std::size_t side = 0; side != 2; ++side) {
            added.first[side] = moves[side] == 0 ? result::loss : result::unknown;
        }
        parts_.push_back(added);
        rules_.push_back(std::move(rules));
        return static_cast<part_id>(parts_.size() - 1);
    }

    /// The canonical form of a small part whose moves all lead to forms.
    [[nodiscard]] std::optional<forms::form> form_of(part_id id)
    {
        if (parts_[id].moves[0] + parts_[id].moves[1] > most_moves_of_form) {
            return std::nullopt;
        }
        std::array<forms::options, 2> sides;
        for (const player side : both) {
            for (const sum& after : after_moves(id, side)) {
                if (after.size() > 1 || (after.size() == 1 && !parts_[after.front()].form)) {
                    return std::nullopt;
                }
                sides[index(side)].push_back(after.empty() ? forms::zero : *parts_[after.front()].form);
            }
        }
        const forms::form form = forms_.make(std::move(sides));
        return forms_.weight(form) <= most_weight_of_sum ? std::optional{form} : std::nullopt;
    }

    /// The part that is a form. It has as many moves as one side can make in a row.
    [[nodiscard]] part_id part_of(forms::form form)
    {
        if (const auto found = part_of_form_.find(form); found != part_of_form_.end()) {
            return found->second;
        }
        part_rules rules;
        std::array<std::uint32_t, 2> moves{};
        for (std::size_t side = 0; side != 2; ++side) {
            rules.after_moves[side].emplace();
            for (const forms::form after : forms::options{forms_.of(form, side)}) {
                const part_id id = part_of(after);
                rules.after_moves[side]->push_back(after == forms::zero ? sum{} : sum{id});
                moves[side] = (std::max)(moves[side], parts_[id].moves[side] + 1);
            }
        }
        const part_id id = add_part(std::move(rules), moves);
        parts_[id].form = form;
        parts_[id].first = {forms_.at_most(form, forms::zero) ? result::loss : result::win,
                            forms_.at_most(forms::zero, form) ? result::loss : result::win};
        return part_of_form_[form] = id;
    }

    [[nodiscard]] static std::uint32_t number_of_moves(const G& position)
    {
        if (gamesearch::final_score(position)) {
            return 0;
        }
        auto&& moves = position.legal_moves();
        return static_cast<std::uint32_t>(std::ranges::distance(moves));
    }

    static constexpr part_id none = ~part_id{0};

    std::vector<part> parts_;
    std::deque<part_rules> rules_; // of each part
    forms forms_;
    std::unordered_map<forms::form, part_id> part_of_form_;
    std::unordered_map<detail::part_number_t<G>, part_id, hash> ids_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
