# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Finishes the pages in HTML: takes away those that only list everything, shortens the names in the reference, mends links
# in code, and writes the index that the reader's browser searches: an entry for each page, each section of a page, and
# each name. Fails where a link leads nowhere. Former names of pages lead to what took their place.
# usage: cmake -DSOURCE=... -DHTML=... -P finish.cmake

cmake_minimum_required(VERSION 3.25)

# Doxygen makes these whatever the layout says; no page leads to them.
file(
    GLOB lists
    "${HTML}/annotated.html" "${HTML}/classes.html" "${HTML}/concepts.html" "${HTML}/dir_*.html" "${HTML}/files.html"
    "${HTML}/functions*.html" "${HTML}/globals*.html" "${HTML}/hierarchy.html" "${HTML}/modules.html"
    "${HTML}/namespacemembers*.html" "${HTML}/namespaces.html" "${HTML}/pages.html" "${HTML}/*-members.html"
)
file(REMOVE ${lists})

include("${CMAKE_CURRENT_LIST_DIR}/finish/reference.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/finish/search.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/finish/links.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/finish/headings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/finish/redirects.cmake")

message("The documentation is in ${HTML}/index.html
To play there, serve it: python3 -m http.server --bind 127.0.0.1 --directory ${HTML} 8000")
