import { toBatches } from '../../../core/batches.ts'
import { hashOf } from '../../../core/hash.ts'
import type { Store } from '../../../core/store/index.ts'
import { CODE } from '../../../core/version.ts'
import { shareNotDrawn } from '../../../diagnostics/catalogue/share.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { ShareImages } from '../../assets/share/share-images.ts'
import type { Shared } from '../shared.ts'
import { type SharedText, shareTexts } from './share-pictures.ts'

/** Number of characters drawn at a time: as many as fit on an image. */
const BATCH = 200
/** px; small, because nobody sees the result. */
const FONT_SIZE = 20

/**
 * Finds characters that cannot be drawn: a font may be damaged in the outline of a single one, which only shows when
 * that is drawn. Draws every character of the share images once, rather than the images; those that can be drawn are
 * remembered in the store.
 *
 * @returns a fault for each file whose share image cannot be drawn
 */
export async function tryCharacters(shared: Shared, store: Store): Promise<Diagnostic[]> {
  const { share } = shared.manifest
  if (!share) return []
  const texts = shareTexts(shared)
  const key = hashOf(['characters drawn for sharing', CODE, share.stamp], 40)
  const drawn = new Set(store.getState<string>(key) ?? '')
  const fresh = [...new Set(texts.flatMap(({ text }) => [...text]))].filter((character) => !drawn.has(character)).sort()
  if (fresh.length === 0) return []
  const broken = new Map<string, string>()
  for (const batch of toBatches(fresh, BATCH))
    await drawApart(batch, (characters) => draw(characters, shared, share), broken)
  store.putState(key, [...drawn, ...fresh.filter((character) => !broken.has(character))].join(''))
  return faultsOf(texts, broken)
}

/** Draws characters; if that fails, halves them until only those that cannot be drawn are left. */
async function drawApart(
  characters: readonly string[],
  draw: (characters: readonly string[]) => Promise<unknown>,
  broken: Map<string, string>,
): Promise<void> {
  try {
    await draw(characters)
  } catch (error) {
    if (characters.length === 1) {
      broken.set(characters[0]!, (error as Error).message)
      return
    }
    const half = characters.length >> 1
    await drawApart(characters.slice(0, half), draw, broken)
    await drawApart(characters.slice(half), draw, broken)
  }
}

function draw(
  characters: readonly string[],
  { site }: Shared,
  { draw, fonts, families }: ShareImages,
): Promise<Buffer> {
  const lines = [families.strong, families.plain].map((fontFamily) => ({
    type: 'div',
    props: { style: { fontFamily, fontSize: FONT_SIZE }, children: characters.join('') },
  }))
  const style = { display: 'flex', flexDirection: 'column' }
  return draw({ element: { type: 'div', props: { style, children: lines } }, fonts, root: site.root })
}

function faultsOf(texts: readonly SharedText[], broken: ReadonlyMap<string, string>): Diagnostic[] {
  const faults = new Map<string, Diagnostic>()
  for (const { text, file = '' } of texts) {
    const why = [...text].map((character) => broken.get(character)).find((message) => message !== undefined)
    if (why !== undefined && !faults.has(file)) faults.set(file, shareNotDrawn({ file, line: 1, column: 1 }, why))
  }
  return [...faults.values()]
}
