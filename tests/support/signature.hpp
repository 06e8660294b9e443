// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Signatures: the number of nodes that a search visits. They show whether a change of the code changes the search.

#ifndef TESTS_SUPPORT_SIGNATURE_HPP
#define TESTS_SUPPORT_SIGNATURE_HPP

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <boost/test/unit_test.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

namespace support {

namespace gs = gamesearch;

/// The signature of the searches of one position.
struct signature {
    std::string_view position;
    std::uint64_t principal_variation_search = 0;
    std::uint64_t iterative_deepening = 0;
    std::uint64_t solve = 0; ///< 0 if it is not solved

    friend bool operator==(const signature&, const signature&) = default;
};

/// Prints them as C++ that can be pasted into a test.
inline std::ostream& operator<<(std::ostream& out, const std::vector<signature>& list)
{
    for (const signature& s : list) {
        out << "\n    {\"" << s.position << "\", " << s.principal_variation_search << ", " << s.iterative_deepening
            << ", " << s.solve << "},";
    }
    return out;
}

/// The nodes of a search with an empty table; earlier searches must not change them, nor the answer.
template <class G, class Limits, class Searcher>
std::uint64_t nodes_of(std::string_view position, const G& game, const Limits& limits, const Searcher& search,
                       gs::transposition_table<G>& table)
{
    table.clear();
    const auto once = search(game, limits);
    table.clear();
    const auto twice = search(game, limits);
    const std::uint64_t nodes = once.statistics.nodes;
    const bool same =
        once.statistics == twice.statistics && once.score == twice.score && once.best_move == twice.best_move;
    BOOST_TEST(same, position << ": " << nodes << " nodes, then " << twice.statistics.nodes << ", or another answer");
    return nodes;
}

/// The signature of \p game to the depth of \p limits; also solved if that is to the end.
template <class G, class Limits>
signature signature_of(std::string_view position, const G& game, const Limits& limits)
{
    gs::transposition_table<G> table{std::size_t{1} << 20};
    const auto search = gs::principal_variation_search.with(table);
    signature found{.position = position};
    found.principal_variation_search = nodes_of(position, game, limits, search, table);
    found.iterative_deepening = nodes_of(position, game, limits, gs::iterative_deepening{search}, table);
    if constexpr (std::same_as<Limits, gs::unlimited_t>) {
        found.solve = nodes_of(position, game, limits, gs::solve.with(table), table);
    }
    return found;
}

} // namespace support

#endif
