// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// How a thread enters a split point and leaves it.

#ifndef GAMESEARCH_PARALLEL_DETAIL_HELP_IN_HPP
#define GAMESEARCH_PARALLEL_DETAIL_HELP_IN_HPP

#include <gamesearch/parallel/detail/split_point.hpp>
#include <gamesearch/parallel/detail/team.hpp>
#include <gamesearch/parallel/detail/worker.hpp>

namespace gamesearch::inline v0_2_0::detail {

/// Helps in `split`, and leaves it even if an exception is thrown.
template <class Search>
void help_in(Search& search, split_point<typename Search::pool>& split)
{
    class stay {
    public:
        stay(Search& helper, split_point<typename Search::pool>& s)
            : helper_{helper}, split_{s}, before_{helper.limits.worker().current()}
        {
            helper_.limits.worker().set_current(&split_);
            helper_.limits.search_in_current(false);
        }
        stay(const stay&) = delete;
        stay& operator=(const stay&) = delete;
        ~stay()
        {
            helper_.limits.worker().set_current(before_);
            helper_.limits.search_in_current(false);
            helper_.limits.give_back_nodes();
            helper_.limits.worker().all().leave(split_);
        }

    private:
        Search& helper_;
        split_point<typename Search::pool>& split_;
        split_point<typename Search::pool>* before_;
    };
    const stay while_helping{search, split};
    static_cast<split_of<Search>&>(split).help(search);
}

/// Ownership of an open split point.
template <class Search, class Split>
class ownership {
public:
    ownership(Search& owner, Split& split) : owner_{owner}, split_{split} { owner_.limits.search_in_current(false); }
    ownership(const ownership&) = delete;
    ownership& operator=(const ownership&) = delete;

    /// Helps within the split point until all helpers have left it. Then stops the owner's search, unless the node is
    /// finished.
    void close()
    {
        owner_.limits.give_back_nodes();
        while (auto* const within = team().next_within(split_, owner_.limits.worker())) {
            detail::help_in(owner_, *within);
        }
        is_open_ = false;
        owner_.limits.search_in_current(!split_.is_finished());
    }

    ~ownership()
    {
        if (is_open_) { // an exception was thrown: only waiting is left
            team().cancel(split_);
            while (auto* const within = team().next_within(split_, owner_.limits.worker())) {
                team().leave(*within); // a helper had just offered moves there
            }
        }
    }

private:
    [[nodiscard]] auto& team() const { return owner_.limits.worker().all(); }

    Search& owner_;
    Split& split_;
    bool is_open_ = true;
};

} // namespace gamesearch::inline v0_2_0::detail

#endif
