/* The page drawn from a description: what moves stays the same element, and text is only ever text. */

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set([
  "svg", "use", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan", "defs", "symbol",
  "clipPath", "mask", "linearGradient", "radialGradient", "stop", "pattern", "title", "desc", "marker", "animate",
]);
const described = new WeakMap(); // element -> the description it was last drawn from

/** A description of one element; `tag` may carry classes ("button.primary"), children may be nested, null or false. */
export function h(tag, props, ...children) {
  const [name, ...classes] = tag.split(".");
  const { key = null, on = {}, vars = {}, hook = null, class: extra = "", ...attributes } = props ?? {};
  const className = [...classes, extra].filter(Boolean).join(" ");
  if (className) attributes.class = className;
  return { name, key, on, vars, hook, attributes, children: flat(children) };
}

/** Makes the children of `root` match the descriptions; keyed elements are moved, never made again. */
export function draw(root, ...children) {
  patchChildren(root, flat(children));
}

function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== true && child !== "");
}

function patchChildren(parent, children) {
  const keyed = new Map();
  const loose = [];
  for (const node of parent.childNodes) {
    const key = described.get(node)?.key ?? null;
    if (key === null) loose.push(node);
    else keyed.set(key, node);
  }
  const olds = children.map((child) => takeMatch(child, keyed, loose));
  // What goes goes first: what stays behind it then keeps its place in the page, and need not be moved.
  for (const node of [...keyed.values(), ...loose]) node.remove();
  let before = parent.firstChild;
  for (const [index, child] of children.entries()) {
    const node = olds[index] ?? make(child, parent);
    if (node === before) before = before.nextSibling;
    else if (olds[index]) move(parent, node, before);
    else parent.insertBefore(node, before);
    update(node, child);
  }
}

/* The old node that stands for this child: the same key and tag, or else the next unkeyed one of its kind. */
function takeMatch(child, keyed, loose) {
  if (typeof child === "object" && child.key !== null) {
    const node = keyed.get(child.key);
    if (!node || described.get(node).name !== child.name) return null;
    keyed.delete(child.key);
    return node;
  }
  const at = loose.findIndex((node) => (typeof child === "object" ? described.get(node)?.name === child.name : node.nodeType === Node.TEXT_NODE));
  return at < 0 ? null : loose.splice(at, 1)[0];
}

/* Moving an element out of the page and back drops its focus and its scroll, so both are put back. */
function move(parent, node, before) {
  const active = node.contains(document.activeElement) ? document.activeElement : null;
  const { scrollLeft, scrollTop } = node;
  parent.insertBefore(node, before);
  if (scrollLeft) node.scrollLeft = scrollLeft;
  if (scrollTop) node.scrollTop = scrollTop;
  if (active) active.focus({ preventScroll: true });
}

function make(child, parent) {
  if (typeof child !== "object") return document.createTextNode("");
  const inSvg = child.name === "svg" || (parent.namespaceURI === SVG && parent.localName !== "foreignObject");
  return inSvg && SVG_TAGS.has(child.name) ? document.createElementNS(SVG, child.name) : document.createElement(child.name);
}

function update(node, child) {
  if (typeof child !== "object") {
    if (node.nodeValue !== String(child)) node.nodeValue = String(child);
    return;
  }
  const old = described.get(node);
  described.set(node, child);
  setAttributes(node, old?.attributes ?? {}, child.attributes);
  setListeners(node, old?.on ?? {}, child.on);
  setVars(node, old?.vars ?? {}, child.vars);
  patchChildren(node, child.children);
  setLiveValues(node, child.attributes);
  if (!old && child.hook) child.hook(node);
}

function setAttributes(node, old, next) {
  for (const name of Object.keys(old)) if (!(name in next)) node.removeAttribute(name);
  for (const [name, value] of Object.entries(next)) {
    if (old[name] === value) continue;
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/* What a person changes lives in properties; the attribute alone would not undo their change. */
function setLiveValues(node, attributes) {
  for (const name of ["value", "checked", "open"]) {
    if (!(name in attributes) || !(name in node) || node === document.activeElement) continue;
    if (name === "open" && node.localName === "dialog") continue;
    if (node[name] !== attributes[name]) node[name] = attributes[name];
  }
}

/* One real listener an event and element: it calls whatever the latest description says. */
function setListeners(node, old, next) {
  for (const type of Object.keys(next)) {
    if (!(type in old)) node.addEventListener(type, relay);
  }
  for (const type of Object.keys(old)) {
    if (!(type in next)) node.removeEventListener(type, relay);
  }
}

function relay(event) {
  described.get(event.currentTarget)?.on[event.type]?.(event);
}

function setVars(node, old, next) {
  for (const name of Object.keys(old)) if (!(name in next)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(next)) {
    if (old[name] !== value) node.style.setProperty(name, value);
  }
}
