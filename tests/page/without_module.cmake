# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# If it was built without its module, the play page says what was missing, and how to get it; this needs no script.
# usage: cmake -DDOCS=... -DHTML=... -P without_module.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE "${HTML}")
set(VERSION 0.0.0)
set(LACKS "a compiler; in Debian: some-package another-package")
include("${DOCS}/play/page.cmake")

file(READ "${HTML}/play.html" page)
foreach(text IN ITEMS "data-built=\"no\"" "${LACKS}" "cmake --workflow --preset docs" "./examples/play")
    string(FIND "${page}" "${text}" place)
    if(place EQUAL -1)
        message(FATAL_ERROR "play.html has no '${text}'")
    endif()
endforeach()
string(FIND "${page}" "http.server" place)
if(NOT place EQUAL -1 OR EXISTS "${HTML}/play/gamesearch.wasm")
    message(FATAL_ERROR "play.html says that a server would help, or has a module")
endif()
