/* The address of a room as a person types it. */

/** A link to a room without what a browser adds by itself. */
export function address({ join_url }) {
  return join_url.replace(/^https?:\/\//, "").replace(/\/r\/\w+$/, "");
}
