/* What this device keeps for its person alone, as JSON under a key; where it keeps nothing, that is noted and no harm done. */

/** What was kept under a key, null for nothing; `otherwise` where it cannot be read. */
export function kept(key, otherwise = null) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch (error) {
    note(key, error);
    return otherwise;
  }
}

/** Keeps a value under a key. */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    note(key, error);
  }
}

function note(key, error) {
  console.warn(`This device does not keep ${key}:`, error.name);
}
