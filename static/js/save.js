/* A file given to this device to keep. */

/** Lets the browser save `text` under a name. */
export function saveFile(name, kind, text) {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a slow phone may not have begun yet
}
