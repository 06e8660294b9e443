# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The pages of the reference in HTML: short names, a way back, a table of the members of a class, and small links to the
# source.

string(ASCII 1 end)

# Short names, in `html`, the text of a page on a class or a topic.
macro(shorten_names)
    # Lists of names of a topic stand on the same page as their descriptions. A class keeps the table of its members.
    set(listed "pub-|friends|related|[a-z]+-members")
    if(page MATCHES "^(class|struct)")
        set(listed "friends|related")
    endif()
    string(REPLACE "</table>" "${end}" html "${html}")
    string(
        REGEX REPLACE
        "<table class=\"memberdecls\">\n<tr class=\"heading\">[^\n]*<a id=\"(${listed})[^${end}]*${end}\n*"
        "" html "${html}"
    )
    string(REPLACE "${end}" "</table>" html "${html}")
    string(REGEX REPLACE " ?<a href=\"[^\"]*\">More...</a>" "" html "${html}")
    string(REGEX REPLACE "<tr class=\"separator[^\n]*\n" "" html "${html}")

    # Where it is defined.
    string(
        REGEX REPLACE "<p class=\"definition\">Definition at line (<a [^>]*>)[0-9]+</a> of file <a [^>]*>[^<]*</a>.</p>"
        "<p class=\"definition\">\\1Source</a></p>" html "${html}"
    )

    # What is in detail/ comes with the headers that are for including.
    string(REGEX REPLACE "<p><code>#include &lt;<a [^>]*>gamesearch/([a-z]+/)?detail/[^\n]*\n" "" html "${html}")

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
    string(REGEX REPLACE "([A-Za-z]|&gt;) &gt;([^=])" "\\1&gt;\\2" html "${html}") # but not the sign of a contract
    string(REGEX REPLACE "&gt; &gt;" "&gt;&gt;" html "${html}")

    # A searcher is shown as it is called, and what it is made of comes after that.
    string(REPLACE "<p class=\"definition\">" "${end}" html "${html}")
    string(
        REGEX REPLACE
        "<div class=\"memproto\">([^${end}]*</div>)(<div class=\"memdoc\">[^${end}]*<dt>Called</dt>[^${end}]*)${end}"
        "\\2<div class=\"memproto last\">\\1${end}" html "${html}"
    )
    string(REPLACE "${end}" "<p class=\"definition\">" html "${html}")

    # Parentheses and parameters, which Doxygen sets as a table.
    string(REGEX REPLACE " ?</td>\n *<td>\\(</td>\n *" "</td><td>(</td>" html "${html}")
    string(REGEX REPLACE "&#160;</td>\n *<td class=\"paramname\">" " </td><td class=\"paramname\">" html "${html}")
    string(REGEX REPLACE " </td><td class=\"paramname\"></td>" "</td>" html "${html}")
    string(REGEX REPLACE "(<td class=\"paramname\">[^\n]*)&#160;</td>" "\\1</td>" html "${html}")
endmacro()

file(
    GLOB pages RELATIVE "${HTML}"
    "${HTML}/class*.html" "${HTML}/struct*.html" "${HTML}/concept*.html" "${HTML}/group__*.html" "${HTML}/*_8hpp*.html"
)
list(REMOVE_ITEM pages concept_game.html)
foreach(page IN LISTS pages)
    file(READ "${HTML}/${page}" html)
    string(REPLACE "</div>" "${end}" html "${html}")
    string(REGEX REPLACE "<div (class=\"summary\"|id=\"nav-path\")[^${end}]*${end}" "" html "${html}")
    string(REPLACE "${end}" "</div>" html "${html}")
    if(NOT page MATCHES "_8hpp")
        shorten_names()
    endif()
    string(
        REGEX REPLACE "(<div class=\"title\">[^<\n]*) (Class|Struct|Concept|Namespace|File)( Template)? Reference" "\\1" html
        "${html}"
    )

    # The way back.
    if(page MATCHES "_8hpp")
        set(way "<a href=\"architecture.html\">Architecture</a>")
    else()
        set(way "<a href=\"api.html\">Reference</a>")
    endif()
    if(html MATCHES "<div class=\"ingroups\">(<a [^>]*>[^<]*</a>)</div>")
        string(APPEND way " / ${CMAKE_MATCH_1}")
    endif()
    string(REPLACE "<div class=\"headertitle\">" "<div class=\"headertitle\"><p class=\"way\">${way}</p>" html "${html}")
    file(WRITE "${HTML}/${page}" "${html}")
endforeach()
