import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { memo } from '../../../config/memo.ts'
import { hash } from '../../core/hash.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { type Embed, wholePage } from './embed-address.ts'

/** Data about images and players of other hosts, beside the settings. Written by `kb images`, and committed. */
export const PICTURE_DATA = 'images.json'

/** Removes slot marks, which a JSON escape could contain. */
const text = z.string().transform((value) => value.replaceAll(SLOT_MARK, ''))

/** What a service says about the page of a player or card. */
export const playerSchema = z.strictObject({
  title: text.optional(),
  /** Path in the public folder. */
  picture: z
    .string()
    .regex(/^\/images\/[0-9a-f]{16}\.[a-z]{3,4}$/)
    .optional(),
  description: text.optional(),
})
export type PlayerFacts = z.output<typeof playerSchema>
export type Players = Readonly<Record<string, PlayerFacts>>

/** The rest of the file is read, and its errors are reported, where images are processed. */
const dataSchema = z.object({ players: z.record(z.string(), playerSchema).default({}) })

/** Read once per note; the note then depends on the file. */
const playersOf = memo(({ rules, includes }: ParseState): Players => {
  const { players, digest } = readPlayers(rules.root)
  includes.push({ path: PICTURE_DATA, hash: digest })
  return players
})

export const playerFacts = (embed: Embed, parse: ParseState): PlayerFacts => playersOf(parse)[wholePage(embed)] ?? {}

/** @returns `digest`: of the file; empty if it could not be read */
function readPlayers(root: string): { players: Players; digest: string } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, PICTURE_DATA))
  } catch {
    return { players: {}, digest: '' }
  }
  const digest = hash(bytes, 32)
  try {
    const parsed = dataSchema.safeParse(JSON.parse(bytes.toString('utf8')), { jitless: true })
    return { players: parsed.success ? parsed.data.players : {}, digest }
  } catch {
    return { players: {}, digest }
  }
}
