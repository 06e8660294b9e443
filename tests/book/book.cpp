// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: once optimized_unless_sanitized

// Books of small games: complete, exact, saved and opened, and refused where they are not what was asked for.

#include "games/connect_four.hpp"
#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/book/book.hpp>
#include <gamesearch/book/book_by_jobs.hpp>
#include <gamesearch/distributed/memory_store.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/games/tic_tac_toe.hpp>

using support::message_of;

namespace {

/// Connect Four whose positions share the number of their mirror images.
struct half_four : games::connect_four<4, 4> {
    using games::connect_four<4, 4>::connect_four;

    struct form {
        std::uint64_t number;
        bool is_mirrored;
        [[nodiscard]] constexpr int move(int column) const { return is_mirrored ? 3 - column : column; }
    };
    [[nodiscard]] constexpr form canonical() const
    {
        std::uint64_t mirrored = 0;
        for (int column = 0; column != 4; ++column) {
            mirrored = mirrored << 5 | (key() >> 5 * column & 31U);
        }
        return {std::min(key(), mirrored), mirrored < key()};
    }
};

/// The running positions within `plies` of a position, by a walk of their own.
template <class G>
void collect(const G& position, int plies, std::map<std::uint64_t, G>& found)
{
    if (position.terminal_score()) {
        return;
    }
    found.emplace(position.hash(), position);
    for (const auto& move : position.legal_moves()) {
        G child = position;
        child.apply(move);
        if (plies != 0) {
            collect(child, plies - 1, found);
        }
    }
}

template <class Book, class G>
void require_exact(const Book& book, const G& start, int plies)
{
    std::map<std::uint64_t, G> positions;
    collect(start, plies, positions);
    for (const auto& [hash, position] : positions) {
        const auto found = book.find(position);
        const auto solved = gs::solve(position);
        BOOST_TEST_REQUIRE(found.has_value());
        BOOST_TEST_REQUIRE(found->score == solved.score);
        BOOST_TEST_REQUIRE((found->distance == (Book::has_distances && solved.score != 0 ? solved.distance : 0)));
    }
    if constexpr (!gs::canonical_game<G>) {
        BOOST_TEST(book.size() == positions.size());
    }
    BOOST_TEST(book.plies() == plies);
    BOOST_TEST(book.check_values(start, {.sample = 20}));
}

using tic_tac_toe_book = gs::book<gs::tic_tac_toe>;

} // namespace

BOOST_AUTO_TEST_CASE(it_has_each_position_with_its_exact_value)
{
    for (const int plies : {0, 1, 3, 9}) {
        require_exact(tic_tac_toe_book::build({}, {.plies = plies}), gs::tic_tac_toe{}, plies);
    }
    const gs::tic_tac_toe middle{"X.O/.X./..."};
    require_exact(tic_tac_toe_book::build(middle, {.plies = 2}), middle, 2);
    using four = games::connect_four<4, 4>;
    require_exact(gs::book<four>::build({}, {.plies = 3}), four{}, 3);
    require_exact(gs::book<four, gs::ignore_distance_t>::build({}, {.plies = 4}), four{}, 4);
}

BOOST_AUTO_TEST_CASE(equivalent_positions_are_stored_once)
{
    const auto whole = gs::book<games::connect_four<4, 4>, gs::ignore_distance_t>::build({}, {.plies = 3});
    const auto half = gs::book<half_four, gs::ignore_distance_t>::build({}, {.plies = 3});
    BOOST_TEST(whole.size() == 1U + 4 + 16 + 52);
    BOOST_TEST(half.size() == 1U + 2 + 8 + 26);
    require_exact(half, half_four{}, 3);
}

BOOST_AUTO_TEST_CASE(it_tells_positions_that_it_has_from_others)
{
    const auto book = tic_tac_toe_book::build({}, {.plies = 2});
    BOOST_TEST(!book.find(gs::tic_tac_toe{"XO./X../..."}).has_value());
    BOOST_TEST(book.find(gs::tic_tac_toe{"XO./.../..."}).has_value());
    const auto over = book.find(gs::tic_tac_toe{"XXX/OO./..."}); // an end needs no book
    BOOST_TEST((over && over->score == 1 && over->distance == 0));
    BOOST_TEST(!tic_tac_toe_book{}.find(gs::tic_tac_toe{}).has_value());
    BOOST_TEST(tic_tac_toe_book{}.empty());
    BOOST_TEST(book.size() == 1U + 9 + 72);
    std::uint64_t visited = 0;
    book.for_each_reachable_from(gs::tic_tac_toe{}, [&](const auto& position, const auto& value) {
        ++visited;
        BOOST_TEST((value == *book.find(position)));
    });
    BOOST_TEST(visited == book.size());
    BOOST_TEST(book.best_move(gs::tic_tac_toe{"X../.../..."}).value() == 4); // all others lose
    BOOST_TEST(!book.best_move(gs::tic_tac_toe{"XO./.../..."})); // its edge
}

BOOST_AUTO_TEST_CASE(it_is_saved_and_opened)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "book";
    const auto book = tic_tac_toe_book::build({}, {.plies = 4});
    book.save(path, "tic-tac-toe");
    const auto opened = tic_tac_toe_book::open(path, "tic-tac-toe");
    require_exact(opened, gs::tic_tac_toe{}, 4);
    BOOST_TEST(opened.size() == book.size());
    opened.save(folder / "again", "tic-tac-toe");
    BOOST_TEST((support::contents(folder / "again") == support::contents(path)));
}

BOOST_AUTO_TEST_CASE(a_file_that_is_something_else_is_refused)
{
    using scores = gs::book<gs::tic_tac_toe, gs::ignore_distance_t>;
    const support::temporary_folder folder{support::folder_in_memory()};
    const std::string path = folder / "book";
    const std::string quoted = "'" + path + "' ";
    const auto opening = [&](const std::string& rules) {
        return message_of([&] { return tic_tac_toe_book::open(path, rules); });
    };
    BOOST_TEST(opening("").find("give the path of a book that was saved (see docs/books.md)") != std::string::npos);
    tic_tac_toe_book::build({}, {.plies = 2}).save(path, "tic-tac-toe");
    BOOST_TEST(opening("chess") == quoted +
                                       "is for other rules, 'tic-tac-toe', not 'chess': open it with its own text, or "
                                       "build a book for these rules (see docs/books.md)");
    BOOST_TEST(message_of([&] { return scores::open(path, "tic-tac-toe"); }) ==
               quoted + "has scores and distances: open it as a gs::book<G> (see docs/books.md)");
    scores::build({}, {.plies = 2}).save(path, "tic-tac-toe");
    BOOST_TEST(opening("tic-tac-toe") == quoted + "has scores without distances: open it as a gs::book<G, "
                                                  "gs::ignore_distance_t> (see docs/books.md)");
    gs::endgame_table<gs::tic_tac_toe>::reachable_from(gs::tic_tac_toe{}).save(path, "tic-tac-toe");
    BOOST_TEST(opening("tic-tac-toe") == quoted + "is not a book: give the path of a book (see docs/books.md)");
    tic_tac_toe_book::build({}, {.plies = 1}).save(path, "tic-tac-toe");
    BOOST_TEST(message_of([&] { return gs::endgame_table<gs::tic_tac_toe>::open(path, "tic-tac-toe"); }) ==
               quoted + "is not an endgame table: give the path of an endgame table (see docs/endgame_tables.md)");
    support::write_file(path, "hello, world");
    BOOST_TEST(opening("tic-tac-toe") ==
               quoted +
                   "is not a book of gamesearch: give the path of what book::save has written (see docs/books.md)");
}

BOOST_AUTO_TEST_CASE(a_check_names_what_is_wrong)
{
    const gs::tic_tac_toe start;
    const auto false_values = [](const gs::tic_tac_toe&, const auto&...) {
        return gs::search_result<gs::tic_tac_toe>{.score = 1, .bound = gs::bound::exact, .distance = 3};
    };
    const auto wrong = tic_tac_toe_book::build(start, {.plies = 2}, false_values);
    const auto report = wrong.check_values(start);
    BOOST_TEST(!report);
    BOOST_TEST(report.positions == 82U);
    BOOST_TEST(report.searched == 72U);
    BOOST_TEST(report.faults > 50U);
    BOOST_TEST(report.fault == "the value is not the one that a search finds, after the moves 1 1 of the start");
    const auto other = wrong.check_values(gs::tic_tac_toe{"X../.../..."});
    BOOST_TEST(other.fault == "the book was built from another start position");
    std::ostringstream printed;
    printed << other;
    BOOST_TEST(printed.str() == "0 positions checked, 0 searched, 1 wrong; the first: the book was built from another "
                                "start position");
}

BOOST_AUTO_TEST_CASE(a_searcher_that_proves_nothing_is_refused)
{
    const auto guess = [](const gs::tic_tac_toe&, const auto&...) { return gs::search_result<gs::tic_tac_toe>{}; };
    BOOST_TEST(
        message_of<std::domain_error>([&] { return tic_tac_toe_book::build({}, {.plies = 1}, guess); }) ==
        "gamesearch: the searcher has not proven the score of a position; give the book one that searches to the "
        "end of the game, such as gs::solve (see docs/books.md)");
}

BOOST_AUTO_TEST_CASE(a_build_that_was_stopped_goes_on_from_its_checkpoint)
{
    const support::temporary_folder folder{support::folder_in_memory()};
    gs::stop_source stop;
    std::optional<std::uint64_t> found;
    gs::book_options options{.plies = 3, .rules = "tic-tac-toe", .checkpoint = folder / "checkpoint"};
    options.stop = stop.get_token();
    options.on_progress = [&](const gs::book_progress& now) {
        if (now.solved == 100) {
            stop.request_stop();
        }
    };
    BOOST_TEST(tic_tac_toe_book::build({}, options).empty());
    options.stop.reset();
    options.on_progress = [&](const gs::book_progress& now) {
        found = found.value_or(now.solved);
        BOOST_TEST(now.to_solve == 252U);
        BOOST_TEST(now.positions == 1U + 9 + 72 + 252);
    };
    require_exact(tic_tac_toe_book::build({}, options), gs::tic_tac_toe{}, 3);
    BOOST_TEST((found > 0U && found <= 100U)); // done by the build that was stopped
    options.plies = 2;
    BOOST_TEST(message_of([&] {
                   return tic_tac_toe_book::build({}, options);
               }).find("is the checkpoint of another build: remove it, or give another path (see docs/books.md)") !=
               std::string::npos);
    BOOST_TEST(message_of([&] {
                   return tic_tac_toe_book::open(folder / "checkpoint", "tic-tac-toe");
               }).find("is the checkpoint of a build: let the build go on from it (see docs/books.md)") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(jobs_of_a_store_build_the_same_book)
{
    using four = games::connect_four<4, 4>;
    gs::memory_store<four> store;
    gs::book_options options{.plies = 3, .rules = "connect four 4x4", .worker = "one"};
    std::uint64_t nodes = 1;
    require_exact(gs::book_by_jobs(four{}, options, store), four{}, 3);
    BOOST_TEST(store.counts().done == 52U);
    options.on_progress = [&](const gs::book_progress& now) { nodes = now.nodes; };
    require_exact(gs::book_by_jobs(four{}, options, store), four{}, 3);
    BOOST_TEST(nodes == 0U); // all of it was in the store
    options.plies = 2;
    BOOST_TEST(message_of<std::invalid_argument>([&] {
                   return gs::book_by_jobs(four{}, options, store);
               }).find("the rules 'connect four 4x4, a book of 3 plies'") != std::string::npos);
}
