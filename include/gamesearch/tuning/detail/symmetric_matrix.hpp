// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Symmetric matrices with no negative eigenvalues, and systems of equations with them.

#ifndef GAMESEARCH_TUNING_DETAIL_SYMMETRIC_MATRIX_HPP
#define GAMESEARCH_TUNING_DETAIL_SYMMETRIC_MATRIX_HPP

#include <cstddef>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Only the lower triangle is stored: the column is at most the row.
class symmetric_matrix {
public:
    explicit symmetric_matrix(std::size_t size) : size_{size}, values_(size * (size + 1) / 2) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] double& at(std::size_t row, std::size_t column) { return values_[place(row, column)]; }
    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return values_[place(row, column)]; }

private:
    [[nodiscard]] static std::size_t place(std::size_t row, std::size_t column) { return row * (row + 1) / 2 + column; }

    std::size_t size_;
    std::vector<double> values_;
};

/// The matrix L with ones on its diagonal and the diagonal matrix D for which L D L^T is a given matrix. A row that is
/// a combination of the rows above it has 0 in D, and solutions are 0 there.
class factorized_matrix {
public:
    explicit factorized_matrix(symmetric_matrix matrix) : lower_{std::move(matrix)}
    {
        for (std::size_t row = 0; row != lower_.size(); ++row) {
            const double whole = lower_.at(row, row);
            double rest = whole;
            for (std::size_t column = 0; column != row; ++column) {
                double sum = lower_.at(row, column);
                for (std::size_t k = 0; k != column; ++k) {
                    sum -= lower_.at(row, k) * lower_.at(column, k) * lower_.at(k, k);
                }
                const double pivot = lower_.at(column, column);
                lower_.at(row, column) = pivot > 0 ? sum / pivot : 0;
                rest -= lower_.at(row, column) * lower_.at(row, column) * pivot;
            }
            lower_.at(row, row) = rest > nothing * whole ? rest : 0;
        }
    }

    [[nodiscard]] bool depends_on_earlier(std::size_t row) const { return !(lower_.at(row, row) > 0); }

    /// The factors of the rows above \p row under which their sum is nearest to it.
    [[nodiscard]] std::vector<double> combination_for(std::size_t row) const
    {
        std::vector<double> factors(row);
        for (std::size_t column = row; column-- != 0;) {
            factors[column] = depends_on_earlier(column) ? 0 : lower_.at(row, column);
            for (std::size_t k = column + 1; k != row; ++k) {
                factors[column] -= depends_on_earlier(column) ? 0 : lower_.at(k, column) * factors[k];
            }
        }
        return factors;
    }

    /// The vector whose product with the matrix is \p values.
    [[nodiscard]] std::vector<double> solution_for(std::vector<double> values) const
    {
        for (std::size_t row = 0; row != lower_.size(); ++row) {
            for (std::size_t column = 0; column != row; ++column) {
                values[row] -= lower_.at(row, column) * values[column];
            }
        }
        for (std::size_t row = lower_.size(); row-- != 0;) {
            values[row] = depends_on_earlier(row) ? 0 : values[row] / lower_.at(row, row);
            for (std::size_t below = row + 1; below != lower_.size(); ++below) {
                values[row] -= depends_on_earlier(row) ? 0 : lower_.at(below, row) * values[below];
            }
        }
        return values;
    }

private:
    static constexpr double nothing = 1e-9; // of a diagonal element: what rounding leaves of it

    symmetric_matrix lower_;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
