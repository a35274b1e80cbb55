import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareText } from '../../core/compare-text.ts'
import { writeAtomic } from '../../core/files.ts'
import { hash } from '../../core/hash.ts'
import { playerUnreached } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { hasRoomForPicture, wholePage } from '../../markdown/embed/embed-address.ts'
import type { PlayerFacts, Players } from '../../markdown/embed/player-data.ts'
import type { PictureData } from '../../pipeline/assets/remote-pictures.ts'
import type { Context } from '../../pipeline/context.ts'
import { leadsOut } from '../../pipeline/site/leads-out.ts'
import type { Site } from '../../pipeline/site/site.ts'
import type { Words } from '../../sentences/sentence.ts'
import { askPolitely, type PoliteRules } from '../external/ask-politely.ts'
import { type ByteRules, fetchBytes } from '../external/fetch-bytes.ts'
import { FETCHED_FOLDER } from '../pictures/picture-sources.ts'
import { pictureType } from '../pictures/picture-type.ts'
import { removeFetched } from '../pictures/undo-pictures.ts'
import { type PlayerAnswer, questionFor } from './player-services.ts'
import type { PlayerUse } from './player-uses.ts'

interface FetchedPlayers {
  players: Players
  /** Number of pages that were requested. */
  asked: number
  diagnostics: Diagnostic[]
}

type Answer = { facts: PlayerFacts; bytes?: Buffer } | { why: Words }

/**
 * Requests the title and picture of every player and card that has no facts yet. Pictures are written to the public
 * folder, named by their hash. Facts from before are kept as long as a note shows the player.
 *
 * @param dryRun  sends the requests, but writes nothing
 * @param ask  requests a file from another host
 */
export async function fetchPlayers(
  { site, progress }: Pick<Context, 'site' | 'progress'>,
  uses: readonly PlayerUse[],
  before: Players,
  rules: PoliteRules & ByteRules,
  { dryRun = false, ask = fetchBytes } = {},
): Promise<FetchedPlayers> {
  const byPage = new Map(uses.map(({ embed }) => [wholePage(embed), embed]))
  const folder = join(site.publicDir, FETCHED_FOLDER)
  // Through a symbolic link, files would be written outside of the site.
  const mayWrite = !leadsOut(site.root, folder)
  const wanted = [...byPage.keys()].filter((page) => before[page] === undefined).sort()
  progress.start('players', wanted.length)
  const answers = await askPolitely(wanted, rules, async (page): Promise<Answer> => {
    const embed = byPage.get(page)!
    const question = questionFor(embed)
    const fetched = await ask(question.address, rules, { accept: question.accept, purpose: 'titles of players' })
    progress.step()
    if (fetched.kind !== 'bytes') return { why: fetched.kind === 'none' ? fetched.why : UNREADABLE }
    let answer: PlayerAnswer
    try {
      answer = question.read(fetched.bytes.toString('utf8'))
    } catch {
      return { why: UNREADABLE }
    }
    const { picture, ...facts } = answer
    if (!picture || !hasRoomForPicture(embed) || !mayWrite) return { facts }
    const brought = await ask(picture, rules, { accept: 'image/*', purpose: 'pictures' })
    const type = brought.kind === 'bytes' ? pictureType(brought.bytes) : undefined
    // A title is useful even without a picture.
    if (brought.kind !== 'bytes' || type === undefined || type === 'active' || type === 'svg') return { facts }
    return {
      facts: { ...facts, picture: `/${FETCHED_FOLDER}/${hash(brought.bytes, 16)}.${type}` },
      bytes: brought.bytes,
    }
  })
  progress.end()
  const players: Record<string, PlayerFacts> = {}
  for (const page of [...byPage.keys()].sort(compareText)) {
    const answer = answers.get(page)
    const facts = answer ? ('facts' in answer ? answer.facts : undefined) : before[page]
    if (facts) players[page] = facts
    if (!dryRun && answer && 'bytes' in answer && answer.bytes) {
      const file = join(site.publicDir, answer.facts.picture!)
      if (!existsSync(file)) writeAtomic(file, answer.bytes)
    }
  }
  const diagnostics = uses.flatMap(({ embed, place }) => {
    const page = wholePage(embed)
    const answer = answers.get(page)
    return answer && 'why' in answer ? [playerUnreached(place, page, answer.why)] : []
  })
  return { players, asked: wanted.length, diagnostics }
}

const UNREADABLE: Words = 'the answer has no title'

/** Removes pictures of players that the data no longer mentions, unless the author has changed them. */
export function removePlayerPictures(site: Site, before: Players, after: PictureData): void {
  if (leadsOut(site.root, join(site.publicDir, FETCHED_FOLDER))) return
  const used = new Set(Object.values(after.players).map(({ picture }) => picture))
  for (const { picture } of Object.values(before)) {
    if (picture === undefined || used.has(picture) || after.fetched[basename(picture)]) continue
    const file = join(site.publicDir, picture)
    removeFetched(file)
  }
}
