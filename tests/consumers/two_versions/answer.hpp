// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

#ifndef GAMESEARCH_TESTS_CONSUMERS_TWO_VERSIONS_ANSWER_HPP
#define GAMESEARCH_TESTS_CONSUMERS_TWO_VERSIONS_ANSWER_HPP

struct answer {
    int version;
    int score;
};

#endif
