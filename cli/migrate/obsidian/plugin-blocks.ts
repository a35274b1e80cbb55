import { listed, say, type Words } from '../../sentences/sentence.ts'
import { code, type Findings } from '../old-site.ts'

/** The opening line of a block of code, in quotes and lists, too, and its language. */
const OPENING = /^[ \t>]*(?:[-*+][ \t]+)?(?:`{3,}|~{3,})[ \t]*([\w-]+)/gm
/** Languages of blocks that plugins of Obsidian, or its own search, replace by what they find or draw. */
const OF_PLUGINS =
  /^(?:dataview|dataviewjs|tasks|query|button|tracker|leaflet|todoist|timeline|meta-bind(?:-[\w-]+)?|ad-[\w-]+)$/

/** Reports blocks of code that readers of the vault never saw as code. @param texts  of all notes */
export function reportPluginBlocks(texts: readonly string[], { left }: Findings): void {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [, language = ''] of text.matchAll(OPENING))
      if (OF_PLUGINS.test(language)) counts.set(language, (counts.get(language) ?? 0) + 1)
  if (counts.size === 0) return
  left.push({
    what: listed([...counts].map(([language, n]): Words => `${code(language)} (${n})`)),
    todo: say(
      'Blocks for plugins of Obsidian: kb shows their code. Tables and lists of notes can be bases; boxes (`ad-note`) can be callouts.',
    ),
  })
}
