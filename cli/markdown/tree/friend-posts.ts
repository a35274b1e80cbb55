import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Element } from 'hast'
import * as z from 'zod'
import { dayOf } from '../../../config/dates.ts'
import { LIMITS } from '../../../config/limits.ts'
import { compareText } from '../../core/compare-text.ts'
import { hash } from '../../core/hash.ts'
import { friendsData } from '../../diagnostics/catalogue/markdown.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import { OWN, ownElement, QUIET } from '../html/own-markup.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { type ContainerNode, splitTitle } from './nodes.ts'

/** The latest posts of friends, beside the settings. Written by `kb friends fetch`, and committed. */
export const FRIENDS_FILE = 'friends.json'

/** Removes slot marks, which a JSON escape could contain. */
const text = z.string().transform((value) => value.replaceAll(SLOT_MARK, ''))
const postSchema = z.strictObject({
  title: text,
  link: z.url({ protocol: /^https?$/ }),
  /** ISO 8601, in UTC. */
  date: z.iso.datetime(),
})
/** By the address of the feed. */
const friendsSchema = z.record(z.string(), z.strictObject({ name: text, posts: z.array(postSchema) }))

export type FriendPost = z.output<typeof postSchema>
export type Friends = z.output<typeof friendsSchema>

/** The data; absent if there is no such file, or if it cannot be read for the reason in `problem`. */
interface ReadFriends {
  friends?: Friends
  problem?: Words
  /** Of the file; empty if it was not read. */
  hash: string
}

/** @param root  absolute path of the folder with the settings */
export function readFriends(root: string): ReadFriends {
  let bytes: Buffer
  try {
    const file = join(root, FRIENDS_FILE)
    const { size } = statSync(file)
    if (size > LIMITS.snippetSize)
      return { hash: '', problem: say('it has more than {limit} bytes', { limit: LIMITS.snippetSize }) }
    bytes = readFileSync(file)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? { hash: '' }
      : { hash: '', problem: 'it cannot be read' }
  }
  const digest = hash(bytes, 32)
  try {
    const parsed = friendsSchema.safeParse(JSON.parse(bytes.toString('utf8')), { jitless: true })
    if (parsed.success) return { hash: digest, friends: parsed.data }
    const [issue] = parsed.error.issues
    return { hash: digest, problem: issue?.path.join(' › ') || (issue?.message ?? '') }
  } catch (error) {
    return { hash: digest, problem: (error as Error).message }
  }
}

/**
 * `::: friendPosts [number]`: the latest posts of the friends whose cards name a feed, newest first, as a list of links
 * with dates. They are not part of the note's text: search and the word count ignore them.
 */
export function friendPostsToHast(node: ContainerNode, parse: ParseState): Element {
  const { friends, problem, hash: digest } = readFriends(parse.rules.root)
  parse.includes.push({ path: FRIENDS_FILE, hash: digest })
  if (!friends) parse.report(friendsData(parse.place(node.position?.start), problem ?? 'there is no such file'))
  const posts = friends ? newestPosts(friends, countOf(node)) : []
  if (posts.length === 0)
    return ownElement('p', { [OWN]: QUIET, className: ['cards-empty'] }, parse.language.strings.friendPostsEmpty)
  return ownElement('ul', { [OWN]: QUIET, className: ['friend-posts'] }, posts.map(postToHast))
}

const countOf = (node: ContainerNode): number =>
  Math.max(1, Number(/\d{1,3}/.exec(splitTitle(node).words)?.[0] ?? LIMITS.friendPosts))

function newestPosts(friends: Friends, count: number): (FriendPost & { name: string })[] {
  const all = Object.values(friends).flatMap(({ name, posts }) => posts.map((post) => ({ ...post, name })))
  return all.toSorted((a, b) => compareText(b.date, a.date) || compareText(a.link, b.link)).slice(0, count)
}

function postToHast({ title, link, date, name }: FriendPost & { name: string }): Element {
  const day = dayOf(date)
  return ownElement('li', {}, [
    ownElement('time', { dateTime: day }, day),
    ' ',
    ownElement('a', { href: link }, title),
    ` · ${name}`,
  ])
}
