import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from '../../../../config/plugin.ts'
import type { ReplacedInput } from '../../../../config/schema/replaced.ts'
import { statIfThere } from '../../../core/files.ts'
import { hash } from '../../../core/hash.ts'
import { mapOf } from '../../../core/maps.ts'
import { toSlashes } from '../../../core/native-paths.ts'
import type { Store } from '../../../core/store/index.ts'
import { CODE } from '../../../core/version.ts'
import { configBroken, configLinkOutside } from '../../../diagnostics/catalogue/config.ts'
import { themeMissing, themeShape } from '../../../diagnostics/catalogue/theme.ts'
import { failed, type Outcome, type Place } from '../../../diagnostics/diagnostic.ts'
import { say } from '../../../sentences/sentence.ts'
import { bundledModule, ConfigError, MissingModuleError, problemOf } from '../author-module.ts'
import { type BundledStyle, LinkOutsideError, readBundledStyle } from '../bundle-style.ts'
import { evaluate } from '../evaluate-module.ts'
import { partFromRoot, slotsFromRoot, type ToRoot } from '../parts-from-root.ts'
import { type CheckedParts, checkInnerOptions, checkOptions, checkParts, checkTheme } from './check-theme.ts'
import { overTheme } from './over-theme.ts'
import type { SiteTheme } from './site-theme.ts'

interface ThemeRequest {
  root: string
  /** What the settings export. */
  settings: unknown
  store: Store
  placeOf: (path: readonly PropertyKey[]) => Place
}

/**
 * Reads the theme in `theme.extends`, a package or a folder; undefined if there is none, or with errors. Themes are
 * trusted code like the settings, and their bundles are cached the same way.
 */
export async function readTheme(request: ThemeRequest): Promise<Outcome<SiteTheme | undefined>> {
  const { extends: from, options } = mapOf(mapOf(request.settings).theme)
  // The settings schema reports invalid values.
  if (typeof from !== 'string' || from === '') return { value: undefined, diagnostics: [] }
  const place = request.placeOf(['theme', 'extends'])
  try {
    return await runTheme(request, { from, options, above: [] }, place)
  } catch (error) {
    if (error instanceof MissingModuleError) return failed([themeMissing(place, from)])
    if (error instanceof LinkOutsideError) return failed([configLinkOutside(error.place ?? place, error.message)])
    if (error instanceof ConfigError) return failed([configBroken(error.place ?? place, error.words)])
    throw error
  }
}

const NO_STYLE: BundledStyle = { css: '', files: [], inputs: [] }

/** A theme that the settings or another theme extend. */
interface Extended {
  /** Name of a package, or path of a folder relative to the site's root. */
  from: string
  options: unknown
  /** Name of the theme that extends it; absent if the settings do. */
  by?: string
  /** Entry files of the themes that extend it, directly or not. */
  above: readonly string[]
}

async function runTheme(
  request: ThemeRequest,
  { from, options: written, by, above }: Extended,
  place: Place,
): Promise<Outcome<SiteTheme | undefined>> {
  const { root, store } = request
  const module = await bundledModule(root, from, store, hash(`theme ${CODE} ${from}`, 32))
  const entry = resolve(root, module.entry)
  if (by !== undefined && above.includes(entry))
    return failed([themeShape(place, by, say('it extends a theme that extends it'))])
  const onThrow = (error: unknown) => new ConfigError(problemOf(from, error), undefined, { cause: error })
  const { value: exported } = await evaluate({ root, name: from, code: module.code, folder: store.folder, onThrow })
  const theme = checkTheme(exported, from, place)
  if (!theme.value) return failed(theme.diagnostics)
  const options = await (by === undefined
    ? checkOptions(theme.value, written, request.placeOf)
    : checkInnerOptions(theme.value, written, { by, place }))
  if (options.diagnostics.length > 0) return failed(options.diagnostics)
  const parts = checkParts(theme.value, options.value, place)
  if (!parts.value) return failed(parts.diagnostics)
  const folder = dirname(entry)
  const { name } = theme.value
  const { style: file } = parts.value
  const style = file === undefined ? undefined : join(folder, file)
  if (style !== undefined && !statIfThere(style)?.isFile())
    return failed([themeShape(place, from, say('`parts.style` is {file}, which does not exist', { file }))])
  const below = await runInner(request, { inner: parts.value.extends, name, entry, above, place })
  if (below.diagnostics.length > 0) return failed(below.diagnostics)
  const css = style === undefined ? NO_STYLE : await readBundledStyle(root, style, store)
  const toRoot = (file: string) => toSlashes(relative(root, join(folder, file)))
  const made: SiteTheme = {
    tokens: parts.value.tokens ?? {},
    style: css,
    components: componentsFromRoot(parts.value.components ?? {}, toRoot),
    settings: parts.value.settings ?? {},
    plugin: toPlugin(name, parts.value, toRoot),
    digest: hash(module.codeKey + JSON.stringify(written), 32),
    inputs: [...module.inputs.map(({ path }) => resolve(root, path)), ...css.inputs],
  }
  return { value: below.value ? overTheme(below.value, made) : made, diagnostics: [] }
}

interface Inner {
  inner: CheckedParts['extends']
  /** Name and entry file of the theme that extends it. */
  name: string
  entry: string
  above: readonly string[]
  place: Place
}

/** Reads the theme that another theme extends, if any. */
async function runInner(
  request: ThemeRequest,
  { inner, name, entry, above, place }: Inner,
): Promise<Outcome<SiteTheme | undefined>> {
  if (inner === undefined) return { value: undefined, diagnostics: [] }
  const { theme: named, options } = typeof inner === 'string' ? { theme: inner, options: undefined } : inner
  const from = named.startsWith('.') ? folderFromRoot(request.root, join(dirname(entry), named)) : named
  try {
    return await runTheme(request, { from, options, by: name, above: [...above, entry] }, place)
  } catch (error) {
    if (!(error instanceof MissingModuleError)) throw error
    const problem = say('`parts.extends` is {theme}, which is neither a package nor a folder', { theme: named })
    return failed([themeShape(place, name, problem)])
  }
}

const folderFromRoot = (root: string, folder: string): string => {
  const path = toSlashes(relative(root, folder))
  return path.startsWith('.') ? path : `./${path}`
}

const componentsFromRoot = (components: ReplacedInput, toRoot: ToRoot): ReplacedInput =>
  Object.fromEntries(
    Object.entries(components).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? toRoot(entry) : { ...entry, file: toRoot(entry.file) },
    ]),
  )

/** The theme's parts as a plugin. Names of the author's plugins contain no colon, so the name is unique. */
const toPlugin = (name: string, { slots, pageKinds, layouts, frontmatter }: CheckedParts, toRoot: ToRoot): Plugin => ({
  name: `theme:${name}`,
  ...(slots && { slots: slotsFromRoot(slots, toRoot) }),
  ...(pageKinds && { pageKinds: pageKinds.map((kind) => partFromRoot(kind, toRoot)) }),
  ...(layouts && { layouts: layouts.map((layout) => partFromRoot(layout, toRoot)) }),
  ...(frontmatter && { frontmatter }),
})
