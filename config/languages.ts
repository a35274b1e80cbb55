import { memoOfValue } from './memo.ts'
import { STRINGS, type Strings } from './strings.ts'
import { GERMAN } from './strings-de.ts'
import { ENGLISH } from './strings-en.ts'
import { SPANISH } from './strings-es.ts'
import { FRENCH } from './strings-fr.ts'
import { TRADITIONAL_CHINESE } from './strings-hant.ts'
import { JAPANESE } from './strings-ja.ts'
import { KOREAN } from './strings-ko.ts'

/** By the first part of their tags; Chinese has a table for each of its scripts. */
const TABLES: ReadonlyMap<string, Strings> = new Map([
  ['de', GERMAN],
  ['en', ENGLISH],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['ja', JAPANESE],
  ['ko', KOREAN],
])

/** Tags of Chinese in the traditional script: by name, or by a place that writes it. */
const TRADITIONAL = /^zh\b(?!-hans\b).*-(?:hant|tw|hk|mo)\b/i

/**
 * The sentences that are built in for a language; English where there are none.
 *
 * @param lang  BCP 47, such as `zh-CN` or `en`
 */
function builtIn(lang: string): Strings {
  if (TRADITIONAL.test(lang)) return TRADITIONAL_CHINESE
  const language = lang.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return language === 'zh' ? STRINGS : (TABLES.get(language) ?? ENGLISH)
}

/** Some sentences of a table, over those of its language. */
export type StringsInput = {
  -readonly [K in keyof Strings]?: Strings[K] extends string | readonly string[] ? Strings[K] : Partial<Strings[K]>
}

/**
 * The sentences of a language, each replaced by the author's where there is one.
 *
 * @param lang  BCP 47, such as `zh-CN` or `en`
 */
export function stringsOf(lang: string, given: StringsInput = {}): Strings {
  const own = builtIn(lang)
  const { modes, containers, ...rest } = given
  return {
    ...own,
    ...rest,
    modes: { ...own.modes, ...modes },
    containers: { ...own.containers, ...containers },
  }
}

/** Sentences that stand in a note's own text. */
const IN_NOTES = [
  'footnotes',
  'footnoteBack',
  'taskDone',
  'taskOpen',
  'frame',
  'opensNewWindow',
  'demoSourceOnly',
  'demoThrows',
  'demoNotLoaded',
  'demoTitle',
  'demoSource',
  'demoOpen',
  'chart',
  'chartData',
  'codeTypes',
  'containers',
  'codeGroup',
  'codeGroupEmpty',
  'codeMore',
  'expand',
  'collapse',
  'snippetMissing',
  'cardListEmpty',
  'friendPostsEmpty',
  'shortPostsOfYear',
  'canvas',
  'canvasHint',
  'canvasWays',
] as const satisfies (keyof Strings)[]

export type NoteStrings = Pick<Strings, (typeof IN_NOTES)[number]>

/** What the text of a note depends on of its language. */
export interface NoteLanguage {
  lang: string
  strings: NoteStrings
}

export const toNoteLanguage = (lang: string, strings: Strings): NoteLanguage => ({
  lang,
  strings: Object.fromEntries(IN_NOTES.map((key) => [key, strings[key]])) as unknown as NoteStrings,
})

/** Sentences that scripts say. */
const IN_SCRIPTS = [
  'copied',
  'copyCode',
  'notFoundNear',
  'wrapLines',
  'headingLink',
  'goOn',
  'copyLink',
  'printPage',
  'copyFailed',
  'copyTooltip',
  'pageFailed',
  'offline',
  'zoomImage',
  'zoomImageOf',
  'greetNight',
  'greetMorning',
  'greetAfternoon',
  'greetDusk',
  'greetEvening',
  'justNow',
  'secondsAgo',
  'minutesAgo',
  'hoursAgo',
  'daysAgo',
  'monthsAgo',
  'yearsAgo',
  'lessThanADay',
  'days',
  'searchResults',
  'searchLoading',
  'searchFound',
  'searchNone',
  'searchLoose',
  'searchCorrected',
  'searchFailed',
  'searchAll',
  'searchNoWords',
  'searchOffline',
  'searchPartial',
  'searchRetry',
  'searchRecent',
  'searchClearRecent',
  'searchTags',
] as const satisfies (keyof Strings)[]

export type ScriptStrings = Partial<Pick<Strings, (typeof IN_SCRIPTS)[number]>>

/**
 * What a page must tell its scripts: the sentences that are not the ones they have built in. Empty on a Chinese page.
 */
export const toScriptStrings = (strings: Strings): ScriptStrings =>
  Object.fromEntries(IN_SCRIPTS.filter((key) => strings[key] !== STRINGS[key]).map((key) => [key, strings[key]]))

/** Scripts written from right to left, as ISO 15924 names them. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

/** A letter of these scripts. `Aran` is a style of Arabic. */
export const RIGHT_TO_LEFT_LETTER = new RegExp(
  `[${[...RIGHT_TO_LEFT].flatMap((script) => (script === 'Aran' ? [] : [`\\p{Script=${script}}`])).join('')}]`,
  'u',
)

export type Direction = 'ltr' | 'rtl'

/**
 * The direction a language is written in: that of its usual script, or of the one its tag names (`az-Arab`, `ar-Latn`).
 * Remembered, because every page asks several times and `Intl.Locale` is slow.
 *
 * @param lang  BCP 47; `ltr` for what is none
 */
export const directionOf = memoOfValue((lang: string): Direction => {
  try {
    const { script = '' } = new Intl.Locale(lang.replaceAll('_', '-')).maximize()
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
})

/** For the attribute `dir` of a text in another language than what surrounds it; undefined where that needs none. */
export function otherDirection(lang: string | undefined, around: string): Direction | undefined {
  if (lang === undefined || lang === around) return undefined
  const direction = directionOf(lang)
  return direction === directionOf(around) ? undefined : direction
}
