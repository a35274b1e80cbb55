import { isAbsolute, relative } from 'node:path'
import type { Plugin } from '../../../config/plugin.ts'
import { type SlotEntry, type SlotSource, type SlotsInput, slotSources } from '../../../config/schema/slots.ts'
import { toSlashes } from '../../core/native-paths.ts'

/** Turns the path of a file, as a theme or plugin writes it, into one relative to the site's root. */
export type ToRoot = (file: string) => string

/** A plugin with absolute paths of its files, as a package computes them, turned into paths from the root. */
export function pluginFromRoot(root: string, plugin: Plugin): Plugin {
  const toRoot: ToRoot = (file) => (isAbsolute(file) ? toSlashes(relative(root, file)) : file)
  const { components, slots, pageKinds, layouts } = plugin
  return {
    ...plugin,
    ...(components && {
      components: Object.fromEntries(Object.entries(components).map(([name, file]) => [name, toRoot(file)])),
    }),
    ...(slots && { slots: slotsFromRoot(slots, toRoot) }),
    ...(pageKinds && { pageKinds: pageKinds.map((kind) => partFromRoot(kind, toRoot)) }),
    ...(layouts && { layouts: layouts.map((layout) => partFromRoot(layout, toRoot)) }),
  }
}

export const partFromRoot = <Part extends { component: string; style?: string | undefined }>(
  part: Part,
  toRoot: ToRoot,
): Part => ({
  ...part,
  component: toRoot(part.component),
  ...(part.style === undefined ? {} : { style: toRoot(part.style) }),
})

export function slotsFromRoot(slots: SlotsInput, toRoot: ToRoot): SlotsInput {
  const moved: Partial<Record<SlotSource['slot'], SlotEntry[]>> = {}
  for (const source of slotSources(slots)) {
    const entries = moved[source.slot] ?? []
    moved[source.slot] = entries
    const { locale } = source
    if (source.kind === 'component')
      entries.push({
        component: toRoot(source.file),
        ...(source.hydrate ? { hydrate: source.hydrate } : {}),
        ...(locale === undefined ? {} : { locale }),
      })
    else {
      const content = source.kind === 'html' ? source.html : toRoot(source.file)
      entries.push(locale === undefined ? content : { content, locale })
    }
  }
  return moved
}
