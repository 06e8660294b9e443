// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What the tests include: Boost.Test, and of the standard library all but files, threads and signals.

#pragma once

#ifndef FUZZ_WITH_LIBFUZZER
#include <boost/test/unit_test.hpp>
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <climits>
#include <cmath>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <ostream>
#include <random>
#include <ranges>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace gamesearch {}
namespace gs = gamesearch;
