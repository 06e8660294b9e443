#!/usr/bin/env python3
# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0
"""Checks a certificate of tic-tac-toe, or of a heap of stones, without any part of gamesearch.

It is written from the description of the format in docs/proofs.md. For another game, write a class like the two here.

usage: check_certificate.py tic-tac-toe FILE [POSITION]      a position such as X.OX.XOO.
       check_certificate.py stones FILE [COUNT]              one or two are taken; whoever takes the last one wins
"""
import sys


class TicTacToe:
    """A position: the cells by rows. Its moves are the empty cells, in that order."""

    lines = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)

    def __init__(self, cells="........."):
        self.cells = cells
        self.maximizer_moves = cells.count("X") == cells.count("O")

    def score(self):
        """The score at the end of the game; None while it goes on."""
        for a, b, c in self.lines:
            if self.cells[a] != "." and self.cells[a] == self.cells[b] == self.cells[c]:
                return 1 if self.cells[a] == "X" else -1
        return None if "." in self.cells else 0

    def moves(self):
        return [cell for cell in range(9) if self.cells[cell] == "."]

    def after(self, cell):
        return TicTacToe(self.cells[:cell] + "OX"[self.maximizer_moves] + self.cells[cell + 1:])

    def key(self):
        """Equal for equal positions, with the same side to move, and for no others."""
        return self.cells


class Stones:
    """A heap, from which one or two stones are taken."""

    def __init__(self, count=4, maximizer_moves=True):
        self.count = int(count)
        self.maximizer_moves = maximizer_moves

    def score(self):
        return None if self.count > 0 else -1 if self.maximizer_moves else 1

    def moves(self):
        return range(1, min(self.count, 2) + 1)

    def after(self, taken):
        return Stones(self.count - taken, not self.maximizer_moves)

    def key(self):
        return self.count, self.maximizer_moves


class Refused(Exception):
    pass


def require(holds, why):
    if not holds:
        raise Refused(why)


def check_half(claim, lines, root):
    """Reads the half that begins with the line `claim` from `lines`, up to its last line."""
    words = claim.split(" ")
    require(words[0] == "at" and words[1] in ("least", "most"), f"no claim: {claim}")
    maximizes = words[1] == "least"
    score = int(words[2])
    wins = score > 0 if maximizes else score < 0
    timed = len(words) > 3
    require(not timed or words[3:-1] == (["within"] if wins else ["not", "before"]), f"no claim: {claim}")
    plies = int(words[-1]) if timed else 0
    count = 0
    proven = {}  # the key of each position with the plies that were left
    being_proven = set()

    def later(left):
        return max(left - 1, -1 if wins else 0) if timed else 0

    def after_one(position, left):
        nonlocal count
        line = next(lines)
        require(line.isdigit() and line[0] != "0", f"no number of a move: {line}")
        count += 1
        moves = position.moves()
        require(int(line) <= len(moves), f"there is no move {line}")
        return position.after(moves[int(line) - 1]), later(left)

    def prove(position, left, by_opponent):
        end = position.score()
        if end is not None:
            better = end > score if maximizes else end < score
            in_time = not timed or (left >= 0 if wins else left <= 0)
            require(better or (end == score and in_time), "the game ends with a score that is not good enough")
            return
        own = position.maximizer_moves == maximizes
        if own and by_opponent:
            prove(*after_one(position, left), False)
            return
        key = position.key()
        if key in proven and (proven[key] <= left if wins else proven[key] >= left):
            return
        require(key not in being_proven, "a position repeats before it is proven")
        being_proven.add(key)
        if own:
            prove(*after_one(position, left), False)
        else:
            for move in position.moves():
                prove(position.after(move), later(left), True)
        being_proven.remove(key)
        proven[key] = left

    prove(root, plies, True)
    last = next(lines)
    require(last == f"end {count}", f"{count} moves end with: {last}")
    print(claim)


def main(game, path, position=None):
    games = {"tic-tac-toe": TicTacToe, "stones": Stones}
    root = games[game](position) if position else games[game]()
    with open(path, encoding="utf-8") as file:
        text = file.read()
    require(text.endswith("\n"), "the last line has no end")
    lines = iter(text.splitlines())
    require(next(lines) == "gamesearch certificate 2", "this is no certificate")
    print(next(lines))
    halves = 0
    for claim in lines:
        check_half(claim, lines, root)
        halves += 1
    require(halves > 0, "nothing is claimed")


if __name__ == "__main__":
    sys.setrecursionlimit(100_000)
    if not 3 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (Refused, ValueError, StopIteration) as error:
        sys.exit(f"refused: {error or 'the file ends too soon'}")
