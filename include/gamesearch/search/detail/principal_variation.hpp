// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The best line found so far, or the best move alone.

#ifndef GAMESEARCH_SEARCH_DETAIL_PRINCIPAL_VARIATION_HPP
#define GAMESEARCH_SEARCH_DETAIL_PRINCIPAL_VARIATION_HPP

#include <gamesearch/detail/static_vector.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/search/line.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/window.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// Whether the lines of all plies are kept on the stack. They take about max_plies * max_plies moves; beyond 64 KiB
/// they are on the heap.
template <class G>
inline constexpr bool lines_on_stack = [] {
    if constexpr (length_limited_game<G>) {
        return (G::max_plies + 1) * sizeof(line_t<G>) <= 64 * 1024;
    } else {
        return false;
    }
}();

/// One row for each ply, the last one included.
template <class G>
inline constexpr std::size_t rows_on_stack = 0;
template <class G>
    requires lines_on_stack<G>
inline constexpr std::size_t rows_on_stack<G> = G::max_plies + 1;

template <class G>
struct row_of_line {
    using type = std::vector<move_t<G>>;
};
template <class G>
    requires lines_on_stack<G>
struct row_of_line<G> {
    using type = static_vector<move_t<G>, G::max_plies, filling::nothing>;
};

template <std::size_t N>
[[nodiscard]] constexpr std::array<std::size_t, N> numbers_below()
{
    std::array<std::size_t, N> numbers{};
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

/// Keeps the best line found so far from each ply of the path that is being searched. Lines are kept backwards, so that
/// the line of the next ply becomes the line of this one by adding a move at its end and swapping the two, at a cost
/// that does not depend on its length.
template <game G, bool KeepsLine, bool KnowsRoot = true>
class principal_variation {
public:
    /// Ends the line at `ply`.
    template <class Ply>
    constexpr void clear(Ply ply)
    {
        if (lines_on_stack<G> ||
            static_cast<std::size_t>(ply.count()) < rows_.size()) { // a row that is not there yet is empty
            row(ply.count()).clear();
        }
    }

    /// Makes `move`, followed by the best line after it, the best line from `ply`.
    template <class Ply>
    constexpr void update(Ply ply, const move_t<G>& move)
    {
        row(ply.count() + 1).push_back(move);
        const auto here = static_cast<std::size_t>(ply.count());
        if constexpr (lines_on_stack<G>) {
            std::swap(row_of_[here], row_of_[here + 1]);
        } else {
            rows_[here].swap(rows_[here + 1]);
        }
    }
    /// \copydoc update
    template <class Ply>
    [[gnu::noinline]] constexpr void update_rarely(Ply ply, const move_t<G>& move)
    {
        update(ply, move);
    }

    template <class Ply>
    [[nodiscard]] static constexpr bool at_root(Ply ply)
    {
        return ply.count() == 0;
    }

    [[nodiscard]] constexpr bool empty() { return row(0).empty(); }

    /// Records the window of the root. If it is unbounded, a value beyond the window of a node never becomes that of
    /// the root.
    template <class Value>
    constexpr void begin(const window<Value>& w)
    {
        bounds_count_ = !w.alpha.unbounded() || !w.beta.unbounded();
    }
    /// Returns whether the line of a node that returned `v` with this window can count.
    template <class Value>
    [[nodiscard]] constexpr bool counts(const Value& v, const window<Value>& w) const
    {
        return (w.alpha < v && v < w.beta) || bounds_count_;
    }

    /// A line as it is kept, backwards, for another thread to take over.
    using line_type = typename row_of_line<G>::type;
    template <class Ply>
    [[nodiscard]] line_type line_at(Ply ply)
    {
        return row(ply.count());
    }
    template <class Ply>
    void set_line(Ply ply, const line_type& line)
    {
        row(ply.count()) = line;
    }

    constexpr void tell(search_result<G>& result)
    {
        result.principal_variation = from_root();
        if (!result.principal_variation.empty()) {
            result.best_move = result.principal_variation.front();
        }
    }

    [[nodiscard]] constexpr line_t<G> from_root()
    {
        line_t<G> line{};
        const auto& backwards = row(0);
        for (std::size_t i = backwards.size(); i != 0; --i) {
            line.push_back(backwards[i - 1]);
        }
        return line;
    }

private:
    static constexpr std::size_t plies = rows_on_stack<G>;

    [[nodiscard]] constexpr line_type& row(std::int64_t ply)
    {
        const auto index = static_cast<std::size_t>(ply);
        if constexpr (lines_on_stack<G>) {
            GAMESEARCH_ASSERT(index < plies, "a game exceeds its max_plies");
            return rows_[row_of_[index]];
        } else {
            while (index >= rows_.size()) {
                rows_.emplace_back();
            }
            return rows_[index];
        }
    }

    std::conditional_t<lines_on_stack<G>, std::array<line_type, plies>, std::vector<line_type>> rows_;
    std::array<std::size_t, plies> row_of_ = numbers_below<plies>();
    bool bounds_count_ = true;
};

/// Keeps the best move at the root, which is recognised by the type of its ply, or else by its count.
template <class G, bool KnowsRoot>
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

} // namespace gamesearch::inline v0_2_0::detail

#endif
