// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The options that `.with(...)` of the Monte Carlo searchers takes.

#ifndef GAMESEARCH_MONTE_CARLO_DETAIL_OPTIONS_HPP
#define GAMESEARCH_MONTE_CARLO_DETAIL_OPTIONS_HPP

#include <gamesearch/game.hpp>
#include <gamesearch/game/error.hpp>
#include <gamesearch/monte_carlo/monte_carlo_options.hpp>
#include <gamesearch/monte_carlo/search_tree.hpp>
#include <gamesearch/search/detail/endgames/endgames.hpp>
#include <gamesearch/search/detail/searcher_options.hpp>

#include <concepts>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>

namespace gamesearch::inline v0_2_0::detail {

/// The settings of a search other than its tree and threads.
struct simulation_settings {
    seed from{};
    double exploration = 1;
    std::optional<double> evaluation_weight{}; ///< empty: the game decides, by `usual_weight`
    double proof_bias = 0;
    std::optional<batch_size> batch{}; ///< empty: 16 where it can act
    std::optional<root_noise> noise{};
    double temperature = 0;
    bool proves = true;
};

/// A game that chooses its own playout moves is played out by default.
template <game G>
inline constexpr double usual_weight = guided_game<G> ? 0 : 1;

/// A tree made for the call.
struct own_tree {
    static constexpr std::size_t bytes = std::size_t{64} << 20;

    template <class G>
    static constexpr bool fits = true;

    template <class G, class Search>
    static auto use(const Search& search)
    {
        search_tree<G> tree{bytes};
        return search(tree);
    }
};

/// A tree that the caller owns.
template <class G>
struct callers_tree {
    search_tree<G>* tree;

    template <class Searched>
    static constexpr bool fits = std::same_as<Searched, G>;

    template <class, class Search>
    auto use(const Search& search) const
    {
        return search(*tree);
    }
};

template <class T>
inline constexpr bool is_search_tree = false;
template <class G>
inline constexpr bool is_search_tree<search_tree<G>> = true;

/// A value that changes a setting.
template <class T>
concept monte_carlo_setting =
    std::same_as<T, seed> || std::same_as<T, exploration> || std::same_as<T, evaluation_weight> ||
    std::same_as<T, proof_bias> || std::same_as<T, batch_size> || std::same_as<T, root_noise> ||
    std::same_as<T, temperature> || std::same_as<T, no_proofs_t>;

/// A tree must be an lvalue that is not const, so that it outlives the searcher and can be written to.
template <class Option>
concept monte_carlo_option =
    monte_carlo_setting<std::remove_cvref_t<Option>> || endgame_option<Option> ||
    (std::is_lvalue_reference_v<Option> && is_search_tree<std::remove_reference_t<Option>>) || usable_threads<Option>;

/// Returns whether the searcher can use all of these options. If not, the error message says what it takes.
template <class... Options>
[[nodiscard]] constexpr bool check_monte_carlo_options()
{
    constexpr bool stays = check_endgames_stay<Options...>();
    constexpr bool usable = (monte_carlo_option<Options> && ...);
    static_assert(usable,
                  "gamesearch: with(...) of monte_carlo_tree_search takes a gs::seed, a gs::exploration, a "
                  "gs::evaluation_weight, a gs::proof_bias, a gs::batch_size, a gs::root_noise, a gs::temperature, "
                  "gs::threads, a gs::endgame_table<G> and a gs::search_tree<G>; make the tree a "
                  "variable that is not const, and pass it itself, a gs::thread_pool too; leave out what this searcher "
                  "cannot use, such as transposition tables (see docs/monte_carlo_tree_search.md)");
    return usable && stays;
}

template <class Option>
concept best_first_option = std::same_as<std::remove_cvref_t<Option>, seed> || endgame_option<Option> ||
                            (std::is_lvalue_reference_v<Option> && is_search_tree<std::remove_reference_t<Option>>);

template <class... Options>
[[nodiscard]] constexpr bool check_best_first_options()
{
    constexpr bool stays = check_endgames_stay<Options...>();
    constexpr bool usable = (best_first_option<Options> && ...);
    static_assert(
        usable, "gamesearch: with(...) of best_first_minimax takes a gs::seed, a gs::endgame_table<G> and a "
                "gs::search_tree<G>; make the tree a variable that is not const, and pass it itself; leave out what "
                "this searcher cannot use, such as transposition tables and threads (see docs/best_first_minimax.md)");
    return usable && stays;
}

/// Returns whether the tree is one for this game.
template <class Tree, class G>
[[nodiscard]] constexpr bool check_tree()
{
    constexpr bool fits = Tree::template fits<G>;
    static_assert(fits,
                  "gamesearch: the search tree is for another game; give the searcher a gs::search_tree<G> of the "
                  "type G that is searched (see docs/monte_carlo_tree_search.md)");
    return fits;
}

/// For \ref fold_options: the last tree.
struct last_tree {
    template <class Tree, class Option>
    [[nodiscard]] constexpr auto operator()(const Tree& tree, [[maybe_unused]] Option& option) const
    {
        if constexpr (is_search_tree<Option>) {
            return []<class G>(search_tree<G>& t) { return callers_tree<G>{&t}; }(option);
        } else {
            return tree;
        }
    }
};

/// The settings, changed by each option in turn.
template <class... Options>
[[nodiscard]] constexpr simulation_settings changed_settings(simulation_settings given, const Options&... options)
{
    [[maybe_unused]] const auto change = [&](const auto& option) {
        using kind = std::remove_cvref_t<decltype(option)>;
        if constexpr (std::same_as<kind, seed>) {
            given.from = option;
        } else if constexpr (std::same_as<kind, exploration>) {
            GAMESEARCH_ASSERT(option.value >= 0 && option.value <= (std::numeric_limits<double>::max)(),
                              "gs::exploration is NaN, negative or infinite; give a number from 0 on, such as 1");
            given.exploration = option.value;
        } else if constexpr (std::same_as<kind, evaluation_weight>) {
            GAMESEARCH_ASSERT(option.value >= 0 && option.value <= 1,
                              "gs::evaluation_weight is NaN or out of range; give a number from 0 to 1");
            given.evaluation_weight = option.value;
        } else if constexpr (std::same_as<kind, proof_bias>) {
            GAMESEARCH_ASSERT(option.value >= 0 && option.value <= (std::numeric_limits<double>::max)(),
                              "gs::proof_bias is NaN, negative or infinite; give a number from 0 on, such as 1");
            given.proof_bias = option.value;
        } else if constexpr (std::same_as<kind, batch_size>) {
            GAMESEARCH_ASSERT(option.value >= 1, "gs::batch_size is 0; give a number from 1 on, such as 16");
            given.batch = option;
        } else if constexpr (std::same_as<kind, root_noise>) {
            GAMESEARCH_ASSERT(option.weight >= 0 && option.weight <= 1,
                              "the weight of gs::root_noise is NaN or out of range; give a number from 0 to 1");
            GAMESEARCH_ASSERT(
                option.concentration > 0 && option.concentration <= (std::numeric_limits<double>::max)(),
                "the concentration of gs::root_noise is NaN, infinite or not positive; give a number such as 10");
            given.noise = option;
        } else if constexpr (std::same_as<kind, temperature>) {
            GAMESEARCH_ASSERT(option.value >= 0 && option.value <= (std::numeric_limits<double>::max)(),
                              "gs::temperature is NaN, negative or infinite; give a number from 0 on, such as 1");
            given.temperature = option.value;
        } else if constexpr (std::same_as<kind, no_proofs_t>) {
            given.proves = false;
        }
    };
    (change(options), ...);
    return given;
}

} // namespace gamesearch::inline v0_2_0::detail

#endif
