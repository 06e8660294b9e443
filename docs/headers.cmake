# Copyright the gamesearch authors.
# Distributed under the Boost Software License, Version 1.0. See LICENSE.

# Draws how the headers stand on each other, from the table of floors and the #include lines, as SVG to FOLDER:
# headers.svg, those for recorded trees as tree_headers.svg, and those for tests as testing_headers.svg.
# usage: cmake -DINCLUDE=... -DFLOORS=... -DDOT=... -DTRED=... -DFOLDER=... -P headers.cmake

cmake_minimum_required(VERSION 3.25)

# Doxygen's name of the page with a header's text.
function(page_of header result)
    cmake_path(GET header FILENAME name)
    string(REPLACE "_" "__" name "${name}")
    string(REPLACE "." "_8" name "${name}")
    set(${result} "${name}_source.html" PARENT_SCOPE)
endfunction()

file(STRINGS "${FLOORS}" rows)

# Draws the headers whose names match `pattern` (or do not, if `wanted` is NO), and the arrows between them.
function(draw picture pattern wanted)
    set(nodes)
    set(edges)
    set(cluster)
    set(floors)
    foreach(row IN LISTS rows)
        if(row MATCHES "^# ([0-9]|beside): (.*)$")
            # A new cluster, as soon as a header is in it; its title says what lives on the floor.
            set(title "${CMAKE_MATCH_2}")
            if(NOT CMAKE_MATCH_1 STREQUAL "beside")
                string(PREPEND title "Floor ${CMAKE_MATCH_1}: ")
            endif()
            set(cluster "subgraph \"cluster_${title}\" { label=\"${title}\"")
        elseif(row MATCHES "^([0-9.]+)[ ]+gamesearch/([^ ]+)$")
            set(floor "${CMAKE_MATCH_1}")
            set(header "${CMAKE_MATCH_2}")
            set(matches NO)
            if(header MATCHES "${pattern}")
                set(matches YES)
            endif()
            if(NOT matches STREQUAL wanted)
                continue()
            endif()
            list(APPEND floors "${floor}")
            string(APPEND on_floor_${floor} " \"${header}\"")
            page_of("${header}" page)
            set(style "")
            if(header MATCHES "^detail/")
                set(style " style=\"rounded,dashed\"")
            endif()
            string(REGEX REPLACE "^(detail/testing|detail|testing)/" "" label "${header}")
            set(node "\"${header}\" [label=\"${label}\" URL=\"${page}\" tooltip=\"${header}\"${style}]")
            string(APPEND nodes "${cluster} ${node} }\n")
            file(STRINGS "${INCLUDE}/gamesearch/${header}" lines REGEX "^[ \t]*#[ \t]*include <gamesearch/")
            foreach(line IN LISTS lines)
                string(REGEX REPLACE ".*<gamesearch/([^>]+)>.*" "\\1" included "${line}")
                set(matches NO)
                if(included MATCHES "${pattern}")
                    set(matches YES)
                endif()
                if(matches STREQUAL wanted)
                    string(APPEND edges "\"${header}\" -> \"${included}\"\n")
                endif()
            endforeach()
        endif()
    endforeach()

    # Headers of one floor stand in one row, and the rows on each other.
    set(ranks)
    set(above)
    list(REMOVE_DUPLICATES floors)
    list(SORT floors COMPARE NATURAL ORDER DESCENDING)
    foreach(floor IN LISTS floors)
        string(APPEND ranks "{rank=same \"${floor}\" [style=invis label=\"\" width=0]${on_floor_${floor}}}\n")
        if(above)
            string(APPEND ranks "\"${above}\" -> \"${floor}\" [style=invis]\n")
        endif()
        set(above "${floor}")
    endforeach()

    file(
        WRITE "${FOLDER}/${picture}.dot"
        "digraph headers {\n"
        "graph [bgcolor=transparent fontname=\"sans-serif\" fontsize=12 ranksep=0.3 nodesep=0.15 labeljust=l "
        "color=\"#8a94a3\" newrank=true]\n"
        "node [shape=box style=rounded fontname=\"sans-serif\" fontsize=12 height=0.32 margin=\"0.1,0.04\" "
        "color=\"#8a94a3\"]\n"
        "edge [color=\"#8a94a3\" arrowsize=0.6]\n${nodes}${ranks}${edges}}\n"
    )
    execute_process(
        COMMAND "${TRED}" "${FOLDER}/${picture}.dot"
        COMMAND "${DOT}" -Tsvg -o "${FOLDER}/${picture}.svg"
        COMMAND_ERROR_IS_FATAL ANY
    )

    # To stand inside a page: without the XML prologue; the page's style sheet gives the text its colour.
    file(READ "${FOLDER}/${picture}.svg" svg)
    string(REGEX REPLACE "^.*<svg" "<svg" svg "${svg}")
    string(REGEX REPLACE "width=\"([0-9]+)pt\" height=\"([0-9]+)pt\"" "width=\"\\1\" height=\"\\2\"" svg "${svg}")
    file(WRITE "${FOLDER}/${picture}.svg" "${svg}")
endfunction()

set(testing "(^|/)testing[/.]")
set(trees "(^|/)(tree_|recorded_tree|drawn_tree|line_marks|json_text|tidy_layout|svg_)")
draw(headers "${testing}|${trees}" NO)
draw(tree_headers "${trees}" YES)
draw(testing_headers "${testing}" YES)
