import { endOfLine } from '../../diagnostics/position.ts'

/** Where a file's frontmatter is; offsets in UTF-16 units of the text as read, a byte order mark included. */
export type FrontmatterBlock =
  /** The file begins with its body. `strayAt`: text that looks like frontmatter but is not on the first line. */
  | { kind: 'none'; start: number; strayAt?: number }
  /** `from` to `to` is the YAML between the fences. `badFence`: a closing line that is not exactly `---`. */
  | { kind: 'yaml'; start: number; from: number; to: number; bodyOffset: number; badFence?: string }
  /** TOML, JSON, code: anything but YAML. */
  | { kind: 'foreign'; start: number; language: string; bodyOffset: number }
  | { kind: 'unclosed'; start: number; bodyOffset: number }

/** gray-matter takes the name of the language behind the dashes, too. */
const OPENING = /^---[ \t]*(?:ya?ml[ \t]*)?$/i
const OTHER_LANGUAGE = /^---[ \t]*([^-\s].*)$/
/** gray-matter ends the frontmatter here, whatever else the line says. */
const DASHES = /^---[^\n]*$/gm
const CLOSING = /^(?:-{3,}[ \t]*|---[ \t]*[\w.-]*)\r?$/
const STRAY = /^(?:[ \t]*\r?\n|[ \t])[ \t\r\n]*---[ \t]*\r?\n[ \t]*[A-Za-z_]\w*:/

/** gray-matter's look for comments takes quadratic time in a run of blank lines. */
export const BLANK_RUN = /\n\s{1000}/

/**
 * Finds the frontmatter by its fences, so that nothing but YAML between two lines of three dashes ever reaches a
 * parser: gray-matter would run `---js`, take `----` for an end and a file without an end for frontmatter altogether.
 *
 * @see libraries: gray-matter picks its engine by what follows the first dashes
 */
export function findFrontmatter(text: string): FrontmatterBlock {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const lineEnd = endOfLine(text, start)
  const first = text.slice(start, lineEnd).replace(/\r$/, '')
  const next = Math.min(lineEnd + 1, text.length)
  if (OPENING.test(first)) return findYaml(text, start, next)

  const language = OTHER_LANGUAGE.exec(first)?.[1]?.trim()
  if (language !== undefined) {
    return {
      kind: 'foreign',
      start,
      language: `\`${language}\``,
      bodyOffset: after(text, next, /^---[ \t]*\r?$/gm) ?? next,
    }
  }
  const toml = /^\+\+\+[ \t]*$/.test(first) ? after(text, next, /^\+\+\+[ \t]*\r?$/gm) : undefined
  if (toml !== undefined) return { kind: 'foreign', start, language: 'TOML', bodyOffset: toml }
  const json =
    first.trimEnd() === '{' && /^\s*"/.test(text.slice(next, next + 200))
      ? after(text, next, /^\}[ \t]*\r?$/gm)
      : undefined
  if (json !== undefined) return { kind: 'foreign', start, language: 'JSON', bodyOffset: json }

  const stray = STRAY.exec(text.slice(start, start + 500))
  return stray ? { kind: 'none', start, strayAt: start + stray[0].indexOf('---') } : { kind: 'none', start }
}

function findYaml(text: string, start: number, from: number): FrontmatterBlock {
  const dashes = new RegExp(DASHES)
  dashes.lastIndex = from
  const match = dashes.exec(text)
  if (!match || !CLOSING.test(match[0])) return { kind: 'unclosed', start, bodyOffset: from }
  const fence = match[0].trimEnd()
  const bodyOffset = Math.min(match.index + match[0].length + 1, text.length)
  const block: FrontmatterBlock = { kind: 'yaml', start, from, to: match.index, bodyOffset }
  return fence === '---' ? block : { ...block, badFence: fence }
}

/** The offset behind the first line from `from` on that matches; nothing without one. */
function after(text: string, from: number, line: RegExp): number | undefined {
  line.lastIndex = from
  const match = line.exec(text)
  return match ? Math.min(match.index + match[0].length + 1, text.length) : undefined
}
