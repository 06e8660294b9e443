// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#include "answer.hpp"

#include <cstdio>

answer usual_score(const char* board);
answer other_score(const char* board);

int main()
{
    const answer usual = usual_score("X.OX.XOO.");
    const answer other = other_score("X.OX.XOO.");
    std::printf("%d: score %d; %d: score %d\n", usual.version, usual.score, other.version, other.score);
    return other.version == usual.version + 10'000 && usual.score == 1 && other.score == 2 ? 0 : 1;
}
