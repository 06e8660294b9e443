# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# The index that the reader's browser searches: an entry for each page, each section of a page, and each name. It is
# loaded when the search box is first used.

# The characters that cannot be in a page begin an entry, and separate its fields.
string(ASCII 1 end)
string(ASCII 2 begin)
string(ASCII 3 next)

# Words that nobody searches for.
set(
    common_words
    all also an and any are as at be been but by can do does each for from had has have if in into is it its more no not
    of on once one only or other same so such than that the their them then there these they this those to two was what
    when where which while who whose will with would you your
)

# Pages of the reference, and those that tell of experiments and old changes.
set(reference "^(class|struct|group)")
set(history "^(lab|changelog)")

# Sets `result` to a section of a page, or a name in the reference, in JSON: the beginning of its text is shown to the
# reader; of the rest only the words count, each once. Of the lab, the changelog and single names the beginning is enough.
function(entry_of page url heading body result)
    set(anchor)
    if(url MATCHES "#(.*)$")
        set(anchor "${CMAKE_MATCH_1}")
    endif()
    set(shown "${body}")
    set(most 120)
    if(page MATCHES "${reference}")
        set(most 31)
    elseif(page MATCHES "${history}")
        set(most 60)
    endif()
    string(LENGTH "${body}" length)
    if(length GREATER most)
        string(SUBSTRING "${body}" 0 ${most} shown)
        string(REGEX REPLACE " [^ ]*$" "" shown "${shown}")
    endif()
    string(STRIP "${shown}" shown)
    set(more)
    if(NOT page MATCHES "${reference}|${history}")
        string(LENGTH "${shown}" from)
        string(SUBSTRING "${body}" ${from} -1 rest)
        string(TOLOWER "${rest}" rest)
        string(TOLOWER "${shown}" said)
        string(REGEX MATCHALL "[a-z][a-z0-9_+#]+" words "${rest}")
        string(REGEX MATCHALL "[a-z][a-z0-9_+#]+" said "${said}")
        list(REMOVE_DUPLICATES words)
        list(REMOVE_ITEM words ${common_words} ${said})
        string(REPLACE ";" " " more "${words}")
        string(PREPEND more "\",\"")
    endif()
    set(entry "${anchor}\",\"${heading}\",\"${shown}")
    string(REPLACE "\"" "${end}" entry "${entry}")
    string(REPLACE "${end},${end}" "\",\"" entry "${entry}")
    string(REPLACE "${end}" "\\\"" entry "${entry}")
    set(${result} "[\"${entry}${more}\"]," PARENT_SCOPE)
endfunction()

# Sets `result` to a page and its entries, in JSON.
function(entries_of page result)
    file(READ "${HTML}/${page}" html)
    string(REGEX MATCH "class=\"title\">(.*)</div><!--header-->" title "${html}")
    string(REGEX REPLACE "</h1>.*" "" title "${title}")
    string(REGEX REPLACE "^class=\"title\">" "" title "${title}")
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
    string(REPLACE "${end}" "" text "${text}")
    string(REPLACE "</svg>" "${end}" text "${text}")
    string(REGEX REPLACE "<svg[^${end}]*${end}" "" text "${text}")
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
    string(REPLACE "${end}" "" text "${text}")
    string(REPLACE "<p class=\"definition\">" "${end}<p class=\"definition\">" text "${text}")
    string(REGEX REPLACE "<div class=\"memproto last\">[^${end}]*${end}" "" text "${text}")
    string(REPLACE "${end}" "" text "${text}")
    string(REPLACE "</div><!-- fragment -->" "${end}" text "${text}") # code
    string(REGEX REPLACE "<div class=\"fragment\">[^${end}]*${end}" " " text "${text}")
    string(REPLACE "${end}" "" text "${text}")
    string(REPLACE "</details>" "${end}" text "${text}") # whole programs
    string(REGEX REPLACE "<details[^${end}]*${end}" "" text "${text}")
    string(REPLACE "${end}" "" text "${text}")
    string(REGEX REPLACE "<div class=\"compoundTemplParams\">[^\n]*\n[^\n]*</div><p" "<p" text "${text}")
    string(REGEX REPLACE "<p class=\"definition\">[^\n]*</p>" "" text "${text}")
    string(REGEX REPLACE "<p><code>#include [^\n]*</p>" "" text "${text}")
    string(REGEX REPLACE "<h2 class=\"groupheader\">[^<]*</h2>" "" text "${text}")
    string(REGEX REPLACE "<[^>]*>" " " text "${text}")
    string(PREPEND text "${begin}${page}${next}${title}${next}")

    # From HTML to text. What is special in lists of CMake stands aside until the end.
    foreach(pair IN ITEMS "&lt|<" "&gt|>" "&quot|\"" "&nbsp| " "&#160|  " "&#9670| " "&#39|'" "&amp|&")
        string(REPLACE "|" ";" pair "${pair}")
        list(GET pair 0 entity)
        list(GET pair 1 character)
        string(REPLACE "${entity};" "${character}" text "${text}")
        string(REPLACE "${entity};" "${character}" title "${title}")
    endforeach()
    string(REGEX REPLACE "</?(tt|code|em|b)>" "" text "${text}") # markup that Doxygen has escaped, in titles
    string(REGEX REPLACE "</?(tt|code|em|b)>" "" title "${title}")
    string(REPLACE ";" "," text "${text}")
    string(REGEX REPLACE "[][]" " " text "${text}")
    string(REGEX REPLACE "[ \t\r\n]+" " " text "${text}")
    string(REPLACE "\\" "/" text "${text}")
    string(REPLACE "${begin}" ";" sections "${text}")
    set(text)
    foreach(section IN LISTS sections)
        string(REGEX REPLACE "^([^${next}]*)${next} ?([^${next}]*)${next} ?(.*)$" "\\1;\\2;\\3" fields "${section}")
        list(LENGTH fields count)
        if(count EQUAL 3)
            list(GET fields 0 url)
            list(GET fields 1 heading)
            list(GET fields 2 body)
            string(STRIP "${heading}" heading)
            string(REGEX REPLACE "<.*" "" class "${title}")
            if(heading MATCHES "^operator|^~" OR heading STREQUAL "${class}()")
                continue() # found by the class
            endif()
            entry_of("${page}" "${url}" "${heading}" "${body}" entry)
            string(APPEND text "${entry}")
        endif()
    endforeach()
    string(REPLACE "\"" "\\\"" title "${title}")
    string(PREPEND text "[\"${page}\",\"${title}\",[")
    string(APPEND text "]],\n")
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
