/** Where the script of a counter says how often an article was read; as wide as that will be, so that nothing moves. */
export const Reads = () => <li data-reads>{'\u2007'.repeat(ROOM)}</li>

/** The same for how many comments a note has. @param href  of the note */
export const CommentCount = ({ href }: { href: string }) => <li data-comments={href}>{'\u2007'.repeat(ROOM)}</li>

/** Widths of a digit. */
const ROOM = 10
