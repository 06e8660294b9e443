# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

from conan import ConanFile


class SystemLibrary(ConanFile):
    """Stands in for sqlite3 and libpq of Conan's index, which need a network: the libraries of this machine."""

    package_type = "shared-library"

    def package_info(self):
        self.cpp_info.includedirs = ["/usr/include/postgresql"] if self.name == "libpq" else []
        self.cpp_info.libdirs = []
        self.cpp_info.bindirs = []
        self.cpp_info.system_libs = ["pq"] if self.name == "libpq" else ["sqlite3"]
