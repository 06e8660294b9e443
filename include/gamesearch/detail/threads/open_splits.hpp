// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// The nodes at which the threads of a search may help.

#ifndef GAMESEARCH_DETAIL_THREADS_OPEN_SPLITS_HPP
#define GAMESEARCH_DETAIL_THREADS_OPEN_SPLITS_HPP

#include <gamesearch/detail/threads/split_point.hpp>
#include <gamesearch/detail/threads/split_worth.hpp>

#include <algorithm>
#include <vector>

namespace gamesearch::detail {

/// Guarded by the mutex of the team. Few are open at a time: at most one for each ply of each thread.
template <class Pool>
class open_splits {
    using split = split_point<Pool>;

public:
    void add(split& s) { open_.push_back(&s); }
    void remove(split& s) { std::erase(open_, &s); }

    /// Where helping is worth most, of `around` and those that lie within it; nullptr if nobody wants help there.
    [[nodiscard]] split* best_within(const split& around) const
    {
        split* best = nullptr;
        for (split* s : open_) {
            if (s->has_work() && s->is_within(around) && (best == nullptr || best->worth() < s->worth())) {
                best = s;
            }
        }
        return best;
    }

    /// One of this position that is `fit`, in which somebody wants help; nullptr if there is none.
    template <class Fit>
    [[nodiscard]] split* find(const split_place& place, const Fit& fit) const
    {
        const auto found =
            std::ranges::find_if(open_, [&](split* s) { return s->place() == place && s->has_work() && fit(*s); });
        return found != open_.end() ? *found : nullptr;
    }

    /// `s`, and all that lie within it.
    void cancel(split& s) const
    {
        s.cancel();
        for (split* other : open_) {
            if (other->is_within(s)) {
                other->cancel();
            }
        }
    }

private:
    std::vector<split*> open_{};
};

} // namespace gamesearch::detail

#endif
