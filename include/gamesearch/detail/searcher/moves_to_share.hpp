// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Which moves of a node are left for those who share it.

#ifndef GAMESEARCH_DETAIL_SEARCHER_MOVES_TO_SHARE_HPP
#define GAMESEARCH_DETAIL_SEARCHER_MOVES_TO_SHARE_HPP

#include <cstddef>
#include <cstdint>

namespace gamesearch::detail {

/// The moves of a node, of which several threads take one after the other. Guarded by the mutex of the node.
///
/// Where one turns out to be better, and is searched again to learn by how much, no other is begun before that is known: it would
/// be asked whether it is better than what is by then not the best any more. Meanwhile the others help below.
template <class Moves>
class moves_to_share {
public:
    explicit moves_to_share(Moves& moves) : moves_{moves} {}

    /// How many may be taken at the moment?
    [[nodiscard]] std::size_t left() const { return is_over_ || searched_again_ != 0 ? 0 : moves_.left(); }
    [[nodiscard]] const auto& next() const { return *moves_; }
    [[nodiscard]] auto next_place() const { return static_cast<std::uint32_t>(moves_.place()); }
    void take_next()
    {
        ++moves_;
        ++pending_;
    }

    /// One that was taken is to be searched again, and then told.
    void search_again() { ++searched_again_; }
    void tell_again() { --searched_again_; }

    /// What one that was taken came to is known.
    void tell() { --pending_; }

    /// It is a cutoff: no more are taken.
    void end() { is_over_ = true; }
    [[nodiscard]] bool is_over() const { return is_over_; }

    /// When nobody searches any more: is every one told, or one of them a cutoff?
    [[nodiscard]] bool is_finished() const { return is_over_ || (pending_ == 0 && !moves_); }

    /// Those that nobody has taken.
    [[nodiscard]] Moves& untaken() { return moves_; }

private:
    Moves& moves_;
    unsigned pending_ = 0; // that were taken, and not told
    unsigned searched_again_ = 0; // of these, those that turned out to be better
    bool is_over_ = false;
};

} // namespace gamesearch::detail

#endif
