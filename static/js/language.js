/* The language of this page. The server picks it before a page is drawn: by the cookie set here, else by the browser's own. */

const COOKIE = "language";
const YEAR_S = 365 * 24 * 3600;

/** Every language this game speaks, by its tag, each in its own words. */
export const LANGUAGES = { en: "English", de: "Deutsch" };

/** The tag of the language this page speaks. */
export function language() {
  return document.documentElement.lang;
}

/** How this device writes dates in that language: "en-GB" where its person reads English as in Britain. */
export function locale() {
  return navigator.languages.find((tag) => tag.split("-")[0] === language()) ?? language();
}

/** Has this device speak another language, at once and from now on. */
export function speak(tag) {
  if (!(tag in LANGUAGES) || tag === language()) return;
  document.cookie = `${COOKIE}=${tag}; path=/; max-age=${YEAR_S}; SameSite=Lax`;
  location.reload();
}
