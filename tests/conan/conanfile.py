# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

import os

from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, CMakeToolchain


class Consumer(ConanFile):
    """Builds the outside project of tests/consumers/find_package against the Conan package, and runs it."""

    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps"

    def requirements(self):
        self.requires(self.tested_reference_str)

    def layout(self):
        self.folders.source = os.path.join("..", "consumers", "find_package")
        self.folders.build = os.path.join("..", "..", "build", "conan")
        self.folders.generators = os.path.join(self.folders.build, "generators")

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.user_presets_path = False  # nothing is written among the sources
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def test(self):
        if can_run(self):
            self.run(os.path.join(self.build_folder, "consumer"), env="conanrun")
