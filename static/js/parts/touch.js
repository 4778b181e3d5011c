/* The finger on a strip of cards: taps, and cards pulled up. Sideways swipes are left to the browser, which scrolls.

   A tap means the card the eye saw: for a moment after the cards have moved, it counts for what lay there before. */

const SAW_MS = 320; // what the eye takes to see a change,
const CHAIN_MS = 700; // and so long at most quick taps go on meaning what lay there before the first of them
const SLOP = 10; // px a finger may stray in a tap
const PULL = 14; // px upwards before a card comes along
const LINE = 56; // px above the strip from where letting go plays

/**
 * Hooks the gestures to a strip of elements with `data-held`, each with one child that is lifted.
 *
 * `on.tap(key)`, `on.pull(key, over)` while a card is pulled (`over`: past the line), `on.drop(key, over, settle)` at its end:
 * `over` is null when the pull was broken off; `settle()` lets go of the card and is called within the drawing that moves it. Returns nothing: the hooks live as long as the strip.
 */
export function touchable(strip, on) {
  let saw = null; // { cards, since, until } what lay where before the last tap, for as long as the eye takes to see the change
  let press = null; // the finger that is down

  strip.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button > 0) return;
    press = { id: event.pointerId, key: cardAt(event), x: event.clientX, y: event.clientY, pulled: null };
  });
  strip.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId || !press.key) return;
    const x = event.clientX - press.x;
    const y = event.clientY - press.y;
    if (!press.pulled && !startsPull(x, y)) return;
    if (!press.pulled) {
      press.pulled = elementOf(press.key);
      if (!press.pulled) return;
      strip.setPointerCapture(event.pointerId);
      press.pulled.dataset.pulled = "";
    }
    press.pulled.style.setProperty("translate", `${x}px ${Math.min(y, 0)}px`);
    on.pull(press.key, isOver(event));
  });
  strip.addEventListener("pointerup", (event) => {
    if (press?.id !== event.pointerId || !press.pulled) return;
    endPull(isOver(event));
  });
  strip.addEventListener("pointercancel", (event) => {
    if (press?.id !== event.pointerId) return;
    if (press.pulled) endPull(null);
    press = null;
  });
  strip.addEventListener("click", (event) => {
    const down = press;
    press = null;
    if (down?.ended) return;
    if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLOP && event.detail > 0) return;
    const key = event.detail > 0 ? down?.key ?? cardAt(event) : keyOf(event.target);
    if (!key) return;
    remember(event.timeStamp);
    on.tap(key);
    requestAnimationFrame(() => requestAnimationFrame((now) => { saw.until = now + SAW_MS; }));
  });

  function startsPull(x, y) {
    return y < -PULL && -y > Math.abs(x);
  }

  function isOver(event) {
    return event.clientY < strip.getBoundingClientRect().top - LINE;
  }

  /* The card stays where the finger left it until the drawing that `drop` brings about has measured it. */
  function endPull(over) {
    const { key, pulled } = press;
    press = { ended: true };
    on.drop(key, over, () => {
      pulled.style.removeProperty("translate");
      delete pulled.dataset.pulled;
    });
  }

  function cardAt(event) {
    if (saw && event.timeStamp < saw.until) {
      const { clientX: x, clientY: y } = event;
      const seen = saw.cards.findLast(({ rect }) => x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom);
      if (seen) return elementOf(seen.key) ? seen.key : null;
    }
    return keyOf(event.target);
  }

  /* Later cards lie over earlier ones, a raised card over all. */
  function remember(now) {
    if (saw && now < saw.until && now < saw.since + CHAIN_MS) return;
    const cards = [...strip.querySelectorAll("[data-held]")].map((element) => {
      const { left, right, top } = element.firstElementChild.getBoundingClientRect();
      return { key: element.dataset.held, rect: { left, right, top, bottom: element.getBoundingClientRect().bottom }, raised: element.ariaPressed === "true" };
    });
    saw = { cards: [...cards.filter((one) => !one.raised), ...cards.filter((one) => one.raised)], since: now, until: Infinity };
  }

  function elementOf(key) {
    return strip.querySelector(`[data-held="${CSS.escape(key)}"]`);
  }
}

function keyOf(target) {
  return target.closest("[data-held]")?.dataset.held ?? null;
}
