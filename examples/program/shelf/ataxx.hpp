// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/ataxx.hpp"

#include "box.hpp"

namespace program {

using ataxx_box = box<"ataxx", edition_of<games::ataxx, "", 4>>;

} // namespace program
