import type { ScriptStrings } from '../../config/languages.ts'

let table: ScriptStrings | undefined

/**
 * A sentence in the page's language. Chinese is built into the scripts; other pages carry the sentences that differ,
 * because of their language or the author's settings (`_strings`, `renderer/document.tsx`).
 */
export function say(name: keyof ScriptStrings, builtIn: string): string {
  table ??= JSON.parse(globalThis.document?.getElementById('_strings')?.textContent ?? '{}') as ScriptStrings
  return table[name] ?? builtIn
}
