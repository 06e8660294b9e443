// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The moves and outcomes of a game with dice, as references to values.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTATION_GRAPH_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTATION_GRAPH_HPP

#include <gamesearch/chance/chance_game.hpp>
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

using record_word = std::uint32_t;

/// A record is the number of outcomes, the place of their probabilities, and a node for each outcome: a word for its
/// kind and its number of references, and then the references to values. Without a throw, one outcome is certain.
enum class node_kind : unsigned char {
    itself, ///< one reference, without a move
    maximizer,
    minimizer
};

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

/// Walks through the references of a record.
class record_walk {
public:
    explicit record_walk(record_word* record) noexcept : at_{record + 2}, nodes_{*record} {}

    /// \return whether there was one
    [[nodiscard]] bool next(record_word& reference) noexcept
    {
        while (left_ == 0) {
            if (nodes_ == 0) {
                return false;
            }
            --nodes_;
            left_ = detail::count_of(*at_++);
        }
        --left_;
        reference = *at_++;
        return true;
    }
    /// The end of the record.
    [[nodiscard]] record_word* end() const noexcept
    {
        record_word* end = at_ + left_;
        for (record_word nodes = nodes_; nodes != 0; --nodes) {
            end += 1 + detail::count_of(*end);
        }
        return end;
    }

private:
    record_word* at_;
    record_word nodes_;
    record_word left_ = 0;
};

/// A record for each position. Records are stored if memory suffices for all, and otherwise built at each reading.
template <chance_game G, class Positions>
class expectation_graph {
public:
    using record = std::vector<record_word>;

    expectation_graph(const Positions& positions, const expectation_options& options, std::uint64_t bytes_left)
        : positions_{positions}, count_{positions.count()}
    {
        require_places(0);
        if (count_ / per_chunk * sizeof(record) + count_ * sizeof(record_word) <= bytes_left) {
            chunks_.resize(detail::as_size((count_ + per_chunk - 1) / per_chunk));
            starts_.resize(detail::as_size(count_));
            bytes_ = chunks_.size() * sizeof(record) + starts_.size() * sizeof(record_word);
            const auto store_part = [&](std::uint64_t first, std::uint64_t last) {
                for (; first < last && is_complete_.load(std::memory_order_relaxed); first += per_chunk) {
                    store(first, (std::min)(first + per_chunk, last), bytes_left);
                }
            };
            was_stopped_ = !detail::each_part(count_, options.threads, options.stop, store_part);
        }
        if (!is_complete_ || was_stopped_) {
            chunks_ = {};
            starts_ = {};
        }
        for (std::uint64_t place = 0; place != count_ && !is_stored() && !was_stopped_; ++place) {
            static_cast<void>(at(place)); // which notes the ends of the game
            was_stopped_ = options.stop && place % 1024 == 0 && options.stop->stop_requested();
        }
    }

    /// Puts the records one after the other, in the order in which they are read: a pass then takes half the time.
    template <class Order>
    void arrange(const Order& order, std::uint64_t bytes_left)
    {
        if (!is_stored() || 2 * bytes_ > bytes_left) {
            return;
        }
        words_.reserve(detail::as_size((bytes_ - starts_.size() * sizeof(record_word)) / sizeof(record_word)));
        for (const std::uint32_t place : order) {
            record_word* const first = at(place);
            words_.insert(words_.end(), first, record_walk{first}.end());
        }
        chunks_ = {};
        starts_ = {};
    }
    /// The arranged records; null if there are none.
    [[nodiscard]] record_word* arranged() noexcept { return words_.empty() ? nullptr : words_.data(); }

    /// The probabilities of outcomes that records refer to.
    [[nodiscard]] const double* probabilities() const noexcept { return probabilities_.data(); }
    /// The scores of ended positions, whose values follow those of the positions.
    [[nodiscard]] const std::vector<score_t<G>>& ends() const noexcept { return ends_; }
    [[nodiscard]] bool was_stopped() const noexcept { return was_stopped_; }
    /// Returns whether all records are stored.
    [[nodiscard]] bool is_stored() const noexcept { return !chunks_.empty() || !words_.empty() || count_ == 0; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return is_stored() ? bytes_.load() : 0; }

    /// The record of a place, if records are not arranged; null if it has no position.
    [[nodiscard]] record_word* at(std::uint64_t place)
    {
        record_word* found = nullptr;
        if (is_stored()) {
            found = chunks_[detail::as_size(place / per_chunk)].data() + starts_[detail::as_size(place)];
        } else {
            made_.clear();
            write(place, made_);
            found = made_.data();
        }
        return *found == 0 ? nullptr : found;
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

    void write(std::uint64_t place, record& out)
    {
        const std::size_t head = out.size();
        out.resize(head + 2);
        std::optional<G> position = positions_.at(place);
        if (!position || gamesearch::final_score(*position) || positions_.index_of(*position) != place ||
            positions_.is_exchanged(*position)) {
            return;
        }
        std::vector<double> weights;
        double total = 0;
        if (!position->is_chance()) {
            weights.push_back(total = 1);
            write_moves(*position, place, out);
        } else {
            auto&& outcomes = position->chance_outcomes();
            for (auto&& outcome : outcomes) {
                weights.push_back(static_cast<double>(outcome.weight));
                total += weights.back();
                gamesearch::after_outcome(*position, outcome.value, [&](auto& child) {
                    if (gamesearch::final_score(child) || child.is_chance()) {
                        out.push_back(detail::head_of(node_kind::itself, 1));
                        out.push_back(reference_of(child, place));
                    } else {
                        write_moves(child, place, out);
                    }
                });
            }
        }
        for (double& weight : weights) {
            weight /= total;
            const bool counts = weight >= (std::numeric_limits<double>::min)() && weight <= 1;
            if (!counts) {
                raise<std::domain_error>("gamesearch: a chance node has an outcome whose weight is not positive, or "
                                         "none that counts beside the others; find it by gs::check_rules");
            }
        }
        require_successor(weights.size(), place);
        out[head] = static_cast<record_word>(weights.size());
        out[head + 1] = place_of(weights);
    }

    void write_moves(G& position, std::uint64_t place, record& out)
    {
        const std::size_t head = out.size();
        out.push_back(0);
        each_move::visit(position, [&](const G& child) {
            const record_word reference = reference_of(child, place);
            if (std::find(out.begin() + static_cast<std::ptrdiff_t>(head) + 1, out.end(), reference) == out.end()) {
                out.push_back(reference);
            }
        });
        const bool is_maximizer = position.to_move() == player::maximizer;
        out[head] = detail::head_of(is_maximizer ? node_kind::maximizer : node_kind::minimizer, out.size() - head - 1);
        require_successor(out.size() - head - 1, place);
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

    /// Returns the place of the first of these probabilities; chance nodes with equal probabilities share them.
    [[nodiscard]] record_word place_of(const std::vector<double>& probabilities)
    {
        const locked lock{mutex_};
        if (!is_stored()) {
            places_of_probabilities_.clear();
            probabilities_.clear();
        }
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
    std::uint64_t count_;
    std::vector<record> chunks_{};
    std::vector<record_word> starts_{}; // of the records in their chunks
    record words_{}; // all records, once they are arranged
    record made_{}; // the last one that was made again
    work_mutex mutex_{};
    std::map<std::vector<double>, record_word> places_of_probabilities_{};
    std::vector<double> probabilities_{};
    std::map<score_t<G>, std::uint64_t> places_of_ends_{};
    std::vector<score_t<G>> ends_{};
    std::atomic<std::uint64_t> bytes_{0};
    std::atomic<bool> is_complete_{true};
    bool was_stopped_ = false;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
