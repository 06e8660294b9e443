// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Nim and subtraction games, compared with theory, and with plain rules that are written here on vectors of numbers.

#include "games/nim.hpp"
#include "support/game_texts.hpp"
#include "support/refusal.hpp"
#include "support/shelf.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/minimax.hpp>
#include <gamesearch/testing/perft.hpp>

namespace {

using games::last_move;
using support::move_texts;
using support::refusal;
using nim = games::nim<>;
using misere_nim = games::nim<last_move::loses>;
template <int... Takes>
using normal_takes = games::subtraction_game<last_move::wins, Takes...>;
template <int... Takes>
using misere_takes = games::subtraction_game<last_move::loses, Takes...>;

using heaps = std::vector<int>;

std::string text_of(const heaps& h, std::string_view mover = "")
{
    std::string text;
    for (const int heap : h) {
        text += std::to_string(heap) + " ";
    }
    return text + std::string{mover};
}

/// All ways to have this many heaps of at most this many stones.
std::vector<heaps> all_heaps(std::size_t count, int largest)
{
    std::vector<heaps> all{{}};
    for (std::size_t heap = 0; heap != count; ++heap) {
        std::vector<heaps> longer;
        for (const heaps& h : all) {
            for (int stones = 0; stones <= largest; ++stones) {
                longer.push_back(h);
                longer.back().push_back(stones);
            }
        }
        all = longer;
    }
    return all;
}

/// The successors of a position by the plain rules. No takes: any number.
std::vector<heaps> successors(const heaps& h, const std::vector<int>& takes)
{
    std::vector<heaps> next;
    for (std::size_t heap = 0; heap != h.size(); ++heap) {
        for (int stones = 1; stones <= h[heap]; ++stones) {
            if (takes.empty() || std::ranges::count(takes, stones) != 0) {
                next.push_back(h);
                next.back()[heap] -= stones;
            }
        }
    }
    return next;
}

std::uint64_t plain_perft(const heaps& h, const std::vector<int>& takes, int depth)
{
    if (depth == 0) {
        return 1;
    }
    std::uint64_t lines = 0;
    for (const heaps& next : successors(h, takes)) {
        lines += plain_perft(next, takes, depth - 1);
    }
    return lines;
}

/// Does the side to move win? Found by trying everything.
class plain_solver {
public:
    plain_solver(last_move rule, std::vector<int> takes) : rule_{rule}, takes_{std::move(takes)} {}

    bool mover_wins(const heaps& h)
    {
        if (const auto known = known_.find(h); known != known_.end()) {
            return known->second;
        }
        const std::vector<heaps> next = successors(h, takes_);
        const bool wins = next.empty() ? rule_ == last_move::loses
                                       : std::ranges::any_of(next, [&](const heaps& n) { return !mover_wins(n); });
        return known_[h] = wins;
    }

private:
    last_move rule_;
    std::vector<int> takes_;
    std::map<heaps, bool> known_;
};

int nim_sum(const heaps& h)
{
    return std::accumulate(h.begin(), h.end(), 0, std::bit_xor{});
}

/// Bouton 1901, "Nim, a game with a complete mathematical theory": the side to move wins if and only if the nim-sum is
/// not 0. If the last move loses, the same holds unless all heaps have one stone, where it is reversed.
bool theory_of_nim(last_move rule, const heaps& h)
{
    const bool only_ones = std::ranges::all_of(h, [](int heap) { return heap <= 1; });
    return (nim_sum(h) != 0) != (rule == last_move::loses && only_ones);
}

/// The smallest number that no successor of a heap has, for all heaps up to the largest (Sprague 1935, Grundy 1939).
std::vector<int> grundy_numbers(const std::vector<int>& takes, int largest)
{
    std::vector<int> numbers;
    for (int heap = 0; heap <= largest; ++heap) {
        std::set<int> behind;
        for (const int take : takes) {
            if (take <= heap) {
                behind.insert(numbers[static_cast<std::size_t>(heap - take)]);
            }
        }
        int least = 0;
        while (behind.contains(least)) {
            ++least;
        }
        numbers.push_back(least);
    }
    return numbers;
}

/// Do both searchers say that the side to move, whichever it is, wins if and only if `mover_wins`?
template <class Game>
bool agrees(const heaps& h, bool mover_wins, bool with_minimax)
{
    const Game first{text_of(h)};
    const Game second{text_of(h, "second")};
    const int score = mover_wins ? 1 : -1;
    bool agreed = gs::alpha_beta(first).score == score && gs::alpha_beta(second).score == -score;
    if (with_minimax) {
        agreed = agreed && gs::minimax(first).score == score && gs::minimax(second).score == -score;
    }
    return agreed;
}

template <class Game>
void check_against_the_nim_sum(last_move rule)
{
    int wrong = 0;
    for (const heaps& h : all_heaps(3, 4)) {
        const int stones = std::accumulate(h.begin(), h.end(), 0);
        wrong += !agrees<Game>(h, theory_of_nim(rule, h), stones <= 8);
    }
    for (const heaps& h : all_heaps(4, 2)) {
        wrong += !agrees<Game>(h, theory_of_nim(rule, h), false);
    }
    BOOST_TEST(wrong == 0);
}

template <class Game>
void check_one_heap_of_takes(last_move rule, int largest_take)
{
    int wrong = 0;
    for (int heap = 0; heap <= 16; ++heap) {
        const int lost = rule == last_move::wins ? 0 : 1 % (largest_take + 1);
        wrong += !agrees<Game>({heap}, heap % (largest_take + 1) != lost, heap <= 12);
    }
    BOOST_TEST(wrong == 0);
}

template <class Game>
void check_against_plain_rules(last_move rule, const std::vector<int>& takes)
{
    plain_solver solver{rule, takes};
    int wrong = 0;
    for (const heaps& h : all_heaps(2, 7)) {
        wrong += !agrees<Game>(h, solver.mover_wins(h), false);
    }
    BOOST_TEST(wrong == 0);
}

template <class Game>
std::string drawn(const Game& game)
{
    std::ostringstream out;
    out << game;
    return out.str();
}

} // namespace

static_assert(gs::check_game<misere_nim>() && gs::check_game<misere_takes<1, 2>>());
static_assert(gs::keyed_game<nim> && gs::hashable_game<nim> && gs::pruned_game<nim> && gs::alternating_game<nim>);
static_assert(gs::breadth_limited_game<nim> && gs::length_limited_game<nim>);
static_assert(std::is_trivially_copyable_v<nim> && sizeof(nim) <= 16);
static_assert(gs::alpha_beta(normal_takes<1, 2, 3>{}, {.depth = 1}).best_move->stones == 1); // usable at compile time

BOOST_AUTO_TEST_CASE(any_number_of_stones_is_taken_from_one_heap)
{
    nim game{"2 0 3"};
    const std::vector<std::string> expected{"1:1", "1:2", "3:1", "3:2", "3:3"};
    BOOST_TEST(move_texts(game) == expected, boost::test_tools::per_element());
    BOOST_TEST((game.to_move() == gs::player::maximizer));

    const nim before = game;
    game.apply({2, 2});
    BOOST_TEST(game.text() == "2 0 1 second");
    BOOST_TEST((game.to_move() == gs::player::minimizer));
    game.apply({0, 2});
    BOOST_TEST(game.text() == "0 0 1");
    game.undo({0, 2});
    game.undo({2, 2});
    BOOST_TEST((game == before));
}

BOOST_AUTO_TEST_CASE(who_takes_the_last_stone_wins_or_in_misere_play_loses)
{
    BOOST_TEST((nim{"0 0"}.terminal_score() == -1));
    BOOST_TEST((nim{"0 0 second"}.terminal_score() == +1));
    BOOST_TEST((misere_nim{"0 0"}.terminal_score() == +1));
    BOOST_TEST((misere_nim{"0 0 second"}.terminal_score() == -1));
    BOOST_TEST(!nim{"0 1"}.terminal_score());
    BOOST_TEST(!misere_nim{"1 0 second"}.terminal_score());
}

BOOST_AUTO_TEST_CASE(a_subtraction_game_allows_its_takes_and_ends_without_one)
{
    const std::vector<std::string> expected{"1:2", "2:2", "2:3", "3:2", "3:3"};
    BOOST_TEST(move_texts(normal_takes<2, 3>{"2 4 3 1"}) == expected, boost::test_tools::per_element());
    BOOST_TEST((normal_takes<2, 3>{"1 0 1 second"}.terminal_score() == +1));
    BOOST_TEST((misere_takes<2, 3>{"1 0 1 second"}.terminal_score() == -1));
    BOOST_TEST((!normal_takes<2, 3>{"1 2"}.terminal_score()));
    BOOST_TEST((move_texts(normal_takes<3, 1>{"3"}) == std::vector<std::string>{"1", "3"})); // in any order
}

BOOST_AUTO_TEST_CASE(lines_of_play_are_as_many_as_by_plain_rules)
{
    for (const int depth : {0, 1, 2, 3, 4, 5}) {
        BOOST_TEST(gs::perft(nim{}, depth) == plain_perft({3, 4, 5}, {}, depth));
        BOOST_TEST(gs::perft(misere_nim{"1 2 0 4"}, depth) == plain_perft({1, 2, 0, 4}, {}, depth));
        BOOST_TEST(gs::perft(normal_takes<1, 2, 3>{}, depth) == plain_perft({21}, {1, 2, 3}, depth));
        BOOST_TEST(gs::perft(misere_takes<2, 5>{"9 7 4"}, depth) == plain_perft({9, 7, 4}, {2, 5}, depth));
    }
    BOOST_TEST(gs::perft(nim{"2 2"}, 4) == 6U); // one stone at a time: the ways to interleave two pairs
    BOOST_TEST(gs::perft(nim{"2 2"}, 5) == 0U);
}

BOOST_AUTO_TEST_CASE(nim_is_as_the_nim_sum_says)
{
    check_against_the_nim_sum<nim>(last_move::wins);
}

BOOST_AUTO_TEST_CASE(misere_nim_is_as_the_nim_sum_says)
{
    check_against_the_nim_sum<misere_nim>(last_move::loses);
}

BOOST_AUTO_TEST_CASE(the_opening_is_won_by_leaving_nim_sum_0)
{
    for (const auto& m : nim{}.legal_moves()) {
        nim next;
        next.apply(m);
        const heaps left{next.stones(0), next.stones(1), next.stones(2)};
        BOOST_TEST((gs::alpha_beta(next).score == 1) == (nim_sum(left) == 0), nim{}.move_text(m));
    }
    BOOST_TEST(nim{}.move_text(*gs::alpha_beta(nim{}).best_move) == "1:2"); // 1 4 5: the only one
}

BOOST_AUTO_TEST_CASE(from_a_heap_less_than_so_many_a_multiple_of_one_more_is_lost)
{
    check_one_heap_of_takes<normal_takes<1>>(last_move::wins, 1);
    check_one_heap_of_takes<normal_takes<1, 2>>(last_move::wins, 2);
    check_one_heap_of_takes<normal_takes<1, 2, 3>>(last_move::wins, 3);
    check_one_heap_of_takes<normal_takes<1, 2, 3, 4>>(last_move::wins, 4);
}

BOOST_AUTO_TEST_CASE(and_in_misere_play_one_more_than_a_multiple)
{
    check_one_heap_of_takes<misere_takes<1>>(last_move::loses, 1);
    check_one_heap_of_takes<misere_takes<1, 2>>(last_move::loses, 2);
    check_one_heap_of_takes<misere_takes<1, 2, 3>>(last_move::loses, 3);
    check_one_heap_of_takes<misere_takes<1, 2, 3, 4>>(last_move::loses, 4);
}

BOOST_AUTO_TEST_CASE(takes_of_1_3_and_4_have_period_7)
{
    // Ferguson, "Game Theory", part I, section 1.4: a heap is lost if its remainder modulo 7 is 0 or 2.
    int wrong = 0;
    for (int heap = 0; heap <= 21; ++heap) {
        wrong += !agrees<normal_takes<1, 3, 4>>({heap}, heap % 7 != 0 && heap % 7 != 2, heap <= 12);
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(heaps_of_a_subtraction_game_add_up_by_their_grundy_numbers)
{
    const std::vector<int> grundy = grundy_numbers({1, 3, 4}, 5);
    const std::vector<int> by_hand{0, 1, 0, 1, 2, 3};
    BOOST_TEST(grundy == by_hand, boost::test_tools::per_element());
    int wrong = 0;
    for (const heaps& h : all_heaps(3, 5)) {
        int sum = 0;
        for (const int heap : h) {
            sum ^= grundy[static_cast<std::size_t>(heap)];
        }
        wrong += !agrees<normal_takes<1, 3, 4>>(h, sum != 0, false);
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(games_of_all_kinds_are_as_trying_everything_says)
{
    check_against_plain_rules<nim>(last_move::wins, {});
    check_against_plain_rules<misere_nim>(last_move::loses, {});
    check_against_plain_rules<normal_takes<2, 3>>(last_move::wins, {2, 3});
    check_against_plain_rules<misere_takes<2, 3>>(last_move::loses, {2, 3});
    check_against_plain_rules<misere_takes<1, 3, 4>>(last_move::loses, {1, 3, 4});
}

BOOST_AUTO_TEST_CASE(twins_are_left_out_and_nothing_changes)
{
    std::vector<std::string> texts;
    const nim twins{"2 1 2 0 1"};
    for (const auto& m : twins.undominated_moves()) {
        texts.push_back(twins.move_text(m));
    }
    const std::vector<std::string> expected{"1:1", "1:2", "2:1"};
    BOOST_TEST(texts == expected, boost::test_tools::per_element());

    int wrong = 0;
    for (const heaps& h : all_heaps(3, 3)) {
        const misere_nim game{text_of(h)};
        const auto hinted = gs::alpha_beta(game);
        const auto plain = gs::alpha_beta(gs::plain(game));
        wrong += hinted.score != plain.score || hinted.distance != plain.distance;
        wrong += hinted.statistics.nodes > plain.statistics.nodes;
    }
    BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(every_position_has_a_key_and_a_hash_of_its_own_and_can_be_read_back)
{
    std::set<std::uint64_t> keys;
    std::set<std::uint64_t> hashes;
    std::size_t positions = 0;
    int wrong = 0;
    for (const std::size_t count : {1U, 2U, 3U, 4U}) {
        for (const heaps& h : all_heaps(count, 5)) {
            for (const std::string_view mover : {"first", "second"}) {
                const nim game{text_of(h, mover)};
                keys.insert(game.key());
                hashes.insert(game.hash());
                wrong += nim{game.text()} != game || game.heap_count() != count;
                ++positions;
            }
        }
    }
    BOOST_TEST(wrong == 0);
    BOOST_TEST(keys.size() == positions);
    BOOST_TEST(hashes.size() == positions);
    BOOST_TEST(nim{"64"}.key() != nim{"64 0"}.key());
    BOOST_TEST(nim{"0 64"}.key() != nim{"1 0"}.key());
    BOOST_TEST(nim{"0 0 0 0 0 0 0 64 second"}.key() != nim{"0 0 0 0 0 0 0 64"}.key());
}

BOOST_AUTO_TEST_CASE(as_many_moves_and_plies_as_promised_can_be)
{
    BOOST_TEST(move_texts(nim{"8 8 8 8 8 8 8 8"}).size() == nim::max_moves);
    BOOST_TEST(move_texts(nim{"64"}).size() == nim::max_moves);
    BOOST_TEST((gs::perft(normal_takes<1>{"64"}, 64) == 1U)); // one line with as many plies as stones
}

BOOST_AUTO_TEST_CASE(positions_are_read_with_spaces_and_a_mover)
{
    BOOST_TEST((nim{"3 4 5"} == nim{}));
    BOOST_TEST((nim{"  3  4 5  first "} == nim{}));
    BOOST_TEST((nim{"3 4 5 second"} != nim{}));
    BOOST_TEST((nim{"3 4 5 0"} != nim{}));
    BOOST_TEST((normal_takes<1, 2, 3>{"21"} == normal_takes<1, 2, 3>{}));
    BOOST_TEST(nim{"007 second"}.text() == "7 second");
}

BOOST_AUTO_TEST_CASE(an_impossible_position_is_refused_with_its_reason)
{
    const std::string none = "no heaps: a position is the stones of each heap, such as 3 4 5";
    BOOST_TEST(refusal<nim>("") == none);
    BOOST_TEST(refusal<nim>("   ") == none);

    const std::string word = " is not a heap: a heap is a number of stones, and first or second may follow the last "
                             "one";
    BOOST_TEST(refusal<nim>("first") == "'first'" + word);
    BOOST_TEST(refusal<nim>("3 x 5") == "'x'" + word);
    BOOST_TEST(refusal<nim>("3 -4 5") == "'-4'" + word);
    BOOST_TEST(refusal<nim>("3 +4") == "'+4'" + word);
    BOOST_TEST(refusal<nim>("3 4.5") == "'4.5'" + word);
    BOOST_TEST(refusal<nim>("3 4,5") == "'4,5'" + word);
    BOOST_TEST(refusal<nim>("3 first 5") == "'first'" + word);
    BOOST_TEST(refusal<nim>("3 first second") == "'first'" + word);
    BOOST_TEST(refusal<nim>("3 third") == "'third'" + word);
    BOOST_TEST(refusal<nim>("3\t4") == "'3?4'" + word);
    BOOST_TEST(refusal<nim>("abcdefghijklmnop") == "'abcdefghijkl...'" + word);

    BOOST_TEST(refusal<nim>("1 1 1 1 1 1 1 1 1") == "too many heaps: there are at most 8");
    const std::string stones = "too many stones: all heaps together have at most 64";
    BOOST_TEST(refusal<nim>("65") == stones);
    BOOST_TEST(refusal<nim>("60 5") == stones);
    BOOST_TEST(refusal<nim>("99999999999999999999999999") == stones);
    BOOST_TEST(refusal<nim>("60 4") == "");
    BOOST_TEST(refusal<nim>("1 1 1 1 1 1 1 1 second") == "");
    BOOST_TEST((refusal<misere_takes<1, 2>>("2:1") == "'2:1'" + word));
}

BOOST_AUTO_TEST_CASE(printing_shows_heaps_mover_and_rule)
{
    BOOST_TEST(drawn(nim{"3 0 1"}) == "1: ooo (3)\n2:  (0)\n3: o (1)\nfirst to move; the last move wins");
    BOOST_TEST((drawn(misere_takes<1, 2>{"2 second"}) == "1: oo (2)\nsecond to move, takes 1 2; the last move loses"));
}

BOOST_AUTO_TEST_CASE(moves_are_written_with_their_heap_unless_there_is_only_one)
{
    BOOST_TEST(nim{"4 5"}.move_text({1, 3}) == "2:3");
    BOOST_TEST(nim{"5"}.move_text({0, 3}) == "3");
    BOOST_TEST(nim{"0 5"}.move_text({1, 3}) == "2:3");
    BOOST_TEST(nim::name == "Nim");
    BOOST_TEST(misere_nim::name == "Misere Nim");
    BOOST_TEST(normal_takes<1>::name == "Subtraction game");
    BOOST_TEST(misere_takes<1>::name == "Misere subtraction game");
    BOOST_TEST(nim::player_name(gs::player::maximizer) == "first");
    BOOST_TEST(nim::player_name(gs::player::minimizer) == "second");
}

BOOST_AUTO_TEST_SUITE(nim)

namespace {

BOOST_AUTO_TEST_CASE(heaps)
{
    support::hold_to_the_contract(games::nim<>{"1 2 3"});
    support::hold_size_to_the_contract(games::nim<games::last_move::loses>{"2 2 3"});
}

BOOST_AUTO_TEST_CASE(one_heap_and_few_takes)
{
    support::hold_size_to_the_contract(games::subtraction_game<games::last_move::wins, 1, 2, 3>{"13"});
    support::hold_to_the_contract(games::subtraction_game<games::last_move::loses, 1, 3, 4>{"12"});
}

} // namespace

BOOST_AUTO_TEST_SUITE_END()
