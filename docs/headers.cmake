# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Draws the floors of the headers, from the table of floors and the #include lines, as SVG to FOLDER: a box for each floor
# with its folders and headers in it, and arrows between floors. Those below the line `# beside` of the table are in
# beside.svg, the others in headers.svg.
# usage: cmake -DINCLUDE=... -DFLOORS=... -DDOT=... -DTRED=... -DFOLDER=... -P headers.cmake

cmake_minimum_required(VERSION 3.25)

set(root "${INCLUDE}/gamesearch")
set(tallest 14) # rows of names in a box: what is more stands in further columns

file(GLOB_RECURSE headers RELATIVE "${root}" "${root}/*.hpp")
foreach(header IN LISTS headers)
    cmake_path(GET header FILENAME name)
    list(APPEND "called_${name}" "${header}")
endforeach()

# Doxygen's name of the page with a header's text: its file name, and as much of its folder as tells it from its namesakes.
# Where what they have in common goes on after a slash, Doxygen leaves that away.
function(page_of header result)
    cmake_path(GET header FILENAME name)
    list(LENGTH "called_${name}" namesakes)
    set(page "${name}")
    if(namesakes GREATER 1)
        set(page "${header}")
        list(TRANSFORM "called_${name}" REPLACE "^detail/.*" "detail" OUTPUT_VARIABLE tops)
        list(REMOVE_DUPLICATES tops)
        if(tops STREQUAL "detail")
            string(REGEX REPLACE "^detail/" "" page "${header}")
        endif()
    endif()
    string(REPLACE "_" "__" page "${page}")
    string(REPLACE "/" "_2" page "${page}")
    string(REPLACE "." "_8" page "${page}")
    set(${result} "${page}_source.html" PARENT_SCOPE)
endfunction()

# on_FLOOR lists the parts of a floor: `.` for the headers that are named themselves, and folders. in_FLOOR_PART are the
# headers of each.
set(picture headers)
file(STRINGS "${FLOORS}" rows REGEX "^([^#]|# beside)")
foreach(row IN LISTS rows)
    if(row MATCHES "^#")
        set(picture beside)
        continue()
    endif()
    if(row MATCHES "[.]cppm")
        continue() # the module is no header
    endif()
    string(REGEX MATCHALL "[^ ]+" words "${row}")
    list(POP_FRONT words floor)
    list(APPEND "floors_in_${picture}" "${floor}")
    foreach(word IN LISTS words)
        if(word MATCHES "/$")
            list(APPEND "on_${floor}" "${word}")
            set("floor_of_${word}" "${floor}")
        else()
            list(APPEND "in_${floor}_." "${word}")
            set("floor_of_${word}" "${floor}")
        endif()
    endforeach()
    if(DEFINED "in_${floor}_.")
        list(PREPEND "on_${floor}" ".")
    endif()
endforeach()
foreach(header IN LISTS headers)
    if(NOT DEFINED "floor_of_${header}")
        string(REGEX REPLACE "[^/]+$" "" folder "${header}")
        set("floor_of_${header}" "${floor_of_${folder}}")
        list(APPEND "in_${floor_of_${folder}}_${folder}" "${header}")
    endif()
endforeach()

# The arrows: those that follow from others are left out.
set(arrows)
foreach(header IN LISTS headers)
    file(STRINGS "${root}/${header}" lines REGEX "^[ \t]*#[ \t]*include <gamesearch/")
    foreach(line IN LISTS lines)
        string(REGEX REPLACE ".*<gamesearch/([^>]+)>.*" "\\1" included "${line}")
        if(NOT "${floor_of_${header}}" STREQUAL "${floor_of_${included}}")
            list(APPEND arrows "\"${floor_of_${header}}\" -> \"${floor_of_${included}}\"")
        endif()
    endforeach()
endforeach()
list(REMOVE_DUPLICATES arrows)
list(JOIN arrows "\n" arrows)

file(WRITE "${FOLDER}/arrows.dot" "digraph arrows {\n${arrows}\n}\n")
execute_process(COMMAND "${TRED}" "${FOLDER}/arrows.dot" OUTPUT_VARIABLE arrows COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n;]+ -> [^\n;]+" arrows "${arrows}")

# The pictures.
foreach(picture IN ITEMS headers beside)
    set(boxes)
    foreach(floor IN LISTS "floors_in_${picture}")
        set(names)
        foreach(part IN LISTS "on_${floor}")
            list(APPEND names ${in_${floor}_${part}})
        endforeach()
        list(LENGTH names columns)
        math(EXPR columns "(${columns} + ${tallest} - 1) / ${tallest}")
        set(box "<tr><td colspan=\"${columns}\" align=\"left\"><b>${floor}</b></td></tr>")
        foreach(part IN LISTS "on_${floor}")
            if(NOT part STREQUAL ".")
                string(APPEND box "<tr><td colspan=\"${columns}\" align=\"left\"><i>${part}</i></td></tr>")
            endif()
            set(column 0)
            set(row)
            foreach(header IN LISTS "in_${floor}_${part}")
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
        endforeach()
        string(
            APPEND boxes
            "\"${floor}\" [label=<<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"2\">${box}</table>>]\n"
        )
    endforeach()

    set(inside)
    foreach(arrow IN LISTS arrows)
        string(REGEX MATCHALL "[a-z_]+" ends "${arrow}")
        list(GET ends 0 from)
        list(GET ends 1 to)
        if(from IN_LIST "floors_in_${picture}" AND to IN_LIST "floors_in_${picture}")
            string(APPEND inside "\"${from}\" -> \"${to}\"\n")
        endif()
    endforeach()
    file(
        WRITE "${FOLDER}/${picture}.dot"
        "digraph ${picture} {\n"
        "graph [bgcolor=transparent ranksep=0.3 nodesep=0.3]\n"
        "node [shape=box style=rounded fontname=\"sans-serif\" fontsize=13 margin=\"0.1,0.05\" color=\"#8a94a3\"]\n"
        "edge [color=\"#8a94a3\" arrowsize=0.7]\n${boxes}${inside}}\n"
    )
    execute_process(
        COMMAND "${DOT}" -Tsvg "${FOLDER}/${picture}.dot" -o "${FOLDER}/${picture}.svg" COMMAND_ERROR_IS_FATAL ANY
    )

    # To stand inside a page: without the XML prologue; the page's style sheet gives the text its colour.
    file(READ "${FOLDER}/${picture}.svg" svg)
    string(REGEX REPLACE "^.*<svg" "<svg" svg "${svg}")
    string(REGEX REPLACE "width=\"([0-9]+)pt\" height=\"([0-9]+)pt\"" "width=\"\\1\" height=\"\\2\"" svg "${svg}")
    file(WRITE "${FOLDER}/${picture}.svg" "${svg}")
endforeach()
