// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#pragma once

#include "../../games/clobber.hpp"

#include "box.hpp"

namespace program {

using clobber_box =
    box<"clobber", edition_of<games::clobber<5, 6>, "5x6", 6>, edition_of<games::clobber<10, 10>, "10x10", 3>>;

} // namespace program
