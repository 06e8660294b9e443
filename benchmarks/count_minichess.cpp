// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Searches Gardner's minichess with iterative deepening, for callgrind to count: by hand, by the library, and by the
/// library without the members for lazy legality. Prints the nodes.
/// usage: count_minichess hand|lazy|eager [DEPTH [POSITION]], under valgrind --tool=callgrind
/// --toggle-collect='*counted_search*'

#include <games/gardner_minichess.hpp>
#include <gamesearch/gamesearch.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace gs = gamesearch;
using games::gardner_minichess;
using move = gardner_minichess::move;

/// The same game, which lists legal moves only.
class eager_minichess : public gardner_minichess {
public:
    using gardner_minichess::gardner_minichess;

    [[nodiscard]] move_list noisy_moves() const
    {
        move_list legal;
        for (const move& m : gardner_minichess::noisy_moves()) {
            if (is_legal(m)) {
                legal.push_back(m);
            }
        }
        return legal;
    }

private:
    using gardner_minichess::is_legal;
    using gardner_minichess::pseudo_legal_moves;
    using gardner_minichess::score_without_moves;
};
static_assert(gs::pseudo_legal_game<gardner_minichess> && !gs::pseudo_legal_game<eager_minichess>);

/// Principal variation search with a table, history and quiescence, as one would write it for this game alone. Scores
/// are those of the side to move. It overlooks stalemate beyond the horizon.
class by_hand {
public:
    explicit by_hand(std::size_t entries) : table_(entries) {}

    std::uint64_t deepen(const gardner_minichess& root, int depth)
    {
        for (int d = 1; d <= depth; ++d) {
            search(root, d, {-infinite, infinite}, 0);
        }
        return nodes_;
    }

private:
    static constexpr int infinite = gardner_minichess::win + 1;

    struct window {
        int alpha;
        int beta;
    };
    enum class bound : std::uint8_t { exact, lower, upper };
    struct entry {
        std::uint64_t hash = 0;
        int score = 0;
        int depth = 0;
        bound known = bound::exact;
        move best{};
    };
    struct scored_move {
        int score;
        move played;
    };
    /// The best move of those left is brought forward when it is needed.
    struct moves {
        std::array<scored_move, gardner_minichess::max_moves> all;
        std::size_t size = 0;

        void add(int score, const move& m) { all[size++] = {score, m}; }
        const move& pick(std::size_t place)
        {
            std::size_t best = place;
            for (std::size_t i = place + 1; i != size; ++i) {
                best = all[i].score > all[best].score ? i : best;
            }
            std::swap(all[place], all[best]);
            return all[place].played;
        }
    };

    static std::size_t side(const gardner_minichess& g) { return g.to_move() == gs::player::maximizer ? 0 : 1; }
    int& history(const gardner_minichess& g, const move& m)
    {
        return history_[side(g)][m.from * std::size_t{gardner_minichess::square_count} + m.to];
    }

    int quiet(const gardner_minichess& g, window w, int ply)
    {
        ++nodes_;
        if (g.terminal_score()) {
            return 0;
        }
        int best = -infinite;
        if (g.may_stand_pat()) {
            best = side(g) == 0 ? g.evaluate() : -g.evaluate();
            if (best >= w.beta) {
                return best;
            }
            w.alpha = best > w.alpha ? best : w.alpha;
        }
        moves listed;
        for (const move& m : g.noisy_moves()) {
            listed.add(g.move_priority(m), m);
        }
        for (std::size_t i = 0; i != listed.size && best < w.beta; ++i) {
            const move& m = listed.pick(i);
            if (g.is_legal(m)) {
                gardner_minichess child = g;
                child.apply(m);
                const int v = -quiet(child, {-w.beta, -w.alpha}, ply + 1);
                best = v > best ? v : best;
                w.alpha = v > w.alpha ? v : w.alpha;
            }
        }
        return best == -infinite ? ply - gardner_minichess::win : best;
    }

    int search(const gardner_minichess& g, int depth, window w, int ply)
    {
        if (depth == 0) {
            return quiet(g, w, ply);
        }
        ++nodes_;
        if (g.terminal_score()) {
            return 0;
        }
        const auto place = static_cast<std::size_t>(g.hash() % table_.size());
        const entry known = table_[place].hash == g.hash() ? table_[place] : entry{};
        const bool settles = known.known == bound::exact || (known.known == bound::lower && known.score >= w.beta) ||
                             (known.known == bound::upper && known.score <= w.alpha);
        if (known.depth >= depth && ply != 0 && settles) {
            return known.score;
        }
        moves listed;
        for (const move& m : g.pseudo_legal_moves()) {
            listed.add(m == known.best ? 1 << 30 : g.move_priority(m) * (1 << 20) + history(g, m), m);
        }
        const scored_move best = best_of(g, depth, w, ply, listed);
        if (best.score == -infinite) {
            return g.in_check() ? ply - gardner_minichess::win : 0;
        }
        const bound b = best.score >= w.beta ? bound::lower : best.score <= w.alpha ? bound::upper : bound::exact;
        table_[place] = {g.hash(), best.score, depth, b, best.played};
        return best.score;
    }

    scored_move best_of(const gardner_minichess& g, int depth, window w, int ply, moves& listed)
    {
        scored_move best{-infinite, {}};
        for (std::size_t i = 0; i != listed.size; ++i) {
            const move& m = listed.pick(i);
            if (!g.is_legal(m)) {
                continue;
            }
            gardner_minichess child = g;
            child.apply(m);
            int v = infinite;
            if (best.score != -infinite) { // a null window, after the first move
                v = -search(child, depth - 1, {-w.alpha - 1, -w.alpha}, ply + 1);
            }
            if (best.score == -infinite || (v > w.alpha && v < w.beta)) {
                v = -search(child, depth - 1, {-w.beta, -w.alpha}, ply + 1);
            }
            if (v > best.score) {
                best = {v, m};
                w.alpha = v > w.alpha ? v : w.alpha;
                if (v >= w.beta) {
                    history(g, m) += depth * depth;
                    break;
                }
            }
        }
        return best;
    }

    std::vector<entry> table_;
    std::array<std::array<int, std::size_t{gardner_minichess::square_count} * gardner_minichess::square_count>, 2>
        history_{};
    std::uint64_t nodes_ = 0;
};

} // namespace

/// The nodes of a search, counted by callgrind.
template <class G>
[[gnu::noinline]] std::uint64_t counted_search(gs::transposition_table<G>& table, const G& root, int depth)
{
    return gs::iterative_deepening{gs::principal_variation_search.with(table)}(root, {.depth = depth}).statistics.nodes;
}
[[gnu::noinline]] std::uint64_t counted_search(by_hand& search, const gardner_minichess& root, int depth)
{
    return search.deepen(root, depth);
}

int main(int count, char** arguments)
{
    const std::string_view name = count > 1 ? arguments[1] : "lazy";
    const int depth = count > 2 ? std::atoi(arguments[2]) : 6;
    const std::string_view text = count > 3 ? arguments[3] : "rnbqk/ppppp/5/PPPPP/RNBQK w";
    std::uint64_t nodes = 0;
    if (name == "hand") {
        by_hand search{1 << 19};
        nodes = counted_search(search, gardner_minichess{text}, depth);
    } else if (name == "lazy") {
        gs::transposition_table<gardner_minichess> table{1 << 24};
        nodes = counted_search(table, gardner_minichess{text}, depth);
    } else {
        gs::transposition_table<eager_minichess> table{1 << 24};
        nodes = counted_search(table, eager_minichess{text}, depth);
    }
    std::cout << nodes << '\n';
}
