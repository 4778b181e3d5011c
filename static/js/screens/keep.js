/* Keeping a finished game: its record as a file, as text, to look through, or to practise. */

import { h } from "../dom.js";
import { handOn } from "../handedon.js";
import { icon } from "../icons.js";
import { saveFile } from "../save.js";
import { KEEP } from "../words-record.js";

/** What can be done with the record; `state` is `{record, opened, error, busy}` as it comes, `again()` deals it again. */
export function keep({ record, opened, error, busy }, again) {
  if (!record) return h("p", { role: "status", class: error ? "danger-text" : "" }, error ?? KEEP.looking);
  const text = JSON.stringify(record);
  const name = `hearts-night-game-${record.game}`;
  const items = [
    ["open", "eye", KEEP.open, () => look(text)],
    ["json", "down", KEEP.json, () => saveFile(`${name}.json`, "application/json", text)],
    opened && ["plain", "rules", KEEP.plain, () => saveFile(`${name}.txt`, "text/plain", opened.text)],
    ["practise", "swap", KEEP.practise, () => { if (!busy) again(); }],
  ].filter(Boolean);
  return h("div.keep", null,
    h("p.muted", null, KEEP.text),
    h("ul.menu", null, items.map(([key, picture, title, onTap]) => h("li", { key },
      h("button.menu-item", { type: "button", on: { click: onTap } }, icon(picture),
        h("span", null, h("b", null, title), key === "practise" && h("span.muted", null, KEEP.practiseText)))))),
    error && h("p.danger-text", { key: "error", role: "alert" }, error));
}

function look(text) {
  handOn(text);
  location.assign("/replay");
}
