// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// A split point, as those who search in it see it.

#ifndef GAMESEARCH_DETAIL_SEARCHER_SPLIT_OF_HPP
#define GAMESEARCH_DETAIL_SEARCHER_SPLIT_OF_HPP

#include <gamesearch/detail/threads/split_point.hpp>

namespace gamesearch::detail {

/// A split point of a search of this type.
template <class Search>
class split_of : public split_point<typename Search::pool> {
public:
    using split_point<typename Search::pool>::split_point;

    /// Searches moves of it, as long as there are any.
    virtual void help(Search& search) = 0;

protected:
    ~split_of() = default;
};

} // namespace gamesearch::detail

#endif
