import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseTar } from 'nanotar'
import { parse } from 'yaml'
import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { addNotes, type ExportedNote, fileName } from '../exports/exported-notes.ts'
import { yuqueBooks } from '../exports/find-exports.ts'
import { lakeBody } from '../exports/lake.ts'
import { code, named, newSite } from '../old-site.ts'
import { data, list, text } from '../translate/settings.ts'
import { type ReadSource, reportOthers } from './source.ts'

/** An entry in a book's table of contents: a document, or a title above others. */
interface Entry {
  title: string
  slug: string
  isTitle: boolean
  /** Depth; 0 at the top. */
  level: number
}

interface Book {
  name: string
  entries: Entry[]
  /** By slug. */
  documents: ReadonlyMap<string, Data>
}

/** Reads Yuque books: documents get the folders and the order of the tables of contents. */
export const readYuque: ReadSource = async (from, detected) => {
  const site = newSite(say('a Yuque export'))
  const root = join(from, detected.dir)
  const { findings } = site
  const books = yuqueBooks(root).flatMap((file): Book[] => {
    const book = readBook(readFileSync(file), basename(file).replace(/\.lakebook$/i, ''))
    if (book) return [book]
    const todo = say('It cannot be read as a book of Yuque. Export it again.')
    findings.left.push({ what: code(basename(file)), todo })
    return []
  })
  const unknown: { title: string; cards: string[] }[] = []
  for (const [at, book] of books.entries())
    addNotes(site, toNotes(book, books.length > 1 ? [numbered(at, book.name)] : [], unknown))
  site.settings.title = books.length === 1 ? books[0]!.name : basename(root)
  site.settings.permalink = '/:regular/'
  site.settings.theme = { sidebar: 'structuring' }
  site.comments['theme.sidebar'] = say('The tables of contents of the books, as numbers of files and folders.')
  for (const { title, cards } of unknown)
    findings.left.push({
      what: say('cards {names} in {note}', { names: named(cards), note: code(title) }),
      todo: say('Markdown has no equivalent; they are replaced by their names.'),
    })
  findings.look.push(
    say('Images are still on Yuque, which only serves them for a while: download them with `kb images fetch`.'),
  )
  reportOthers(detected, findings)
  return site
}

function readBook(bytes: Uint8Array, name: string): Book | undefined {
  try {
    const files = parseTar(bytes).filter(({ type }) => type === 'file')
    const meta = files.find((file) => /(?:^|\/)\$meta\.json$/.test(file.name))
    const book = data(data(jsonOf(data(jsonOf(meta?.text)).meta)).book)
    const documents = files
      .filter((file) => file.name.endsWith('.json') && file !== meta)
      .map((file) => data(data(jsonOf(file.text)).doc))
    if (documents.length === 0) return undefined
    const bySlug = new Map(documents.map((document) => [String(document.slug), document]))
    const contents: unknown = parse(text(book.tocYml) ?? '', { maxAliasCount: 0 })
    const entries = list(contents)
      .filter(isData)
      .filter(({ type }) => type !== 'META')
    const listed = entries.map(toEntry).filter(({ isTitle, slug }) => isTitle || bySlug.has(slug))
    const rest = [...bySlug].filter(([slug]) => !listed.some((entry) => entry.slug === slug))
    return {
      name: text(book.name) ?? name,
      entries: [
        ...listed,
        ...rest.map(([slug, { title }]) => ({ title: text(title) ?? slug, slug, isTitle: false, level: 0 })),
      ],
      documents: bySlug,
    }
  } catch {
    return undefined
  }
}

const jsonOf = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json)

const toEntry = (entry: Data): Entry => ({
  title: text(entry.title) ?? String(entry.url ?? ''),
  slug: String(entry.url ?? ''),
  isTitle: entry.type === 'TITLE',
  level: Number(entry.level ?? entry.depth ?? 0) || 0,
})

const numbered = (at: number, name: string): string => `${String(at + 1).padStart(2, '0')}.${fileName(name)}`

/** Notes of a book. Documents below another one are in a folder next to it, with the same name. */
function toNotes(
  { entries, documents }: Book,
  under: readonly string[],
  unknown: { title: string; cards: string[] }[],
): ExportedNote[] {
  const folders: string[] = []
  const counts = new Map<string, number>()
  return entries.flatMap(({ title, slug, isTitle, level }): ExportedNote[] => {
    const depth = Math.min(level, folders.length)
    folders.length = depth
    const parent = [...under, ...folders]
    const key = parent.join('/')
    const at = counts.get(key) ?? 0
    counts.set(key, at + 1)
    const name = numbered(at, title)
    folders.push(name)
    const document = documents.get(slug)
    if (isTitle || document === undefined) return []
    const { markdown, cards } = lakeBody(text(document.body) ?? text(document.body_asl) ?? '')
    if (cards.length > 0) unknown.push({ title, cards })
    const date = text(document.first_published_at) ?? text(document.published_at) ?? text(document.created_at)
    const frontmatter = { title, date, description: text(document.custom_description) }
    return [{ folders: parent, name, frontmatter, body: markdown, address: `/${slug}/` }]
  })
}
