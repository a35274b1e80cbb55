import { faultPages } from './faults.ts'
import { fileOf, LANGUAGES, type Page } from './words.ts'

const PAGES: readonly Page[] = [...faultPages]

/** Folders of the documentation's content that hold generated pages and nothing else. */
export const GENERATED = ['05.faults', 'en/05.faults']

/** Every generated page: its text by its path in the content folder of the documentation. */
export const generatePages = (): ReadonlyMap<string, string> =>
  new Map(LANGUAGES.flatMap((lang) => PAGES.map((page) => fileOf(page, lang))).map(({ path, text }) => [path, text]))
