import { bundledLanguages, bundledLanguagesAlias } from 'shiki/langs'
import { escapeText } from '../../../config/markup.ts'
import { LANGUAGE_ALIASES, PLAIN_LANGUAGES } from './language-aliases.ts'
import type { Colour, LoadPainter } from './shiki-painter.ts'

const LOADERS: Readonly<Record<string, unknown>> = { ...bundledLanguages, ...bundledLanguagesAlias }
/** Shiki's language names, by all names that authors use; there are several lookups per code block. */
const NAMES = new Map([
  ...Object.keys(LOADERS).map((name) => [name, name] as const),
  ...Object.entries(LANGUAGE_ALIASES),
  ...PLAIN_LANGUAGES.map((name) => [name, 'text'] as const),
])

/** Shiki's name for a language as written; undefined if it has none, `text` for plain text. */
export function toLanguage(written: string): string | undefined {
  const name = NAMES.get(written) ?? NAMES.get(written.toLowerCase())
  // `language-java` and `lang-java`, as in class names of HTML.
  return name ?? NAMES.get(written.toLowerCase().replace(/^lang(?:uage)?-/, ''))
}

export const languageNames = (): string[] => [...NAMES.keys()]

/** Painters by language. Loading a grammar is slow, so each thread keeps its own; they hold no state of any note. */
export interface Painters {
  /**
   * The painter of a language, which is loaded on first use.
   *
   * @param language  a name returned by `toLanguage`
   */
  load(language: string): Promise<Colour>
  /** Frees memory when all code has been highlighted. */
  forget(): void
}

export function openPainters(): Painters {
  const painters = new Map<string, Promise<Colour>>()
  /** Loaded on first use: most edits change no code, and Shiki is slow to load. */
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
