// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The order in which the positions of a game with dice get their values.

#ifndef GAMESEARCH_CHANCE_DETAIL_STRONG_COMPONENTS_HPP
#define GAMESEARCH_CHANCE_DETAIL_STRONG_COMPONENTS_HPP

#include <gamesearch/chance/detail/expectation_graph.hpp>
#include <gamesearch/detail/as_size.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Positions that lead to one another, and to no others but those of earlier components.
struct component {
    std::uint64_t end = 0; ///< the place in the order after its last position
    std::uint32_t rank = 0; ///< the most components with cycles that a line from here passes through, this included
    bool has_cycle = true;
};

/// The strongly connected components of a graph of records, from the ends of the game upwards, by Tarjan's algorithm
/// with one number for each position (Pearce 2016), without recursion. In a component, the positions stand in the order
/// in which a depth-first search leaves them, so that most come after those that they lead to.
class strong_components {
public:
    /// The memory for this number of positions, without that of a deep line.
    [[nodiscard]] static std::uint64_t bytes_for(std::uint64_t count) noexcept
    {
        return count * (3 * sizeof(std::uint32_t) + sizeof(component));
    }

    /// All positions as one component, in ascending order.
    explicit strong_components(std::uint64_t count) : components_{component{count, 1, true}} {}

    template <class Graph>
    strong_components(std::uint64_t count, Graph& graph)
        : numbers_(detail::as_size(count)), next_component_{(std::numeric_limits<std::uint32_t>::max)()}
    {
        order_.reserve(detail::as_size(count));
        for (std::uint32_t place = 0; place != count; ++place) {
            if (numbers_[place] == 0 && enter(place, graph)) {
                walk(graph, count);
            }
        }
        numbers_ = {};
        left_ = {};
    }

    [[nodiscard]] const std::vector<component>& list() const noexcept { return components_; }
    [[nodiscard]] std::uint64_t place_at(std::uint64_t i) const noexcept
    {
        return order_.empty() ? i : order_[detail::as_size(i)];
    }
    /// The places in the order of components; empty if that is ascending.
    [[nodiscard]] const std::vector<std::uint32_t>& order() const noexcept { return order_; }
    [[nodiscard]] std::uint32_t greatest_rank() const noexcept
    {
        std::uint32_t greatest = 0;
        for (const component& c : components_) {
            greatest = (std::max)(greatest, c.rank);
        }
        return greatest;
    }

private:
    struct frame {
        std::uint32_t place;
        bool is_root; // of its component, as far as is known
        bool has_cycle; // a move from it to itself
        std::uint32_t rank; // of the components that it leads to
        record_walk successors;
    };

    /// \return whether the place has a position
    template <class Graph>
    bool enter(std::uint32_t place, Graph& graph)
    {
        record_word* const record = graph.at(place);
        if (record == nullptr) {
            return false;
        }
        numbers_[place] = ++last_number_;
        line_.push_back({place, true, false, 0, record_walk{record}});
        return true;
    }

    template <class Graph>
    void walk(Graph& graph, std::uint64_t count)
    {
        while (!line_.empty()) {
            record_word reference = 0;
            if (!line_.back().successors.next(reference)) {
                const frame done = line_.back();
                line_.pop_back();
                leave(done);
                continue;
            }
            const record_word successor = reference / 2;
            if (successor >= count) {
                continue; // the end of the game
            }
            if (numbers_[successor] != 0) {
                see(line_.back(), successor);
            } else {
                enter(successor, graph); // it sees it when it leaves it
            }
        }
    }

    void see(frame& from, record_word successor)
    {
        from.has_cycle = from.has_cycle || from.place == successor;
        const std::uint32_t number = numbers_[successor];
        if (number > next_component_) { // of a finished component; these numbers descend
            from.rank = (std::max)(from.rank, components_[~std::uint32_t{0} - number].rank);
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
            components_.push_back({order_.size(), done.rank + (has_cycle ? 1U : 0U), has_cycle});
        }
        if (!line_.empty()) {
            see(line_.back(), done.place);
        }
    }

    std::vector<std::uint32_t>
        numbers_{}; // 0: not entered yet; then one of the component's; then the component, from above
    std::uint32_t next_component_ = 0;
    std::uint32_t last_number_ = 0;
    std::vector<frame> line_{};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> left_{}; // and the rank; their component is not finished
    std::vector<std::uint32_t> order_{};
    std::vector<component> components_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
