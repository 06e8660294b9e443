# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Nothing can run the workflows of .github here, but they must not fall behind: every stage of .ci/run is in one of
# them, and they name no other stage and no other preset than there are.
# usage: cmake -DSOURCE=... -P workflows.cmake

cmake_minimum_required(VERSION 3.25)

file(READ "${SOURCE}/.ci/run" gate)
string(REGEX MATCH "\nstages='([^']*)'" ignored "${gate}")
string(REGEX MATCHALL "[a-z_]+" stages "${CMAKE_MATCH_1} nothing_skipped")

file(GLOB workflows "${SOURCE}/.github/workflows/*.yml")
set(named_stages)
set(named_presets)
foreach(workflow IN LISTS workflows)
    file(READ "${workflow}" text)
    string(REGEX REPLACE "#[^\n]*" "" text "${text}")
    string(REGEX MATCHALL "stages: [a-z_ ]+|[.]ci/run [a-z_ ]+" lines "${text}")
    foreach(line IN LISTS lines)
        string(REGEX MATCH " ([a-z_ ]+)" ignored "${line}")
        string(REGEX MATCHALL "[a-z_]+" words "${CMAKE_MATCH_1}")
        list(APPEND named_stages ${words})
    endforeach()
    string(REGEX MATCHALL "(--preset|preset:) [a-z0-9_]+" lines "${text}")
    list(TRANSFORM lines REPLACE "^(--preset|preset:) " "")
    list(APPEND named_presets ${lines})
endforeach()

set(faults)
foreach(stage IN LISTS stages)
    if(NOT stage IN_LIST named_stages)
        string(APPEND faults "no workflow runs the stage ${stage}\n")
    endif()
endforeach()
foreach(stage IN LISTS named_stages)
    if(NOT stage IN_LIST stages)
        string(APPEND faults "a workflow names the stage ${stage}, which .ci/run lacks\n")
    endif()
endforeach()
file(READ "${SOURCE}/CMakePresets.json" presets)
foreach(preset IN LISTS named_presets)
    if(NOT presets MATCHES "\"name\": \"${preset}\"")
        string(APPEND faults "a workflow names the preset ${preset}, which CMakePresets.json lacks\n")
    endif()
endforeach()
list(LENGTH stages count)
if(count LESS 10 OR NOT named_presets)
    string(APPEND faults "${count} stages, presets: ${named_presets}\n")
endif()
if(faults)
    message(FATAL_ERROR "${faults}")
endif()
