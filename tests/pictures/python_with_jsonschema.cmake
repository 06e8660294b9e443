# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

# Sets `python` to the first of PYTHON that has the package jsonschema, or to nothing: the system may install it for
# another one than the first that is found.

set(python)
foreach(candidate IN LISTS PYTHON)
    if(NOT python)
        execute_process(
            COMMAND "${candidate}" -c "import jsonschema" RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET
        )
        if(status EQUAL 0)
            set(python "${candidate}")
        endif()
    endif()
endforeach()
