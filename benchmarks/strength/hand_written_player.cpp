// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A foreign opponent: a plain principal variation search by hand, with a table, killers, history, late move
/// reductions, null moves and a search of captures beyond the horizon. It shares no code with the library, and is not
/// tuned.

#include "evaluation.hpp"
#include "player.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

namespace strength {

namespace {

constexpr int infinite = position::win + 1000;
constexpr int most_plies = 100;
constexpr int most_captures = 6; // beyond the horizon; where nearly all moves capture, there is no end of them

enum class limit : std::uint8_t { exact, lower, upper };

struct entry {
    std::uint64_t hash = 0;
    int value = 0;
    std::int16_t depth = -1;
    limit kind = limit::exact;
    move best{};
};

/// A move with its place in the order.
struct ranked {
    int rank;
    move played;
};

class hand_written_player final : public player {
public:
    void new_game() override
    {
        std::ranges::fill(table_, entry{});
        history_ = {};
    }

    choice choose(const position& from, std::uint64_t nodes) override
    {
        choice best{.best = *from.moves().begin()};
        position root = from;
        nodes_ = 0;
        limit_ = nodes;
        killers_ = {};
        for (int depth = 1; depth <= most_plies / 2 && !stopped(); ++depth) {
            root_move_ = move{};
            found_ = false;
            const int value = search(root, depth, 0, -infinite, infinite, false);
            if (found_) { // also in an unfinished iteration: the move is no worse than the one before
                best.best = root_move_;
            }
            best.depth = stopped() ? best.depth : depth;
            if (!stopped() && std::abs(value) > position::win - 2 * most_plies) {
                break;
            }
        }
        best.nodes = nodes_;
        return best;
    }

private:
    [[nodiscard]] bool stopped() const { return nodes_ >= limit_; }

    /// The value from the viewpoint of the side to move; a win is worth less, the later it comes.
    [[nodiscard]] static int estimate(const position& at)
    {
        return at.side_to_move() == 0 ? estimate_of(at) : -estimate_of(at);
    }

    [[nodiscard]] static int final_value(const position& at, int ply)
    {
        const int value = at.result() == outcome::drawn                                 ? 0
                          : (at.result() == outcome::first) == (at.side_to_move() == 0) ? position::win - ply
                                                                                        : ply - position::win;
        return value;
    }

    /// The value after `play`, searched with a window of the side that moved.
    int after(position& at, std::size_t mover, int depth, int ply, int alpha, int beta)
    {
        return at.side_to_move() == mover ? search(at, depth, ply, alpha, beta, true)
                                          : -search(at, depth, ply, -beta, -alpha, true);
    }

    int search(position& at, int depth, int ply, int alpha, int beta, bool may_pass)
    {
        ++nodes_;
        if (at.result() != outcome::open) {
            return final_value(at, ply);
        }
        if (stopped() || ply >= most_plies) {
            return estimate(at);
        }
        if (depth <= 0) {
            return search_captures(at, most_captures, ply, alpha, beta);
        }
        const std::uint64_t hash = at.hash();
        entry& known = table_[hash % table_.size()];
        const bool hit = known.hash == hash;
        if (hit && ply != 0 && known.depth >= depth && decides(known, alpha, beta, ply)) {
            return from_table(known.value, ply);
        }
        const bool is_null_window = beta - alpha == 1;
        if (may_pass && is_null_window && depth >= 3 && at.allows_pass() && estimate(at) >= beta) {
            const state before = at.pass();
            const int value = -search(at, depth - 3 - depth / 4, ply + 1, -beta, 1 - beta, false);
            at.take_back(before);
            if (value >= beta && !stopped()) {
                return std::min(value, position::win - 2 * most_plies);
            }
        }
        return search_moves(at, depth, ply, alpha, beta, known, hash, hit ? known.best : move{});
    }

    int search_moves(position& at, int depth, int ply, int alpha, int beta, entry& known, std::uint64_t hash,
                     move first)
    {
        const std::size_t mover = at.side_to_move();
        const int asked = alpha;
        int best = -infinite;
        move best_move{};
        std::array<ranked, 256> order; // NOLINT: filled below
        const std::size_t size = rank(at, ply, first, order);
        for (std::size_t index = 0; index != size; ++index) {
            const move played = next(order, index, size);
            const bool quiet = !at.is_capture(played);
            const state before = at.apply(played);
            const int reduced = quiet && depth >= 3 && index >= 3 ? 1 + (depth >= 6 && index >= 8 ? 1 : 0) : 0;
            int value = after(at, mover, depth - 1 - reduced, ply + 1, alpha, index == 0 ? beta : alpha + 1);
            if (reduced != 0 && value > alpha) {
                value = after(at, mover, depth - 1, ply + 1, alpha, alpha + 1);
            }
            if (index != 0 && value > alpha && value < beta) {
                value = after(at, mover, depth - 1, ply + 1, alpha, beta);
            }
            at.take_back(before);
            if (stopped()) {
                return best;
            }
            if (value > best) {
                best = value;
                best_move = played;
                if (ply == 0) {
                    root_move_ = played;
                    found_ = true;
                }
            }
            alpha = std::max(alpha, value);
            if (alpha >= beta) {
                if (quiet) {
                    learn(mover, played, ply, depth);
                }
                break;
            }
        }
        known = {.hash = hash,
                 .value = to_table(best, ply),
                 .depth = static_cast<std::int16_t>(depth),
                 .kind = best >= beta    ? limit::lower
                         : best <= asked ? limit::upper
                                         : limit::exact,
                 .best = best_move};
        return best;
    }

    /// The value after at most \p depth captures.
    int search_captures(position& at, int depth, int ply, int alpha, int beta)
    {
        if (at.result() != outcome::open) {
            return final_value(at, ply);
        }
        int best = estimate(at);
        alpha = std::max(alpha, best);
        const std::size_t mover = at.side_to_move();
        for (const move played : at.moves()) {
            if (alpha >= beta || depth == 0 || stopped()) {
                break;
            }
            if (!at.is_capture(played)) {
                continue;
            }
            ++nodes_;
            const state before = at.apply(played);
            const int value = at.side_to_move() == mover ? search_captures(at, depth - 1, ply + 1, alpha, beta)
                                                         : -search_captures(at, depth - 1, ply + 1, -beta, -alpha);
            at.take_back(before);
            best = std::max(best, value);
            alpha = std::max(alpha, best);
        }
        return best;
    }

    std::size_t rank(const position& at, int ply, move first, std::array<ranked, 256>& order) const
    {
        std::size_t size = 0;
        for (const move each : at.moves()) {
            const auto& killers = killers_[static_cast<std::size_t>(ply)];
            const int value = each == first         ? 1 << 30
                              : at.is_capture(each) ? 1 << 29
                              : each == killers[0]  ? 1 << 28
                              : each == killers[1]  ? 1 << 27
                                                    : history_[at.side_to_move()][each.from][each.to];
            order[size++] = {value, each};
        }
        return size;
    }

    /// The best of the moves from \p index on, which is swapped to this place.
    static move next(std::array<ranked, 256>& order, std::size_t index, std::size_t size)
    {
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(index);
        const auto best = std::max_element(begin, order.begin() + static_cast<std::ptrdiff_t>(size),
                                           [](const ranked& a, const ranked& b) { return a.rank < b.rank; });
        std::iter_swap(begin, best);
        return begin->played;
    }

    void learn(std::size_t mover, move good, int ply, int depth)
    {
        auto& killers = killers_[static_cast<std::size_t>(ply)];
        if (killers[0] != good) {
            killers = {good, killers[0]};
        }
        int& count = history_[mover][good.from][good.to];
        count = std::min(count + depth * depth, 1 << 26);
    }

    [[nodiscard]] static bool decides(const entry& known, int alpha, int beta, int ply)
    {
        const int value = from_table(known.value, ply);
        return known.kind == limit::exact || (known.kind == limit::lower ? value >= beta : value <= alpha);
    }

    // In the table, wins count plies from the position.
    [[nodiscard]] static int to_table(int value, int ply)
    {
        return std::abs(value) > position::win - 2 * most_plies ? (value > 0 ? value + ply : value - ply) : value;
    }
    [[nodiscard]] static int from_table(int value, int ply)
    {
        return std::abs(value) > position::win - 2 * most_plies ? (value > 0 ? value - ply : value + ply) : value;
    }

    std::vector<entry> table_ = std::vector<entry>(table_bytes / sizeof(entry));
    std::array<std::array<move, 2>, most_plies + 1> killers_{};
    std::array<std::array<std::array<int, 65>, 65>, 2> history_{};
    std::uint64_t nodes_ = 0;
    std::uint64_t limit_ = 0;
    move root_move_{};
    bool found_ = false;
};

} // namespace

std::unique_ptr<player> make_hand_written_player()
{
    return std::make_unique<hand_written_player>();
}

} // namespace strength
