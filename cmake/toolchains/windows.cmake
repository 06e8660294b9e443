# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Windows on x86-64, from Linux: Debian's g++-mingw-w64-x86-64-posix, and wine to run what was built. CLI11, which
# consists of headers, is the host's.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static) # the programs run without the compiler's libraries

# wine keeps what it calls its prefix in the build folder, is silent, and asks for no Mono and no Gecko.
set(CMAKE_CROSSCOMPILING_EMULATOR
    env "WINEPREFIX=${CMAKE_BINARY_DIR}/wine" WINEDEBUG=-all "WINEDLLOVERRIDES=mscoree,mshtml=" wine
)

set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CLI11_DIR "${CMAKE_CURRENT_LIST_DIR}/headers_of_the_host")
