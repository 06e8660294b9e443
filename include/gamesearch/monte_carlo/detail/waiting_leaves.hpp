// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Simulations that wait for an evaluation of many positions.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_WAITING_LEAVES_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_WAITING_LEAVES_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/virtual_loss.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>

#include <concepts>
#include <cstddef>
#include <ranges>
#include <span>
#include <type_traits>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// An evaluation that judges many positions in one call.
template <class Evaluate, class G>
concept judges_many = requires(Evaluate& evaluate, std::span<const G> positions) {
    requires std::convertible_to<std::ranges::range_reference_t<decltype(evaluate.evaluate_many(positions))>,
                                 score_t<G>>;
};

/// An evaluation with a member of that name, of whatever form, unless it is overloaded or a template.
template <class Evaluate>
concept names_evaluate_many = requires { &std::remove_cvref_t<Evaluate>::evaluate_many; };

template <class Evaluate, class G>
consteval void require_evaluation_of_many()
{
    constexpr bool usable = !names_evaluate_many<Evaluate> || judges_many<Evaluate, G>;
    static_assert(usable,
                  "gamesearch: evaluate_many(positions) of the evaluation takes a std::span<const G>, and returns a "
                  "range of scores; mend it, or rename it (see docs/monte_carlo_tree_search.md)");
}

/// The leaves at which simulations wait, and their positions. Each leaves a virtual loss on its way from the root until
/// `release`, or until an exception is thrown.
template <game G>
class waiting_leaves {
    using nodes = node_memory<visited_node<G>>;

public:
    waiting_leaves(nodes& tree, const virtual_loss& loss) : tree_{tree}, loss_{loss} {}
    waiting_leaves(const waiting_leaves&) = delete;
    waiting_leaves& operator=(const waiting_leaves&) = delete;
    ~waiting_leaves() { release(); }

    void add(node_index leaf, const G& position)
    {
        positions_.push_back(position);
        leaves_.push_back(leaf);
        loss_.count(tree_, leaf);
    }

    void release()
    {
        for (; released_ != leaves_.size(); ++released_) {
            loss_.take_back(tree_, leaves_[released_]);
        }
    }

    [[nodiscard]] std::size_t size() const { return leaves_.size(); }
    [[nodiscard]] node_index leaf(std::size_t i) const { return leaves_[i]; }
    [[nodiscard]] G& position(std::size_t i) { return positions_[i]; }
    [[nodiscard]] std::span<const G> positions() const { return positions_; }

private:
    nodes& tree_;
    virtual_loss loss_;
    std::vector<G> positions_{};
    std::vector<node_index> leaves_{};
    std::size_t released_ = 0;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
