// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized

// Outcome classes of sums against plain minimax of the whole sum, and against published ones.

#include "support/test.hpp"

#include <gamesearch/outcome_class.hpp>

#include <gamesearch/minimax.hpp>
#include <gamesearch/searchers/by_parts.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/testing.hpp>

namespace {

/// Who is to move, and what each game below does about the turn and the end.
template <class G>
struct normal_play {
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::size_t side() const { return mover == gs::player::maximizer ? 0 : 1; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (!static_cast<const G&>(*this).legal_moves().empty()) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : 1;
    }
    [[nodiscard]] bool allows_null_move() const { return false; }
    void apply_null_move() { mover = gs::opponent(mover); }
    void undo_null_move() { apply_null_move(); }

    bool operator==(const normal_play&) const = default;
};

/// The value of a whole sum by plain minimax, with either side to move first.
template <class G>
gs::win_class by_minimax(G game)
{
    game.mover = gs::player::maximizer;
    const bool left = gs::minimax(game).score > 0;
    game.mover = gs::player::minimizer;
    const bool right = gs::minimax(game).score < 0;
    return left ? (right ? gs::win_class::next : gs::win_class::left)
                : (right ? gs::win_class::right : gs::win_class::previous);
}

/// The score for the side to move.
template <class G>
int plain_negamax(const G& game)
{
    if (const auto end = game.terminal_score()) {
        return game.side() == 0 ? *end : -*end;
    }
    int best = -1000;
    for (const auto& move : game.legal_moves()) {
        G after = game;
        after.apply(move);
        best = std::max(best, -plain_negamax(after));
    }
    return best;
}

/// Games of any shape: positions are numbered, and a move leads from one to two smaller ones.
struct random_rules {
    std::vector<std::array<std::vector<std::array<int, 2>>, 2>> moves; // of each position, for each side

    explicit random_rules(std::uint64_t seed) : moves(5)
    {
        gs::random_generator random{seed};
        for (std::size_t from = 1; from != moves.size(); ++from) {
            for (auto& of_side : moves[from]) {
                for (std::uint64_t left = random() % 3; left != 0; --left) {
                    const int other = from > 2 && random() % 4 == 0 ? 1 : 0;
                    of_side.push_back({static_cast<int>(random() % from), other});
                }
            }
        }
    }
};

struct random_sum : normal_play<random_sum> {
    struct move {
        std::size_t part;
        std::size_t choice;
        bool operator==(const move&) const = default;
    };

    const random_rules* rules;
    std::vector<int> games;

    random_sum(const random_rules& r, std::vector<int> g) : rules{&r}, games{std::move(g)} {}

    [[nodiscard]] const std::vector<std::array<int, 2>>& moves_in(int game) const
    {
        return rules->moves[static_cast<std::size_t>(game)][side()];
    }
    [[nodiscard]] std::vector<move> legal_moves() const
    {
        std::vector<move> all;
        for (std::size_t part = 0; part != games.size(); ++part) {
            for (std::size_t choice = 0; choice != moves_in(games[part]).size(); ++choice) {
                all.push_back({part, choice});
            }
        }
        return all;
    }
    random_sum apply(const move& m)
    {
        random_sum before = *this;
        const auto [one, other] = moves_in(games[m.part])[m.choice];
        games[m.part] = one;
        games.push_back(other);
        apply_null_move();
        return before;
    }
    void undo(const move&, const random_sum& before) { *this = before; }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = 1;
        for (const int game : games) {
            key = key * 16 + static_cast<std::uint64_t>(game);
        }
        return key * 2 + side();
    }
    [[nodiscard]] std::vector<random_sum> parts() const
    {
        std::vector<random_sum> all;
        for (const int game : games) {
            all.push_back({*rules, {game}});
        }
        return all;
    }
    bool operator==(const random_sum&) const = default;
};

/// Integers, of which one side can take any number of counters, and switches, in which the maximizer chooses a number,
/// and the minimizer its negative. An integer from 9 on has more moves than a part with a canonical form.
struct integers_and_switches : normal_play<integers_and_switches> {
    static constexpr int a_switch = 100; ///< and its number
    using move = std::array<int, 2>; ///< the place of a part, and what remains of it

    std::vector<int> games;

    explicit integers_and_switches(std::vector<int> g) : games{std::move(g)} {}

    [[nodiscard]] std::vector<move> legal_moves() const
    {
        const int sign = side() == 0 ? 1 : -1;
        std::vector<move> all;
        for (std::size_t part = 0; part != games.size(); ++part) {
            if (games[part] > a_switch) {
                all.push_back({static_cast<int>(part), sign * (games[part] - a_switch)});
            }
            for (int left = sign * games[part] - 1; left >= 0 && left < a_switch; --left) {
                all.push_back({static_cast<int>(part), sign * left});
            }
        }
        return all;
    }
    integers_and_switches apply(const move& m)
    {
        integers_and_switches before = *this;
        games[static_cast<std::size_t>(m[0])] = m[1];
        apply_null_move();
        return before;
    }
    void undo(const move&, const integers_and_switches& before) { *this = before; }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = side();
        for (const int game : games) {
            key = key * 256 + static_cast<std::uint64_t>(game + 100);
        }
        return key;
    }
    [[nodiscard]] std::vector<integers_and_switches> parts() const
    {
        std::vector<integers_and_switches> all;
        for (const int game : games) {
            if (game != 0) {
                all.push_back(integers_and_switches{{game}});
            }
        }
        return all;
    }
    bool operator==(const integers_and_switches&) const = default;

    /// Both sides take the largest switches in turn, and whoever moves then loses unless the integers favour it.
    [[nodiscard]] bool wins(gs::player first) const
    {
        std::vector<int> switches;
        int total = 0;
        for (const int game : games) {
            if (game > a_switch) {
                switches.push_back(game - a_switch);
            } else {
                total += game;
            }
        }
        std::ranges::sort(switches, std::greater{});
        int gain = first == gs::player::maximizer ? total : -total;
        for (std::size_t i = 0; i != switches.size(); ++i) {
            gain += i % 2 == 0 ? switches[i] : -switches[i];
        }
        return gain > 0 || (gain == 0 && switches.size() % 2 == 1);
    }
};

/// A board of at most 35 cells, 7 in a row or column; with two kinds of cells, of 49. 0 is a cell out of play, or where
/// nothing is. Parts are connected regions of others, in the smallest of the ways to write one that `Ways` allows: 4
/// reflections, or 8 with a quarter turn.
template <class G, std::uint64_t Kinds, int Ways>
struct board : normal_play<G> {
    using move = std::array<int, 2>;

    int rows = 0;
    int columns = 0;
    std::vector<int> cells{};

    board(int r, int c) : rows{r}, columns{c}, cells(static_cast<std::size_t>(r * c)) {}

    [[nodiscard]] int& at(int cell) { return cells[static_cast<std::size_t>(cell)]; }
    [[nodiscard]] int at(int r, int c) const
    {
        return r < 0 || r >= rows || c < 0 || c >= columns ? 0 : cells[static_cast<std::size_t>(r * columns + c)];
    }
    G apply(const move& m)
    {
        G before = static_cast<const G&>(*this);
        static_cast<G&>(*this).play(m);
        this->apply_null_move();
        return before;
    }
    void undo(const move&, const G& before) { static_cast<G&>(*this) = before; }
    [[nodiscard]] std::uint64_t key() const
    {
        std::uint64_t key = 0;
        for (const int cell : cells) {
            key = key * Kinds + static_cast<std::uint64_t>(cell);
        }
        // At most 3^35, and 7 bits.
        return (key * 64 + static_cast<std::uint64_t>(rows * 8 + columns)) * 2 + this->side();
    }
    [[nodiscard]] std::vector<G> parts() const
    {
        std::vector<G> all;
        board rest = *this;
        for (int r = 0; r != rows; ++r) {
            for (int c = 0; c != columns; ++c) {
                std::vector<std::array<int, 3>> region;
                rest.take_region(r, c, region);
                if (region.size() > 1) {
                    all.push_back(smallest(region));
                }
            }
        }
        return all;
    }
    bool operator==(const board&) const = default;

private:
    void take_region(int r, int c, std::vector<std::array<int, 3>>& region)
    {
        if (const int what = at(r, c); what != 0) {
            at(r * columns + c) = 0;
            region.push_back({r, c, what});
            take_region(r - 1, c, region);
            take_region(r + 1, c, region);
            take_region(r, c - 1, region);
            take_region(r, c + 1, region);
        }
    }
    [[nodiscard]] static G smallest(const std::vector<std::array<int, 3>>& region)
    {
        G best = seen_in(0, region);
        for (int way = 1; way != Ways; ++way) {
            const G seen = seen_in(way, region);
            best = seen.key() < best.key() ? seen : best;
        }
        return best;
    }
    [[nodiscard]] static G seen_in(int way, std::vector<std::array<int, 3>> region)
    {
        std::array<int, 2> first{64, 64};
        std::array<int, 2> last{-64, -64};
        for (auto& [r, c, what] : region) {
            r = (way & 1) != 0 ? -r : r;
            c = (way & 2) != 0 ? -c : c;
            if ((way & 4) != 0) {
                std::swap(r, c);
            }
            first = {std::min(first[0], r), std::min(first[1], c)};
            last = {std::max(last[0], r), std::max(last[1], c)};
        }
        G seen(last[0] - first[0] + 1, last[1] - first[1] + 1);
        std::ranges::fill(seen.cells, 0);
        for (const auto& [r, c, what] : region) {
            seen.at((r - first[0]) * seen.columns + c - first[1]) = what;
        }
        return seen;
    }
};

/// A stone takes a neighbouring stone of the other side. The board begins full, as a chequerboard.
template <class G>
struct clobber_rules : board<G, 3, 8> {
    clobber_rules(int r, int c) : board<G, 3, 8>{r, c}
    {
        for (int cell = 0; cell != r * c; ++cell) {
            this->at(cell) = 1 + (cell / c + cell % c) % 2;
        }
    }
    [[nodiscard]] std::vector<std::array<int, 2>> legal_moves() const
    {
        constexpr std::array<std::array<int, 2>, 4> steps{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
        const int own = static_cast<int>(this->side()) + 1;
        std::vector<std::array<int, 2>> moves;
        for (int cell = 0; cell != this->rows * this->columns; ++cell) {
            const int r = cell / this->columns;
            const int c = cell % this->columns;
            for (const auto& [down, right] : steps) {
                if (this->board<G, 3, 8>::at(r, c) == own && this->board<G, 3, 8>::at(r + down, c + right) == 3 - own) {
                    moves.push_back({cell, cell + down * this->columns + right});
                }
            }
        }
        return moves;
    }
    void play(const std::array<int, 2>& m) { this->at(m[1]) = std::exchange(this->at(m[0]), 0); }
};
struct clobber : clobber_rules<clobber> {
    using clobber_rules::clobber_rules;
};

/// The maximizer places upright dominoes, the minimizer level ones.
template <class G>
struct domineering_rules : board<G, 2, 4> {
    domineering_rules(int r, int c) : board<G, 2, 4>{r, c} { std::ranges::fill(this->cells, 1); }
    [[nodiscard]] std::vector<std::array<int, 2>> legal_moves() const
    {
        const int down = this->side() == 0 ? 1 : 0;
        std::vector<std::array<int, 2>> moves;
        for (int r = 0; r != this->rows; ++r) {
            for (int c = 0; c != this->columns; ++c) {
                if (this->board<G, 2, 4>::at(r, c) != 0 && this->board<G, 2, 4>::at(r + down, c + 1 - down) != 0) {
                    moves.push_back({r * this->columns + c, (r + down) * this->columns + c + 1 - down});
                }
            }
        }
        return moves;
    }
    void play(const std::array<int, 2>& m) { this->at(m[0]) = this->at(m[1]) = 0; }
};
struct domineering : domineering_rules<domineering> {
    using domineering_rules::domineering_rules;
};

/// The same for 7 points.
struct domineering_for_seven : domineering_rules<domineering_for_seven> {
    using domineering_rules::domineering_rules;
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto end = domineering_rules::terminal_score();
        return end ? std::optional{7 * *end} : std::nullopt;
    }
};

/// The same with the parts left out in which the side to move has no moves.
struct domineering_for_one_side : domineering_rules<domineering_for_one_side> {
    using domineering_rules::domineering_rules;
    [[nodiscard]] std::vector<domineering_for_one_side> parts() const
    {
        auto all = domineering_rules::parts();
        std::erase_if(all, [this](auto part) {
            part.mover = mover;
            return part.terminal_score().has_value();
        });
        return all;
    }
};

/// The same where whoever cannot move wins.
struct misere_domineering : domineering_rules<misere_domineering> {
    using domineering_rules::domineering_rules;
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto end = domineering_rules::terminal_score();
        return end ? std::optional{-*end} : std::nullopt;
    }
};

template <class G>
bool is_broken(const G& game)
{
    return gs::check_rules(game, {.games = 30}).names(gs::broken_promise::parts_play_differently);
}

template <class G>
struct board_class {
    int rows;
    int columns;
    gs::win_class expected;
};

template <class G>
void require_classes(const std::vector<board_class<G>>& boards)
{
    gs::outcome_classes<G> class_of; // one memory for all boards
    for (const auto& [rows, columns, expected] : boards) {
        BOOST_TEST((class_of(G{rows, columns}) == expected), rows << " rows, " << columns << " columns");
    }
}

constexpr auto left = gs::win_class::left;
constexpr auto right = gs::win_class::right;
constexpr auto next = gs::win_class::next;
constexpr auto previous = gs::win_class::previous;

} // namespace

BOOST_AUTO_TEST_CASE(random_sums_against_plain_minimax)
{
    std::array<int, 4> counts{};
    for (std::uint64_t seed = 1; seed != 40; ++seed) {
        const random_rules rules{seed};
        gs::outcome_classes<random_sum> class_of;
        gs::random_generator random{seed};
        for (int round = 0; round != 15; ++round) {
            random_sum sum{rules, {}};
            const std::uint64_t count = random() % 4;
            for (std::uint64_t part = 0; part != count; ++part) {
                sum.games.push_back(static_cast<int>(random() % (count == 3 ? 4 : 5)));
            }
            const gs::win_class expected = by_minimax(sum);
            ++counts[static_cast<std::size_t>(expected)];
            sum.mover = random() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
            BOOST_TEST((class_of(sum) == expected), "seed " << seed << ", round " << round);
            std::ranges::reverse(sum.games);
            const auto nodes = class_of.nodes();
            BOOST_TEST((class_of(sum) == expected)); // the order of its parts does not matter
            BOOST_TEST(class_of.nodes() == nodes);
        }
    }
    BOOST_TEST(std::ranges::min(counts) > 20); // all classes occur
}

BOOST_AUTO_TEST_CASE(integers_without_canonical_forms_against_arithmetic)
{
    using sum_of_games = integers_and_switches;
    gs::outcome_classes<sum_of_games> class_of;
    BOOST_TEST((class_of(sum_of_games{{8, 2, -9}}) == left));
    gs::random_generator random{55};
    std::array<int, 2> wins{};
    for (int round = 0; round != 1000; ++round) {
        sum_of_games sum{{}};
        for (std::uint64_t parts = 1 + random.below(4); parts != 0; --parts) {
            const int number = 1 + static_cast<int>(random.below(12));
            sum.games.push_back(random.below(4) == 0   ? sum_of_games::a_switch + 1 + number % 4
                                : random.below(2) == 0 ? number
                                                       : -number);
        }
        for (const auto first : {gs::player::maximizer, gs::player::minimizer}) {
            const bool expected = sum.wins(first);
            ++wins[expected ? 0 : 1];
            BOOST_TEST(class_of.wins(sum, first) == expected, "key " << sum.key());
        }
    }
    BOOST_TEST(std::ranges::min(wins) > 500);
}

BOOST_AUTO_TEST_CASE(random_boards_against_plain_minimax)
{
    gs::outcome_classes<clobber> of_clobber;
    gs::outcome_classes<domineering> of_domineering;
    gs::random_generator random{53};
    for (int round = 0; round != 150; ++round) {
        clobber stones{3, 3};
        domineering free{3, 4};
        std::ranges::generate(stones.cells, [&] { return static_cast<int>(random() % 3); });
        std::ranges::generate(free.cells, [&] { return random() % 4 != 0 ? 1 : 0; });
        BOOST_TEST((of_clobber(stones) == by_minimax(stones)), "stones " << stones.key());
        BOOST_TEST((of_domineering(free) == by_minimax(free)), "cells " << free.key());
    }
}

BOOST_AUTO_TEST_CASE(solve_by_parts_against_plain_negamax)
{
    std::array<int, 2> counts{}; // of the scores of those to move
    gs::random_generator random{54};
    const auto require_solved = [&](auto sum) {
        sum.mover = random() % 2 == 0 ? gs::player::maximizer : gs::player::minimizer;
        const auto found = gs::solve.with(gs::by_parts)(sum);
        const int own = plain_negamax(sum);
        BOOST_TEST(found.score == (sum.side() == 0 ? own : -own), "key " << sum.key());
        BOOST_TEST((found.lower == found.score && found.upper == found.score));
        BOOST_TEST((found.bound == gs::bound::exact && found.depth == gs::max_depth));
        BOOST_TEST(found.best_move.has_value() == !sum.terminal_score().has_value());
        if (found.best_move) {
            ++counts[own > 0 ? 0 : 1];
            auto after = sum;
            after.apply(*found.best_move);
            BOOST_TEST(-plain_negamax(after) == own, "key " << sum.key());
        }
    };
    require_solved(integers_and_switches{{8, 2, -9}});
    for (int round = 0; round != 100; ++round) {
        const random_rules rules{random()};
        require_solved(random_sum{rules, {static_cast<int>(random() % 5), static_cast<int>(random() % 4), 3}});
        domineering_for_seven free{3, 4};
        std::ranges::generate(free.cells, [&] { return random() % 4 != 0 ? 1 : 0; });
        require_solved(free);
    }
    BOOST_TEST(std::ranges::min(counts) > 20);
    BOOST_TEST(gs::solve.with(gs::by_parts)(domineering{6, 6}).statistics.nodes < 15'059U); // both sides take as many
}

// Clobber: M. Albert et al., "An Introduction to Clobber" (2005), and the table of MCGS, University of Alberta (2026).
BOOST_AUTO_TEST_CASE(published_clobber)
{
    require_classes<clobber>({{2, 1, next},
                              {2, 2, next},
                              {2, 3, previous},
                              {2, 4, next},
                              {2, 5, next},
                              {2, 6, previous},
                              {2, 7, next},
                              {3, 3, next},
                              {3, 4, previous},
                              {3, 5, next},
                              {4, 4, next}});
}

// D. Breuker, J. Uiterwijk and H. J. van den Herik, "Solving 8x8 Domineering", Theoretical Computer Science 230 (2000).
BOOST_AUTO_TEST_CASE(published_domineering)
{
    require_classes<domineering>({{1, 1, previous},
                                  {2, 1, left},
                                  {1, 2, right},
                                  {2, 2, next},
                                  {2, 3, next},
                                  {3, 3, next},
                                  {4, 4, next},
                                  {5, 5, previous},
                                  {2, 4, right},
                                  {4, 2, left},
                                  {5, 6, right},
                                  {6, 5, left}});
}

// By proof numbers 248,841 and 341,236 nodes for one side.
BOOST_AUTO_TEST_CASE(nodes_of_larger_boards)
{
    gs::outcome_classes<clobber> of_five_rows;
    BOOST_TEST(of_five_rows.wins(clobber{5, 4}, gs::player::maximizer));
    BOOST_TEST(of_five_rows.nodes() < 30'000U);
    gs::outcome_classes<clobber> of_six_rows;
    BOOST_TEST((of_six_rows(clobber{6, 3}) == previous));
    BOOST_TEST(of_six_rows.nodes() < 25'000U);
    BOOST_TEST(of_six_rows.size() != 0U);
    const auto nodes = of_six_rows.nodes();
    BOOST_TEST((of_six_rows(clobber{6, 3}) == previous)); // all is remembered
    BOOST_TEST(of_six_rows.nodes() == nodes);
    BOOST_TEST((gs::outcome_class(clobber{2, 3}) == previous));
}

BOOST_AUTO_TEST_CASE(check_rules_checks_parts_of_different_moves)
{
    BOOST_TEST(!is_broken(clobber{3, 4}));
    BOOST_TEST(!is_broken(domineering{3, 4}));
    const random_rules rules{7};
    BOOST_TEST(!is_broken(random_sum{rules, {4, 3}}));
    BOOST_TEST(is_broken(domineering_for_one_side{3, 4}));
    BOOST_TEST(is_broken(misere_domineering{2, 3}));
}
