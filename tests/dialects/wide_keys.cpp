// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Keys with more than 64 bits, which exist only in a language with extensions. The program returns 0 if all is right.

#include <gamesearch/endgame_table.hpp>
#include <gamesearch/nimbers.hpp>
#include <gamesearch/testing.hpp>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <vector>

namespace gs = gamesearch;

namespace {

__extension__ using wide = unsigned __int128;

/// Heaps of Nim. The key has a byte for each heap, from the highest bits down, and the side to move in the lowest bit.
struct nim {
    struct take {
        std::size_t heap;
        unsigned count;
        bool operator==(const take&) const = default;
    };

    std::vector<unsigned> heaps;
    gs::player mover = gs::player::maximizer;

    [[nodiscard]] std::vector<take> legal_moves() const
    {
        std::vector<take> moves;
        for (std::size_t heap = 0; heap != heaps.size(); ++heap) {
            for (unsigned count = 1; count <= heaps[heap]; ++count) {
                moves.push_back({heap, count});
            }
        }
        return moves;
    }
    void apply(const take& m)
    {
        heaps[m.heap] -= m.count;
        mover = gs::opponent(mover);
    }
    void undo(const take& m)
    {
        heaps[m.heap] += m.count;
        mover = gs::opponent(mover);
    }
    [[nodiscard]] gs::player to_move() const { return mover; }
    [[nodiscard]] std::optional<int> terminal_score() const
    {
        return !legal_moves().empty() ? std::nullopt : std::optional{mover == gs::player::maximizer ? -1 : 1};
    }
    [[nodiscard]] wide key() const
    {
        wide all = mover == gs::player::maximizer ? 0 : 1;
        int shift = 120;
        for (const unsigned heap : heaps) {
            all |= static_cast<wide>(heap) << shift;
            shift -= 8;
        }
        return all;
    }
    [[nodiscard]] std::vector<nim> parts() const
    {
        std::vector<nim> all;
        for (const unsigned heap : heaps) {
            all.push_back(nim{{heap}});
        }
        return all;
    }
    bool operator==(const nim&) const = default;
};

/// The key leaves out the last heap where the first two are empty, which is late in a game.
struct nim_with_collisions : nim {
    [[nodiscard]] wide key() const
    {
        const wide last_heap = static_cast<wide>(255) << (128 - 8 * heaps.size());
        return heaps[0] + heaps[1] == 0 ? nim::key() & ~last_heap : nim::key();
    }
    [[nodiscard]] std::vector<nim_with_collisions> parts() const = delete;
};

/// A counter goes from one heap to the other, so that there are as many moves.
struct nim_with_wrong_parts : nim {
    [[nodiscard]] std::vector<nim_with_wrong_parts> parts() const
    {
        std::vector<nim_with_wrong_parts> all;
        for (const unsigned heap : heaps) {
            all.push_back({{{heap}}});
        }
        if (heaps.size() == 2 && heaps[0] > 1 && heaps[1] > 1) {
            --all[0].heaps[0];
            ++all[1].heaps[0];
        }
        return all;
    }
};

/// Numbers that a table would narrow.
struct wide_hash : nim {
    [[nodiscard]] wide hash() const { return key(); }
};
struct wide_index : nim {
    static std::uint64_t index_count() { return 256; }
    [[nodiscard]] wide index() const { return heaps[0]; }
    static std::optional<wide_index> from_index(std::uint64_t heap)
    {
        return wide_index{{{static_cast<unsigned>(heap)}}};
    }
};

static_assert(gs::keyed_game<nim> && gs::splitting_game<nim>);
static_assert(!gs::game<wide_hash> && gs::game<wide_index> && !gs::indexed_game<wide_index>);

int failures = 0;

void require(bool condition, const char* what)
{
    if (!condition) {
        std::cout << what << '\n';
        ++failures;
    }
}

} // namespace

int main()
{
    gs::nimbers<nim> nimber;
    for (unsigned a = 0; a != 6; ++a) {
        for (unsigned b = 0; b != 6; ++b) {
            for (unsigned c = 0; c != 6; ++c) {
                require(nimber(nim{{a, b, c}}) == (a ^ b ^ c), "a sum of heaps has a wrong nimber");
            }
        }
    }
    require(static_cast<bool>(gs::check_rules(nim{{3, 2, 4}})), "the rules of Nim break a promise");
    require(gs::check_rules(nim_with_wrong_parts{{{3, 2}}}).names(gs::broken_promise::parts_play_differently),
            "parts that differ in the high bits of their keys are not told apart");
    require(gs::check_rules(nim_with_collisions{{{4, 4, 9, 9}}}).names(gs::broken_promise::key_collision),
            "a collision of keys that are equal in their low bits is not found");
    return failures == 0 ? 0 : 1;
}
