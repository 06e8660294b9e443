// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A search with limits reaches max_depth within 1 MiB of stack, whatever the game puts there: long lists of large moves
// by value, undo tokens, scores. A stack overflow would end the program.

#include "support/small_stack.hpp"
#include "support/test.hpp"

#include <gamesearch/gamesearch.hpp>

namespace {

template <std::size_t Bytes>
struct move_of {
    std::array<unsigned char, Bytes> bytes{};

    friend bool operator==(const move_of&, const move_of&) = default;
};

enum class listing : unsigned char { vector, array, span };

/// Never ends. All moves are legal in every position.
template <std::size_t MoveBytes, std::size_t Moves, listing Listing, std::size_t BoardBytes = 64, class Score = int>
struct endless {
    using move = move_of<MoveBytes>;
    using board_type = std::array<unsigned char, BoardBytes>;

    static constexpr std::size_t max_moves = Moves;

    [[gnu::noinline]] static const std::array<move, Moves>& all()
    {
        static const std::array<move, Moves> moves = [] {
            std::array<move, Moves> made{};
            for (std::size_t i = 0; i != Moves; ++i) {
                made[i].bytes[0] = static_cast<unsigned char>(i);
            }
            return made;
        }();
        return moves;
    }

    auto legal_moves() const
    {
        if constexpr (Listing == listing::vector) {
            return std::vector<move>(all().begin(), all().end());
        } else if constexpr (Listing == listing::array) {
            return all();
        } else {
            return std::span<const move>(all());
        }
    }
    auto noisy_moves() const { return legal_moves(); }
    board_type apply(const move& m)
    {
        const board_type before = board;
        board[0] = static_cast<unsigned char>(board[0] + m.bytes[0]);
        mover = gs::opponent(mover);
        return before;
    }
    void undo(const move&, const board_type& before)
    {
        board = before;
        mover = gs::opponent(mover);
    }
    gs::player to_move() const { return mover; }
    std::optional<Score> terminal_score() const { return std::nullopt; }
    std::uint64_t hash() const
    {
        return (board[0] * 2u + (mover == gs::player::maximizer ? 1u : 0u)) * 0x9E3779B97F4A7C15u;
    }

    board_type board{};
    gs::player mover = gs::player::maximizer;
};

#if defined(__SANITIZE_ADDRESS__)
constexpr bool frames_are_as_compiled = false;
#elif defined(__has_feature)
constexpr bool frames_are_as_compiled = !__has_feature(address_sanitizer);
#else
constexpr bool frames_are_as_compiled = true;
#endif

/// The address sanitizer adds redzones around every object.
constexpr std::size_t stack_bytes = (frames_are_as_compiled ? 1 : 32) * support::one_mebibyte;

/// Null windows, tables and quiescence put most on the stack; the others are compiled if `all` is true.
template <class G, bool all = false>
void search_to_max_depth()
{
    std::uint64_t nodes = 0;
    support::with_stack_of(stack_bytes, [&] {
        constexpr std::uint64_t wanted = 1000;
        const G game{};
        const gs::limits limits{.nodes = wanted};
        gs::transposition_table<G> table{1 << 16};
        nodes += gs::principal_variation_search.with(table)(game, limits).statistics.nodes;
        if constexpr (all) {
            nodes += gs::minimax(game, limits).statistics.nodes;
            nodes += gs::alpha_beta(game, limits).statistics.nodes;
            nodes += gs::principal_variation_search(game, limits).statistics.nodes;
            table.clear();
            nodes += gs::principal_variation_search.with(table, gs::no_line)(game, limits).statistics.nodes;
            std::ignore = gs::rank_moves(game, gs::principal_variation_search.with(table), limits);
        }
    });
    BOOST_TEST(nodes == (all ? 5000U : 1000U));
}

} // namespace

BOOST_AUTO_TEST_CASE(any_game_is_searched_to_max_depth_within_one_mebibyte)
{
    search_to_max_depth<endless<1, 200, listing::array>>();
    search_to_max_depth<endless<8, 256, listing::vector>, true>(); // once overflowed the stack
    search_to_max_depth<endless<8, 256, listing::array>>();
    search_to_max_depth<endless<16, 256, listing::array>>();
    search_to_max_depth<endless<4, 190, listing::span>, true>(); // the largest lists that are kept on the stack
    search_to_max_depth<endless<8, 128, listing::span>>();
    search_to_max_depth<endless<2, 256, listing::array>>();
    search_to_max_depth<endless<8, 128, listing::span, 512, double>>();
    search_to_max_depth<endless<8, 60, listing::array, 512, double>>();
    search_to_max_depth<endless<8, 256, listing::array, 4096, double>, true>();
    search_to_max_depth<endless<4, 4, listing::span, 8>>();
}

namespace {

/// One line without end, of different positions.
template <std::size_t MoveBytes, std::size_t TokenBytes, class Score = int>
struct corridor {
    using move = move_of<MoveBytes>;
    using token_type = std::array<unsigned char, TokenBytes>;

    std::array<move, 1> legal_moves() const { return {}; }
    token_type apply(const move&)
    {
        ++ply;
        return {};
    }
    void undo(const move&, const token_type&) { --ply; }
    gs::player to_move() const { return ply % 3 == 0 ? gs::player::maximizer : gs::player::minimizer; }
    std::optional<Score> terminal_score() const { return std::nullopt; }
    std::uint64_t hash() const { return ply * 0x9E3779B97F4A7C15u; }

    std::uint64_t ply = 0;
    std::array<unsigned char, 64> board{};
};

template <class G>
void prove_to_max_depth()
{
    gs::proof_result<G> found;
    support::with_stack_of(stack_bytes, [&] {
        gs::proof_table<G> table{1 << 16};
        found = gs::proof_number_search.with(table, gs::draw_by_repetition)(G{}, gs::at_least{1}, {.nodes = 1000});
    });
    BOOST_TEST((found.stopped_by == gs::stop_reason::depth));
    BOOST_TEST(found.statistics.nodes == static_cast<std::uint64_t>(gs::max_depth) + 1);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_proof_is_looked_for_to_max_depth_within_one_mebibyte)
{
    prove_to_max_depth<corridor<1, 1>>();
    prove_to_max_depth<corridor<16, 512>>();
    prove_to_max_depth<corridor<64, 4096, double>>();
}
