# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Checks the example programs on this platform: an analysis, no console, wrong arguments, and a solve without a store.
# usage: cmake -DPROGRAMS=... -DFOLDER=... -P examples.cmake

cmake_minimum_required(VERSION 3.25)

include("${PROGRAMS}")
set(faults)

# usage: expect(PATTERN STATUS PROGRAM INPUT ARGUMENT ...)
function(expect pattern status program input)
    file(WRITE "${FOLDER}/input.txt" "${input}")
    execute_process(
        COMMAND ${${program}} ${ARGN} INPUT_FILE "${FOLDER}/input.txt" WORKING_DIRECTORY "${FOLDER}"
        RESULT_VARIABLE found OUTPUT_VARIABLE printed ERROR_VARIABLE printed
    )
    string(REPLACE "\r\n" "\n" printed "${printed}")
    if(NOT found EQUAL status OR NOT printed MATCHES "${pattern}")
        set(faults "${faults}${program} ${ARGN}: result ${found}\n${printed}\n" PARENT_SCOPE)
    endif()
endfunction()

expect("best move +b2\n" 0 play "" --analyze X.OX.XOO.)
expect("best move +a3\n" 0 play "x\r\n5\r\n") # nobody types, so there is no game but an analysis
expect("^play: [^\n]*no-such-game[^\n]*\n$" 2 play "" no-such-game)
expect("^Take 2: score 1 in 5 plies\n$" 0 your_first_game "")
expect("^solve: [^\n]*--store[^\n]*\n$" 2 solve "" connect-four)
if(WITH_SQLITE)
    expect("score 0\n$" 0 solve "" connect-four --store store.sqlite)
else()
    expect("^solve: [^\n]*without SQLite[^\n]*\n$" 1 solve "" connect-four --store store.sqlite)
endif()

if(faults)
    message(FATAL_ERROR "${faults}")
endif()
