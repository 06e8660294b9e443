// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/amazons.hpp"

#include "box.hpp"

namespace program {

using amazons_box = box<"amazons", edition_of<games::amazons<10>, "10x10", 1>, edition_of<games::amazons<6>, "6x6", 2>>;

} // namespace program
