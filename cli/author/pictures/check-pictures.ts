import type sharp from 'sharp'
import { hash } from '../../core/hash.ts'
import { findOptional } from '../../core/optional-package.ts'
import { imageUnreached } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { pictureSize } from '../../pipeline/assets/picture-size.ts'
import type { PictureData, RemotePictureFacts } from '../../pipeline/assets/remote-pictures.ts'
import type { Context } from '../../pipeline/context.ts'
import type { Words } from '../../sentences/sentence.ts'
import { askPolitely, type PoliteRules } from '../external/ask-politely.ts'
import type { ByteRules, LastAnswer, Validators } from '../external/fetch-bytes.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { RemoteNote } from './remote-notes.ts'

export interface RemoteRules extends PoliteRules, ByteRules {
  /** How long a picture that answered is not requested again, in ms. */
  keep: number
  /** Epoch in ms. */
  now: number
}

export const REMOTE = {
  timeout: 20_000,
  maxBytes: 20 << 20,
  maxRedirects: 5,
  atOnce: 12,
  perHost: 2,
  keep: 86_400_000,
} as const

/** Store key of the validators and request times of pictures. */
const KEY = hash('pictures of other hosts', 40)

type Answer = { facts?: RemotePictureFacts; validators?: Validators } | { why: Words }

interface Checked {
  data: PictureData
  asked: number
  diagnostics: Diagnostic[]
}

/**
 * Requests every picture on other hosts and measures it, unless it answered less than `keep` ago. Later requests are
 * conditional, so that an unchanged picture is not downloaded again. If a picture fails, the facts from before are
 * kept.
 */
export async function checkPictures(
  { site, store, progress }: Context,
  notes: readonly RemoteNote[],
  before: PictureData,
  rules: RemoteRules,
): Promise<Checked> {
  const uses = notes.flatMap((note) => note.uses)
  const shown = new Set(uses.flatMap(({ address, isMatter }) => (isMatter ? [] : [address])))
  const addresses = [...new Set(uses.map(({ address }) => address))].sort()
  const known = store.getState<Record<string, LastAnswer>>(KEY) ?? {}
  const isRecent = (address: string): boolean =>
    Math.abs(rules.now - (known[address]?.at ?? Number.NEGATIVE_INFINITY)) < rules.keep
  const isDone = (address: string): boolean =>
    isRecent(address) && (!shown.has(address) || before.pictures[address] !== undefined)
  const wanted = addresses.filter((address) => !isDone(address))
  const measure = openMeasure(site.root)
  progress.start('images on other hosts', wanted.length)
  const answers = await askPolitely(wanted, rules, async (address): Promise<Answer> => {
    const old = before.pictures[address]
    const fetched = await fetchPicture(address, rules, old ? known[address] : undefined)
    progress.step()
    if (fetched.kind === 'none') return fetched
    if (fetched.kind === 'same')
      return { ...(old && { facts: old }), ...(known[address] && { validators: known[address] }) }
    const facts = await measure(fetched.bytes)
    return facts ? { facts, validators: fetched.validators } : { why: 'its size cannot be read' }
  })
  progress.end()
  const alive = addresses.filter((address) => !('why' in (answers.get(address) ?? {})))
  const asked = alive.map((address): [string, LastAnswer | undefined] => {
    const answer = answers.get(address)
    if (!answer || 'why' in answer) return [address, known[address]]
    return [address, { ...answer.validators, at: rules.now }]
  })
  store.putState(KEY, Object.fromEntries(asked))
  return {
    data: { ...before, pictures: factsOf(shown, before, answers) },
    asked: wanted.length,
    diagnostics: uses.flatMap(({ address, place }) => {
      const answer = answers.get(address)
      return answer && 'why' in answer ? [imageUnreached(place, address, answer.why)] : []
    }),
  }
}

/** Facts of the pictures in the text of notes, and of those that come back if `kb images fetch` is undone. */
function factsOf(
  shown: ReadonlySet<string>,
  { pictures, fetched }: PictureData,
  answers: ReadonlyMap<string, Answer>,
): PictureData['pictures'] {
  const facts: PictureData['pictures'] = {}
  const written = new Set(Object.values(fetched).flatMap((notes) => Object.values(notes).flat()))
  for (const address of Object.keys(pictures))
    if (shown.has(address) || written.has(address)) facts[address] = pictures[address]!
  for (const address of shown) {
    const answer = answers.get(address)
    if (answer && 'facts' in answer && answer.facts) facts[address] = answer.facts
  }
  return facts
}

/** Measures a picture: its size and, if `sharp` is installed, the dominant colour of an opaque one. */
function openMeasure(root: string): (bytes: Buffer) => Promise<RemotePictureFacts | undefined> {
  const open = findOptional(root, 'sharp')?.load() as typeof sharp | undefined
  return async (bytes) => {
    const size = pictureSize(bytes)
    if (!size || !open) return size
    try {
      const { dominant, isOpaque } = await open(bytes).stats()
      const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
      return isOpaque ? { ...size, color: `#${color}` } : size
    } catch {
      return size
    }
  }
}
