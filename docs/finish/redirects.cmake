# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# A page under each name that a page had before: it leads to the one that took its place. After everything that reads all
# pages, since these have nothing to read.

set(
    moved
    "comparisons lab_comparisons"
    "headers architecture"
    "upgrading changelog"
)

foreach(pair IN LISTS moved)
    string(REPLACE " " ";" pair "${pair}")
    list(GET pair 0 before)
    list(GET pair 1 now)
    if(EXISTS "${HTML}/${before}.html" OR NOT EXISTS "${HTML}/${now}.html")
        message(FATAL_ERROR "redirects.cmake: ${before}.html cannot lead to ${now}.html")
    endif()
    file(WRITE "${HTML}/${before}.html" "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<meta name=\"robots\" content=\"noindex\">
<meta http-equiv=\"refresh\" content=\"0; url=${now}.html\">
<title>This page has moved · gamesearch</title>
<link rel=\"canonical\" href=\"${now}.html\">
</head>
<body><main><h1>This page has moved</h1><p>It is <a href=\"${now}.html\">here</a> now.</p></main></body>
</html>
")
endforeach()
