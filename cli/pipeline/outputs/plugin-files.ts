import * as z from 'zod'
import { memo } from '../../../config/memo.ts'
import { notPlain } from '../../../config/plain-data.ts'
import type { OwnFile, Plugin, PluginPage, PluginTexts } from '../../../config/plugin.ts'
import { StuckError, waitForAuthor } from '../../core/author-code.ts'
import { hash, hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { pluginResult, pluginThrows } from '../../diagnostics/catalogue/plugins.ts'
import { keyPath } from '../../diagnostics/explain-issue.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Artifact } from '../artifact.ts'
import type { ReadBody } from '../notes/parsed-document.ts'
import { filePathFault } from '../pages/addresses.ts'
import { toText } from '../render/fill-slots.ts'
import { toSlots } from '../render/links.ts'
import type { Shared } from '../render/shared.ts'
import { callListHook } from '../site/plugins.ts'

const fileSchema = z.union([
  z.object({ path: z.string(), text: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  z.object({ path: z.string(), key: z.unknown(), make: z.custom((value) => typeof value === 'function') }),
])

/** Names reserved for the build, in any letter case, because some file systems ignore it. */
const OWN_NAME = /^(?:\.kb-|assets\/)/i

/** A file and the plugin that provides it. */
interface PluginFile {
  plugin: Plugin
  file: OwnFile
}

/** The files of each plugin, which is asked once per build, both for the plan of all outputs and for writing them. */
const filesAsked = memo((_shared: Shared) => new Map<Plugin, PluginFile[]>())

/** The valid files of plugins, in the order of the plugins; faults of the others are reported. */
export function filesOfPlugins(plugins: readonly Plugin[], shared: Shared, read: ReadBody): PluginFile[] {
  const filesByPlugin = filesAsked(shared)
  return plugins.flatMap((plugin) => {
    const files = filesByPlugin.get(plugin) ?? askFor(plugin, shared, read)
    filesByPlugin.set(plugin, files)
    return files
  })
}

function askFor(plugin: Plugin, shared: Shared, read: ReadBody): PluginFile[] {
  const { hooks, site } = shared
  if (!plugin.files) return []
  const settings = site.configFile ?? ''
  const seen = { ...hooks.site(), ...toTexts(shared, read) }
  const place = { plugin, hook: 'files', file: settings }
  const files = callListHook(place, hooks.report, () => plugin.files?.(seen))
  return files.flatMap((file) => {
    const fault = faultOf(file)
    if (fault) hooks.report(pluginResult(settings, plugin.name, place.hook, fault))
    return fault ? [] : [{ plugin, file }]
  })
}

/**
 * The files of plugins, kb's or the author's. A file in the public folder takes precedence; of two files with the same
 * path, the first is written.
 */
export function* pluginFiles(plugins: readonly Plugin[], shared: Shared, read: ReadBody): Generator<Artifact> {
  const taken = new Set<string>()
  for (const asked of filesOfPlugins(plugins, shared, read)) {
    const { path } = asked.file
    if (taken.has(path) || shared.manifest.publicFiles.get(path)) continue
    taken.add(path)
    yield toArtifact(asked.file, shared.site.plugins.digest, maker(asked, shared))
  }
}

/** Makes the files of plugins only to report the faults. */
export async function tryPluginFiles(plugins: readonly Plugin[], shared: Shared, read: ReadBody): Promise<void> {
  for (const asked of filesOfPlugins(plugins, shared, read))
    await toArtifact(asked.file, shared.site.plugins.digest, maker(asked, shared)).make()
}

/** The error of a `make` that did not finish, which is not called again until the site changes. */
const stuckIn = memo((_file: PluginFile): { error?: StuckError } => ({}))

/** Makes a file; reports what it throws, and any result that cannot be written. */
const maker = (asked: PluginFile, { hooks, site }: Shared) => {
  const { name } = asked.plugin
  const [file, hook] = [site.configFile ?? '', `files: ${asked.file.path}`]
  const state = stuckIn(asked)
  // Those of kb come to an end, however large the site is.
  const isAuthors = site.plugins.list.includes(asked.plugin)
  return async (make: () => unknown): Promise<string | Uint8Array> => {
    try {
      if (state.error) throw state.error
      const what = say('the plugin {name} ({hook}) at {file}', { name, hook, file })
      const made = await (isAuthors ? waitForAuthor(what, make, say('it')) : make())
      if (typeof made === 'string' || made instanceof Uint8Array) return made
      hooks.report(pluginResult(file, name, hook, 'something other than a string or a `Uint8Array`'))
    } catch (error) {
      if (error instanceof StuckError) state.error = error
      hooks.report(pluginThrows(file, name, hook, error))
    }
    return ''
  }
}

function faultOf(file: OwnFile): Words | undefined {
  if (!fileSchema.safeParse(file).success)
    return 'something that is not a file: `{ path, text }` or `{ path, key, make }`'
  const fault = OWN_NAME.test(file.path)
    ? "such names are reserved for the build's own files"
    : filePathFault(file.path)
  const path = JSON.stringify(file.path)
  if (fault) return say('a file {path} whose path cannot be used: {why}', { path, why: phrase(fault) })
  // The file is made again when its key's JSON changes, which would be the same for every `Map`.
  const odd = 'make' in file ? notPlain(file.key, ['key']) : undefined
  return (
    odd &&
    say('a file {path} whose `{key}` is not valid in JSON: {what}', { path, key: keyPath(odd.path), what: odd.what })
  )
}

function toArtifact(file: OwnFile, digest: string, make: ReturnType<typeof maker>): Artifact {
  const { path } = file
  if ('text' in file) return { path, key: hash(file.text, 32), make: () => file.text }
  return { path, key: hashOf([CODE, digest, path, file.key], 32), make: () => make(() => file.make()) }
}

function toTexts(shared: Shared, read: ReadBody): PluginTexts {
  const record = (page: PluginPage) => {
    const note = shared.graph.byPath.get(page.path)
    if (!note) throw new Error(`There is no page ${page.path}.`)
    return note
  }
  return {
    text: (page) => read(record(page).document.bodyKey).content,
    html(page) {
      const note = record(page)
      return toText(read(note.document.bodyKey), toSlots(note, shared))
    },
  }
}
