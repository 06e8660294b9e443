// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// How a thread comes to a split point, and leaves it again.

#ifndef GAMESEARCH_DETAIL_SEARCHER_HELP_IN_HPP
#define GAMESEARCH_DETAIL_SEARCHER_HELP_IN_HPP

#include <gamesearch/detail/searcher/split_of.hpp>
#include <gamesearch/detail/threads/split_point.hpp>
#include <gamesearch/detail/threads/team.hpp>
#include <gamesearch/detail/threads/worker.hpp>

namespace gamesearch::detail {

/// Helps in `split`, and leaves it, whatever happens.
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

/// The owner of an open split point.
template <class Search, class Split>
class ownership {
public:
    ownership(Search& owner, Split& split) : owner_{owner}, split_{split} { owner_.limits.search_in_current(false); }
    ownership(const ownership&) = delete;
    ownership& operator=(const ownership&) = delete;

    /// Helps, within the split point, until all helpers have left it. Then the owner is stopped unless it is finished.
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
        if (is_open_) { // something was thrown: nothing is to be done but to wait
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

} // namespace gamesearch::detail

#endif
