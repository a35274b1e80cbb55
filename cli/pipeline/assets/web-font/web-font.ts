import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { LIMITS } from '../../../../config/limits.ts'
import { hash, hashOf } from '../../../core/hash.ts'
import { findOptional, type OptionalPackage } from '../../../core/optional-package.ts'
import { LostEntryError } from '../../../core/store/index.ts'
import { placeKey } from '../../../core/store/place-key.ts'
import { webFontBroken, webFontNoPackage } from '../../../diagnostics/catalogue/web-font.ts'
import { type Diagnostic, failed, type Outcome } from '../../../diagnostics/diagnostic.ts'
import type { Artifact } from '../../artifact.ts'
import type { Context } from '../../context.ts'
import type { SiteGraph } from '../../graph/site-graph.ts'
import { fontFiles, type PlacedFont } from '../../site/font-files.ts'
import { toLocales } from '../../site/locales.ts'
import { fontPlace } from '../../site/web-font-faults.ts'
import { readClientFiles } from '../client-files.ts'
import type { ComponentBundle } from '../component-bundle.ts'
import { openFileFacts } from '../file-facts.ts'
import { charactersOf, notesCharacters } from './characters.ts'
import { fontFacts } from './font-facts.ts'
import { type FontFace, familyRule, fontFaces, fontStem } from './font-style.ts'
import { type FontFacts, hasCode } from './parse-font.ts'
import { PACKAGE } from './slice-order.ts'
import { PRINTABLE, type Slice, toSlices } from './slices.ts'

/** The site's web font, cut into slices. */
interface WebFont {
  /** For the site's style sheet: the font family, and the slices of common characters. */
  style: string
  /** Address of the style sheet with the other slices; absent if there are none. */
  late?: string
  artifacts: Artifact[]
}

/** Its name contains no hash: otherwise the first use of a character anywhere would change every page. */
const LATE_SHEET = 'assets/web-font.css'
/**
 * With fewer slices, no threads are started: cutting one takes about half a second, starting a thread a little less.
 */
const WORKER_THRESHOLD_SLICES = 4
/**
 * Characters that pages show without being in any text searched here: printable ASCII, the theme's own symbols, and the
 * ellipsis of text truncated by the browser.
 */
export const ALWAYS = `${PRINTABLE}\u00a0©·×–…`

interface Source {
  file: PlacedFont
  hash: string
  facts: FontFacts
}

interface CutSlice extends Slice {
  source: Source
  key: string
}

/**
 * Cuts the fonts of `webFont` down to the characters that the site shows, in slices that change independently: an
 * additional character rarely changes more than one file. Each slice is made once: its cache key covers the font, its
 * characters and the package's version.
 *
 * @param components  the site's own components, whose code is searched for characters
 */
export async function collectWebFont(
  ctx: Context,
  graph: SiteGraph,
  components?: ComponentBundle,
): Promise<Outcome<WebFont | undefined>> {
  const { site, store } = ctx
  const settings = site.config.webFont
  if (!settings) return { value: undefined, diagnostics: [] }
  const installed = findOptional(site.root, PACKAGE)
  if (!installed) return failed([webFontNoPackage(fontPlace(site))])
  const { value: sources, diagnostics } = readSources(ctx)
  if (diagnostics.length > 0) return failed(diagnostics)
  const shown = ALWAYS + charactersOf([notesCharacters(graph.pages, store), ...frameTexts(ctx, graph, components)])
  const slices = cutPlan(sources, shown, installed)
  const faults = await makeMissing(ctx, slices)
  if (faults.length > 0) return failed(faults)

  const stem = fontStem(settings.family)
  const { base } = site.config
  const addressOf = ({ key, source }: CutSlice) =>
    `assets/fonts/${stem}-${source.facts.weight.replace(' ', '-')}.${key.slice(0, 8)}.woff2`
  const faceOf = (slice: CutSlice): FontFace => {
    const { weight, style } = slice.source.facts
    return { href: base + addressOf(slice), format: 'woff2', weight, style, characters: slice.characters }
  }
  const isCommon = ({ rank }: Slice) => rank < LIMITS.fontCommon
  const common = slices.filter(isCommon).map(faceOf)
  const rare = fontFaces(settings, slices.filter((slice) => !isCommon(slice)).map(faceOf))
  const artifacts = slices.map((slice): Artifact => {
    const make = () => {
      const made = store.get<string>(slice.key)
      if (made === undefined) throw new LostEntryError(`The cache lost a slice of the web font (${slice.key}).`)
      return Buffer.from(made, 'base64')
    }
    return { path: addressOf(slice), key: slice.key, make }
  })
  if (rare) artifacts.push({ path: LATE_SHEET, key: hash(rare), make: () => rare })
  return {
    value: {
      style: fontFaces(settings, common) + familyRule(settings),
      ...(rare ? { late: base + LATE_SHEET } : {}),
      artifacts,
    },
    diagnostics: [],
  }
}

/** The font files with what they say about themselves, cached while they are unchanged. */
function readSources({ site, store }: Context): Outcome<Source[]> {
  const diagnostics: Diagnostic[] = []
  const fileFacts = openFileFacts(store, placeKey(store, 'facts of fonts', site.root))
  const sources = fontFiles(site).flatMap((file): Source[] => {
    const broken = (problem: string) => {
      diagnostics.push(webFontBroken(fontPlace(site, file.at), file.path, problem))
      return []
    }
    const { size, mtimeMs, ctimeMs } = statSync(file.absolute)
    const digest = fileFacts.of({ path: file.path, absolute: file.absolute, size, mtimeMs, ctimeMs })?.hash
    if (digest === undefined) return broken('it cannot be read')
    const facts = fontFacts(file.absolute, digest, store)
    if (!facts) return broken('its tables cannot be read')
    const { weight = facts.weight, style = facts.style } = file
    return [{ file, hash: digest, facts: { ...facts, weight, style } }]
  })
  fileFacts.save()
  return { value: sources, diagnostics }
}

/** Faults of the fonts of `webFont` as they are, before they are cut. */
export function fontFaults(ctx: Context): Diagnostic[] {
  if (!findOptional(ctx.site.root, PACKAGE)) return [webFontNoPackage(fontPlace(ctx.site))]
  return readSources(ctx).diagnostics
}

/** Texts that are shown but are not in any note. */
function frameTexts({ site }: Context, graph: SiteGraph, components?: ComponentBundle): string[] {
  return [
    JSON.stringify(site.config),
    // Menus of a language that is converted are in no settings.
    ...toLocales(site).map((locale) => JSON.stringify([locale.site.strings, locale.site.config])),
    ...graph.ownPages.map(({ title, html }) => title + html),
    ...graph.kindLists.map(({ title, data }) => title + JSON.stringify(data)),
    readClientFiles().read(`css/${site.config.theme.look}.css`).toString('utf8'),
    site.theme?.style.css ?? '',
    site.config.style ? readFileSync(resolve(site.root, site.config.style), 'utf8') : '',
    ...(components ? [components.server, components.browser, components.style] : []),
  ]
}

/** The slices of each font. Of fonts with the same weight and style, the first that has a character provides it. */
function cutPlan(sources: readonly Source[], shown: string, { version }: OptionalPackage): CutSlice[] {
  const charactersByFont = new Map<string, Set<string>>()
  return sources.flatMap((source): CutSlice[] => {
    const face = `${source.facts.weight} ${source.facts.style}`
    const taken = charactersByFont.get(face) ?? new Set<string>()
    charactersByFont.set(face, taken)
    const has = (character: string) => hasCode(source.facts.coverage, character.codePointAt(0)!)
    const characters = [...new Set(shown)].filter((character) => !taken.has(character) && has(character))
    for (const character of characters) taken.add(character)
    return toSlices(characters).map((slice) => ({
      ...slice,
      source,
      key: hashOf(['slice', 1, version, source.hash, slice.characters], 40),
    }))
  })
}

async function makeMissing(ctx: Context, slices: readonly CutSlice[]): Promise<Diagnostic[]> {
  const { site, store, jobs, progress } = ctx
  const missing = slices.filter(({ key }) => !store.has(key))
  if (missing.length === 0) return []
  const { root } = site
  const orders = missing.map(({ source: { file, hash: fileHash }, characters, key }) => ({
    root,
    file: file.absolute,
    fileHash,
    characters,
    key,
    storeFolder: store.folder,
  }))
  const faults: (Diagnostic | '')[] = missing.map(() => '')
  progress.start('font', missing.length)
  try {
    const take = (problem: string, at: number): void => {
      const { file } = missing[at]!.source
      if (problem) faults[at] = webFontBroken(fontPlace(site, file.at), file.path, problem)
      progress.step()
    }
    await jobs.each('slice', orders, take, WORKER_THRESHOLD_SLICES)
    // Several slices of a font usually fail for the same reason, which is reported once.
    const byText = new Map(faults.flatMap((fault) => (fault === '' ? [] : [[JSON.stringify(fault), fault]])))
    return [...byText.values()]
  } finally {
    progress.end()
  }
}
