import type { Term } from '../../../config/model/term.ts'
import { once } from '../../../config/once.ts'
import { groupByEach } from '../../core/group-by.ts'
import { folded } from '../../core/native-paths.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { regularPathOf } from '../pages/addresses.ts'
import { aliasPaths } from '../pages/alias-paths.ts'
import { isIndexName, parseEntryName, withoutExtension } from '../pages/entry-name.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { VirtualPage } from './virtual-page.ts'

/** Finds pages by everything a link may call them, in any Unicode form. Built once per graph. */
export interface PageIndex {
  /**
   * By a decoded address from the site's root: the final one or that of the file, with or without slash, `.html` or
   * `index.html` (R07, R08); also those of lists, aliases and redirects.
   */
  byAddress(address: string): Found | undefined
  /**
   * An address of the settings or frontmatter without the base, which authors had to write where vdoing did not add it
   * (`blogger.avatar`, `bodyBgImg`). Unchanged if the site has a page or file at the address as written.
   */
  inside(address: string): string
  /** By the note's path in the content folder. */
  byFile(path: string): PageRecord | undefined
  /**
   * By the text of `[[…]]`: title, alias, file name with or without its number, or the end of a path; in order of
   * paths.
   *
   * @param isOfLanguage  if notes of several languages have the name, those of one
   */
  byName(name: string, isOfLanguage?: (page: PageRecord) => boolean): PageRecord[]
  /** Addresses of pages, final ones and those of their files, for hints. */
  readonly addresses: Iterable<string>
  /** Every note's path in the content folder, for hints. */
  readonly files: Iterable<string>
}

interface Found {
  path: string
  /** Title of a list or a plugin's page, which may have no note. */
  title?: string
  page?: PageRecord
}

/** Addresses in addition to those of pages. */
interface FurtherAddresses {
  /** Base path of the site; by default `/`. */
  base?: string
  /** Whether a decoded address from the site's root is that of a file. */
  isFile?: (address: string) => boolean
  /** Lists of categories and tags. */
  terms?: readonly Pick<Term, 'path' | 'name'>[]
  /** All pages of all lists. */
  lists?: readonly string[]
  /** Redirects of the settings: old address → new address. */
  redirects?: Readonly<Record<string, string>>
}

export function toPageIndex(
  pages: readonly PageRecord[],
  listings: readonly VirtualPage[],
  ownPages: readonly { path: string; title?: string }[] = [],
  { base = '/', isFile = () => false, terms = [], lists = [], redirects = {} }: FurtherAddresses = {},
): PageIndex {
  const addresses = new Map<string, Found>()
  const files = new Map<string, PageRecord>()
  const add = (address: string, target: Found): void => {
    if (!addresses.has(address)) addresses.set(address, target)
  }
  for (const listing of listings) add(listing.path, { path: listing.path, page: listing.page, title: listing.title })
  for (const page of pages) add(page.path, { path: page.path, page })
  for (const { path, title } of ownPages) add(path, { path, title })
  for (const page of pages) {
    add(regularPathOf(page.relativePath), { path: page.path, page })
    files.set(page.relativePath, page)
  }
  // Of addresses that differ only in letter case, one note gets its own; links to the others still find their notes.
  for (const page of pages) if (page.refused !== undefined) add(page.refused, { path: page.path, page })
  // A link to `a.md` means `a.MD` if there is no `a.md`.
  for (const page of pages) {
    const plain = withPlainExtension(page.relativePath)
    if (!files.has(plain)) files.set(plain, page)
  }
  let names: Map<string, PageRecord[]> | undefined
  const further = once(() => {
    const made = new Map<string, Found>()
    const addFurther = (address: string, target: Found): void => {
      if (!made.has(address)) made.set(address, target)
    }
    for (const { path, name } of terms) addFurther(path, { path, title: name })
    for (const path of lists) addFurther(path, { path })
    for (const page of pages) for (const { path } of aliasPaths(page)) addFurther(path, { path: page.path, page })
    const named = new Map(made)
    for (const [from, target] of followed(redirects, (to) => findIn(addresses, to) ?? findIn(named, to)))
      addFurther(from, target)
    return made
  })
  const byAddress = (address: string) => findIn(addresses, address) ?? findIn(further(), address)
  return {
    byAddress,
    inside(address) {
      if (base === '/' || !address.startsWith(base)) return address
      const path = percentDecode(address.split(/[?#]/)[0]!).normalize('NFC')
      return byAddress(path) || isFile(path) ? address : address.slice(base.length - 1)
    },
    byFile(path) {
      const name = path.normalize('NFC')
      return files.get(name) ?? files.get(withPlainExtension(name))
    },
    byName(text, isOfLanguage = () => true) {
      // Built on first use, because many sites have no wiki links.
      names ??= groupByEach(
        pages.filter((page) => !page.original),
        namesOf,
      )
      const named = names.get(folded(withoutExtension(text.trim()))) ?? []
      const own = named.length > 1 ? named.filter(isOfLanguage) : named
      return own.length > 0 ? own : named
    },
    get addresses() {
      return addresses.keys()
    },
    get files() {
      return files.keys()
    },
  }
}

/**
 * Where redirects lead in the end: what moved twice has one that leads to another. Those that lead nowhere, or in a
 * circle, are left out.
 */
function* followed(
  redirects: Readonly<Record<string, string>>,
  find: (address: string) => Found | undefined,
): Generator<[from: string, target: Found]> {
  const next = new Map(Object.entries(redirects).map(([from, to]) => [from.normalize('NFC'), to.normalize('NFC')]))
  for (const [from, first] of next) {
    const passed = new Set<string>()
    for (let to: string | undefined = first; to !== undefined && !passed.has(to); ) {
      const target = find(to)
      if (target) yield [from, target]
      if (target) break
      passed.add(to)
      to = variantsOf(to).flatMap((variant) => next.get(variant) ?? [])[0]
    }
  }
}

function findIn(addresses: ReadonlyMap<string, Found>, address: string): Found | undefined {
  for (const variant of variantsOf(address.normalize('NFC'))) {
    const target = addresses.get(variant)
    if (target) return target
  }
  return undefined
}

const withPlainExtension = (path: string): string => path.replace(/\.md$/i, '.md')

/** All names of a page. */
function namesOf(page: PageRecord): string[] {
  const parts = withoutExtension(page.relativePath).split('/')
  const isIndex = isIndexName(page.relativePath.split('/').pop()!)
  const folders = isIndex ? parts.slice(0, -1) : parts
  const endsOf = (path: readonly string[]) => path.map((_, from) => path.slice(from).join('/'))
  const names = [
    ...endsOf(folders),
    ...(isIndex ? endsOf(parts) : []),
    ...(folders.length > 0 ? [parseEntryName(folders.at(-1)!).title] : []),
    page.title,
    ...(page.frontmatter.aliases ?? []),
  ]
  return names.map(folded)
}

function variantsOf(address: string): string[] {
  if (address.endsWith('/index.html')) return [address.slice(0, -'index.html'.length), address]
  if (address.endsWith('.html')) return [address, `${address.slice(0, -5)}/`]
  if (address.endsWith('/')) return [address, address === '/' ? '/' : `${address.slice(0, -1)}.html`]
  // VuePress read both names of a folder's note as the address of the folder.
  const folder = /^.*\/(?=index$|(?:index|readme)\.md$)/i.exec(address) ?? []
  return [address, `${address}.html`, `${address}/`, ...folder]
}
