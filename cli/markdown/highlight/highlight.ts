import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { escapeText } from '../../../config/markup.ts'
import { LANGUAGE_ALIASES, PLAIN_LANGUAGES } from './language-aliases.ts'
import type { Colour, LoadPainter } from './shiki-painter.ts'

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

/** Painters by language. Their grammars are what costs, so a thread has them once: they hold no state of any note. */
export interface Painters {
  /**
   * The painter of a language, which is loaded when it is first asked for.
   *
   * @param language  a name that `toLanguage` gave
   */
  load(language: string): Promise<Colour>
  /** Frees what painting takes: all notes are painted. */
  forget(): void
}

export function openPainters(): Painters {
  const painters = new Map<string, Promise<Colour>>()
  /** Absent until something is painted: most edits leave all code as it was, and Shiki is slow to load. */
  let shiki: Promise<LoadPainter> | undefined
  const loadShiki = async (): Promise<LoadPainter> => (await import('./shiki-painter.ts')).openShiki()
  const start = async (language: string): Promise<Colour> => {
    shiki ??= loadShiki()
    const loadPainter = await shiki
    return loadPainter(language, LOADERS[language])
  }
  return {
    async load(language) {
      if (language === 'text') return escapeText
      const painter = painters.get(language) ?? start(language)
      painters.set(language, painter)
      return painter
    },
    forget() {
      painters.clear()
      shiki = undefined
    },
  }
}
