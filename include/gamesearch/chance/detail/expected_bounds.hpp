// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The value of a position from those of the positions after it.

#ifndef GAMESEARCH_CHANCE_DETAIL_EXPECTED_BOUNDS_HPP
#define GAMESEARCH_CHANCE_DETAIL_EXPECTED_BOUNDS_HPP

#include <gamesearch/chance/detail/expectation_record.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

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

/// The value of the node that `record` has begun; the node is read to its end.
[[nodiscard]] inline bound_pair bounds_of_node(record_reader& record, const double* bounds) noexcept
{
    record_word reference = 0;
    static_cast<void>(record.next(reference)); // there is one
    bound_pair found{bounds[reference], bounds[reference ^ 1U]};
    if (record.kind() == node_kind::minimizer) {
        while (record.next(reference)) {
            found.lower = (std::min)(found.lower, bounds[reference]);
            found.negated = (std::max)(found.negated, bounds[reference ^ 1U]);
        }
    } else {
        while (record.next(reference)) {
            found.lower = (std::max)(found.lower, bounds[reference]);
            found.negated = (std::min)(found.negated, bounds[reference ^ 1U]);
        }
    }
    return found;
}

/// The value of a position with this record, which is read to its end.
[[nodiscard]] inline bound_pair bounds_of(record_reader& record, const double* bounds,
                                          const double* probabilities) noexcept
{
    const double* probability = probabilities + record.head().probabilities;
    rounded_mean lower;
    rounded_mean negated;
    for (; record.next_node(); ++probability) {
        const bound_pair node = detail::bounds_of_node(record, bounds);
        lower.add(*probability, node.lower);
        negated.add(*probability, node.negated);
    }
    return {lower.rounded_down(record.head().outcomes), negated.rounded_down(record.head().outcomes)};
}

/// Copies the record at `from` to `to`, which may be its own place or one before it, without the moves that cannot be
/// best, and advances `to` to the end of the copy. Bounds only become narrower, so these moves can never be best, and
/// removing them changes no bound. \return the end of the record
[[nodiscard]] inline const record_unit* keep_best(const record_unit* from, record_unit*& to,
                                                  const double* bounds) noexcept
{
    record_reader record{from};
    to = record.head().write(to);
    while (record.next_node()) {
        record_reader node{record};
        const bound_pair best = detail::bounds_of_node(node, bounds);
        const bool is_minimizer = record.kind() == node_kind::minimizer;
        if (record.head().is_mixed) {
            *to++ = static_cast<record_unit>(record.kind());
        }
        to = detail::write_node(to, record.head().least, [&](record_word& move) {
            bool any = record.next(move);
            while (any && (is_minimizer ? bounds[move] > -best.negated : -bounds[move ^ 1U] < best.lower)) {
                any = record.next(move);
            }
            return any;
        });
    }
    return record.end();
}

/// The expected number of moves to the end from a position with this record, which holds only the best moves: by the
/// quickest of them. The record is read to its end.
[[nodiscard]] inline double plies_of(record_reader& record, const double* plies, const double* probabilities) noexcept
{
    const double* probability = probabilities + record.head().probabilities;
    double mean = 0;
    for (; record.next_node(); ++probability) {
        double least = (std::numeric_limits<double>::infinity)();
        for (record_word reference = 0; record.next(reference);) {
            least = (std::min)(least, plies[reference / 2]);
        }
        mean += *probability * (least + (record.kind() == node_kind::itself ? 0 : 1));
    }
    return mean;
}

/// Returns two things: whether the game is certain to end from a position with this record, whatever is played, since
/// after one outcome, which is drawn sooner or later, `ends(reference)` holds for all moves; and whether it holds for
/// all references. The record is read to its end.
template <class Ends>
[[nodiscard]] std::pair<bool, bool> ends_from(record_reader& record, const Ends& ends)
{
    std::pair<bool, bool> found{false, true};
    while (record.next_node()) {
        bool all = true;
        for (record_word reference = 0; record.next(reference);) {
            all = all && ends(reference);
        }
        found = {found.first || all, found.second && all};
    }
    return found;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
