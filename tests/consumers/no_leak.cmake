# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A project that adds gamesearch must not find any of this changed: its variables, its cache, its directory's flags, its
# tests, its install rules. Only gamesearch's option names may be new, and the variables that project() itself defines.

macro(note_the_surroundings)
    get_cmake_property(names_before VARIABLES)
    get_cmake_property(cache_before CACHE_VARIABLES)
    foreach(name IN LISTS names_before)
        if(name MATCHES "^(CMAKE_|BUILD_)")
            set("before_${name}" "${${name}}")
        endif()
    endforeach()
endmacro()

macro(check_that_nothing_leaked)
    get_cmake_property(names_after VARIABLES)
    foreach(name IN LISTS names_after)
        if(NOT name MATCHES "^(CMAKE_|BUILD_)" OR name MATCHES "^CMAKE_(MATCH_|PROJECT_NAME)")
            continue()
        elseif(NOT name IN_LIST names_before)
            message(SEND_ERROR "gamesearch leaves the variable ${name} behind: ${${name}}")
        elseif(NOT "${${name}}" STREQUAL "${before_${name}}")
            message(SEND_ERROR "gamesearch changes ${name} from '${before_${name}}' to '${${name}}'")
        endif()
    endforeach()

    get_cmake_property(cache_after CACHE_VARIABLES)
    foreach(name IN LISTS cache_after)
        if(NOT name IN_LIST cache_before AND NOT name MATCHES "^(GAMESEARCH_|gamesearch_|FETCHCONTENT_)")
            message(SEND_ERROR "gamesearch puts ${name} into the cache: ${${name}}")
        endif()
    endforeach()

    foreach(property IN ITEMS COMPILE_OPTIONS COMPILE_DEFINITIONS INCLUDE_DIRECTORIES LINK_OPTIONS LINK_LIBRARIES TESTS)
        get_directory_property(value ${property})
        if(value)
            message(SEND_ERROR "gamesearch sets ${property} of the directory: ${value}")
        endif()
    endforeach()

    foreach(property IN ITEMS INTERFACE_COMPILE_OPTIONS INTERFACE_COMPILE_DEFINITIONS INTERFACE_LINK_LIBRARIES)
        get_target_property(value gamesearch::gamesearch ${property})
        if(value)
            message(SEND_ERROR "gamesearch puts ${property} on those who link to it: ${value}")
        endif()
    endforeach()

    get_target_property(folder gamesearch::gamesearch SOURCE_DIR)
    get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
    get_property(subdirectories DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    if(NOT targets STREQUAL "gamesearch" OR subdirectories)
        message(SEND_ERROR "gamesearch builds more than itself: ${targets} ${subdirectories}")
    endif()
endmacro()
