import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { escapeText } from '../html/escape.ts'
import { LANGUAGE_ALIASES, PLAIN_LANGUAGES } from './language-aliases.ts'
import type { Colour } from './shiki-painter.ts'

const LOADERS: Readonly<Record<string, unknown>> = { ...bundledLanguages, ...bundledLanguagesAlias }
/** Shiki's name by each that authors use; asked several times for each block. */
const NAMES = new Map([
  ...Object.keys(LOADERS).map((name) => [name, name] as const),
  ...Object.entries(LANGUAGE_ALIASES),
  ...[...PLAIN_LANGUAGES].map((name) => [name, 'text'] as const),
])

/** Shiki's name for what an author wrote; nothing when it knows none. `text` for plain code. */
export function toLanguage(written: string): string | undefined {
  const name = NAMES.get(written) ?? NAMES.get(written.toLowerCase())
  // `language-java` and `lang-java`, as the classes of HTML name them.
  return name ?? NAMES.get(written.toLowerCase().replace(/^lang(?:uage)?-/, ''))
}

export const languageNames = (): string[] => [
  ...Object.keys(LOADERS),
  ...Object.keys(LANGUAGE_ALIASES),
  ...PLAIN_LANGUAGES,
]

/** The painters of this thread, by language: their grammars are what costs, and they hold no state of any document. */
const painters = new Map<string, Promise<Colour>>()
/**
 * Absent until something is painted: most edits leave all code as it was, and Shiki is a good part of what they would
 * load.
 */
let shiki: Promise<typeof import('./shiki-painter.ts')> | undefined

/**
 * The painter of a language, which is loaded when it is first asked for.
 *
 * @param language  a name that `toLanguage` gave
 */
export async function loadLanguage(language: string): Promise<Colour> {
  if (language === 'text') return escapeText
  const known = painters.get(language)
  if (known) return known
  shiki ??= import('./shiki-painter.ts')
  const loading = shiki.then(({ loadPainter }) => loadPainter(language, LOADERS[language]))
  painters.set(language, loading)
  return loading
}

/** Frees what painting takes: all notes are painted. */
export async function forgetPainters(): Promise<void> {
  painters.clear()
  ;(await shiki)?.forgetEngine()
}
