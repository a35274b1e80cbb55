import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { configInvalid } from '../../diagnostics/catalogue/config.ts'
import { slotFile } from '../../diagnostics/catalogue/site.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { MarkdownFeatures, MarkdownResult } from '../../markdown/markdown.ts'
import { announcementKey, announcementsOf } from '../site/announcements.ts'
import { settingPlace } from '../site/setting-place.ts'
import type { Site } from '../site/site.ts'
import { slotPlace } from '../site/slot-place.ts'
import { slotFiles } from '../site/slots.ts'
import type { NoteRules } from './note-rules.ts'
import { markdownRules } from './parse-documents.ts'

/** Parsed Markdown of slots, by file, and of announcements, by `announcementKey`. Links are not resolved yet. */
export type SlotTexts = ReadonlyMap<string, MarkdownResult>

/** Features whose styles or scripts are loaded only on pages of notes that use them. */
const FOR_NOTES: readonly [feature: keyof MarkdownFeatures, problem: string][] = [
  ['math', 'it has formulas, which only notes may have'],
  ['mermaid', 'it has diagrams, which only notes may have'],
  ['charts', 'it has charts, which only notes may have'],
  ['types', 'it has code with types, which only notes may have'],
  ['demo', 'it has demos, which only notes may have'],
  ['sheets', 'it has a style sheet, which only notes may have'],
]

/** Reads and parses the Markdown with the rules for notes, including those for untrusted content. */
export async function readSlotTexts(site: Site): Promise<Outcome<SlotTexts>> {
  const texts = new Map<string, MarkdownResult>()
  const rules = { ...markdownRules(site), components: [] }
  const diagnostics = [...(await readSlotFiles(site, rules, texts)), ...(await readAnnouncements(site, rules, texts))]
  return { value: texts, diagnostics }
}

async function readSlotFiles(site: Site, rules: NoteRules, texts: Map<string, MarkdownResult>): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
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
    const parsed = await parse(file, text, rules)
    texts.set(file, parsed)
    diagnostics.push(...parsed.diagnostics)
    for (const [feature, problem] of FOR_NOTES)
      if (parsed.features[feature]) diagnostics.push(slotFile({ file, line: 1, column: 1 }, file, problem))
  }
  return diagnostics
}

const ONE_PARAGRAPH = /^<p>(?:(?!<\/?p[ >]).)*<\/p>\s*$/s

/** Faults in announcements are reported at their place in the settings. */
async function readAnnouncements(
  site: Site,
  rules: NoteRules,
  texts: Map<string, MarkdownResult>,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  for (const written of announcementsOf(site.config)) {
    const { announcement, path, locale } = written
    const { text } = announcement
    const place = settingPlace(site, [...path, 'text'])
    const language = rules.languages.find(({ prefix }) => prefix === locale) ?? rules.languages.at(-1)!
    const parsed = await parse(place.file, text, rules, language)
    texts.set(announcementKey(written), parsed)
    diagnostics.push(...parsed.diagnostics.map((fault) => ({ ...fault, place })))
    if (!ONE_PARAGRAPH.test(parsed.html)) diagnostics.push(configInvalid(place, 'must be one paragraph'))
    for (const [feature, problem] of FOR_NOTES)
      if (parsed.features[feature]) diagnostics.push(configInvalid(place, problem))
  }
  return diagnostics
}

async function parse(
  file: string,
  text: string,
  rules: NoteRules,
  language = rules.languages.at(-1)!,
): Promise<MarkdownResult> {
  // Loaded here, because without such slots this thread may not need the parser at all.
  const { parseText } = await import('./parse-notes.ts')
  return parseText(file, text, rules, language)
}
