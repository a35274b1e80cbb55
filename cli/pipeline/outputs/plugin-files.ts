import * as z from 'zod'
import { memo } from '../../../config/memo.ts'
import type { OwnFile, Plugin, PluginPage, PluginTexts } from '../../../config/plugin.ts'
import { hash, hashOf } from '../../core/hash.ts'
import { CODE } from '../../core/version.ts'
import { pluginResult, pluginThrows } from '../../diagnostics/catalogue/plugins.ts'
import { phrase, say, type Words } from '../../sentences/sentence.ts'
import type { Artifact } from '../artifact.ts'
import type { DocumentBody } from '../notes/parsed-document.ts'
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
export interface PluginFile {
  plugin: Plugin
  file: OwnFile
}

/** The files of each plugin, which is asked once per build, both for the plan of all outputs and for writing them. */
const asked = memo((_shared: Shared) => new Map<Plugin, PluginFile[]>())

/** The valid files of plugins, in the order of the plugins; faults of the others are reported. */
export function filesOfPlugins(
  plugins: readonly Plugin[],
  shared: Shared,
  read: (bodyKey: string) => DocumentBody,
): PluginFile[] {
  const filesByPlugin = asked(shared)
  return plugins.flatMap((plugin) => {
    const files = filesByPlugin.get(plugin) ?? askFor(plugin, shared, read)
    filesByPlugin.set(plugin, files)
    return files
  })
}

function askFor(plugin: Plugin, shared: Shared, read: (bodyKey: string) => DocumentBody): PluginFile[] {
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
export function* pluginFiles(
  plugins: readonly Plugin[],
  shared: Shared,
  read: (bodyKey: string) => DocumentBody,
): Generator<Artifact> {
  const taken = new Set<string>()
  for (const { plugin, file } of filesOfPlugins(plugins, shared, read)) {
    if (taken.has(file.path) || shared.manifest.publicFiles.get(file.path)) continue
    taken.add(file.path)
    yield toArtifact(file, shared.site.plugins.digest, maker(plugin, file, shared))
  }
}

/** Makes the files of plugins only to report the faults. */
export async function tryPluginFiles(
  plugins: readonly Plugin[],
  shared: Shared,
  read: (bodyKey: string) => DocumentBody,
): Promise<void> {
  for (const { plugin, file } of filesOfPlugins(plugins, shared, read))
    await toArtifact(file, shared.site.plugins.digest, maker(plugin, file, shared)).make()
}

/** Makes a file; reports what it throws, and any result that cannot be written. */
const maker = ({ name }: Plugin, { path }: OwnFile, { hooks, site }: Shared) => {
  const place = [site.configFile ?? '', name, `files: ${path}`] as const
  return async (make: () => unknown): Promise<string | Uint8Array> => {
    try {
      const made = await make()
      if (typeof made === 'string' || made instanceof Uint8Array) return made
      hooks.report(pluginResult(...place, 'something other than a string or a `Uint8Array`'))
    } catch (error) {
      hooks.report(pluginThrows(...place, error))
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
  return (
    fault &&
    say('a file {path} whose path cannot be used: {why}', { path: JSON.stringify(file.path), why: phrase(fault) })
  )
}

function toArtifact(file: OwnFile, digest: string, make: ReturnType<typeof maker>): Artifact {
  const { path } = file
  if ('text' in file) return { path, key: hash(file.text, 32), make: () => file.text }
  return { path, key: hashOf([CODE, digest, path, file.key], 32), make: () => make(() => file.make()) }
}

function toTexts(shared: Shared, read: (bodyKey: string) => DocumentBody): PluginTexts {
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
