import { statSync } from 'node:fs'
import { hashOf } from '../../../core/hash.ts'
import { findOptional } from '../../../core/optional-package.ts'
import type { Store } from '../../../core/store/index.ts'
import { placeKey } from '../../../core/store/place-key.ts'
import { CODE } from '../../../core/version.ts'
import { shareBrokenFont, shareNoPackage } from '../../../diagnostics/catalogue/share.ts'
import { type Diagnostic, failed, type Outcome } from '../../../diagnostics/diagnostic.ts'
import { say } from '../../../sentences/sentence.ts'
import { settingPlace } from '../../site/setting-place.ts'
import { shareFontPlace, shareFonts, shareSettings } from '../../site/share-faults.ts'
import type { Site } from '../../site/site.ts'
import { openFileFacts } from '../file-facts.ts'
import { fontFacts } from '../web-font/font-facts.ts'
import { type FontFacts, hasCode } from '../web-font/parse-font.ts'
import { type Drawing, type DrawingFont, openDrawing, SHARE_PACKAGES } from './share-drawing.ts'

/** What share images are drawn with, except their texts. */
export interface ShareImages {
  fonts: readonly DrawingFont[]
  /** Names of all fonts, as in `font-family`: the best match first, followed by the others for characters it lacks. */
  families: { strong: string; plain: string }
  /** Hash of the package versions and fonts: everything but its text that a picture depends on. */
  stamp: string
  has(codePoint: number): boolean
  draw(drawing: Drawing): Promise<Buffer>
}

/** `said`: the font as named in the settings. */
interface FoundFont extends DrawingFont {
  said: string
}

/** Preferred weights of titles and small text, if the settings name fonts of several weights. */
const STRONG = 700
const PLAIN = 400

/** Part of the fingerprint of a build's inputs, without looking at pages; empty if no share images are configured. */
export const shareStamp = (site: Site, store: Store): string =>
  shareSettings(site) ? stampOf(versionsFor(site), findFonts(site, store)) : ''

/** Versions of the packages; undefined for one that is not installed. */
const versionsFor = ({ root }: Site): (string | undefined)[] =>
  SHARE_PACKAGES.map((name) => findOptional(root, name)?.version)

const stampOf = (versions: readonly (string | undefined)[], fonts: readonly FoundFont[]): string =>
  hashOf([versions, fonts.map((font) => font.hash)], 32)

/**
 * Prepares everything that share images are drawn with. Whether a font works is tried once and then cached; the
 * packages are only loaded for that, and for new images.
 *
 * @param tries  false: fonts are not tried, and nothing is loaded
 */
export async function openShareImages(
  site: Site,
  store: Store,
  tries = true,
): Promise<Outcome<ShareImages | undefined>> {
  if (!shareSettings(site)) return { value: undefined, diagnostics: [] }
  const versions = versionsFor(site)
  const missing = SHARE_PACKAGES.filter((_, at) => versions[at] === undefined)
  if (missing.length > 0) return failed([shareNoPackage(settingPlace(site, ['shareImages']), missing)])
  const fonts = findFonts(site, store)
  const facts = fonts.map(({ file, hash }) => fontFacts(file, hash, store))
  const stamp = stampOf(versions, fonts)
  const draw = openDrawing()
  const diagnostics = facts.flatMap((font, at): Diagnostic[] =>
    font ? [] : [shareBrokenFont(shareFontPlace(site, at), fonts[at]!.said, 'its tables cannot be read')],
  )
  const whole = facts.filter((font) => font !== undefined)
  if (tries && diagnostics.length === 0)
    diagnostics.push(...(await tryFonts({ site, fonts, facts: whole, stamp, store, draw })))
  if (diagnostics.length > 0) return failed(diagnostics)
  const drawing = fonts.map(({ name, file, hash }): DrawingFont => ({ name, file, hash }))
  const has = (code: number) => whole.some(({ coverage }) => hasCode(coverage, code))
  return { value: { fonts: drawing, families: familiesOf(whole), stamp, draw, has }, diagnostics }
}

/** The configured fonts. Their files exist: otherwise the settings would have been rejected. */
function findFonts(site: Site, store: Store): FoundFont[] {
  const settings = shareSettings(site)
  const facts = openFileFacts(store, placeKey(store, 'facts of share fonts', site.root))
  const fonts = (settings ? shareFonts(site, settings) : []).map(({ name: said, file = '' }, at): FoundFont => {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    const fileFacts = facts.of({ path: said, absolute: file, size, mtimeMs, ctimeMs })
    return { said, name: `f${at}`, file, hash: fileFacts?.hash ?? '' }
  })
  facts.save()
  return fonts
}

/** All fonts, those with the closest weight first; ties in the author's order. */
function familiesOf(facts: readonly FontFacts[]): ShareImages['families'] {
  const order = (weight: number): string =>
    facts
      .map((font, at) => ({ name: `f${at}`, away: Math.abs(weightOf(font) - weight) }))
      .sort((a, b) => a.away - b.away)
      .map(({ name }) => name)
      .join(', ')
  return { strong: order(STRONG), plain: order(PLAIN) }
}

/** A variable font is drawn in its default weight, usually the regular one. */
function weightOf({ weight }: FontFacts): number {
  const [from, to = from] = weight.split(' ').map(Number) as [number, number?]
  return Math.min(to, Math.max(from, PLAIN))
}

interface Trial {
  site: Site
  fonts: readonly FoundFont[]
  facts: readonly FontFacts[]
  stamp: string
  store: Store
  draw: ShareImages['draw']
}

/** Draws a letter with each font, because a font may have a valid character table and be damaged elsewhere. */
async function tryFonts({ site, fonts, facts, stamp, store, draw }: Trial): Promise<Diagnostic[]> {
  const key = hashOf(['share trial', CODE, stamp], 40)
  if (store.get<boolean>(key)) return []
  for (const [at, font] of fonts.entries()) {
    const letter = String.fromCodePoint(letterOf(facts[at]!))
    const element = { type: 'div', props: { style: { fontFamily: font.name, fontSize: 40 }, children: letter } }
    try {
      await draw({ element, fonts: [font], root: site.root })
    } catch (error) {
      const why = say('it is damaged ({why})', { why: (error as Error).message })
      return [shareBrokenFont(shareFontPlace(site, at), font.said, why)]
    }
  }
  store.put(key, true)
  return []
}

/** A character that probably has a shape: the first ones of a font are often blanks. */
const letterOf = ({ coverage }: FontFacts): number => (coverage.find(([, to]) => to > 0x40) ?? coverage[0]!)[1]
