// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// The cost of certifying a score: the processor time to solve a game, to write the certificate with the table of that
/// search, and to check it. The median of five runs each, in turn.

#include "games/connect_four.hpp"
#include "games/dots_and_boxes.hpp"
#include "games/othello.hpp"

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/principal_variation_search.hpp>
#include <gamesearch/search/policies.hpp>
#include <gamesearch/solve.hpp>
#include <gamesearch/table/transposition_table.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace gs = gamesearch;

double milliseconds_of(const auto& work)
{
    const std::clock_t start = std::clock();
    work();
    return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

/// With the options of `searcher`: with distance and principal variation, or without.
template <class G, class Searcher>
void measure(const char* what, const Searcher& searcher, const auto& solver, std::size_t table_bytes)
{
    const G opening;
    gs::transposition_table<G> table{table_bytes};
    std::vector<double> solving;
    std::vector<double> writing;
    std::vector<double> checking;
    gs::solve_result<G> solved;
    gs::certificate_report<G> report;
    std::string certificate;
    for (int run = 0; run != 5; ++run) {
        table.clear();
        solving.push_back(milliseconds_of([&] { solved = solver.with(table)(opening); }));
        std::ostringstream out;
        writing.push_back(
            milliseconds_of([&] { gs::write_certificate(out, opening, searcher.with(table), "benchmark"); }));
        certificate = out.str();
        std::istringstream in{certificate};
        checking.push_back(milliseconds_of([&] { report = gs::check_certificate(in, opening, "benchmark"); }));
        if (!report || report.lower != solved.score) {
            std::puts("the certificate is not accepted");
            std::exit(1);
        }
    }
    std::printf("%-22s %9llu nodes %8.1f ms, write %8.1f ms, check %7.1f ms (%.2f), %8llu positions, %7zu bytes\n",
                what, static_cast<unsigned long long>(solved.statistics.nodes), median(solving), median(writing),
                median(checking), median(checking) / median(solving), static_cast<unsigned long long>(report.positions),
                certificate.size());
    std::fflush(stdout);
}

template <class G>
void measure_both(const std::string& name, std::size_t table_bytes)
{
    constexpr auto search = gs::principal_variation_search;
    measure<G>(name.c_str(), search.with(gs::ignore_distance, gs::no_line),
               gs::solve.with(gs::ignore_distance, gs::no_line), table_bytes);
    measure<G>((name + ", distance").c_str(), search, gs::solve, table_bytes);
}

} // namespace

int main()
{
    constexpr std::size_t mib = std::size_t{1} << 20;
    measure_both<games::connect_four<5, 4>>("Connect Four 5x4", 4 * mib);
    measure_both<games::connect_four<5, 5>>("Connect Four 5x5", 64 * mib);
    measure_both<games::connect_four<6, 4>>("Connect Four 6x4", 64 * mib);
    measure_both<games::othello<4>>("Othello 4x4", mib);
    measure_both<games::dots_and_boxes<2, 3>>("Dots and boxes 2x3", 16 * mib);
}
