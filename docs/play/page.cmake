# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Puts the page into the folder of the documentation: play.html in the frame of all pages, and what it loads in play/.
# usage: cmake -DDOCS=... -DHTML=... -DVERSION=... -DMODULE=... -P page.cmake
#        MODULE is gamesearch.wasm; without it the page says what was missing, LACKS, and how to get it

cmake_minimum_required(VERSION 3.25)

file(READ "${DOCS}/theme/header.html" header)
file(READ "${DOCS}/theme/footer.html" footer)
file(READ "${DOCS}/play/play.html" contents)
set(page "${header}${contents}${footer}")
string(REPLACE " Pages made by Doxygen $doxygenversion." "" page "${page}")
string(REPLACE "$relpath^" "" page "${page}")
string(REPLACE "$stylesheet" "gamesearch.css" page "${page}")
string(REPLACE "$title" "Play" page "${page}")
string(REPLACE "$projectname" "gamesearch" page "${page}")
string(REPLACE "$projectnumber" "${VERSION}" page "${page}")
string(REPLACE "</head>" "<link rel=\"stylesheet\" href=\"play/play.css\">\n</head>" page "${page}")
if(NOT MODULE)
    message("The page to play on is made without its module, and says so. Missing: ${LACKS}")
    string(REPLACE "data-built=\"yes\"" "data-built=\"no\"" page "${page}")
    string(
        REGEX REPLACE "(<p class=\"notice\"[^>]*>)[^/]*(<code>[^/]*</code>[^/]*)?</p>"
        "\\1This page was made without the module that it runs, so there is nothing to play with here. Missing was ${LACKS}. \
Install that, and make the documentation again, with <code>cmake --workflow --preset docs</code>. In a terminal, \
<code>./examples/play</code> plays the same games, and more.</p>"
        page "${page}"
    )
endif()
file(WRITE "${HTML}/play.html" "${page}")

file(GLOB parts "${DOCS}/play/*.js" "${DOCS}/play/*.css")
# What the pages of gamesearch_add_page use as well.
set(shared "${CMAKE_CURRENT_LIST_DIR}/../../cmake/page")
list(APPEND parts "${shared}/gamesearch.js" "${shared}/naming.js")
file(COPY ${parts} ${MODULE} DESTINATION "${HTML}/play")
