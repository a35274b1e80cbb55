import { listed, type Sentence, say, type Words } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import type { OldConfig } from './confined/read-config.ts'

/** What a source module makes of an old site: settings for `site.config.ts`, files to write, and what to report. */
export interface OldSite {
  /** Description of the old site, such as `a VuePress blog with the theme vdoing`. */
  label: Sentence
  /** Keys of `site.config.ts` in the order they are printed; not validated yet. */
  settings: Data
  /** Comments to write above settings, by key path such as `theme.docsDir`. */
  comments: Record<string, Sentence>
  files: PlannedFile[]
  /** Notes are written from an export, not copied from Markdown files. */
  isConverted?: true
  /** No generator made a site of the notes, or one that kb does not know: there is no look to keep. */
  isUnbuilt?: true
  findings: Findings
  /** All addresses of the old site that can be computed; `migrate` adds those of public files. */
  addresses: OldAddress[]
  config?: OldConfig
}

/** The settings of a new site, and what to report of them. */
export type SettingsDraft = Pick<OldSite, 'settings' | 'comments' | 'findings'>

/** Absolute folders of an old site. */
export interface OldPlaces {
  /** The one that is migrated: nothing outside it is read. */
  from: string
  /** That of the notes. */
  source: string
}

/** An address the old site answered. */
export interface OldAddress {
  /** Percent-decoded, with a leading slash, without the base path. */
  address: string
  kind: 'note' | 'list' | 'feed' | 'file'
  /** For a note: path of its copy in the new site, which must be what the address shows. */
  path?: string
  /** For a list or feed: its counterpart in the new site, or what comes nearest to it. */
  nearest?: Nearest
  /** Why nothing will answer it if `nearest` does not help, where that is known in advance. */
  lost?: Sentence
}

/** A category or tag. */
export interface OldTerm {
  of: 'categories' | 'tags'
  name: string
}

/** What an old address may redirect to: the address of a note, a list (or its page number `page`), or a feed. */
export type Nearest =
  | { note: string }
  | { list: 'home' | 'archives' | 'categories' | 'tags' | OldTerm; page?: number }
  | { feed: 'rss.xml' | 'feed.atom'; of?: OldTerm }

/** A file of the new site: a copy (`from`), a `text`, or bytes from inside another file (`read`). */
export interface PlannedFile {
  /** Relative to the new site's folder, `/`-separated. */
  path: string
  /** Absolute path of a file whose bytes are copied. */
  from?: string
  text?: string
  /** Reads bytes from inside another file, such as an image in a Word document; called when they are written. */
  read?: () => Uint8Array
}

/** A path in the content folder, relative to it. */
export const insideContent = (path: string): string => path.replace(/^content\//, '')

/** Whether a path of the new site is that of a note. */
export const isNote = (path: string): boolean => isNoteInAnyCase(path) && path.endsWith('.md')

/** The same, including `.MD`: a note for kb, but not for most old tools. */
export const isNoteInAnyCase = (path: string): boolean => /^content\/(?!public\/).*\.md$/i.test(path)

/** What `MIGRATION.md` reports. Texts are Markdown; none may contain a secret from the old configuration. */
export interface Findings {
  /** Old setting, or a description of it; new setting. */
  taken: { old: Words; now: string }[]
  /** Plugins and settings that a feature of kb replaces: there is nothing to do. */
  builtIn: { what: Words; how: Sentence }[]
  /** What was not taken over, and what to do about it. */
  left: { what: Words; todo: Sentence }[]
  /** Settings that the author never set and whose default differs in kb: old and new default. */
  defaults: { key: string; was: Words; now: Words }[]
  /** Tags of the old tool that stay in notes as text: place in the new site, the tag, and the reason. */
  tags: { place: string; form: string; why: Words }[]
  /** Things taken over, but perhaps not as the author expects. */
  look: Sentence[]
  /** Repository whose issues hold the comments and need new titles, and the label of these issues. */
  issues?: { repo: string; label: string }
  /** Lines added to copies of notes, or other changes in words, by path of the copy; all other bytes stay. */
  edited: { path: string; lines: Words[] }[]
}

export const newSite = (label: Sentence): OldSite => ({
  label,
  settings: {},
  comments: {},
  files: [],
  findings: noFindings(),
  addresses: [],
})

export const noFindings = (): Findings => ({
  taken: [],
  builtIn: [],
  left: [],
  defaults: [],
  tags: [],
  look: [],
  edited: [],
})

/** A text as a Markdown code span, on one line, whatever it contains. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** Paths that a message lists before it only counts the rest. */
const MAX_NAMED = 12

/** Paths as code spans; at most `MAX_NAMED`, then the number of the others. */
export function named(paths: readonly string[]): Words {
  const some = listed(paths.slice(0, MAX_NAMED).map(code))
  const more = paths.length - MAX_NAMED
  return more > 0 ? say('{some} and {n} more', { some, n: more }) : some
}
