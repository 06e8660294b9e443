// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Buttons that can be off. They are not disabled, which would take away the focus from who has just pressed them.

export function turn_off(button, off) {
    button.setAttribute("aria-disabled", String(off));
}

export function on_click(button, act) {
    button.addEventListener("click", () => {
        if (button.getAttribute("aria-disabled") !== "true") {
            act();
        }
    });
}
