/* The screen that must not sleep during play, where the browser lets a page ask for that. */

/** Whether this page may keep the screen on: browsers allow it over https and on the computer itself. */
export const canKeepAwake = "wakeLock" in navigator;

let wanted = false;
let lock = null;

document.addEventListener("visibilitychange", take); // hiding the page has let the lock go

/** Keeps the screen on from now, or no longer. A refusal (a low battery, say) changes nothing else. */
export function keepAwake(wish) {
  wanted = wish;
  if (wanted) take();
  else lock?.release();
}

async function take() {
  if (!canKeepAwake || !wanted || document.visibilityState !== "visible" || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    if (!wanted) lock.release();
  } catch (error) {
    console.info("The screen may sleep:", error.name);
  }
}
