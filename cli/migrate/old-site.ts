import { listed, type Sentence, say, type Words } from '../sentences/sentence.ts'
import type { Data } from './confined/data.ts'
import type { OldConfig } from './confined/read-config.ts'

/**
 * What a source module makes of an old site: settings for `site.config.ts`, files to copy, and what to tell about it.
 */
export interface OldSite {
  /** Such as `a VuePress blog with the theme vdoing`. */
  label: Sentence
  /** Keys of `site.config.ts` in the order they are printed; not validated yet. */
  settings: Data
  /** Comments over settings, by key path such as `theme.docsDir`. */
  comments: Record<string, Sentence>
  files: PlannedFile[]
  /** Notes were no Markdown files, or other ones: they are written anew. */
  isConverted?: true
  findings: Findings
  /** Every address of the old site that can be known; those of public files are added by `migrate`. */
  addresses: OldAddress[]
  config?: OldConfig
}

/** An address the old site answered. */
export interface OldAddress {
  /** Decoded, with a leading slash, without the base. */
  address: string
  kind: 'note' | 'list' | 'feed' | 'file'
  /** Of a note: the path of its copy in the new site, which has to be what answers. */
  path?: string
  /** Of a list or feed: what is the same here, or comes the nearest to it. */
  nearest?: Nearest
  /** Why it cannot answer any more where `nearest` does not help, if that is known beforehand. */
  lost?: Sentence
}

/** A category or tag. */
export interface OldTerm {
  of: 'categories' | 'tags'
  name: string
}

/** A list of the new site, its page `page`, the address of a note, or a feed. */
export type Nearest =
  | { note: string }
  | { list: 'home' | 'archives' | 'categories' | 'tags' | OldTerm; page?: number }
  | { feed: 'rss.xml' | 'feed.atom'; of?: OldTerm }

/** A file of the new site: a copy, text made here, or a part of another file. */
export interface PlannedFile {
  /** From the new site's folder, `/` between its parts. */
  path: string
  /** Absolute; its bytes are copied as they are. */
  from?: string
  text?: string
  /** Bytes that lie inside of another file, such as a picture of a Word document: read when they are written. */
  read?: () => Uint8Array
}

/** What `MIGRATION.md` says. Texts are Markdown; none of them may hold a secret of the old configuration. */
export interface Findings {
  /** Old setting, or what it is in words; new setting. */
  taken: { old: Words; now: string }[]
  /** What kb has of its own in place of a plugin or setting: nothing to do. */
  builtIn: { what: Words; how: Sentence }[]
  /** What was not taken over, and what to do about it. */
  left: { what: Words; todo: Sentence }[]
  /** Settings the author left alone, whose default is another here: old default and new. */
  defaults: { key: string; was: Words; now: Words }[]
  /** Tags of the old tool that stay in notes as text: where in the new site, the tag and why. */
  tags: { place: string; form: string; why: Words }[]
  /** Worth a look: taken over, but perhaps not as the author expects. */
  look: Sentence[]
  /** Where comments stand as issues that must be found again, and the label they have. */
  issues?: { repo: string; label: string }
  /** Lines added to copies of notes, or what else was changed in words, by path of the copy; all other bytes stay. */
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

/** Letters of a text as a Markdown code span, whatever is in it. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

/** Paths named in a sentence, so that it stays one. */
const MAX_NAMED = 12

/** Paths as code spans; of many the first. */
export function named(paths: readonly string[]): Words {
  const some = listed(paths.slice(0, MAX_NAMED).map(code))
  const more = paths.length - MAX_NAMED
  return more > 0 ? say('{some} and {n} more', { some, n: more }) : some
}
