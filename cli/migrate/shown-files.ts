import { realpathSync, statSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { LIMITS } from '../../config/limits.ts'
import { TOOL_FOLDERS } from '../../config/tool-folders.ts'
import { pathBelow } from '../core/native-paths.ts'
import { importPlaces } from '../markdown/syntax/snippet.ts'
import { hasImports, parseImportLine, parseSnippetLine } from '../markdown/syntax/snippet-lines.ts'
import { say, type Words } from '../sentences/sentence.ts'
import { editNotes } from './note-texts.ts'
import { code, insideContent, type OldPlaces, type OldSite, type PlannedFile } from './old-site.ts'
import { codeRanges, rangeFinder } from './tags/code-ranges.ts'

/** Folder of the new site for files whose old place is hidden, or is the new site's own. */
const FOLDER = 'snippets'

/** Folders of the new site in which other things are expected, and packages, which are installed. */
const OWN = /^(?:content|public|dist|node_modules)\//

const KEYS = /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|[^/]*\.(?:pem|key|p12|pfx|jks|keystore|ppk))$/i

/**
 * Plans copies of the files that notes show with `<<<` and that would not come along, such as those of `.vuepress` and
 * of folders beside the notes. Paths that do not lead to the copy are changed in the notes.
 */
export function copyShownFiles(site: OldSite, places: OldPlaces): void {
  const copies = new Map(site.files.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from] as const])))
  const shown: PlannedFile[] = []
  editNotes(site, (note, file) => {
    if (!hasImports(note)) return undefined
    const fenceAt = rangeFinder(codeRanges(note).filter(({ kind }) => kind === 'fence'))
    const lines: Words[] = []
    const text = note.replace(SNIPPETS, (whole, before: string, line: string, at: number) => {
      if (fenceAt(at)) return whole
      const imported = parseImportLine(line.trim())
      const path = (imported ?? parseSnippetLine(line.trim()))?.path
      const old = path === undefined ? undefined : oldFile(path, file, places, imported !== undefined)
      if (path === undefined || old === undefined) return whole
      // VuePress and VitePress read the line alone, kb the paragraph.
      const end = at + whole.length
      const gap = !imported && before.trim() === '' && TEXT_BELOW.test(note.slice(end, end + 200)) ? '\n' : ''
      if (gap !== '') lines.push(say('a blank line below `<<<`'))
      const now = imported ? importPlaces(path, file.path, CONTENT) : newPlaces(path, file.path)
      const found = now.find((place) => copies.has(place))
      if (found !== undefined && copies.get(found) === old.absolute) return whole + gap
      const target = targetOf(path, old, copies)
      if (!copies.has(target)) shown.push({ path: target, from: old.absolute })
      copies.set(target, old.absolute)
      if (target === path) return whole + gap
      if (imported) {
        const changed = `${line.slice(0, line.lastIndexOf('('))}(@/${target})`
        lines.push(say('{old} is now {now}', { old: code(line.trim()), now: code(changed) }))
        return before + changed
      }
      const written = `<<< @/${target}${line.slice(line.indexOf(path) + path.length)}`
      lines.push(say('`<<<` now shows {path}', { path: code(target) }))
      return before + written + gap
    })
    return { text, lines }
  })
  site.files.push(...shown)
}

/** Lines that may show a file, with what a list or quote puts before them. */
const SNIPPETS = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)((?:<<<|@\[code)[^\r\n]*)/gm

/** A line of text right below. */
const TEXT_BELOW = /^\r?\n(?![ \t]*(?:\r?\n|$|<<<|:{3}|`{3}|~{3}|#))/

interface OldFile {
  absolute: string
  /** Relative to the folder of the notes, or to the migrated one. */
  path: string
}

/** The file that the old tool showed; undefined if there is none, or none that may be copied. */
function oldFile(
  path: string,
  { from, path: copy }: PlannedFile,
  places: OldPlaces,
  isImport: boolean,
): OldFile | undefined {
  const note = from ?? join(places.source, insideContent(copy))
  const candidates = isImport
    ? importPlaces(path, note, { contentPrefix: places.source }).map((place) => resolve(places.from, place))
    : [
        join(places.from, path),
        join(places.source, path),
        ...(path.startsWith('docs/') ? [join(places.source, path.slice('docs/'.length))] : []),
        ...(/^\.{1,2}\//.test(path) ? [join(dirname(note), path)] : []),
      ]
  const root = realpathSync(places.from)
  for (const candidate of candidates) {
    try {
      const real = realpathSync(candidate)
      const below = pathBelow(root, real)
      const stats = statSync(real)
      if (below && !isSecret(below) && stats.isFile() && stats.size <= LIMITS.snippetSize)
        return { absolute: candidate, path: pathBelow(realpathSync(places.source), real) ?? below }
    } catch {
      // Not there.
    }
  }
  return undefined
}

const SHOWABLE: ReadonlySet<string> = new Set([...TOOL_FOLDERS, '.github'])

/** Keys, and hidden files and folders, such as `.env` and `.git`. */
const isSecret = (path: string): boolean =>
  KEYS.test(path) || path.split('/').some((name) => name.startsWith('.') && !SHOWABLE.has(name))

const CONTENT = { contentPrefix: 'content' }

/** Where kb looks for the file in the new site; see `importSnippets`. */
const newPlaces = (path: string, note: string): string[] => [
  posix.normalize(path),
  posix.join('content', path),
  ...(path.startsWith('docs/') ? [`content/${path.slice('docs/'.length)}`] : []),
  ...(/^\.{1,2}\//.test(path) ? [posix.join(posix.dirname(note), path)] : []),
]

/** Path of the copy: one there is already, the old path if it can be one of the new site, or one in `FOLDER`. */
function targetOf(written: string, { absolute, path }: OldFile, copies: ReadonlyMap<string, string>): string {
  for (const [copy, from] of copies) if (from === absolute) return copy
  const isFree = written.includes('/') && !OWN.test(written) && !/(?:^|\/)\./.test(written)
  const visible = path.replace(/(^|\/)\.+/g, '$1')
  let target = isFree ? written : `${FOLDER}/${visible}`
  for (let n = 2; copies.has(target) && copies.get(target) !== absolute; n++) target = `${FOLDER}/${n}/${visible}`
  return target
}
