// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// What a search remembers of its moves: the best line, or the best move alone.

#ifndef GAMESEARCH_DETAIL_KEPT_LINE_HPP
#define GAMESEARCH_DETAIL_KEPT_LINE_HPP

#include <gamesearch/detail/line.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search_result.hpp>

#include <optional>

namespace gamesearch::detail {

/// Keeps the best line from every ply.
template <game G, bool KeepsLine>
class kept_line {
public:
    /// The position at `ply` is a leaf.
    template <class Ply>
    constexpr void end(Ply ply)
    {
        lines_.clear(ply.count());
    }

    /// The best of the position at `ply` is `move`.
    template <class Ply>
    constexpr void begin(Ply ply, const move_t<G>& move)
    {
        lines_.extend(ply.count(), move);
    }

    template <class Ply>
    [[nodiscard]] static constexpr bool at_root(Ply ply)
    {
        return ply.count() == 0;
    }

    [[nodiscard]] constexpr bool empty() { return lines_.empty(); }

    constexpr void tell(search_result<G>& result)
    {
        result.principal_variation = lines_.from_root();
        if (!result.principal_variation.empty()) {
            result.best_move = result.principal_variation.front();
        }
    }

private:
    line_table<G> lines_;
};

/// Keeps the best move at the root, which is known by the type of its ply.
template <game G>
class kept_line<G, false> {
public:
    template <class Ply>
    static constexpr void end(Ply)
    {}

    template <class Ply>
    constexpr void begin(Ply, [[maybe_unused]] const move_t<G>& move)
    {
        if constexpr (Ply::is_root()) {
            best_move_ = move;
        }
    }

    template <class Ply>
    [[nodiscard]] static constexpr bool at_root(Ply)
    {
        return Ply::is_root();
    }

    [[nodiscard]] constexpr bool empty() const { return !best_move_; }

    constexpr void tell(search_result<G>& result) const { result.best_move = best_move_; }

private:
    std::optional<move_t<G>> best_move_{};
};

} // namespace gamesearch::detail

#endif
