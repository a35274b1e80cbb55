import type { CodeSlot } from '../markdown.ts'

/** Where the style sheet shows the number of a line, in a block none of whose lines is marked. */
export const LINE_NUMBER = '<i></i>'

/** What stands in a block's `<code>`: the last thing put into a page's text. */
export function renderCodeLines({ lines, openings, isNumbered }: CodeSlot): string {
  if (openings)
    return lines
      .split('\n')
      .map((line, at) => `${openings[at]}${line}</span>`)
      .join('\n')
  return isNumbered ? LINE_NUMBER + lines.replaceAll('\n', `\n${LINE_NUMBER}`) : lines
}
