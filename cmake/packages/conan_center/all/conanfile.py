# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The recipe in the form that Conan's public index asks for: it downloads a release, where conanfile.py packs its own tree.

import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, get
from conan.tools.layout import basic_layout
from conan.tools.scm import Version

required_conan_version = ">=2.0"


class GamesearchConan(ConanFile):
    name = "gamesearch"
    description = "Searches any two-player, perfect-information, zero-sum game"
    license = "BSL-1.0"
    url = "https://github.com/conan-io/conan-center-index"
    homepage = "https://example.org/gamesearch"  # the address of your project
    topics = ("game-tree", "minimax", "negamax", "alpha-beta", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"sqlite": [True, False], "postgresql": [True, False]}
    default_options = {"sqlite": False, "postgresql": False}
    no_copy_source = True

    def layout(self):
        basic_layout(self, src_folder="src")

    def requirements(self):
        if self.options.sqlite:
            self.requires("sqlite3/[>=3.37 <4]")
        if self.options.postgresql:
            self.requires("libpq/[>=15]")

    def package_id(self):
        self.info.clear()

    def validate(self):
        check_min_cppstd(self, 20)
        oldest = {"gcc": "12", "clang": "16"}.get(str(self.settings.compiler))
        if oldest and Version(self.settings.compiler.version) < oldest:
            raise ConanInvalidConfiguration(f"{self.ref} needs {self.settings.compiler} {oldest} or newer")

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def build(self):
        pass

    def package(self):
        source, package = self.source_folder, self.package_folder
        copy(self, "LICENSE", source, os.path.join(package, "licenses"))
        copy(self, "*", os.path.join(source, "include"), os.path.join(package, "include"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "gamesearch")
        self.cpp_info.set_property("cmake_config_version_compat", "SameMinorVersion")
        if self.options.sqlite or self.options.postgresql:
            self._describe(self.cpp_info.components["gamesearch"], "gamesearch::gamesearch", "gamesearch")
        else:
            self._describe(self.cpp_info, "gamesearch::gamesearch", "gamesearch")
        if self.options.sqlite:
            self._describe(self.cpp_info.components["sqlite"], "gamesearch::sqlite", "gamesearch-sqlite")
            self.cpp_info.components["sqlite"].requires = ["gamesearch", "sqlite3::sqlite3"]
        if self.options.postgresql:
            self._describe(self.cpp_info.components["postgresql"], "gamesearch::postgresql", "gamesearch-postgresql")
            self.cpp_info.components["postgresql"].requires = ["gamesearch", "libpq::libpq"]

    def _describe(self, info, target, pkg_config_name):
        info.bindirs = []
        info.libdirs = []
        info.set_property("cmake_target_name", target)
        info.set_property("pkg_config_name", pkg_config_name)
