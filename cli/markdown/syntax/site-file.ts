import { readFileSync, realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { LIMITS } from '../../../config/limits.ts'
import { TOOL_FOLDERS } from '../../../config/tool-folders.ts'
import { hash } from '../../core/hash.ts'
import { pathBelow } from '../../core/native-paths.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { MarkdownRules } from '../markdown.ts'

/**
 * Reads a file that a note shows, from the first place that has it. Nothing outside the site's root and nothing hidden
 * is read, even through links, except for the folder of VuePress or VitePress, in which blogs keep parts of notes; for
 * untrusted notes, not that either, nothing outside the content folder, and no settings.
 *
 * @param places  paths relative to the root
 * @returns what was read, or why the first place has nothing. `tried`: the places that do not have the file, which the
 *   note depends on, too, so that the next build looks there again.
 */
export function readFirst(
  places: readonly string[],
  rules: Pick<MarkdownRules, 'root' | 'contentPrefix' | 'trust'>,
): { read: SiteFile; tried: SiteFile[] } {
  const within = rules.trust === 'untrusted' ? resolve(rules.root, rules.contentPrefix ?? '') : undefined
  // File names on disk may be composed or decomposed Unicode, whatever the note has.
  const forms = places.flatMap((place) => [place, place.normalize('NFC'), place.normalize('NFD')])
  const missing: SiteFile[] = []
  for (const place of new Set(forms)) {
    const read = readInside(rules.root, place, within)
    if (!('problem' in read)) return { read, tried: missing }
    missing.push(read)
  }
  return { read: missing[0]!, tried: missing.slice(1) }
}

/**
 * A file of the site. `path` is relative to the root, and absent if the site must not depend on the file; `hash` is
 * that of its bytes, empty if it was not read.
 */
export type SiteFile = { path?: string; hash: string; problem: Words } | { path: string; hash: string; text: string }

/** @param within  absolute path of the only folder whose files untrusted notes may show */
function readInside(root: string, target: string, within: string | undefined): SiteFile {
  const wanted = resolve(root, target)
  const problem = (why: Words): SiteFile => ({ hash: '', problem: why })
  const path = pathBelow(root, wanted)
  if (!path) return problem('it is outside the site')
  if (within && !pathBelow(within, wanted)) return problem(UNTRUSTED)
  const parts = path.split('/')
  const isHidden = (name: string): boolean =>
    name.startsWith('.') && (within !== undefined || !TOOL_FOLDERS.includes(name))
  if (parts.some(isHidden)) return problem(HIDDEN)
  if (within && (parts.includes('node_modules') || parts.some(isSettings))) return problem(UNTRUSTED)
  try {
    const [realRoot, real] = [realpathSync(root), realpathSync(wanted)]
    const realPath = pathBelow(realRoot, real)
    if (!realPath) return problem('it is outside the site')
    if (within && !pathBelow(realpathSync(within), real)) return problem(UNTRUSTED)
    const realParts = realPath.split('/')
    if (realParts.some(isHidden)) return problem(HIDDEN)
    if (within && realParts.some(isSettings)) return problem(UNTRUSTED)
    const stats = statSync(real)
    // Reading a pipe or a device could block.
    if (!stats.isFile()) return { path, hash: '', problem: 'it is not a file' }
    if (stats.size > LIMITS.snippetSize)
      return { path, hash: '', problem: say('it has more than {limit} bytes', { limit: LIMITS.snippetSize }) }
    const bytes = readFileSync(real)
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
    // Also one whose password is not set: neither may be shown in another note.
    if (/\.(?:md|markdown)$/i.test(real) && LOCKED_NOTE.test(text))
      return { path, hash: hash(bytes, 32), problem: LOCKED }
    return { path, hash: hash(bytes, 32), text }
  } catch {
    return { path, hash: '', problem: UNREADABLE }
  }
}

const UNTRUSTED = 'it is outside the content folder, and the content is untrusted'
export const HIDDEN = 'it is hidden'
export const UNREADABLE = 'it cannot be read'
export const LOCKED = 'it is a note behind a password'

/**
 * Frontmatter with a key that asks readers for a password, however it is written: `lockingKey` knows the keys, but
 * Markdown has no parser for them. A text in quotes that looks like one counts, too.
 */
const LOCKED_NOTE =
  /^---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*?(?!---)[^\n]*?(?<![\w-])(?:(?:password|keys)["']?[ \t]*:|(?:private|secret)["']?[ \t]*:[ \t]*true\b)/i

/** For sites with notes in the same folder. */
const isSettings = (name: string): boolean => /^site\.config\.[cm]?[jt]s$/i.test(name)
