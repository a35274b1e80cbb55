import * as z from 'zod'
import type { OwnFile, Plugin, PluginPage, PluginTexts } from '../../../../config/plugin.ts'
import { pluginResult, pluginThrows } from '../../../diagnostics/catalogue/plugins.ts'
import { hash, hashOf } from '../../../runtime/hash.ts'
import { CODE } from '../../../runtime/version.ts'
import type { DocumentBody } from '../../documents/parsed-document.ts'
import type { Artifact } from '../../output/artifact.ts'
import { callHook } from '../../site/plugins.ts'
import { toSlots } from '../article-facts.ts'
import { fillSlots } from '../fill-slots.ts'
import type { Shared } from '../shared.ts'

const fileSchema = z.union([
  z.object({ path: z.string(), text: z.union([z.string(), z.instanceof(Uint8Array)]) }),
  z.object({ path: z.string(), key: z.unknown(), make: z.custom((value) => typeof value === 'function') }),
])

/** In the output folder, and not where the build keeps its own. */
const isPlain = (path: string): boolean =>
  !/^(?:\.kb-|assets\/)/.test(path) &&
  !/[\\\u0000-\u001f\u007f]/.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/**
 * Files that plugins write, ours and the author's. What the public folder has stays.
 *
 * @param taken  paths that something else is written to
 */
export function* pluginFiles(
  plugins: readonly Plugin[],
  shared: Shared,
  read: (bodyKey: string) => DocumentBody,
  taken: ReadonlySet<string> = new Set(),
): Generator<Artifact> {
  const { hooks, manifest, site } = shared
  const settings = site.configFile ?? ''
  const own = new Set<string>()
  for (const plugin of plugins) {
    if (!plugin.files) continue
    const seen = { ...hooks.site(), ...toTexts(shared, read) }
    const place = { plugin, hook: 'files', file: settings }
    const files: OwnFile[] = callHook(place, hooks.report, () => [...(plugin.files?.(seen) ?? [])], [])
    for (const file of files) {
      const fault = faultOf(file, (path) => taken.has(path) || own.has(path))
      if (fault) hooks.report(pluginResult(settings, plugin.name, place.hook, fault))
      if (fault || manifest.publicFiles.get(file.path)) continue
      own.add(file.path)
      yield toArtifact(file, site.plugins.digest, (error) =>
        hooks.report(pluginThrows(settings, plugin.name, `files: ${file.path}`, error)),
      )
    }
  }
}

function faultOf(file: OwnFile, isTaken: (path: string) => boolean): string | undefined {
  if (!fileSchema.safeParse(file).success) return 'something that is no file: `{ path, text }` or `{ path, key, make }`'
  if (!isPlain(file.path)) return `a file ${JSON.stringify(file.path)} whose path is none in the output folder`
  return isTaken(file.path) ? `a file ${file.path}, which something else is written to` : undefined
}

function toArtifact(file: OwnFile, digest: string, broke: (error: unknown) => void): Artifact {
  const { path } = file
  if ('text' in file) return { path, key: hash(file.text, 32), make: () => file.text }
  return {
    path,
    key: hashOf([CODE, digest, path, file.key], 32),
    make: async () => {
      try {
        return await file.make()
      } catch (error) {
        broke(error)
        return ''
      }
    },
  }
}

function toTexts(shared: Shared, read: (bodyKey: string) => DocumentBody): PluginTexts {
  const record = (page: PluginPage) => {
    const found = shared.graph.byPath.get(page.path)
    if (!found) throw new Error(`There is no page ${page.path}.`)
    return found
  }
  return {
    text: (page) => read(record(page).document.bodyKey).content,
    html(page) {
      const found = record(page)
      return fillSlots(read(found.document.bodyKey).html, toSlots(found, shared))
    },
  }
}
