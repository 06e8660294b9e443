# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A page on which a game is played, made of a file with its rules. This file is part of the package.

# Finds clang for wasm32. Sets GAMESEARCH_WASM_LACKS in the cache: empty if all parts are there, otherwise what is missing.
function(gamesearch_find_wasm_compiler)
    if(DEFINED GAMESEARCH_WASM_LACKS AND NOT GAMESEARCH_WASM_LACKS)
        return()
    endif()
    find_program(GAMESEARCH_WASM_COMPILER NAMES clang++-19 clang++-20 clang++-21 clang++)
    gamesearch_wasm_commands(compile link -O0)
    set(trial "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/gamesearch_wasm_trial")
    file(WRITE "${trial}.cpp" "#include <string>\nstd::string text;\n")
    set(status 1)
    if(GAMESEARCH_WASM_COMPILER)
        execute_process(COMMAND ${compile} -c "${trial}.cpp" -o "${trial}.o" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    endif()
    if(status EQUAL 0)
        execute_process(COMMAND ${link} "${trial}.o" -o "${trial}.wasm" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    endif()
    set(lacks "")
    if(NOT status EQUAL 0)
        set(
            lacks
            "clang 19 for wasm32; in Debian: clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc"
        )
    endif()
    set(GAMESEARCH_WASM_LACKS "${lacks}" CACHE INTERNAL "")
endfunction()

# usage: gamesearch_wasm_commands(COMPILE LINK OPTION ...); the commands without their files
function(gamesearch_wasm_commands compile link)
    # Link-time optimization merges what several files or games have in common.
    set(
        ${compile}
        "${GAMESEARCH_WASM_COMPILER}" --target=wasm32-wasi -std=c++20 -fno-exceptions -fno-rtti -flto ${ARGN}
        PARENT_SCOPE
    )
    # Searches need a stack of 1 MiB (docs/limits.md); clang's default is 64 KiB. The stack is placed first in memory, so
    # that an overflow ends the module rather than overwriting data.
    set(
        ${link}
        "${GAMESEARCH_WASM_COMPILER}" --target=wasm32-wasi -mexec-model=reactor
        -Wl,--strip-all,--gc-sections,-O2,--compress-relocations,--stack-first -Wl,-z,stack-size=1048576
        PARENT_SCOPE
    )
endfunction()

# usage: gamesearch_add_page(TARGET RULES [GAME TYPE] [OUTPUT FOLDER] [LIBRARIES TARGET ...])
#
# Makes the target TARGET, which is part of `all`: a folder with
#     index.html      a page to play on. It holds all that it needs, so it can be opened, sent and uploaded as it is
#     TARGET.wasm     the module alone, for a page or a program of your own
#     gamesearch.js   what plays with the module, in a browser or in node
#
# RULES is a C++ file. With GAME it defines the game TYPE; without it, it contains GAMESEARCH_EXPORT(TYPE).
# OUTPUT is the folder; by default TARGET in the build folder.
# LIBRARIES are targets whose include folders and definitions the rules need.
function(gamesearch_add_page target rules)
    cmake_parse_arguments(PARSE_ARGV 2 page "" "GAME;OUTPUT" "LIBRARIES")
    if(page_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "gamesearch_add_page: unknown argument ${page_UNPARSED_ARGUMENTS}")
    endif()
    gamesearch_find_wasm_compiler()
    if(GAMESEARCH_WASM_LACKS)
        message(FATAL_ERROR "gamesearch_add_page needs ${GAMESEARCH_WASM_LACKS}")
    endif()

    cmake_path(ABSOLUTE_PATH rules BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    set(work "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.page")
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}")
    if(page_OUTPUT)
        cmake_path(ABSOLUTE_PATH page_OUTPUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE OUTPUT_VARIABLE folder)
    endif()
    set(source "${rules}")
    if(page_GAME)
        set(source "${work}/exported.cpp")
        file(CONFIGURE OUTPUT "${source}" CONTENT "#include \"${rules}\"\n#include <gamesearch/export.hpp>\nGAMESEARCH_EXPORT(${page_GAME})\n")
    endif()

    set(options)
    foreach(library IN LISTS page_LIBRARIES ITEMS gamesearch::gamesearch)
        set(folders "$<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>")
        set(definitions "$<TARGET_PROPERTY:${library},INTERFACE_COMPILE_DEFINITIONS>")
        list(APPEND options "$<$<BOOL:${folders}>:-I$<JOIN:${folders},;-I>>")
        list(APPEND options "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>")
    endforeach()
    # The rules may say `throw`, though nothing is unwound: page/throw.cpp ends the module. Headers see no exceptions.
    set(throws -fexceptions -fcxx-exceptions -fignore-exceptions -U__cpp_exceptions -Wno-builtin-macro-redefined)
    gamesearch_wasm_commands(compile link -O2)
    file(MAKE_DIRECTORY "${work}")
    add_custom_command(
        OUTPUT "${work}/game.o"
        COMMAND
            ${CMAKE_CXX_COMPILER_LAUNCHER} ${compile} ${throws} "${options}" -MD -MF "${work}/game.d" -x c++ -c "${source}" -o
            "${work}/game.o"
        DEPENDS "${source}"
        DEPFILE "${work}/game.d"
        COMMENT "Building ${target} for wasm32"
        COMMAND_EXPAND_LISTS
        VERBATIM
    )
    file(GLOB parts "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/page/*")
    add_custom_command(
        OUTPUT "${folder}/index.html" "${folder}/${target}.wasm" "${folder}/gamesearch.js"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
        COMMAND ${compile} -c "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/page/throw.cpp" -o "${work}/throw.o"
        COMMAND ${link} "${work}/game.o" "${work}/throw.o" -o "${folder}/${target}.wasm"
        COMMAND
            "${CMAKE_COMMAND}" "-DMODULE=${folder}/${target}.wasm" "-DPAGE=${folder}/index.html" -P
            "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/page/write.cmake"
        DEPENDS "${work}/game.o" ${parts}
        COMMENT "Writing the page ${folder}/index.html"
        VERBATIM
    )
    add_custom_target(${target} ALL DEPENDS "${folder}/index.html")
endfunction()
