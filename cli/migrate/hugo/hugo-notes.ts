import { join, posix } from 'node:path'
import { bodyOffsetOf } from '../../pipeline/notes/frontmatter-block.ts'
import { percentCode } from '../../pipeline/pages/href.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { textOf } from '../freeze.ts'
import { friendCards, readFriends, withCards } from '../friends.ts'
import { code, type OldSite } from '../old-site.ts'
import { type NoteTags, tagsInWords } from '../tags/note-tags.ts'
import { type WrittenTags, writeTags } from '../tags/write-tags.ts'
import { data } from '../translate/settings.ts'
import { pagePath } from './hugo-address.ts'
import type { ReadNote } from './hugo-lists.ts'
import type { HugoPlaces } from './shortcode-rules.ts'
import { findShortcodes, readArguments } from './shortcodes.ts'
import { hugoRule } from './theme-shortcodes.ts'

/**
 * Rewrites shortcodes in notes as Markdown; also returns what became of the shortcodes of each note.
 *
 * @param notes  the notes of the new site
 * @param all  notes that a shortcode may name; those that are not in the new site only have their address
 * @param root  absolute folder of the old site
 */
export function writeHugoNotes(
  notes: readonly ReadNote[],
  all: readonly ReadNote[],
  { findings }: OldSite,
  root: string,
): { notes: ReadNote[]; tags: NoteTags[] } {
  const placesOf = lookUps(notes, all)
  const tags: NoteTags[] = []
  const written = notes.map((note): ReadNote => {
    const old = textOf(note)
    if (old === undefined) return note
    const friends = friendsOf(note, root)
    const made = writeShortcodes(friends === undefined ? old : withCards(old, friends.cards), placesOf(note))
    tags.push({ ...made, path: note.file.path })
    const lines: Words[] = [
      ...(friends ? [say('friends of {file} written below the text', { file: code(friends.from) })] : []),
      ...(made.written.size > 0 ? [tagsInWords(made)] : []),
    ]
    if (lines.length === 0) return note
    findings.edited.push({ path: note.file.path, lines })
    return { ...note, text: made.text }
  })
  return { notes: written, tags }
}

/** Friends as cards: from the `links` that Stack shows below a note, or the data file of FixIt's page of friends. */
function friendsOf({ frontmatter }: ReadNote, root: string): { from: string; cards: string } | undefined {
  const files = frontmatter.layout === 'friends' ? ['data/friends.yml', 'data/friends.yaml', 'data/friends.json'] : []
  return [
    { from: 'links', cards: friendCards(frontmatter.links) },
    ...files.map((from) => ({ from, cards: readFriends(join(root, from)) })),
  ].find(({ cards }) => cards !== '')
}

export function writeShortcodes(text: string, places: HugoPlaces): WrittenTags {
  return writeTags(text, findShortcodes(text, bodyOffsetOf(text)), (name) => {
    const rule = hugoRule(name)
    return rule && ((use) => rule(use, readArguments(use.tag.args), places))
  })
}

/** A path in `ref` without extension, and without `index` or `_index`. */
const plainPath = (path: string): string =>
  pagePath(path.replace(/\.(?:md|markdown)$/i, '').replace(/\/+$/, '')).replace(/\/+$/, '')

/** Looks up pages by path, or by file name if only one page has it, and parameters. */
function lookUps(notes: readonly ReadNote[], all: readonly ReadNote[]): (note: ReadNote) => HugoPlaces {
  const stays = new Set(notes.map(({ file }) => file.path))
  const byPath = new Map<string, ReadNote>()
  const byName = new Map<string, ReadNote | undefined>()
  const keyOf = ({ language }: ReadNote, path: string) => `${language.key}:${path}`
  for (const note of all) {
    const path = plainPath(note.path)
    if (!byPath.has(keyOf(note, path))) byPath.set(keyOf(note, path), note)
    const name = keyOf(note, posix.basename(path))
    byName.set(name, byName.has(name) ? undefined : note)
  }
  return (from) => {
    const folder = posix.dirname(from.path)
    const find = (path: string): ReadNote | undefined => {
      const whole = plainPath(posix.normalize(path).replace(/^\/+/, ''))
      const beside = plainPath(posix.join(folder, path))
      return (
        (path.startsWith('/') ? undefined : byPath.get(keyOf(from, beside))) ??
        byPath.get(keyOf(from, whole)) ??
        (whole.includes('/') ? undefined : byName.get(keyOf(from, whole)))
      )
    }
    return {
      page: (given) => {
        const [path = '', anchor] = given.trim().split('#')
        const end = anchor === undefined ? '' : `#${anchor}`
        if (path === '') return end === '' ? undefined : end
        const target = find(path)
        if (!target) return undefined
        const link = stays.has(target.file.path)
          ? posix.relative(posix.dirname(from.file.path), target.file.path)
          : target.address
        return link === undefined ? undefined : encodeURI(link).replace(/[()]/g, percentCode) + end
      },
      param: (name) => {
        const path = name.split('.')
        const places = [from.frontmatter, data(from.frontmatter.params), data(from.language.value.params)]
        const values = places.map((place) => path.reduce<unknown>((value, key) => data(value)[key], place))
        const value = values.find((entry) => ['string', 'number', 'boolean'].includes(typeof entry))
        return value === undefined ? undefined : String(value)
      },
    }
  }
}
