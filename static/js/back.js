/* The back gesture, caught once so that nobody falls out of a game by a slip of the thumb. */

/** Calls `onBack()` instead of leaving the page, until the returned function is called. */
export function guardBack(onBack) {
  arm();
  window.addEventListener("popstate", caught);
  window.addEventListener("pointerdown", arm, { capture: true }); // an entry made without a touch does not count for browsers

  function arm() {
    if (!history.state?.guard) history.pushState({ guard: true }, "");
  }

  function caught() {
    arm();
    onBack();
  }

  return function letGo() {
    window.removeEventListener("popstate", caught);
    window.removeEventListener("pointerdown", arm, { capture: true });
  };
}
