/** `^name` at the end of a paragraph or list item, which gives it an id. */
const BLOCK_ID = /(?:^|[ \t\n])\^([A-Za-z0-9-]{1,100})[ \t]*$/

/**
 * The name of a block at the end of a text. Single letters and short numbers are rather powers, such as `10 ^2`.
 *
 * @returns where the mark begins, and the id, which begins with `^` as in links
 */
export function blockIdAt(text: string): { start: number; id: string } | undefined {
  // The pattern is not searched for in texts without it.
  if (!text.includes('^')) return undefined
  const from = Math.max(0, text.lastIndexOf('^') - 1)
  const match = BLOCK_ID.exec(text.slice(from))
  const name = match?.[1]
  if (!match || name === undefined || !isBlockName(name)) return undefined
  return { start: from + match.index, id: `^${name}` }
}

/** Whether a name is that of a block and not a number or a single letter. */
export const isBlockName = (name: string): boolean => /^(?=.*[A-Za-z])..|^.{4}/.test(name)
