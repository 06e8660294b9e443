// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The sources of variety in games of self-play: noise in the priors of the root, and moves drawn by their visits.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_SELF_PLAY_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_SELF_PLAY_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/random_generator.hpp>
#include <gamesearch/monte_carlo/detail/node_memory.hpp>
#include <gamesearch/monte_carlo/detail/visited_node.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <optional>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// A random number strictly between 0 and 1.
[[nodiscard]] inline double drawn_fraction(random_generator& random)
{
    return (static_cast<double>(random() >> 12) + 0.5) / 4503599627370496.0; // 2^52
}

/// The logarithm of a number drawn from a gamma distribution: the numbers themselves may be too small for `double`.
/// Source: G. Marsaglia and W. Tsang, "A Simple Method for Generating Gamma Variables", ACM TOMS 26 (2000).
[[nodiscard]] inline double drawn_log_gamma(double shape, random_generator& random)
{
    if (shape < 1) {
        const double above = detail::drawn_log_gamma(shape + 1, random);
        return above + std::log(detail::drawn_fraction(random)) / shape;
    }
    const double d = shape - 1.0 / 3;
    while (true) {
        const double radius = std::sqrt(-2 * std::log(detail::drawn_fraction(random)));
        const double normal = radius * std::cos(2 * std::numbers::pi * detail::drawn_fraction(random));
        const double root = 1 + normal / std::sqrt(9 * d);
        const double cube = root * root * root;
        if (cube > 0 &&
            std::log(detail::drawn_fraction(random)) < normal * normal / 2 + d * (1 - cube + std::log(cube))) {
            return std::log(d * cube);
        }
    }
}

/// Shares of 1 drawn from a Dirichlet distribution, all of whose parameters are `concentration / count`.
[[nodiscard]] inline std::vector<double> drawn_shares(std::size_t count, double concentration, random_generator random)
{
    const double shape = (std::max)(concentration / static_cast<double>(count), 1e-9);
    std::vector<double> shares(count);
    for (double& share : shares) {
        share = detail::drawn_log_gamma(shape, random);
    }
    const double most = *std::ranges::max_element(shares);
    double sum = 0;
    for (double& share : shares) {
        share = std::exp(share - most);
        sum += share;
    }
    for (double& share : shares) {
        share /= sum;
    }
    return shares;
}

/// The noise of one search in the weights of the root's moves. Their own weights are restored when it ends, since the
/// tree may be kept.
template <game G>
class noise_at_root {
    using nodes = node_memory<visited_node<G>>;

public:
    noise_at_root(nodes& tree, const std::optional<root_noise>& wanted, seed from)
        : tree_{tree}, wanted_{wanted}, random_{from.value ^ 0x6E6F697365U}
    {}
    noise_at_root(const noise_at_root&) = delete;
    noise_at_root& operator=(const noise_at_root&) = delete;
    ~noise_at_root()
    {
        if constexpr (weighted_game<G>) {
            const auto children = tree_.children(root_node);
            for (std::size_t i = 0; i != own_weights_.size() && i != children.size(); ++i) {
                children[i].weight.value = own_weights_[i];
            }
        }
    }

    /// \pre the root is expanded.
    void add_once()
    {
        if constexpr (weighted_game<G>) {
            if (wanted_ && own_weights_.empty()) {
                const auto children = tree_.children(root_node);
                const auto noise = detail::drawn_shares(children.size(), wanted_->concentration, random_);
                own_weights_.reserve(children.size());
                for (std::size_t i = 0; i != children.size(); ++i) {
                    const float own = children[i].weight.value;
                    own_weights_.push_back(own);
                    children[i].weight.value =
                        static_cast<float>((1 - wanted_->weight) * own + wanted_->weight * noise[i]);
                }
            }
        }
    }

private:
    nodes& tree_;
    std::optional<root_noise> wanted_;
    random_generator random_;
    std::vector<float> own_weights_{};
};

/// A child of the root, drawn by its visits to the power of `1 / temperature`; `no_node` if none was visited.
template <game G>
[[nodiscard]] node_index drawn_child(const node_memory<visited_node<G>>& tree, double temperature, seed from)
{
    double most = 0;
    for (const visited_node<G>& child : tree.children(root_node)) {
        most = (std::max)(most, static_cast<double>(child.visits));
    }
    const auto share_of = [&](const visited_node<G>& child) {
        return child.visits == 0 ? 0 : std::pow(child.visits / most, 1 / temperature);
    };
    double sum = 0;
    for (const visited_node<G>& child : tree.children(root_node)) {
        sum += share_of(child);
    }
    random_generator random{from.value ^ 0x64726177U};
    double left = detail::drawn_fraction(random) * sum;
    node_index drawn = no_node;
    for (const visited_node<G>& child : tree.children(root_node)) {
        const double share = share_of(child);
        if (share > 0) {
            drawn = tree.index_of(child);
            left -= share;
            if (left < 0) {
                break;
            }
        }
    }
    return drawn;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
