// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/nine_mens_morris.hpp"

#include "box.hpp"

namespace program {

using nine_mens_morris_box = box<"nine-mens-morris", edition_of<games::nine_mens_morris, "", 6>>;

} // namespace program
