import { endOfLine } from '../../diagnostics/position.ts'

/** Where a file's frontmatter is. Offsets are in UTF-16 units of the text as read, including a byte order mark. */
export type FrontmatterBlock =
  /** No frontmatter. `strayAt`: the start of something that looks like it but is not on the first line. */
  | { kind: 'none'; start: number; strayAt?: number }
  /** `from` to `to` is the YAML between the fences. `badFence`: the closing line, if it is not exactly `---`. */
  | { kind: 'yaml'; start: number; from: number; to: number; bodyOffset: number; badFence?: string }
  /** Frontmatter in another language, such as TOML, JSON or JavaScript. */
  | { kind: 'foreign'; start: number; language: string; bodyOffset: number }
  /** No closing line. `from`: after the opening line; `bodyOffset`: there, or the end of a file of nothing but keys. */
  | { kind: 'unclosed'; start: number; from: number; bodyOffset: number }

/** gray-matter also accepts the name of the language after the dashes. */
const OPENING = /^---[ \t]*(?:ya?ml[ \t]*)?$/i
const OTHER_LANGUAGE = /^---[ \t]*([^-\s].*)$/
/** gray-matter ends the frontmatter at such a line, whatever follows the dashes. */
const DASHES = /^---[^\n]*$/gm
const CLOSING = /^(?:-{3,}[ \t]*|---[ \t]*[\w.-]*)\r?$/
const STRAY = /^(?:[ \t]*\r?\n|[ \t])[ \t\r\n]*---[ \t]*\r?\n[ \t]*[A-Za-z_]\w*:/

/** A line of YAML with a key, and lines that may follow it. */
const KEY_LINE = /^[A-Za-z_][\w-]*:(?:[ \t]|$)/
const YAML_LINE = /^(?:[ \t]|#|-[ \t]|$|[A-Za-z_][\w-]*:(?:[ \t]|$))/

/** gray-matter's search for comments takes quadratic time in a run of blank lines. */
export const BLANK_RUN = /\n\s{1000}/

/**
 * Finds the frontmatter by its fences, so that parsers only ever get YAML between two lines of dashes. gray-matter
 * picks its engine by what follows the first dashes, so it would run the code after `---js`, and it would treat all of
 * a file without a closing line as frontmatter, whatever it is. VuePress does so, and some notes are nothing else.
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

/** Where the body of a note starts, in UTF-16 units. */
export function bodyOffsetOf(text: string): number {
  const block = findFrontmatter(text)
  return 'bodyOffset' in block ? block.bodyOffset : block.start
}

function findYaml(text: string, start: number, from: number): FrontmatterBlock {
  const dashes = new RegExp(DASHES)
  dashes.lastIndex = from
  const match = dashes.exec(text)
  if (!match) return { kind: 'unclosed', start, from, bodyOffset: isAllYaml(text, from) ? text.length : from }
  if (!CLOSING.test(match[0])) return { kind: 'unclosed', start, from, bodyOffset: from }
  const fence = match[0].trimEnd()
  const bodyOffset = Math.min(match.index + match[0].length + 1, text.length)
  const block: FrontmatterBlock = { kind: 'yaml', start, from, to: match.index, bodyOffset }
  return fence === '---' ? block : { ...block, badFence: fence }
}

/** Whether the rest of a file begins with a key and has only lines of YAML. */
function isAllYaml(text: string, from: number): boolean {
  let hasKey = false
  for (let at = from, end: number; at < text.length; at = end + 1) {
    end = endOfLine(text, at)
    const line = text.slice(at, end).replace(/\r$/, '')
    if (!YAML_LINE.test(line) || (!hasKey && /^[ \t]*[^#\s]/.test(line) && !KEY_LINE.test(line))) return false
    hasKey ||= KEY_LINE.test(line)
  }
  return hasKey
}

/** The offset after the first matching line at or after `from`; undefined if there is none. */
function after(text: string, from: number, line: RegExp): number | undefined {
  line.lastIndex = from
  const match = line.exec(text)
  return match ? Math.min(match.index + match[0].length + 1, text.length) : undefined
}
