import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { Plugin } from '../../config/plugin.ts'
import { StuckError, waitForAuthor } from '../core/author-code.ts'
import { pluginMessage, pluginResult, pluginThrows } from '../diagnostics/catalogue/plugins.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { say } from '../sentences/sentence.ts'
import { repairTree } from './repair-tree.ts'

type Kind = 'remark' | 'rehype'

/** What plugins get of a note, and where their errors go. */
interface PluginNote {
  file: string
  text: string
  report: (diagnostic: Diagnostic) => void
  place: (point: { line: number; column: number } | undefined) => Place
}

/** The author's unified plugins, ready to run in this thread. */
export interface NotePlugins {
  /** The remark plugins, for what they add to the parser. */
  syntax: PluggableList
  /** Changes the tree. Errors and messages of plugins are reported for the note. */
  run(
    kind: Kind,
    tree: MdastRoot | HastRoot,
    note: { state: PluginNote; data?: Record<string, unknown> },
  ): Promise<void>
}

export function toNotePlugins(plugins: readonly Plugin[]): NotePlugins {
  const listOf = (plugin: Plugin, kind: Kind) => (plugin[kind] ?? []) as unknown as PluggableList
  return {
    syntax: plugins.flatMap((plugin) => listOf(plugin, 'remark').map(quiet)),
    async run(kind, tree, { state, data }) {
      for (const plugin of plugins) {
        const list = listOf(plugin, kind)
        if (list.length === 0) continue
        const file = new VFile({ path: state.file, value: state.text, data: { ...data } })
        try {
          const what = say('the plugin {name} ({hook}) at {file}', { name: plugin.name, hook: kind, file: state.file })
          const result = await waitForAuthor(what, () => unified().use(list).run(tree, file))
          // A plugin may return another tree.
          if (result !== tree) Object.assign(tree, result)
          const problem = repairTree(tree as never, kind)
          if (problem) state.report(pluginResult(state.file, plugin.name, kind, problem))
        } catch (error) {
          if (error instanceof StuckError) throw error
          // It may have left half of its work.
          repairTree(tree as never, kind)
          if (!file.messages.includes(error as never)) state.report(pluginThrows(state.file, plugin.name, kind, error))
        }
        for (const { reason, fatal, line, column } of file.messages) {
          const point = line === undefined ? undefined : { line, column: column ?? 1 }
          state.report(pluginMessage(state.place(point), plugin.name, reason, fatal === true))
        }
      }
    },
  }
}

/** During parsing, only a plugin's additions to the parser matter; if it throws, that is reported when it runs. */
const quiet = (entry: PluggableList[number]): PluggableList[number] => {
  const [attach, ...options] = (Array.isArray(entry) ? entry : [entry]) as [
    (...args: unknown[]) => unknown,
    ...unknown[],
  ]
  return function attachQuietly(this: unknown) {
    try {
      attach.apply(this, options)
    } catch {
      // Reported by `run`.
    }
  }
}
