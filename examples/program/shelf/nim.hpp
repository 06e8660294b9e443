// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/nim.hpp"

#include "box.hpp"

namespace program {

using nim_box = box<"nim", edition_of<games::nim<>, "", gs::max_depth>>;

} // namespace program
