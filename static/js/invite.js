/* The invite link, handed on by whatever this browser allows. */

/** Shares or copies the link: "shared", "copied", or "shown" when the person must copy it by hand. */
export async function invite(url, text) {
  if (navigator.share) {
    try {
      await navigator.share({ text, url });
      return "shared";
    } catch (error) {
      if (error.name === "AbortError") return "shared"; // closed without choosing: nothing more is wanted
    }
  }
  return copied(url) ? "copied" : "shown";
}

/* On plain http a page has no clipboard of its own, but may copy what is selected. */
function copied(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
