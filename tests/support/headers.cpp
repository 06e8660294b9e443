// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Empty: the target exists for its precompiled header.
