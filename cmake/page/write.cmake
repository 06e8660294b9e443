# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Writes a page that holds all that it needs: its style, its scripts, and the module in hexadecimal digits.
# usage: cmake -DMODULE=... -DPAGE=... -P write.cmake

cmake_minimum_required(VERSION 3.25)

file(READ "${CMAKE_CURRENT_LIST_DIR}/page.html" page)
foreach(part IN ITEMS page.css page.js naming.js gamesearch.js worker.js)
    file(READ "${CMAKE_CURRENT_LIST_DIR}/${part}" text)
    string(REPLACE "@${part}@" "${text}" page "${page}")
endforeach()
file(READ "${MODULE}" digits HEX)
string(REPLACE "@module@" "${digits}" page "${page}")
file(WRITE "${PAGE}" "${page}")

cmake_path(GET PAGE PARENT_PATH folder)
file(COPY "${CMAKE_CURRENT_LIST_DIR}/gamesearch.js" DESTINATION "${folder}")
