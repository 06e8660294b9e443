# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Finishes the pages in HTML: takes away those that only list everything, shortens the names in the reference, and writes
# the index that the reader's browser searches: an entry for each page, each section of a page, and each name.
# Fails where a link leads nowhere.
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

# The pages of the reference: short names, a way back, and each member once.
string(ASCII 1 end)
file(
    GLOB pages RELATIVE "${HTML}"
    "${HTML}/class*.html" "${HTML}/struct*.html" "${HTML}/concept*.html" "${HTML}/group__*.html" "${HTML}/*_8hpp*.html"
)
list(REMOVE_ITEM pages concept_game.html)
foreach(page IN LISTS pages)
    file(READ "${HTML}/${page}" html)

    # Lists of members stand on the same page as their descriptions.
    if(NOT page MATCHES "_8hpp")
        string(REPLACE "</table>" "${end}" html "${html}")
        string(
            REGEX REPLACE
            "<table class=\"memberdecls\">\n<tr class=\"heading\">[^\n]*<a id=\"(pub-|friends|related|[a-z]+-members)[^${end}]*${end}\n*"
            "" html "${html}"
        )
        string(REPLACE "${end}" "</table>" html "${html}")
    endif()
    string(REPLACE "</div>" "${end}" html "${html}")
    string(REGEX REPLACE "<div (class=\"summary\"|id=\"nav-path\")[^${end}]*${end}" "" html "${html}")
    string(REPLACE "${end}" "</div>" html "${html}")
    string(REGEX REPLACE " <a href=\"[^\"]*#details\">More...</a>" "" html "${html}")

    # What is in detail/ comes with the headers that are for including.
    string(REGEX REPLACE "<p><code>#include &lt;<a [^>]*>gamesearch/detail/[^\n]*\n" "" html "${html}")

    # "gamesearch::any_searcher< G > Class Template Reference" becomes "any_searcher<G>".
    if(html MATCHES "(Class|Struct) Template Reference")
        string(
            REGEX REPLACE "<div class=\"memproto\">\n<div class=\"memtemplate\">\n[^\n]*</div>" "<div class=\"memproto\">"
            html "${html}"
        )
    endif()
    string(REGEX REPLACE "<a class=\"el\" href=\"${page}\">gamesearch::[a-z_]+</a>(&lt; [A-Za-z, ]+ &gt;)?::" "" html "${html}")
    if(html MATCHES "<div class=\"title\">gamesearch::([a-z_]+)")
        string(REGEX REPLACE "(<td class=\"memname\">[^\n]*)gamesearch::${CMAKE_MATCH_1}::" "\\1" html "${html}")
    endif()
    string(REGEX REPLACE "(>|<td class=\"memname\">[^\n]*)gamesearch::" "\\1" html "${html}")
    string(REGEX REPLACE "&lt; ([A-Z<])" "&lt;\\1" html "${html}")
    string(REGEX REPLACE "([A-Za-z]|&gt;) &gt;" "\\1&gt;" html "${html}")
    string(REGEX REPLACE "&gt; &gt;" "&gt;&gt;" html "${html}")
    string(REGEX REPLACE "(<div class=\"title\">[^<\n]*) (Class|Struct|Concept|Namespace|File)( Template)? Reference" "\\1" html "${html}")

    # Parentheses and parameters, which Doxygen sets as a table.
    string(REGEX REPLACE " ?</td>\n *<td>\\(</td>\n *" "</td><td>(</td>" html "${html}")
    string(REGEX REPLACE "&#160;</td>\n *<td class=\"paramname\">" " </td><td class=\"paramname\">" html "${html}")
    string(REGEX REPLACE " </td><td class=\"paramname\"></td>" "</td>" html "${html}")
    string(REGEX REPLACE "(<td class=\"paramname\">[^\n]*)&#160;</td>" "\\1</td>" html "${html}")

    # The way back.
    if(page MATCHES "_8hpp")
        set(way "<a href=\"headers.html\">The headers</a>")
    else()
        set(way "<a href=\"api.html\">Reference</a>")
    endif()
    if(html MATCHES "<div class=\"ingroups\">(<a [^>]*>[^<]*</a>)</div>")
        string(APPEND way " / ${CMAKE_MATCH_1}")
    endif()
    string(REPLACE "<div class=\"headertitle\">" "<div class=\"headertitle\"><p class=\"way\">${way}</p>" html "${html}")
    file(WRITE "${HTML}/${page}" "${html}")
endforeach()

# The characters that cannot be in a page begin an entry, and separate its fields.
string(ASCII 2 begin)
string(ASCII 3 next)

# Sets `result` to the entries of a page, in JSON.
function(entries_of page result)
    file(READ "${HTML}/${page}" html)
    string(REGEX MATCH "<div class=\"title\">(.*)</div><!--header-->" title "${html}")
    string(REGEX REPLACE "<div class=\"ingroups\">.*" "" title "${title}")
    string(REGEX REPLACE "<span class=\"mlabels\">.*" "" title "${title}")
    string(REGEX REPLACE "<[^>]*>" "" title "${title}")
    string(STRIP "${title}" title)

    string(FIND "${html}" "<div class=\"contents\">" from)
    string(FIND "${html}" "</div><!-- contents -->" to)
    math(EXPR length "${to} - ${from}")
    string(SUBSTRING "${html}" ${from} ${length} text)

    # The list of headings, tooltips, and pictures are not text.
    string(REPLACE "</ul>\n</div>" "${end}" text "${text}")
    string(REGEX REPLACE "<div class=\"toc\">[^${end}]*${end}" "" text "${text}")
    string(REGEX REPLACE "<div class=\"ttc\"[^\n]*" "" text "${text}")
    string(REGEX REPLACE "<svg.*</svg>" "" text "${text}")
    # Sections, and members.
    string(
        REGEX REPLACE "<h[1-4]><a class=\"anchor\" id=\"([^\"]+)\"></a>\n*([^\n]*)</h[1-4]>"
        "${begin}${page}#\\1${next}\\2${next}" text "${text}"
    )
    string(
        REGEX REPLACE "<h2 class=\"memtitle\"><span class=\"permalink\"><a href=\"#([^\"]+)\">[^<]*</a></span>([^<]*)(<[^\n]*)?</h2>"
        "${begin}${page}#\\1${next}\\2${next}" text "${text}"
    )
    # Declarations, and where they are, are not what one looks for.
    string(REPLACE "${end}" "" text "${text}")
    string(REPLACE "</div><div class=\"memdoc\">" "${end}" text "${text}")
    string(REGEX REPLACE "<div class=\"memproto\">[^${end}]*${end}" "" text "${text}")
    string(REGEX REPLACE "<div class=\"compoundTemplParams\">[^\n]*\n[^\n]*</div><p" "<p" text "${text}")
    string(REGEX REPLACE "<p class=\"definition\">[^\n]*</p>" "" text "${text}")
    string(REGEX REPLACE "<p><code>#include [^\n]*</p>" "" text "${text}")
    string(REGEX REPLACE "<h2 class=\"groupheader\">[^<]*</h2>" "" text "${text}")
    string(REGEX REPLACE "<[^>]*>" " " text "${text}")
    string(PREPEND text "${begin}${page}${next}${title}${next}")

    # From HTML to JSON.
    foreach(pair IN ITEMS "&lt|<" "&gt|>" "&quot|\"" "&nbsp| " "&#160|  " "&#9670| " "&#39|'" "&amp|&")
        string(REPLACE "|" ";" pair "${pair}")
        list(GET pair 0 entity)
        list(GET pair 1 character)
        string(REPLACE "${entity};" "${character}" text "${text}")
        string(REPLACE "${entity};" "${character}" title "${title}")
    endforeach()
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REGEX REPLACE "[ \t\r\n]+" " " text "${text}")
    string(REPLACE "\"" "\\\"" title "${title}")
    string(
        REGEX REPLACE "${begin}([^${next}]*)${next} ?([^${next}]*)${next} ?([^${begin}]*)"
        "{\"url\":\"\\1\",\"title\":\"\\2\",\"in\":\"${title}\",\"text\":\"\\3\"},\n" text "${text}"
    )
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

file(GLOB pages RELATIVE "${HTML}" "${HTML}/*.html")
list(FILTER pages EXCLUDE REGEX "_8hpp(_source)?\\.html$|^namespacegamesearch\\.html$")
set(index "// Written with the pages. What can be searched for.\nconst search_index = [\n")
foreach(page IN LISTS pages)
    entries_of("${page}" entries)
    string(APPEND index "${entries}")
endforeach()
file(WRITE "${HTML}/search_index.js" "${index}];\n")

# Links to the Markdown files, which Doxygen leaves alone where they lead into a page; then every link must lead somewhere.
file(GLOB sources "${SOURCE}/*.md")
set(names)
foreach(source IN LISTS sources)
    file(STRINGS "${source}" heading LIMIT_COUNT 1)
    string(REGEX REPLACE ".*{#(.*)}.*" "\\1" label "${heading}")
    cmake_path(GET source FILENAME name)
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
    # The head of a table that has none.
    string(REGEX REPLACE "<tr class=\"markdownTableHead\">\n(<th class=\"[A-Za-z]+\">[ ]*</th>)+</tr>" "" html "${html}")
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
