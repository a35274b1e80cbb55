import { join } from 'node:path'
import { compareText } from '../../core/compare-text.ts'
import { tryReadText, writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { friendUnreached } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { FRIENDS_FILE, type FriendPost, type Friends } from '../../markdown/tree/friend-posts.ts'
import type { Context } from '../../pipeline/context.ts'
import type { Words } from '../../sentences/sentence.ts'
import { askPolitely, type PoliteRules } from '../external/ask-politely.ts'
import { type ByteRules, fetchBytes, type LastAnswer, type Validators } from '../external/fetch-bytes.ts'
import type { FriendFeed } from './friend-feeds.ts'
import { parseFeed } from './parse-feed.ts'

export interface FriendRules extends PoliteRules, ByteRules {
  /** How long a feed that answered is not requested again, in ms. */
  keep: number
  /** Epoch in ms. */
  now: number
}

export const FRIENDS = {
  timeout: 20_000,
  maxBytes: 5 << 20,
  maxRedirects: 5,
  atOnce: 12,
  perHost: 2,
  keep: 3_600_000,
} as const

/** Store key of the validators and request times of feeds. */
const KEY = hash('feeds of friends', 40)
const WANTED = { accept: 'application/atom+xml, application/rss+xml, application/xml, text/xml', purpose: 'feeds' }

type Answer = { posts?: FriendPost[]; validators?: Validators } | { why: Words }

interface FetchedFriends {
  friends: Friends
  asked: number
  diagnostics: Diagnostic[]
}

/**
 * Requests every feed, unless it answered less than `keep` ago. Later requests are conditional, so that an unchanged
 * feed is not downloaded again. If a feed fails, its posts from before are kept.
 *
 * @param before  posts of the previous run
 */
export async function fetchFriends(
  { store, progress }: Pick<Context, 'store' | 'progress'>,
  feeds: readonly FriendFeed[],
  before: Friends,
  rules: FriendRules,
): Promise<FetchedFriends> {
  const asked = store.getState<Record<string, LastAnswer>>(KEY) ?? {}
  const isRecent = (address: string): boolean =>
    before[address] !== undefined && Math.abs(rules.now - (asked[address]?.at ?? Number.NEGATIVE_INFINITY)) < rules.keep
  const wanted = feeds.flatMap(({ address }) => (isRecent(address) ? [] : [address]))
  progress.start("friends' feeds", wanted.length)
  const answers = await askPolitely(wanted, rules, async (address): Promise<Answer> => {
    const answer = await ask(address, rules, before[address] && asked[address])
    progress.step()
    return answer
  })
  progress.end()
  const friends: Friends = {}
  const now: Record<string, LastAnswer> = {}
  const diagnostics: Diagnostic[] = []
  for (const { name, address, place } of feeds.toSorted((a, b) => compareText(a.address, b.address))) {
    const answer = answers.get(address)
    const posts = (answer && 'posts' in answer && answer.posts) || before[address]?.posts
    if (posts) friends[address] = { name, posts }
    if (!answer) now[address] = asked[address]!
    else if ('why' in answer) diagnostics.push(friendUnreached(place, { name, address }, answer.why))
    else now[address] = { ...answer.validators, at: rules.now }
  }
  store.putState(KEY, now)
  return { friends, asked: wanted.length, diagnostics }
}

async function ask(address: string, rules: FriendRules, before: Validators | undefined): Promise<Answer> {
  const fetched = await fetchBytes(address, rules, WANTED, before)
  if (fetched.kind === 'none') return fetched
  if (fetched.kind === 'same') return { ...(before && { validators: before }) }
  try {
    const posts = parseFeed(fetched.bytes, address, rules.now)
    return posts.length > 0 ? { posts, validators: fetched.validators } : { why: 'it has no post with a date' }
  } catch (error) {
    return { why: (error as Error).message }
  }
}

/** Writes the posts if they have changed; does not create the file if there are none. */
export function writeFriends(root: string, friends: Friends): void {
  const file = join(root, FRIENDS_FILE)
  const text = `${JSON.stringify(friends, null, 2)}\n`
  const before = tryReadText(file)
  if (before === text || (before === undefined && Object.keys(friends).length === 0)) return
  writeAtomic(file, text)
}
