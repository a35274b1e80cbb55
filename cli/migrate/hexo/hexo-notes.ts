import { posix } from 'node:path'
import { rewritePictures } from '../../author/pictures/rewrite-pictures.ts'
import { percentDecode } from '../../core/percent-decode.ts'
import { bodyOffsetOf } from '../../pipeline/notes/frontmatter-block.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import type { Data } from '../confined/data.ts'
import { type OldNote, textOf } from '../freeze.ts'
import { type NoteEdit, readNote, replaceValue } from '../note-lines.ts'
import type { OldSite, PlannedFile } from '../old-site.ts'
import { type NoteTags, tagsInWords } from '../tags/note-tags.ts'
import { type WrittenTags, writeTags } from '../tags/write-tags.ts'
import { text } from '../translate/settings.ts'
import { type CategoryName, categoriesOf, categoryNames } from './category-names.ts'
import { categoryChains, readPostName } from './hexo-address.ts'
import { relativeLinks } from './hexo-links.ts'
import type { HexoFiles } from './hexo-rules.ts'
import { findHexoTags } from './hexo-tags.ts'
import { hexoRule } from './theme-rules.ts'

/** A note of a Hexo site, with everything that was read from it. */
export interface HexoNote extends OldNote {
  frontmatter: Data
  isPost: boolean
}

/**
 * Rewrites tags, categories, image paths and relative links in notes; also returns what became of the tags of each
 * note.
 */
export function writeHexoNotes(
  notes: readonly HexoNote[],
  value: Data,
  { files, findings }: OldSite,
): { notes: HexoNote[]; tags: NoteTags[] } {
  const filesOf = lookUps(notes, value, files)
  const linksOf = relativeLinks(notes, files)
  const shown = notes.filter(({ isPost, frontmatter }) => isPost && frontmatter.published !== false)
  const nameOf = categoryNames(shown.map(({ frontmatter }) => frontmatter))
  const tags: NoteTags[] = []
  const written = notes.map((note): HexoNote => {
    const old = textOf(note)
    if (old === undefined) return note
    const lookUp = filesOf(note)
    const flat = flattenCategories(old, note.frontmatter, nameOf)
    const now = flat?.text ?? old
    const led = leadPictures(now, lookUp, note.isPost, value.post_asset_folder === true)
    const linked = linksOf(note, led?.text ?? now)
    const made = writeHexoTags(linked?.text ?? led?.text ?? now, lookUp)
    tags.push({ ...made, path: note.file.path })
    const lines: Words[] = [
      ...(flat ? [flat.line] : []),
      ...(led?.lines ?? []),
      ...(linked ? [linked.line] : []),
      ...(made.written.size > 0 ? [tagsInWords(made)] : []),
    ]
    if (lines.length === 0) return note
    findings.edited.push({ path: note.file.path, lines })
    return { ...note, text: made.text }
  })
  return { notes: written, tags }
}

/** Rewrites nested categories as one list, because kb's have one level; undefined if nothing changes. */
function flattenCategories(text: string, frontmatter: Data, nameOf: CategoryName): ReturnType<typeof replaceValue> {
  const { categories } = frontmatter
  if (!Array.isArray(categories)) return undefined
  const names = [...new Set(categoriesOf(frontmatter).map(nameOf))]
  const isSame = !categories.some(Array.isArray) && categoryChains(frontmatter).flat().join('\n') === names.join('\n')
  return isSame ? undefined : replaceValue(text, 'categories', names)
}

function writeHexoTags(text: string, files: HexoFiles): WrittenTags {
  return writeTags(text, findHexoTags(text, bodyOffsetOf(text)), (name) => {
    const rule = hexoRule(name)
    return rule && ((use) => rule(use, files))
  })
}

/**
 * Rewrites image paths that Hexo resolved in the post's asset folder, relative to the note; and relative paths as
 * editors write them (`../images/a.png`) to images that are in the public folder now.
 *
 * @param hasFolder  whether posts have asset folders (`post_asset_folder`)
 * @returns undefined if nothing changes
 */
function leadPictures(
  text: string,
  files: HexoFiles & { beside(name: string): string | undefined },
  isPost: boolean,
  hasFolder: boolean,
): NoteEdit | undefined {
  if (!text.includes('](') || (isPost && !hasFolder && !/\]\(\s*<?\.{1,2}\//.test(text))) return undefined
  const count = { asset: 0, beside: 0 }
  const led = rewritePictures(text, ({ from, url }) => {
    if (/["'=]/.test(text[from - 1] ?? '') || url.startsWith('/')) return undefined
    const name = percentDecode(url)
    const asset = isPost && hasFolder ? files.asset(name) : undefined
    const address = asset ?? files.beside(name)
    if (address === undefined) return undefined
    count[asset === undefined ? 'beside' : 'asset']++
    return encodeURI(address).replace(/[()]/g, percentCode)
  })
  if (!led || led.changed.length === 0) return undefined
  return {
    text: led.text,
    lines: [
      ...(count.asset > 0 ? [say('image paths changed to the folder of the post: {n}', { n: count.asset })] : []),
      ...(count.beside > 0 ? [say('image paths changed to the public folder: {n}', { n: count.beside })] : []),
    ],
  }
}

/** Looks up what the tags of a note may name: posts by slug, path, file name or title, and files of the site. */
function lookUps(
  notes: readonly HexoNote[],
  value: Data,
  planned: readonly PlannedFile[],
): (note: HexoNote) => HexoFiles & { beside(name: string): string | undefined } {
  const files = new Map(planned.map((file) => [file.path.normalize('NFC'), file]))
  const posts = new Map<string, { path: string; title: string }>()
  for (const { file, frontmatter, isPost } of notes) {
    if (!isPost) continue
    const path = file.path.replace(/^content\/_posts\//, '').replace(/\.md$/, '')
    const { slug } = readPostName(path, text(value.new_post_name) ?? ':title.md')
    const title = text(frontmatter.title) ?? slug
    for (const name of [slug, path, posix.basename(path), title])
      if (!posts.has(name.normalize('NFC'))) posts.set(name.normalize('NFC'), { path: file.path, title })
  }
  const codeFolder = (text(value.code_dir) ?? 'downloads/code').replace(/^\/+|\/+$/g, '')
  return ({ file: { path }, isPost }) => ({
    asset: (name) => {
      const plain = name.normalize('NFC').replace(/^\.?\//, '')
      if (plain === '') return undefined
      const folder = isPost ? path.replace(/\.md$/, '') : posix.dirname(path).replace(/^content/, 'content/public')
      if (!files.has(posix.join(folder, plain).normalize('NFC'))) return undefined
      return isPost ? `${posix.basename(folder)}/${plain}` : `${folder.slice('content/public'.length)}/${plain}`
    },
    beside: (name) => {
      const target = posix.join('/', posix.dirname(path).replace(/^content/, ''), name)
      return files.has(`content/public${target}`.normalize('NFC')) ? target : undefined
    },
    post: (name) => {
      const target = posts.get(name.normalize('NFC').trim())
      return target && { link: posix.relative(posix.dirname(path), target.path), title: target.title }
    },
    code: (name) => {
      const file = files.get(posix.join('content/public', codeFolder, name).normalize('NFC'))
      return file?.from === undefined ? undefined : readNote(file.from)
    },
  })
}
