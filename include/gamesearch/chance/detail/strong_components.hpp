// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The order in which the positions of a game with dice are given their values.

#ifndef GAMESEARCH_CHANCE_DETAIL_STRONG_COMPONENTS_HPP
#define GAMESEARCH_CHANCE_DETAIL_STRONG_COMPONENTS_HPP

#include <gamesearch/chance/detail/expectation_record.hpp>
#include <gamesearch/detail/as_size.hpp>
#include <gamesearch/search/stop_token.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Positions that lead to one another, and to no others but those of earlier components.
struct component {
    std::uint32_t end = 0; ///< the place in the order after its last position
    std::uint32_t rank = 0; ///< the most components with cycles that a line from here passes through, this included
    bool has_cycle = true;
};

/// The strongly connected components of a graph of records, from the ends of the game upwards, by Tarjan's algorithm
/// with one number for each position (Pearce 2016), without recursion. A record is read once, and of its successors
/// only those not yet entered are kept. In a component, positions stand in the order in which a depth-first search
/// leaves them, so most come after those that they lead to.
class strong_components {
public:
    /// All positions as one component, in ascending order.
    explicit strong_components(std::uint64_t count) : list_{component{static_cast<std::uint32_t>(count), 1, true}} {}

    /// All positions are one component if the components take more than `bytes_left` bytes, or if a stop is requested.
    template <class Graph>
    strong_components(std::uint64_t count, Graph& graph, const std::optional<stop_token>& stop,
                      std::uint64_t bytes_left)
        : bytes_left_{bytes_left}, next_component_{(std::numeric_limits<std::uint32_t>::max)()}
    {
        bool is_complete = bytes() + 2 * count * sizeof(std::uint32_t) <= bytes_left;
        if (is_complete) {
            numbers_.resize(detail::as_size(count));
            order_.reserve(detail::as_size(count));
        }
        for (std::uint32_t place = 0; place != count && is_complete; ++place) {
            is_complete = numbers_[place] != 0 || !enter(place, graph) || walk(graph, stop);
        }
        if (!is_complete) {
            *this = strong_components{count};
        }
        numbers_ = {};
        left_ = {};
    }

    [[nodiscard]] const std::vector<component>& list() const noexcept { return list_; }
    [[nodiscard]] std::uint64_t place_at(std::uint64_t i) const noexcept
    {
        return order_.empty() ? i : order_[detail::as_size(i)];
    }
    /// Returns false if all positions are one component because there was too little memory.
    [[nodiscard]] bool is_ordered() const noexcept { return !order_.empty(); }
    /// The first position of a component in the order.
    [[nodiscard]] std::uint64_t begin_of(std::uint64_t i) const noexcept
    {
        return i == 0 ? 0 : list_[detail::as_size(i - 1)].end;
    }
    /// Puts the positions of each component in ascending order.
    void sort()
    {
        auto first = order_.begin();
        for (const component& c : list_) {
            const auto last = order_.empty() ? first : order_.begin() + c.end;
            std::sort(first, last);
            first = last;
        }
    }
    [[nodiscard]] std::uint32_t greatest_rank() const noexcept { return greatest_rank_; }
    /// The memory that the components take, without unused capacity.
    [[nodiscard]] std::uint64_t bytes() const noexcept
    {
        return (numbers_.size() + order_.capacity() + todo_.size()) * sizeof(std::uint32_t) +
               line_.size() * sizeof(frame) + left_.size() * sizeof(left_[0]) + list_.size() * sizeof(component);
    }

private:
    struct frame {
        std::uint64_t first; // the place in `todo_` of its first successor
        std::uint32_t place;
        std::uint32_t rank; // of the components that it leads to
        bool is_root; // of its component, as far as is known
        bool has_cycle; // a move from it to itself
    };

    /// \return whether the place has a position
    template <class Graph>
    bool enter(std::uint32_t place, Graph& graph)
    {
        record_reader record{graph.record_of(place)};
        if (record.head().outcomes == 0) {
            return false;
        }
        numbers_[place] = ++last_number_;
        line_.push_back({todo_.size(), place, 0, true, false});
        while (record.next_node()) {
            for (record_word reference = 0; record.next(reference);) {
                const record_word successor = reference / 2;
                if (successor >= numbers_.size()) {
                    continue; // the end of the game
                }
                if (numbers_[successor] != 0) {
                    see(line_.back(), successor);
                } else {
                    todo_.push_back(successor);
                }
            }
        }
        return true;
    }

    /// \return false if the walk was stopped, or takes too much memory
    template <class Graph>
    [[nodiscard]] bool walk(Graph& graph, const std::optional<stop_token>& stop)
    {
        for (std::uint32_t steps = 1; !line_.empty(); ++steps) {
            if (todo_.size() == line_.back().first) {
                const frame done = line_.back();
                line_.pop_back();
                leave(done);
                continue;
            }
            const std::uint32_t successor = todo_.back();
            todo_.pop_back();
            if (numbers_[successor] != 0) {
                see(line_.back(), successor);
            } else {
                enter(successor, graph); // it is seen from here when it is left
            }
            if (steps % 1024 == 0 && (bytes() > bytes_left_ || (stop && stop->stop_requested()))) {
                return false;
            }
        }
        return true;
    }

    void see(frame& from, std::uint32_t successor)
    {
        const std::uint32_t number = numbers_[successor];
        if (from.place == successor) {
            from.has_cycle = true;
        } else if (number > next_component_) { // of a finished component; these numbers descend
            from.rank = (std::max)(from.rank, list_[~std::uint32_t{0} - number].rank);
        } else if (number < numbers_[from.place]) {
            numbers_[from.place] = number;
            from.is_root = false;
        }
    }

    void leave(frame done)
    {
        if (!done.is_root) {
            left_.emplace_back(done.place, done.rank);
        } else {
            const std::uint32_t number = numbers_[done.place];
            std::size_t first = left_.size();
            while (first != 0 && numbers_[left_[first - 1].first] >= number) {
                --first;
            }
            const bool has_cycle = done.has_cycle || first != left_.size();
            for (std::size_t i = first; i != left_.size(); ++i) {
                done.rank = (std::max)(done.rank, left_[i].second);
                numbers_[left_[i].first] = next_component_;
                order_.push_back(left_[i].first);
            }
            left_.resize(first);
            numbers_[done.place] = next_component_--;
            order_.push_back(done.place);
            done.rank += has_cycle ? 1U : 0U;
            greatest_rank_ = (std::max)(greatest_rank_, done.rank);
            list_.push_back({static_cast<std::uint32_t>(order_.size()), done.rank, has_cycle});
        }
        if (!line_.empty()) {
            see(line_.back(), done.place);
        }
    }

    std::uint64_t bytes_left_ = 0;
    // 0: not entered yet; then a number in its component; then that of the finished component, counted from above
    std::vector<std::uint32_t> numbers_{};
    std::uint32_t next_component_ = 0;
    std::uint32_t last_number_ = 0;
    std::deque<frame> line_{}; // a deque takes no more than twice its memory when it grows
    std::deque<std::uint32_t> todo_{}; // for each frame, its successors that had not been entered when it was
    std::deque<std::pair<std::uint32_t, std::uint32_t>> left_{}; // places left, and ranks, of unfinished components
    std::vector<std::uint32_t> order_{};
    std::vector<component> list_{};
    std::uint32_t greatest_rank_ = 1;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
