// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "shelf.hpp"

#include "shelf/amazons.hpp"
#include "shelf/ataxx.hpp"
#include "shelf/breakthrough.hpp"
#include "shelf/clobber.hpp"
#include "shelf/coin_row.hpp"
#include "shelf/connect_four.hpp"
#include "shelf/dots_and_boxes.hpp"
#include "shelf/draughts.hpp"
#include "shelf/hex.hpp"
#include "shelf/minichess.hpp"
#include "shelf/misere_nim.hpp"
#include "shelf/misere_tic_tac_toe.hpp"
#include "shelf/mnk.hpp"
#include "shelf/nim.hpp"
#include "shelf/nine_mens_morris.hpp"
#include "shelf/othello.hpp"
#include "shelf/queen_ending.hpp"
#include "shelf/rook_ending.hpp"
#include "shelf/subtraction.hpp"
#include "shelf/tic_tac_toe.hpp"
#include "shelf/ultimate_tic_tac_toe.hpp"

#include <gamesearch/game/words.hpp>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace program {

namespace {

using place = std::pair<std::string, std::string>; // name and size

/// Created on first use: that is before main(), in an unspecified order.
std::map<place, layout>& layouts()
{
    static std::map<place, layout> known;
    return known;
}

template <class Edition>
edition with_layout(std::string_view name)
{
    const auto known = layouts().find(place{name, Edition::size});
    return {std::string{Edition::size}, Edition::depth, known == layouts().end() ? nullptr : known->second};
}

template <fixed_text Name, class First, class... Others>
boxed_game opened(box<Name, First, Others...>)
{
    using words = gs::words<typename First::game>;
    return {std::string{Name.view()},
            std::string{words::title},
            std::string{words::move_form},
            std::string{words::position_form},
            {with_layout<First>(Name.view()), with_layout<Others>(Name.view())...}};
}

} // namespace

void stock(std::string_view name, std::string_view size, layout lay_out)
{
    layouts()[place{name, size}] = lay_out;
}

const std::vector<boxed_game>& shelf()
{
    static const std::vector<boxed_game> games{
        opened(tic_tac_toe_box{}),
        opened(mnk_box{}),
        opened(ultimate_tic_tac_toe_box{}),
        opened(connect_four_box{}),
        opened(othello_box{}),
        opened(dots_and_boxes_box{}),
        opened(nim_box{}),
        opened(misere_nim_box{}),
        opened(subtraction_box{}),
        opened(draughts_box{}),
        opened(nine_mens_morris_box{}),
        opened(coin_row_box{}),
        opened(queen_ending_box{}),
        opened(rook_ending_box{}),
        opened(breakthrough_box{}),
        opened(ataxx_box{}),
        opened(clobber_box{}),
        opened(amazons_box{}),
        opened(minichess_box{}),
        opened(misere_tic_tac_toe_box{}),
        opened(hex_box{}),
    };
    return games;
}

std::string program_for(const boxed_game& game, const edition& size, bool on_threads)
{
    return "play_" + game.name + (size.size.empty() ? "" : '_' + size.size) + (on_threads ? "_threads" : "");
}

} // namespace program
