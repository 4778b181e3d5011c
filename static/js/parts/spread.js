/* Labels beside a chart: each as near its own height as its neighbours let it be. */

/**
 * Heights for labels that want to stand at `wanted`, `gap` apart or more, all between `least` and `most`.
 *
 * Neighbours that would touch are moved as one block to the middle of what they want. More labels than fit stand closer.
 */
export function spreadOut(wanted, gap, least, most) {
  const apart = Math.min(gap, (most - least) / Math.max(1, wanted.length - 1));
  const order = wanted.map((_, at) => at).sort((one, other) => wanted[one] - wanted[other] || one - other);
  const blocks = [];
  for (const at of order) {
    let block = { members: [at], top: wanted[at] };
    while (blocks.length && blocks.at(-1).top + blocks.at(-1).members.length * apart > block.top) block = merged(blocks.pop(), block, wanted, apart);
    blocks.push(block);
  }
  const heights = [];
  for (const { members, top } of blocks) members.forEach((at, place) => { heights[at] = top + place * apart; });
  return keptWithin(heights, order, apart, least, most);
}

/* A block's top is where the sum of its members' ways is least. */
function merged(above, below, wanted, apart) {
  const members = [...above.members, ...below.members];
  const tops = members.map((at, place) => wanted[at] - place * apart);
  return { members, top: tops.reduce((sum, top) => sum + top, 0) / tops.length };
}

function keptWithin(heights, order, apart, least, most) {
  const kept = [...heights];
  let floor = least;
  for (const at of order) {
    kept[at] = Math.max(kept[at], floor);
    floor = kept[at] + apart;
  }
  let ceiling = most;
  for (const at of [...order].reverse()) {
    kept[at] = Math.min(kept[at], ceiling);
    ceiling = kept[at] - apart;
  }
  return kept;
}
