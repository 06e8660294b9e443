// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/test.hpp"
#include "support/uniform_tree.hpp"

#include <gamesearch/game/detail/optional_members.hpp>
#include <gamesearch/game/detail/required_members.hpp>

#include <list>

namespace {

using namespace gamesearch::detail;
using base = support::uniform_tree<2, 2>; // moves and scores are of the type int

/// No optional member in any form.
struct none : base {};

/// Every member, each in a form other than the documented one, but still valid.
struct unusual : base {
    static constexpr unsigned char max_moves = 2;
    enum : unsigned { max_plies = 2 };
    static constexpr bool strictly_alternating = false;
    struct interval {
        const short lower;
        const long upper;
    };
    [[nodiscard]] short evaluate() const noexcept { return 0; }
    [[nodiscard]] std::uint32_t hash() const { return 0; }
    [[nodiscard]] unsigned char key() const { return 0; }
    struct form {
        const std::uint8_t number;
        [[nodiscard]] static const int& move(const int& m) { return m; }
    };
    [[nodiscard]] form canonical() const { return {0}; }
    [[nodiscard]] interval score_bounds() const { return {0, 0}; }
    [[nodiscard]] static interval score_bounds_within(gamesearch::score_interval<int> asked)
    {
        return {0, asked.upper};
    }
    [[nodiscard]] const bool& is_small_tree() const { return small; }
    [[nodiscard]] const std::list<int>& undominated_moves() const { return moves; }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {}; }
    [[nodiscard]] static bool may_stand_pat() { return true; }
    [[nodiscard]] float move_priority(const int&) const { return 0; }
    std::list<int> moves;
    bool small = false;
};

/// Every member by its name, each in an unusable form.
struct near_misses : base {
    inline static std::size_t max_moves = 2; // not known at compile time
    static std::size_t max_plies() { return 2; }
    inline static bool strictly_alternating = true;
    int evaluate() { return 0; }
    [[nodiscard]] std::string hash() const { return {}; }
    [[nodiscard]] int key() const { return 0; }
    [[nodiscard]] std::uint64_t canonical() const { return 0; }
    [[nodiscard]] std::vector<int> score_bounds() const { return {}; }
    [[nodiscard]] gamesearch::score_interval<int> score_bounds_within(std::string) const { return {}; }
    [[nodiscard]] int is_small_tree() const { return 1; }
    [[nodiscard]] std::vector<std::string> undominated_moves() const { return {}; }
    [[nodiscard]] int noisy_moves() const { return 0; }
    [[nodiscard]] int may_stand_pat() const { return 1; }
    [[nodiscard]] std::string move_priority(int) const { return {}; }
};

/// Ruled out by their own constraints: absent.
template <bool Has>
struct constrained : base {
    [[nodiscard]] int evaluate() const
        requires Has
    {
        return 0;
    }
    [[nodiscard]] std::uint64_t hash() const
        requires Has
    {
        return 0;
    }
    [[nodiscard]] int move_priority(int) const
        requires Has
    {
        return 0;
    }
};

#define FOR_EACH_MEMBER(check)                                                                                         \
    check(evaluate) check(hash) check(key) check(canonical) check(score_bounds) check(score_bounds_within)             \
        check(is_small_tree) check(undominated_moves) check(noisy_moves) check(may_stand_pat) check(move_priority)     \
            check(max_moves) check(max_plies) check(strictly_alternating)

#define CHECK_THE_FORMS(member)                                                                                        \
    static_assert(!has_##member<none> && !names_##member<none>, #member);                                              \
    static_assert(has_##member<unusual> && names_##member<unusual>, #member);                                          \
    static_assert(!has_##member<near_misses> && names_##member<near_misses>, #member);
FOR_EACH_MEMBER(CHECK_THE_FORMS)

/// Bounds within a window, but none without one.
struct bounds_within_alone : base {
    [[nodiscard]] gamesearch::score_interval<int> score_bounds_within(gamesearch::score_interval<int> asked) const
    {
        return asked;
    }
};
static_assert(!has_score_bounds_within<bounds_within_alone> && names_score_bounds_within<bounds_within_alone>);

static_assert(has_evaluate<constrained<true>> && has_hash<constrained<true>> && has_move_priority<constrained<true>>);
static_assert(!has_evaluate<constrained<false>> && !has_hash<constrained<false>>);
static_assert(!names_evaluate<constrained<false>> && !names_hash<constrained<false>>);
static_assert(!has_move_priority<constrained<false>> && !names_move_priority<constrained<false>>);

// Fractions are not truncated silently; numbers of another width are accepted.
static_assert(scores_as<short, int> && scores_as<int, double> && scores_as<float, double> && scores_as<double, float>);
static_assert(!scores_as<double, int> && !scores_as<const float&, int> && !scores_as<std::string, int>);
static_assert(unsigned_number<unsigned char> && unsigned_number<std::uint64_t>);
static_assert(!unsigned_number<bool> && !unsigned_number<int> && !unsigned_number<double>);
static_assert(range_of<std::vector<int>, int> && range_of<const std::list<int>&, int>);
static_assert(!range_of<std::vector<long>, int> && !range_of<int, int>);

} // namespace

// The compiler checks the rest. At run time only the results of members in unusual forms remain to be checked.
BOOST_AUTO_TEST_CASE(unusual_forms_can_be_called)
{
    const unusual game;
    BOOST_TEST((has_max_moves<unusual> && std::integral_constant<std::size_t, unusual::max_moves>::value == 2));
    BOOST_TEST((has_max_plies<unusual> && std::integral_constant<std::size_t, unusual::max_plies>::value == 2));
    BOOST_TEST(static_cast<int>(game.evaluate()) == 0);
    BOOST_TEST(static_cast<int>(game.score_bounds().upper) == 0);
}

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
