// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.
// test: unsanitized

// check_rules holds index() and from_index() against each other.

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/testing/check_rules.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

enum class fault { none, empty, ended, shifted, shared, turn_left_out };

/// Take one or two from one of two heaps; the last to take wins. Heaps may be exchanged: that is the symmetry.
template <fault F>
struct two_heaps {
    struct taken {
        int heap;
        int count;
        friend bool operator==(const taken&, const taken&) = default;
    };

    int heaps[2] = {4, 3};
    bool is_first = true;

    [[nodiscard]] std::vector<taken> legal_moves() const
    {
        std::vector<taken> moves;
        for (const int heap : {0, 1}) {
            for (int count = 1; count <= 2 && count <= heaps[heap]; ++count) {
                moves.push_back({heap, count});
            }
        }
        return moves;
    }
    void apply(taken move)
    {
        heaps[move.heap] -= move.count;
        is_first = !is_first;
    }
    void undo(taken move)
    {
        heaps[move.heap] += move.count;
        is_first = !is_first;
    }
    [[nodiscard]] gs::player to_move() const { return is_first ? gs::player::maximizer : gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return heaps[0] + heaps[1] == 0 ? std::optional{is_first ? -1 : 1} : std::nullopt;
    }
    friend bool operator==(const two_heaps&, const two_heaps&) = default;

    static std::uint64_t index_count() { return 50; }
    [[nodiscard]] std::uint64_t index() const
    {
        const int more = std::max(heaps[0], heaps[1]);
        const int less = F == fault::shared ? std::min({heaps[0], heaps[1], 2}) : std::min(heaps[0], heaps[1]);
        return static_cast<std::uint64_t>((more * 5 + less) * 2 + (is_first || F == fault::turn_left_out ? 1 : 0));
    }
    static std::optional<two_heaps> from_index(std::uint64_t index)
    {
        const int number = static_cast<int>(index) / 2 + (F == fault::shifted ? 5 : 0);
        if (F == fault::empty && number == 6) {
            return std::nullopt;
        }
        two_heaps made;
        made.heaps[0] = F == fault::ended && number == 6 ? 0 : number / 5;
        made.heaps[1] = F == fault::ended && number == 6 ? 0 : number % 5;
        made.is_first = index % 2 != 0;
        return made;
    }
};

static_assert(gs::indexed_game<two_heaps<fault::none>>);

template <fault F>
void expect(gs::broken_promise promise)
{
    const auto report = gs::check_rules(two_heaps<F>{});
    BOOST_TEST(report.names(promise), report);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_good_index_is_not_accused)
{
    const auto report = gs::check_rules(two_heaps<fault::none>{});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(what_from_index_returns)
{
    expect<fault::empty>(gs::broken_promise::index_without_position);
    expect<fault::ended>(gs::broken_promise::index_without_position);
    expect<fault::shifted>(gs::broken_promise::index_without_position);
}

BOOST_AUTO_TEST_CASE(positions_that_share_an_index)
{
    expect<fault::shared>(gs::broken_promise::index_shared);
    expect<fault::turn_left_out>(gs::broken_promise::index_shared);
}
