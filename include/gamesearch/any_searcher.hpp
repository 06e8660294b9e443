// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// A searcher that is chosen at run time.

#ifndef GAMESEARCH_ANY_SEARCHER_HPP
#define GAMESEARCH_ANY_SEARCHER_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/alpha_beta.hpp>
#include <gamesearch/detail/copied_box.hpp>
#include <gamesearch/game.hpp>
#include <gamesearch/game/score.hpp>
#include <gamesearch/search/detail/diagnostics.hpp>
#include <gamesearch/search/limits.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/search/search_result.hpp>
#include <gamesearch/search/searcher.hpp>

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gamesearch::inline v0_2_0 {

namespace detail {

/// Calls an evaluation of any type, which must outlive it.
template <class G>
class evaluation_ref {
public:
    template <class Evaluate>
        requires(!std::same_as<std::remove_cv_t<Evaluate>, evaluation_ref>)
    explicit evaluation_ref(Evaluate& evaluate) // an object: a function is passed by its pointer
        : evaluate_{const_cast<void*>(static_cast<const void*>(std::addressof(evaluate)))},
          call_{[](void* e, const G& game) {
              return detail::score_from<score_t<G>>(std::invoke(*static_cast<Evaluate*>(e), game));
          }}
    {}

    score_t<G> operator()(const G& game) const { return call_(evaluate_, game); }

private:
    void* evaluate_;
    score_t<G> (*call_)(void*, const G&);
};

} // namespace detail

/// Holds any searcher of the game \p G, for a choice made at run time:
///
///     gs::any_searcher<chess> search = thorough ? gs::any_searcher<chess>{gs::minimax} : gs::alpha_beta;
///
/// A call costs one indirection, and the searcher's own result is sliced to `search_result<G>`. A copy holds a copy
/// of the searcher; a moved-from object can only be assigned to and destroyed. Observers are not supported.
///
/// It can be called from several threads if the searcher in it can.
template <detail::checked_game G>
class any_searcher {
public:
    /// Holds \ref alpha_beta.
    any_searcher() : any_searcher{alpha_beta} {}

    /// Holds a copy of \p s.
    template <class S>
        requires(!std::same_as<std::remove_cvref_t<S>, any_searcher> && searcher<std::remove_cvref_t<S>, G>)
    // NOLINTNEXTLINE(bugprone-forwarding-reference-overload,google-explicit-constructor): constrained, and meant
    any_searcher(S&& s) : held_{std::make_unique<holder<std::remove_cvref_t<S>>>(std::forward<S>(s))}
    {}

    /// @{
    /// Calls the searcher in the same form; `unlimited` and `own_evaluation` are placeholders.
    search_result<G> operator()(const G& game) const { return held_->answer(game); }
    search_result<G> operator()(const G& game, const limits& limits) const { return held_->answer(game, limits); }

    template <detail::evaluation_of<G> Evaluate>
    search_result<G> operator()(const G& game, const limits& limits, Evaluate&& evaluate) const
    {
        if constexpr (std::is_function_v<std::remove_reference_t<Evaluate>>) {
            auto* const pointer = &evaluate;
            return held_->answer(game, limits, detail::evaluation_ref<G>{pointer});
        } else {
            return held_->answer(game, limits, detail::evaluation_ref<G>{evaluate});
        }
    }

    search_result<G> operator()(const G& game, unlimited_t) const { return held_->answer(game); }
    search_result<G> operator()(const G& game, unlimited_t, own_evaluation_t) const { return held_->answer(game); }
    template <detail::evaluation_of<G> Evaluate>
    search_result<G> operator()(const G& game, unlimited_t, Evaluate&&) const
    {
        return held_->answer(game); // a search to the end of the game calls no evaluation
    }
    search_result<G> operator()(const G& game, const limits& limits, own_evaluation_t) const
    {
        return held_->answer(game, limits);
    }
    /// @}

    /// The policies of the searcher, if it has `policies()`.
    [[nodiscard]] std::optional<policy_set> policies() const { return held_->policies(); }

private:
    struct any_holder : detail::copyable_interface<any_holder> {
        virtual search_result<G> answer(const G& game) = 0;
        virtual search_result<G> answer(const G& game, const limits& limits) = 0;
        virtual search_result<G> answer(const G& game, const limits& limits, detail::evaluation_ref<G> evaluate) = 0;
        virtual std::optional<policy_set> policies() const = 0;
    };

    template <class S>
    struct holder final : any_holder {
        explicit holder(S s) : held{std::move(s)} {}

        std::unique_ptr<any_holder> copy() const override { return std::make_unique<holder>(*this); }
        search_result<G> answer(const G& game) override { return common_part(held(game)); }
        search_result<G> answer(const G& game, const limits& limits) override
        {
            return common_part(held(game, limits));
        }
        search_result<G> answer(const G& game, const limits& limits, detail::evaluation_ref<G> evaluate) override
        {
            return common_part(held(game, limits, evaluate));
        }
        std::optional<policy_set> policies() const override { return detail::policies_of(held); }

        /// Slices the answer of \ref solve and similar searchers to what every searcher returns.
        static search_result<G> common_part(const search_result<G>& found) { return found; }

        S held;
    };

    detail::copied_box<any_holder> held_;
};

} // namespace gamesearch::inline v0_2_0

#endif
