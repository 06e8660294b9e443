# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Does what CPM.cmake does with a package whose source is already in a folder, named by CPM_NAME_SOURCE.
function(CPMAddPackage)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;VERSION;URL" "")
    if(arg_UNPARSED_ARGUMENTS OR NOT DEFINED CPM_${arg_NAME}_SOURCE)
        message(FATAL_ERROR "not known: ${arg_UNPARSED_ARGUMENTS}; or CPM_${arg_NAME}_SOURCE is not set")
    endif()
    add_subdirectory(
        "${CPM_${arg_NAME}_SOURCE}" "${CMAKE_CURRENT_BINARY_DIR}/_deps/${arg_NAME}-build" EXCLUDE_FROM_ALL SYSTEM
    )
endfunction()
