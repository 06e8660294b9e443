// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The best line found so far, or the best move alone.

#ifndef GAMESEARCH_DETAIL_NODE_PRINCIPAL_VARIATION_HPP
#define GAMESEARCH_DETAIL_NODE_PRINCIPAL_VARIATION_HPP

#include <gamesearch/detail/node/line_table.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/search_result.hpp>
#include <gamesearch/window.hpp>

#include <optional>

namespace gamesearch::detail {

/// Keeps the best line from every ply.
template <game G, bool KeepsLine, bool KnowsRoot = true>
class principal_variation {
public:
    /// The line ends at `ply`.
    template <class Ply>
    constexpr void clear(Ply ply)
    {
        lines_.clear(ply.count());
    }

    /// The best of the position at `ply` is `move`, and then what is best after it.
    template <class Ply>
    constexpr void update(Ply ply, const move_t<G>& move)
    {
        lines_.extend(ply.count(), move);
    }

    template <class Ply>
    [[nodiscard]] static constexpr bool at_root(Ply ply)
    {
        return ply.count() == 0;
    }

    [[nodiscard]] constexpr bool empty() { return lines_.empty(); }

    /// The window of the root is this one. If it is the whole one, a value beyond a window never becomes that of the root.
    template <class Value>
    constexpr void begin(const window<Value>& w)
    {
        bounds_count_ = !w.alpha.unbounded() || !w.beta.unbounded();
    }
    /// Can the line of a node count that came to `v` with this window?
    template <class Value>
    [[nodiscard]] constexpr bool counts(const Value& v, const window<Value>& w) const
    {
        return (w.alpha < v && v < w.beta) || bounds_count_;
    }
    /// \copydoc update
    template <class Ply>
    [[gnu::noinline]] constexpr void update_rarely(Ply ply, const move_t<G>& move)
    {
        update(ply, move);
    }

    /// The line from `ply`, for another thread to take over.
    using line_type = typename line_table<G>::row_type;
    template <class Ply>
    [[nodiscard]] line_type line_at(Ply ply)
    {
        return lines_.line_at(ply.count());
    }
    template <class Ply>
    void set_line(Ply ply, const line_type& line)
    {
        lines_.set_line(ply.count(), line);
    }

    constexpr void tell(search_result<G>& result)
    {
        result.principal_variation = lines_.from_root();
        if (!result.principal_variation.empty()) {
            result.best_move = result.principal_variation.front();
        }
    }

private:
    line_table<G> lines_;
    bool bounds_count_ = true;
};

/// Keeps the best move at the root, which is known by the type of its ply, or else by its count.
template <game G, bool KnowsRoot>
class principal_variation<G, false, KnowsRoot> {
public:
    template <class Ply>
    static constexpr void clear(Ply)
    {}

    template <class Ply>
    constexpr void update([[maybe_unused]] Ply ply, [[maybe_unused]] const move_t<G>& move)
    {
        if constexpr (!KnowsRoot) {
            if (ply.count() == 0) {
                best_move_ = move;
            }
        } else if constexpr (Ply::is_root()) {
            best_move_ = move;
        }
    }

    template <class Ply>
    [[nodiscard]] static constexpr bool at_root([[maybe_unused]] Ply ply)
    {
        if constexpr (KnowsRoot) {
            return Ply::is_root();
        } else {
            return ply.count() == 0;
        }
    }

    [[nodiscard]] constexpr bool empty() const { return !best_move_; }
    template <class Value>
    [[nodiscard]] static constexpr bool counts(const Value&, const window<Value>&)
    {
        return true;
    }

    using line_type = std::optional<move_t<G>>;
    template <class Ply>
    [[nodiscard]] line_type line_at(Ply ply) const
    {
        return at_root(ply) ? best_move_ : std::nullopt;
    }
    template <class Ply>
    void set_line(Ply ply, const line_type& line)
    {
        if (at_root(ply)) {
            best_move_ = line;
        }
    }

    constexpr void tell(search_result<G>& result) const { result.best_move = best_move_; }

private:
    std::optional<move_t<G>> best_move_{};
};

} // namespace gamesearch::detail

#endif
