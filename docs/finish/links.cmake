# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Turns links to the Markdown files, which Doxygen leaves alone where they lead into a page, into links to the pages. Then
# every link must lead somewhere.

file(GLOB sources "${SOURCE}/*.md" "${SOURCE}/lab/*.md")
set(names)
foreach(source IN LISTS sources)
    file(STRINGS "${source}" heading LIMIT_COUNT 1)
    string(REGEX REPLACE ".*<a id=\"(.*)\">.*" "\\1" label "${heading}")
    cmake_path(GET source FILENAME name)
    if(name IN_LIST names)
        message(FATAL_ERROR "two pages are called ${name}, so a link to one would lead to the other")
    endif()
    list(APPEND names "${name}")
    set("page_of_${name}" "${label}.html")
endforeach()
set("page_of_index.md" index.html)

file(GLOB pages RELATIVE "${HTML}" "${HTML}/*.html")
foreach(page IN LISTS pages)
    file(READ "${HTML}/${page}" html)
    foreach(name IN LISTS names)
        string(REPLACE "href=\"${name}" "href=\"${page_of_${name}}" html "${html}")
    endforeach()
    # Code that is the text of a link to a page keeps its backquotes.
    string(REGEX REPLACE "(<a [^>]*>[^`<]*)`([^`<]+)`([^`<]*</a>)" "\\1<code>\\2</code>\\3" html "${html}")
    # Doxygen takes a variable for an enumerator of the same name. Every enumerator in code is written with its type.
    string(REGEX REPLACE "<a class=\"code hl_enumvalue\" href=\"[^\"]*\">([A-Za-z0-9_]+)</a>" "\\1" html "${html}")
    # In a whole program, the lines that say where the pieces shown above begin and end.
    string(
        REGEX REPLACE "<div class=\"line\"><span class=\"comment\">[ ]*//! \\[[a-z_ ]+\\]</span></div>\n" "" html "${html}"
    )
    # The head of a table that has none.
    string(REGEX REPLACE "<tr class=\"markdownTableHead\">\n(<th class=\"[A-Za-z]+\">[ ]*</th>)+</tr>" "" html "${html}")
    if(html MATCHES "<a [^>]*>[^<]*`[^<]*</a>")
        message(FATAL_ERROR "${page}: backquotes are shown in a link: ${CMAKE_MATCH_0}")
    endif()
    # Doxygen ends a piece of code at an apostrophe before a space.
    if(html MATCHES "&lt;/?t[dr]( class=|&gt;)")
        message(FATAL_ERROR "${page}: the tags of a table are shown as text; leave out apostrophes next to code in its cells")
    endif()
    file(WRITE "${HTML}/${page}" "${html}")
    string(REGEX MATCHALL "(id|name)=\"[^\";]+\"" ids "${html}")
    string(REGEX REPLACE "(id|name)=\"([^\";]+)\"" "\\2" ids "${ids}")
    set("ids_of_${page}" "${ids}")
    string(REGEX MATCHALL "href=\"[^\":;]+\"" links "${html}")
    list(REMOVE_DUPLICATES links)
    set("links_of_${page}" "${links}")
endforeach()

set(dead)
foreach(page IN LISTS pages)
    foreach(link IN LISTS "links_of_${page}")
        string(REGEX REPLACE "href=\"([^#]*)#?(.*)\"" "\\1;\\2" parts "${link}")
        list(GET parts 0 target)
        list(GET parts 1 anchor)
        if(target STREQUAL "")
            set(target "${page}")
        endif()
        if(NOT EXISTS "${HTML}/${target}" OR (anchor AND NOT anchor IN_LIST "ids_of_${target}"))
            string(APPEND dead "${page}: ${link}\n")
        endif()
    endforeach()
endforeach()
if(dead)
    message(FATAL_ERROR "Links that lead nowhere:\n${dead}")
endif()
