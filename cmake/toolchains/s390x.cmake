# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Linux on IBM Z, which stores the most significant byte first: Debian's g++-s390x-linux-gnu, and qemu-user-static to run what was built.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static) # no libraries of that machine are needed to run it
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-s390x-static)

set(CMAKE_FIND_ROOT_PATH /usr/s390x-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
