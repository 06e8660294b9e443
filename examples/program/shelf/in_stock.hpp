// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Makes the games of a box playable in the programs that link the source file made of in_stock.cpp.in for it.

#pragma once

#include "../game/game_table.hpp"
#include "../shelf.hpp"
#include "box.hpp"
#if defined(GAMESEARCH_PLAY_THREADS)
#include "../search/searches_on_threads.hpp"
#else
#include "../search/searches.hpp"
#endif

#include <memory>
#include <string_view>

namespace program {

/// Is this size to be compiled? All sizes are, except in programs for one edition.
constexpr bool is_wanted([[maybe_unused]] std::string_view size)
{
#if defined(GAMESEARCH_PLAY_SIZE)
    return size == GAMESEARCH_PLAY_SIZE;
#else
    return true;
#endif
}

#if defined(GAMESEARCH_PLAY_THREADS)
template <class Game>
using searches_in_stock = searches_on_threads<Game>;
#else
template <class Game>
using searches_in_stock = searches<Game>;
#endif

template <class Edition>
void put_on_the_shelf(std::string_view name)
{
    if constexpr (is_wanted(Edition::size)) {
        stock(name, Edition::size, []() -> std::unique_ptr<table> {
            using game = typename Edition::game;
            return std::make_unique<game_table<game, searches_in_stock<game>>>(Edition::counted);
        });
    }
}

/// An object of this type, with static storage duration, makes the games of a box playable.
struct in_stock {
    template <fixed_text Name, class... Editions>
    explicit in_stock(box<Name, Editions...>)
    {
        (put_on_the_shelf<Editions>(Name.view()), ...);
    }
};

} // namespace program
