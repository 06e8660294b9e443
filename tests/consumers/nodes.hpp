// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The searches of tic-tac-toe by every searcher. A file that includes this has already included the library in some
// way.

#ifndef NODES_HPP
#define NODES_HPP

template <class Searcher>
void print_nodes(const char* name, const Searcher& searcher)
{
    const auto r = searcher(gamesearch::tic_tac_toe{"X...O...."});
    std::printf("%s: %llu nodes, score %d, move %d\n", name, static_cast<unsigned long long>(r.statistics.nodes),
                r.score, static_cast<int>(*r.best_move));
}

inline int print_all_nodes()
{
    namespace gs = gamesearch;
    gs::transposition_table<gs::tic_tac_toe> table{std::size_t{1} << 16};
    print_nodes("minimax", gs::minimax);
    print_nodes("negamax", gs::negamax);
    print_nodes("alpha_beta", gs::alpha_beta);
    print_nodes("principal_variation_search", gs::principal_variation_search.with(table));
    print_nodes("iterative_deepening", gs::iterative_deepening{gs::alpha_beta});
    print_nodes("solve", gs::solve);
    std::cout << gs::alpha_beta(gs::tic_tac_toe{"X.OX.XOO."}) << std::endl; // before printf's output
    const bool keeps_rules = static_cast<bool>(gs::check_rules(gs::tic_tac_toe{}));
    std::printf("rules: %s\n", keeps_rules ? "kept" : "broken");
    return keeps_rules ? 0 : 1;
}

#endif
