/* The entry of the page of rules: the same rule book as at the table, for every setting. */

import { draw, h } from "./dom.js";
import { icon } from "./icons.js";
import { wordmark } from "./parts/heart.js";
import { everySetting, rulebook } from "./parts/rulepages.js";
import { APP } from "./words.js";
import { HELP } from "./words-rules.js";

draw(document.getElementById("screen"),
  h("header.rules-head", null,
    h("a.button.square", { href: "/", "aria-label": HELP.home }, icon("back")),
    wordmark(APP)),
  h("h1", null, HELP.howTo),
  h("div.rules", null, rulebook({ heading: "h2" }), everySetting({ heading: "h2" })));
