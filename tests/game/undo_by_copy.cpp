// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: quick once

#include "support/archetypes.hpp"
#include "support/test.hpp"

#include <gamesearch/endgame/indexed_game.hpp>
#include <gamesearch/game/splitting_game.hpp>
#include <gamesearch/game/undo_by_copy.hpp>
#include <gamesearch/tuning/features.hpp>
#include <gamesearch/ugi/notated_game.hpp>

namespace {

/// A heap of stones from which moves only take. The position itself stores its list of moves, and points to it.
template <class Moves>
class heap_of_stones {
public:
    constexpr explicit heap_of_stones(int stones) : left_{stones} { list(); }

    [[nodiscard]] constexpr std::span<const int> legal_moves() const { return {moves_.data(), listed_}; }
    constexpr heap_of_stones& apply(int stones) // fluent; the result is not a token
    {
        left_ -= stones;
        mover_ = gs::opponent(mover_);
        list();
        return *this;
    }
    [[nodiscard]] constexpr gs::player to_move() const { return mover_; }
    [[nodiscard]] constexpr std::optional<int> terminal_score() const
    {
        return left_ > 0 ? std::nullopt : std::optional{mover_ == gs::player::maximizer ? -1 : 1};
    }
    [[nodiscard]] constexpr int left() const { return left_; }
    friend constexpr bool operator==(const heap_of_stones&, const heap_of_stones&) = default;
    friend std::ostream& operator<<(std::ostream& out, const heap_of_stones& h) { return out << h.left_ << " left"; }

private:
    constexpr void list()
    {
        listed_ = static_cast<std::size_t>(std::min(left_, 3));
        moves_ = Moves{};
        if constexpr (requires { moves_.assign(listed_, 0); }) {
            moves_.assign(listed_, 0);
        }
        for (std::size_t i = 0; i != listed_; ++i) {
            moves_[i] = left_ * 10 + static_cast<int>(i); // different numbers in every position
        }
    }

    int left_;
    gs::player mover_ = gs::player::maximizer;
    std::size_t listed_ = 0;
    Moves moves_{};
};

using in_place = gs::undo_by_copy<heap_of_stones<std::array<int, 3>>>;
using on_heap = gs::undo_by_copy<heap_of_stones<std::vector<int>>>;
static_assert(gs::check_game<in_place>() && gs::check_game<on_heap>());
static_assert(!gs::game<heap_of_stones<std::vector<int>>>);

// One stone at a time, whatever the move's number.
template <class G>
constexpr bool lists_stay_good(int stones)
{
    G game{typename std::remove_cvref_t<decltype(std::declval<G>().base())>{stones}};
    const G before = game;
    const auto moves = game.legal_moves();
    std::size_t walked = 0;
    for (const int move : moves) { // iterated while the game is played on and undone
        const std::vector<int> written(moves.begin(), moves.end());
        auto token = game.apply(1);
        if (game.base().left() != stones - 1 || game.to_move() != gs::player::minimizer || game == before) {
            return false;
        }
        const auto inner = game.legal_moves();
        if (!inner.empty() && inner.front() != (stones - 1) * 10) {
            return false;
        }
        auto second = game.apply(1);
        game.undo(1, std::move(second));
        game.undo(1, std::move(token));
        if (!(game == before) || !std::ranges::equal(moves, written) ||
            move != stones * 10 + static_cast<int>(walked)) {
            return false;
        }
        ++walked;
    }
    return walked == moves.size();
}

static_assert(lists_stay_good<in_place>(5) && lists_stay_good<on_heap>(5));

/// Its members cannot be assigned, and it ends by its moves.
struct race {
    const int goal;
    int at = 0;

    [[nodiscard]] std::vector<int> legal_moves() const { return at < goal ? std::vector{1, 2} : std::vector<int>{}; }
    void apply(int steps) { at += steps; }
    [[nodiscard]] gs::player to_move() const { return gs::player::minimizer; }
    [[nodiscard]] std::optional<double> terminal_score(const std::vector<int>& moves) const
    {
        return moves.empty() ? std::optional{goal - at + 0.5} : std::nullopt;
    }
};

/// All optional members, each with a distinctive result.
struct hinted : race {
    static constexpr std::size_t max_moves = 2;
    static constexpr std::size_t max_plies = 8;
    static constexpr bool strictly_alternating = false;
    [[nodiscard]] double evaluate() const { return at + 0.25; }
    [[nodiscard]] std::uint64_t hash() const { return 100 + static_cast<std::uint64_t>(at); }
    [[nodiscard]] std::uint8_t key() const { return static_cast<std::uint8_t>(at); }
    struct form {
        std::uint64_t number;
        [[nodiscard]] int move(int steps) const { return 3 - steps; }
    };
    [[nodiscard]] form canonical() const { return {200 + static_cast<std::uint64_t>(at)}; }
    [[nodiscard]] gs::score_interval<double> score_bounds() const { return {-0.5, 0.5}; }
    [[nodiscard]] gs::score_interval<double> score_bounds_within(const gs::score_interval<double>& asked) const
    {
        return {asked.lower, 0.5};
    }
    [[nodiscard]] bool is_small_tree() const { return at % 2 == 1; }
    [[nodiscard]] std::vector<int> undominated_moves() const { return {2}; }
    [[nodiscard]] std::vector<int> noisy_moves() const { return {1}; }
    [[nodiscard]] bool may_stand_pat() const { return at % 2 == 0; }
    [[nodiscard]] long move_priority(int steps) const { return -steps; }
};

using hinted_copies = gs::undo_by_copy<hinted>;
static_assert(gs::check_game<gs::undo_by_copy<race>>() && gs::check_game<hinted_copies>());
static_assert(gs::check_game<gs::undo_by_copy<archetypes::forward_game>>());
static_assert(gs::evaluating_game<hinted_copies> && gs::hashable_game<hinted_copies> && gs::keyed_game<hinted_copies>);
static_assert(gs::canonical_game<hinted_copies>);
static_assert(gs::bounded_game<hinted_copies> && gs::pruned_game<hinted_copies> && gs::ordered_game<hinted_copies>);
static_assert(gs::window_bounded_game<hinted_copies> && gs::small_tree_game<hinted_copies>);
static_assert(gs::noisy_game<hinted_copies> && gs::detail::has_may_stand_pat<hinted_copies>);
static_assert(gs::length_limited_game<hinted_copies> && hinted_copies::max_plies == 8);
static_assert(gs::breadth_limited_game<hinted_copies> && hinted_copies::max_moves == 2);
static_assert(gs::detail::has_strictly_alternating<hinted_copies> && !gs::alternating_game<hinted_copies>);

template <class G>
constexpr bool hints_at_nothing =
    !gs::evaluating_game<G> && !gs::hashable_game<G> && !gs::keyed_game<G> && !gs::bounded_game<G> &&
    !gs::pruned_game<G> && !gs::ordered_game<G> && !gs::noisy_game<G> && !gs::breadth_limited_game<G> &&
    !gs::window_bounded_game<G> && !gs::small_tree_game<G> && !gs::length_limited_game<G> && !gs::canonical_game<G> &&
    !gs::detail::names_strictly_alternating<G> && !gs::detail::names_may_stand_pat<G>;
static_assert(hints_at_nothing<gs::undo_by_copy<race>> && hints_at_nothing<in_place>);

} // namespace

BOOST_AUTO_TEST_CASE(lists_that_point_into_the_position_stay_good)
{
    for (int stones = 2; stones != 9; ++stones) {
        BOOST_TEST(lists_stay_good<in_place>(stones));
        BOOST_TEST(lists_stay_good<on_heap>(stones));
    }
}

BOOST_AUTO_TEST_CASE(a_position_that_cannot_be_assigned)
{
    gs::undo_by_copy<race> game{race{3}};
    auto first = game.apply(1);
    auto second = game.apply(2);
    const auto moves = game.legal_moves();
    BOOST_TEST(game.terminal_score(moves).value() == 0.5);
    game.undo(2, std::move(second));
    BOOST_TEST(game.base().at == 1);
    game.undo(1, std::move(first));
    BOOST_TEST(game.base().at == 0);
    BOOST_TEST(game.base().goal == 3);
    const auto again = game.legal_moves();
    BOOST_TEST(!game.terminal_score(again).has_value());
}

BOOST_AUTO_TEST_CASE(copies_are_independent)
{
    gs::undo_by_copy<race> game{race{3}};
    auto copy = game;
    auto token = copy.apply(2);
    BOOST_TEST(game.base().at == 0);
    BOOST_TEST(copy.base().at == 2);
    BOOST_TEST(token.at == 0);
}

BOOST_AUTO_TEST_CASE(optional_members_are_passed_on)
{
    hinted_copies game{hinted{{8, 0}}};
    static_cast<void>(game.apply(2));
    static_cast<void>(game.apply(1)); // at 3
    BOOST_TEST(game.evaluate() == 3.25);
    BOOST_TEST(game.hash() == 103U);
    BOOST_TEST(game.key() == 3);
    BOOST_TEST(game.canonical().number == 203U);
    BOOST_TEST(game.canonical().move(2) == 1);
    BOOST_TEST((game.score_bounds() == gs::score_interval<double>{-0.5, 0.5}));
    BOOST_TEST((game.score_bounds_within(gs::score_interval{-0.25, 0.0}) == gs::score_interval<double>{-0.25, 0.5}));
    BOOST_TEST(game.is_small_tree());
    BOOST_TEST(game.undominated_moves() == std::vector{2}, boost::test_tools::per_element());
    BOOST_TEST(game.noisy_moves() == std::vector{1}, boost::test_tools::per_element());
    BOOST_TEST(!game.may_stand_pat());
    BOOST_TEST(game.move_priority(2) == -2);
}

/// Members that are not looked for in the core: a text, an index, features, parts.
struct written : heap_of_stones<std::array<int, 3>> {
    using heap_of_stones::heap_of_stones;
    [[nodiscard]] static written from_text(std::string_view text) { return written{text.front() - '0'}; }
    [[nodiscard]] std::string text() const { return std::to_string(left()); }
    [[nodiscard]] static std::string move_text(int move) { return std::to_string(move); }
    [[nodiscard]] static std::optional<int> parse_move(std::string_view text) { return text.front() - '0'; }
    [[nodiscard]] static std::uint64_t index_count() { return 10; }
    [[nodiscard]] std::uint64_t index() const { return static_cast<std::uint64_t>(left()); }
    [[nodiscard]] static std::optional<written> from_index(std::uint64_t index)
    {
        return index < 10 ? std::optional{written{static_cast<int>(index)}} : std::nullopt;
    }
    [[nodiscard]] std::array<double, 1> features() const { return {static_cast<double>(left())}; }
    [[nodiscard]] std::vector<written> parts() const { return {*this}; }
    [[nodiscard]] std::uint64_t key() const { return index(); }
};
using written_copies = gs::undo_by_copy<written>;
static_assert(gs::notated_game<written_copies> && gs::indexed_game<written_copies>);
static_assert(gs::featured_game<written_copies> && gs::splitting_game<written_copies>);

BOOST_AUTO_TEST_CASE(members_of_other_themes_are_passed_on)
{
    written_copies game = written_copies::from_text("7");
    static_cast<void>(game.apply(1));
    BOOST_TEST(game.text() == "6");
    BOOST_TEST(game.index() == 6U);
    BOOST_TEST(game.features()[0] == 6);
    BOOST_TEST(game.parts().front().base().left() == 6);
    BOOST_TEST(written_copies::from_index(std::uint64_t{6})->base().left() == game.left());
    BOOST_TEST(!written_copies::from_index(std::uint64_t{10}));
}

BOOST_AUTO_TEST_CASE(it_is_printed_as_the_position_is)
{
    std::ostringstream out;
    out << in_place{heap_of_stones<std::array<int, 3>>{4}};
    BOOST_TEST(out.str() == "4 left");
}
