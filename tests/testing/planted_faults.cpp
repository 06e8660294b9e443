// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0
// test: optimized unsanitized

// Faults planted in games that are too large to be solved from their start: check_rules finds each of them, or reports
// that it did not check the broken part.

#include "games/chess_ending.hpp"
#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/draughts.hpp"
#include "games/hex.hpp"
#include "games/nine_mens_morris.hpp"
#include "games/othello.hpp"
#include "support/breakthrough.hpp"
#include "support/test.hpp"

#include <gamesearch/game/position.hpp>
#include <gamesearch/testing.hpp>

namespace {

using gs::broken_promise;

enum class fault : unsigned char {
    none,
    undo_forgets, ///< in a few positions the last move stays on the board
    undo_forgets_hash, ///< a hash that is updated during play is not undone
    move_twice, ///< in a few positions a move is listed twice
    forced_move_left_out, ///< an only move is not listed
    hash_without_turn, ///< the board is hashed, but not the side to move
    hash_too_short, ///< only 8 bits of the hash are kept
    estimate_for_mover, ///< `evaluate()` is from the viewpoint of the side to move
    estimate_turned, ///< `evaluate()` is from the minimizer's viewpoint
    score_turned, ///< the winner loses
    bounds_without_win, ///< the bounds exclude a win of the side to move
    best_move_left_out, ///< `undominated_moves()` has no move that ends the game
    noisy_move_illegal, ///< the last noisy move has already been played
    priority_turned, ///< the worst move comes first
    turn_stands_still, ///< it is always the maximizer's turn
    form_without_board, ///< positions with equal numbers of moves share a canonical form
};

/// A game with a fault that is chosen at run time, so that each game is compiled once. It adds bounds and undominated
/// moves if the game has none.
template <class Game>
struct faulty : Game {
    static inline fault planted = fault::none;
    std::uint64_t drift = 0;

    faulty() = default;
    explicit faulty(const Game& game) : Game{game} {}

    [[nodiscard]] const Game& base() const { return *this; }

    [[nodiscard]] auto all_moves() const
    {
        std::vector<gs::move_t<Game>> moves;
        for (const auto& played : base().legal_moves()) {
            moves.push_back(played);
        }
        return moves;
    }
    [[nodiscard]] auto legal_moves() const
    {
        auto moves = all_moves();
        if (planted == fault::move_twice && is_rare()) {
            moves.push_back(moves.front());
        }
        if (planted == fault::forced_move_left_out && moves.size() == 1) {
            moves.clear();
        }
        return moves;
    }
    auto apply(const gs::move_t<Game>& played)
    {
        drift += planted == fault::undo_forgets_hash ? 1 : 0;
        return Game::apply(played);
    }
    template <class... Token>
        requires requires(Game game, gs::move_t<Game> played, Token... token) { game.undo(played, token...); }
    void undo(const gs::move_t<Game>& played, Token... token)
    {
        const Game before = base();
        Game::undo(played, token...);
        if (planted == fault::undo_forgets && is_rare()) {
            static_cast<Game&>(*this) = before;
        }
    }
    [[nodiscard]] gs::player to_move() const
    {
        return planted == fault::turn_stands_still ? gs::player::maximizer : base().to_move();
    }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        const auto score = gs::final_score(base());
        return planted == fault::score_turned && score ? std::optional{-*score} : score;
    }
    [[nodiscard]] std::uint64_t hash() const
    {
        if (planted == fault::hash_without_turn) {
            return std::hash<std::string>{}(board_text());
        }
        return (planted == fault::hash_too_short ? base().hash() & 255 : base().hash()) + drift;
    }
    [[nodiscard]] int evaluate() const
        requires gs::evaluating_game<Game>
    {
        const bool turned = planted == fault::estimate_turned ||
                            (planted == fault::estimate_for_mover && base().to_move() == gs::player::minimizer);
        return turned ? -base().evaluate() : base().evaluate();
    }
    [[nodiscard]] gs::score_interval<int> score_bounds() const
    {
        gs::score_interval<int> bounds{-10000, 10000};
        if constexpr (gs::bounded_game<Game>) {
            bounds = base().score_bounds();
        }
        if (planted == fault::bounds_without_win) {
            (base().to_move() == gs::player::maximizer ? bounds.upper : bounds.lower) = 0;
        }
        return bounds;
    }
    [[nodiscard]] auto undominated_moves() const
    {
        auto moves = all_moves();
        if constexpr (gs::pruned_game<Game>) {
            moves.clear();
            for (const auto& played : base().undominated_moves()) {
                moves.push_back(played);
            }
        }
        if (planted == fault::best_move_left_out) {
            const auto ends = [this](const gs::move_t<Game>& played) {
                Game child = base();
                static_cast<void>(child.apply(played));
                return gs::final_score(child).has_value();
            };
            auto others = all_moves();
            std::erase_if(others, ends);
            moves = others.empty() ? moves : others;
        }
        return moves;
    }
    [[nodiscard]] auto noisy_moves() const
        requires gs::noisy_game<Game>
    {
        std::vector<gs::move_t<Game>> moves;
        for (const auto& played : base().noisy_moves()) {
            moves.push_back(played);
        }
        if (planted == fault::noisy_move_illegal && !moves.empty()) {
            std::swap(moves.back().from, moves.back().to);
        }
        return moves;
    }
    [[nodiscard]] int move_priority(const gs::move_t<Game>& played) const
        requires gs::ordered_game<Game>
    {
        const auto priority = static_cast<int>(base().move_priority(played));
        return planted == fault::priority_turned ? -priority : priority;
    }
    [[nodiscard]] auto canonical() const
        requires gs::canonical_game<Game>
    {
        auto changed = base().canonical();
        changed.number = planted == fault::form_without_board ? all_moves().size() : changed.number;
        return changed;
    }

    friend bool operator==(const faulty& a, const faulty& b) { return a.base() == b.base(); }

private:
    /// One position of 16.
    [[nodiscard]] bool is_rare() const { return base().hash() % 16 == 0; }

    /// The printed board, without the name of the side to move.
    [[nodiscard]] std::string board_text() const
    {
        if constexpr (requires { base().board; }) {
            return base().board;
        } else {
            std::ostringstream out;
            out << base();
            std::string text = out.str();
            for (const gs::player player : {gs::player::maximizer, gs::player::minimizer}) {
                const std::string_view word = Game::player_name(player);
                for (auto at = text.find(word); at != std::string::npos; at = text.find(word)) {
                    text.erase(at, word.size());
                }
            }
            return text;
        }
    }
};

/// The expected report of a fault.
struct planting {
    fault planted;
    std::vector<broken_promise> found_as; ///< one of these
    std::string_view or_left_out = ""; ///< or this is not checked
};

struct tally {
    int found = 0;
    int left_out = 0;
};
tally all;

template <class Game>
void plant(const Game& game, const std::vector<planting>& plantings, const gs::rules_options& options)
{
    using planted_game = faulty<Game>;
    planted_game::planted = fault::none;
    const auto clean = gs::check_rules(planted_game{game}, options);
    BOOST_TEST(clean.faults.empty(), clean);
    BOOST_TEST(clean.warnings.empty(), clean);
    BOOST_TEST_MESSAGE(clean);
    for (const planting& each : plantings) {
        planted_game::planted = each.planted;
        const auto report = gs::check_rules(planted_game{game}, options);
        planted_game::planted = fault::none;
        bool found = false;
        for (const broken_promise promise : each.found_as) {
            found = found || report.names(promise);
        }
        const bool left_out = !found && !each.or_left_out.empty() && report.leaves_out(each.or_left_out);
        BOOST_TEST((found || left_out), "fault " << static_cast<int>(each.planted) << '\n' << report);
        all.found += found ? 1 : 0;
        all.left_out += left_out ? 1 : 0;
    }
}

using enum broken_promise;

const planting undo{fault::undo_forgets, {undo_changes_position}};
const planting undo_hash{fault::undo_forgets_hash, {undo_changes_hash}};
const planting twice{fault::move_twice, {duplicate_moves}};
const planting forced{fault::forced_move_left_out, {no_moves}};
const planting turn_in_hash{fault::hash_without_turn, {hash_ignores_turn, hash_collision}, "hash()"};
const planting short_hash{fault::hash_too_short, {hash_collision, hash_ignores_turn}};
const planting for_mover{fault::estimate_for_mover, {evaluation_sign}, "evaluate()"};
const planting turned{fault::estimate_turned, {evaluation_sign}, "evaluate()"};
const planting winner{fault::score_turned, {evaluation_sign, bounds_exclude_value}, "evaluate()"};
const planting bounds{fault::bounds_without_win, {bounds_exclude_value}, "score_bounds()"};
const planting best{fault::best_move_left_out, {undominated_without_best}, "undominated_moves()"};
const planting priority{fault::priority_turned, {}, "move_priority()"};
const planting no_turn{fault::turn_stands_still, {turns_do_not_alternate}};

BOOST_AUTO_TEST_CASE(breakthrough)
{
    plant(support::breakthrough<>{},
          {undo, undo_hash, turn_in_hash, short_hash, for_mover, turned, winner, bounds, best, priority, no_turn},
          {.games = 50, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(hex)
{
    plant(games::hex<>{},
          {undo,
           undo_hash,
           twice,
           turn_in_hash,
           for_mover,
           winner,
           bounds,
           best,
           no_turn,
           {fault::form_without_board, {forms_not_alike}}},
          {.games = 16, .short_lines = 100, .nodes = 500});
}

BOOST_AUTO_TEST_CASE(othello)
{
    plant(games::othello<>{}, {undo, twice, forced, turn_in_hash, for_mover, bounds, priority, no_turn},
          {.games = 20, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(draughts)
{
    plant(games::draughts<>{},
          {undo, twice, forced, turn_in_hash, for_mover, bounds, {fault::noisy_move_illegal, {noisy_not_legal}}},
          {.games = 20, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(connect_four)
{
    plant(games::connect_four<>{}, {undo, twice, short_hash, for_mover, winner, bounds, best, priority},
          {.games = 50, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(nine_mens_morris)
{
    plant(games::nine_mens_morris{}, {undo, twice, turn_in_hash, for_mover, bounds, best, priority},
          {.games = 20, .plies = 150, .may_go_on = true, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(dots_and_boxes)
{
    plant(games::dots_and_boxes<3, 4>{}, {undo, twice, forced, turn_in_hash, for_mover, bounds, undo_hash},
          {.games = 20, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(chess_ending)
{
    plant(games::chess_ending<>{}, {undo, twice, forced, turn_in_hash, bounds, best},
          {.games = 20, .plies = 60, .may_go_on = true, .short_lines = 100, .nodes = 1000});
}

BOOST_AUTO_TEST_CASE(nothing_is_missed_in_silence)
{
    BOOST_TEST_MESSAGE(all.found << " found, " << all.left_out << " named as not checked");
    BOOST_TEST(all.found + all.left_out == 64);
}

} // namespace
