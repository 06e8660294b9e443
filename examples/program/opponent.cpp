// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

#include "opponent.hpp"

#include "choice.hpp"

namespace program {

std::string opponent::name() const
{
    if (level_ == nullptr) {
        return who_->name();
    }
    const std::string seed = plays_its_best(*level_) ? "" : ", seed " + std::to_string(seed_);
    return "level " + std::to_string(level_->number) + " (" + level_->name + seed + ')';
}

std::string opponent::choose_move(table& table)
{
    if (const auto moves = table.moves(); moves.size() == 1) {
        return moves.front();
    }
    if (level_ == nullptr || plays_its_best(*level_)) {
        return table.best_move(*who_);
    }
    const ranked_answers ranked = table.rank_afresh({.depth = level_->depth, .nodes = level_->nodes});
    return ranked.moves[choose(ranked, *level_, generator_)].move;
}

} // namespace program
