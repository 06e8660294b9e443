// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_if_sanitized

#include <gamesearch/endgame_table.hpp>

#include "support/heap_game.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/rank_moves.hpp>
#include <gamesearch/search/stop_token.hpp>

using support::message_of;

namespace {

using heap = support::heap_game<1500>;
using small_heap = support::heap_game<40>;
using value = gs::endgame_value<int>;

/// A heap of which a table holds only the upper part.
struct upper_heap : small_heap {
    static std::uint64_t index_count() { return small_heap::index_count(); }
    [[nodiscard]] std::uint64_t index() const { return counters > 20 ? small_heap::index() : gs::not_indexed; }
    static std::optional<upper_heap> from_index(std::uint64_t index)
    {
        return upper_heap{*small_heap::from_index(index)};
    }
    [[nodiscard]] std::optional<small_heap> converted() const { return *this; }
};

using heap_with_predecessors = support::heap_with_predecessors<40>;

/// Takes a path around in a circle, from which only one player can step out.
struct circle {
    int at = 0;

    [[nodiscard]] std::vector<int> legal_moves() const
    {
        return at == 2 ? std::vector{0, 3} : std::vector{(at + 1) % 3};
    }
    int apply(int to)
    {
        const int before = at;
        at = to;
        return before;
    }
    void undo(int, int before) { at = before; }
    [[nodiscard]] gs::player to_move() const { return gs::player::minimizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return at == 3 ? std::optional{1} : std::nullopt; }
    [[nodiscard]] unsigned key() const { return static_cast<unsigned>(at); }
    friend bool operator==(const circle&, const circle&) = default;
};

/// Its hash tells nothing apart.
struct hash_of_nothing : circle {
    unsigned key() const = delete;
    [[nodiscard]] std::uint64_t hash() const { return 1; }
    friend bool operator==(const hash_of_nothing&, const hash_of_nothing&) = default;
};

/// What the table has of the positions that `root` leads to, by their numbers.
template <class G>
std::map<std::uint64_t, value> visited(const gs::endgame_table<G>& table, const G& root)
{
    std::map<std::uint64_t, value> found;
    table.for_each_reachable_from(root, [&](const G& position, const value& here) {
        BOOST_REQUIRE(here == table.find(position).value());
        const std::uint64_t number = gs::detail::identity_of(position);
        BOOST_REQUIRE(found.emplace(number, here).second);
    });
    return found;
}

/// What was saved opens, and is the same.
template <class G>
void hold_saved(const gs::endgame_table<G>& table, const G& root)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    for (const std::string& rules : {std::string{}, std::string(4096, 'r')}) {
        table.save(folder / "table", rules);
        const auto opened = gs::endgame_table<G>::open(folder / "table", rules);
        BOOST_TEST(opened.size() == table.size());
        BOOST_TEST((visited(opened, root) == visited(table, root)));
        BOOST_TEST((!gs::final_score(root) || opened.find(root) == table.find(root)));
        opened.save(folder / "again", rules);
        BOOST_TEST((support::contents(folder / "again") == support::contents(folder / "table")));
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(what_a_root_leads_to)
{
    const auto table = gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{});
    BOOST_TEST(table.size() == 4520U); // the positions of the game that are not over
    BOOST_TEST(table.bytes() >= 9 * table.size());
    BOOST_TEST(table.find(gs::tic_tac_toe{}).value() == (value{0, 0}));
    for (const char* text : {"X........", "XO.......", "X.OX.XOO.", "XX.OO....", "XOXOX...."}) {
        const gs::tic_tac_toe position{text};
        const auto searched = gs::alpha_beta(position);
        const value expected{searched.score, searched.score == 0 ? 0 : searched.distance};
        BOOST_TEST(table.find(position).value() == expected, text);
    }
    BOOST_TEST(table.find(gs::tic_tac_toe{"XXXOO...."}).value() == (value{1, 0}));
    BOOST_TEST(table.check_reachable_from(gs::tic_tac_toe{}).positions == 4520U);
    BOOST_TEST(static_cast<bool>(table.check_reachable_from(gs::tic_tac_toe{})));
}

BOOST_AUTO_TEST_CASE(all_positions_are_visited_with_value_and_best_move)
{
    std::map<int, int> wins; // of the first player, by plies
    const auto table = gs::endgame_table<small_heap>::build();
    const auto visit = [&](const small_heap& position, const value& here) {
        wins[here.distance] += here.score > 0 ? 1 : 0;
        BOOST_TEST(here.distance == position.true_distance());
        const int counters = position.counters;
        BOOST_TEST(table.best_move(position).value() == (counters % 4 == 0 ? 1 : counters % 4));
    };
    table.for_each(visit);
    BOOST_TEST(wins.size() == 20U);
    BOOST_TEST((wins[1] == 3 && wins[2] == 1 && wins[19] == 3));
    const std::map<int, int> of_all = wins;
    wins.clear();
    const support::temporary_folder folder{support::folder_in_memory()};
    gs::endgame_table<small_heap>::reachable_from({40, true}).save(folder / "reached", "heap");
    gs::endgame_table<small_heap>::open(folder / "reached", "heap").for_each(visit);
    BOOST_TEST((wins != of_all && wins[19] == 2 && wins[1] == 3));
    BOOST_TEST(!table.best_move(small_heap{0, true}));
    BOOST_TEST(!gs::endgame_table<small_heap>{}.best_move(small_heap{}));
    gs::endgame_table<small_heap>{}.for_each([](const auto&...) { BOOST_ERROR("an empty table has no positions"); });
    const auto end = gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{"X.O/X.X/OO."});
    BOOST_TEST(end.best_move(gs::tic_tac_toe{"X.O/X.X/OO."}).value() == 4); // the centre wins at once
    BOOST_TEST(!end.best_move(gs::tic_tac_toe{}));
}

BOOST_AUTO_TEST_CASE(what_is_reached_is_found_by_its_index)
{
    const heap half{750, true};
    const auto table = gs::endgame_table<heap>::reachable_from(half);
    BOOST_TEST(table.find(half).value() == (value{half.true_score(), half.true_distance()}));
    BOOST_TEST(!table.find(heap{751, true}));
    BOOST_TEST(!table.find(heap{1500, false}));
    BOOST_TEST(table.bytes() < 10 * table.size());
    const support::temporary_folder folder;
    table.save(folder / "half", "heap");
    const auto opened = gs::endgame_table<heap>::open(folder / "half", "heap");
    BOOST_TEST(opened.size() == table.size());
    for (int counters = 0; counters <= 1500; ++counters) {
        for (const bool is_first : {false, true}) {
            const heap position{counters, is_first};
            BOOST_REQUIRE((opened.find(position) == table.find(position)));
        }
    }
    BOOST_TEST(static_cast<bool>(opened.check_reachable_from(half)));
    BOOST_TEST(message_of([&] {
                   return gs::endgame_table<small_heap>::open(folder / "half", "heap");
               }).find("another index") != std::string::npos);
    // Without room for a bit for each index, the positions are found by their keys.
    const auto few = gs::endgame_table<heap>::reachable_from(heap{3, true}, {.max_bytes = 500});
    BOOST_TEST(few.find(heap{3, true}).value().distance == (heap{3, true}.true_distance()));
    BOOST_TEST(few.bytes() >= 9 * few.size());
}

BOOST_AUTO_TEST_CASE(part_of_a_game)
{
    const auto table = gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{"XO.X....."});
    BOOST_TEST(!table.find(gs::tic_tac_toe{}));
    BOOST_TEST(!table.empty());
    const auto ended = gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{"XXXOO...."});
    BOOST_TEST(ended.size() == 0U);
    BOOST_TEST(ended.find(gs::tic_tac_toe{"XXXOO...."}).value() == (value{1, 0}));
}

BOOST_AUTO_TEST_CASE(more_values_than_a_byte_can_tell_apart)
{
    const auto table = gs::endgame_table<heap>::build();
    BOOST_TEST(table.size() == 3000U);
    BOOST_TEST(table.bytes() >= 6000U);
    for (int counters = 0; counters <= 1500; ++counters) {
        for (const bool is_first : {false, true}) {
            const heap position{counters, is_first};
            BOOST_REQUIRE(table.find(position).value() == (value{position.true_score(), position.true_distance()}));
        }
    }
}

BOOST_AUTO_TEST_CASE(any_number_of_threads_builds_the_same_table)
{
    const support::temporary_folder folder;
    for (const unsigned threads : {1U, 2U, 3U, 0U}) {
        gs::endgame_table<heap>::build({.threads = threads}).save(folder / std::to_string(threads), "");
        gs::endgame_table<heap>::reachable_from(heap{}, {.threads = threads})
            .save(folder / "r" + std::to_string(threads), "");
        BOOST_TEST((support::contents(folder / std::to_string(threads)) == support::contents(folder / "1")));
        BOOST_TEST((support::contents(folder / "r" + std::to_string(threads)) == support::contents(folder / "r1")));
    }
}

BOOST_AUTO_TEST_CASE(endless_play_is_a_draw_and_no_one_has_to_leave_it)
{
    const auto table = gs::endgame_table<circle>::reachable_from(circle{});
    BOOST_TEST(table.size() == 3U);
    BOOST_TEST(table.find(circle{2}).value() == (value{0, 0}));
    BOOST_TEST(table.find(circle{3}).value() == (value{1, 0}));
}

BOOST_AUTO_TEST_CASE(moves_into_another_table)
{
    const auto smaller = gs::endgame_table<small_heap>::build();
    const auto builder = gs::endgame_table<upper_heap>::with(smaller);
    const auto table = builder.build();
    BOOST_TEST(table.size() == 40U);
    for (int counters = 1; counters <= 40; ++counters) {
        const upper_heap position{{counters, true}};
        BOOST_TEST(table.find(position).value().distance == position.true_distance());
    }
    BOOST_TEST(static_cast<bool>(builder.check_values(table)));
    const std::string message = message_of<std::domain_error>([] { return gs::endgame_table<upper_heap>::build(); });
    BOOST_TEST(message == "gamesearch: a move of the position with index 42 leads into a position that has no value, "
                          "neither in this table nor in one given by with(...); index it, or build the table that it "
                          "belongs to first");
}

BOOST_AUTO_TEST_CASE(what_was_saved_is_opened_with_the_smaller_tables)
{
    const support::temporary_folder folder;
    const std::string path = folder / "upper";
    const auto smaller = gs::endgame_table<small_heap>::build();
    const auto builder = gs::endgame_table<upper_heap>::with(smaller);
    builder.build().save(path, "upper heap");
    const auto alone = gs::endgame_table<upper_heap>::open(path, "upper heap");
    const auto together = builder.open(path, "upper heap");
    for (int counters = 1; counters <= 40; ++counters) {
        const upper_heap position{{counters, false}};
        BOOST_TEST(alone.find(position).has_value() == (counters > 20));
        BOOST_TEST(together.find(position).value().distance == position.true_distance());
    }
}

BOOST_AUTO_TEST_CASE(a_root_just_above_a_smaller_table_is_exact)
{
    const auto smaller = gs::endgame_table<small_heap>::build();
    const auto table = gs::endgame_table<upper_heap>::with(smaller).build();
    const upper_heap root{{21, true}};
    const auto result = gs::alpha_beta.with(table)(root);
    BOOST_TEST(result.score == table.find(root)->score);
    BOOST_TEST(result.distance == table.find(root)->distance);
    BOOST_TEST(result.statistics.nodes == 1 + root.legal_moves().size());
    for (const auto& ranked : gs::rank_moves(root, gs::alpha_beta.with(table))) {
        BOOST_TEST((ranked.bound == gs::bound::exact));
    }
}

BOOST_AUTO_TEST_CASE(predecessors_lead_to_every_position)
{
    const auto table = gs::endgame_table<heap_with_predecessors>::build();
    for (int counters = 1; counters <= 40; ++counters) {
        for (const bool is_first : {false, true}) {
            const heap_with_predecessors position{{counters, is_first}};
            const auto found = table.find(position);
            BOOST_REQUIRE(found.has_value());
            BOOST_TEST(found->score == position.true_score());
            BOOST_TEST(found->distance == position.true_distance());
        }
    }
}

BOOST_AUTO_TEST_CASE(memory_is_asked_for_first)
{
    BOOST_TEST(gs::endgame_table<small_heap>::bytes_needed() == 82U);
    BOOST_TEST(gs::endgame_table<small_heap>::build({.max_bytes = 82}).size() == 80U);
    std::uint64_t bytes = 0;
    const auto note = [&](const gs::endgame_progress& at) { bytes = at.passes == 0 ? at.bytes : bytes; };
    BOOST_TEST(message_of<std::length_error>([] { return gs::endgame_table<small_heap>::build({.max_bytes = 81}); }) ==
               "gamesearch: this endgame table needs 82 bytes to build, more than the 81 of max_bytes; allow more, or "
               "make the index denser");
    static_cast<void>(gs::endgame_table<small_heap>::build({.on_progress = note}));
    BOOST_TEST(bytes == 82U);
    // Two bytes a position, as it turns out.
    BOOST_TEST(message_of<std::length_error>([] { return gs::endgame_table<heap>::build({.max_bytes = 5000}); }) ==
               "gamesearch: this endgame table needs 6004 bytes to build, more than the 5000 of max_bytes; allow more, "
               "or make the index denser");
    BOOST_TEST(message_of<std::length_error>([] {
                   return gs::endgame_table<heap>::reachable_from({}, {.max_bytes = 5000});
               }).starts_with("gamesearch: "));
}

BOOST_AUTO_TEST_CASE(progress)
{
    std::vector<gs::endgame_progress> seen;
    static_cast<void>(
        gs::endgame_table<small_heap>::build({.on_progress = [&](const auto& at) { seen.push_back(at); }}));
    BOOST_REQUIRE(seen.size() > 20U);
    BOOST_TEST(seen.front().passes == 0);
    BOOST_TEST(seen.front().indices == 82U);
    BOOST_TEST(seen.back().positions == 80U);
    BOOST_TEST(seen.back().settled == 80U);
    BOOST_TEST(seen[2].distance == 1);
    bool has_idle_pass = false;
    for (std::size_t i = 1; i != seen.size(); ++i) {
        const bool is_idle = seen[i].settled == seen[i - 1].settled;
        BOOST_TEST((seen[i].distance == 0) == is_idle);
        has_idle_pass = has_idle_pass || (is_idle && seen[i - 1].distance != 0);
    }
    BOOST_TEST(has_idle_pass);
}

BOOST_AUTO_TEST_CASE(a_build_that_is_stopped_leaves_nothing)
{
    for (const int after : {0, 1, 5}) {
        gs::stop_source stop;
        const auto table = gs::endgame_table<heap>::build(
            {.stop = stop.get_token(), .on_progress = [&](const gs::endgame_progress& at) {
                 if (at.passes >= after) {
                     stop.request_stop();
                 }
             }});
        BOOST_TEST(table.empty());
        BOOST_TEST(!table.find(heap{1, true}));
        BOOST_TEST(!table.find(heap{0, true}));
        BOOST_TEST(table.size() == 0U);
        BOOST_TEST(gs::endgame_table<heap>::reachable_from({}, {.stop = stop.get_token()}).empty());
    }
}

BOOST_AUTO_TEST_CASE(a_hash_that_confuses_positions_is_an_error)
{
    BOOST_TEST(message_of<std::domain_error>([] { return gs::endgame_table<hash_of_nothing>::reachable_from({}); }) ==
               "gamesearch: two positions have the same hash(), so no table can tell them apart; give the game a "
               "key(), or a better hash()");
}

BOOST_AUTO_TEST_CASE(a_check_finds_what_does_not_follow_from_the_rules)
{
    const auto table = gs::endgame_table<small_heap>::build();
    BOOST_TEST(static_cast<bool>(table.check_values({.threads = 2})));
    BOOST_TEST(table.check_values({.sample = 30, .seed = 1}).positions <= 30U);
    BOOST_TEST(static_cast<bool>(table.check_values({.sample = 30})));
    small_heap::most_taken = 2;
    const auto report = table.check_values();
    BOOST_TEST(report.positions == 80U);
    BOOST_TEST(report.faults > 10U);
    BOOST_TEST(report.first_fault == 6U); // three counters
    std::ostringstream text;
    text << report;
    BOOST_TEST(text.str() == "80 positions checked, " + std::to_string(report.faults) +
                                 " wrong; index 6: the value does not follow from those after its moves");
    BOOST_TEST(table.check_values({.sample = 100, .threads = 2}).faults == table.check_values({.sample = 100}).faults);
    small_heap::most_taken = 3;
    BOOST_TEST(!gs::endgame_table<small_heap>{}.check_values());
}

BOOST_AUTO_TEST_CASE(what_was_saved_is_opened_again)
{
    const support::temporary_folder folder;
    const std::string path = folder / "table";
    const auto table = gs::endgame_table<heap>::build();
    table.save(path, "heap, 1500");
    const auto opened = gs::endgame_table<heap>::open(path, "heap, 1500");
    BOOST_TEST(opened.size() == table.size());
    BOOST_TEST(static_cast<bool>(opened.check_values()));
    const auto reached = gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{});
    reached.save(path, "tic-tac-toe"); // while the other one is still open
    BOOST_TEST(static_cast<bool>(opened.check_values()));
    const auto again = gs::endgame_table<gs::tic_tac_toe>::open(path, "tic-tac-toe");
    BOOST_TEST(again.size() == 4520U);
    BOOST_TEST(static_cast<bool>(again.check_reachable_from(gs::tic_tac_toe{})));
}

BOOST_AUTO_TEST_CASE(every_kind_of_table_that_was_saved_opens)
{
    using ttt = gs::tic_tac_toe;
    for (const char* text :
         {"XXX/OO./...", "XOXOXOOX.", "X.OX.XOO.", "........."}) { // ended, of one position, and more
        hold_saved(gs::endgame_table<ttt>::reachable_from(ttt{text}), ttt{text});
    }
    for (const int counters : {0, 1, 2, 40, 1500}) { // the last one with codes of two bytes
        for (const std::uint64_t max_bytes : {std::uint64_t{10'000}, UINT64_MAX}) { // by keys, or by indices
            const auto reached = [&](auto root) {
                return gs::endgame_table<decltype(root)>::reachable_from(root, {.max_bytes = max_bytes});
            };
            if (counters <= 40) {
                hold_saved(reached(small_heap{counters, true}), small_heap{counters, true});
            }
            if (counters <= 40 || max_bytes == UINT64_MAX) {
                hold_saved(reached(heap{counters, true}), heap{counters, true});
            }
        }
    }
    hold_saved(gs::endgame_table<heap>::build(), heap{});
    hold_saved(gs::endgame_table<small_heap>::build(), small_heap{});
    hold_saved(gs::endgame_table<circle>::reachable_from(circle{}), circle{}); // draws alone
    hold_saved(gs::endgame_table<circle>::reachable_from(circle{3}), circle{3});
    const auto smaller = gs::endgame_table<small_heap>::build();
    for (const int counters : {0, 20, 21, 40}) { // the first two have no position outside the smaller table
        const upper_heap root{{counters, true}};
        hold_saved(gs::endgame_table<upper_heap>::with(smaller).reachable_from(root), root);
    }
}

BOOST_AUTO_TEST_CASE(every_position_is_visited_with_its_value)
{
    using ttt = gs::tic_tac_toe;
    BOOST_TEST(visited(gs::endgame_table<ttt>::reachable_from(ttt{}), ttt{}).size() == 4520U);
    BOOST_TEST(visited(gs::endgame_table<ttt>::reachable_from(ttt{}), ttt{"X.OX.XOO."}).size() == 4U);
    BOOST_TEST(visited(gs::endgame_table<ttt>{}, ttt{}).empty());
    BOOST_TEST(visited(gs::endgame_table<ttt>::reachable_from(ttt{"X.OX.XOO."}), ttt{}).empty()); // it lacks the root
    const auto values = visited(gs::endgame_table<heap>::build(), heap{});
    for (const auto& [index, here] : values) {
        const heap position = *heap::from_index(index);
        BOOST_REQUIRE(here == (value{position.true_score(), position.true_distance()}));
    }
    BOOST_TEST(values.size() == 2998U); // all but those of the other player with 1500 and 1499 counters
    const auto smaller = gs::endgame_table<small_heap>::build();
    const auto upper = gs::endgame_table<upper_heap>::with(smaller).build();
    const auto own = visited(upper, upper_heap{{40, true}});
    BOOST_TEST(own.size() == 38U);
    BOOST_TEST(own.begin()->first == 42U); // 21 counters: those of the smaller table are left out
}

BOOST_AUTO_TEST_CASE(what_is_not_opened)
{
    const support::temporary_folder folder;
    const std::string path = folder / "table";
    gs::endgame_table<heap>::build().save(path, "heap");
    BOOST_TEST(message_of([&] { return gs::endgame_table<heap>::open(path, "other"); }) ==
               "'" + path +
                   "' is for other rules, 'heap', not 'other': open it with its own text, or build a table for these "
                   "rules (see docs/endgame_tables.md)");
    BOOST_TEST(message_of([&] { return gs::endgame_table<small_heap>::open(path, "heap"); }) ==
               "'" + path +
                   "' is of a game with another index: open it as a table of that game (see "
                   "docs/endgame_tables.md)");
    BOOST_TEST(message_of([&] { return gs::endgame_table<circle>::open(path, "heap"); }).find("another index") !=
               std::string::npos);
    BOOST_TEST(message_of([&] {
                   return gs::endgame_table<heap>::open(folder / "none", "heap");
               }).starts_with("cannot read '"));
    support::write_file(path, "");
    BOOST_TEST(message_of([&] {
                   return gs::endgame_table<heap>::open(path, "heap");
               }).find("is not an endgame table") != std::string::npos);
}
