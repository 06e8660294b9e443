// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/gardner_minichess.hpp"

#include "box.hpp"

namespace program {

using minichess_box = box<"minichess", edition_of<games::gardner_minichess, "", 6>>;

} // namespace program
