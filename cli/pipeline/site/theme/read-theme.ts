import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from '../../../../config/plugin.ts'
import type { ReplacedInput } from '../../../../config/schema/replaced.ts'
import { type SlotEntry, type SlotSource, type SlotsInput, slotSources } from '../../../../config/schema/slots.ts'
import type { ThemeParts } from '../../../../config/theme-package.ts'
import { statIfThere } from '../../../core/files.ts'
import { hash } from '../../../core/hash.ts'
import { toSlashes } from '../../../core/native-paths.ts'
import type { Store } from '../../../core/store.ts'
import { CODE } from '../../../core/version.ts'
import { configBroken } from '../../../diagnostics/catalogue/config.ts'
import { themeMissing, themeShape } from '../../../diagnostics/catalogue/theme.ts'
import type { Diagnostic, Outcome, Place } from '../../../diagnostics/diagnostic.ts'
import { say } from '../../../sentences/sentence.ts'
import { bundledModule, ConfigError, evaluate, MissingModuleError, problemOf } from '../author-module.ts'
import { type CheckedParts, checkOptions, checkParts, checkTheme } from './check-theme.ts'
import { mapOf } from './maps.ts'
import { readThemeStyle, type ThemeStyle } from './theme-style.ts'

/** A theme that the settings extend, as the site uses it; files by their paths from the site's root. */
export interface SiteTheme {
  tokens: NonNullable<ThemeParts['tokens']>
  style: ThemeStyle
  components: NonNullable<ThemeParts['components']>
  /** Of `theme`, under the site's own. */
  settings: Readonly<Record<string, unknown>>
  /** What a plugin may bring, too: slots and kinds of pages. */
  plugin: Plugin
  /** Hash of its code and options. */
  digest: string
  /** Absolute paths of the files that it and its style sheet are made of. */
  inputs: readonly string[]
}

export interface ThemeRequest {
  root: string
  /** What the settings export. */
  settings: unknown
  store: Store
  placeOf: (path: readonly PropertyKey[]) => Place
}

/**
 * The theme that `theme.extends` names, a package or a folder; undefined where the settings name none, or with errors.
 * It is trusted code, as the settings are, and bundled and kept as they are.
 */
export async function readTheme(request: ThemeRequest): Promise<Outcome<SiteTheme | undefined>> {
  const { extends: from } = mapOf(mapOf(request.settings).theme)
  // What is no name is for the schema of the settings to say.
  if (typeof from !== 'string' || from === '') return { value: undefined, diagnostics: [] }
  const place = request.placeOf(['theme', 'extends'])
  try {
    return await runTheme(request, from, place)
  } catch (error) {
    if (error instanceof MissingModuleError) return failed([themeMissing(place, from)])
    if (error instanceof ConfigError) return failed([configBroken(error.place ?? place, error.words)])
    throw error
  }
}

const failed = (diagnostics: Diagnostic[]): Outcome<undefined> => ({ value: undefined, diagnostics })

async function runTheme(
  { root, settings, store, placeOf }: ThemeRequest,
  from: string,
  place: Place,
): Promise<Outcome<SiteTheme | undefined>> {
  const module = await bundledModule(root, from, store, hash(`theme ${CODE} ${from}`, 32))
  const onThrow = (error: unknown) => new ConfigError(problemOf(from, error), undefined, { cause: error })
  const { value: exported } = await evaluate({ name: from, code: module.code, folder: store.folder, onThrow })
  const theme = checkTheme(exported, from, place)
  if (!theme.value) return failed(theme.diagnostics)
  const written = mapOf(mapOf(settings).theme).options
  const options = await checkOptions(theme.value, written, placeOf)
  if (options.diagnostics.length > 0) return failed(options.diagnostics)
  const parts = checkParts(theme.value, options.value, place)
  if (!parts.value) return failed(parts.diagnostics)
  const folder = dirname(resolve(root, module.entry))
  const style = parts.value.style === undefined ? undefined : join(folder, parts.value.style)
  if (style !== undefined && !statIfThere(style)?.isFile())
    return failed([
      themeShape(place, from, say('`parts.style` names {file}, which is not there', { file: parts.value.style! })),
    ])
  const css = await readThemeStyle(root, style, store)
  const toRoot = (file: string) => toSlashes(relative(root, join(folder, file)))
  return {
    value: {
      tokens: parts.value.tokens ?? {},
      style: css,
      components: componentsFromRoot(parts.value.components ?? {}, toRoot),
      settings: parts.value.settings ?? {},
      plugin: toPlugin(theme.value.name, parts.value, toRoot),
      digest: hash(module.codeKey + JSON.stringify(written), 32),
      inputs: [...module.inputs.map(({ path }) => resolve(root, path)), ...css.inputs],
    },
    diagnostics: [],
  }
}

type ToRoot = (file: string) => string

const componentsFromRoot = (components: ReplacedInput, toRoot: ToRoot): ReplacedInput =>
  Object.fromEntries(
    Object.entries(components).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? toRoot(entry) : { ...entry, file: toRoot(entry.file) },
    ]),
  )

/** A plugin's name has no colon, so that this is no other one's. */
const toPlugin = (name: string, { slots, pageKinds, layouts }: CheckedParts, toRoot: ToRoot): Plugin => ({
  name: `theme:${name}`,
  ...(slots && { slots: slotsFromRoot(slots, toRoot) }),
  ...(pageKinds && { pageKinds: pageKinds.map((kind) => partFromRoot(kind, toRoot)) }),
  ...(layouts && { layouts: layouts.map((layout) => partFromRoot(layout, toRoot)) }),
})

const partFromRoot = <Part extends { component: string; style?: string | undefined }>(
  part: Part,
  toRoot: ToRoot,
): Part => ({
  ...part,
  component: toRoot(part.component),
  ...(part.style === undefined ? {} : { style: toRoot(part.style) }),
})

function slotsFromRoot(slots: SlotsInput, toRoot: ToRoot): SlotsInput {
  const moved: Partial<Record<SlotSource['slot'], SlotEntry[]>> = {}
  for (const source of slotSources(slots)) {
    const entries = moved[source.slot] ?? []
    moved[source.slot] = entries
    if (source.kind === 'html') entries.push(source.html)
    else if (source.kind === 'markdown') entries.push(toRoot(source.file))
    else entries.push({ component: toRoot(source.file), ...(source.hydrate ? { hydrate: source.hydrate } : {}) })
  }
  return moved
}
