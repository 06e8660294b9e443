// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// King and queen, or rook, against king, every position on boards of 5x5 and 6x6: at each depth up to the longest mate
// the search agrees with retrograde analysis, with one table that is never cleared. On the whole board some positions.

#include "support/chess_ending_positions.hpp"
#include "support/retrograde.hpp"
#include "support/test.hpp"
#include "support/whole_game.hpp"

#include <gamesearch/iterative_deepening.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/transposition_table.hpp>

using namespace support;

namespace {

/// All positions of an ending, solved, and a table.
template <class G>
class held_ending {
public:
    explicit held_ending(std::size_t bytes) : table_{bytes} {}

    /// Searches all positions to depth 1, then all to depth 2, up to \p deepest: so the table holds what a search needs
    /// one ply below its root, unless it was overwritten. Won positions are skipped beyond their distance.
    void hold_depth_by_depth(int deepest)
    {
        for (int depth = 1; depth <= deepest; ++depth) {
            for (const auto& [distance, position] : order_) {
                if (distance >= depth) {
                    hold(position, depth, search_, "pvs");
                }
            }
        }
    }

    /// Every \p step th position, the nearest to its end first: a won one is deepened to its distance, where the result
    /// holds to the end, and searched to less; others are deepened to \p depth.
    void hold_by_deepening(std::size_t step, int depth)
    {
        const gs::iterative_deepening deepening{search_};
        for (std::size_t i = 0; i < order_.size(); i += step) {
            const auto& [distance, position] = order_[i];
            const bool drawn = distance == no_distance;
            const auto r = hold(position, drawn ? depth : distance, deepening, "deepening");
            require_best_line(solved_, position, r, "deepening");
            require(drawn || r.stopped_by == gs::stop_reason::none, "a mate that does not hold to the end", {});
            if (!drawn && distance > 1) {
                hold(position, distance - 1, search_, "pvs, to less than the distance");
            }
        }
    }

    /// The longest mate, in plies.
    [[nodiscard]] int longest() const
    {
        const auto drawn = std::ranges::find(order_, no_distance, &std::pair<int, G>::first);
        return std::prev(drawn)->first;
    }

private:
    template <class Searcher>
    gs::search_result<G> hold(const G& position, int depth, const Searcher& searcher, const std::string& name) const
    {
        const auto r = searcher(position, {.depth = depth});
        require_whole(solved_, position, depth, r, name);
        return r;
    }

    std::vector<G> positions_ = ending_positions<G>();
    retrograde<G> solved_{positions_};
    std::vector<std::pair<int, G>> order_ = by_distance(solved_, positions_);
    gs::transposition_table<G> table_;
    decltype(gs::principal_variation_search.with(table_)) search_ = gs::principal_variation_search.with(table_);
};

#if !defined(TESTS_UNDER_ADDRESS_SANITIZER) // the smallest boards are enough there

/// To each depth up to one that no mate needs, and then deepened, with the table as it is.
template <class G>
void hold_whole(int longest)
{
    held_ending<G> ending{std::size_t{1} << 26};
    BOOST_TEST(ending.longest() == longest);
    ending.hold_depth_by_depth(longest + 1);
    ending.hold_by_deepening(17, longest + 2);
}

/// All positions to a small depth, and some to the end.
template <class G>
void hold_sample(int longest, int depth, std::size_t step)
{
    held_ending<G> ending{std::size_t{1} << 26};
    BOOST_TEST(ending.longest() == longest);
    ending.hold_depth_by_depth(depth);
    ending.hold_by_deepening(step, 12);
}

#endif

} // namespace

BOOST_AUTO_TEST_CASE(all_on_5x5_by_deepening)
{
    held_ending<queen_ending<5>>{std::size_t{1} << 24}.hold_by_deepening(1, 8);
    held_ending<rook_ending<5>>{std::size_t{1} << 24}.hold_by_deepening(1, 8);
}

#if !defined(TESTS_UNDER_ADDRESS_SANITIZER)

BOOST_AUTO_TEST_CASE(all_on_5x5)
{
    hold_whole<queen_ending<5>>(12);
    hold_whole<rook_ending<5>>(20);
}

BOOST_AUTO_TEST_CASE(all_on_6x6)
{
    hold_whole<queen_ending<6>>(14);
    hold_whole<rook_ending<6>>(24);
}

BOOST_AUTO_TEST_CASE(some_on_8x8)
{
    hold_sample<queen_ending<8>>(20, 3, 7919);
    hold_sample<rook_ending<8>>(32, 3, 39'989);
}

#endif
