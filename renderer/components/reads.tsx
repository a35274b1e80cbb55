/**
 * Placeholder for the number of reads, filled in by the counter's script; as wide as the text will be, so that nothing
 * moves.
 */
export const Reads = () => <li data-reads>{'\u2007'.repeat(ROOM)}</li>

/**
 * Placeholder for the number of comments.
 *
 * @param href  of the note
 */
export const CommentCount = ({ href }: { href: string }) => <li data-comments={href}>{'\u2007'.repeat(ROOM)}</li>

/** Width of a placeholder, in digits. */
const ROOM = 10
