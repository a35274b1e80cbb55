/** Where the script of a counter says how often an article was read; as wide as that will be, so that nothing moves. */
export const Reads = () => <li data-reads>{'\u2007'.repeat(ROOM)}</li>

/** Widths of a digit. */
const ROOM = 10
