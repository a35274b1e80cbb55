import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { memo } from '../../../config/memo.ts'
import { hash } from '../../core/hash.ts'
import { SLOT_MARK } from '../markdown.ts'
import type { ParseState } from '../parse-state.ts'
import { type Embed, wholePage } from './embed-address.ts'

/** Beside the settings: what is known of pictures and players of other hosts. Written by `kb images`, committed. */
export const PICTURE_DATA = 'images.json'

/** A JSON escape could bring in the mark of slots. */
const text = z.string().transform((value) => value.replaceAll(SLOT_MARK, ''))

/** What the service of a player or card says of its page. */
export const playerSchema = z.strictObject({
  title: text.optional(),
  /** In the public folder. */
  picture: z
    .string()
    .regex(/^\/images\/[0-9a-f]{16}\.[a-z]{3,4}$/)
    .optional(),
  description: text.optional(),
})
export type PlayerFacts = z.output<typeof playerSchema>
export type Players = Readonly<Record<string, PlayerFacts>>

/** What else is in the file is read, and its faults are reported, where pictures are. */
const dataSchema = z.object({ players: z.record(z.string(), playerSchema).default({}) })

/** Once a note, which then depends on the file. */
const playersOf = memo(({ rules, includes }: ParseState): Players => {
  const { players, digest } = readPlayers(rules.root)
  includes.push({ path: PICTURE_DATA, hash: digest })
  return players
})

export const playerFacts = (embed: Embed, parse: ParseState): PlayerFacts => playersOf(parse)[wholePage(embed)] ?? {}

/** @returns `digest`: of the file; empty where it was not read */
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
