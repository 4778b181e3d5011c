/* The TV's stage: its size in the unit that all lengths of the TV are given in, a hundredth of a 16:9 screen's width. */

const UNITS_WIDE = 100;
const UNITS_HIGH = 56.25;

/** The window's size in units; on a screen of another shape one side is longer. */
export function stage() {
  const unit = Math.min(window.innerWidth / UNITS_WIDE, window.innerHeight / UNITS_HIGH);
  return { wide: window.innerWidth / unit, high: window.innerHeight / unit };
}
