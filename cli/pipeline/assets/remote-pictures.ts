import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { hashOfFile } from '../../core/file-hash.ts'
import { imagesData } from '../../diagnostics/catalogue/site.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { PICTURE_DATA, playerSchema } from '../../markdown/embed/player-data.ts'
import type { Site } from '../site/site.ts'

const side = z.number().int().min(1).max(1_000_000)
const remoteSchema = z.strictObject({
  width: side,
  height: side,
  /** Dominant colour of an opaque picture. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
})
const dataSchema = z.strictObject({
  /** Pictures on other hosts, by address. */
  pictures: z.record(z.string(), remoteSchema).default({}),
  /** Downloaded pictures: file → note → the original addresses in that note, in the order of its text. */
  fetched: z
    .record(z.string().regex(/^[0-9a-f]{16}\.[a-z]{3,4}$/), z.record(z.string(), z.array(z.string())))
    .default({}),
  /**
   * Smaller copies written next to pictures, by the copy's path from the site's root: hashes of the picture and the
   * copy.
   */
  optimised: z.record(z.string(), z.strictObject({ from: z.string(), made: z.string() })).default({}),
  /** What services say about players and cards, by the address of their page. */
  players: z.record(z.string(), playerSchema).default({}),
})

export type RemotePictureFacts = z.output<typeof remoteSchema>
export type PictureData = z.output<typeof dataSchema>

const EMPTY: PictureData = { pictures: {}, fetched: {}, optimised: {}, players: {} }
const fileOf = (site: Pick<Site, 'root'>): string => join(site.root, PICTURE_DATA)

/** Reads what is known about pictures on other hosts; empty if the file does not exist or is invalid. */
export function readPictureData(site: Pick<Site, 'root'>): Outcome<PictureData> {
  let text: string
  try {
    text = readFileSync(fileOf(site), 'utf8')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return { value: EMPTY, diagnostics: code === 'ENOENT' ? [] : [imagesData(PICTURE_DATA, code)] }
  }
  try {
    const parsed = dataSchema.safeParse(JSON.parse(text), { jitless: true })
    if (parsed.success) return { value: parsed.data, diagnostics: [] }
    const issue = parsed.error.issues[0]
    const where = issue?.path.join(' › ') ?? ''
    return { value: EMPTY, diagnostics: [imagesData(PICTURE_DATA, where || (issue?.message ?? ''))] }
  } catch (error) {
    return { value: EMPTY, diagnostics: [imagesData(PICTURE_DATA, (error as Error).message)] }
  }
}

/** Part of the fingerprint of a build's inputs: hash of the data file; empty if it cannot be read. */
export const pictureDataStamp = (site: Pick<Site, 'root'>): string => hashOfFile(fileOf(site)) ?? ''

/** For the manifest; undefined if nothing is known about pictures on other hosts. */
export function openRemote(
  site: Pick<Site, 'root'>,
): Outcome<{ pictures: PictureData['pictures']; stamp: string } | undefined> {
  const { value, diagnostics } = readPictureData(site)
  const isKnown = Object.keys(value.pictures).length > 0
  return { value: isKnown ? { pictures: value.pictures, stamp: pictureDataStamp(site) } : undefined, diagnostics }
}
