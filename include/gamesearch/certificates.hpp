// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

/// \file
/// Certificates: strategies that prove a score, and their checker.

#ifndef GAMESEARCH_CERTIFICATES_HPP
#define GAMESEARCH_CERTIFICATES_HPP

#include <gamesearch/detail/language.hpp>

#include <gamesearch/certificates/certificate.hpp>
#include <gamesearch/certificates/certificate_report.hpp>
#include <gamesearch/certificates/check_certificate.hpp>
#include <gamesearch/certificates/provable_game.hpp>

#endif
