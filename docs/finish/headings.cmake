# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# One heading of the first level a page, its title, which Doxygen does not make a heading; sections are of the second level
# and below, and no heading is empty. After the index, which is read off what Doxygen writes.

file(GLOB pages RELATIVE "${HTML}" "${HTML}/*.html")
foreach(page IN LISTS pages)
    file(READ "${HTML}/${page}" html)
    string(REGEX REPLACE "(<div class=\"title\">[^\n]*)<div class=\"ingroups\">[^\n]*</div></div></div>" "\\1</div></div>" html "${html}")
    string(REGEX REPLACE "<div class=\"title\">([^\n]*)</div></div>" "<h1 class=\"title\">\\1</h1></div>" html "${html}")
    if(html MATCHES "<h1><a class=\"anchor\"")
        foreach(level IN ITEMS 3 2 1)
            math(EXPR below "${level} + 1")
            string(
                REGEX REPLACE "<h${level}>(<a class=\"anchor\" id=\"[^\"]+\"></a>\n*[^\n]*)</h${level}>"
                "<h${below}>\\1</h${below}>" html "${html}"
            )
        endforeach()
    endif()
    string(REGEX REPLACE "<h2 class=\"groupheader\">[ \n]*</h2>" "" html "${html}")
    string(REGEX REPLACE "<h2 class=\"memtitle\">([^\n]*)</h2>" "<h3 class=\"memtitle\">\\1</h3>" html "${html}")
    # The head of a column that has none is no heading either.
    string(REGEX REPLACE "<th class=\"[A-Za-z]+\">[ ]*</th>" "<td></td>" html "${html}")
    # The main page is called like the project.
    string(REPLACE "<title>gamesearch · gamesearch</title>" "<title>gamesearch: search any two-player game</title>" html "${html}")
    file(WRITE "${HTML}/${page}" "${html}")
endforeach()
