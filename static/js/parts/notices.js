/* What the page has to say by the way: the lost line, refusals, news. They pass by and take no space. */

import { h } from "../dom.js";
import { icon } from "../icons.js";

/** The notices now; each is `{id, text, tone}`, tone "plain", "bad" or "wait". */
export function notices(list) {
  return list.map(({ id, text, tone }) => h("p.notice", { key: id, class: tone },
    tone === "wait" ? h("span.spinner", { "aria-hidden": "true" }) : tone === "bad" ? icon("info") : null, text));
}
