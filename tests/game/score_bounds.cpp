// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"

#include <gamesearch/game/score_bounds.hpp>
#include <gamesearch/game/zobrist.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/table/transposition_table.hpp>
#include <gamesearch/testing.hpp>

namespace {

using gs::bound;

using scores = std::tuple<int, double>;

struct unbounded_coin {
    [[nodiscard]] static gs::player to_move() { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return tossed ? std::optional<int>{1} : std::nullopt; }
    [[nodiscard]] static std::array<int, 1> legal_moves() { return {0}; }
    void apply(int) { tossed = true; }
    void undo(int) { tossed = false; }

    bool tossed = false;
};

/// Its bounds have a different type than its scores.
struct bounded_coin : unbounded_coin {
    [[nodiscard]] static gs::score_interval<short> score_bounds() { return {-1, 1}; }
};

static_assert(gs::bounded_game<bounded_coin>);

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(at_first_every_score_is_possible, S, scores)
{
    const gs::score_bounds<S> known;
    BOOST_TEST(known.is_empty());
    BOOST_TEST(!known.is_exact());
    BOOST_TEST(known.contains(S(-100)));
    BOOST_TEST(known.contains(S(100)));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(each_bound_closes_one_side, S, scores)
{
    gs::score_bounds<S> known;
    BOOST_TEST(known.learn(S(2), bound::lower));
    BOOST_TEST(!known.is_empty());
    BOOST_TEST(!known.is_exact());
    BOOST_TEST(!known.upper.has_value());
    BOOST_TEST(!known.contains(S(1)));
    BOOST_TEST(known.contains(S(2)));
    BOOST_TEST(known.learn(S(4), bound::upper));
    BOOST_TEST(known.contains(S(4)));
    BOOST_TEST(!known.contains(S(5)));
    BOOST_TEST(!known.is_exact());
    BOOST_TEST((known == gs::score_bounds<S>{S(2), S(4)}));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(only_closer_bounds_are_news, S, scores)
{
    gs::score_bounds<S> known{S(2), S(4)};
    BOOST_TEST(!known.learn(S(2), bound::lower));
    BOOST_TEST(!known.learn(S(1), bound::lower));
    BOOST_TEST(!known.learn(S(4), bound::upper));
    BOOST_TEST(!known.learn(S(5), bound::upper));
    BOOST_TEST(!known.learn(S(3), bound::none));
    BOOST_TEST((known == gs::score_bounds<S>{S(2), S(4)}));
    BOOST_TEST(known.learn(S(3), bound::lower));
    BOOST_TEST((known == gs::score_bounds<S>{S(3), S(4)}));
    BOOST_TEST(known.learn(S(3), bound::exact)); // one half of it is new
    BOOST_TEST(known.is_exact());
    BOOST_TEST(!known.learn(S(3), bound::exact));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(other_bounds_are_taken_in_side_by_side, S, scores)
{
    gs::score_bounds<S> known{S(0), S(9)};
    BOOST_TEST(!known.learn(gs::score_bounds<S>{}));
    BOOST_TEST(known.learn(gs::score_bounds<S>{{}, S(7)}));
    BOOST_TEST(known.learn(gs::score_bounds<S>{S(3), S(8)}));
    BOOST_TEST((known == gs::score_bounds<S>{S(3), S(7)}));
}

BOOST_AUTO_TEST_CASE(a_game_without_bounds_leaves_both_sides_open)
{
    BOOST_TEST(gs::detail::bounds_by_game(unbounded_coin{}).is_empty());
    BOOST_TEST((gs::detail::bounds_by_game(bounded_coin{}) == gs::score_bounds<int>{-1, 1}));
}

namespace {

enum class piece : unsigned char { pawn, king };
constexpr gs::zobrist<2, 64> numbers{};

// Usable in constant expressions, with integers and enumerators.
static_assert(numbers(piece::king, 63) == numbers(1, 63U));
static_assert(numbers.turn(gs::player::maximizer) == 0);
static_assert(numbers.turn(gs::player::minimizer) == numbers.turn());
// The first numbers of SplitMix64 from the seed 1, so that they are the same in every version.
static_assert(numbers.turn() == 0x910A2DEC89025CC1u);
static_assert(numbers(0, 0) == 0xBEEB8DA1658EEC67u);

template <std::size_t Pieces, std::size_t Squares>
std::vector<std::uint64_t> all_of(const gs::zobrist<Pieces, Squares>& table)
{
    std::vector<std::uint64_t> all{table.turn()};
    for (std::size_t kind = 0; kind != Pieces; ++kind) {
        for (std::size_t square = 0; square != Squares; ++square) {
            all.push_back(table(kind, square));
        }
    }
    return all;
}

BOOST_AUTO_TEST_CASE(all_numbers_differ_and_each_bit_is_set_in_half_of_them)
{
    std::vector<std::uint64_t> all = all_of(gs::zobrist<12, 64>{});
    for (int bit = 0; bit != 64; ++bit) {
        const auto set = std::ranges::count_if(all, [bit](std::uint64_t number) { return (number >> bit & 1) != 0; });
        BOOST_TEST((300 < set && set < 469), "bit " << bit << ": " << set);
    }
    std::ranges::sort(all);
    BOOST_TEST((std::ranges::adjacent_find(all) == all.end()));
    BOOST_TEST(all.front() != 0U);
}

BOOST_AUTO_TEST_CASE(seeds_make_other_numbers)
{
    BOOST_TEST((all_of(gs::zobrist<3, 9>{}) == all_of(gs::zobrist<3, 9>{1})));
    std::vector<std::uint64_t> all = all_of(gs::zobrist<3, 9>{1});
    const std::vector<std::uint64_t> others = all_of(gs::zobrist<3, 9>{2});
    all.insert(all.end(), others.begin(), others.end());
    std::ranges::sort(all);
    BOOST_TEST((std::ranges::adjacent_find(all) == all.end()));
}

/// Tic-tac-toe with a hash that is kept during play; a broken one leaves the turn, or the side, out of it.
template <bool Sides>
struct hashed : gs::tic_tac_toe {
    static constexpr gs::zobrist<2, 9> cells{};
    std::uint64_t kept = 0;

    void apply(int cell)
    {
        kept ^= cells(Sides ? to_move() : gs::player::maximizer, cell) ^ cells.turn();
        tic_tac_toe::apply(cell);
    }
    void undo(int cell)
    {
        tic_tac_toe::undo(cell);
        kept ^= cells(Sides ? to_move() : gs::player::maximizer, cell) ^ cells.turn();
    }
    [[nodiscard]] std::uint64_t hash() const { return kept; }
    bool operator==(const hashed&) const = default;
};

BOOST_AUTO_TEST_CASE(a_hash_made_of_them_tells_positions_apart)
{
    const auto report = gs::check_rules(hashed<true>{});
    BOOST_TEST(report.faults.empty(), report);
    BOOST_TEST(gs::check_rules(hashed<false>{}).names(gs::broken_promise::hash_collision));

    gs::transposition_table<hashed<true>> table{1 << 16};
    const auto found = gs::principal_variation_search.with(table)(hashed<true>{});
    BOOST_TEST(found.score == 0);
    BOOST_TEST(found.statistics.table_hits > 0U);
}

} // namespace
