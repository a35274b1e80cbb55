import type { ScriptStrings } from '../../config/languages.ts'

let table: ScriptStrings | undefined

/**
 * A sentence in the page's language. Scripts have Chinese built in; a page in another language, or with sentences of
 * its author's, carries those that differ (`_strings`, `renderer/document.tsx`).
 */
export function say(name: keyof ScriptStrings, builtIn: string): string {
  table ??= JSON.parse(globalThis.document?.getElementById('_strings')?.textContent ?? '{}') as ScriptStrings
  return table[name] ?? builtIn
}
