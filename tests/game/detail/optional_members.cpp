// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick unsanitized

#include "support/uniform_tree.hpp"

#include <gamesearch/game/detail/optional_members.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <vector>

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
