// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: deep optimized

// On several threads, in virtual time: games with cycles, where values depend on the horizon and on the path to a
// position; deepening, solving and ranking; noisy moves beyond the horizon.

#include "support/agreement.hpp"
#include "support/cyclic_graph.hpp"
#include "support/oracle.hpp"
#include "support/path_minimax.hpp"
#include "support/search_pool.hpp"
#include "support/table_variants.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>
#include <gamesearch/testing/random_game.hpp>

using namespace support;

namespace {

constexpr auto& pvs = gs::principal_variation_search;

virtual_options by_chance(std::uint64_t seed)
{
    return {.shuffles_locks = true, .stalls = seed % 2 == 0};
}

} // namespace

BOOST_AUTO_TEST_CASE(a_repetition_is_a_draw)
{
    using game = cyclic_graph<>;
    const std::string name = "pvs on threads, draw_by_repetition";
    for (std::uint64_t seed = 0; seed != 12'000; ++seed) {
        auto options = varied_cyclic_options<int>(seed);
        options.most_positions = 8;
        options.most_moves = 4;
        const auto positions = make_cyclic_positions<int>(seed, options);
        std::mt19937_64 random{seed};
        gs::shared_transposition_table<game> table{table_sizes[seed % table_sizes.size()]};
        search_pool pool{static_cast<unsigned>(2 + seed % 7), seed, by_chance(seed)};
        const auto search = pvs.with(gs::draw_by_repetition, table, pool);
        for (int tries = 0; tries != 12; ++tries) {
            const game start{positions, random() % positions.size()};
            if (start.terminal_score()) {
                continue;
            }
            const int first = 1 + static_cast<int>(random() % 10);
            for (int depth = first; depth != first + 3; ++depth) { // the same lines again
                const auto r = search(start, {.depth = depth});
                const bool proven = r.stopped_by == gs::stop_reason::none;
                const auto truth = path_minimax(start, proven ? to_the_end : depth);
                const scene s{&name, seed, depth};
                require(r.score == truth.score && r.bound == gs::bound::exact, "score", s);
                require(r.score == 0 || r.distance == truth.distance, "distance", s);
                require(!r.best_move || truth.is_best(*r.best_move), "best move", s);
            }
            const scene s{&name, seed, to_the_end};
            const auto whole = path_minimax(start);
            const auto solved = gs::solve.with(gs::draw_by_repetition, table, pool)(start);
            require(solved.score == whole.score, "score of solve", s);
            require(whole.score == 0 || solved.distance == whole.distance, "distance of solve", s);
            const auto deepened = gs::iterative_deepening{search}(start);
            require(deepened.score == whole.score, "score of deepening", s);
        }
    }
}

BOOST_AUTO_TEST_CASE(positions_that_come_again_count_to_the_depth)
{
    using game = cyclic_graph<int, cyclic_form{.large = true}>;
    const std::string name = "pvs on threads";
    for (std::uint64_t seed = 0; seed != 300; ++seed) {
        const auto positions = make_cyclic_positions<int>(seed, varied_cyclic_options<int>(seed));
        std::mt19937_64 random{seed};
        gs::shared_transposition_table<game> table{table_sizes[seed % table_sizes.size()]};
        search_pool pool{static_cast<unsigned>(2 + seed % 15), seed, by_chance(seed)};
        for (int tries = 0; tries != 8; ++tries) {
            const game start{positions, random() % positions.size()};
            const int depth = 1 + static_cast<int>(random() % 7);
            const auto one = pvs(start, {.depth = depth});
            const auto many = pvs.with(table, pool)(start, {.depth = depth});
            const scene s{&name, seed, depth};
            require(many.score == one.score && many.bound == one.bound, "score", s);
            require(one.score == 0 || many.distance == one.distance, "distance", s);
        }
    }
}

namespace {

/// It can be copied but not assigned; only its whole value identifies a position.
class unassignable_walk {
public:
    explicit unassignable_walk(int places) : places_{places} {}

    [[nodiscard]] static std::array<int, 3> legal_moves() { return {-1, 1, 2}; }
    void apply(int steps)
    {
        at_ = (at_ + steps + places_) % places_;
        maximizing_ = !maximizing_;
    }
    void undo(int steps) noexcept
    {
        at_ = (at_ - steps + places_) % places_;
        maximizing_ = !maximizing_;
    }
    [[nodiscard]] gs::player to_move() const { return maximizing_ ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return at_ == places_ / 2 ? std::optional{maximizing_ ? -1 : 1} : std::nullopt;
    }
    friend bool operator==(const unassignable_walk&, const unassignable_walk&) = default;

private:
    const int places_;
    int at_ = 0;
    bool maximizing_ = true;
};

} // namespace

BOOST_AUTO_TEST_CASE(positions_that_cannot_be_assigned)
{
    for (int places = 6; places != 14; ++places) {
        const unassignable_walk start{places};
        search_pool pool{4, static_cast<std::uint64_t>(places), by_chance(1)};
        const auto draws = pvs.with(gs::draw_by_repetition);
        const auto one = draws(start, {.depth = 9});
        const auto many = draws.with(pool)(start, {.depth = 9});
        BOOST_TEST(many.score == one.score);
        BOOST_TEST((one.score == 0 || many.distance == one.distance));
    }
}

namespace {

struct noisy_game : gs::random_game<int> {
    using gs::random_game<int>::random_game;

    [[nodiscard]] std::span<const int> noisy_moves() const { return this->node().noisy; }
};

} // namespace

BOOST_AUTO_TEST_CASE(noisy_moves_beyond_the_horizon)
{
    const std::string name = "pvs on threads, quiescence";
    for (std::uint64_t seed = 0; seed != 500; ++seed) {
        const noisy_game start{seed, shape_of<int>(seed)};
        gs::shared_transposition_table<noisy_game> table{table_sizes[seed % table_sizes.size()]};
        search_pool pool{static_cast<unsigned>(2 + seed % 15), seed, by_chance(seed)};
        for (int depth = 0; depth != 6; ++depth) {
            const auto one = pvs(start, {.depth = depth});
            const auto many = pvs.with(table, pool)(start, {.depth = depth});
            const scene s{&name, seed, depth};
            require(many.score == one.score && many.bound == one.bound, "score", s);
            require(one.score == 0 || many.distance == one.distance, "distance", s);
        }
        const auto ranked = gs::rank_moves(start, pvs.with(table, pool), {.depth = 4});
        const auto alone = gs::rank_moves(start, pvs, {.depth = 4});
        const scene s{&name, seed, 4};
        require(std::ranges::equal(ranked, alone, {}, &gs::ranked_move<noisy_game>::score,
                                   &gs::ranked_move<noisy_game>::score),
                "scores of ranked moves", s);
    }
}
