// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: unsanitized

// check_rules holds index() and from_index() against each other, and text() and from_text().

#include "support/saved_table.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/endgame_table.hpp>
#include <gamesearch/testing/check_rules.hpp>
#include <gamesearch/ugi/notated_game.hpp>

namespace {

enum class fault { none, empty, ended, shifted, shared, turn_left_out };

/// Take one or two from one of two heaps; the last to take wins. Heaps may be exchanged: that is the symmetry. A fault
/// is chosen at run time, so that the checks are compiled once.
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

    static inline fault planted = fault::none;

    static std::uint64_t index_count() { return 50; }
    [[nodiscard]] std::uint64_t index() const
    {
        const int more = std::max(heaps[0], heaps[1]);
        const int less = planted == fault::shared ? std::min({heaps[0], heaps[1], 2}) : std::min(heaps[0], heaps[1]);
        return static_cast<std::uint64_t>((more * 5 + less) * 2 +
                                          (is_first || planted == fault::turn_left_out ? 1 : 0));
    }
    static std::optional<two_heaps> from_index(std::uint64_t index)
    {
        const int number = static_cast<int>(index) / 2 + (planted == fault::shifted ? 5 : 0);
        if (planted == fault::empty && number == 6) {
            return std::nullopt;
        }
        two_heaps made;
        made.heaps[0] = planted == fault::ended && number == 6 ? 0 : number / 5;
        made.heaps[1] = planted == fault::ended && number == 6 ? 0 : number % 5;
        made.is_first = index % 2 != 0;
        return made;
    }
};

static_assert(gs::indexed_game<two_heaps>);

void expect(fault planted, gs::broken_promise promise)
{
    two_heaps::planted = planted;
    const auto report = gs::check_rules(two_heaps{});
    two_heaps::planted = fault::none;
    BOOST_TEST(report.names(promise), report);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_good_index_is_not_accused)
{
    const auto report = gs::check_rules(two_heaps{});
    BOOST_TEST(report.faults.empty(), report);
}

BOOST_AUTO_TEST_CASE(what_from_index_returns)
{
    expect(fault::empty, gs::broken_promise::index_without_position);
    expect(fault::ended, gs::broken_promise::index_without_position);
    expect(fault::shifted, gs::broken_promise::index_without_position);
}

BOOST_AUTO_TEST_CASE(positions_that_share_an_index)
{
    expect(fault::shared, gs::broken_promise::index_shared);
    expect(fault::turn_left_out, gs::broken_promise::index_shared);
}

namespace {

enum class slip { none, turn_left_out, refused, line_break, other_text, move_with_space, move_not_read, other_move };

/// The same game with texts: the heaps, and the side to move.
struct written_heaps : two_heaps {
    static inline slip planted = slip::none;

    [[nodiscard]] static written_heaps from_text(std::string_view text)
    {
        written_heaps read;
        read.heaps[0] = text[0] - '0';
        read.heaps[1] = text[2] - '0';
        read.is_first = planted == slip::turn_left_out || text[4] == '1';
        if (planted == slip::refused && read.heaps[0] == 2) {
            throw std::invalid_argument{"no two"};
        }
        return read;
    }
    [[nodiscard]] std::string text() const
    {
        const bool swaps = planted == slip::other_text && heaps[0] < heaps[1]; // the rules are the same
        return std::to_string(heaps[swaps ? 1 : 0]) + (planted == slip::line_break ? "\n" : " ") +
               std::to_string(heaps[swaps ? 0 : 1]) + (is_first ? " 1" : " 2") + (swaps ? "s" : "");
    }
    [[nodiscard]] static std::string move_text(taken move)
    {
        return std::to_string(move.heap) + (planted == slip::move_with_space ? " " : "x") + std::to_string(move.count);
    }
    [[nodiscard]] std::optional<taken> parse_move(std::string_view text) const
    {
        if (planted == slip::move_not_read && text[2] == '2') {
            return std::nullopt;
        }
        return taken{planted == slip::other_move ? 0 : text[0] - '0', text[2] - '0'};
    }
};

static_assert(gs::notated_game<written_heaps>);

std::string report_of_texts(slip planted)
{
    written_heaps::planted = planted;
    const auto report = gs::check_rules(written_heaps{}, {.games = 30});
    BOOST_TEST(report.names(gs::broken_promise::text_differs) == (planted != slip::none));
    std::ostringstream out;
    out << report;
    return out.str();
}

} // namespace

BOOST_AUTO_TEST_CASE(texts_are_read_back)
{
    const auto has = [](const std::string& report, const std::string& text) {
        BOOST_TEST(report.find(text) != std::string::npos, report);
    };
    has(report_of_texts(slip::none), "");
    has(report_of_texts(slip::turn_left_out), "text() is \"");
    has(report_of_texts(slip::refused), "throws: no two");
    has(report_of_texts(slip::line_break), "text() has a line break");
    has(report_of_texts(slip::other_text), "from_text()");
    has(report_of_texts(slip::move_with_space), "which is empty or has a space");
    has(report_of_texts(slip::move_not_read), "which parse_move() does not read");
    has(report_of_texts(slip::other_move), "which parse_move() reads as another move");
}

// check_rules finds a players_exchanged() that is wrong, and rules that are not the same for both players. So do the
// build and the check of a table, if the fault leaves an index without a position.
BOOST_AUTO_TEST_SUITE(check_rules_players_exchanged)

namespace {

enum class fault {
    none,
    never, ///< players_exchanged() is false for all positions
    always, ///< it is true for all
    inverted, ///< it is true for the positions that from_index returns, and for no others
    by_heaps, ///< it depends on the heaps, as a mirror image would
    unequal_ends, ///< a win of the maximizer counts twice
    unequal_moves, ///< only the maximizer may take two
};

/// Take one or two from your own heap, or one from the other player's; the last to take wins. The index is seen from
/// the side to move.
struct heap_each {
    static inline fault current = fault::none; // from_index() has no game to ask

    struct taken {
        std::size_t heap;
        int count;
        friend bool operator==(const taken&, const taken&) = default;
    };

    int heaps[2] = {4, 3}; // the maximizer's, the minimizer's
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::size_t own() const { return static_cast<std::size_t>(mover); }
    [[nodiscard]] std::vector<taken> legal_moves() const
    {
        const bool may_take_two = current != fault::unequal_moves || mover == gs::player::maximizer;
        std::vector<taken> moves;
        for (const taken move : {taken{own(), 1}, taken{own(), 2}, taken{1 - own(), 1}}) {
            if (move.count <= heaps[move.heap] && (move.count == 1 || may_take_two)) {
                moves.push_back(move);
            }
        }
        return moves;
    }
    void apply(taken move)
    {
        heaps[move.heap] -= move.count;
        mover = gs::opponent(mover);
    }
    void undo(taken move)
    {
        heaps[move.heap] += move.count;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        if (heaps[0] + heaps[1] != 0) {
            return std::nullopt;
        }
        return mover == gs::player::maximizer ? -1 : current == fault::unequal_ends ? 2 : 1;
    }
    friend bool operator==(const heap_each&, const heap_each&) = default;

    static std::uint64_t index_count() { return 25; }
    [[nodiscard]] std::uint64_t index() const
    {
        return static_cast<std::uint64_t>(heaps[own()] * 5 + heaps[1 - own()]);
    }
    static std::optional<heap_each> from_index(std::uint64_t index)
    {
        const int number = static_cast<int>(index);
        return heap_each{{number / 5, number % 5}};
    }
    [[nodiscard]] bool players_exchanged() const
    {
        switch (current) {
        case fault::never:
            return false;
        case fault::always:
            return true;
        case fault::inverted:
            return mover == gs::player::maximizer;
        case fault::by_heaps:
            return heaps[0] < heaps[1];
        default:
            return mover == gs::player::minimizer;
        }
    }
};

static_assert(gs::indexed_game<heap_each>);

/// Plays by the rules with a fault.
class with_fault {
public:
    explicit with_fault(fault f) { heap_each::current = f; }
    ~with_fault() { heap_each::current = fault::none; }
    with_fault(const with_fault&) = delete;
    with_fault& operator=(const with_fault&) = delete;
};

void expect(fault f, gs::broken_promise promise)
{
    const with_fault faulty{f};
    const auto report = gs::check_rules(heap_each{});
    BOOST_TEST(report.names(promise), report);
}

void expect_check_to_fail(fault f)
{
    const with_fault faulty{f};
    const auto report = gs::endgame_table<heap_each>::build().check_values();
    BOOST_TEST(report.faults == 24U);
    BOOST_TEST(report.fault == "the table has no value for this position");
}

/// The value, by the rules alone.
gs::endgame_value<int> searched(heap_each& position)
{
    if (const auto end = position.terminal_score()) {
        return {*end, 0};
    }
    const int sign = position.mover == gs::player::maximizer ? 1 : -1;
    std::optional<gs::endgame_value<int>> best;
    for (const auto& move : position.legal_moves()) {
        position.apply(move);
        const auto after = searched(position);
        position.undo(move);
        const bool is_better = !best || after.score * sign > best->score * sign;
        const bool is_as_good = best && after.score == best->score;
        if (is_better || (is_as_good && (after.score == sign) == (after.distance + 1 < best->distance))) {
            best = {after.score, after.distance + 1};
        }
    }
    return *best;
}

} // namespace

BOOST_AUTO_TEST_CASE(the_right_one_is_not_accused)
{
    const auto report = gs::check_rules(heap_each{});
    BOOST_TEST(report.faults.empty(), report);
    const auto table = gs::endgame_table<heap_each>::build();
    BOOST_TEST(static_cast<bool>(table.check_values()));
    for (int number = 1; number != 25; ++number) {
        for (const gs::player mover : {gs::player::maximizer, gs::player::minimizer}) {
            heap_each position{{number / 5, number % 5}, mover};
            BOOST_TEST(table.find(position).value() == searched(position));
        }
    }
}

BOOST_AUTO_TEST_CASE(what_from_index_returns_is_never_exchanged)
{
    expect(fault::always, gs::broken_promise::index_without_position);
    expect(fault::inverted, gs::broken_promise::index_without_position);
    expect_check_to_fail(fault::always);
    expect_check_to_fail(fault::inverted);
}

BOOST_AUTO_TEST_CASE(what_shares_an_index_differs_by_the_players_alone)
{
    expect(fault::never, gs::broken_promise::index_shared);
    expect(fault::by_heaps, gs::broken_promise::index_shared);
    expect(fault::unequal_ends, gs::broken_promise::index_shared);
    expect(fault::unequal_moves, gs::broken_promise::index_shared);
    const with_fault faulty{fault::by_heaps};
    const std::string message =
        support::message_of<std::domain_error>([] { return gs::endgame_table<heap_each>::build(); });
    BOOST_TEST(message.find("from_index() of that number is no running position") != std::string::npos, message);
}

BOOST_AUTO_TEST_SUITE_END()
