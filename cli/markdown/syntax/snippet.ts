import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { Code, Paragraph } from 'mdast'
import type { Position } from 'unist'
import { fill } from '../../../config/fill.ts'
import { LIMITS } from '../../../config/limits.ts'
import { hash } from '../../core/hash.ts'
import { pathBelow } from '../../core/native-paths.ts'
import { snippetMissing } from '../../diagnostics/catalogue/markdown.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { ParseState } from '../parse-state.ts'

const IMPORT = /^<<<[ \t]*(@[\\/])?([^\s{#][^{#\r\n]*?)(#[\w-]+)?[ \t]*(\{[^}\r\n]*\})?[ \t]*(\[[^\]\r\n]*\])?[ \t]*$/

/**
 * `<<< @/path/file.ts#region{1,3-5} [title]` (M17): a file of the site shown as code. `@/` is the site's root. If the
 * root does not have the file, it is the content folder, as in VitePress, with or without VuePress's `docs/`; `./` is
 * also the note's own folder.
 *
 * If a paragraph has several such lines, each is a block. Nothing outside the root and nothing hidden is read, even
 * through links; for untrusted notes, nothing outside the content folder, and no settings.
 */
export function importSnippets(node: Paragraph, state: ParseState): Code[] | undefined {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined || !state.text.startsWith('<<<', start.offset))
    return undefined
  const lines = state.text.slice(start.offset, end.offset).split('\n')
  const matches = lines.map((line) => IMPORT.exec(line.trim()))
  if (!matches.every((match) => match !== null)) return undefined
  let offset = start.offset
  return matches.map((match, at) => {
    const line = lines[at]!
    const from = { line: start.line + at, column: start.column, offset }
    offset += line.length + 1
    return importOne(
      match,
      { start: from, end: { ...from, column: from.column + line.length, offset: offset - 1 } },
      state,
    )
  })
}

function importOne(match: RegExpExecArray, position: Position, state: ParseState): Code {
  const { start } = position
  const [, , target = '', region, braces = '', title = ''] = match
  const path = target.trim()
  const read = readFirst(path, state)
  const text = 'problem' in read ? undefined : region ? cutRegion(read.text, region.slice(1)) : read.text
  // A missing file is a dependency too, so that the next build looks for it again.
  if (read.path !== undefined) state.includes.push({ path: read.path, hash: read.hash })
  if ('problem' in read || text === undefined) {
    state.report(
      snippetMissing(
        state.place(start),
        path,
        'problem' in read ? read.problem : say('it has no region named {region}', { region: region ?? '' }),
      ),
    )
    return { type: 'code', lang: 'text', value: fill(state.language.strings.snippetMissing, { path }), position }
  }
  // `{1,3-5}`, `{ts}`, or both as VitePress writes them: `{1,3 ts:line-numbers}`.
  const [, lines = '', lang = ''] = /^\{\s*([\d,\s-]*?)\s*([a-z][\w+#-]*)?(?::[\w-]+)*\s*\}$/i.exec(braces) ?? []
  return {
    type: 'code',
    lang: lang || extname(path).slice(1) || 'text',
    meta: [lines === '' ? '' : `{${lines}}`, title].filter((part) => part !== '').join(' '),
    value: text.replace(/\r\n/g, '\n').replace(/\n$/, ''),
    position,
  }
}

/**
 * Reads the file from the first of these that has it: the root, the content folder, the note's folder. Those that do
 * not have it are dependencies too, so that they are checked again.
 */
function readFirst(path: string, { rules, file, includes }: ParseState): Read {
  const within = rules.trust === 'untrusted' ? resolve(rules.root, rules.contentPrefix ?? '') : undefined
  const places = [path, `${rules.contentPrefix ?? ''}/${path}`.replace(/^\//, '')]
  // Before a migration, the notes were in `docs`, and the root was its parent.
  if (path.startsWith('docs/'))
    places.push(`${rules.contentPrefix ?? ''}/${path.slice('docs/'.length)}`.replace(/^\//, ''))
  if (/^\.{1,2}\//.test(path)) places.push(join(dirname(file), path))
  const missing: Read[] = []
  const noteMissing = (reads: readonly Read[]): void => {
    for (const read of reads) if (read.path !== undefined) includes.push({ path: read.path, hash: read.hash })
  }
  // File names on disk may be composed or decomposed Unicode, whatever the note has.
  const forms = places.flatMap((place) => [place, place.normalize('NFC'), place.normalize('NFD')])
  for (const place of new Set(forms)) {
    const read = readInside(rules.root, place, within)
    if (!('problem' in read)) {
      noteMissing(missing)
      return read
    }
    missing.push(read)
  }
  noteMissing(missing.slice(1))
  return missing[0]!
}

/**
 * A file of the site. `path` is relative to the root, and absent if the site must not depend on the file; `hash` is
 * that of its bytes, empty if it was not read.
 */
type Read = { path?: string; hash: string; problem: Words } | { path: string; hash: string; text: string }

/** @param within  absolute path of the only folder whose files untrusted notes may show */
function readInside(root: string, target: string, within: string | undefined): Read {
  const wanted = resolve(root, target)
  const problem = (why: Words): Read => ({ hash: '', problem: why })
  const path = pathBelow(root, wanted)
  if (!path) return problem('it is outside the site')
  if (within && !pathBelow(within, wanted)) return problem(UNTRUSTED)
  const parts = path.split('/')
  if (parts.some(isHidden)) return problem('it is hidden')
  if (within && (parts.includes('node_modules') || parts.some(isSettings))) return problem(UNTRUSTED)
  try {
    const [realRoot, real] = [realpathSync(root), realpathSync(wanted)]
    const realPath = pathBelow(realRoot, real)
    if (!realPath) return problem('it is outside the site')
    if (within && !pathBelow(realpathSync(within), real)) return problem(UNTRUSTED)
    const realParts = realPath.split('/')
    if (realParts.some(isHidden)) return problem('it is hidden')
    if (within && realParts.some(isSettings)) return problem(UNTRUSTED)
    const stats = statSync(real)
    // Reading a pipe or a device could block.
    if (!stats.isFile()) return { path, hash: '', problem: 'it is not a file' }
    if (stats.size > LIMITS.snippetSize)
      return { path, hash: '', problem: say('it has more than {limit} bytes', { limit: LIMITS.snippetSize }) }
    const bytes = readFileSync(real)
    return { path, hash: hash(bytes, 32), text: bytes.toString('utf8') }
  } catch {
    return { path, hash: '', problem: 'it cannot be read' }
  }
}

const UNTRUSTED = 'it is outside the content folder, and the content is untrusted'

const isHidden = (name: string): boolean => name.startsWith('.')
/** For sites with notes in the same folder. */
const isSettings = (name: string): boolean => /^site\.config\.[cm]?[jt]s$/i.test(name)

/**
 * The lines between the comments `#region name` and `#endregion name`, without nested ones of these comments and
 * without common indentation.
 */
export function cutRegion(text: string, name: string): string | undefined {
  const lines = text.split(/\r?\n/)
  const marker = /^\s*(?:\/\/|\/\*|<!--|#|'|::|REM|--|;|%)?\s*#?(end)?\s?region\b\s*([\w*-]*)/i
  const from = lines.findIndex((line) => {
    const match = marker.exec(line)
    return match !== null && match[1] === undefined && match[2] === name
  })
  if (from < 0) return undefined
  let depth = 1
  const shown: string[] = []
  for (const line of lines.slice(from + 1)) {
    const match = marker.exec(line)
    if (match && /#/.test(line)) {
      depth += match[1] ? -1 : 1
      if (depth === 0) break
      continue
    }
    shown.push(line)
  }
  const indent = Math.min(...shown.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length))
  return shown.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n')
}
