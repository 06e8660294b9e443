# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# The index that the reader's browser searches: an entry for each page, each section of a page, and each name.

# The characters that cannot be in a page begin an entry, and separate its fields.
string(ASCII 1 end)
string(ASCII 2 begin)
string(ASCII 3 next)

# Sets `result` to the entries of a page, in JSON.
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
    string(REPLACE "</details>" "${end}" text "${text}") # whole programs
    string(REGEX REPLACE "<details[^${end}]*${end}" "" text "${text}")
    string(REPLACE "${end}" "" text "${text}")
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
