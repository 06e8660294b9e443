# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Read after the target that Conan makes: it asks for C++20, as the target of an installed gamesearch does.
target_compile_features(gamesearch::gamesearch INTERFACE cxx_std_20)
