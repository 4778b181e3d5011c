/* Measures a page's layout and returns its faults as sentences; audit.py says what is measured and evaluates this file. */
({ least, touch, fixed, regions, whole }) => {
  const faults = new Set();
  const [wide, high] = [innerWidth, innerHeight];
  const told = (element) => `<${element.localName}${[...element.classList].map((one) => "." + one).join("")}>` +
    ` "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const at = ({ left, top, right, bottom }) => `[${[left, top, right, bottom].map(Math.round).join(" ")}]`;
  // What only a screen reader is meant to find.
  const isClippedAway = (element) => {
    for (let around = element; around; around = around.parentElement) if (getComputedStyle(around).clipPath === "inset(50%)") return true;
    return false;
  };
  const isHidden = (element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    || element.closest(".ghost, noscript, [inert]") !== null || isClippedAway(element);
  const isDrawn = (element) => !isHidden(element) && element.getBoundingClientRect().width > 0;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(isDrawn);
  const scrolls = (style, axis) => ["auto", "scroll"].includes(axis === "x" ? style.overflowX : style.overflowY);
  const clips = (style, axis) => ["hidden", "clip"].includes(axis === "x" ? style.overflowX : style.overflowY);
  const modal = document.querySelector("dialog[open]");

  // The page itself does not scroll sideways, and a table's page not at all.
  const page = document.scrollingElement;
  if (page.scrollWidth > wide + 1) faults.add(`the page is ${page.scrollWidth} px wide, the screen ${wide}`);
  if (fixed && page.scrollHeight > high + 1) faults.add(`the page is ${page.scrollHeight} px high, the screen ${high}`);
  for (const element of all("main, section, .phone, .tv, dialog, .sheet-body")) {
    if (element.scrollWidth > element.clientWidth + 1 && scrolls(getComputedStyle(element), "x")) faults.add(`${told(element)} scrolls sideways`);
  }

  // A box as far as it can be seen or scrolled to: out is what no scrolling brings back.
  const out = (element, rect, slack) => {
    const free = { x: false, y: false };
    const place = getComputedStyle(element).position;
    for (let around = element.parentElement; around && place !== "fixed"; around = around.parentElement) {
      const style = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      for (const [axis, from, to, pad] of [["x", "left", "right", 1.5], ["y", "top", "bottom", slack]]) {
        if (scrolls(style, axis)) free[axis] = true;
        else if (!free[axis] && clips(style, axis) && (rect[from] < box[from] - pad || rect[to] > box[to] + pad)) return around;
      }
      if (style.position === "fixed") break;
    }
    const off = (!free.x && (rect.left < -1.5 || rect.right > wide + 1.5)) || (!free.y && fixed && (rect.top < -slack || rect.bottom > high + slack));
    return off ? document.documentElement : null;
  };

  // What must be seen is on the screen, whole.
  for (const element of whole.flatMap((selector) => all(selector))) {
    const rect = element.getBoundingClientRect();
    if (out(element, rect, 1.5)) faults.add(`${told(element)} at ${at(rect)} is not wholly on the screen of ${wide}×${high}`);
  }

  // Words: not cut, not too small, not over each other.
  const lines = [];
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.nodeValue.trim() || ["SCRIPT", "STYLE", "TITLE", "title", "desc"].includes(element.nodeName) || isHidden(element)) continue;
    const style = getComputedStyle(element);
    const drawn = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    const size = parseFloat(style.fontSize) * drawn;
    if (size < least - .05) faults.add(`${told(element)} has letters of ${size.toFixed(1)} px, at least ${least.toFixed(1)} are wanted`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue;
      const name = element.closest(".name, bdi, .look-by");
      const by = out(element, rect, size * .35);
      if (by && !(name && by !== document.documentElement)) faults.add(`${told(element)} at ${at(rect)} is cut by ${told(by).slice(0, 60)}`);
      const middle = (rect.top + rect.bottom) / 2;
      lines.push({ element, rect: { left: rect.left, right: rect.right, top: middle - size * .35, bottom: middle + size * .35 } });
    }
  }
  const over = (one, other, by = 2) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > by
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by;
  const common = (one, other) => ({
    left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
  });
  const seenOf = ({ element, rect }) => {
    let seen = common(rect, { left: 0, top: 0, right: wide, bottom: high });
    for (let around = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") seen = common(seen, around.getBoundingClientRect());
    }
    return { element, rect: seen };
  };
  const seen = lines.map(seenOf);
  // What is laid over other things on purpose is only compared with its own kind.
  const layer = (element) => element.closest("#notices, #over, #controls, dialog, thead, tfoot, .hand-more, .reactions, .bubble, .podium-faces, .tv-moment, .bottom, .scores-foot, .sheet-head");
  for (const [index, one] of seen.entries()) {
    for (const other of seen.slice(index + 1)) {
      if (one.element === other.element || layer(one.element) !== layer(other.element) || !over(one.rect, other.rect, 3)) continue;
      faults.add(`${told(one.element)} at ${at(one.rect)} and ${told(other.element)} at ${at(other.rect)} lie over each other`);
    }
  }

  // Words are not painted over. All is made to be hit, so that what lies over a point can be asked for.
  const hittable = new CSSStyleSheet();
  hittable.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [hittable];
  const paints = (element) => {
    const style = getComputedStyle(element);
    if (isHidden(element) || style.opacity === "0") return false;
    if (element.ownerSVGElement) return style.fill !== "none" || style.stroke !== "none";
    return style.backgroundImage !== "none" || !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor) || element.localName === "img";
  };
  for (const { element, rect } of seen) {
    if (rect.right - rect.left < 2 || rect.bottom - rect.top < 2) continue;
    for (const part of [.12, .5, .88]) {
      const over = document.elementsFromPoint(rect.left + (rect.right - rect.left) * part, (rect.top + rect.bottom) / 2);
      const covers = over.slice(0, Math.max(0, over.findIndex((one) => one === element || element.contains(one))));
      const cover = covers.find((one) => !one.contains(element) && layer(one) === layer(element) && paints(one));
      if (cover) faults.add(`${told(element)} at ${at(rect)} is covered by ${told(cover.closest("svg") ? cover.closest("svg").parentElement : cover)}`);
    }
  }
  document.adoptedStyleSheets = [];

  // The parts of a table stand beside each other, as far as they are seen: what is scrolled out of a strip lies over nothing.
  const parts = Object.entries(regions).map(([name, selector]) => [name, all(selector).map((element) => [element, seenOf({ element, rect: element.getBoundingClientRect() }).rect])]);
  for (const [index, [name, ones]] of parts.entries()) {
    for (const [otherName, others] of parts.slice(index + 1)) {
      for (const [one, rect] of ones) for (const [other, otherRect] of others) {
        if (!one.contains(other) && !other.contains(one) && over(rect, otherRect)) {
          faults.add(`the ${name} ${told(one)} at ${at(rect)} lies over the ${otherName} ${told(other)} at ${at(otherRect)}`);
        }
      }
    }
  }

  // Fields do not make a phone zoom in, and fingers hit what they aim at.
  if (touch) {
    for (const field of all("input, select, textarea")) {
      if (parseFloat(getComputedStyle(field).fontSize) < 16) faults.add(`${told(field)} has letters under 16 px, so that a phone zooms in`);
    }
    for (const control of all("button, a[href], input, select, [role=radio], summary", modal ?? document)) {
      if (control.matches(".hand-card, .link-text a, p a, dd a, li > a.inline")) continue;
      const rect = control.getBoundingClientRect();
      const reach = (dx, dy) => {
        const hit = document.elementFromPoint((rect.left + rect.right) / 2 + dx, (rect.top + rect.bottom) / 2 + dy);
        return hit !== null && (control === hit || control.contains(hit) || hit.closest("label")?.control === control);
      };
      const small = rect.width < 43.5 || rect.height < 43.5;
      if (small && !([[-21.5, 0], [21.5, 0], [0, -21.5], [0, 21.5]].every(([dx, dy]) => reach(dx, dy)))) {
        faults.add(`${told(control)} is ${rect.width.toFixed(0)}×${rect.height.toFixed(0)} px, a finger wants 44`);
      }
    }
  }
  return [...faults];
}
