# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Draws the themes and their order as SVG, from the table of themes and the #include lines: a box for each theme with its
# public headers, and an arrow for each theme that another includes. Arrows that follow from others are left out.
# usage: cmake -DINCLUDE=... -DTHEMES=... -DDOT=... -DTRED=... -DFOLDER=... -P themes.cmake

cmake_minimum_required(VERSION 3.25)

set(root "${INCLUDE}/gamesearch")
set(tallest 9) # rows of names in a box; more go into further columns

file(GLOB_RECURSE headers RELATIVE "${root}" "${root}/*.hpp")
set(public_headers "${headers}")
list(FILTER public_headers EXCLUDE REGEX "(^|/)detail/")
foreach(header IN LISTS public_headers)
    cmake_path(GET header FILENAME name)
    list(APPEND "called_${name}" "${header}")
endforeach()

# Doxygen's name of the page with a public header's text: its file name, and as much of its path as tells it from its
# namesakes.
function(page_of header result)
    cmake_path(GET header FILENAME name)
    list(LENGTH "called_${name}" namesakes)
    set(page "${name}")
    if(namesakes GREATER 1)
        set(page "${header}")
    endif()
    string(REPLACE "_" "__" page "${page}")
    string(REPLACE "/" "_2" page "${page}")
    string(REPLACE "." "_8" page "${page}")
    set(${result} "${page}_source.html" PARENT_SCOPE)
endfunction()

# theme_of_X is the theme of the folder or header X.
set(themes)
file(STRINGS "${THEMES}" rows REGEX "^[^#]")
foreach(row IN LISTS rows)
    if(row MATCHES "[.]cppm")
        continue() # the module is not a header
    endif()
    string(REGEX MATCHALL "[^ ]+" words "${row}")
    list(POP_FRONT words theme)
    list(APPEND themes "${theme}")
    foreach(word IN LISTS words)
        set("theme_of_${word}" "${theme}")
    endforeach()
endforeach()
foreach(header IN LISTS headers)
    if(NOT DEFINED "theme_of_${header}")
        string(REGEX REPLACE "/.*" "/" folder "${header}")
        set("theme_of_${header}" "${theme_of_${folder}}")
    endif()
endforeach()
foreach(header IN LISTS public_headers)
    list(APPEND "in_${theme_of_${header}}" "${header}")
endforeach()

set(arrows)
foreach(header IN LISTS headers)
    file(STRINGS "${root}/${header}" lines REGEX "^[ \t]*#[ \t]*include <gamesearch/")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE ".*<gamesearch/([^>]+)>.*" "\\1" included "${line}")
        if(NOT "${theme_of_${header}}" STREQUAL "${theme_of_${included}}")
            list(APPEND arrows "\"${theme_of_${header}}\" -> \"${theme_of_${included}}\"")
        endif()
    endforeach()
endforeach()
list(REMOVE_DUPLICATES arrows)
list(JOIN arrows "\n" arrows)
file(WRITE "${FOLDER}/arrows.dot" "digraph arrows {\n${arrows}\n}\n")
execute_process(COMMAND "${TRED}" "${FOLDER}/arrows.dot" OUTPUT_VARIABLE arrows COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n;]+ -> [^\n;]+" arrows "${arrows}")
list(JOIN arrows "\n" arrows)

set(boxes)
foreach(theme IN LISTS themes)
    list(LENGTH "in_${theme}" columns)
    math(EXPR columns "(${columns} + ${tallest} - 1) / ${tallest}")
    if(columns EQUAL 0)
        set(columns 1)
    endif()
    set(box "<tr><td colspan=\"${columns}\" align=\"left\"><b>${theme}</b></td></tr>")
    set(column 0)
    set(row)
    foreach(header IN LISTS "in_${theme}")
        page_of("${header}" page)
        cmake_path(GET header FILENAME name)
        string(APPEND row "<td align=\"left\" href=\"${page}\" tooltip=\"${header}\">${name}  </td>")
        math(EXPR column "(${column} + 1) % ${columns}")
        if(column EQUAL 0)
            string(APPEND box "<tr>${row}</tr>")
            set(row)
        endif()
    endforeach()
    if(row)
        string(APPEND box "<tr>${row}</tr>")
    endif()
    string(
        APPEND boxes
        "\"${theme}\" [label=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">${box}</table>>]\n"
    )
endforeach()
file(
    WRITE "${FOLDER}/themes.dot"
    "digraph themes {\n"
    "graph [bgcolor=transparent ranksep=0.3 nodesep=0.3]\n"
    "node [shape=box style=rounded fontname=\"sans-serif\" fontsize=13 margin=\"0.1,0.05\" color=\"#8a94a3\"]\n"
    "edge [color=\"#8a94a3\" arrowsize=0.7]\n${boxes}${arrows}\n}\n"
)
execute_process(COMMAND "${DOT}" -Tsvg "${FOLDER}/themes.dot" -o "${FOLDER}/themes.svg" COMMAND_ERROR_IS_FATAL ANY)

# To stand inside a page: without the XML prologue; the page's style sheet gives the text its colour.
file(READ "${FOLDER}/themes.svg" svg)
string(REGEX REPLACE "^.*<svg" "<svg" svg "${svg}")
string(REGEX REPLACE "width=\"([0-9]+)pt\" height=\"([0-9]+)pt\"" "width=\"\\1\" height=\"\\2\"" svg "${svg}")
file(WRITE "${FOLDER}/themes.svg" "${svg}")
