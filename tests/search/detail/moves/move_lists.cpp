// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick

#include "support/test.hpp"
#include "support/thrown_failures.hpp"

#include <gamesearch/search/detail/moves/move_lists.hpp>
#include <gamesearch/search/detail/moves/move_ordering.hpp>

namespace {

/// Lists the given moves.
struct listing {
    std::vector<char> moves;
    [[nodiscard]] const std::vector<char>& legal_moves() const { return moves; }
    void apply(char) {}
    void undo(char) {}
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
};

template <std::size_t MaxMoves>
struct at_most : listing {
    static constexpr std::size_t max_moves = MaxMoves;
};

/// Letters before digits; letters are equal to each other.
template <class Base>
struct ordered : Base {
    [[nodiscard]] double move_priority(char move) const { return '0' <= move && move <= '9' ? -0.5 : 0.25; }
};

/// Capitals are excluded.
template <class Base>
struct pruned : Base {
    [[nodiscard]] std::vector<char> undominated_moves() const
    {
        std::vector<char> kept = this->moves;
        std::erase_if(kept, [](char move) { return 'A' <= move && move <= 'Z'; });
        return kept;
    }
};

/// The end shows in the moves, so they must be listed.
struct pruned_and_ended_by_moves : pruned<listing> {
    using pruned<listing>::terminal_score;
    [[nodiscard]] std::optional<int> terminal_score(const std::vector<char>& legal) const
    {
        return legal.empty() ? std::optional{0} : std::nullopt;
    }
};

/// Single-pass: each move is gone when the next one is requested.
struct single_pass {
    std::string moves;
    struct range {
        std::istringstream in;
        auto begin() { return std::istream_iterator<char>{in}; }
        static auto end() { return std::default_sentinel; }
    };
    [[nodiscard]] range legal_moves() const { return {std::istringstream{moves}}; }
    void apply(char) {}
    void undo(char) {}
    [[nodiscard]] gs::player to_move() const { return gs::player::maximizer; }
    [[nodiscard]] std::optional<int> terminal_score() const { return std::nullopt; }
};

template <class Moves>
std::string rest_of(Moves&& moves)
{
    std::string searched;
    for (; moves; ++moves) {
        searched += *moves;
    }
    return searched;
}

template <bool FollowsHints, class G>
std::string searched(const G& position)
{
    gs::detail::legal_moves_t<FollowsHints, G> legal{position};
    using ordering = gs::detail::move_ordering<G, false>;
    return rest_of(
        gs::detail::moves_to_search<FollowsHints, gs::detail::move_order::hinted, ordering>(position, legal));
}

template <class G>
constexpr bool are_listed = !std::is_same_v<gs::detail::legal_moves_t<true, G>, gs::detail::unlisted_moves>;
static_assert(are_listed<listing> && are_listed<ordered<listing>> && are_listed<pruned_and_ended_by_moves>);
static_assert(!are_listed<pruned<listing>> && !are_listed<ordered<pruned<listing>>>);

// A list that is returned by reference is not copied.
static_assert(std::is_reference_v<decltype(gs::detail::listed_moves<listing>::object)>);
static_assert(!std::is_reference_v<decltype(gs::detail::listed_moves<single_pass>::object)>);

const std::vector<char> mixed{'1', 'a', 'B', '2', 'c', 'D'};

} // namespace

BOOST_AUTO_TEST_CASE(without_hints_as_they_are_listed)
{
    BOOST_TEST(searched<true>(listing{mixed}) == "1aB2cD");
    BOOST_TEST(searched<true>(at_most<6>{{mixed}}) == "1aB2cD");
    BOOST_TEST(searched<true>(single_pass{"1aB2cD"}) == "1aB2cD");
    BOOST_TEST(searched<true>(listing{}) == "");
}

BOOST_AUTO_TEST_CASE(hints_that_are_not_followed)
{
    BOOST_TEST(searched<false>(ordered<listing>{{mixed}}) == "1aB2cD");
    BOOST_TEST(searched<false>(pruned<listing>{{mixed}}) == "1aB2cD");
    BOOST_TEST(searched<false>(ordered<pruned<at_most<6>>>{{{{mixed}}}}) == "1aB2cD");
}

BOOST_AUTO_TEST_CASE(higher_priorities_first_and_otherwise_as_listed)
{
    BOOST_TEST(searched<true>(ordered<listing>{{mixed}}) == "aBcD12");
    BOOST_TEST(searched<true>(ordered<at_most<6>>{{{mixed}}}) == "aBcD12");
    BOOST_TEST(searched<true>(ordered<listing>{}) == "");
    BOOST_TEST(searched<true>(ordered<single_pass>{{"1aB2cD"}}) == "aBcD12");
}

BOOST_AUTO_TEST_CASE(dominated_moves_are_left_out)
{
    BOOST_TEST(searched<true>(pruned<listing>{{mixed}}) == "1a2c");
    BOOST_TEST(searched<true>(pruned<at_most<6>>{{{mixed}}}) == "1a2c");
    BOOST_TEST(searched<true>(pruned_and_ended_by_moves{{{mixed}}}) == "1a2c");
    BOOST_TEST(searched<true>(ordered<pruned<listing>>{{{mixed}}}) == "ac12");
    BOOST_TEST(searched<true>(ordered<pruned<at_most<6>>>{{{{mixed}}}}) == "ac12");
}

BOOST_AUTO_TEST_CASE(max_moves_is_kept_to)
{
    BOOST_CHECK_THROW(searched<true>(at_most<5>{{mixed}}), support::failure);
    BOOST_CHECK_THROW(searched<false>(at_most<5>{{mixed}}), support::failure);
    BOOST_CHECK_THROW(searched<true>(ordered<at_most<5>>{{{mixed}}}), support::failure);
}

BOOST_AUTO_TEST_CASE(many_priorities_are_sorted_stably)
{
    struct numbered : listing {
        [[nodiscard]] unsigned move_priority(char move) const { return static_cast<unsigned>(move * 7 % 5); }
    };
    std::vector<char> letters;
    for (char c = 'a'; c <= 'z'; ++c) {
        letters.push_back(c);
    }
    std::string expected;
    for (int priority = 4; priority >= 0; --priority) {
        for (const char c : letters) {
            if (c * 7 % 5 == priority) {
                expected += c;
            }
        }
    }
    BOOST_TEST(searched<true>(numbered{{letters}}) == expected);
}
