import { stringsOf } from '../../config/languages.ts'
import type { Frontmatter } from '../../config/schema/frontmatter.ts'
import { type SiteInput, siteSchema } from '../../config/schema/site.ts'
import { compareText } from '../core/compare-text.ts'
import { parseFrontmatter } from '../pipeline/notes/frontmatter.ts'
import type { ParsedDocument } from '../pipeline/notes/parsed-document.ts'
import { toPages } from '../pipeline/pages/to-pages.ts'

export interface Note {
  /** From the content folder, `/`-separated, in Unicode form NFC. */
  path: string
  frontmatter: Frontmatter
  places: ParsedDocument['places']
}

export function toNote(path: string, text: string): Note {
  const { frontmatter, places } = parseFrontmatter(path, text)
  return { path: path.normalize('NFC'), frontmatter, places }
}

/** The address that kb gives each note under these settings, by the note's path; computed by the pipeline itself. */
export function toAddresses(notes: readonly Note[], settings: SiteInput): Map<string, string> {
  const { value } = toPages(toSite(settings), toDocuments(notes), true)
  return new Map(value.map((page) => [page.relativePath, page.path]))
}

/** The parts of a site that the pipeline needs to compute addresses. */
export function toSite(settings: SiteInput) {
  const config = siteSchema.parse(settings)
  return {
    config,
    strings: stringsOf(config.lang),
    plugins: { list: [], digest: '' },
    root: '/',
    contentDir: '/content',
    contentPrefix: 'content',
    publicDir: '/content/public',
    configInputs: [],
  }
}

/** Documents sorted by path, as the pipeline sorts them. */
export const toDocuments = (notes: readonly Note[]): ParsedDocument[] =>
  notes.toSorted((a, b) => compareText(a.path, b.path)).map(toDocument)

/** Addresses and lists depend on no other fields of a document. */
const toDocument = ({ path, frontmatter, places }: Note): ParsedDocument =>
  ({ path, frontmatter, places }) as ParsedDocument
