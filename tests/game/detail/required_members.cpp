// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include <gamesearch/game/detail/required_members.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <memory>
#include <optional>
#include <ranges>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using namespace gamesearch::detail;
using gamesearch::player;

// legal_moves() ------------------------------------------------------------------------------------------------------

struct opaque {}; // without ==

struct by_value {
    [[nodiscard]] std::vector<int> legal_moves() const { return {1}; }
};
struct by_reference {
    std::array<short, 3> moves{};
    [[nodiscard]] const std::array<short, 3>& legal_moves() const { return moves; }
};
struct lazy {
    [[nodiscard]] auto legal_moves() const
    {
        return std::views::iota(0, 9) | std::views::filter([](int i) { return i % 2 == 0; });
    }
};
struct once {
    struct range {
        std::istringstream in;
        auto begin() { return std::istream_iterator<char>{in}; }
        static auto end() { return std::default_sentinel; }
    };
    [[nodiscard]] range legal_moves() const { return {}; }
};
struct not_const {
    std::vector<int> legal_moves() { return {}; }
};
struct no_range {
    [[nodiscard]] int legal_moves() const { return 0; }
};
struct not_comparable {
    [[nodiscard]] std::vector<opaque> legal_moves() const { return {}; }
};
struct not_copyable {
    [[nodiscard]] std::vector<std::unique_ptr<int>> legal_moves() const { return {}; }
};

static_assert(lists_good_moves<by_value> && std::is_same_v<listed_move_t<by_value>, int>);
static_assert(lists_good_moves<by_reference> && std::is_same_v<listed_move_t<by_reference>, short>);
static_assert(lists_good_moves<lazy> && std::is_same_v<listed_move_t<lazy>, int>);
static_assert(lists_good_moves<once> && std::is_same_v<listed_move_t<once>, char>);
static_assert(std::is_same_v<moves_t<by_reference>, const std::array<short, 3>&>); // as returned
static_assert(!lists_moves<not_const> && !lists_moves<no_range> && !lists_moves<opaque>);
static_assert(lists_moves<not_comparable> && !lists_good_moves<not_comparable>);
static_assert(lists_moves<not_copyable> && !lists_good_moves<not_copyable>);

// apply(move), undo(move, token), undo(move) --------------------------------------------------------------------------

struct no_token : by_value {
    void apply(int) {}
    void undo(int) {}
};
struct token_by_value : by_value {
    std::unique_ptr<int> apply(int) { return {}; }
    void undo(int, std::unique_ptr<int>) {}
};
struct token_by_rvalue : by_value {
    std::unique_ptr<int> apply(const int&) { return {}; }
    void undo(const int&, std::unique_ptr<int>&&) {}
};
struct token_by_const_reference : by_value {
    std::string saved;
    const std::string& apply(int) { return saved; }
    void undo(int, const std::string&) {}
};
struct token_kept : by_value {
    std::string apply(int) { return {}; }
    void undo(int, std::string&) {} // an lvalue, which it is not given
};
struct fluent : by_value {
    fluent& apply(int) { return *this; }
    void undo(int) {}
};
struct either : by_value {
    int apply(int) { return 0; }
    void undo(int, int) {}
    void undo(int) {}
};
struct const_apply_of_text : by_value {
    void apply(const std::string&) {}
};

static_assert(applies_moves<no_token> && undoes_without_token<no_token> && !undoes_with_token<no_token>);
static_assert(undoes_with_token<token_by_value> && !undoes_without_token<token_by_value>);
static_assert(undoes_with_token<token_by_rvalue>);
static_assert(undoes_with_token<token_by_const_reference>);
static_assert(std::is_same_v<applied_t<token_by_const_reference>, std::string>); // kept by value
static_assert(!undoes_with_token<token_kept> && !undoes_without_token<token_kept>);
static_assert(undoes_without_token<fluent> && !undoes_with_token<fluent>);
static_assert(undoes_with_token<either> && undoes_without_token<either>);
static_assert(!applies_moves<const_apply_of_text> && !applies_moves<by_value>);

// to_move() -----------------------------------------------------------------------------------------------------------

struct says_who {
    [[nodiscard]] player to_move() const { return player::maximizer; }
};
struct says_who_but_not_const {
    player to_move() { return player::maximizer; }
};
struct says_a_number {
    [[nodiscard]] int to_move() const { return 0; }
};
static_assert(tells_who_moves<says_who> && !tells_who_moves<says_who_but_not_const> && !tells_who_moves<says_a_number>);

// terminal_score(), terminal_score(moves) -----------------------------------------------------------------------------

struct pointer_end {
    [[nodiscard]] const double* terminal_score() const { return nullptr; }
};
struct moves_end : by_value {
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<int>&) const { return {}; }
};
struct lvalue_moves_end : by_value {
    [[nodiscard]] std::optional<int> terminal_score(std::vector<int>&) const { return {}; }
};
struct both_ends : moves_end {
    using moves_end::terminal_score;
    [[nodiscard]] std::optional<int> terminal_score() const { return {}; }
};
struct ends_of_two_types : moves_end {
    using moves_end::terminal_score;
    [[nodiscard]] std::optional<long> terminal_score() const { return {}; }
};
struct unsigned_end {
    [[nodiscard]] std::optional<unsigned> terminal_score() const { return {}; }
};
struct bare_end {
    [[nodiscard]] int terminal_score() const { return 0; }
};

static_assert(ends_plainly<pointer_end> && std::is_same_v<ending_score<pointer_end>::type, double>);
static_assert(!ends_by_moves<pointer_end>);
static_assert(ends_by_moves<moves_end> && !ends_plainly<moves_end>);
static_assert(ends_by_moves<lvalue_moves_end> && std::is_same_v<ending_score<lvalue_moves_end>::type, int>);
static_assert(ends_plainly<both_ends> && ends_by_moves<both_ends> && ends_in_one_type<both_ends>);
static_assert(ends_in_one_type<pointer_end> && ends_in_one_type<moves_end>);
static_assert(ends_by_moves<ends_of_two_types> && !ends_in_one_type<ends_of_two_types>);
static_assert(!ends_plainly<unsigned_end> && !ends_plainly<bare_end> && !ends_plainly<by_value>);

static_assert(optional_score<std::optional<int>> && optional_score<const float*>);
static_assert(!optional_score<std::optional<std::string>> && !optional_score<int>);

} // namespace

// Everything is checked by the compiler; compiling it is the test.
BOOST_AUTO_TEST_CASE(requirements_of_a_game_one_by_one)
{
    BOOST_TEST((lists_good_moves<once> && !lists_good_moves<not_comparable>));
    BOOST_TEST((undoes_with_token<either> && !undoes_with_token<fluent>));
}
