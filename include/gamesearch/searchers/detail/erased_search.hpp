// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A searcher of any type, for programs that deepen and rank by several.

#ifndef GAMESEARCH_SEARCHERS_DETAIL_ERASED_SEARCH_HPP
#define GAMESEARCH_SEARCHERS_DETAIL_ERASED_SEARCH_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/null_window.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>
#include <gamesearch/search/searcher_access.hpp>

#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// A searcher that can restrict its search to the values above a known one.
template <class Searcher, class G>
concept searches_above =
    requires(const Searcher& searcher, const G& position, const limits& given,
             const std::optional<values_above<score_t<G>>>& asked) { searcher.search_above(position, given, asked); };

/// Refers to a searcher of any type: deepening and ranking are compiled once for all searchers of a program. Each
/// search costs an indirection. The searcher is called with limits, and uses the game's own evaluation.
template <class G>
class erased_search {
public:
    /// \param searcher must outlive this object.
    template <class Searcher>
    explicit erased_search(const Searcher& searcher)
        : searcher_{&searcher}, search_{search<Searcher>}, policies_{detail::policies_of(searcher)},
          takes_windows_{searches_above<Searcher, G>}, is_selective_{searcher_access::selects<Searcher>}
    {}

    [[nodiscard]] search_result<G> operator()(const G& position, const limits& given) const
    {
        return search_(searcher_, position, given, asked_);
    }

    /// The same searcher with this window. \pre \ref takes_windows
    [[nodiscard]] erased_search with_window(const values_above<score_t<G>>& asked) const
    {
        erased_search other{*this};
        other.asked_.emplace(asked);
        return other;
    }

    [[nodiscard]] std::optional<policy_set> policies() const { return policies_; }
    [[nodiscard]] bool takes_windows() const { return takes_windows_; }
    [[nodiscard]] bool is_selective() const { return is_selective_; }

private:
    using window_asked = std::optional<values_above<score_t<G>>>;

    template <class Searcher>
    static search_result<G> search(const void* searcher, const G& position, const limits& given,
                                   [[maybe_unused]] const window_asked& asked)
    {
        if constexpr (searches_above<Searcher, G>) {
            return static_cast<const Searcher*>(searcher)->search_above(position, given, asked);
        } else {
            return (*static_cast<const Searcher*>(searcher))(position, given);
        }
    }

    const void* searcher_;
    search_result<G> (*search_)(const void*, const G&, const limits&, const window_asked&);
    std::optional<policy_set> policies_;
    bool takes_windows_;
    bool is_selective_;
    window_asked asked_{};
};

template <class Searcher>
inline constexpr bool is_erased = false;
template <class G>
inline constexpr bool is_erased<erased_search<G>> = true;
template <class G>
inline constexpr bool is_erased<const erased_search<G>> = true;

} // namespace gamesearch::inline v0_2_0::detail

#endif
