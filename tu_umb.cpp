#include <gamesearch/gamesearch.hpp>
