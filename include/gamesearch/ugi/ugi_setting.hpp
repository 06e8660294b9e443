// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// An option of another engine.

#ifndef GAMESEARCH_UGI_UGI_SETTING_HPP
#define GAMESEARCH_UGI_UGI_SETTING_HPP

#include <gamesearch/detail/language.hpp>

#include <string>

namespace gamesearch::inline v0_2_0 {

/// An option of an engine, as `setoption name NAME value VALUE` sets it.
struct ugi_setting {
    std::string name; ///< such as `Hash`
    std::string value; ///< such as `64`
};

} // namespace gamesearch::inline v0_2_0

#endif
