// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Features of a position: the numbers that a linear evaluation weights.

#ifndef GAMESEARCH_TUNING_FEATURES_HPP
#define GAMESEARCH_TUNING_FEATURES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/game.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <type_traits>

namespace gamesearch::inline v0_2_0 {

/// A feature that is not 0, for evaluations with many weights, in which most features of a position are 0.
struct sparse_feature {
    std::uint32_t index; ///< the number of its weight, from 0
    float value = 1; ///< from the maximizer's viewpoint

    friend bool operator==(const sparse_feature&, const sparse_feature&) = default; ///< Member by member.
};

namespace detail {

template <class R>
concept dense_features =
    std::ranges::input_range<R> && std::is_arithmetic_v<std::remove_cvref_t<std::ranges::range_reference_t<R>>>;

template <class R>
concept sparse_features =
    std::ranges::input_range<R> && std::convertible_to<std::ranges::range_reference_t<R>, sparse_feature>;

template <class R>
concept some_features = dense_features<R> || sparse_features<R>;

} // namespace detail

/// A game that names what its evaluation should depend on: `features() const` returns either a range of numbers, which
/// has the same length in every position, or a range of \ref gamesearch::sparse_feature "sparse_feature". Each is from
/// the maximizer's viewpoint, whoever moves: the better it is for the maximizer, the higher its value, and it has the
/// opposite sign in a position with the sides exchanged. `features()` is called only while the game goes on.
template <class G>
concept featured_game = game<G> && requires(const G& position) {
    { position.features() } -> detail::some_features;
};

/// The type of \ref own_features.
struct own_features_t {
    /// The features that the game itself offers.
    template <featured_game G>
    [[nodiscard]] constexpr decltype(auto) operator()(const G& position) const
    {
        return position.features();
    }
};

/// The features that the game offers as its member `features()`.
inline constexpr own_features_t own_features{};

/// A function of a position that returns its features, as `features()` of a \ref gamesearch::featured_game
/// "featured_game" does. Copies of it may be called from several threads at the same time.
template <class F, class G>
concept features_of = game<G> && std::copy_constructible<F> && requires(const F& features, const G& position) {
    { features(position) } -> detail::some_features;
};

namespace detail {

/// Returns whether `F` returns features of a position of `G`; if not, the error message says what features are.
template <class F, class G>
[[nodiscard]] constexpr bool check_features()
{
    static_assert(features_of<F, G>,
                  "gamesearch: there are no features to weight; give the game a member features() const that returns a "
                  "range of numbers from the maximizer's viewpoint, or pass such a function of a const G& (see "
                  "docs/tune_an_evaluation.md)");
    return features_of<F, G>;
}

/// Calls `visit(index, value)` for each feature; those that are 0 may be left out.
template <class Range, class Visit>
constexpr void for_each_feature(Range&& features, const Visit& visit)
{
    if constexpr (dense_features<Range>) {
        std::size_t index = 0;
        for (const auto value : features) {
            visit(index, value);
            ++index;
        }
    } else {
        for (const sparse_feature feature : features) {
            visit(std::size_t{feature.index}, feature.value);
        }
    }
}

} // namespace detail

} // namespace gamesearch::inline v0_2_0

#endif
