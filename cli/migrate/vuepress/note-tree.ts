import { compareText } from '../../core/compare-text.ts'
import { regularPathOf } from '../../pipeline/pages/addresses.ts'
import { withoutExtension } from '../../pipeline/pages/entry-name.ts'
import type { Data } from '../confined/data.ts'
import type { ListedFile } from '../list-files.ts'
import { readNote, readYamlBlock } from '../note-lines.ts'
import { data, text } from '../translate/settings.ts'

/** What themes of VuePress 2 read from the notes when they fill in menus and sidebars. */
export interface NoteTree {
  /** Title of the note at an address or the path of a file. */
  titleOf(link: string): string | undefined
  /**
   * Sidebar of all notes below a folder such as `/guide/`, in the order of the theme.
   *
   * @param isWhole  whether the index of the folder itself goes first, as in hope
   * @param languages  folders of other languages, which are not in the sidebar of all notes
   */
  itemsOf(folder: string, isWhole?: boolean, languages?: readonly string[]): unknown[]
}

interface TreeNote {
  /** Relative to the folder of notes, without the ending. */
  path: string
  frontmatter: Data
  title: string
}

/** One entry of a folder: a note, or a folder with its own index. */
interface Entry {
  name: string
  title: string
  order: number | undefined
  item: unknown
}

const INDEX = /(?:^|\/)(?:readme|index)$/i

/** Numbers that themes take from the beginning of a name: `1.start`, `02-more`. */
const NUMBER = /^(\d+)[.\-_ ]+(?=.)/

/** Reads titles and orders of notes. @param notes  in the folder around `.vuepress` */
export function readNoteTree(notes: readonly ListedFile[]): NoteTree {
  const all = notes.flatMap(({ path, absolute }): TreeNote[] => {
    const written = /\.md$/i.test(path) ? readNote(absolute) : undefined
    return written === undefined ? [] : [toTreeNote(withoutExtension(path), written)]
  })
  const byAddress = new Map<string, TreeNote>()
  for (const note of all)
    for (const address of [text(note.frontmatter.permalink), regularPathOf(`${note.path}.md`)])
      if (address !== undefined) byAddress.set(plainAddress(address), note)
  return {
    titleOf: (link) => byAddress.get(plainAddress(link))?.title,
    itemsOf: (folder, isWhole = false, languages = []) => {
      const path = folder.replace(/^\/+|\/+$/g, '')
      const index = indexOf(all, path)
      const isShown = isWhole && index !== undefined && index.frontmatter.index !== false
      const own = isShown ? [path === '' ? '/' : `/${path}/`] : []
      const inside = all.filter(
        (note) => path !== '' || !languages.some((prefix) => `/${note.path}`.startsWith(prefix)),
      )
      return [...own, ...toItems(inside, path)]
    },
  }
}

/** An address without what different forms of it end in. */
const plainAddress = (address: string): string =>
  `/${address.replace(/(^|\/)(?:README|index)?(?:\.md|\.html)?$/i, '$1').replace(/\.(?:md|html)$/, '')}`
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')

function toTreeNote(path: string, written: string): TreeNote {
  const frontmatter = readYamlBlock(written) ?? {}
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(written)?.[1]
  const title = text(frontmatter.shortTitle) ?? text(frontmatter.title) ?? heading ?? usualTitle(path, frontmatter)
  return { path, frontmatter, title }
}

/** @param folder  without slashes at its ends; empty for all notes */
function toItems(all: readonly TreeNote[], folder: string): unknown[] {
  const start = folder === '' ? '' : `${folder}/`
  const inside = all.filter(({ path }) => path.startsWith(start))
  const entries = new Map<string, Entry>()
  for (const { path, frontmatter, title } of inside) {
    const [name = '', ...below] = path.slice(start.length).split('/')
    if (entries.has(name)) continue
    if (below.length > 0) {
      const entry = toGroup(all, start + name)
      if (entry !== undefined) entries.set(name, entry)
    } else if (frontmatter.index !== false && !INDEX.test(path))
      entries.set(name, { name, title, order: numberOf(frontmatter.order), item: toItem(path, frontmatter) })
  }
  return [...entries.values()].sort(inOrder).map(({ item }) => item)
}

const toItem = (path: string, { shortTitle }: Data): unknown =>
  typeof shortTitle === 'string' ? [`/${path}`, shortTitle] : `/${path}`

/** The title of a note without one: of a home page, what its banner says; of another index, the name of its folder. */
function usualTitle(path: string, { heroText }: Data): string {
  const names = path.split('/')
  const name = (INDEX.test(path) ? names.at(-2) : undefined) ?? names.at(-1) ?? path
  return (INDEX.test(path) ? text(heroText) : undefined) ?? name.replace(NUMBER, '')
}

/** The index note of a folder itself. @param folder  empty for all notes */
const indexOf = (all: readonly TreeNote[], folder: string): TreeNote | undefined =>
  all.find(({ path }) => INDEX.test(path) && path.replace(INDEX, '') === folder)

/** A folder, titled by its index note; undefined if it has nothing to show. */
function toGroup(all: readonly TreeNote[], folder: string): Entry | undefined {
  const index = indexOf(all, folder)
  const isOwn = index !== undefined
  const dir = isOwn ? data(index.frontmatter.dir) : {}
  const name = folder.split('/').pop() ?? folder
  const children = toItems(all, folder)
  if (dir.index === false || (children.length === 0 && !isOwn)) return undefined
  const title = text(dir.text) ?? (isOwn ? index.title : name.replace(NUMBER, ''))
  const path = isOwn && index.frontmatter.index !== false ? { path: `/${folder}/` } : {}
  return { name, title, order: numberOf(dir.order), item: { title, ...path, children } }
}

const numberOf = (order: unknown): number | undefined => (typeof order === 'number' ? order : undefined)

/** Positive orders come first, negative ones last; without an order, numbers in names count, then titles. */
function inOrder(a: Entry, b: Entry): number {
  const rank = ({ order }: Entry): number => (order === undefined || order === 0 ? 1 : order > 0 ? 0 : 2)
  const numbered = ({ name }: Entry): number => Number(NUMBER.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
  const byOrder = rank(a) - rank(b) || (a.order ?? 0) - (b.order ?? 0)
  if (byOrder !== 0) return byOrder
  const [first, second] = [numbered(a), numbered(b)]
  return first === second ? compareText(a.title, b.title) : first - second
}
