// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Vectors in functions that may be constant expressions.

#ifndef GAMESEARCH_TREE_DETAIL_VECTOR_FOR_HPP
#define GAMESEARCH_TREE_DETAIL_VECTOR_FOR_HPP

#include <vector>

namespace gamesearch::detail {

template <class T, class>
struct vector_in {
    using type = std::vector<T>;
};

/// A `std::vector<T>`, under a name that depends on the game. Where a vector is not a literal type, as for clang with
/// `-D_GLIBCXX_DEBUG`, a template that uses this name cannot be called in a constant expression; with the plain name it
/// would not compile.
template <class T, class G>
using vector_for = typename vector_in<T, G>::type;

} // namespace gamesearch::detail

#endif
