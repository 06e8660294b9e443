# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

import os
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.files import copy, load
from conan.tools.layout import basic_layout
from conan.tools.scm import Version

required_conan_version = ">=2.0"


class Gamesearch(ConanFile):
    name = "gamesearch"
    description = "Searches any two-player, perfect-information, zero-sum game"
    license = "BSL-1.0"
    topics = ("game-tree", "minimax", "negamax", "alpha-beta", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    # Facts and jobs in databases: the targets gamesearch::sqlite and gamesearch::postgresql.
    options = {"sqlite": [True, False], "postgresql": [True, False]}
    default_options = {"sqlite": False, "postgresql": False}
    exports = "include/gamesearch/version.hpp"
    exports_sources = "include/*", "cmake/conan-target.cmake", "LICENSE"
    no_copy_source = True
    test_package_folder = "tests/conan"

    def set_version(self):
        text = load(self, os.path.join(self.recipe_folder, "include", "gamesearch", "version.hpp"))
        self.version = re.search(r'VERSION_STRING "(\d+\.\d+\.\d+)"', text).group(1)

    def layout(self):
        basic_layout(self)

    def requirements(self):
        if self.options.sqlite:
            self.requires("sqlite3/[>=3.37 <4]")
        if self.options.postgresql:
            self.requires("libpq/[>=15]")

    # A profile that says C++17, as Conan guesses for many compilers that know C++20, is no reason to refuse: the target
    # asks for C++20 by itself. A compiler that does not know it is.
    def validate(self):
        oldest = {"gcc": "12", "clang": "16"}.get(str(self.settings.compiler))
        if oldest and Version(self.settings.compiler.version) < oldest:
            raise ConanInvalidConfiguration(f"gamesearch needs {self.settings.compiler} {oldest} or newer")

    def package(self):
        source, package = self.source_folder, self.package_folder
        copy(self, "LICENSE", source, os.path.join(package, "licenses"))
        copy(self, "*", os.path.join(source, "include"), os.path.join(package, "include"))
        copy(self, "conan-target.cmake", os.path.join(source, "cmake"), os.path.join(package, "cmake"))

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "gamesearch")
        self.cpp_info.set_property("cmake_config_version_compat", "SameMinorVersion")
        self.cpp_info.set_property("cmake_build_modules", [os.path.join("cmake", "conan-target.cmake")])
        if self.options.sqlite or self.options.postgresql:
            self.describe(self.cpp_info.components["gamesearch"], "gamesearch::gamesearch", "gamesearch")
        else:
            self.describe(self.cpp_info, "gamesearch::gamesearch", "gamesearch")
        if self.options.sqlite:
            self.describe(self.cpp_info.components["sqlite"], "gamesearch::sqlite", "gamesearch-sqlite")
            self.cpp_info.components["sqlite"].requires = ["gamesearch", "sqlite3::sqlite3"]
        if self.options.postgresql:
            self.describe(self.cpp_info.components["postgresql"], "gamesearch::postgresql", "gamesearch-postgresql")
            self.cpp_info.components["postgresql"].requires = ["gamesearch", "libpq::libpq"]

    def describe(self, info, target, pkg_config_name):
        info.bindirs = []
        info.libdirs = []
        info.set_property("cmake_target_name", target)
        info.set_property("pkg_config_name", pkg_config_name)
