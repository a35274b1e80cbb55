import { STRINGS, type Strings } from './strings.ts'
import { ENGLISH } from './strings-en.ts'

/** Some sentences of a table, over those of its language. */
export type StringsInput = {
  -readonly [K in keyof Strings]?: Strings[K] extends string | readonly string[] ? Strings[K] : Partial<Strings[K]>
}

/**
 * The sentences of a language: Chinese for every kind of `zh`, English for all others, each over by what the author
 * gives.
 *
 * @param lang  BCP 47, such as `zh-CN` or `en`
 */
export function stringsOf(lang: string, given: StringsInput = {}): Strings {
  const own = /^zh\b/i.test(lang) ? STRINGS : ENGLISH
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
