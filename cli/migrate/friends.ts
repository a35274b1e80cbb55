import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { type Data, isData } from './confined/data.ts'
import { codeBlock, container, oneLine } from './tags/markdown-text.ts'
import { list } from './translate/settings.ts'

/** Names that themes of Hexo and Hugo use for the page of friends (a blogroll), its layout and its data file. */
export const FRIENDS = ['link', 'links', 'friends', 'friend', 'flink']

interface FriendGroup {
  name: string
  words: string
  cards: Data[]
}

/** The first text that is not blank among fields that different themes use for the same thing. */
const wordOf = (entry: Data, names: readonly string[]): string | undefined =>
  names.map((name) => entry[name]).find((value): value is string => typeof value === 'string' && value.trim() !== '')

function toCard(entry: Data): Data[] {
  const link = wordOf(entry, ['link', 'url', 'website', 'site'])
  const name = wordOf(entry, ['name', 'title', 'nickname', 'sitename'])
  if (link === undefined || name === undefined) return []
  const desc = wordOf(entry, ['descr', 'desc', 'description', 'intro'])
  const avatar = wordOf(entry, ['avatar', 'image', 'img', 'icon', 'logo'])
  return [{ name, desc, avatar, link }]
}

/** Groups of friends, from a list of groups, a map of names to lists, or a plain list of friends. */
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

/** Text without HTML, which some authors use for icons. */
const plain = (words: string): string => oneLine(words.replace(/<[^>]*>|&nbsp;/g, ' '))

/** Friends as Markdown: a list of cards per group, below its name; empty if the data names nobody. */
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

/** Cards from a YAML or JSON file; empty if it has no friends or cannot be read. */
export function readFriends(file: string): string {
  try {
    return friendCards(parse(readFileSync(file, 'utf8'), { maxAliasCount: 50, logLevel: 'silent' }))
  } catch {
    return ''
  }
}

/** A note with cards appended. */
export const withCards = (note: string, cards: string): string => `${note.trimEnd()}\n\n${cards}\n`
