# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A page under each name that a page had before: it leads to the page, or the section, that took its place. Where the old
# address names a section, this is kept. After everything that reads all pages, since these have nothing to read.

set(
    moved
    "algorithm_iterative_deepening strong_search#algorithm_iterative_deepening"
    "algorithm_negamax algorithm_minimax#algorithm_negamax"
    "cluster stores"
    "comparisons lab_comparisons"
    "design architecture#design"
    "headers architecture"
    "sooner_wins using_results#sooner_wins"
    "upgrading changelog"
)

foreach(pair IN LISTS moved)
    string(REPLACE " " ";" pair "${pair}")
    list(GET pair 0 before)
    list(GET pair 1 now)
    string(REGEX MATCH "^[^#]*" page "${now}")
    string(REGEX MATCH "#.*" section "${now}")
    if(EXISTS "${HTML}/${before}.html" OR NOT EXISTS "${HTML}/${page}.html")
        message(FATAL_ERROR "redirects.cmake: ${before}.html cannot lead to ${page}.html")
    endif()
    file(READ "${HTML}/${page}.html" html)
    string(REPLACE "#" "id=\"" id "${section}")
    string(FIND "${html}" "${id}" found)
    if(found EQUAL -1)
        message(FATAL_ERROR "redirects.cmake: ${page}.html has no ${section}")
    endif()
    file(WRITE "${HTML}/${before}.html" "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"robots\" content=\"noindex\">
<script>location.replace(\"${page}.html\" + (location.hash || \"${section}\"))</script>
<meta http-equiv=\"refresh\" content=\"0; url=${page}.html${section}\">
<title>This page has moved · gamesearch</title>
<link rel=\"canonical\" href=\"${page}.html\">
</head>
<body><main><h1>This page has moved</h1><p>It is <a href=\"${page}.html${section}\">here</a> now.</p></main></body>
</html>
")
endforeach()
