# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Draws the pictures of trees in docs/pictures with the example program draw_tree.
# usage: cmake -DDRAW_TREE=... -DFOLDER=docs/pictures -P pictures.cmake
#        cmake -DDRAW_TREE=... -DFOLDER=docs/pictures -DCHECK=TRUE -P pictures.cmake    changes nothing; fails if one differs

cmake_minimum_required(VERSION 3.25)

set(faults)
function(gamesearch_draw name)
    set(picture "${FOLDER}/${name}.svg")
    execute_process(COMMAND "${DRAW_TREE}" ${ARGN} OUTPUT_VARIABLE drawn COMMAND_ERROR_IS_FATAL ANY)
    if(NOT CHECK)
        file(WRITE "${picture}" "${drawn}")
        return()
    endif()
    set(there)
    if(EXISTS "${picture}")
        file(READ "${picture}" there)
    endif()
    if(NOT there STREQUAL drawn)
        set(faults "${faults}${picture} is not what draw_tree draws; draw it again with docs/pictures.cmake\n" PARENT_SCOPE)
    endif()
endfunction()

gamesearch_draw(minimax_tree tic-tac-toe --position X.OX.XOO. --searcher minimax --title "The tree of minimax")
gamesearch_draw(alpha_beta_tree tic-tac-toe --position X.OX.XOO. --searcher alpha_beta --title "The tree of alpha-beta")
gamesearch_draw(
    sooner_wins_tree tic-tac-toe --position .OO/X.X/.XO --searcher minimax --title "A win in one ply and a win in three"
)
gamesearch_draw(
    learn_sooner tic-tac-toe --letters --position .OO/X.X/.XO --searcher minimax --title
    "A win in one ply and a win in three"
)
gamesearch_draw(
    connect_four_tree connect-four --position 4455 --searcher principal_variation_search --depth 3 --nodes 7 --title
    "The first nodes of a search of Connect Four"
)
gamesearch_draw(
    monte_carlo_tree tic-tac-toe --position X.O/.../O.X --searcher monte_carlo_tree_search --simulations 24 --title
    "The tree of 18 simulations"
)

# The same search of one position, step by step.
macro(gamesearch_draw_steps name searcher steps title)
    gamesearch_draw(
        learn_${name} tic-tac-toe --letters --position ..XOX.OXO --searcher ${searcher} --steps ${steps} --title "${title}"
    )
endmacro()
gamesearch_draw_steps(first_end minimax 5 "Minimax after 5 of 22 steps")
gamesearch_draw_steps(o_chooses minimax 10 "Minimax after 10 of 22 steps")
gamesearch_draw_steps(second_move minimax 13 "Minimax after 13 of 22 steps")
gamesearch_draw_steps(third_move minimax 20 "Minimax after 20 of 22 steps")
gamesearch_draw_steps(whole minimax 22 "Minimax after 22 of 22 steps")
gamesearch_draw_steps(before_cut alpha_beta 17 "Alpha-beta after 17 of 20 steps")
gamesearch_draw_steps(cut alpha_beta 20 "Alpha-beta after 20 of 20 steps")

if(faults)
    message(FATAL_ERROR "${faults}")
endif()
