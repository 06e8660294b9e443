// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "opponent.hpp"

namespace program {

searcher_kind usual_player(const table& table)
{
    return table.has_estimate() ? searcher_kind::selective_search : searcher_kind::iterative_deepening;
}

std::string opponent::name() const
{
    if (!level_) {
        return who_->name();
    }
    const int number = level_->number();
    const std::string seed = number == gs::level::highest ? "" : ", seed " + std::to_string(seed_); // it draws nothing
    return "level " + std::to_string(number) + " (" + level_names[static_cast<std::size_t>(number - 1)] + seed + ')';
}

std::string opponent::choose_move(table& table)
{
    if (const auto moves = table.moves(); moves.size() == 1) {
        return moves.front();
    }
    return level_ ? table.move_of(*level_) : table.best_move(*who_);
}

} // namespace program
