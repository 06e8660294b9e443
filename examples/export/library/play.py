# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Plays a game against itself. usage: python3 play.py LIBRARY

import ctypes
import json
import sys

library = ctypes.CDLL(sys.argv[1])
library.gamesearch_new.restype = ctypes.c_void_p
game = ctypes.c_void_p(library.gamesearch_new())


def call(name, *arguments, result=ctypes.c_char_p):
    function = getattr(library, "gamesearch_" + name)
    function.restype = result
    answer = function(game, *arguments)
    return answer.decode() if isinstance(answer, bytes) else answer


while call("moves"):
    level = 5 if json.loads(call("position"))["to_move"] == 0 else 1
    move = call("level_move", level, 0, 1)
    call("play", move.encode(), result=ctypes.c_int)
    print(move, call("text"))
print("winner:", json.loads(call("position"))["winner"])
call("delete", result=None)
