// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves and outcomes of a game with dice, as references to values.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_GRAPH_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_GRAPH_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/endgame/detail/each_part.hpp>
#include <gamesearch/endgame/endgame_options.hpp>
#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/player.hpp>
#include <gamesearch/game/position.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace gamesearch::detail {

/// The positions that a table stores: those after moves and all chance nodes. The value of a position in which an
/// outcome is followed by a move is computed from those after the move.
struct each_stored_successor {
    template <chance_game G, class Visit>
    static void visit(G& position, const Visit& visit)
    {
        if (!position.is_chance()) {
            each_move::visit(position, visit);
            return;
        }
        auto&& outcomes = position.chance_outcomes();
        for (auto&& outcome : outcomes) {
            gamesearch::after_outcome(position, outcome.value, [&visit](auto& child) {
                if (gamesearch::final_score(child) || child.is_chance()) {
                    visit(child);
                } else {
                    each_move::visit(child, visit);
                }
            });
        }
    }
};

/// What a node of a record is: it is followed by references to values.
enum class node_kind : unsigned char {
    chance = 0, ///< instead by a probability of two words and a node, for each outcome
    maximizer = 1,
    minimizer = 2,
    itself = 3, ///< by one reference, without a move
};

using record_word = std::uint32_t;

/// A kind and a count share a word.
[[nodiscard]] constexpr record_word head_of(node_kind kind, std::size_t count) noexcept
{
    return static_cast<record_word>(count) << 2 | static_cast<record_word>(kind);
}
[[nodiscard]] constexpr node_kind kind_of(record_word head) noexcept
{
    return static_cast<node_kind>(head & 3U);
}
[[nodiscard]] constexpr record_word count_of(record_word head) noexcept
{
    return head >> 2;
}

/// Passes a probability in a record.
[[nodiscard]] inline double next_probability(const record_word*& at) noexcept
{
    double probability = 0;
    std::memcpy(&probability, at, sizeof(probability));
    at += 2;
    return probability;
}

/// One reference of a record after the other.
class record_walk {
public:
    explicit record_walk(const record_word* record) noexcept : at_{record}
    {
        if (detail::kind_of(*at_) == node_kind::chance) {
            nodes_ = detail::count_of(*at_++);
            is_chance_ = true;
        }
    }

    /// \return whether there was one
    [[nodiscard]] bool next(record_word& reference) noexcept
    {
        while (left_ == 0) {
            if (nodes_ == 0) {
                return false;
            }
            --nodes_;
            at_ += is_chance_ ? 2 : 0;
            left_ = detail::count_of(*at_++);
        }
        --left_;
        reference = *at_++;
        return true;
    }

private:
    const record_word* at_;
    record_word nodes_ = 1;
    record_word left_ = 0;
    bool is_chance_ = false;
};

/// A record for each position. As many as memory allows are stored, the others are made again whenever they are read.
template <chance_game G, class Positions>
class expectation_graph {
public:
    using record = std::vector<record_word>;

    /// \param ends the scores of ended positions, ascending \param bytes_left for records
    expectation_graph(const Positions& positions, const std::vector<score_t<G>>& ends,
                      const expectation_options& options, std::uint64_t bytes_left)
        : positions_{positions}, ends_{ends}, count_{positions.count()}
    {
        if (2 * (count_ + ends.size()) > (std::numeric_limits<record_word>::max)()) {
            raise<std::length_error>("gamesearch: an expectation table holds 2,147,483,647 positions; this game has "
                                     "more: begin nearer to the end, or let the index leave some out");
        }
        if (count_ / per_chunk * sizeof(record) + count_ * sizeof(record_word) > bytes_left) {
            return;
        }
        chunks_.resize(detail::as_size((count_ + per_chunk - 1) / per_chunk));
        starts_.resize(detail::as_size(count_));
        bytes_ = chunks_.size() * sizeof(record) + starts_.size() * sizeof(record_word);
        was_stopped_ =
            !detail::each_part(count_, options.threads, options.stop, [&](std::uint64_t first, std::uint64_t last) {
                for (; first < last && is_complete_.load(std::memory_order_relaxed); first += per_chunk) {
                    store(first, (std::min)(first + per_chunk, last), bytes_left);
                }
            });
        if (!is_complete_ || was_stopped_) {
            chunks_ = {};
            starts_ = {};
        }
    }

    [[nodiscard]] bool was_stopped() const noexcept { return was_stopped_; }
    /// Returns whether all records are stored.
    [[nodiscard]] bool is_stored() const noexcept { return !chunks_.empty() || count_ == 0; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return is_stored() ? bytes_.load() : 0; }

    /// The record of a place; null if it has no position. \param made holds it if it is not stored
    [[nodiscard]] record_word* at(std::uint64_t place, record& made)
    {
        record_word* found = nullptr;
        if (is_stored()) {
            found = chunks_[detail::as_size(place / per_chunk)].data() + starts_[detail::as_size(place)];
        } else {
            made.clear();
            write(place, made);
            found = made.data();
        }
        return detail::count_of(*found) == 0 ? nullptr : found;
    }

private:
    static constexpr std::uint64_t per_chunk = 64; // `each_part` gives a thread a multiple of it

    void store(std::uint64_t first, std::uint64_t last, std::uint64_t bytes_left)
    {
        record made;
        for (std::uint64_t place = first; place != last; ++place) {
            starts_[detail::as_size(place)] = static_cast<record_word>(made.size());
            write(place, made);
        }
        record& chunk = chunks_[detail::as_size(first / per_chunk)];
        chunk = record(made.begin(), made.end());
        if (bytes_.fetch_add(chunk.size() * sizeof(record_word)) > bytes_left) {
            is_complete_ = false;
        }
    }

    void write(std::uint64_t place, record& out) const
    {
        std::optional<G> position = positions_.at(place);
        if (!position || gamesearch::final_score(*position) || positions_.index_of(*position) != place ||
            positions_.is_exchanged(*position)) {
            out.push_back(detail::head_of(node_kind::chance, 0));
        } else if (position->is_chance()) {
            write_outcomes(*position, place, out);
        } else {
            write_moves(*position, place, out);
        }
    }

    void write_outcomes(G& position, std::uint64_t place, record& out) const
    {
        const std::size_t head = out.size();
        out.push_back(0);
        std::size_t count = 0;
        double total = 0;
        auto&& outcomes = position.chance_outcomes();
        for (auto&& outcome : outcomes) {
            const auto weight = static_cast<double>(outcome.weight);
            total += weight;
            out.resize(out.size() + 2);
            std::memcpy(&out[out.size() - 2], &weight, sizeof(weight));
            gamesearch::after_outcome(position, outcome.value, [&](auto& child) {
                if (gamesearch::final_score(child) || child.is_chance()) {
                    out.push_back(detail::head_of(node_kind::itself, 1));
                    out.push_back(reference_of(child, place));
                } else {
                    write_moves(child, place, out);
                }
            });
            ++count;
        }
        out[head] = detail::head_of(node_kind::chance, count);
        std::size_t at = head + 1;
        for (std::size_t i = 0; i != count; ++i) {
            double probability = 0;
            std::memcpy(&probability, &out[at], sizeof(probability));
            probability /= total;
            const bool counts = probability >= (std::numeric_limits<double>::min)() && probability <= 1;
            if (!counts) {
                raise<std::domain_error>("gamesearch: a chance node has an outcome whose weight is not positive, or "
                                         "none that counts beside the others; find it by gs::check_rules");
            }
            std::memcpy(&out[at], &probability, sizeof(probability));
            at += 3 + detail::count_of(out[at + 2]);
        }
        require_successor(count, place);
    }

    void write_moves(G& position, std::uint64_t place, record& out) const
    {
        const std::size_t head = out.size();
        out.push_back(0);
        each_move::visit(position, [&](const G& child) { out.push_back(reference_of(child, place)); });
        const auto first = out.begin() + static_cast<std::ptrdiff_t>(head) + 1;
        std::sort(first, out.end());
        out.erase(std::unique(first, out.end()), out.end());
        const bool is_maximizer = position.to_move() == player::maximizer;
        out[head] = detail::head_of(is_maximizer ? node_kind::maximizer : node_kind::minimizer, out.size() - head - 1);
        require_successor(out.size() - head - 1, place);
    }

    [[nodiscard]] record_word reference_of(const G& child, std::uint64_t place) const
    {
        if (const auto end = gamesearch::final_score(child)) {
            const auto found = std::lower_bound(ends_.begin(), ends_.end(), *end);
            return static_cast<record_word>(2 * (count_ + static_cast<std::uint64_t>(found - ends_.begin())));
        }
        const std::uint64_t index = positions_.index_of(child);
        if (index >= count_) {
            detail::refuse_position_without_value(place);
        }
        return static_cast<record_word>(2 * index + (positions_.is_exchanged(child) ? 1U : 0U));
    }

    static void require_successor(std::size_t count, std::uint64_t place)
    {
        if (count == 0) {
            const std::string message = "gamesearch: the position with index " + std::to_string(place) +
                                        " leads to one that is not over, but has no moves or outcomes; find it by "
                                        "gs::check_rules";
            raise<std::domain_error>(message.c_str());
        }
    }

    const Positions& positions_;
    const std::vector<score_t<G>>& ends_;
    std::uint64_t count_;
    std::vector<record> chunks_{};
    std::vector<record_word> starts_{}; // of the records in their chunks
    std::atomic<std::uint64_t> bytes_{0};
    std::atomic<bool> is_complete_{true};
    bool was_stopped_ = false;
};

} // namespace gamesearch::detail

#endif
