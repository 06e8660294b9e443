// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An evaluation that is a sum of weighted features.

#ifndef GAMESEARCH_TUNING_LINEAR_EVALUATION_HPP
#define GAMESEARCH_TUNING_LINEAR_EVALUATION_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/detail/files/readable_file.hpp>
#include <gamesearch/detail/files/replaced_file.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/tuning/detail/evaluation_text.hpp>
#include <gamesearch/tuning/features.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Makes a function assignable that can only be copied, such as a lambda with captures.
template <class F>
class copied_on_assignment {
public:
    explicit copied_on_assignment(F function) : held_{std::move(function)} {}
    copied_on_assignment(const copied_on_assignment&) = default;
    copied_on_assignment(copied_on_assignment&&) = default;
    copied_on_assignment& operator=(const copied_on_assignment& other)
    {
        if (this != &other) {
            held_.emplace(*other.held_);
        }
        return *this;
    }
    ~copied_on_assignment() = default;

    [[nodiscard]] const F& held() const noexcept { return *held_; }

private:
    std::optional<F> held_;
};

template <class F>
using assignable_t = std::conditional_t<std::is_copy_assignable_v<F>, F, copied_on_assignment<F>>;

template <class F>
[[nodiscard]] constexpr const F& held_in(const F& function) noexcept
{
    return function;
}
template <class F>
[[nodiscard]] constexpr const F& held_in(const copied_on_assignment<F>& function) noexcept
{
    return function.held();
}

} // namespace detail

/// The sum of a position's features, each multiplied by its weight, as an evaluation for every searcher. Integer scores
/// are rounded to the nearest integer. No estimate is beyond \ref limit, on either side.
///
/// The weights are shared by all copies and never change.
///
/// Thread safety: any number of threads at the same time, if the features allow it.
/// Complexity: a call multiplies and adds once for each feature, and allocates nothing, unless the features do.
/// Example:
///
///     const gs::linear_evaluation<breakthrough> evaluate{{10.5, 1.25, 0.8}};
///     const auto result = gs::alpha_beta(position, {.depth = 6}, evaluate);
template <detail::checked_game G, class Features = own_features_t>
class linear_evaluation {
    using S = score_t<G>;
    static_assert(std::is_arithmetic_v<S>, "gamesearch: a linear evaluation needs scores that are numbers");

public:
    /// Without weights: every estimate is 0.
    linear_evaluation() : linear_evaluation{std::vector<double>{}} {}

    /// \param weights one for each feature, in points of the game's score; finite numbers
    /// \param function of a position that returns its features, by default the game's own
    /// \param limit the greatest estimate, and negated the least; by default the greatest value of the score type
    explicit linear_evaluation(std::vector<double> weights, Features function = Features(),
                               S limit = (std::numeric_limits<S>::max)())
        : owned_{std::make_shared<const std::vector<double>>(std::move(weights))}, weights_{owned_->data()},
          count_{owned_->size()}, least_{static_cast<double>(-limit)}, limit_{limit}, features_{std::move(function)}
    {
        static_assert(detail::check_features<Features, G>());
        GAMESEARCH_ASSERT(!(limit < S{}),
                          "the limit of a gs::linear_evaluation is negative; give the greatest estimate");
        for ([[maybe_unused]] const double weight : *owned_) {
            GAMESEARCH_ASSERT(std::isfinite(weight), "a weight of a gs::linear_evaluation is not a finite number");
        }
    }

    /// The estimate, from the maximizer's viewpoint.
    /// \pre there is a weight for each feature, or none at all, and the features are numbers: not NaN, nor infinities
    /// whose sum is NaN.
    [[nodiscard]] S operator()(const G& position) const
    {
        if (count_ == 0) {
            return S{};
        }
        auto&& found = features()(position);
        using range = decltype(found);
        constexpr bool is_counted = detail::dense_features<range> && std::ranges::sized_range<range>;
        if constexpr (is_counted) { // one test, and the sum is a plain loop
            require_weights(static_cast<std::size_t>(std::ranges::size(found)));
        }
        double sum = 0;
        detail::for_each_feature(found, [&](std::size_t index, auto value) {
            if constexpr (!is_counted) {
                require_weights(index + 1);
            }
            sum += weights_[index] * static_cast<double>(value);
        });
        return rounded(sum);
    }

    /// The weights, one for each feature, in points of the game's score.
    [[nodiscard]] const std::vector<double>& weights() const noexcept { return *owned_; }

    /// The greatest estimate.
    [[nodiscard]] S limit() const noexcept { return limit_; }

    /// The function that returns the features.
    [[nodiscard]] const Features& features() const noexcept { return detail::held_in(features_); }

    /// The weights and the limit as text, which `load` reads. It is the same on every platform, and loses nothing.
    [[nodiscard]] std::string text() const { return detail::evaluation_text(*owned_, limit_); }

    /// A member `evaluate()` of a game with the member `features()`, to be pasted into the game. It makes the same
    /// estimates.
    [[nodiscard]] std::string code() const { return detail::evaluation_code(*owned_, limit_); }

    /// Equal if the weights and the limits are.
    friend bool operator==(const linear_evaluation& a, const linear_evaluation& b)
    {
        return *a.owned_ == *b.owned_ && detail::equal(a.limit_, b.limit_);
    }

private:
    void require_weights([[maybe_unused]] std::size_t needed) const
    {
        GAMESEARCH_ASSERT(needed <= count_, "a position has more features than the gs::linear_evaluation has weights; "
                                            "pass one weight for each feature");
    }

    [[nodiscard]] S rounded(double sum) const
    {
        GAMESEARCH_ASSERT(sum <= 0 || sum > 0, "the features of a position have no sum, as one of them is not a finite "
                                               "number; see that none divides by 0");
        if constexpr (std::is_floating_point_v<S>) {
            return sum < least_ ? -limit_ : sum > -least_ ? limit_ : static_cast<S>(sum);
        } else { // the limit may be no double, so nothing near it is converted back
            const double whole = sum < 0 ? sum - 0.5 : sum + 0.5;
            return whole <= least_ ? static_cast<S>(-limit_) : whole >= -least_ ? limit_ : static_cast<S>(whole);
        }
    }

    std::shared_ptr<const std::vector<double>> owned_;
    const double* weights_;
    std::size_t count_;
    double least_;
    S limit_;
    GAMESEARCH_NO_UNIQUE_ADDRESS detail::assignable_t<Features> features_;
};

/// Writes the weights and the limit of an evaluation to a text file, which is replaced as a whole or not at all.
///
/// \param evaluation any
/// \param path of a regular file, or of one that does not exist yet
/// Throws: `std::runtime_error` if it cannot be written.
/// Thread safety: any number of threads at the same time, with a path for each.
/// Complexity: linear in the number of weights.
/// Example:
///
///     gs::save(result.evaluation, "breakthrough.weights");
template <game G, class Features>
void save(const linear_evaluation<G, Features>& evaluation, const std::string& path)
{
    const std::string text = evaluation.text();
    detail::replaced_file file{path};
    file.write(text.data(), text.size());
    file.commit();
}

/// Reads an evaluation that \ref save has written.
///
/// \param evaluation receives the weights and the limit, and keeps its features; if this throws, it is not changed
/// \param path of the file
/// Throws: `std::runtime_error` if the file cannot be read, or holds something else.
/// Thread safety: any number of threads at the same time, with an evaluation for each.
/// Complexity: linear in the number of weights.
/// Example:
///
///     gs::linear_evaluation<breakthrough> evaluate;
///     gs::load(evaluate, "breakthrough.weights");
template <game G, class Features>
void load(linear_evaluation<G, Features>& evaluation, const std::string& path)
{
    detail::readable_file file{path};
    std::string text;
    std::array<char, 4096> part{};
    for (std::size_t size = file.read(part.data(), part.size()); size != 0;
         size = file.read(part.data(), part.size())) {
        text.append(part.data(), size);
    }
    auto read = detail::evaluation_in<score_t<G>>(text);
    if (!read) {
        const std::string message =
            "'" + detail::legible(path, 4096) +
            "' holds no weights for scores of this type; give a file that "
            "gs::save wrote for a gs::linear_evaluation of this game (see docs/tune_an_evaluation.md)";
        raise<std::runtime_error>(message.c_str());
    }
    evaluation = linear_evaluation<G, Features>{std::move(read->weights), evaluation.features(), read->limit};
}

} // namespace gamesearch::inline v0_2_0

#endif
