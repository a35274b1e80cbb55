import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { type Data, isData } from './confined/data.ts'
import { codeBlock, container, oneLine } from './tags/markdown-text.ts'
import { list } from './translate/settings.ts'

/** Names of pages of friends, of their layouts and of the files with their data, in themes of Hexo and Hugo. */
export const FRIENDS = ['link', 'links', 'friends', 'friend', 'flink']

interface FriendGroup {
  name: string
  words: string
  cards: Data[]
}

/** Of the fields that themes have for the same the first with a word in it. */
const wordOf = (entry: Data, names: readonly string[]): string | undefined =>
  names.map((name) => entry[name]).find((value): value is string => typeof value === 'string' && value.trim() !== '')

function toCard(entry: Data): Data[] {
  const link = wordOf(entry, ['link', 'url', 'website', 'site'])
  const name = wordOf(entry, ['name', 'title', 'nickname'])
  if (link === undefined || name === undefined) return []
  const desc = wordOf(entry, ['descr', 'desc', 'description', 'intro'])
  const avatar = wordOf(entry, ['avatar', 'image', 'img', 'icon', 'logo'])
  return [{ name, ...(desc === undefined ? {} : { desc }), ...(avatar === undefined ? {} : { avatar }), link }]
}

/** Groups of friends: a list of them, a map of names to lists, or one list of friends. */
function toGroups(value: unknown): FriendGroup[] {
  if (!Array.isArray(value))
    return toGroups(
      Object.entries(isData(value) ? value : {}).map(([group, entry]) =>
        isData(entry) ? { group, ...entry } : { group, items: entry },
      ),
    )
  const entries = value.filter(isData)
  const cards = entries.flatMap(toCard)
  const groups = entries.flatMap((entry): FriendGroup[] => {
    const inside = Object.values(entry)
      .flatMap((field) => list(field).filter(isData))
      .flatMap(toCard)
    const name = wordOf(entry, ['class_name', 'group_name', 'group', 'links_category', 'title', 'name']) ?? ''
    const words = wordOf(entry, ['class_desc', 'group_desc', 'description', 'desc']) ?? ''
    return inside.length === 0 ? [] : [{ name: plain(name), words: plain(words), cards: inside }]
  })
  return [...(cards.length === 0 ? [] : [{ name: '', words: '', cards }]), ...groups]
}

/** Without the icons that some write in HTML. */
const plain = (words: string): string => oneLine(words.replace(/<[^>]*>|&nbsp;/g, ' '))

/** Friends as lists of cards, each below the name of its group; empty where the data names nobody. */
export const friendCards = (value: unknown, toHeading = (name: string) => `## ${name}`): string =>
  toGroups(value)
    .map(({ name, words, cards }) =>
      [
        name === '' ? '' : toHeading(name),
        words,
        container('cardList', codeBlock('yaml', stringify(cards, { lineWidth: 0 }))),
      ]
        .filter((block) => block !== '')
        .join('\n\n'),
    )
    .join('\n\n')

/** The cards of a file of data; empty where it holds none. */
export function readFriends(file: string): string {
  try {
    return friendCards(parse(readFileSync(file, 'utf8'), { maxAliasCount: 50, logLevel: 'silent' }))
  } catch {
    return ''
  }
}

/** A note with cards below its text. */
export const withCards = (note: string, cards: string): string => `${note.trimEnd()}\n\n${cards}\n`
