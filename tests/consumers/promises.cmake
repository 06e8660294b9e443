# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# All package files of the tree SOURCE promise the same: which versions satisfy a request, the language, the oldest
# compilers, the components and what they need. Most package managers are installed nowhere, so that nothing else would
# notice a difference.
# usage: cmake -DSOURCE=... -P promises.cmake

cmake_minimum_required(VERSION 3.25)

set(conan conanfile.py)
set(conan_index cmake/packages/conan_center/all/conanfile.py)
set(vcpkg cmake/packages/vcpkg/vcpkg.json)
set(cps cmake/gamesearch.cps.in)

# usage: promises(WHAT FILE TEXT); the FILE holds the TEXT
function(promises what file text)
    file(READ "${SOURCE}/${file}" content)
    string(FIND "${content}" "${text}" place)
    if(place EQUAL -1)
        message(SEND_ERROR "${what}: ${file} does not say ${text}")
    endif()
endfunction()

# usage: read_from(RESULT FILE EXPRESSION); what the group of the expression matches
function(read_from result file expression)
    file(READ "${SOURCE}/${file}" content)
    if(NOT content MATCHES "${expression}")
        message(FATAL_ERROR "${file} does not match ${expression}")
    endif()
    set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

# Before 1.0 another minor version is another interface.
set(what "which versions satisfy a request")
promises("${what}" cmake/gamesearch-config-version.cmake.in "@PROJECT_VERSION_MAJOR@.@PROJECT_VERSION_MINOR@")
foreach(recipe IN ITEMS ${conan} ${conan_index})
    promises("${what}" ${recipe} "set_property(\"cmake_config_version_compat\", \"SameMinorVersion\")")
endforeach()
promises("${what}" ${cps} "\"compat_version\": \"@PROJECT_VERSION_MAJOR@.@PROJECT_VERSION_MINOR@.0\"")

set(what "the version")
read_from(version include/gamesearch/version.hpp "#define GAMESEARCH_VERSION_STRING \"([0-9.]+)\"")
string(REGEX MATCH "^([0-9]+)\\.([0-9]+)\\.([0-9]+)$" whole "${version}")
math(EXPR number "10000 * ${CMAKE_MATCH_1} + 100 * ${CMAKE_MATCH_2} + ${CMAKE_MATCH_3}")
promises("${what}" include/gamesearch/version.hpp "#define GAMESEARCH_VERSION ${number}\n")
promises("${what}" cmake/packages/vcpkg/vcpkg.json "\"version\": \"${version}\"")
promises("${what}" cmake/packages/conan_center/config.yml "\"${version}\":")
promises("${what}" cmake/packages/conan_center/all/conandata.yml "\"${version}\":")
promises("${what}" cmake/packages/xrepo/xmake.lua "add_versions(\"${version}\"")
promises("${what}" CHANGELOG.md "## [${version}]")
string(REPLACE "." "_" namespace "namespace gamesearch::inline v${version}")
file(GLOB_RECURSE headers "${SOURCE}/include/*")
foreach(header IN LISTS headers)
    file(STRINGS "${header}" opened REGEX "^(export )?namespace gamesearch")
    foreach(line IN LISTS opened)
        if(NOT line MATCHES "${namespace}(::[a-z:]+)? {$")
            message(SEND_ERROR "${what}: ${header} does not say ${namespace}, but ${line}")
        endif()
    endforeach()
endforeach()

set(what "line ends in a checkout, by which scripts and package files work")
promises("${what}" .gitattributes "* text=auto eol=lf")

set(what "the language")
read_from(standard CMakeLists.txt "target_compile_features\\(gamesearch INTERFACE cxx_std_([0-9]+)\\)")
promises("${what}" cmake/conan-target.cmake "target_compile_features(gamesearch::gamesearch INTERFACE cxx_std_${standard})")
promises("${what}" ${conan} "\"cmake_build_modules\", [os.path.join(\"cmake\", \"conan-target.cmake\")]")
promises("${what}" ${conan_index} "check_min_cppstd(self, ${standard})")
promises("${what}" ${cps} "\"compile_features\": [\"c++${standard}\"]")
promises("${what}" meson.build "'cpp_std=c++${standard}'")
promises("${what}" cmake/packages/xrepo/xmake.lua "languages = \"c++${standard}\"")
promises("${what}" include/gamesearch/detail/language.hpp "-std=c++${standard}")

set(what "the oldest compilers")
read_from(gcc docs/install.md "g\\+\\+ ([0-9]+) or clang [0-9]+, or later")
read_from(clang docs/install.md "g\\+\\+ [0-9]+ or clang ([0-9]+), or later")
foreach(recipe IN ITEMS ${conan} ${conan_index})
    promises("${what}" ${recipe} "{\"gcc\": \"${gcc}\", \"clang\": \"${clang}\"}")
endforeach()
promises("${what}" README.md "g++ ${gcc} and clang ${clang} or later")

# Each component is an option of CMake and of Conan, and a feature of vcpkg.
file(READ "${SOURCE}/${vcpkg}" manifest)
function(check_component component package conan_range library title)
    string(TOUPPER "${component}" option)
    set(what "the component ${component}")
    promises("${what}" CMakeLists.txt "option(GAMESEARCH_${option} ")
    read_from(oldest cmake/components.cmake "find_package\\(${package} ([0-9.]+) ")
    promises("${what}" cmake/components.cmake "${title} ${oldest} or later")
    promises("${what}" docs/install.md "| `gamesearch::${component}` | ${title} ${oldest} or later |")
    foreach(recipe IN ITEMS ${conan} ${conan_index})
        promises("${what}" ${recipe} "\"${component}\": [True, False]")
        promises("${what}" ${recipe} "\"${component}\": False")
        promises("${what}" ${recipe} "self.requires(\"${library}/[>=${oldest}${conan_range}]\")")
        promises("${what}" ${recipe} "\"gamesearch::${component}\", \"gamesearch-${component}\"")
    endforeach()
    string(JSON dependency GET "${manifest}" features ${component} dependencies 0 name)
    string(JSON version GET "${manifest}" features ${component} dependencies 0 version>=)
    if(NOT dependency STREQUAL library OR NOT version VERSION_EQUAL oldest)
        message(SEND_ERROR "${what}: ${vcpkg} says ${dependency} ${version}, not ${library} ${oldest}")
    endif()
endfunction()
check_component(sqlite SQLite3 " <4" sqlite3 SQLite)
check_component(postgresql PostgreSQL "" libpq libpq)
