import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { slotFile } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { MarkdownFeatures, MarkdownResult } from '../../markdown/markdown.ts'
import type { Site } from '../site/site.ts'
import { slotPlace } from '../site/slot-place.ts'
import { slotFiles } from '../site/slots.ts'
import { markdownRules } from './parse-documents.ts'

/** The Markdown of slots by its file, its links not resolved yet. */
export type SlotTexts = ReadonlyMap<string, MarkdownResult>

/** What brings styles or scripts that only pages of notes with it load. */
const FOR_NOTES: readonly [feature: keyof MarkdownFeatures, problem: string][] = [
  ['math', 'it has formulas, which only notes may have'],
  ['mermaid', 'it has diagrams, which only notes may have'],
  ['demo', 'it has demos, which only notes may have'],
]

/** Reads them by the rules of notes, those for authors who are not trusted too. */
export async function readSlotTexts(site: Site): Promise<Outcome<SlotTexts>> {
  const texts = new Map<string, MarkdownResult>()
  const diagnostics: Diagnostic[] = []
  const rules = { ...markdownRules(site), components: [] }
  for (const source of slotFiles(site.config)) {
    if (source.kind !== 'markdown' || texts.has(source.file)) continue
    const { file } = source
    let text: string
    try {
      text = readFileSync(resolve(site.root, file), 'utf8')
    } catch {
      diagnostics.push(slotFile(slotPlace(site, source), file, 'it does not exist or cannot be read'))
      continue
    }
    // Where no slot has any, this thread parses nothing.
    const { parseMarkdown } = await import('../../markdown/index.ts')
    const parsed = await parseMarkdown({
      file,
      text,
      bodyOffset: 0,
      bodyLine: 0,
      settings: rules,
      language: rules.languages.at(-1)!,
      excerptSeparator: '<!-- more -->',
    })
    texts.set(file, parsed)
    diagnostics.push(...parsed.diagnostics)
    for (const [feature, problem] of FOR_NOTES)
      if (parsed.features[feature]) diagnostics.push(slotFile({ file, line: 1, column: 1 }, file, problem))
  }
  return { value: texts, diagnostics }
}
