// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "games/connect_four.hpp"

#include <gamesearch/games/tic_tac_toe.hpp>
#include <gamesearch/gamesearch.hpp>
#include <gamesearch/match.hpp>
#include <gamesearch/parallel/threads.hpp>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <future>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace gs = gamesearch;
using games::connect_four;

namespace {

//! [difficulty]
/// A weaker opponent: it looks `depth` plies ahead, and plays any move that is at most
/// `tolerance` worse than the best one.
template <gs::game G>
gs::move_t<G> weaker_move(const G& position, int depth, gs::score_t<G> tolerance,
                          gs::random_generator& random)
{
    const auto ranked = gs::rank_moves(position, gs::alpha_beta, {.depth = depth});
    std::size_t good = 1;
    while (good != ranked.size()) {
        const auto loss = ranked[0].score - ranked[good].score;
        if (loss > tolerance || -loss > tolerance) {
            break;
        }
        ++good;
    }
    return ranked[random() % good].move;
}
//! [difficulty]

//! [lines]
/// The best `count` moves, each with its principal variation.
template <gs::game G>
void print_lines(const G& position, int depth, std::size_t count)
{
    const auto ranked = gs::rank_moves(position, gs::alpha_beta, {.depth = depth});
    for (std::size_t i = 0; i != count && i != ranked.size(); ++i) {
        G after = position;
        after.apply(ranked[i].move);
        std::cout << ranked[i].score << ": " << ranked[i].move;
        const auto answer = gs::alpha_beta(after, {.depth = depth - 1});
        for (const auto& move : answer.principal_variation) {
            std::cout << ' ' << move;
        }
        std::cout << '\n';
    }
}
//! [lines]

//! [ponder]
/// Searches the position after the expected reply while the opponent thinks, and leaves
/// what it learns in the table.
template <gs::game G>
class ponder {
public:
    ponder(const G& expected, gs::shared_transposition_table<G>& table)
        : thinking_{[this, expected, &table] {
              const gs::iterative_deepening search{
                  gs::principal_variation_search.with(table)};
              static_cast<void>(search(expected, {.stop = stop_.get_token()}));
          }}
    {}
    ~ponder() // the opponent has moved
    {
        stop_.request_stop();
        thinking_.join();
    }
    ponder(const ponder&) = delete;
    ponder& operator=(const ponder&) = delete;

private:
    gs::stop_source stop_;
    std::thread thinking_;
};
//! [ponder]

//! [background]
/// An opponent that thinks in a thread of its own, for a program with a window. Call
/// `ask` when it is its turn, and `answer` in each frame.
template <gs::game G>
class background_opponent {
public:
    explicit background_opponent(int level) : player_{level} {}
    ~background_opponent() { cancel(); }
    background_opponent(const background_opponent&) = delete;
    background_opponent& operator=(const background_opponent&) = delete;

    void ask(const G& position)
    {
        cancel();
        stop_ = gs::stop_source{};
        thinking_ = std::async(std::launch::async, [this, position] {
            return player_(position, {.stop = stop_.get_token()});
        });
    }

    /// The move, once, when it is there.
    std::optional<gs::move_t<G>> answer()
    {
        if (!thinking_.valid() ||
            thinking_.wait_for(std::chrono::seconds{0}) != std::future_status::ready) {
            return std::nullopt;
        }
        return thinking_.get();
    }

    /// When the game is left, or a move is taken back: the level returns soon.
    void cancel()
    {
        stop_.request_stop();
        if (thinking_.valid()) {
            thinking_.get();
        }
    }

private:
    gs::level player_;
    gs::stop_source stop_;
    std::future<gs::move_t<G>> thinking_;
};
//! [background]

//! [book]
/// Plays from the book as long as the game stays in it, then searches.
class player_with_book {
public:
    int move(const connect_four<>& position) const
    {
        const auto known = book_.find(position.key());
        return known != book_.end() ? known->second
                                    : *gs::alpha_beta(position, {.depth = 6}).best_move;
    }

private:
    std::map<std::uint64_t, int> book_{
        {connect_four<>{}.key(), 3},
        {connect_four<>{"44"}.key(), 3},
    };
};
//! [book]

//! [progress]
struct progress_bar {
    int depth;

    void on_iteration(const gs::iteration_event<connect_four<>>& event) const
    {
        const auto done = static_cast<std::size_t>(event.depth);
        const auto left = static_cast<std::size_t>(depth - event.depth);
        std::cout << '[' << std::string(done, '#') << std::string(left, ' ') << "] "
                  << event.nodes << " nodes\n";
    }
};
//! [progress]

//! [forced]
/// Tic-tac-toe that knows forced moves: a win in one, and else a block.
struct forcing_tic_tac_toe : gs::tic_tac_toe {
    std::vector<int> undominated_moves() const
    {
        std::vector<int> moves;
        for (const int move : legal_moves()) {
            moves.push_back(move);
        }
        for (const int move : moves) {
            if (wins(*this, move)) {
                return {move};
            }
        }
        for (const int move : moves) { // would the opponent win with it?
            const int other = move == moves.front() ? moves.back() : moves.front();
            gs::tic_tac_toe after = *this;
            after.apply(other);
            if (other != move && wins(after, move)) {
                return {move};
            }
        }
        return moves;
    }

private:
    static bool wins(gs::tic_tac_toe position, int move)
    {
        position.apply(move);
        return position.terminal_score().value_or(0) != 0;
    }
};
static_assert(gs::check_game<forcing_tic_tac_toe>());
//! [forced]

//! [sliced class]
/// Deepens in slices of any size: each goes on where the one before stopped. It closes in on
/// the score of an iteration by null windows. A slice that stops in such a search repeats
/// it in the next, where the table settles all that was finished: that costs some nodes for
/// each ply, and not the whole iteration. For integer scores.
template <gs::game G>
class sliced_deepening {
public:
    sliced_deepening(const G& position, gs::transposition_table<G>& table)
        : position_{position}, table_{&table}
    {}

    void think(std::uint64_t nodes)
    {
        const auto search = gs::principal_variation_search.with(
            *table_, gs::ignore_distance, gs::no_line);
        const bool maximizes = position_.to_move() == gs::player::maximizer;
        while (nodes != 0 && !done_) {
            const auto b = guess_ == lower_ ? guess_ + 1 : guess_;
            const auto found = search.within(b - 1, b)(
                position_, {.depth = depth_ + 1, .nodes = nodes});
            nodes -= found.statistics.nodes;
            if (found.stopped_by == gs::stop_reason::nodes) {
                return;
            }
            cut_ = cut_ || found.stopped_by == gs::stop_reason::depth;
            guess_ = found.score;
            lower_ = found.bound == gs::bound::upper ? lower_ : guess_;
            upper_ = found.bound == gs::bound::lower ? upper_ : guess_;
            if (found.bound != (maximizes ? gs::bound::upper : gs::bound::lower)) {
                best_ = found.best_move; // in the other case no move is better
            }
            if (lower_ >= upper_) {
                finish_iteration();
            }
        }
    }

    int depth() const { return depth_; } // of the last iteration that was finished
    gs::score_t<G> score() const { return score_; } // its score
    std::optional<gs::move_t<G>> best_move() const { return move_; } // its move

private:
    using number = gs::score_t<G>;
    static constexpr number highest = std::numeric_limits<number>::max();

    void finish_iteration()
    {
        ++depth_;
        score_ = guess_;
        move_ = best_;
        done_ = !cut_; // a deeper search could not differ
        cut_ = false;
        lower_ = -highest;
        upper_ = highest;
    }

    G position_;
    gs::transposition_table<G>* table_;
    int depth_ = 0;
    number score_{}, guess_{}, lower_ = -highest, upper_ = highest;
    std::optional<gs::move_t<G>> move_, best_;
    bool cut_ = false, done_ = false;
};
//! [sliced class]

void show_sliced_deepening()
{
    //! [sliced]
    gs::transposition_table<connect_four<>> table{std::size_t{16} << 20};
    const connect_four<> position{"4444"};
    sliced_deepening search{position, table};
    for (int frame = 0; frame != 240; ++frame) {
        search.think(700);
        // draw the frame here
    }
    std::cout << "depth " << search.depth() << ", score " << search.score() << ", move "
              << position.move_text(*search.best_move()) << '\n';
    //! [sliced]
    const auto found = gs::alpha_beta(position, {.depth = search.depth()});
    std::cout << "the same as in one search: " << (found.score == search.score())
              << '\n';
}

void show_slices()
{
    //! [slices]
    // A frame of the program: some simulations more, in the tree of the frames before.
    gs::search_tree<connect_four<>> tree{std::size_t{16} << 20};
    const auto think = gs::monte_carlo_tree_search.with(tree, gs::seed{7});
    const connect_four<> position{"4444"};
    int move = -1;
    for (int frame = 0; frame != 60; ++frame) {
        move = *think(position, {.nodes = 500}).best_move; // or {.time = 4ms}
        // draw the frame here
    }
    std::cout << "move " << position.move_text(move) << '\n';
    //! [slices]
}

void show_hint()
{
    //! [hint]
    const connect_four<> position{"4343"};
    const auto ranked = gs::rank_moves(position, gs::alpha_beta, {.depth = 6});
    std::cout << "hint: " << position.move_text(ranked.front().move) << '\n';
    //! [hint]
}

void show_saved()
{
    //! [save]
    // A game is saved as its moves, and loaded by playing them again.
    const std::string saved = "4435";
    connect_four<> position;
    for (const char column : saved) {
        position.apply(column - '1');
    }
    std::cout << "loaded, "
              << (position.key() == connect_four<>{saved}.key() ? "equal" : "different")
              << '\n';
    //! [save]
}

void show_match()
{
    //! [match]
    // Does a search of four plies beat one of two? From 20 openings, with both sides.
    const auto result =
        gs::play_match(connect_four<>{}, gs::searching(gs::alpha_beta, {.depth = 4}),
                       gs::searching(gs::alpha_beta, {.depth = 2}),
                       {.games = 40, .seed = 1, .random_plies = 4});
    std::cout << result << '\n';
    //! [match]
}

} // namespace

int main()
{
    gs::random_generator random{7};
    std::cout << "weaker: " << weaker_move(connect_four<>{"44"}, 2, 1, random) << '\n';
    show_slices();
    show_sliced_deepening();
    show_hint();
    print_lines(connect_four<>{"4343"}, 6, 3);
    {
        gs::shared_transposition_table<connect_four<>> table{std::size_t{1} << 20};
        connect_four<> expected{"443"};
        {
            const ponder pondering{expected, table};
        }
        std::cout << "pondered\n";
    }
    {
        background_opponent<connect_four<>> opponent{5};
        opponent.ask(connect_four<>{"44"});
        opponent.ask(connect_four<>{"43434"}); // the last one was taken back
        std::optional<int> move;
        while (!(move = opponent.answer())) {
            std::this_thread::sleep_for(std::chrono::milliseconds{1}); // a frame
        }
        std::cout << "in the background: " << *move
                  << ", again: " << opponent.answer().has_value() << '\n';
    }
    std::cout << "book: " << player_with_book{}.move(connect_four<>{}) << '\n';
    {
        gs::transposition_table<connect_four<>> table{std::size_t{1} << 20};
        const gs::iterative_deepening search{
            gs::principal_variation_search.with(table)};
        const auto result =
            search(connect_four<>{}, {.depth = 6}, gs::own_evaluation, progress_bar{6});
        std::cout << "done, depth " << result.depth << '\n';
    }
    show_saved();
    show_match();
    std::cout << "without: " << gs::alpha_beta(gs::tic_tac_toe{}).statistics.nodes
              << " nodes\n"
              << "with: " << gs::alpha_beta(forcing_tic_tac_toe{}).statistics.nodes
              << " nodes\n";
}
