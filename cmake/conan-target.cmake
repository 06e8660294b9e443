# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Read after the target that Conan creates: requires C++20, like the target of an installed gamesearch.
target_compile_features(gamesearch::gamesearch INTERFACE cxx_std_20)
