// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "../../games/mnk.hpp"

#include "../games.hpp"

#include <memory>
#include <optional>

template <int M, int N, int K>
struct gamesearch::words<games::mnk<M, N, K>> : gamesearch::default_words<games::mnk<M, N, K>> {
    static constexpr int columns = M;
    static constexpr int rows = N;
    static constexpr int in_row = K;
    static char cell(const games::mnk<M, N, K>& game, int row, int column) { return game.at(M * row + column); }
    static std::optional<int> move_at(const games::mnk<M, N, K>&, int row, int column) { return M * row + column; }
};

namespace web {

std::unique_ptr<page_game> four_by_four()
{
    return std::make_unique<adapter<games::mnk<4, 4, 4>>>();
}

std::unique_ptr<page_game> five_by_five()
{
    return std::make_unique<adapter<games::mnk<5, 5, 4>>>();
}

} // namespace web
