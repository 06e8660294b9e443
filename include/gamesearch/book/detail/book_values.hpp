// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The values of a book that is being built.

#ifndef GAMESEARCH_BOOK_DETAIL_BOOK_VALUES_HPP
#define GAMESEARCH_BOOK_DETAIL_BOOK_VALUES_HPP

#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/detail/equal.hpp>
#include <gamesearch/detail/value_codes.hpp>
#include <gamesearch/endgame/detail/endgame_contents.hpp>
#include <gamesearch/endgame/detail/endgame_file.hpp>
#include <gamesearch/endgame/endgame_value.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>
#include <gamesearch/search/window.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Returns whether `p` prefers the first value to the second: the better score; among equal ones the winner takes the
/// nearer end, the loser the farther one.
template <class S>
[[nodiscard]] bool prefers(player p, const endgame_value<S>& a, const endgame_value<S>& b)
{
    if (!detail::equal(a.score, b.score)) {
        return gamesearch::better(p, a.score, b.score);
    }
    return gamesearch::better(p, a.score, S{}) ? a.distance < b.distance : a.distance > b.distance;
}

/// The value of a running position that follows from those after its moves; empty if `value_of(child)` is empty for one
/// of them. Without distances, all are 0.
template <bool HasDistances, game G, class ValueOf>
[[nodiscard]] std::optional<endgame_value<score_t<G>>> value_by_moves(const G& root, const ValueOf& value_of)
{
    using value_type = endgame_value<score_t<G>>;
    G position(root);
    const player mover = position.to_move();
    std::optional<value_type> best;
    bool is_complete = true;
    auto&& moves = position.legal_moves();
    for (auto&& move : moves) {
        const std::optional<value_type> after = gamesearch::after_move(position, move, [&](const G& child) {
            const auto end = gamesearch::final_score(child);
            return end ? std::optional{value_type{*end, 0}} : value_of(child);
        });
        is_complete = is_complete && after.has_value();
        if (after) {
            const bool counts = HasDistances && !detail::equal(after->score, score_t<G>{});
            const value_type here{after->score, counts ? after->distance + 1 : 0};
            best = !best || detail::prefers(mover, here, *best) ? here : *best;
        }
    }
    return is_complete ? best : std::nullopt;
}

/// A code for each index, and the value of each code.
template <class S>
class book_values {
public:
    using value_type = endgame_value<S>;

    explicit book_values(std::uint64_t count) : codes_{count} {}

    [[nodiscard]] std::optional<value_type> at(std::size_t index) const
    {
        const value_code code = codes_[index];
        return code == undecided_code ? std::nullopt : std::optional{values_[code]};
    }

    void set(std::size_t index, const value_type& value)
    {
        const value_code code = code_of(value);
        if (code > 0xFFU && !codes_.is_wide()) {
            codes_.widen();
        }
        codes_.set(index, code);
    }

    /// A record that refers to these values.
    [[nodiscard]] endgame_record<S> record() const
    {
        endgame_record<S> made;
        made.indices = codes_.count();
        made.positions = codes_.count();
        made.values = values_;
        made.low = reinterpret_cast<const unsigned char*>(codes_.low().get());
        made.high = codes_.is_wide() ? reinterpret_cast<const unsigned char*>(codes_.high().get()) : nullptr;
        return made;
    }

    /// Takes over a record. \return false if it cannot be a record of such values
    [[nodiscard]] bool restore(const endgame_record<S>& saved)
    {
        for (std::uint64_t i = 0; i != codes_.count(); ++i) {
            value_code code = saved.low[i];
            code |= code != 0 && saved.high != nullptr ? value_code{saved.high[i]} << 8 : 0U;
            if (code == no_position_code || code >= saved.values.size()) {
                return false;
            }
            if (code != undecided_code) {
                set(as_size(i), saved.values[code]);
            }
        }
        return true;
    }

    /// The complete contents, without memory for the numbers.
    [[nodiscard]] endgame_contents<S> contents() const
    {
        endgame_contents<S> whole = detail::contents_of(record());
        whole.memory = {codes_.low(), codes_.high()};
        return whole;
    }

private:
    struct in_order {
        bool operator()(const value_type& a, const value_type& b) const
        {
            return detail::equal(a.score, b.score) ? a.distance < b.distance : a.score < b.score;
        }
    };

    [[nodiscard]] value_code code_of(const value_type& value)
    {
        const auto [found, is_new] = codes_by_value_.try_emplace(value, next_);
        if (is_new) {
            if (next_ > last_value_code) {
                raise<std::length_error>("gamesearch: a book has more than 65,000 different values, as pairs of score "
                                         "and distance; leave out the distances, or take fewer plies");
            }
            values_.resize(std::size_t{next_} + 1);
            values_[next_] = value;
            next_ = detail::next_code(next_);
        }
        return found->second;
    }

    value_codes codes_;
    std::vector<value_type> values_ = std::vector<value_type>(first_value_code); // by code; the first two are unused
    std::map<value_type, value_code, in_order> codes_by_value_{};
    value_code next_ = first_value_code;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
