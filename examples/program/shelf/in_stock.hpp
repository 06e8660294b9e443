// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

/// \file
/// Makes a program able to play the games of a box: those whose files are linked into it.

#ifndef GAMESEARCH_EXAMPLES_PROGRAM_SHELF_IN_STOCK_HPP
#define GAMESEARCH_EXAMPLES_PROGRAM_SHELF_IN_STOCK_HPP

#include "../game_table.hpp"
#include "../shelf.hpp"
#include "box.hpp"

#include <memory>
#include <string_view>

namespace program {

/// Is this size to be compiled? All are, but in the programs for one edition.
constexpr bool is_wanted([[maybe_unused]] std::string_view size)
{
#if defined(GAMESEARCH_PLAY_SIZE)
    return size == GAMESEARCH_PLAY_SIZE;
#else
    return true;
#endif
}

template <class Edition>
void put_on_the_shelf(std::string_view name)
{
    if constexpr (is_wanted(Edition::size)) {
        stock(name, Edition::size, []() -> std::unique_ptr<table> {
            return std::make_unique<game_table<typename Edition::game>>(Edition::counted);
        });
    }
}

/// One of these, of static storage duration, says that a box's games can be played.
struct in_stock {
    template <fixed_text Name, class... Editions>
    explicit in_stock(box<Name, Editions...>)
    {
        (put_on_the_shelf<Editions>(Name.view()), ...);
    }
};

} // namespace program

#endif
