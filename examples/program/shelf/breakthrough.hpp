// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/breakthrough.hpp"

#include "box.hpp"

namespace program {

using breakthrough_box =
    box<"breakthrough", edition_of<games::breakthrough<8>, "8x8", 6>, edition_of<games::breakthrough<6>, "6x6", 8>>;

} // namespace program
