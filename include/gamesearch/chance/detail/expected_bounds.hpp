// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The value of a position from those of the positions after it.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTED_BOUNDS_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTED_BOUNDS_HPP

#include <gamesearch/chance/detail/expectation_graph.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>

namespace gamesearch::inline v0_2_0::detail {

/// A lower bound, and the negative of an upper one: see \ref expectation_contents. Both are rounded down.
struct bound_pair {
    double lower;
    double negated;
};

/// A mean of bounds by probabilities, rounded down. Each probability has a relative error of at most n units of the
/// last place, as a quotient by a sum of n weights, and summing the products adds n more; n + 4 units on either side
/// cover both, and the rounding here. The mean is no less than the least bound, which keeps that of equal bounds exact.
class rounded_mean {
public:
    void add(double probability, double bound) noexcept
    {
        sum_ += probability * bound;
        size_ += probability * (bound < 0 ? -bound : bound);
        least_ = (std::min)(least_, bound);
    }

    [[nodiscard]] double rounded_down(record_word count) const noexcept
    {
        constexpr double unit = std::numeric_limits<double>::epsilon() / 2;
        constexpr double smallest = (std::numeric_limits<double>::min)(); // more than all that can underflow
        const double error = size_ * (2 * static_cast<double>(count) + 8) * unit;
        return (std::max)(least_, sum_ - error - (size_ > 0 ? smallest : 0));
    }

private:
    double sum_ = 0;
    double size_ = 0;
    double least_ = (std::numeric_limits<double>::infinity)();
};

/// The value of the node at `at`, which is advanced to its end.
[[nodiscard]] inline bound_pair bounds_of_node(record_word*& at, const double* bounds) noexcept
{
    constexpr double infinity = (std::numeric_limits<double>::infinity)();
    const record_word head = *at++;
    const record_word* const end = at + detail::count_of(head);
    if (detail::count_of(head) == 1) {
        const record_word only = *at++;
        return {bounds[only], bounds[only ^ 1U]};
    }
    bound_pair found{infinity, -infinity};
    if (detail::kind_of(head) == node_kind::minimizer) {
        for (; at != end; ++at) {
            found.lower = (std::min)(found.lower, bounds[*at]);
            found.negated = (std::max)(found.negated, bounds[*at ^ 1U]);
        }
    } else {
        found = {-infinity, infinity};
        for (; at != end; ++at) {
            found.lower = (std::max)(found.lower, bounds[*at]);
            found.negated = (std::min)(found.negated, bounds[*at ^ 1U]);
        }
    }
    return found;
}

/// The value of a position with this record; `record` is advanced to its end.
[[nodiscard]] inline bound_pair bounds_of(record_word*& record, const double* bounds,
                                          const double* probabilities) noexcept
{
    const record_word count = *record++;
    const double* const first = probabilities + *record++;
    rounded_mean lower;
    rounded_mean negated;
    for (record_word i = 0; i != count; ++i) {
        const bound_pair node = detail::bounds_of_node(record, bounds);
        lower.add(first[i], node.lower);
        negated.add(first[i], node.negated);
    }
    return {lower.rounded_down(count), negated.rounded_down(count)};
}

/// Copies a record to `to`, which may be its own place or one before it, without the moves that cannot be best; both
/// pointers are advanced to the ends. Bounds only become narrower, so these moves can never be best, and removing them
/// changes no bound.
inline void keep_best(record_word*& from, record_word*& to, const double* bounds) noexcept
{
    record_word nodes = *from;
    *to++ = *from++;
    *to++ = *from++;
    for (; nodes != 0; --nodes) {
        const node_kind kind = detail::kind_of(*from);
        const record_word* move = from + 1;
        const bound_pair best = detail::bounds_of_node(from, bounds);
        record_word* const head = to++;
        for (; move != from; ++move) {
            const bool may_be_best =
                kind == node_kind::minimizer ? bounds[*move] <= -best.negated : -bounds[*move ^ 1U] >= best.lower;
            *to = *move;
            to += may_be_best ? 1 : 0;
        }
        *head = detail::head_of(kind, static_cast<std::size_t>(to - head) - 1);
    }
}

/// The expected number of moves to the end from a position with this record, which has only the best moves: by the
/// quickest of them. `record` is advanced to its end.
[[nodiscard]] inline double plies_of(record_word*& record, const double* plies, const double* probabilities) noexcept
{
    const record_word count = *record++;
    const double* const first = probabilities + *record++;
    double mean = 0;
    for (record_word i = 0; i != count; ++i) {
        const double move = detail::kind_of(*record) == node_kind::itself ? 0 : 1;
        const record_word* const end = record + 1 + detail::count_of(*record);
        double least = (std::numeric_limits<double>::infinity)();
        for (++record; record != end; ++record) {
            least = (std::min)(least, plies[*record / 2]);
        }
        mean += first[i] * (least + move);
    }
    return mean;
}

/// Returns whether the game is certain to end from a position with this record, whatever is played: after one outcome,
/// which is drawn sooner or later, `ends(reference)` holds for all moves. `record` is advanced to its end.
template <class Ends>
[[nodiscard]] bool ends_from(record_word*& record, const Ends& ends)
{
    bool any = false;
    record_word nodes = *record;
    for (record += 2; nodes != 0; --nodes) {
        record_word* const first = record + 1;
        record = first + detail::count_of(*record);
        any = any || std::all_of(first, record, ends);
    }
    return any;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
