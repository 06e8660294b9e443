# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Read after the target that Conan creates: requires C++20, like the target of an installed gamesearch.
target_compile_features(gamesearch::gamesearch INTERFACE cxx_std_20)
