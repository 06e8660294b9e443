// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves and outcomes of a game with dice, as references to values.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_GRAPH_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_GRAPH_HPP

#include <gamesearch/chance/chance_game.hpp>
#include <gamesearch/chance/detail/expectation_record.hpp>
#include <gamesearch/chance/detail/strong_components.hpp>
#include <gamesearch/chance/expectation_options.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/detail/at_a_time.hpp>
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
#include <limits>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Calls `visit(weight, node, has_moves)` with the position after each outcome; if none is drawn, with `position`.
template <chance_game G, class Visit>
void each_node(G& position, const Visit& visit)
{
    if (!position.is_chance()) {
        visit(1.0, position, true);
        return;
    }
    auto&& outcomes = position.chance_outcomes();
    for (auto&& outcome : outcomes) {
        gamesearch::after_outcome(position, outcome.value, [&](auto& node) {
            const bool has_moves = !gamesearch::final_score(node) && !node.is_chance();
            visit(static_cast<double>(outcome.weight), node, has_moves);
        });
    }
}

/// The positions that a table stores: those after moves and all chance nodes. The value of a position in which an
/// outcome is followed by a move is computed from those after the move.
struct each_stored_successor {
    template <chance_game G, class Visit>
    static void visit(G& position, const Visit& visit)
    {
        detail::each_node(position, [&](double, auto& node, bool has_moves) {
            if (has_moves) {
                each_move::visit(node, visit);
            } else {
                visit(node);
            }
        });
    }
};

/// A record for each position. If memory suffices, those of one component at a time are stored; otherwise each is
/// rebuilt whenever it is read.
template <chance_game G, class Positions>
class expectation_graph {
public:
    static constexpr std::uint64_t per_chunk = 64; ///< records; `each_part` gives a thread a multiple of it

    expectation_graph(const Positions& positions, const expectation_options& options)
        : positions_{positions}, options_{options}, count_{positions.count()}
    {
        require_places(0);
    }

    /// Moves on to the component with this number, and stores its records, or none if they take more bytes than
    /// `bytes_left`. \return false if it was stopped
    [[nodiscard]] bool enter(const strong_components& components, std::uint64_t number, std::uint64_t bytes_left)
    {
        components_ = &components;
        first_ = components.begin_of(number);
        size_ = components.begin_of(number + 1) - first_;
        chunks_.clear();
        forget_probabilities();
        bytes_ = (size_ / per_chunk + 1) * sizeof(chunk);
        is_complete_ = bytes_ <= bytes_left;
        if (!is_complete_) {
            return true;
        }
        chunks_.resize(detail::as_size((size_ + per_chunk - 1) / per_chunk));
        const bool is_done =
            detail::each_part(size_, options_.threads, options_.stop, [&](std::uint64_t first, std::uint64_t last) {
                chunk made;
                record_writer record;
                for (; first < last && is_complete_; first += per_chunk) {
                    made.clear();
                    for (std::uint64_t i = first; i != (std::min)(first + per_chunk, last); ++i) {
                        write(place_at(i), record, made);
                    }
                    chunks_[detail::as_size(first / per_chunk)] = chunk(made.begin(), made.end());
                    bytes_ += made.size() * sizeof(record_unit);
                    is_complete_ = is_complete_ && bytes_ <= bytes_left;
                }
            });
        if (!is_complete_) {
            chunks_ = {};
        }
        return is_done;
    }
    /// Returns whether records are stored.
    [[nodiscard]] bool is_stored() const noexcept { return !chunks_.empty(); }
    /// The bytes of memory that the stored records take.
    [[nodiscard]] std::uint64_t bytes() const noexcept { return is_stored() ? bytes_.load() : 0; }

    /// The number of positions of the component, and their places.
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    [[nodiscard]] std::uint64_t place_at(std::uint64_t i) const noexcept { return components_->place_at(first_ + i); }

    /// The records of the component's positions from `first`, a multiple of `per_chunk`, to `last`.
    [[nodiscard]] record_unit* records(std::uint64_t first, std::uint64_t last)
    {
        if (is_stored()) {
            return chunks_[detail::as_size(first / per_chunk)].data();
        }
        made_.clear();
        forget_probabilities();
        for (; first != last; ++first) {
            write(place_at(first), writer_, made_);
        }
        return made_.data();
    }
    /// The record of a place, which need not be in the component.
    [[nodiscard]] const record_unit* record_of(std::uint64_t place)
    {
        made_.clear();
        forget_probabilities();
        write(place, writer_, made_);
        return made_.data();
    }

    /// The probabilities of outcomes that records refer to.
    [[nodiscard]] const double* probabilities() const noexcept { return probabilities_.data(); }
    /// The scores of the ended positions in all records built so far. Their values follow those of the positions.
    [[nodiscard]] const std::vector<score_t<G>>& ends() const noexcept { return ends_; }

private:
    using chunk = std::vector<record_unit>;

    /// Adds the record of a place to `out`.
    void write(std::uint64_t place, record_writer& record, chunk& out)
    {
        std::optional<G> position = positions_.at(place);
        if (!position || gamesearch::final_score(*position) || positions_.index_of(*position) != place ||
            positions_.is_exchanged(*position)) {
            record.write(0, out);
            return;
        }
        std::vector<double> weights;
        double total = 0;
        detail::each_node(*position, [&](double weight, auto& node, bool has_moves) {
            weights.push_back(weight);
            total += weight;
            if (has_moves) {
                write_moves(node, place, record);
            } else {
                record.begin_node(node_kind::itself);
                record.add(reference_of(node, place));
            }
        });
        for (double& weight : weights) {
            weight /= total;
            const bool counts = weight >= (std::numeric_limits<double>::min)() && weight <= 1;
            if (!counts) {
                raise<std::domain_error>("gamesearch: a chance node has an outcome whose weight is not positive, or "
                                         "none that counts beside the others; find it by gs::check_rules");
            }
        }
        require_successor(!weights.empty(), place);
        record.write(place_of(weights), out);
    }

    void write_moves(G& position, std::uint64_t place, record_writer& record)
    {
        record.begin_node(position.to_move() == player::maximizer ? node_kind::maximizer : node_kind::minimizer);
        each_move::visit(position, [&](const G& child) { record.add(reference_of(child, place)); });
        require_successor(record.has_any(), place);
    }

    [[nodiscard]] record_word reference_of(const G& child, std::uint64_t place)
    {
        if (const auto end = gamesearch::final_score(child)) {
            return static_cast<record_word>(2 * (count_ + place_of_end(*end)));
        }
        const std::uint64_t index = positions_.index_of(child);
        if (index >= count_) {
            detail::refuse_position_without_value(place);
        }
        return static_cast<record_word>(2 * index + (positions_.is_exchanged(child) ? 1U : 0U));
    }

    void forget_probabilities() noexcept
    {
        places_of_probabilities_.clear();
        probabilities_.clear();
    }

    /// Returns the place of the first of these probabilities; chance nodes with equal probabilities share them.
    [[nodiscard]] record_word place_of(const std::vector<double>& probabilities)
    {
        const locked lock{mutex_};
        const auto [found, is_new] =
            places_of_probabilities_.try_emplace(probabilities, static_cast<record_word>(probabilities_.size()));
        if (is_new) {
            probabilities_.insert(probabilities_.end(), probabilities.begin(), probabilities.end());
            bytes_ += (2 * probabilities.size() + 16) * sizeof(double);
            if (probabilities_.size() > (std::numeric_limits<record_word>::max)()) {
                is_complete_ = false;
            }
        }
        return found->second;
    }

    [[nodiscard]] std::uint64_t place_of_end(const score_t<G>& score)
    {
        const locked lock{mutex_};
        const auto [found, is_new] = places_of_ends_.try_emplace(score, ends_.size());
        if (is_new) {
            require_places(ends_.size() + 1);
            ends_.push_back(score);
        }
        return found->second;
    }

    void require_places(std::uint64_t ends) const
    {
        if (2 * (count_ + ends) > (std::numeric_limits<record_word>::max)()) {
            raise<std::length_error>("gamesearch: an expectation table holds 2,147,483,647 positions; this game has "
                                     "more: begin nearer to the end, or let the index leave some out");
        }
    }

    static void require_successor(bool has_any, std::uint64_t place)
    {
        if (!has_any) {
            const std::string message = "gamesearch: the position with index " + std::to_string(place) +
                                        " leads to one that is not over, but has no moves or outcomes; find it by "
                                        "gs::check_rules";
            raise<std::domain_error>(message.c_str());
        }
    }

    const Positions& positions_;
    const expectation_options& options_;
    std::uint64_t count_;
    const strong_components* components_ = nullptr;
    std::uint64_t first_ = 0; // where the component begins in the order of all positions
    std::uint64_t size_ = 0;
    std::vector<chunk> chunks_{};
    chunk made_{}; // the records that were rebuilt last
    record_writer writer_{};
    std::atomic<std::uint64_t> bytes_{0};
    std::atomic<bool> is_complete_{true};
    work_mutex mutex_{};
    std::map<std::vector<double>, record_word> places_of_probabilities_{};
    std::vector<double> probabilities_{};
    std::map<score_t<G>, std::uint64_t> places_of_ends_{};
    std::vector<score_t<G>> ends_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
