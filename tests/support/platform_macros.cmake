# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# For the test platform_macros: defines the words of platform_words.txt as something that compiles nowhere, and includes
# every header. Writes platform_macros.hpp and all_headers.hpp to FOLDER.

function(gamesearch_write_platform_macros folder)
    set(words_file "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/platform_words.txt")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${words_file}")
    file(STRINGS "${words_file}" lines REGEX "^[^#]")
    list(JOIN lines " " words)
    string(REPLACE " " ";" words "${words}")
    set(macros "")
    foreach(word IN LISTS words)
        string(REPLACE "()" "" name "${word}")
        string(REPLACE "()" "(...)" word "${word}")
        string(APPEND macros "#undef ${name}\n#define ${word} @\n")
    endforeach()
    # CONFIGURE leaves a file alone that would not change, so that nothing is compiled again.
    file(CONFIGURE OUTPUT "${folder}/platform_macros.hpp" CONTENT "${macros}")

    set(includes "")
    foreach(header IN LISTS ARGN)
        string(REGEX REPLACE "^.*/include/" "" header "${header}")
        string(APPEND includes "#include <${header}>\n")
    endforeach()
    file(CONFIGURE OUTPUT "${folder}/all_headers.hpp" CONTENT "${includes}")
endfunction()
