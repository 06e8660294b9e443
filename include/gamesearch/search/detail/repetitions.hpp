// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Repeated positions: on the line that is being searched, or from the game that was played before.

#ifndef GAMESEARCH_SEARCH_DETAIL_REPETITIONS_HPP
#define GAMESEARCH_SEARCH_DETAIL_REPETITIONS_HPP

#include <gamesearch/detail/mixed.hpp>
#include <gamesearch/game/identity.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/search/detail/endgames/earlier_wins.hpp>
#include <gamesearch/search/detail/placeholders.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace gamesearch::inline v0_2_0::detail {

/// The least ply of the line to which repetitions have led back, like the low link in R. E. Tarjan, "Depth-First Search
/// and Linear Graph Algorithms" (1972).
struct low_link {
    std::size_t ply = (std::numeric_limits<std::size_t>::max)(); // none

    constexpr void join(low_link other) { ply = (std::min)(ply, other.ply); }
};

/// The positions of the line that is being searched, and before them those that were played.
///
/// A value that rests on a repetition depends on the path to its position, unless the low link below the present node
/// is the node's own ply or a later one. In that case the value is the same by any path.
template <distinguishable_game G>
class repetitions {
public:
    /// While it lives, only the repetitions below one node are recorded.
    struct subtree : subtree_scope<low_link> {
        constexpr explicit subtree(repetitions& all) : subtree_scope<low_link>{all.low_link_} {}
    };

    template <class Played>
    constexpr explicit repetitions(const Played& played)
    {
        played.each([&](const G& position) { line_.push_back(detail::identity_of(position)); });
        played_ = line_.size();
        keys_.push_back(0xD1B54A32D192ED03U); // the empty line's key: unlike any other, and no hash of what was played
        if constexpr (memorable_game<G>) {
            for (const std::uint64_t position : line_) {
                key_of_played_ += detail::mixed(position + 1);
            }
        }
    }

    /// Enters a running game at `ply`. Returns whether the position repeats one of the line or of the game; if not,
    /// adds it to the line. The root is always searched. Complexity: the length of the line.
    template <class Ply>
    [[nodiscard]] constexpr bool enter(const G& position, Ply ply)
    {
        const auto depth = static_cast<std::size_t>(ply.count());
        auto identity = detail::identity_of(position);
        for (std::size_t i = depth == 0 ? 0 : played_ + depth; i-- != 0;) {
            if (line_[i] == identity) {
                if (i >= played_) {
                    low_link_.join({i - played_});
                }
                return true;
            }
        }
        while (line_.size() > played_ + depth) {
            line_.pop_back();
        }
        line_.push_back(std::move(identity));
        if constexpr (memorable_game<G>) {
            keys_.resize(depth + 1);
            if (depth == 0) {
                key_of_root_ = detail::mixed(line_.back() ^ 0x8EBC6AF09C88C6E3U);
            }
            keys_.push_back(detail::mixed(keys_.back() + line_.back() + 1));
        }
        return false;
    }

    /// Returns whether a value of the node at `ply` depends on the path to it.
    template <class Ply>
    [[nodiscard]] constexpr bool depends_on_line(Ply ply) const
    {
        return low_link_.ply < static_cast<std::size_t>(ply.count());
    }
    /// Records the use of something that is true of this line alone.
    constexpr void depend_on_line() { low_link_.ply = 0; }

    /// The repetitions found since the subtree began, by this thread or another.
    [[nodiscard]] low_link found() const { return low_link_; }
    void join(low_link found) { low_link_.join(found); }
    /// Continues the line of another thread.
    void take_line(const repetitions& other)
    {
        line_.clear(); // and not assigned: a game is only required to be copyable
        for (const auto& position : other.line_) {
            line_.push_back(position);
        }
        keys_ = other.keys_;
        played_ = other.played_;
        earlier_ = other.earlier_;
        key_of_played_ = other.key_of_played_;
        key_of_root_ = other.key_of_root_;
    }

    /// A hash of the positions before `ply`, in order.
    template <class Ply>
    [[nodiscard]] constexpr std::uint64_t key_of_line(Ply ply) const
    {
        return keys_[static_cast<std::size_t>(ply.count())];
    }
    /// A hash of the positions that stay the same throughout the search: those that were played, and the root.
    [[nodiscard]] constexpr std::uint64_t key_of_search() const { return key_of_played_ ^ key_of_root_; }

    /// The wins of an endgame table in the positions that were played, and in the root.
    [[nodiscard]] constexpr const earlier_wins<score_t<G>>& earlier() const { return earlier_; }
    [[nodiscard]] constexpr earlier_wins<score_t<G>>& earlier() { return earlier_; }

private:
    std::vector<decltype(detail::identity_of(std::declval<const G&>()))> line_{};
    std::vector<std::uint64_t> keys_{}; // the keys of the lines that end before each ply
    std::size_t played_ = 0; // the number of positions of the line that were played
    std::uint64_t key_of_played_ = 0;
    std::uint64_t key_of_root_ = 0;
    low_link low_link_{};
    earlier_wins<score_t<G>> earlier_{};
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
